/* SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception */
/* Finds the format of an op, once per op name, and decodes its header. */
#include "mlir/print/asm.h"

static const char *read_kinds(const char **at, uint8_t *count)
{
    *count = (uint8_t)asm_number(*(*at)++);
    const char *kinds = *at;
    *at += *count;
    return kinds;
}

static irmap_str read_name(const char **at)
{
    const char *start = *at;
    while (**at != MLIR_ASM_STOP)
        ++*at;
    irmap_str s = {start, (size_t)(*at - start)};
    ++*at;
    return s;
}

static bool read_attrs(struct mlir_printer *p, const char **at, struct asm_form *f)
{
    f->attr_count = asm_number(*(*at)++);
    f->attrs = p->form_attrs.used;
    if (!irmapi_mlir_reserve(p, &p->form_attrs, f->attr_count))
        return false;
    for (uint32_t i = 0; i < f->attr_count; i++) {
        struct asm_attr *a = (struct asm_attr *)p->form_attrs.data + p->form_attrs.used++;
        const char *s = *at;
        a->kind = (uint8_t)asm_number(s[0]);
        a->flags = (uint8_t)asm_number(s[1]);
        a->set = asm_number(s[2]) | asm_number(s[3]) << 7;
        *at += 4;
        a->name = read_name(at);
        a->fallback = read_name(at);
    }
    return true;
}

static uint8_t count_open(const char *kinds, uint32_t count)
{
    uint8_t open = 0;
    for (uint32_t i = 0; i < count; i++)
        open = (uint8_t)(open + (asm_number(kinds[i]) != MLIR_ASM_ONE));
    return open;
}

static bool read_form(struct mlir_printer *p, const struct mlir_description *d, uint32_t code,
                      struct asm_form *f)
{
    const char *at = d->text + code;
    *f = (struct asm_form){.description = d};
    f->operands = read_kinds(&at, &f->operand_count);
    f->results = read_kinds(&at, &f->result_count);
    f->result_names = at;
    for (uint32_t i = 0; i < f->result_count; i++)
        (void)read_name(&at);
    if (!read_attrs(p, &at, f))
        return false;
    f->regions = read_kinds(&at, &f->region_count);
    f->successors = read_kinds(&at, &f->successor_count);
    f->flags = (uint8_t)asm_number(*at++);
    f->open_operands = count_open(f->operands, f->operand_count);
    f->open_results = count_open(f->results, f->result_count);
    const bool sized = f->flags & (MLIR_ASM_SEGMENTS | MLIR_ASM_RESULT_SEGMENTS);
    f->singles[0] = !f->open_operands && !sized;
    f->singles[1] = !f->open_results && !sized;
    f->terminator = read_name(&at);
    f->dialect = read_name(&at);
    f->names = read_name(&at);
    f->args = read_name(&at);
    f->unnamed =
        !(f->flags & MLIR_ASM_NAMED_RESULTS) && (!f->names.size || irmap_str_equal(f->names, "-"));
    f->code = at;
    f->apart = strchr(at, MLIR_ASM_DO_PROPERTIES) != NULL;
    for (at = strchr(at, MLIR_ASM_DO_CUSTOM); at; at = strchr(at + 1, MLIR_ASM_DO_CUSTOM))
        f->checked |= irmapi_asm_is_checked(asm_number(at[1]));
    return true;
}

static int compare(irmap_str a, const char *b)
{
    size_t size = strlen(b), least = a.size < size ? a.size : size;
    int order = memcmp(a.data, b, least);
    return order ? order : (a.size > size) - (a.size < size);
}

/* Finds the format of an op for the LLVM release of the file. */
static const struct mlir_asm_row *find_row(const struct mlir_printer *p,
                                           const struct mlir_description *d, irmap_str op)
{
    const uint32_t release = irmapi_mlir_release_number(p->t->release);
    uint32_t from = 0, to = d->form_count;
    while (from < to) {
        uint32_t middle = from + (to - from) / 2;
        if (compare(op, d->text + d->forms[middle].name) > 0)
            from = middle + 1;
        else
            to = middle;
    }
    for (; from < d->form_count && compare(op, d->text + d->forms[from].name) == 0; from++) {
        const struct mlir_asm_row *row = &d->forms[from];
        if (release >= row->from && (!row->below || release < row->below))
            return row;
    }
    return NULL;
}

/* Returns the description of stablehlo or func, the dialects as which VHLO is shown. The file may
 * lack them. */
static const struct mlir_description *viewed(struct mlir_printer *p, irmap_str dialect)
{
    struct mlir_description *d = &p->viewed[irmap_str_equal(dialect, "func")];
    uint32_t which;
    for (uint64_t i = p->t->given_count; i-- > 0;)
        if (irmap_str_equal(dialect, mlir_described_name(&p->t->given[i].d)) &&
            p->t->given[i].d.form_count)
            return &p->t->given[i].d;
    if (!d->text && irmapi_mlir_builtin_description(dialect, &which))
        *d = irmapi_mlir_builtin_tables(which);
    return d->text ? d : NULL;
}

static uint32_t find_form(struct mlir_printer *p, const struct mlir_op *op, bool in_function)
{
    irmap_str half[2];
    const struct mlir_description *d;
    if (p->view && irmapi_mlir_viewed_name(p, op, in_function, half))
        d = viewed(p, half[0]);
    else if (irmapi_mlir_op_name(p->t, op->name, op->offset, half, NULL) == IRMAP_OK)
        d = p->t->dialects[p->t->op_names[op->name].dialect].assembly;
    else
        return 0;
    const struct mlir_asm_row *row = d && d->form_count ? find_row(p, d, half[1]) : NULL;
    if (!row || !irmapi_mlir_reserve(p, &p->forms, 1) ||
        !read_form(p, d, row->code, (struct asm_form *)p->forms.data + p->forms.used))
        return 0;
    struct asm_form *f = (struct asm_form *)p->forms.data + p->forms.used;
    memcpy(f->half, half, sizeof half);
    if (half[0].size + 1 + half[1].size <=
        TEXT_CHUNK) { /* so that out_put() can copy a part of it */
        memcpy(f->name, half[0].data, half[0].size);
        f->name[half[0].size] = '.';
        memcpy(f->name + half[0].size + 1, half[1].data, half[1].size);
        f->name_size = (uint8_t)(half[0].size + 1 + half[1].size);
    }
    f->has_dot = memchr(half[1].data, '.', half[1].size) != NULL;
    return (uint32_t)++p->forms.used;
}

uint32_t irmapi_asm_form(struct mlir_printer *p, const struct mlir_op *op, bool in_function)
{
    const size_t i = 2 * (size_t)op->name + in_function;
    if (!p->form_of.used) {
        const size_t count = 2 * (size_t)p->t->op_name_count;
        if (!irmapi_mlir_reserve(p, &p->form_of, count))
            return 0;
        memset(p->form_of.data, 0, count * sizeof(uint32_t));
        p->form_of.used = count;
    }
    uint32_t *known = (uint32_t *)p->form_of.data + i;
    if (!*known)
        *known = 1 + find_form(p, op, in_function);
    return *known - 1;
}
