/* SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception */
/* Descriptions of dialects: the encoding and syntax of attributes and types, and the properties of
 * ops. DIALECTS.md defines the language. A description is compiled to tables, which the reader
 * (described.c) and the printer (mlir/print/body_text.c) interpret. Built-in descriptions are
 * compiled by the same code when the library is built. */
#ifndef IRMAPI_DESCRIPTION_H
#define IRMAPI_DESCRIPTION_H

#include "core/cursor.h"
#include "core/vec.h"
#include "mlir/assembly.h"
#include "mlir/properties.h"
#include "mlir/scalar.h"

/* Kinds of fields: X(NAME, "name in irmap hex", "keyword in descriptions", its letter in
 * MLIR_SPECIALS, target of the reference, encoding, meaning of each number, argument of the
 * keyword). Comments are about `value` and `list` of struct mlir_field; by default, a list is
 * varints after a count. All kinds from ATTRS on are lists. */
#define MLIR_FIELD_MAP(X)                                                                          \
    X(NONE, "", "", ' ', NOTHING, NOTHING, NOTHING, NOTHING)                                       \
    X(ABSENT, "nothing", "", ' ', NOTHING, NOTHING, NOTHING, NOTHING) /* in a record: value 0 */   \
    X(ATTR, "attribute", "attr", 'a', ATTR, NUMBER, INDEX, ARRAY)                                  \
    X(LOCATION, "location", "", ' ', ATTR, NUMBER, LOCATION, NOTHING)                              \
    X(TYPE, "type", "type", 't', TYPE, NUMBER, INDEX, NOTHING)                                     \
    X(STRING, "string", "string", ' ', STRING, NUMBER, INDEX, NOTHING)                             \
    X(NUMBER, "number", "number", 'n', NOTHING, NUMBER, NUMBER, NOTHING)                           \
    X(SIGNED, "number", "signed", 'n', NOTHING, ZIGZAG, SIGNED, NOTHING)                           \
    X(DOUBLE, "bits of an f64", "double", ' ', NOTHING, ZIGZAG, DOUBLE, NOTHING)                   \
    X(INT, "integer", "int", ' ', NOTHING, TYPED, TYPED, NOTHING)  /* value; list above 64 bits */ \
    X(FLOAT, "bits", "float", ' ', NOTHING, TYPED, TYPED, NOTHING) /* as INT: its bits */          \
    X(BYTE, "byte", "byte", 'n', NOTHING, BYTE, NUMBER, NOTHING)                                   \
    X(ENUM, "number", "enum", 'n', NOTHING, NUMBER, WORD, SET) /* must be a number of the set */   \
    X(WORD, "number", "word", 'n', NOTHING, NUMBER, WORD, SET) /* any number; some have a word */  \
    X(BITS, "bits", "flags", ' ', NOTHING, NUMBER, BITS, SET)                                      \
    X(OPTNUMBER, "number", "optnumber", 'o', NOTHING, FLAGGED, FLAGGED, NOTHING)                   \
    X(OPTATTR, "attribute", "optattr", ' ', ATTR, FLAGGED, FLAGGED, MNEMONIC)                      \
    X(ATTRS, "attributes", "attrs", ' ', ATTR, LIST, INDEX, MNEMONIC)                              \
    X(LOCATIONS, "locations", "", ' ', ATTR, LIST, LOCATION, NOTHING)                              \
    X(TYPES, "types", "types", ' ', TYPE, LIST, INDEX, NOTHING)                                    \
    X(NUMBERS, "numbers", "numbers", 'u', NOTHING, LIST, NUMBER, NOTHING)                          \
    X(SIGNEDS, "numbers", "signeds", 's', NOTHING, LIST, SIGNED, NOTHING)                          \
    X(DOUBLES, "bits of f64s", "doubles", 'd', NOTHING, LIST, DOUBLE, NOTHING)                     \
    X(PAIRS, "pairs", "pairs", ' ', ATTR, LIST, PAIR, NOTHING)                                     \
    X(OPTATTRS, "attributes", "optattrs", ' ', ATTR, LIST, FLAGGED, MNEMONIC)                      \
    X(TEXTS, "strings", "strings", ' ', STRING, LIST, INDEX, NOTHING)                              \
    X(BOOLS, "flags", "", ' ', NOTHING, BYTES, BYTES, NOTHING)                                     \
    X(BLOB, "bytes", "bytes", ' ', NOTHING, BYTES, BYTES, NOTHING)                                 \
    X(STRINGS, "string", "", ' ', STRING, REST, INDEX, NOTHING)                                    \
    X(MAP, "affine map", "", ' ', NOTHING, MAP, NUMBER, NOTHING)                                   \
    X(EXPRS, "expressions", "", ' ', NOTHING, EXPRS, NUMBER, NOTHING)                              \
    X(FLAGS, "flags", "", ' ', NOTHING, FLAGS, BYTES, NOTHING) /* one per preceding expression */

