/* SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception */
/*
 * One function by its name: looks for the string, then through the functions for one whose symbol
 * name is an attribute of it. That is a glance at each, by marks, where an index of names decodes
 * them all. The blobs of properties and the attributes go by as the functions do. All is in bounds:
 * marks are only kept of sections whose entries are.
 */
#include "mlir/attrs.h"
#include <string.h>

struct search {
    const struct mlir_module *t;
    const struct mlir_entries *entries;
    const struct mlir_index *blobs; /* marks */
    const uint8_t *properties, *properties_end;
    uint64_t blob; /* whose size is at `properties` */
    const uint8_t *sizes, *sizes_end;
    const uint8_t *attrs, *attrs_end;
    uint64_t attr,
        group_end;    /* whose size is at `sizes`, and that of the first of the next group */
    uint64_t at;      /* where it begins, from `attrs` */
    uint64_t skipped; /* the lowest bits of a blob's size and of what precedes the name */
    /* The string as it is stored, behind a byte of code; which bits those are; and which of them
     * say how long code and string are. */
    uint32_t stored, stored_bits, form, form_bits;
};

static bool begin_search(const struct mlir_module *t, uint32_t string, struct search *s)
{
    const struct cursor properties = mlir_section(t, MLIR_SECTION_PROPERTIES);
    const struct cursor sizes = mlir_section(t, MLIR_SECTION_ATTR_TYPE_OFFSET);
    const struct cursor attrs = mlir_section(t, MLIR_SECTION_ATTR_TYPE);
    const uint32_t bytes = string < 1 << 7 ? 1 : string < 1 << 14 ? 2 : 3;
    *s = (struct search){.t = t,
                         .entries = irmapi_mlir_entry_marks(t),
                         .blobs = irmapi_mlir_blob_marks(t),
                         .blob = UINT64_MAX / 2, /* far from any */
                         .properties_end = properties.end,
                         .sizes_end = sizes.end,
                         .attrs = attrs.p,
                         .attrs_end = attrs.end};
    s->stored = ((string << 1 | 1) << (bytes - 1)) << 8;
    s->stored_bits = ((UINT32_C(1) << 8 * bytes) - 1) << 8;
    s->form_bits = ((UINT32_C(1) << bytes) - 1) << 8 | 1;
    s->form = (s->stored & s->form_bits) | 1;
    if (string >= 1 << 21) /* no four bytes are of that form */
        s->form_bits = 0;
    return s->entries && s->blobs;
}

static IRMAPI_NOINLINE void jump_to_blob(struct search *s, uint64_t i)
{
    s->properties = irmapi_mlir_blob_from_mark(s->t, s->blobs, i).p;
    s->blob = i;
}

/* To the size of a blob of the section; functions mostly have one after the other. */
static inline void seek_blob(struct search *s, uint64_t i)
{
    const uint8_t *p = s->properties;
    uint64_t left = i - s->blob;
    if (left < MLIR_MARK_EVERY) {
        for (; left && (*p & 1); left--)
            p += 1 + (*p >> 1);
    }
    s->properties = p;
    s->blob = i;
    if (left)
        jump_to_blob(s, i);
}

static IRMAPI_NOINLINE uint64_t symbol_attr_slowly(const struct search *s, uint32_t before)
{
    struct cursor c = cur_begin(s->t->base.source.data, s->properties, s->properties_end);
    cur_skip_prefixes(&c, before + 1U, "properties"); /* the size, then what stands before it */
    const uint64_t attr = cur_prefix_large(&c, "symbol name");
    return cur_ok(&c) ? attr : UINT64_MAX;
}

/* The attribute that is the symbol name of a function with the blob at hand, behind some numbers;
 * UINT64_MAX when there is none. The end is that of the section, not of the blob. */
static inline uint64_t symbol_attr(const struct search *s, uint32_t before)
{
    enum { SIMPLE = 6 };
    const uint64_t ones = UINT64_C(0x0101010101010101);
    const uint8_t *p = s->properties;
    if (before > SIMPLE || s->properties_end - p < 8 + PREFIX_MOST ||
        (~load_le64(p) & ones >> (56 - 8 * before)))
        return symbol_attr_slowly(s, before);
    p += before + 1;
    return prefix_known_large(&p);
}

