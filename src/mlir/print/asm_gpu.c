/* SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception */
/* Directives of the vector and gpu dialects. */
#include "mlir/print/asm_text.h"

/* Directive of warp_execute_on_lane_0: (%lane)[32] args(%a : i32) */
bool irmapi_asm_check_warp(struct asm_ctx *x, const struct asm_args *args)
{
    (void)args;
    return x->op->operands.count && irmapi_asm_pair(x, "warp_size") &&
           irmapi_asm_has_args(x, x->op->operands.count - 1);
}

void irmapi_asm_do_warp(struct asm_ctx *x, const struct asm_args *args)
{
    const uint64_t count = x->op->operands.count;
    struct asm_ints size;
    int64_t v;
    (void)args;
    asm_text(x, "(");
    irmapi_asm_values(x, 0, 1);
    asm_text(x, ")[");
    if (irmapi_asm_ints(x, irmapi_asm_pair(x, "warp_size"), &size) &&
        irmapi_asm_next_int(&size, &v))
        irmapi_sink_int(&x->p->sink, v);
    asm_text(x, "]");
    if (count > 1) {
        asm_text(x, " args(");
        irmapi_asm_values(x, 1, count - 1);
        asm_text(x, " : ");
        irmapi_asm_types(x, false, 1, count - 1);
        asm_text(x, ")");
    }
}

/* Writes the operation of gpu.all_reduce, unless a region computes it. */
void irmapi_asm_do_all_reduce(struct asm_ctx *x, const struct asm_args *args)
{
    if (asm_ref(args, 0) == MLIR_ASM_ATTR && irmapi_asm_attr(x, asm_index(args, 0)))
        irmapi_asm_show(x, asm_index(args, 0));
}

/* Operand groups of gpu.launch. The arguments of its region are block IDs, thread IDs, grid sizes,
 * block sizes; cluster IDs and sizes, if any; workgroup and private memory. */
enum { LAUNCH_DEPENDENCIES, LAUNCH_GRID, LAUNCH_BLOCK = 4, LAUNCH_CLUSTER = 7, LAUNCH_SHARED = 10 };

static uint64_t groups_of_memory(struct asm_ctx *x)
{
    struct asm_ints list;
    int64_t v;
    return irmapi_asm_ints(x, irmapi_asm_pair(x, "workgroup_attributions"), &list) &&
                   irmapi_asm_next_int(&list, &v)
               ? (uint64_t)v
               : 0;
}

static bool has_clusters(struct asm_ctx *x, uint64_t *all)
{
    uint64_t count;
    *all = 0;
    for (uint32_t i = 0; i < 3; i++) {
        (void)irmapi_asm_group(x, false, LAUNCH_CLUSTER + i, &count);
        *all += count;
    }
    return *all == 3;
}

bool irmapi_asm_check_launch(struct asm_ctx *x, const struct asm_args *args)
{
    uint64_t count = 0, clusters;
    (void)args;
    if (x->form->operand_count < LAUNCH_SHARED + 1 || !x->op->regions ||
        !irmapi_asm_entry_args(x, &count))
        return false;
    const uint64_t usual = has_clusters(x, &clusters) ? 18 : 12;
    return (clusters == 0 || clusters == 3) && count >= usual &&
           groups_of_memory(x) <= count - usual && region_at(x->p, x->next)->block_count;
}

/* Writes blocks(%i, %j, %k) in (%a = %n, %b = %n, %c = %n). */
static void put_launch_sizes(struct asm_ctx *x, const char *word, uint32_t ids, uint32_t sizes,
                             uint32_t group)
{
    uint64_t count;
    const struct text_value *v = irmapi_asm_entry_args(x, &count);
    asm_text(x, word);
    for (uint32_t i = 0; i < 3 && v; i++) {
        asm_text(x, i ? ", " : "(");
        irmapi_asm_value(x, v + ids + i);
    }
    asm_text(x, ") in (");
    irmapi_asm_assigned_bare(x, sizes, irmapi_asm_group(x, false, group, &count), 3);
    asm_text(x, ")");
}

/* Writes workgroup(%a : memref<4xf32, 3>). */
static void put_launch_memory(struct asm_ctx *x, const char *word, uint64_t from, uint64_t to,
                              irmap_str dicts)
{
    irmap_str dict;
    uint64_t count;
    const struct text_value *v = irmapi_asm_entry_args(x, &count);
    if (from >= to || !v)
        return;
    asm_text(x, word);
    for (uint64_t i = from; i < to && i < count && text_going(x->p); i++) {
        asm_text(x, i > from ? ", " : "(");
        irmapi_asm_value(x, v + i);
        asm_text(x, " : ");
        irmapi_asm_type(x, v[i].type, v[i].type_at);
        if (irmapi_asm_next_element(&dicts, &dict) && dict.size > 2) {
            asm_text(x, " ");
            asm_put(x, dict);
        }
    }
    asm_text(x, ")");
}