#define MLIR_FIELD_KIND(name, ...) MLIR_FIELD_##name,
enum mlir_field_kind { MLIR_FIELD_MAP(MLIR_FIELD_KIND) MLIR_FIELD_KINDS };
#undef MLIR_FIELD_KIND

enum mlir_target { MLIR_TO_NOTHING, MLIR_TO_ATTR, MLIR_TO_TYPE, MLIR_TO_STRING };

enum mlir_stored {
    MLIR_AS_NOTHING,
    MLIR_AS_BYTE,
    MLIR_AS_NUMBER,  /* a varint */
    MLIR_AS_ZIGZAG,  /* a varint */
    MLIR_AS_FLAGGED, /* a varint: number * 2 + 1, or even if absent (ABSENT in the record) */
    MLIR_AS_TYPED,   /* encoding depends on the width of the preceding type */
    MLIR_AS_LIST,    /* a count, varints */
    MLIR_AS_BYTES,   /* a count, bytes */
    MLIR_AS_REST,    /* varints up to the end of the entry */
    MLIR_AS_MAP,
    MLIR_AS_EXPRS, /* a count, affine expressions */
    MLIR_AS_FLAGS  /* bytes, one for each element of the preceding list */
};

enum mlir_meaning {
    MLIR_IS_NOTHING,
    MLIR_IS_INDEX,
    MLIR_IS_LOCATION, /* index of a location */
    MLIR_IS_PAIR,     /* index of a name, then index of a value */
    MLIR_IS_FLAGGED,  /* number * 2 + 1; for an attribute, the number is its index */
    MLIR_IS_NUMBER,
    MLIR_IS_SIGNED, /* two's complement; zigzag in the file */
    MLIR_IS_DOUBLE, /* bits; zigzag in the file */
    MLIR_IS_TYPED,  /* determined by the preceding type */
    MLIR_IS_WORD,   /* number with a word in a set */
    MLIR_IS_BITS,   /* bits with words in a set */
    MLIR_IS_BYTES
};

/* Argument after the = of a keyword: a set, a mnemonic, or either a mnemonic or [mnemonic]. */
enum mlir_takes { MLIR_TAKES_NOTHING, MLIR_TAKES_SET, MLIR_TAKES_MNEMONIC, MLIR_TAKES_ARRAY };

struct mlir_field_traits {
    uint8_t to, stored, is, takes;
};

extern const struct mlir_field_traits irmapi_mlir_field_traits[MLIR_FIELD_KINDS];

static inline enum mlir_target mlir_target(enum mlir_field_kind kind)
{
    return (enum mlir_target)irmapi_mlir_field_traits[kind].to;
}

static inline enum mlir_meaning mlir_meaning(enum mlir_field_kind kind)
{
    return (enum mlir_meaning)irmapi_mlir_field_traits[kind].is;
}

