/* SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception */
/* Internal interface of the MLIR bytecode reader. FORMAT.md describes the format. An entry is an
 * attribute or a type. Functions with `err` that return a pointer return NULL on failure. */
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

/* Start positions of consecutive strings, entries or property blobs, from the start of the section.
 * The file contains only sizes. Positions have four bytes if possible. */
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

/* Start of every sixteenth entry of a group. To read few entries, marks need less time and memory
 * than an index of all. Tables whose positions need more than four bytes have no marks. */
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

/* Index or marks of section AttrType: attributes, then types. A number of the index is position <<
 * 1; the lowest bit is 1 if the entry is in its dialect's own encoding instead of text. */
struct mlir_entries {
    struct mlir_index *index; /* NULL if there are marks */
    struct mlir_mark *marks;
    struct mlir_group *groups;
    uint64_t group_count, group_room, mark_room;
};

struct mlir_resource {
    uint64_t offset, size; /* file offset and size in section Resource, with padding */
    uint64_t key;          /* string index */
    uint64_t key_at;       /* file offset of the key, size and kind */
    uint32_t group;
    uint32_t kind; /* not validated */
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
    uint64_t name; /* string index, not validated */
    uint64_t version_offset, version_size;
    uint32_t op_names;
    bool builtin, given;                        /* given: the description was passed to open */
    bool unsure;                                /* the description may be for another release */
    const struct mlir_description *description; /* or NULL */
    const struct mlir_description *assembly;    /* description with the assembly formats, or NULL */
};

/* What is known about an op from its name. */
enum mlir_op_flags {
    MLIR_OP_REGISTERED = 1,  /* properties are stored as fields, not as an attribute */
    MLIR_OP_KNOWN = 2,       /* a property table has a row for the op */
    MLIR_OP_TYPED = 4,       /* the row has a field function_type */
    MLIR_OP_FUNCTION = 8,    /* the row has fields function_type and sym_name */
    MLIR_OP_MODULE = 16,     /* named "module" in its dialect: may contain functions */
    MLIR_OP_UNSURE = 32,     /* the row may be for another release */
    MLIR_OP_SURE = 64,       /* properties have a single known layout, with at least one field */
    MLIR_OP_DESCRIBED = 128, /* the row is from a description or the user's table */
    MLIR_OP_VIEWED = 256     /* VHLO op that is printed as another op */
};

enum { MLIR_NO_SYMBOL = 0xFF };

struct mlir_op_name {
    uint32_t dialect;
    uint32_t flags;
    uint32_t text; /* offset in op_text; with MLIR_OP_VIEWED, the printed name follows */
    uint8_t
        symbol; /* number of varints before the symbol name in the properties, or MLIR_NO_SYMBOL */
    uint8_t first_size; /* length of the first field's name; 0 if too long or absent */
    uint64_t name;
    struct mlir_prop_fields fields; /* valid with MLIR_OP_KNOWN */
};

/* A function, as found when the module is opened. */
struct mlir_function {
    uint64_t offset;     /* offset of the op */
    uint32_t properties; /* properties index, or IRMAP_NONE */
    uint32_t symbol : 8; /* as in mlir_op_name */
    uint32_t base : 24;  /* index in mlir_module.bases */
};

/* A module op whose name is part of the names of its functions: any but a builtin.module that is
 * the only top-level op. Scope 0 is the top level. */
struct mlir_scope {
    uint64_t offset; /* offset of the op */
    uint32_t parent;
};

/* Functions directly in `scope`, from index `function` on. Functions before the first run are in
 * scope 0. */
struct mlir_scope_run {
    uint32_t function, scope;
};

/* Indexes of a section, built on first access. */
struct mlir_table {
    struct once whole, marks; /* index of all items; marks */
    struct once broken;       /* irmap_error of a failed read, which is not repeated */
    _Atomic uint32_t glances; /* number of lookups that used marks */
};

/* Data that is decoded on first access. */
struct mlir_caches {
    struct mlir_table strings, properties; /* struct mlir_index */
    struct mlir_table entries;             /* struct mlir_entries */
    struct mlir_table resources;           /* struct mlir_resources */
    struct once named; /* struct mlir_index: for each scope, the innermost scope with a name: itself
                          or an enclosing one */
    struct once fit;   /* struct mlir_fit */
    struct once sound; /* not NULL after a walk over all ops without an error */
};

struct mlir_fit {
    uint32_t misfits;  /* set of releases whose tables do not fit: bit n is enum mlir_release n */
    uint32_t unfitted; /* number of op names that the table in use does not fit */
    uint32_t lacking;  /* number of op names that no table fits */
};

