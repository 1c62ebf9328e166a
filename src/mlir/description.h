/* SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception */
/*
 * Descriptions of dialects: how attributes and types are stored and printed, and what the
 * properties of ops are. DIALECTS.md has the language; this is what text in it is made into, once:
 * tables of rows, which the reader (described.c) and the printer (print/mlir_body_text.c)
 * interpret. Those of the descriptions that are built in are made when the library is built, by the
 * same code.
 */
#ifndef IRMAPI_DESCRIPTION_H
#define IRMAPI_DESCRIPTION_H

#include "core/vec.h"
#include "mlir/properties.h"
#include "mlir/scalar.h"

enum mlir_field_kind {
    MLIR_FIELD_NONE,
    MLIR_FIELD_ABSENT,    /* of a record: none is there; value 0 */
    MLIR_FIELD_ATTR,      /* value: attribute */
    MLIR_FIELD_LOCATION,  /* value: attribute that is a location */
    MLIR_FIELD_TYPE,      /* value: type */
    MLIR_FIELD_STRING,    /* value: string */
    MLIR_FIELD_NUMBER,    /* value */
    MLIR_FIELD_SIGNED,    /* value: two's complement */
    MLIR_FIELD_DOUBLE,    /* value: bits of an f64, zigzag */
    MLIR_FIELD_INT,       /* of the width of the type before it: value, or words in list */
    MLIR_FIELD_FLOAT,     /* the same: its bits */
    MLIR_FIELD_BYTE,      /* value */
    MLIR_FIELD_ENUM,      /* value: a number of the set */
    MLIR_FIELD_WORD,      /* value: any number; some have a word */
    MLIR_FIELD_BITS,      /* value: a set of bits, which have words */
    MLIR_FIELD_OPTNUMBER, /* of a row; of a record NUMBER or ABSENT */
    MLIR_FIELD_OPTATTR,   /* of a row; of a record ATTR or ABSENT */
    MLIR_FIELD_ATTRS,     /* list */
    MLIR_FIELD_LOCATIONS, /* list */
    MLIR_FIELD_TYPES,     /* list */
    MLIR_FIELD_NUMBERS,   /* list */
    MLIR_FIELD_SIGNEDS,   /* list: zigzag */
    MLIR_FIELD_DOUBLES,   /* list: zigzag of bits */
    MLIR_FIELD_PAIRS,     /* list: count pairs of attributes */
    MLIR_FIELD_OPTATTRS,  /* list: an attribute times 2 plus 1 each */
    MLIR_FIELD_TEXTS,     /* list: strings */
    MLIR_FIELD_BOOLS,     /* list: count bytes */
    MLIR_FIELD_BLOB,      /* list: count bytes */
    MLIR_FIELD_STRINGS,   /* list: strings to the end of the entry */
    MLIR_FIELD_MAP,       /* list: an affine map */
    MLIR_FIELD_EXPRS,     /* list: count affine expressions */
    MLIR_FIELD_FLAGS      /* list: a byte for each of the expressions before */
};

enum { MLIR_FIELDS_MAX = 32 };

/* A field of a row. `of` is the set of an ENUM, WORD or BITS; of attributes the mnemonic that they
 * must have, or 0; of a BLOB whether it is a constant of the first type before it. */
struct mlir_row_field {
    uint32_t name : 20, kind : 6, when : 6; /* 1 + the field that says whether it is there, or 0 */
    uint32_t of : 31, array : 1;            /* a builtin array of such attributes */
};

/* What builtin type a type stands for. Arguments are fields. */
enum mlir_like_kind {
    MLIR_LIKE_NOTHING,
    MLIR_LIKE_SCALAR, /* scalar, whose name is spelled */
    MLIR_LIKE_COMPLEX,
    MLIR_LIKE_TENSOR,
    MLIR_LIKE_UNRANKED,
    MLIR_LIKE_MEMREF,
    MLIR_LIKE_TUPLE,
    MLIR_LIKE_FUNCTION
};

struct mlir_like {
    uint8_t kind, arguments;
    uint8_t argument[3];
    uint8_t scalar, sign, format; /* of struct mlir_scalar */
    uint32_t bits;
    uint32_t name; /* of a scalar */
};

enum mlir_version_test { MLIR_ANY_VERSION, MLIR_BELOW_VERSION, MLIR_FROM_VERSION };

/* An attribute or a type. Text is found by its place in description.text. */
struct mlir_row {
    uint16_t code;
    uint8_t fields, like; /* like: 1 + its place in likes; 0: like nothing */
    uint32_t mnemonic : 20, test : 2, type : 1, numbers : 4; /* numbers: of the version */
    uint32_t body, view; /* view: how it is shown as what the dialect stands for; 0: no other */
    uint16_t field;      /* the first one */
    uint16_t version;    /* the first number to compare, in words */
};

struct mlir_set {
    uint32_t name, first, count; /* of words */
};

struct mlir_word {
    uint32_t number, text;
};

/*
 * A body is text and directives, each a byte of these and bytes from 80 on, seven bits each:
 *   FIELD field format        shows a field
 *   TEST field test [ten bytes: number, lowest first] then else    two bytes each: sizes of the two
 *                             bodies that follow, of which one is shown
 *   SPECIAL which count field...
 */
enum mlir_body_directive { MLIR_BODY_FIELD = 1, MLIR_BODY_TEST, MLIR_BODY_SPECIAL };

