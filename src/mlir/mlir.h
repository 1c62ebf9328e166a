/* SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception */
/* MLIR bytecode inside the library. The wire format is described in FORMAT.md. */
#ifndef IRMAPI_MLIR_H
#define IRMAPI_MLIR_H

#include "mlir/description.h"
#include "model/module.h"

enum mlir_section {
    MLIR_SECTION_STRING,
    MLIR_SECTION_DIALECT,
    MLIR_SECTION_ATTR_TYPE,
    MLIR_SECTION_ATTR_TYPE_OFFSET,
    MLIR_SECTION_IR,
    MLIR_SECTION_RESOURCE,
    MLIR_SECTION_RESOURCE_OFFSET,
    MLIR_SECTION_DIALECT_VERSIONS,
    MLIR_SECTION_PROPERTIES,
    MLIR_SECTIONS
};

/* Bytecode versions from which something is so. */
enum {
    MLIR_DIALECT_VERSIONING = 1,
    MLIR_FRAMED_REGIONS = 2,
    MLIR_USE_LISTS = 3,
    MLIR_ELIDED_LOCATIONS = 4,
    MLIR_NATIVE_PROPERTIES = 5,
    MLIR_NATIVE_SEGMENTS = 6,
    MLIR_VERSION_LAST = 6
};

/* Where entries that lie end to end begin: the file states their sizes only. Positions count from
 * the start of the section; four bytes each where that is enough. */
struct mlir_index {
    size_t bytes; /* of this block */
    uint64_t count;
    bool wide;
    uint64_t start[]; /* count + 1 positions; uint32_t unless wide */
};

static inline uint64_t mlir_index_at(const struct mlir_index *index, uint64_t i)
{
    return index->wide ? index->start[i] : ((const uint32_t *)index->start)[i];
}

/* Where every sixteenth of them begins: who looks at few of many does not wait for the whole index,
 * nor for its memory. Only of sections whose positions take four bytes. */
enum { MLIR_MARK_EVERY = 16 };
struct mlir_mark {
    uint32_t at;   /* as in an index, without a flag */
    uint32_t size; /* where its size stands, from the start of the section of sizes */
};

/* Attributes and types of one dialect that stand together. */
struct mlir_group {
    uint64_t first; /* entry */
    uint32_t dialect;
    uint32_t mark; /* of the first, where there are marks */
};

/* The index of section AttrType: attributes, then types. The lowest bit of a position says that the
 * entry has the dialect's own encoding and is not text; the position is in the others. */
struct mlir_entries {
    struct mlir_index *index; /* or */
    struct mlir_mark *marks;
    struct mlir_group *groups;
    uint64_t group_count, group_room, mark_room;
};

struct mlir_resource {
    uint64_t offset, size; /* in the file; of the whole entry */
    uint64_t key;          /* string index */
    uint64_t key_at;       /* behind it stand size and kind */
    uint32_t group;
    uint32_t kind; /* unchecked */
};

enum mlir_resource_kind { MLIR_BLOB, MLIR_BOOL, MLIR_RESOURCE_STRING };

struct mlir_resource_group {
    uint64_t name; /* external: string index of the provider; else a dialect */
    uint64_t at;
    uint64_t first;
    bool external;
};

struct mlir_resources {
    struct mlir_resource *list;
    struct mlir_resource_group *groups;
    uint64_t count, externals; /* externals come first */
    uint64_t group_count;
    size_t room, group_room;
};

struct mlir_dialect {
    uint64_t name; /* string index, unchecked */
    uint64_t version_offset, version_size;
    uint32_t op_names;
    bool builtin, given;                        /* the description was given by open */
    bool unsure;                                /* and may be another release's */
    const struct mlir_description *description; /* or NULL */
    const struct mlir_description *assembly;    /* whose formats its ops have, or NULL */
};

/* What an op is, as far as its name tells. */
enum mlir_op_flags {
    MLIR_OP_REGISTERED = 1,  /* its properties are fields, not an attribute */
    MLIR_OP_KNOWN = 2,       /* there is a row of properties for it */
    MLIR_OP_TYPED = 4,       /* it has a function type */
    MLIR_OP_FUNCTION = 8,    /* and a symbol name */
    MLIR_OP_MODULE = 16,     /* its last name is "module": functions may stand in it */
    MLIR_OP_UNSURE = 32,     /* that row may be another release's */
    MLIR_OP_SURE = 64,       /* its properties are the fields of one row, which has some */
    MLIR_OP_DESCRIBED = 128, /* its row is of a description or the user's table, not of LLVM's */
    MLIR_OP_VIEWED = 256     /* an op of VHLO that is shown as one of StableHLO */
};