static inline bool mlir_is_list(enum mlir_field_kind kind)
{
    return kind >= MLIR_FIELD_ATTRS;
}

static inline uint64_t mlir_element(enum mlir_field_kind kind, uint64_t v)
{
    const enum mlir_meaning is = mlir_meaning(kind);
    return is == MLIR_IS_SIGNED || is == MLIR_IS_DOUBLE ? unzigzag(v)
                                                        : v >> (is == MLIR_IS_FLAGGED);
}

enum { MLIR_FIELDS_MAX = 32 };

/* A field of a row. `of` is the set of an ENUM, WORD or BITS; for attributes, the required mnemonic
 * or 0; for a BLOB, whether it has the elements of a constant of the row's first type. */
struct mlir_row_field {
    uint32_t name : 20, kind : 6,
        when : 6;                /* when: 1 + index of the field that must not be 0, or 0 */
    uint32_t of : 31, array : 1; /* array: a builtin array of these attributes */
};

/* Column LIKE: the builtin type that is equivalent to a described type. Arguments are fields. */
enum mlir_like_kind {
    MLIR_LIKE_NOTHING,
    MLIR_LIKE_SCALAR, /* a named scalar */
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
    uint8_t scalar, sign, format; /* members of struct mlir_scalar */
    uint32_t bits;
    uint32_t name;
};

enum mlir_version_test { MLIR_ANY_VERSION, MLIR_BELOW_VERSION, MLIR_FROM_VERSION };

/* Row of an attribute or type. Texts are offsets in mlir_description.text. */
struct mlir_row {
    uint16_t code;
    uint8_t fields, like; /* like: 1 + index in likes, or 0 for none */
    uint32_t mnemonic : 20, test : 2, type : 1,
        numbers : 4;     /* numbers: number of components of the version */
    uint32_t body, view; /* view: body of column VIEW (StableHLO), or 0 */
    uint16_t field;      /* index of the first field */
    uint16_t version;    /* index in `words` of the first number to compare */
};

struct mlir_set {
    uint32_t name, first, count; /* first, count: range of words */
};

struct mlir_word {
    uint32_t number, text;
};

/*
 * A compiled body is text and directives. A directive is one of these bytes, followed by numbers.
 * Numbers are bytes from 80 on (hexadecimal), seven bits each:
 *   FIELD field format        prints a field
 *   TEST field test [ten bytes: number, lowest first] then else    prints one of the two
 *                             bodies that follow, of sizes then and else (two bytes each)
 *   SPECIAL which count field...
 */
enum mlir_body_directive { MLIR_BODY_FIELD = 1, MLIR_BODY_TEST, MLIR_BODY_SPECIAL };

enum mlir_body_test {
    MLIR_TEST_SET,
    MLIR_TEST_UNSET,
    MLIR_TEST_EQUAL,
    MLIR_TEST_OTHER,
    MLIR_TEST_COMMA = 8 /* added to others: the body is an item of a comma-separated list */
};

/* Formats: X(NAME, "keyword", kinds of fields that allow it) */
#define MLIR_FORMATS(X)                                                                            \
    X(PLAIN, "", ~FOR(BLOB))                                                                       \
    X(DIM, "dim", FOR_NUMBERS)                                                                     \
    X(DIMS, "dims", FOR(NUMBERS) | FOR(SIGNEDS))                                                   \
    X(I32, "i32", FOR_NUMBERS | FOR(ENUM))                                                         \
    X(BOOL, "bool", FOR_NUMBERS | FOR(BYTE))                                                       \
    X(HEX, "hex", FOR_NUMBERS)                                                                     \
    X(RAW, "raw", FOR(STRING) | FOR(TEXTS))                                                        \
    X(SYMBOL, "symbol", FOR(STRING) | FOR(TEXTS) | FOR(ATTR))                                      \
    X(BARE, "bare", FOR_ATTRS | FOR_TYPES)                                                         \
    X(ELIDE, "elide", FOR_ATTRS)                                                                   \
    X(LIKE, "like", FOR_TYPES)                                                                     \
    X(TIGHT, "tight", FOR(DOUBLES))                                                                \
    X(DENSE, "dense", FOR(BLOB)) /* for constants */                                               \
    X(TYPED, "typed", FOR(INT) | FOR(FLOAT))                                                       \
    X(KEYS, "keys", FOR(PAIRS))

