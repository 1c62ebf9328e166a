/* SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception */
/* Generated from src/tile/tile.toml by src/gen/tile_header.py. */
/**
 * Constants of Tile IR, as stored in files: opcodes (irmap_body_op.opcode) and values of enums
 * (irmap_field.value, padding and attribute of irmap_type_info). Numbers never change, except those
 * marked as inferred; later versions add more. Other opcodes are not known to be used. Names that
 * end in _TKO are those of token-ordered ops. src/doc/tile/REFERENCE.md lists the fields of each
 * op, with versions.
 */
#ifndef IRMAP_TILE_OPS_H
#define IRMAP_TILE_OPS_H

/** Opcodes. */
typedef enum irmap_tile_opcode {
    IRMAP_TILE_OP_ABSF = 0x00,
    IRMAP_TILE_OP_ABSI = 0x01,
    IRMAP_TILE_OP_ADDF = 0x02,
    IRMAP_TILE_OP_ADDI = 0x03,
    IRMAP_TILE_OP_ANDI = 0x04,
    IRMAP_TILE_OP_ASSERT = 0x05,
    IRMAP_TILE_OP_ASSUME = 0x06,
    IRMAP_TILE_OP_ATOMIC_CAS_TKO = 0x07,
    IRMAP_TILE_OP_ATOMIC_RMW_TKO = 0x08,
    IRMAP_TILE_OP_BITCAST = 0x09,
    IRMAP_TILE_OP_BREAK = 0x0A,
    IRMAP_TILE_OP_BROADCAST = 0x0B,
    IRMAP_TILE_OP_CAT = 0x0C,
    IRMAP_TILE_OP_CEIL = 0x0D,
    IRMAP_TILE_OP_CMPF = 0x0E,
    IRMAP_TILE_OP_CMPI = 0x0F,
    IRMAP_TILE_OP_CONSTANT = 0x10,
    IRMAP_TILE_OP_CONTINUE = 0x11,
    IRMAP_TILE_OP_COS = 0x12,
    IRMAP_TILE_OP_COSH = 0x13,
    IRMAP_TILE_OP_DIVF = 0x14,
    IRMAP_TILE_OP_DIVI = 0x15,
    IRMAP_TILE_OP_EXP = 0x17,
    IRMAP_TILE_OP_EXP2 = 0x18,
    IRMAP_TILE_OP_EXTI = 0x25,
    IRMAP_TILE_OP_EXTRACT = 0x26,
    IRMAP_TILE_OP_FLOOR = 0x27,
    IRMAP_TILE_OP_FMA = 0x28,
    IRMAP_TILE_OP_FOR = 0x29,
    IRMAP_TILE_OP_FTOF = 0x2A,
    IRMAP_TILE_OP_FTOI = 0x2B,
    IRMAP_TILE_OP_GET_GLOBAL = 0x2C,
    IRMAP_TILE_OP_GET_INDEX_SPACE_SHAPE = 0x2D,
    IRMAP_TILE_OP_GET_NUM_TILE_BLOCKS = 0x2E,
    IRMAP_TILE_OP_GET_TENSOR_SHAPE = 0x2F,
    IRMAP_TILE_OP_GET_TILE_BLOCK_ID = 0x30,
    IRMAP_TILE_OP_IF = 0x32,
    IRMAP_TILE_OP_INT_TO_PTR = 0x33,
    IRMAP_TILE_OP_IOTA = 0x3A,
    IRMAP_TILE_OP_ITOF = 0x3B,
    IRMAP_TILE_OP_JOIN_TOKENS = 0x3C,
    IRMAP_TILE_OP_LOAD_PTR_TKO = 0x3D,
    IRMAP_TILE_OP_LOAD_VIEW_TKO = 0x3E,
    IRMAP_TILE_OP_LOG = 0x3F,
    IRMAP_TILE_OP_LOG2 = 0x40,
    IRMAP_TILE_OP_LOOP = 0x41,
    IRMAP_TILE_OP_MAKE_PARTITION_VIEW = 0x42,
    IRMAP_TILE_OP_MAKE_TENSOR_VIEW = 0x43,
    IRMAP_TILE_OP_MAKE_TOKEN = 0x44,
    IRMAP_TILE_OP_MAXF = 0x45,
    IRMAP_TILE_OP_MAXI = 0x46,
    IRMAP_TILE_OP_MINF = 0x47,
    IRMAP_TILE_OP_MINI = 0x48,
    IRMAP_TILE_OP_MMAF = 0x49,
    IRMAP_TILE_OP_MMAI = 0x4A,
    IRMAP_TILE_OP_MULF = 0x4C,
    IRMAP_TILE_OP_MULHII = 0x4D,
    IRMAP_TILE_OP_MULI = 0x4E,
    IRMAP_TILE_OP_NEGF = 0x4F,
    IRMAP_TILE_OP_NEGI = 0x50,
    IRMAP_TILE_OP_OFFSET = 0x51,
    IRMAP_TILE_OP_ORI = 0x52,
    IRMAP_TILE_OP_PERMUTE = 0x53,
    /** "fpowf" from 13.4 on */
    IRMAP_TILE_OP_POW = 0x54,
    IRMAP_TILE_OP_PRINT_TKO = 0x55,
    IRMAP_TILE_OP_PTR_TO_INT = 0x56,
    IRMAP_TILE_OP_PTR_TO_PTR = 0x57,
    IRMAP_TILE_OP_REDUCE = 0x58,
    IRMAP_TILE_OP_REMF = 0x59,
    IRMAP_TILE_OP_REMI = 0x5A,
    IRMAP_TILE_OP_RESHAPE = 0x5B,
    IRMAP_TILE_OP_RETURN = 0x5C,
    IRMAP_TILE_OP_RSQRT = 0x5D,
    IRMAP_TILE_OP_SCAN = 0x5E,
    IRMAP_TILE_OP_SELECT = 0x5F,
    IRMAP_TILE_OP_SHLI = 0x60,
    IRMAP_TILE_OP_SHRI = 0x61,
    IRMAP_TILE_OP_SIN = 0x62,
    IRMAP_TILE_OP_SINH = 0x63,
    IRMAP_TILE_OP_SQRT = 0x64,
    IRMAP_TILE_OP_STORE_PTR_TKO = 0x65,
    IRMAP_TILE_OP_STORE_VIEW_TKO = 0x66,
    IRMAP_TILE_OP_SUBF = 0x67,
    IRMAP_TILE_OP_SUBI = 0x68,
    IRMAP_TILE_OP_TAN = 0x69,
    IRMAP_TILE_OP_TANH = 0x6A,
    IRMAP_TILE_OP_TRUNCI = 0x6B,
    IRMAP_TILE_OP_XORI = 0x6C,
    IRMAP_TILE_OP_YIELD = 0x6D,
    IRMAP_TILE_OP_ATAN2 = 0x6E,
    IRMAP_TILE_OP_PACK = 0x6F,
    IRMAP_TILE_OP_UNPACK = 0x70,
    IRMAP_TILE_OP_ALLOCA = 0x71,
    IRMAP_TILE_OP_MMAF_SCALED = 0x72,
    IRMAP_TILE_OP_MAKE_GATHER_SCATTER_VIEW = 0x73,
    IRMAP_TILE_OP_MAKE_STRIDED_VIEW = 0x74,
    IRMAP_TILE_OP_ATOMIC_RED_VIEW_TKO = 0x75,
    IRMAP_TILE_OP_INSERT = 0x76,
    IRMAP_TILE_OP_GDC_LAUNCH_DEPENDENTS_TKO = 0x77,
    IRMAP_TILE_OP_GDC_WAIT_TKO = 0x78,
    IRMAP_TILE_OP_FPOWI = 0x79,
    IRMAP_TILE_OP_MEMORY_FENCE_ALIAS_TKO = 0x7A,
    /** inferred: not seen in a file of NVIDIA's compiler */
    IRMAP_TILE_OP_PREVIEW_CALL = 0x4002
} irmap_tile_opcode;