enum { MLIR_NO_SYMBOL = 0xFF };

struct mlir_op_name {
    uint32_t dialect;
    uint32_t flags;
    uint32_t text;      /* in mlir_module.op_text; with MLIR_OP_VIEWED followed by another name */
    uint8_t symbol;     /* varints before the symbol name in its properties, or MLIR_NO_SYMBOL */
    uint8_t first_size; /* of the name of the first of its fields; 0: too long, or there is none */
    uint64_t name;
    struct mlir_prop_fields fields; /* with MLIR_OP_KNOWN */
};

/* What open keeps of a function. */
struct mlir_function {
    uint64_t offset;     /* of the op */
    uint32_t properties; /* index, or IRMAP_NONE */
    uint32_t symbol : 8; /* as for its name */
    uint32_t base : 24;  /* in mlir_module.bases */
};

/* A module that is part of the names of the functions in it: not the one that is the whole file.
 * Module 0 is around everything. */
struct mlir_scope {
    uint64_t offset; /* of the op */
    uint32_t parent;
};

/* Functions from `function` on stand directly in `scope`; those before the first run, in 0. */
struct mlir_scope_run {
    uint32_t function, scope;
};

/* A section that is read as a whole when first asked for. */
struct mlir_table {
    struct once whole, marks; /* its index, and the same of every sixteenth */
    struct once broken;       /* irmap_error: it cannot be read, which is found out once */
    _Atomic uint32_t glances; /* how many were found by marks */
};

/* What is decoded once, when first asked for. */
struct mlir_caches {
    struct mlir_table strings, properties; /* struct mlir_index */
    struct mlir_table entries;             /* struct mlir_entries */
    struct mlir_table resources;           /* struct mlir_resources */
    struct once named; /* struct mlir_index: of each scope the innermost one with a name */
    struct once fit;   /* struct mlir_fit */
};

/* How the tables of properties fit the file. */
struct mlir_fit {
    uint32_t misfits;  /* the set of releases whose table does not fit: a bit of each */
    uint32_t unfitted; /* op names that the table in use does not fit */
    uint32_t lacking;  /* op names that no table fits */
};

struct mlir_module {
    irmap_module base;
    uint32_t version;
    enum mlir_release release;
    bool exact; /* the producer is that release, whose definitions are known */
    struct mlir_prop_table *op_properties; /* of open, or NULL */
    bool viewed;         /* types, attributes and ops of VHLO are shown as those of StableHLO */
    bool unpacked_bools; /* LLVM 23 and later print i1 one byte each in hexadecimal */
    irmap_str producer;
    struct section sections[MLIR_SECTIONS]; /* header 0: absent */
    uint64_t attrs;                         /* number of attributes; types are base.types */
    struct mlir_dialect *dialects;
    uint64_t dialect_count;
    struct mlir_description *builtin_descriptions;  /* those that were needed, or NULL */
    struct mlir_description_text *given;            /* by open; the last of a dialect counts */
    uint64_t given_count, given_room, unsure_count; /* of the first of them nobody is sure */
    struct mlir_op_name *op_names;
    uint64_t op_name_count, op_name_room;
    char *op_text; /* names of ops, terminated */
    uint64_t op_text_size;
    struct mlir_function *functions;
    uint64_t function_room;
    /* Numbers of values outside of functions that are not isolated; the first is 0. */
    uint64_t *bases;
    uint64_t base_room;
    struct mlir_scope *scopes;
    struct mlir_scope_run *runs;
    uint64_t scope_count, scope_room, run_count, run_room;
    struct mlir_caches *caches;
};

/* How many values are numbered outside of function i, in its scope. */
uint64_t irmapi_mlir_base(const struct mlir_module *t, uint32_t i);

/* The symbol name of the op at an offset; IRMAP_NOT_FOUND when it has none. */
irmap_status irmapi_mlir_name_at(const struct mlir_module *t, uint64_t offset, irmap_str *out,
                                 irmap_error *err);
/* The module that function i stands in directly. */
uint32_t irmapi_mlir_scope(const struct mlir_module *t, uint32_t i);

static inline const struct mlir_module *mlir_of(const irmap_module *m)
{
    return (const struct mlir_module *)(const void *)m;
}

static inline struct heap *mlir_heap(const struct mlir_module *t)
{
    return &t->base.shared->heap;
}

static inline bool mlir_has(const struct mlir_module *t, enum mlir_section id)
{
    return t->sections[id].header != 0;
}

static inline struct cursor mlir_section(const struct mlir_module *t, enum mlir_section id)
{
    return module_cursor(&t->base, t->sections[id].offset, t->sections[id].size);
}

const char *irmapi_mlir_section_name(uint32_t id);

