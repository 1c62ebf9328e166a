/* SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception */
/* Internal interface of the MLIR bytecode reader. FORMAT.md describes the format. Functions with
 * `err` that return a pointer return NULL on failure. */
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

/* First bytecode version with each feature. */
enum {
    MLIR_DIALECT_VERSIONING = 1,
    MLIR_FRAMED_REGIONS = 2,
    MLIR_USE_LISTS = 3,
    MLIR_ELIDED_LOCATIONS = 4,
    MLIR_NATIVE_PROPERTIES = 5,
    MLIR_NATIVE_SEGMENTS = 6,
    MLIR_VERSION_LAST = 6
};

/* Start positions of contiguous entries, of which the file stores only the sizes. Positions are
 * relative to the start of the section and use four bytes each if that is enough. */
struct mlir_index {
    size_t bytes; /* size of this allocation */
    uint64_t count;
    bool wide;
    uint64_t start[]; /* count + 1 positions; uint32_t unless wide */
};

static inline uint64_t mlir_index_at(const struct mlir_index *index, uint64_t i)
{
    return index->wide ? index->start[i] : ((const uint32_t *)index->start)[i];
}

/* Start of every sixteenth entry of a group. For a few lookups, marks need less time and memory
 * than the full index. Used only if all positions fit in four bytes. */
enum { MLIR_MARK_EVERY = 16 };
struct mlir_mark {
    uint32_t at;   /* position of the entry, from the start of section AttrType */
    uint32_t size; /* position of its size, from the start of section AttrTypeOffset */
};

/* Consecutive attributes or types of one dialect. */
struct mlir_group {
    uint64_t first; /* index of the first entry */
    uint32_t dialect;
    uint32_t mark; /* index of the first entry's mark, if there are marks */
};

/* Index or marks of section AttrType: attributes, then types. Each number of the index is position
 * << 1, plus 1 for an entry in the dialect's own encoding, which is not text. */
struct mlir_entries {
    struct mlir_index *index; /* NULL if there are marks */
    struct mlir_mark *marks;
    struct mlir_group *groups;
    uint64_t group_count, group_room, mark_room;
};

struct mlir_resource {
    uint64_t offset, size; /* position in the file; size of the whole entry */
    uint64_t key;          /* string index */
    uint64_t key_at;       /* position of the key; size and kind follow it */
    uint32_t group;
    uint32_t kind; /* unchecked */
};

enum mlir_resource_kind { MLIR_BLOB, MLIR_BOOL, MLIR_RESOURCE_STRING };

struct mlir_resource_group {
    uint64_t name; /* string index of the provider if external, else dialect index */
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
    bool builtin, given;                        /* given: the description was passed to open */
    bool unsure;                                /* the description may be that of another release */
    const struct mlir_description *description; /* or NULL */
    const struct mlir_description *assembly;    /* description with its assembly formats, or NULL */
};

/* Properties of an op that follow from its name. */
enum mlir_op_flags {
    MLIR_OP_REGISTERED = 1,  /* properties are fields, not an attribute */
    MLIR_OP_KNOWN = 2,       /* a property table has a row for the op */
    MLIR_OP_TYPED = 4,       /* the row has a field function_type */
    MLIR_OP_FUNCTION = 8,    /* the row has fields function_type and sym_name */
    MLIR_OP_MODULE = 16,     /* last component of the name is "module": may contain functions */
    MLIR_OP_UNSURE = 32,     /* the row may be that of another release */
    MLIR_OP_SURE = 64,       /* properties are the fields of a single row with at least one field */
    MLIR_OP_DESCRIBED = 128, /* the row is from a description or the user's table, not LLVM's */
    MLIR_OP_VIEWED = 256     /* VHLO op that is shown as a StableHLO op */
};

enum { MLIR_NO_SYMBOL = 0xFF };

struct mlir_op_name {
    uint32_t dialect;
    uint32_t flags;
    uint32_t text; /* offset in mlir_module.op_text; with MLIR_OP_VIEWED, the shown name follows */
    uint8_t
        symbol; /* number of varints before the symbol name in the properties, or MLIR_NO_SYMBOL */
    uint8_t first_size; /* size of the name of the first field; 0 if too long or absent */
    uint64_t name;
    struct mlir_prop_fields fields; /* with MLIR_OP_KNOWN */
};

