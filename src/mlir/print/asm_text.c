/* SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception */
/* Helpers for directives: texts of attributes. */
#include "mlir/print/asm_text.h"

irmap_str irmapi_asm_between(irmap_str s, char open)
{
    size_t i = 0;
    while (i < s.size && s.data[i] != open)
        i++;
    return asm_part(s, i + 1, s.size ? s.size - 1 : 0);
}

static struct asm_held hold(struct asm_ctx *x, irmap_str s)
{
    struct mlir_printer *p = x->p;
    if (!s.size || !irmapi_mlir_reserve(p, &p->texts, s.size))
        return (struct asm_held){0, 0};
    struct asm_held h = {p->texts.used, s.size};
    memcpy((char *)p->texts.data + h.at, s.data, s.size);
    p->texts.used += s.size;
    return h;
}

struct asm_held irmapi_asm_hold(struct asm_ctx *x, const struct text_pair *pair)
{
    return hold(x, pair ? irmapi_asm_render(x, pair, UINT64_MAX) : (irmap_str){NULL, 0});
}

static struct asm_held hold_shown(struct asm_ctx *x, const struct text_pair *pair)
{
    return hold(x, pair ? irmapi_asm_render_shown(x, pair, UINT64_MAX) : (irmap_str){NULL, 0});
}

struct asm_held irmapi_asm_hold_shown(struct asm_ctx *x, const char *name)
{
    return hold_shown(x, irmapi_asm_pair(x, name));
}

struct asm_held irmapi_asm_hold_arg_shown(struct asm_ctx *x, const struct asm_args *args,
                                          uint32_t i)
{
    if (i >= args->count || asm_ref(args, i) != MLIR_ASM_ATTR)
        return (struct asm_held){0, 0};
    return hold_shown(x, irmapi_asm_attr(x, asm_index(args, i)));
}

void irmapi_asm_put_pair(struct asm_ctx *x, const struct text_pair *pair)
{
    if (pair)
        asm_put(x, irmapi_asm_render_shown(x, pair, UINT64_MAX));
}

/* mlir-opt does not search attributes of arguments for aliases if the function has a body. */
struct asm_held irmapi_asm_hold_arg_attrs(struct asm_ctx *x)
{
    static const char name[] = "arg_attrs";
    const bool body = x->next < x->p->regions.used && region_at(x->p, x->next)->block_count;
    return x->p->aliases.phase == ALIASES_COLLECT && body ? irmapi_asm_hold_named(x, name)
                                                          : irmapi_asm_hold_shown(x, name);
}

struct asm_held irmapi_asm_hold_arg(struct asm_ctx *x, const struct asm_args *args, uint32_t i)
{
    if (i >= args->count || asm_ref(args, i) != MLIR_ASM_ATTR)
        return (struct asm_held){0, 0};
    return irmapi_asm_hold(x, irmapi_asm_attr(x, asm_index(args, i)));
}

struct asm_held irmapi_asm_hold_named(struct asm_ctx *x, const char *name)
{
    return irmapi_asm_hold(x, irmapi_asm_pair(x, name));
}

irmap_str irmapi_asm_elements(irmap_str s)
{
    size_t i = 0;
    if (asm_begins(s, "array<")) {
        while (i < s.size && s.data[i] != ':')
            i++;
        return asm_part(s, i + 2, s.size - 1);
    }
    if (asm_begins(s, "dense<")) {
        size_t end = s.size;
        for (size_t k = 6; k + 4 < s.size; k++)
            if (memcmp(s.data + k, "> : ", 4) == 0) {
                end = k;
                break;
            }
        s = asm_part(s, 6, end);
    }
    return asm_begins(s, "[") ? asm_part(s, 1, s.size - 1) : s;
}

uint64_t irmapi_asm_arg_group(struct asm_ctx *x, const struct asm_args *args, uint32_t i,
                              uint64_t *count)
{
    *count = 0;
    if (i >= args->count)
        return 0;
    const enum mlir_asm_ref ref = asm_ref(args, i);
    const bool results = ref == MLIR_ASM_RESULT || ref == MLIR_ASM_RESULT_TYPE;
    if (!results && ref != MLIR_ASM_OPERAND && ref != MLIR_ASM_OPERAND_TYPE)
        return 0;
    return irmapi_asm_group(x, results, asm_index(args, i), count);
}

void irmapi_asm_symbol(struct asm_ctx *x)
{
    const irmap_str quoted = asm_held_text(x, irmapi_asm_hold_named(x, "sym_name")),
                    name = asm_part(quoted, 1, quoted.size - (quoted.size != 0));
    asm_text(x, "@");
    asm_put(x, irmapi_asm_is_bare(name) ? name : quoted);
}

bool irmapi_asm_is_set(struct asm_ctx *x, const char *name)
{
    const struct text_pair *pair = irmapi_asm_pair(x, name);
    return pair &&
           (!(pair->kind == MLIR_PROP_BOOL || pair->kind == MLIR_PROP_TRUTH) || pair->value);
}
