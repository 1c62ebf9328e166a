/* SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception */
/* Finds one function by name: finds the string, then scans the functions for one whose symbol name
 * is an attribute with that string. An index of names would require decoding all of them; marks
 * (positions of every sixteenth entry and blob) suffice. They exist only if all are in bounds.
 * Properties and attributes are scanned in step with the functions, since their order is usually
 * the same. */
#include "mlir/attrs.h"
#include <string.h>

struct search {
    const struct mlir_module *t;
    const struct mlir_entries *entries;
    const struct mlir_index *blobs; /* marks of the blobs */
    const uint8_t *properties_end, *attrs, *attrs_end;
    uint32_t string;
    /* To compare the first four bytes of an attribute, its code and string index: */
    uint32_t stored,  /* the encoded index */
        stored_bits,  /* the bits of the index */
        form,         /* expected value of form_bits */
        form_bits,    /* the bits that encode the lengths of code and index */
        shorter_bits; /* bits that are set only in shorter encodings of the index */
};

struct blob_place {
    const uint8_t *size;
    uint64_t i;
};

/* An attribute: pointer to its size, offset from the first attribute, and index. From index `end`
 * on, a new group begins or fewer than eight bytes can be loaded. */
struct attr_place {
    const uint8_t *size;
    uint64_t at, i, end;
};

static bool begin_search(const struct mlir_module *t, uint32_t string, struct search *s)
{
    const struct cursor attrs = mlir_section(t, MLIR_SECTION_ATTR_TYPE);
    const uint32_t bytes = string < 1 << 7 ? 1 : string < 1 << 14 ? 2 : 3;
    *s = (struct search){.t = t,
                         .entries = irmapi_mlir_entry_marks(t),
                         .blobs = irmapi_mlir_blob_marks(t),
                         .properties_end = mlir_section(t, MLIR_SECTION_PROPERTIES).end,
                         .attrs = attrs.p,
                         .attrs_end = attrs.end,
                         .string = string};
    s->stored = ((string << 1 | 1) << (bytes - 1)) << 8;
    s->stored_bits = ((UINT32_C(1) << 8 * bytes) - 1) << 8;
    s->form_bits = ((UINT32_C(1) << bytes) - 1) << 8 | 1;
    s->form = (s->stored & s->form_bits) | 1;
    s->shorter_bits = ((UINT32_C(1) << (bytes - 1)) - 1) << 8;
    if (string >= 1 << 21) /* too long: compare_slowly() compares it */
        s->form_bits = 0;
    return s->entries && s->blobs;
}

static IRMAPI_NOINLINE const uint8_t *blob_size(const struct search *s, uint64_t i)
{
    return irmapi_mlir_blob_from_mark(s->t, s->blobs, i).p;
}

/* Moves to blob i. Functions mostly use consecutive blobs. */
IRMAPI_INLINE struct blob_place seek_blob(const struct search *s, struct blob_place b, uint64_t i)
{
    const uint8_t *p = b.size;
    uint64_t left = i - b.i, size;
    if (left < MLIR_MARK_EVERY) {
        for (; left && ((size = *p) & 1); left--)
            p += 1 + (size >> 1);
    }
    return (struct blob_place){left ? blob_size(s, i) : p, i};
}

static IRMAPI_NOINLINE uint64_t symbol_attr_slowly(const struct search *s, const uint8_t *p,
                                                   uint32_t before)
{
    struct cursor c = cur_begin(s->t->base.source.data, p, s->properties_end);
    cur_skip_prefixes(&c, before + 1U, "properties"); /* also the blob's size */
    const uint64_t attr = cur_prefix_large(&c, "symbol name");
    return cur_ok(&c) ? attr : UINT64_MAX;
}

enum { SHORT_MOST = 6 };

/* Returns the lowest bits of a blob's size and of `before` numbers, at most SHORT_MOST. Each of
 * these bits is set if its number takes one byte. */
static inline uint64_t short_bits(uint32_t before)
{
    return UINT64_C(0x0101010101010101) >> 8 * (7 - before);
}

/* Returns the symbol name, an attribute index after `before` numbers in the blob at p, or
 * UINT64_MAX. Reads are limited by the end of the section, not of the blob. */
IRMAPI_INLINE uint64_t symbol_attr(const struct search *s, const uint8_t *p, uint32_t before,
                                   uint64_t bits)
{
    if (!bits || s->properties_end - p < 8 + PREFIX_BYTES_MAX || (~load_le64(p) & bits))
        return symbol_attr_slowly(s, p, before);
    p += before + 1;
    return prefix_known_large(&p);
}

static IRMAPI_NOINLINE struct attr_place attr_by_mark(const struct search *s, uint64_t i)
{
    struct cursor sizes;
    const struct mlir_entries *e = s->entries;
    const struct mlir_group *group = irmapi_mlir_group_of(e, i);
    const bool last = group + 1 == e->groups + e->group_count;
    const uint64_t at = irmapi_mlir_entry_from_mark(s->t, e, group, i, &sizes);
    const uint64_t end = last ? s->t->attrs : group[1].first;
    /* Each size has at least one byte, so eight can be loaded except near the end. */
    const uint64_t all = s->t->attrs + s->t->base.types, readable = all < 8 ? 0 : all - 8;
    return (struct attr_place){sizes.p, at, i, end < readable ? end : readable};
}