/* Per-function data that open collects. */
struct mlir_function {
    uint64_t offset;     /* offset of the op */
    uint32_t properties; /* properties index, or IRMAP_NONE */
    uint32_t symbol : 8; /* as in mlir_op_name */
    uint32_t base : 24;  /* index of mlir_module.bases */
};

/* A module op whose name is part of the names of its functions. A builtin.module that is the only
 * top-level op is none. Scope 0 is the top level. */
struct mlir_scope {
    uint64_t offset; /* offset of the op */
    uint32_t parent;
};

/* Functions from `function` on are directly in `scope`; those before the first run are in scope 0.
 */
struct mlir_scope_run {
    uint32_t function, scope;
};

/* Indexes of a section, built on first access. */
struct mlir_table {
    struct once whole, marks; /* index of all entries; of every sixteenth entry */
    struct once broken;       /* irmap_error of a failed read, so that it is detected only once */
    _Atomic uint32_t glances; /* number of lookups that used marks */
};

/* Data that is decoded once, on first access. */
struct mlir_caches {
    struct mlir_table strings, properties; /* struct mlir_index */
    struct mlir_table entries;             /* struct mlir_entries */
    struct mlir_table resources;           /* struct mlir_resources */
    struct once named; /* struct mlir_index: for each scope, itself or the innermost outer one with
                          a name */
    struct once fit;   /* struct mlir_fit */
};

struct mlir_fit {
    uint32_t misfits;  /* set of releases whose tables do not fit, one bit each */
    uint32_t unfitted; /* number of op names that the table in use does not fit */
    uint32_t lacking;  /* number of op names that no table fits */
};

struct mlir_module {
    irmap_module base;
    uint32_t version;
    enum mlir_release release;
    bool exact; /* the producer names a release of LLVM whose table is that of `release` */
    struct mlir_prop_table *op_properties; /* table passed to open, or NULL */
    bool viewed;         /* types, attributes and ops of VHLO are shown as those of StableHLO */
    bool unpacked_bools; /* i1 elements in hexadecimal are one byte each, as LLVM 23 and later print
                            them */
    irmap_str producer;
    struct section sections[MLIR_SECTIONS]; /* header is 0 if absent */
    uint64_t attrs;                         /* number of attributes; types are base.types */
    struct mlir_dialect *dialects;
    uint64_t dialect_count;
    struct mlir_description *builtin_descriptions; /* those in use, or NULL */
    struct mlir_description_text *given; /* passed to open; the last one of a dialect wins */
    uint64_t given_count, given_room,
        unsure_count; /* unsure_count: how many of the first ones may be those of another release */
    struct mlir_op_name *op_names;
    uint64_t op_name_count, op_name_room;
    char *op_text; /* zero-terminated op names */
    uint64_t op_text_size;
    struct mlir_function *functions;
    uint64_t function_room;
    /* Numbers of values in the regions around functions that are not isolated; the first is 0. */
    uint64_t *bases;
    uint64_t base_room;
    struct mlir_scope *scopes;
    struct mlir_scope_run *runs;
    uint64_t scope_count, scope_room, run_count, run_room;
    struct mlir_caches *caches;
};

/* Returns the number of the first value in function i, which is 0 if the function is isolated. */
uint64_t irmapi_mlir_base(const struct mlir_module *t, uint32_t i);

/* Gets the symbol name of the op at an offset; IRMAP_NOT_FOUND if it has none. */
irmap_status irmapi_mlir_name_at(const struct mlir_module *t, uint64_t offset, irmap_str *out,
                                 irmap_error *err);
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

/* Reads one section header and its payload; sections may be nested in the payload. Returns false if
 * the cursor failed. */
bool irmapi_mlir_read_section(struct cursor *c, struct section *s);

/* Reads an alignment, which must be a power of two below 2^32. */
uint64_t irmapi_mlir_read_alignment(struct cursor *c);

/* Allocates an empty index of `count` entries for a section of `size` bytes. */
struct mlir_index *irmapi_mlir_index_new(const struct mlir_module *t, uint64_t count, uint64_t size,
                                         const char *what, irmap_error *err);
/* Counts a lookup among `count` entries and returns whether it should use marks. After count / 16
 * lookups, a full index takes less time. */