enum mlir_body_test {
    MLIR_TEST_SET,
    MLIR_TEST_UNSET,
    MLIR_TEST_EQUAL,
    MLIR_TEST_OTHER,
    MLIR_TEST_COMMA = 8 /* or'ed: what is shown stands in a list */
};

#define MLIR_FORMATS(X)                                                                            \
    X(PLAIN, "")                                                                                   \
    X(DIM, "dim")                                                                                  \
    X(DIMS, "dims")                                                                                \
    X(I32, "i32")                                                                                  \
    X(BOOL, "bool")                                                                                \
    X(HEX, "hex")                                                                                  \
    X(RAW, "raw")                                                                                  \
    X(SYMBOL, "symbol")                                                                            \
    X(BARE, "bare")                                                                                \
    X(ELIDE, "elide")                                                                              \
    X(LIKE, "like")                                                                                \
    X(TIGHT, "tight")                                                                              \
    X(DENSE, "dense")                                                                              \
    X(TYPED, "typed")                                                                              \
    X(KEYS, "keys")

/* X(NAME, "name", a letter for the kind of each field: n number, s signeds, d doubles, u numbers, o
 * optnumber, t type, a attr) */
#define MLIR_SPECIALS(X)                                                                           \
    X(CONV, "conv", "nnsnnsnns")                                                                   \
    X(OPEN_CONV, "open_conv", "nnsnnsnns")                                                         \
    X(DI_ARGUMENTS, "di_arguments", "nu")                                                          \
    X(STORAGE, "storage", "ntnn")                                                                  \
    X(SCALES, "scales", "ds")                                                                      \
    X(BLOCKS, "blocks", "ss")                                                                      \
    X(SCALE_TREE, "scale_tree", "aa")                                                              \
    X(FACTORS, "factors", "s")                                                                     \
    X(FACTOR_LIST, "factor_list", "s")                                                             \
    X(FACTOR_SIZES, "factor_sizes", "s")                                                           \
    X(PRIORITY, "priority", "o")                                                                   \
    X(BY_X, "by_x", "s")

#define MLIR_FORMAT_NUMBER(name, word)          MLIR_FORMAT_##name,
#define MLIR_SPECIAL_NUMBER(name, word, fields) MLIR_SPECIAL_##name,
enum mlir_format { MLIR_FORMATS(MLIR_FORMAT_NUMBER) MLIR_FORMAT_COUNT };
enum mlir_special { MLIR_SPECIALS(MLIR_SPECIAL_NUMBER) MLIR_SPECIAL_COUNT };
#undef MLIR_FORMAT_NUMBER
#undef MLIR_SPECIAL_NUMBER

struct mlir_description {
    const char *text; /* begins with the name of the dialect */
    /* Attributes, then types, each by code; rows with one code in the order of the description. */
    const struct mlir_row *rows;
    uint32_t attrs, types;
    const struct mlir_row_field *fields;
    const struct mlir_like *likes;
    const struct mlir_set *sets;
    const struct mlir_word *words;
    uint32_t set_count;
    struct mlir_prop_table ops; /* their names are without that of the dialect */
};

/*
 * Makes tables from text. *out is to be freed with irmapi_mlir_description_free(), which also takes
 * what a failed call left. IRMAP_INVALID_ARG says in err what is wrong and in err->offset at which
 * byte of the text; else IRMAP_NOMEM, or IRMAP_LIMIT for a text of more than half a megabyte.
 */
struct mlir_description_text {
    struct mlir_description d;
    struct vec text, rows, fields, likes, sets, words, entries, ops;
    irmap_str name; /* of the dialect, in the text that was given */
};

irmap_status irmapi_mlir_describe(const char *text, size_t size, struct heap *heap,
                                  struct mlir_description_text *out, irmap_error *err);
void irmapi_mlir_description_free(struct heap *heap, struct mlir_description_text *d);

/* Compiles a body for a row with these fields, whose names stand in the text that it is put behind.
 * False with what is wrong and where, as an offset in the body; or without, when memory ran out. */
struct mlir_body_parser {
    const char *body;
    size_t size, at;
    const struct mlir_row_field *fields;
    uint32_t field_count;
    struct vec *out;
    struct heap *heap;
    const char *what;
    irmap_error *err;
};
bool irmapi_mlir_compile_body(struct mlir_body_parser *p);

/* Those that are built in. Nothing in them needs to be relocated, so what points to their tables is
 * made when it is needed: false when none is of this dialect. */
bool irmapi_mlir_builtin_description(irmap_str dialect, uint32_t *which);
struct mlir_description irmapi_mlir_builtin_tables(uint32_t which);
uint32_t irmapi_mlir_builtin_descriptions(void);

static inline struct mlir_scalar mlir_like_scalar(const struct mlir_like *like)
{
    struct mlir_scalar s = {.bits = like->bits, .format = (enum irmapi_float)like->format};
    s.kind = like->scalar;
    s.sign = like->sign;
    return s;
}

static inline const struct mlir_row_field *mlir_row_field(const struct mlir_description *d,
                                                          const struct mlir_row *row, uint32_t i)
{
    return &d->fields[row->field + i];
}

static inline const struct mlir_like *mlir_like_of(const struct mlir_description *d,
                                                   const struct mlir_row *row)
{
    return row->like ? &d->likes[row->like - 1] : NULL;
}

/* The word of a number, or NULL. */
const char *irmapi_mlir_word(const struct mlir_description *d, uint32_t set, uint64_t number);

#endif