struct mlir_module {
    irmap_module base;
    uint32_t version;
    enum mlir_release release;
    bool exact; /* the producer names an LLVM release, whose table is used */
    struct mlir_prop_table *op_properties; /* the user's table, or NULL */
    bool viewed;         /* VHLO ops, types and attributes are printed as StableHLO */
    bool unpacked_bools; /* i1 elements in hexadecimal text have one byte each, as in LLVM 23 and
                            later */
    irmap_str producer;
    struct section sections[MLIR_SECTIONS]; /* header is 0 if absent */
    uint64_t attrs; /* number of attributes; base.types is the number of types */
    struct mlir_dialect *dialects;
    uint64_t dialect_count;
    /* Unused elements are zero; NULL if none is used. */
    struct mlir_description *builtin_descriptions;
    struct mlir_description_text *given; /* passed to open; the last one for a dialect is used */
    uint64_t given_count, given_room,
        unsure_count; /* unsure_count: number of the first descriptions that may be for another
                         release */
    struct mlir_op_name *op_names;
    uint64_t op_name_count, op_name_room;
    char *op_text; /* zero-terminated op names */
    uint64_t op_text_size;
    struct mlir_function *functions;
    uint64_t function_room;
    /* First value numbers of functions that are not isolated, after those of the enclosing regions;
     * the first element is 0. */
    uint64_t *bases;
    uint64_t base_room;
    struct mlir_scope *scopes;
    struct mlir_scope_run *runs;
    uint64_t scope_count, scope_room, run_count, run_room;
    struct mlir_caches *caches;
};

/* Returns the first value number of function i: 0 if it is isolated. */
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

/* Reads a section header and skips the payload. Returns false if the cursor failed. */
bool irmapi_mlir_read_section(struct cursor *c, struct section *s);

/* Reads an alignment, which must be a power of two below 2^32. */
uint64_t irmapi_mlir_read_alignment(struct cursor *c);

/* Allocates an index of `count` items, without positions, for a section of `size` bytes. */
struct mlir_index *irmapi_mlir_index_new(const struct mlir_module *t, uint64_t count, uint64_t size,
                                         const char *what, irmap_error *err);
/* Counts a lookup among `count` items and returns whether to use marks for it. After count / 16
 * lookups, building the full index is faster. */
static inline bool mlir_glance(struct mlir_table *table, uint64_t count)
{
    enum { OFTEN = 16 };
    return atomic_load_explicit(&table->glances, memory_order_relaxed) < count / OFTEN &&
           atomic_fetch_add_explicit(&table->glances, 1, memory_order_relaxed) < count / OFTEN;
}

/* Returns whether reading the table failed before, with that error in err. */
bool irmapi_mlir_is_broken(struct mlir_table *table, irmap_error *err);
/* Records the error of a failed read, unless it is one of the environment (such as memory). */
void irmapi_mlir_record_error(const struct mlir_module *t, struct mlir_table *table,
                              const irmap_error *err);

typedef struct mlir_index *mlir_build_index(const struct mlir_module *t, irmap_error *err);
/* Returns the index of a table, and builds it on first access. */
const struct mlir_index *irmapi_mlir_index_of(const struct mlir_module *t, struct mlir_table *table,
                                              mlir_build_index *build, irmap_error *err);
/* Publishes `mine` and returns it, or frees it and returns the index that another thread has
 * published. Returns NULL if `mine` is NULL. */
const struct mlir_index *irmapi_mlir_index_publish(const struct mlir_module *t, struct once *slot,
                                                   struct mlir_index *mine);
static inline void mlir_index_set(struct mlir_index *index, uint64_t i, uint64_t at)
{
    if (index->wide)
        index->start[i] = at;
    else
        ((uint32_t *)index->start)[i] = (uint32_t)at;
}

/* strings.c. `offset` is the position of the string index, for errors. */
irmap_status irmapi_mlir_open_strings(struct mlir_module *t, irmap_error *err);
/* Returns the start positions of all strings. */
const struct mlir_index *irmapi_mlir_strings(const struct mlir_module *t, irmap_error *err);
irmap_status irmapi_mlir_string_at(const struct mlir_module *t, uint64_t index, uint64_t offset,
                                   irmap_str *out, irmap_error *err);
irmap_status irmapi_mlir_string(const irmap_module *m, uint32_t i, irmap_str *out,
                                irmap_error *err);

/* dialects.c: given descriptions, dialects and op names. */
irmap_status irmapi_mlir_compile_descriptions(struct mlir_module *t, const irmap_open_opts *opts,
                                              irmap_error *err);