static inline bool mlir_glance(struct mlir_table *table, uint64_t count)
{
    enum { OFTEN = 16 };
    return atomic_load_explicit(&table->glances, memory_order_relaxed) < count / OFTEN &&
           atomic_fetch_add_explicit(&table->glances, 1, memory_order_relaxed) < count / OFTEN;
}

bool irmapi_mlir_is_broken(struct mlir_table *table, irmap_error *err);
/* Records the error of a failed read, unless its cause is the environment (such as memory). */
void irmapi_mlir_keep_broken(const struct mlir_module *t, struct mlir_table *table,
                             const irmap_error *err);

typedef struct mlir_index *mlir_build_index(const struct mlir_module *t, irmap_error *err);
/* Builds the index of a table on first access. */
const struct mlir_index *irmapi_mlir_index_of(const struct mlir_module *t, struct mlir_table *table,
                                              mlir_build_index *build, irmap_error *err);
/* Publishes an index and returns the one that the slot then contains. Returns NULL if `mine` is
 * NULL. */
const struct mlir_index *irmapi_mlir_index_publish(const struct mlir_module *t, struct once *slot,
                                                   struct mlir_index *mine);
static inline void mlir_index_set(struct mlir_index *index, uint64_t i, uint64_t at)
{
    if (index->wide)
        index->start[i] = at;
    else
        ((uint32_t *)index->start)[i] = (uint32_t)at;
}

/* strings.c: strings. `offset` is the position of the string index, for errors. */
irmap_status irmapi_mlir_open_strings(struct mlir_module *t, irmap_error *err);
/* Returns the start positions of all strings. */
const struct mlir_index *irmapi_mlir_strings(const struct mlir_module *t, irmap_error *err);
irmap_status irmapi_mlir_string_at(const struct mlir_module *t, uint64_t index, uint64_t offset,
                                   irmap_str *out, irmap_error *err);
irmap_status irmapi_mlir_string(const irmap_module *m, uint32_t i, irmap_str *out,
                                irmap_error *err);

/* dialects.c: dialects and op names. */
irmap_status irmapi_mlir_take_descriptions(struct mlir_module *t, const irmap_open_opts *opts,
                                           irmap_error *err);
void irmapi_mlir_leave_descriptions(struct mlir_module *t);
irmap_status irmapi_mlir_open_dialects(struct mlir_module *t, irmap_error *err);
/* Returns how the property tables fit the file. The first call compares them. */
const struct mlir_fit *irmapi_mlir_fit(const struct mlir_module *t, irmap_error *err);
/* Selects the property table that fits the most op names. The table of a release that the producer
 * names is replaced only by one that fits all. */
irmap_status irmapi_mlir_choose_release(struct mlir_module *t, irmap_error *err);
irmap_status irmapi_mlir_dialect_name(const struct mlir_module *t, uint64_t dialect,
                                      uint64_t offset, irmap_str *out, irmap_error *err);
/* Gets the dialect and the name of an op; the name is empty if the op is named like its dialect. */
irmap_status irmapi_mlir_op_name(const struct mlir_module *t, uint64_t name, uint64_t offset,
                                 irmap_str out[2], irmap_error *err);

/* entries.c: entries. The bytes of an attribute or type. */
struct mlir_entry {
    struct cursor c;
    uint64_t offset;
    uint32_t dialect;
    bool custom; /* in the dialect's own encoding, else zero-terminated text */
};

enum mlir_entry_kind { MLIR_ATTR, MLIR_TYPE };

void irmapi_mlir_entries_free(struct heap *heap, struct mlir_entries *e);
irmap_status irmapi_mlir_open_entries(struct mlir_module *t, irmap_error *err);
/* Finds the only string equal to s. Returns IRMAP_OK, IRMAP_NOT_FOUND, or IRMAP_LIMIT if several
 * are equal or the strings cannot be searched. */
irmap_status irmapi_mlir_find_string(const struct mlir_module *t, irmap_str s, uint32_t *out);

const struct mlir_entries *irmapi_mlir_entries(const struct mlir_module *t, irmap_error *err);
/* As irmapi_mlir_entries(), with marks; NULL also if positions need more than four bytes. */
const struct mlir_entries *irmapi_mlir_entry_marks(const struct mlir_module *t);
/* Returns the group of e that contains entry i; types are counted after all attributes. */
const struct mlir_group *irmapi_mlir_group_of(const struct mlir_entries *e, uint64_t i);
/* Returns the sum of the next `count` (at most eight) sizes of entries; UINT64_MAX if one of them
 * needs more than a byte. Eight bytes must be readable. */