void irmapi_asm_do_launch(struct asm_ctx *x, const struct asm_args *args)
{
    uint64_t count, clusters, first;
    (void)args;
    if (x->op->results.count) {
        asm_text(x, "async ");
        first = irmapi_asm_group(x, false, LAUNCH_DEPENDENCIES, &count);
        if (count) {
            asm_text(x, "[");
            irmapi_asm_values(x, first, count);
            asm_text(x, "] ");
        }
    }
    if (has_clusters(x, &clusters)) {
        put_launch_sizes(x, "clusters", 12, 15, LAUNCH_CLUSTER);
        asm_text(x, " ");
    }
    put_launch_sizes(x, "blocks", 0, 6, LAUNCH_GRID);
    put_launch_sizes(x, " threads", 3, 9, LAUNCH_BLOCK);
    first = irmapi_asm_group(x, false, LAUNCH_SHARED, &count);
    if (count) {
        asm_text(x, " dynamic_shared_memory_size ");
        irmapi_asm_values(x, first, 1);
    }
}

void irmapi_asm_do_launch_memory(struct asm_ctx *x, const struct asm_args *args)
{
    uint64_t count, clusters;
    (void)args;
    (void)irmapi_asm_entry_args(x, &count);
    const uint64_t from = has_clusters(x, &clusters) ? 18 : 12, middle = from + groups_of_memory(x);
    put_launch_memory(x, " workgroup", from, middle, (irmap_str){"", 0});
    put_launch_memory(x, " private", middle, count, (irmap_str){"", 0});
}

void irmapi_asm_do_launch_attributes(struct asm_ctx *x, const struct asm_args *args)
{
    (void)args;
    irmapi_asm_dict(x, false, "workgroup_attributions");
}

/* vector.mask: the mask is written, and the region's only op is on the same line. */
bool irmapi_asm_check_mask(struct asm_ctx *x, const struct asm_args *args)
{
    (void)args;
    if (!irmapi_asm_has_args(x, 0))
        return false;
    const struct text_region *r = region_at(x->p, x->next);
    return r->block_count == 1 && r->entry_ops && r->entry_ops <= 2;
}

void irmapi_asm_do_mask(struct asm_ctx *x, const struct asm_args *args)
{
    (void)args;
    irmapi_asm_values(x, 0, x->op->operands.count);
}

static uint64_t count_of(irmap_str list)
{
    uint64_t count = 0;
    irmap_str one;
    while (irmapi_asm_next_element(&list, &one))
        count++;
    return count;
}

bool irmapi_asm_check_gpu_function(struct asm_ctx *x, const struct asm_args *args)
{
    struct asm_signature s = {.fewer = true};
    const struct text_pair *pair = irmapi_asm_pair(x, "function_type");
    const irmap_str type = pair ? irmapi_asm_render(x, pair, UINT64_MAX) : (irmap_str){"", 0};
    uint64_t count = 0;
    (void)args;
    if (!asm_begins(type, "(") || !irmapi_asm_pair(x, "sym_name"))
        return false;
    irmapi_asm_split_type(type, &s);
    const uint64_t inputs = count_of(s.inputs);
    return irmapi_asm_entry_args(x, &count) && region_at(x->p, x->next)->block_count &&
           count >= inputs && groups_of_memory(x) <= count - inputs;
}

/* Writes @k(%arg0: i32) workgroup(%arg1 : T) private(%arg2 : T) kernel attributes {...} */
void irmapi_asm_do_gpu_function(struct asm_ctx *x, const struct asm_args *args)
{
    const struct asm_held type = irmapi_asm_hold_shown(x, "function_type"),
                          inputs = irmapi_asm_hold_arg_attrs(x),
                          outputs = irmapi_asm_hold_shown(x, "res_attrs"),
                          group = irmapi_asm_hold_named(x, "workgroup_attrib_attrs"),
                          own = irmapi_asm_hold_named(x, "private_attrib_attrs");
    uint64_t count;
    (void)args;
    irmapi_asm_symbol(x);
    struct asm_signature s = {.arg_attrs = irmapi_asm_elements(asm_held_text(x, inputs)),
                              .res_attrs = irmapi_asm_elements(asm_held_text(x, outputs)),
                              .fewer = true};
    irmapi_asm_split_type(asm_held_text(x, type), &s);
    irmapi_asm_signature(x, &s);
    const uint64_t first = count_of(s.inputs), last = first + groups_of_memory(x);
    (void)irmapi_asm_entry_args(x, &count);
    put_launch_memory(x, " workgroup", first, last, irmapi_asm_elements(asm_held_text(x, group)));
    put_launch_memory(x, " private", last, count, irmapi_asm_elements(asm_held_text(x, own)));
    if (irmapi_asm_is_set(x, "kernel") || irmapi_asm_is_set(x, "gpu.kernel"))
        asm_text(x, " kernel");
    irmapi_asm_dict(x, true,
                    "sym_name function_type arg_attrs res_attrs workgroup_attributions "
                    "workgroup_attrib_attrs private_attrib_attrs kernel gpu.kernel");
}