/* Moves to attribute i. Attributes of functions are mostly close to each other. */
IRMAPI_INLINE struct attr_place seek_attr(const struct search *s, struct attr_place a, uint64_t i)
{
    const uint64_t ones = UINT64_C(0x0101010101010101), left = i - a.i;
    uint64_t sum;
    if (left >= 8 || i >= a.end)
        return attr_by_mark(s, i);
    if (left - 1 < 4) {
        /* Shifts the sizes to the top bytes. Their inverted lowest bits are 0 for sizes of one
         * byte, and the sum of four of these fits in a byte. */
        const uint64_t sizes = (load_le64(a.size) ^ ones) << (64 - 8 * left);
        if (!(sizes & ones))
            return (struct attr_place){a.size + left,
                                       a.at + ((sizes >> 2 & 0x3F * ones) * ones >> 56), i, a.end};
    }
    if ((sum = mlir_sizes_sum(a.size, left)) != UINT64_MAX)
        return (struct attr_place){a.size + left, a.at + sum, i, a.end};
    return attr_by_mark(s, i);
}

enum glance { OTHER, SAME, UNCLEAR };

static IRMAPI_NOINLINE enum glance compare_slowly(const struct search *s, const uint8_t *attr)
{
    struct cursor c = cur_begin(s->t->base.source.data, attr, s->attrs_end);
    if (!(cur_u8(&c, "code") & 1))
        return UNCLEAR;
    return cur_prefix_large(&c, "string index") == s->string ? SAME : OTHER;
}

/* Compares the string index of an attribute, after any code: 05 0B is string 5. Returns UNCLEAR if
 * the code is longer than a byte. */
IRMAPI_INLINE enum glance compare(const struct search *s, const uint8_t *attr)
{
    if (s->attrs_end - attr >= 4) {
        const uint32_t four = load_le32(attr);
        if ((four & s->form_bits) == s->form)
            return ((four ^ s->stored) & s->stored_bits) == 0 ? SAME : OTHER;
        if ((four & 1) && (four & s->shorter_bits))
            return OTHER;
    }
    return compare_slowly(s, attr);
}

static IRMAPI_NOINLINE bool is_named(const struct mlir_module *t, uint32_t i, uint64_t string)
{
    struct mlir_walk w;
    irmap_error err;
    uint64_t attr = 0, at = 0;
    irmap_status status = IRMAP_NOT_FOUND;
    irmapi_mlir_walk_op(t, t->functions[i].offset, &w);
    if (irmapi_mlir_walk_next(&w, &err) == MLIR_WALK_OP)
        status = irmapi_mlir_op_attr(t, &w.op, "sym_name", &attr, &at, &err);
    irmapi_mlir_walk_end(&w);
    return status == IRMAP_OK && irmapi_mlir_is_string_attr(t, attr, string);
}

/* Returns IRMAP_LIMIT if the general search must be used. */
irmap_status irmapi_mlir_find_without_index(const irmap_module *m, irmap_str name, irmap_func *out)
{
    const struct mlir_module *t = mlir_of(m);
    struct search s;
    struct blob_place blob = {NULL, UINT64_MAX / 2}; /* far from any blob */
    struct attr_place attr = {0};
    uint32_t string = 0, before = MLIR_NO_SYMBOL;
    uint64_t bits = 0;
    if (!name.size)
        return IRMAP_LIMIT; /* empty names may come from symbol names that are not strings */
    irmap_status status = irmapi_mlir_find_string(t, name, &string);
    if (status != IRMAP_OK)
        return status == IRMAP_NOT_FOUND ? status : IRMAP_LIMIT;
    if (!begin_search(t, string, &s))
        return IRMAP_LIMIT;
    for (uint32_t i = 0; i < m->functions; i++) {
        const struct mlir_function *f = &t->functions[i];
        if (f->symbol == MLIR_NO_SYMBOL || f->properties >= s.blobs->count)
            return IRMAP_LIMIT;
        if (f->symbol != before) {
            before = f->symbol;
            bits = before <= SHORT_MOST ? short_bits(before) : 0;
        }
        blob = seek_blob(&s, blob, f->properties);
        const uint64_t symbol = symbol_attr(&s, blob.size, before, bits);
        if (symbol >= t->attrs)
            return IRMAP_LIMIT;
        attr = seek_attr(&s, attr, symbol);
        const enum glance glance = compare(&s, s.attrs + attr.at);
        if (glance == UNCLEAR)
            return IRMAP_LIMIT;
        if (glance == SAME && is_named(t, i, string)) {
            out->id = i;
            return IRMAP_OK;
        }
    }
    return IRMAP_NOT_FOUND;
}