/* One section header and its payload; what stands in a section may itself hold sections. False when
 * the cursor failed. */
bool irmapi_mlir_read_section(struct cursor *c, struct section *s);

/* An alignment: a power of two of at most 32 bits. */
uint64_t irmapi_mlir_read_alignment(struct cursor *c);

/* An empty index of count entries in a section of `size` bytes. NULL with err filled. */
struct mlir_index *irmapi_mlir_index_new(const struct mlir_module *t, uint64_t count, uint64_t size,
                                         const char *what, irmap_error *err);
/* Whether one more of `count` is to be found by marks. Where many are, an index takes less time. */
static inline bool mlir_glance(struct mlir_table *table, uint64_t count)
{
    enum { OFTEN = 16 };
    return atomic_load_explicit(&table->glances, memory_order_relaxed) < count / OFTEN &&
           atomic_fetch_add_explicit(&table->glances, 1, memory_order_relaxed) < count / OFTEN;
}

/* Whether a table is known to be broken: err says how. */
bool irmapi_mlir_is_broken(struct mlir_table *table, irmap_error *err);
/* Keeps what reading it has met, unless the environment was to blame. */
void irmapi_mlir_keep_broken(const struct mlir_module *t, struct mlir_table *table,
                             const irmap_error *err);

typedef struct mlir_index *mlir_build_index(const struct mlir_module *t, irmap_error *err);
/* The index of a table, built when it is first asked for; NULL with err filled. */
const struct mlir_index *irmapi_mlir_index_of(const struct mlir_module *t, struct mlir_table *table,
                                              mlir_build_index *build, irmap_error *err);
/* What the slot holds then; of NULL nothing. */
const struct mlir_index *irmapi_mlir_index_publish(const struct mlir_module *t, struct once *slot,
                                                   struct mlir_index *mine);
static inline void mlir_index_set(struct mlir_index *index, uint64_t i, uint64_t at)
{
    if (index->wide)
        index->start[i] = at;
    else
        ((uint32_t *)index->start)[i] = (uint32_t)at;
}

/* Strings: strings.c. The index that was read at `offset` is checked. */
irmap_status irmapi_mlir_open_strings(struct mlir_module *t, irmap_error *err);
/* Where each begins in the section; NULL with err filled. */
const struct mlir_index *irmapi_mlir_strings(const struct mlir_module *t, irmap_error *err);
irmap_status irmapi_mlir_string_at(const struct mlir_module *t, uint64_t index, uint64_t offset,
                                   irmap_str *out, irmap_error *err);
irmap_status irmapi_mlir_string(const irmap_module *m, uint32_t i, irmap_str *out,
                                irmap_error *err);

/* Dialects and op names: dialects.c. */
irmap_status irmapi_mlir_take_descriptions(struct mlir_module *t, const irmap_open_opts *opts,
                                           irmap_error *err);
void irmapi_mlir_leave_descriptions(struct mlir_module *t);
irmap_status irmapi_mlir_open_dialects(struct mlir_module *t, irmap_error *err);
/* How the tables fit, compared on the first call; NULL with err filled. */
const struct mlir_fit *irmapi_mlir_fit(const struct mlir_module *t, irmap_error *err);
/* Chooses the table by what fits the file. A release that the producer names is given up only for
 * one that fits all of it. */
irmap_status irmapi_mlir_choose_release(struct mlir_module *t, irmap_error *err);
irmap_status irmapi_mlir_dialect_name(const struct mlir_module *t, uint64_t dialect,
                                      uint64_t offset, irmap_str *out, irmap_error *err);
/* The two halves of an op's name; "dialect.name", or the dialect alone when the second is empty. */
irmap_status irmapi_mlir_op_name(const struct mlir_module *t, uint64_t name, uint64_t offset,
                                 irmap_str out[2], irmap_error *err);

/* Entries: entries.c. An attribute or type as bytes. */
struct mlir_entry {
    struct cursor c;
    uint64_t offset;
    uint32_t dialect;
    bool custom; /* the dialect's own encoding, else terminated text */
};

enum mlir_entry_kind { MLIR_ATTR, MLIR_TYPE };

void irmapi_mlir_entries_free(struct heap *heap, struct mlir_entries *e);
irmap_status irmapi_mlir_open_entries(struct mlir_module *t, irmap_error *err);
/* The only string that equals this one: IRMAP_OK, IRMAP_NOT_FOUND, or anything else when that
 * cannot be told by a glance at each. */
irmap_status irmapi_mlir_find_string(const struct mlir_module *t, irmap_str s, uint32_t *out);