static inline uint64_t mlir_sizes_sum(const uint8_t *sizes, uint64_t count)
{
    const uint64_t ones = UINT64_C(0x0101010101010101), eight = load_le64(sizes);
    const uint64_t taken = count < 8 ? (UINT64_C(1) << 8 * count) - 1 : UINT64_MAX;
    return ~eight & ones & taken ? UINT64_MAX : bytes_sum(eight >> 2 & 0x3F * ones & taken);
}

/* Returns the position of entry i, which is in `group` of e, and sets the cursor to its size. e
 * must have marks. */
uint64_t irmapi_mlir_entry_from_mark(const struct mlir_module *t, const struct mlir_entries *e,
                                     const struct mlir_group *group, uint64_t i, struct cursor *c);
irmap_status irmapi_mlir_entry(const struct mlir_module *t, enum mlir_entry_kind kind,
                               uint64_t index, uint64_t offset, struct mlir_entry *out,
                               irmap_error *err);
static inline bool mlir_is_builtin(const struct mlir_module *t, const struct mlir_entry *e)
{
    return e->custom && t->dialects[e->dialect].builtin;
}
irmap_status irmapi_mlir_entry_text(struct mlir_entry *e, irmap_str *out, irmap_error *err);

/* blobs.c: blobs of properties. */
irmap_status irmapi_mlir_blob(const struct mlir_module *t, uint64_t index, uint64_t offset,
                              struct cursor *out, irmap_error *err);
/* Returns the positions of the sizes that precede the blobs. */
const struct mlir_index *irmapi_mlir_blobs(const struct mlir_module *t, irmap_error *err);
/* As irmapi_mlir_blobs(), with marks; NULL also if positions need more than four bytes. */
const struct mlir_index *irmapi_mlir_blob_marks(const struct mlir_module *t);
/* Returns a cursor at the size of blob i, found from its mark. i must be in range. */
struct cursor irmapi_mlir_blob_from_mark(const struct mlir_module *t,
                                         const struct mlir_index *marks, uint64_t i);

/* resources.c: resources. */
const struct mlir_resources *irmapi_mlir_resources(const struct mlir_module *t, irmap_error *err);
void irmapi_mlir_resources_free(struct heap *heap, struct mlir_resources *r);
struct mlir_resource_value {
    uint64_t alignment;
    irmap_bytes blob;
    uint64_t string; /* string index */
    uint64_t flag;
};
/* Decodes a resource's value. A resource of size 0 is declared without a value: *out is zero. */
irmap_status irmapi_mlir_resource_value(const struct mlir_module *t, const struct mlir_resource *r,
                                        struct mlir_resource_value *out, irmap_error *err);

/* functions.c: functions. */
irmap_status irmapi_mlir_open_functions(struct mlir_module *t, irmap_error *err);

/* Members of irmapi_mlir_format. */
irmap_status irmapi_mlir_func(const irmap_module *m, uint32_t i, irmap_func_info *out,
                              irmap_error *err);
irmap_status irmapi_mlir_func_name(const irmap_module *m, uint32_t i, irmap_str *out,
                                   irmap_error *err);
irmap_status irmapi_mlir_find_without_index(const irmap_module *m, irmap_str name, irmap_func *out);
irmap_status irmapi_mlir_type(const irmap_module *m, uint32_t i, irmap_type_info *out,
                              irmap_error *err);
void irmapi_mlir_fields_begin(irmap_fields *it);
irmap_status irmapi_mlir_fields_next(irmap_fields *it, irmap_field *out, irmap_error *err);
irmap_status irmapi_mlir_op_location(const irmap_body_view *v, uint32_t op,
                                     struct location_ref *out, irmap_error *err);
irmap_status irmapi_mlir_location_part(const irmap_module *m, struct location_ref location,
                                       struct location_part *out, irmap_error *err);
/* Returns the printed name of an op, by its index among op names. in_function: the op is directly
 * in a function. */
const char *irmapi_mlir_shown_name(const struct mlir_module *t, uint64_t i, bool in_function);
const char *irmapi_mlir_op_text(const irmap_body_view *v, uint32_t op, bool stored);

#endif