void irmapi_mlir_free_descriptions(struct mlir_module *t);
irmap_status irmapi_mlir_open_dialects(struct mlir_module *t, irmap_error *err);
/* Returns how the property tables fit the file's ops, compared by the first call. */
const struct mlir_fit *irmapi_mlir_fit(const struct mlir_module *t, irmap_error *err);
/* Selects the property table that fits the most op names. The table of a release that the producer
 * names is replaced only by a table that fits all op names. */
irmap_status irmapi_mlir_choose_release(struct mlir_module *t, irmap_error *err);
irmap_status irmapi_mlir_dialect_name(const struct mlir_module *t, uint64_t dialect,
                                      uint64_t offset, irmap_str *out, irmap_error *err);
/* Gets the two parts of an op's name: dialect and rest. The rest is empty if the op is named like
 * its dialect. */
irmap_status irmapi_mlir_op_name(const struct mlir_module *t, uint64_t name, uint64_t offset,
                                 irmap_str out[2], irmap_error *err);

/* entries.c: the bytes of an entry. */
struct mlir_entry {
    struct cursor c;
    uint64_t offset;
    uint32_t dialect;
    bool custom; /* in the dialect's own encoding; otherwise zero-terminated text */
};

enum mlir_entry_kind { MLIR_ATTR, MLIR_TYPE };

void irmapi_mlir_entries_free(struct heap *heap, struct mlir_entries *e);
irmap_status irmapi_mlir_open_entries(struct mlir_module *t, irmap_error *err);
/* Finds the only string equal to s. Returns IRMAP_OK, IRMAP_NOT_FOUND, or IRMAP_LIMIT if several
 * strings are equal to s or the strings cannot be searched. */
irmap_status irmapi_mlir_find_string(const struct mlir_module *t, irmap_str s, uint32_t *out);

const struct mlir_entries *irmapi_mlir_entries(const struct mlir_module *t, irmap_error *err);
/* As irmapi_mlir_entries(), with marks; NULL also if positions need more than four bytes. */
const struct mlir_entries *irmapi_mlir_entry_marks(const struct mlir_module *t);
/* Returns the group that contains entry i. Types are numbered after all attributes. */
const struct mlir_group *irmapi_mlir_group_of(const struct mlir_entries *e, uint64_t i);
/* Returns the sum of the next `count` (at most eight) entry sizes, or UINT64_MAX if a size needs
 * more than one byte. Eight bytes must be readable. */
static inline uint64_t mlir_sizes_sum(const uint8_t *sizes, uint64_t count)
{
    const uint64_t ones = UINT64_C(0x0101010101010101), eight = load_le64(sizes);
    const uint64_t taken = count < 8 ? (UINT64_C(1) << 8 * count) - 1 : UINT64_MAX;
    return ~eight & ones & taken ? UINT64_MAX : bytes_sum(eight >> 2 & 0x3F * ones & taken);
}

/* Returns the position of entry i, which is in `group`, and sets the cursor to its size. e must
 * have marks. */
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

/* blobs.c: properties of ops, a blob each. */
irmap_status irmapi_mlir_blob(const struct mlir_module *t, uint64_t index, uint64_t offset,
                              struct cursor *out, irmap_error *err);
/* Returns the positions of the sizes that precede the blobs. */
const struct mlir_index *irmapi_mlir_blobs(const struct mlir_module *t, irmap_error *err);
/* As irmapi_mlir_blobs(), with marks. Returns NULL, without an error, if the section is invalid or
 * memory runs out. */
const struct mlir_index *irmapi_mlir_blob_marks(const struct mlir_module *t);
/* Returns a cursor at the size of blob i, found from its mark. i must be in range. */
struct cursor irmapi_mlir_blob_from_mark(const struct mlir_module *t,
                                         const struct mlir_index *marks, uint64_t i);

/* resources.c. */
const struct mlir_resources *irmapi_mlir_resources(const struct mlir_module *t, irmap_error *err);
void irmapi_mlir_resources_free(struct heap *heap, struct mlir_resources *r);
struct mlir_resource_value {
    uint64_t alignment;
    irmap_bytes blob;
    uint64_t string; /* string index */
    uint64_t flag;
};
/* Decodes a resource's value. A resource of size 0 is only declared: *out becomes zero. */
irmap_status irmapi_mlir_resource_value(const struct mlir_module *t, const struct mlir_resource *r,
                                        struct mlir_resource_value *out, irmap_error *err);

/* functions.c. */
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
/* Returns the printed name of an op, by the index of its name. in_function: the op is directly in a
 * function. */
const char *irmapi_mlir_shown_name(const struct mlir_module *t, uint64_t i, bool in_function);
const char *irmapi_mlir_op_text(const irmap_body_view *v, uint32_t op, bool stored);

#endif