/* The published index of entries; NULL with err filled. */
const struct mlir_entries *irmapi_mlir_entries(const struct mlir_module *t, irmap_error *err);
/* The same with marks; NULL where something is wrong, or positions take more than four bytes. */
const struct mlir_entries *irmapi_mlir_entry_marks(const struct mlir_module *t);
/* Of the groups of e the one that entry i, counted with the types, is in. */
const struct mlir_group *irmapi_mlir_group_of(const struct mlir_entries *e, uint64_t i);
/* The sum of as many of the next sizes, at most eight, which can all be read; UINT64_MAX when one
 * of them is longer than a byte. */
static inline uint64_t mlir_sizes_sum(const uint8_t *sizes, uint64_t count)
{
    const uint64_t ones = UINT64_C(0x0101010101010101), eight = load_le64(sizes);
    const uint64_t taken = count < 8 ? (UINT64_C(1) << 8 * count) - 1 : UINT64_MAX;
    return ~eight & ones & taken ? UINT64_MAX : bytes_sum(eight >> 2 & 0x3F * ones & taken);
}

/* The position of an entry of a group of e, which has marks, and the cursor before its size. */
uint64_t irmapi_mlir_entry_from_mark(const struct mlir_module *t, const struct mlir_entries *e,
                                     const struct mlir_group *group, uint64_t i, struct cursor *c);
irmap_status irmapi_mlir_entry(const struct mlir_module *t, enum mlir_entry_kind kind,
                               uint64_t index, uint64_t offset, struct mlir_entry *out,
                               irmap_error *err);
/* Whether it is an entry of the builtin dialect in its own encoding. */
static inline bool mlir_is_builtin(const struct mlir_module *t, const struct mlir_entry *e)
{
    return e->custom && t->dialects[e->dialect].builtin;
}
/* The text of an entry that is text. */
irmap_status irmapi_mlir_entry_text(struct mlir_entry *e, irmap_str *out, irmap_error *err);

/* Blobs of properties: blobs.c. */
irmap_status irmapi_mlir_blob(const struct mlir_module *t, uint64_t index, uint64_t offset,
                              struct cursor *out, irmap_error *err);
/* Positions of all blobs, of their sizes to be exact; NULL with err filled. */
const struct mlir_index *irmapi_mlir_blobs(const struct mlir_module *t, irmap_error *err);
/* Their marks; NULL where something is wrong, or positions take more than four bytes. */
const struct mlir_index *irmapi_mlir_blob_marks(const struct mlir_module *t);
/* The size of blob i, which is one, by its mark. */
struct cursor irmapi_mlir_blob_from_mark(const struct mlir_module *t,
                                         const struct mlir_index *marks, uint64_t i);

/* Resources: resources.c. The published list; NULL with err filled. */
const struct mlir_resources *irmapi_mlir_resources(const struct mlir_module *t, irmap_error *err);
void irmapi_mlir_resources_free(struct heap *heap, struct mlir_resources *r);
struct mlir_resource_value {
    uint64_t alignment; /* of a blob */
    irmap_bytes blob;
    uint64_t string; /* index */
    uint64_t flag;
};
/* What an entry holds; size 0 is a declaration and holds nothing. */
irmap_status irmapi_mlir_resource_value(const struct mlir_module *t, const struct mlir_resource *r,
                                        struct mlir_resource_value *out, irmap_error *err);

/* Functions: functions.c. */
irmap_status irmapi_mlir_open_functions(struct mlir_module *t, irmap_error *err);

/* Members of the vtable. */
irmap_status irmapi_mlir_func(const irmap_module *m, uint32_t i, irmap_func_info *out,
                              irmap_error *err);
irmap_status irmapi_mlir_func_name(const irmap_module *m, uint32_t i, irmap_str *out,
                                   irmap_error *err);
irmap_status irmapi_mlir_find_once(const irmap_module *m, irmap_str name, irmap_func *out);
irmap_status irmapi_mlir_type(const irmap_module *m, uint32_t i, irmap_type_info *out,
                              irmap_error *err);
void irmapi_mlir_fields_begin(irmap_fields *it);
irmap_status irmapi_mlir_fields_next(irmap_fields *it, irmap_field *out, irmap_error *err);
irmap_status irmapi_mlir_op_location(const irmap_body_view *v, uint32_t op,
                                     struct location_ref *out, irmap_error *err);
irmap_status irmapi_mlir_location_part(const irmap_module *m, struct location_ref location,
                                       struct location_part *out, irmap_error *err);
/* The name of the op that op name i is shown as, directly in a function or not. */
const char *irmapi_mlir_shown_name(const struct mlir_module *t, uint64_t i, bool in_function);
const char *irmapi_mlir_op_text(const irmap_body_view *v, uint32_t op, bool stored);

#endif