/* Specials: X(NAME, "keyword", letters of the kinds of its fields) */
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

#define MLIR_FORMAT_NUMBER(name, word, kinds)   MLIR_FORMAT_##name,
#define MLIR_SPECIAL_NUMBER(name, word, fields) MLIR_SPECIAL_##name,
enum mlir_format { MLIR_FORMATS(MLIR_FORMAT_NUMBER) MLIR_FORMAT_COUNT };
enum mlir_special { MLIR_SPECIALS(MLIR_SPECIAL_NUMBER) MLIR_SPECIAL_COUNT };
#undef MLIR_FORMAT_NUMBER
#undef MLIR_SPECIAL_NUMBER

/* Aliases of entries with a mnemonic: #NAME, #NAME1, ... or !NAME, !NAME1, ... */
struct mlir_alias {
    uint32_t mnemonic, name;
    uint16_t least; /* minimum number of elements of the first list */
    uint16_t type;  /* 1 for types */
};

struct mlir_description {
    const char *text; /* zero-terminated strings, one of them the name of the dialect */
    uint32_t name;
    /* Attributes, then types, each sorted by code. Rows with equal codes are in the order of the
     * description. */
    const struct mlir_row *rows;
    uint32_t attrs, types;
    const struct mlir_row_field *fields;
    const struct mlir_like *likes;
    const struct mlir_set *sets;
    const struct mlir_word *words;
    uint32_t set_count;
    struct mlir_prop_table ops;       /* op names are without the dialect */
    const struct mlir_asm_row *forms; /* sorted by name */
    uint32_t form_count;
    const struct mlir_alias *aliases; /* attributes, then types, each sorted by mnemonic */
    uint32_t alias_count;
};

static inline const char *mlir_described_name(const struct mlir_description *d)
{
    return d->text + d->name;
}

/* Compiles a description. The caller frees *out with irmapi_mlir_description_free(), also after a
 * failure. For IRMAP_INVALID_ARG, err describes the mistake and err->offset is its byte position in
 * the text. Other errors are IRMAP_NOMEM, and IRMAP_LIMIT for a text of 128 KiB or more. */
struct mlir_description_text {
    struct mlir_description d;
    struct vec text, rows, fields, likes, sets, words, entries, ops, forms, aliases;
    irmap_str name; /* name of the dialect, in the source text */
};

irmap_status irmapi_mlir_describe(const char *text, size_t size, struct heap *heap,
                                  struct mlir_description_text *out, irmap_error *err);
void irmapi_mlir_description_free(struct heap *heap, struct mlir_description_text *d);

/* Arguments of irmapi_mlir_compile_body(), which compiles the body of a row with these fields and
 * appends it to `out`, where the fields' names are. On a mistake, it returns false and sets `what`
 * and `at` (an offset in the body). If memory runs out, `what` stays unset. */
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

/* Finds the number of the built-in description of a dialect. Returns false if there is none. */
bool irmapi_mlir_builtin_description(irmap_str dialect, uint32_t *which);
/* Returns built-in description `which`, with pointers that are set here, so that its tables need no
 * relocations. */
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

const char *irmapi_mlir_word(const struct mlir_description *d, uint32_t set, uint64_t number);

/* Returns the row for the aliases of entries with this mnemonic, or NULL. */
const struct mlir_alias *irmapi_mlir_alias_row(const struct mlir_description *d, bool type,
                                               irmap_str mnemonic);

#endif