/** Enum AtomicRMWMode. */
typedef enum irmap_tile_atomic_rmw_mode {
    IRMAP_TILE_ATOMIC_RMW_MODE_AND = 0,
    IRMAP_TILE_ATOMIC_RMW_MODE_OR = 1,
    IRMAP_TILE_ATOMIC_RMW_MODE_XOR = 2,
    IRMAP_TILE_ATOMIC_RMW_MODE_ADD = 3,
    IRMAP_TILE_ATOMIC_RMW_MODE_ADDF = 4,
    IRMAP_TILE_ATOMIC_RMW_MODE_MAX = 5,
    IRMAP_TILE_ATOMIC_RMW_MODE_MIN = 6,
    IRMAP_TILE_ATOMIC_RMW_MODE_UMAX = 7,
    IRMAP_TILE_ATOMIC_RMW_MODE_UMIN = 8,
    IRMAP_TILE_ATOMIC_RMW_MODE_XCHG = 9
} irmap_tile_atomic_rmw_mode;

/** Enum ComparisonOrdering. */
typedef enum irmap_tile_comparison_ordering {
    IRMAP_TILE_COMPARISON_ORDERING_UNORDERED = 0,
    IRMAP_TILE_COMPARISON_ORDERING_ORDERED = 1
} irmap_tile_comparison_ordering;