static IRMAPI_NOINLINE void jump_to_attr(struct search *s, uint64_t attr)
{
    struct cursor sizes;
    const struct mlir_entries *e = s->entries;
    const struct mlir_group *group = irmapi_mlir_group_of(e, attr);
    s->at = irmapi_mlir_entry_from_mark(s->t, e, group, attr, &sizes);
    s->sizes = sizes.p;
    s->attr = attr;
    s->group_end = group + 1 < e->groups + e->group_count ? group[1].first : s->t->attrs;
}

/* To the size of an attribute, which is one; those of functions mostly follow each other closely.
 */
static inline void seek_attr(struct search *s, uint64_t attr)
{
    const uint64_t left = attr - s->attr;
    uint64_t sum;
    if (left < 8 && attr < s->group_end && s->sizes_end - s->sizes >= 8 &&
        (sum = mlir_sizes_sum(s->sizes, left)) != UINT64_MAX) {
        s->at += sum;
        s->sizes += left;
        s->attr = attr;
        return;
    }
    jump_to_attr(s, attr);
}

enum glance { OTHER, SAME, UNCLEAR };

static IRMAPI_NOINLINE enum glance compare_slowly(const struct search *s, uint32_t string)
{
    struct cursor c = cur_begin(s->t->base.source.data, s->attrs + s->at, s->attrs_end);
    if (!(cur_u8(&c, "code") & 1))
        return UNCLEAR;
    return cur_prefix_large(&c, "string index") == string ? SAME : OTHER;
}

/* Whether the attribute at hand is "05 string"; unclear where the code has a long form. */
static inline enum glance compare(const struct search *s, uint32_t string)
{
    const uint8_t *p = s->attrs + s->at;
    if (s->attrs_end - p >= 4) {
        const uint32_t four = load_le32(p);
        if ((four & s->form_bits) == s->form)
            return ((four ^ s->stored) & s->stored_bits) == 0 ? SAME : OTHER;
    }
    return compare_slowly(s, string);
}

/* As its name is decoded. */
static IRMAPI_NOINLINE bool is_named(const struct mlir_module *t, uint32_t i, uint64_t string)
{
    struct mlir_walk w;
    irmap_error err;
    uint64_t attr, at;
    irmap_status status = IRMAP_NOT_FOUND;
    irmapi_mlir_walk_op(t, t->functions[i].offset, &w);
    if (irmapi_mlir_walk_next(&w, &err) == MLIR_WALK_OP)
        status = irmapi_mlir_op_attr(t, &w.op, "sym_name", &attr, &at, &err);
    irmapi_mlir_walk_end(&w);
    return status == IRMAP_OK && irmapi_mlir_is_string_attr(t, attr, string);
}

irmap_status irmapi_mlir_find_once(const irmap_module *m, irmap_str name, irmap_func *out)
{
    const struct mlir_module *t = mlir_of(m);
    struct search s;
    uint32_t string;
    if (!name.size)
        return IRMAP_LIMIT; /* has no string where a name is no string at all */
    irmap_status status = irmapi_mlir_find_string(t, name, &string);
    if (status != IRMAP_OK)
        return status == IRMAP_NOT_FOUND ? status : IRMAP_LIMIT;
    if (!begin_search(t, string, &s))
        return IRMAP_LIMIT;
    const struct mlir_function *f = t->functions;
    const uint64_t attrs = t->attrs, blobs = s.blobs->count;
    const uint32_t functions = m->functions;
    for (uint32_t i = 0; i < functions; i++, f++) {
        if (f->symbol == MLIR_NO_SYMBOL || f->properties >= blobs)
            return IRMAP_LIMIT;
        seek_blob(&s, f->properties);
        const uint64_t attr = symbol_attr(&s, f->symbol);
        if (attr >= attrs)
            return IRMAP_LIMIT;
        seek_attr(&s, attr);
        const enum glance glance = compare(&s, string);
        if (glance == UNCLEAR)
            return IRMAP_LIMIT;
        if (glance == SAME && is_named(t, i, string)) {
            out->id = i;
            return IRMAP_OK;
        }
    }
    return IRMAP_NOT_FOUND;
}