/** Enum ComparisonPredicate. */
typedef enum irmap_tile_comparison_predicate {
    IRMAP_TILE_COMPARISON_PREDICATE_EQUAL = 0,
    IRMAP_TILE_COMPARISON_PREDICATE_NOT_EQUAL = 1,
    IRMAP_TILE_COMPARISON_PREDICATE_LESS_THAN = 2,
    IRMAP_TILE_COMPARISON_PREDICATE_LESS_THAN_OR_EQUAL = 3,
    IRMAP_TILE_COMPARISON_PREDICATE_GREATER_THAN = 4,
    IRMAP_TILE_COMPARISON_PREDICATE_GREATER_THAN_OR_EQUAL = 5
} irmap_tile_comparison_predicate;

/** Enum IntegerOverflow. */
typedef enum irmap_tile_integer_overflow {
    IRMAP_TILE_INTEGER_OVERFLOW_NONE = 0,
    IRMAP_TILE_INTEGER_OVERFLOW_NO_SIGNED_WRAP = 1,
    IRMAP_TILE_INTEGER_OVERFLOW_NO_UNSIGNED_WRAP = 2,
    IRMAP_TILE_INTEGER_OVERFLOW_NO_WRAP = 3
} irmap_tile_integer_overflow;

/** Enum MemoryOrderingSemantics. */
typedef enum irmap_tile_memory_ordering_semantics {
    IRMAP_TILE_MEMORY_ORDERING_SEMANTICS_WEAK = 0,
    IRMAP_TILE_MEMORY_ORDERING_SEMANTICS_RELAXED = 1,
    IRMAP_TILE_MEMORY_ORDERING_SEMANTICS_ACQUIRE = 2,
    IRMAP_TILE_MEMORY_ORDERING_SEMANTICS_RELEASE = 3,
    IRMAP_TILE_MEMORY_ORDERING_SEMANTICS_ACQ_REL = 4
} irmap_tile_memory_ordering_semantics;

/** Enum MemoryScope. */
typedef enum irmap_tile_memory_scope {
    IRMAP_TILE_MEMORY_SCOPE_TL_BLK = 0,
    IRMAP_TILE_MEMORY_SCOPE_DEVICE = 1,
    IRMAP_TILE_MEMORY_SCOPE_SYS = 2
} irmap_tile_memory_scope;

/** Enum PaddingValue. */
typedef enum irmap_tile_padding_value {
    IRMAP_TILE_PADDING_VALUE_ZERO = 0,
    IRMAP_TILE_PADDING_VALUE_NEG_ZERO = 1,
    IRMAP_TILE_PADDING_VALUE_NAN = 2,
    IRMAP_TILE_PADDING_VALUE_POS_INF = 3,
    IRMAP_TILE_PADDING_VALUE_NEG_INF = 4
} irmap_tile_padding_value;

/** Enum PtrAttr. */
typedef enum irmap_tile_ptr_attr {
    IRMAP_TILE_PTR_ATTR_DEFAULT = 0,
    /** inferred: not seen in a file of NVIDIA's compiler */
    IRMAP_TILE_PTR_ATTR_UNICAST = 1,
    /** inferred: not seen in a file of NVIDIA's compiler */
    IRMAP_TILE_PTR_ATTR_MULTICAST = 2
} irmap_tile_ptr_attr;

/** Enum RoundingMode. */
typedef enum irmap_tile_rounding_mode {
    IRMAP_TILE_ROUNDING_MODE_NEAREST_EVEN = 0,
    IRMAP_TILE_ROUNDING_MODE_ZERO = 1,
    IRMAP_TILE_ROUNDING_MODE_NEGATIVE_INF = 2,
    IRMAP_TILE_ROUNDING_MODE_POSITIVE_INF = 3,
    IRMAP_TILE_ROUNDING_MODE_APPROX = 4,
    IRMAP_TILE_ROUNDING_MODE_FULL = 5,
    IRMAP_TILE_ROUNDING_MODE_NEAREST_INT_TO_ZERO = 6,
    IRMAP_TILE_ROUNDING_MODE_NEAREST_AWAY = 7
} irmap_tile_rounding_mode;

/** Enum Signedness. */
typedef enum irmap_tile_signedness {
    IRMAP_TILE_SIGNEDNESS_UNSIGNED = 0,
    IRMAP_TILE_SIGNEDNESS_SIGNED = 1
} irmap_tile_signedness;

/** Enum SymbolVisibility. */
typedef enum irmap_tile_symbol_visibility {
    IRMAP_TILE_SYMBOL_VISIBILITY_PUBLIC = 0,
    IRMAP_TILE_SYMBOL_VISIBILITY_PRIVATE = 1
} irmap_tile_symbol_visibility;

#endif
