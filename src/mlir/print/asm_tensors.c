/* SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception */
/* Directives of the linalg, vector, arith, memref, shape and ml_program dialects. */
#include "mlir/print/asm_text.h"

/* Writes the type of an operand or result without its dialect: "<f32>". */
void irmapi_asm_do_stripped_type(struct asm_ctx *x, const struct asm_args *args)
{
    uint64_t count, first = irmapi_asm_arg_group(x, args, 0, &count), type, at;
    const bool result = asm_ref(args, 0) == MLIR_ASM_RESULT_TYPE;
    if (!count || !irmapi_asm_type_of(x, result, first, &type, &at))
        return;
    irmap_str s = irmapi_asm_render_type(x, type, at, UINT64_MAX);
    size_t i = 0;
    while (s.size && s.data[0] == '!' && i < s.size && s.data[i] != '<')
        i++;
    asm_put(x, i < s.size ? asm_part(s, i, s.size) : s);
}

/* Writes "T" if the condition is i1, otherwise "C, T". */
void irmapi_asm_do_select_type(struct asm_ctx *x, const struct asm_args *args)
{
    uint64_t type, at;
    if (irmapi_asm_type_of(x, false, 0, &type, &at) &&
        !irmap_str_equal(irmapi_asm_render_type(x, type, at, 64), "i1")) {
        irmapi_asm_type(x, type, at);
        asm_text(x, ", ");
    }
    (void)args;
    irmapi_asm_types(x, true, 0, 1);
}

/* Writes "slt", with quotes. */
void irmapi_asm_do_quoted_word(struct asm_ctx *x, const struct asm_args *args)
{
    asm_text(x, "\"");
    irmapi_asm_show(x, asm_index(args, 0));
    asm_text(x, "\"");
}

static bool is_true(struct asm_ctx *x, const struct asm_args *args)
{
    return irmap_str_equal(asm_held_text(x, irmapi_asm_hold_arg(x, args, 0)), "true");
}

void irmapi_asm_do_read_write(struct asm_ctx *x, const struct asm_args *args)
{
    asm_text(x, is_true(x, args) ? "write" : "read");
}

void irmapi_asm_do_data_instr(struct asm_ctx *x, const struct asm_args *args)
{
    asm_text(x, is_true(x, args) ? "data" : "instr");
}

/* Writes [1, 2] for dense<[1, 2]> : tensor<2xindex>. */
void irmapi_asm_do_shape_values(struct asm_ctx *x, const struct asm_args *args)
{
    const irmap_str s = asm_held_text(x, irmapi_asm_hold_arg(x, args, 0));
    irmap_str list = irmapi_asm_elements(s), type = s;
    uint64_t copies = 0;
    for (size_t i = 0; i + 4 < s.size; i++)
        if (memcmp(s.data + i, "> : ", 4) == 0)
            type = asm_part(s, i + 4, s.size);
    if (asm_begins(s, "dense<") && !asm_begins(s, "dense<[") && asm_begins(type, "tensor<"))
        for (size_t i = 7; i < type.size && type.data[i] >= '0' && type.data[i] <= '9'; i++)
            copies = copies * 10 + (uint64_t)(type.data[i] - '0');
    asm_text(x, "[");
    if (list.size)
        asm_put(x, list);
    for (uint64_t i = 1; i < copies && list.size && text_going(x->p); i++) {
        asm_text(x, ", ");
        asm_put(x, list);
    }
    asm_text(x, "]");
}

/* Writes ["parallel"] for [#d.e<parallel>]. */
static void put_words_of(struct asm_ctx *x, irmap_str list)
{
    irmap_str one;
    list = irmapi_asm_elements(list);
    asm_text(x, "[");
    for (bool later = false; irmapi_asm_next_element(&list, &one) && text_going(x->p);
         later = true) {
        asm_text(x, later ? ", \"" : "\"");
        asm_put(x, irmapi_asm_between(one, '<'));
        asm_text(x, "\"");
    }
    asm_text(x, "]");
}

/* Writes {indexing_maps = ..., iterator_types = ["parallel"]}: the attributes that the arguments
 * name. */
static void put_trait(struct asm_ctx *x, const struct asm_args *args)
{
    bool later = false;
    static const char order[][15] = {"doc", "indexing_maps", "iterator_types", "kind",
                                     "library_call"};
    for (size_t k = 0; k < sizeof order / sizeof order[0]; k++)
        for (uint32_t i = 0; i < args->count; i++) {
            const irmap_str name = asm_attr_row(x, asm_index(args, i))->name;
            if (!irmap_str_equal(name, order[k]))
                continue;
            struct asm_held h = irmapi_asm_hold_arg(x, args, i);
            if (!h.size)
                continue;
            asm_text(x, later ? ", " : "{");
            later = true;
            asm_text(x, order[k]);
            asm_text(x, " = ");
            if (irmap_str_equal(name, "iterator_types"))
                put_words_of(x, asm_held_text(x, h));
            else
                irmapi_asm_put_pair(x, irmapi_asm_attr(x, asm_index(args, i)));
        }
    asm_text(x, later ? "}" : "");
}

void irmapi_asm_do_linalg_trait(struct asm_ctx *x, const struct asm_args *args)
{
    put_trait(x, args);
}

void irmapi_asm_do_contract_trait(struct asm_ctx *x, const struct asm_args *args)
{
    put_trait(x, args);
}

#define MEMOIZED "linalg.memoized_indexing_maps"

static bool in_words(const char *list, irmap_str name)
{
    for (size_t size; *list; list += size + (list[size] != '\0')) {
        size = strcspn(list, " ");
        if (size == name.size && memcmp(list, name.data, size) == 0)
            return true;
    }
    return false;
}

/* Writes " attrs =  {...}", without the attributes of the trait. */
void irmapi_asm_do_linalg_extra_attributes(struct asm_ctx *x, const struct asm_args *args)
{
    static const char hidden[] = "doc indexing_maps iterator_types library_call "
                                 "operandSegmentSizes operand_segment_sizes";
    bool any = false;
    (void)args;
    (void)irmapi_asm_pair(x, "doc"); /* loads the attributes */
    for (size_t i = x->o->pairs; i < x->o->pairs_end && !any; i++)
        any = !in_words(hidden, ((const struct text_pair *)x->p->pairs.data)[i].key);
    if (!any)
        return;
    asm_text(x, " attrs = ");
    irmapi_asm_dict(x, false, hidden);
}

/* Returns whether the results are the last dimensions, as in "affine_map<(d0, d1, d2) -> (d1,
 * d2)>", and the number of the other dimensions in *missing. */
static bool is_minor_identity(irmap_str map, size_t *missing)
{
    size_t i = 0, dims = 0, results = 0;
    while (i < map.size && map.data[i] != '(')
        i++;
    for (; i < map.size && map.data[i] != ')'; i++)
        dims += map.data[i] == 'd';
    if (i + 6 >= map.size || memcmp(map.data + i, ") -> (", 6) != 0)
        return false;
    irmap_str list = asm_part(map, i + 6, map.size - 2), one, all = list;
    while (irmapi_asm_next_element(&all, &one))
        results++;
    if (results > dims)
        return false;
    *missing = dims - results;
    for (size_t k = dims - results; irmapi_asm_next_element(&list, &one); k++) {
        uint64_t number = 0;
        if (one.size < 2 || one.data[0] != 'd')
            return false;
        for (size_t n = 1; n < one.size; n++) {
            if (one.data[n] < '0' || one.data[n] > '9')
                return false;
            number = number * 10 + (uint64_t)(one.data[n] - '0');
        }
        if (number != k)
            return false;
    }
    return true;
}

static bool is_identity(irmap_str map)
{
    size_t missing;
    return is_minor_identity(map, &missing) && !missing;
}

/* Returns whether the maps are the default of the op: those of a matrix multiplication, or
 * identities. */
static bool default_maps(struct asm_ctx *x, irmap_str maps)
{
    static const struct {
        char op[20], maps[144];
    } known[] = {
        {"matmul", "affine_map<(d0, d1, d2) -> (d0, d2)>, affine_map<(d0, d1, d2) -> (d2, d1)>, "
                   "affine_map<(d0, d1, d2) -> (d0, d1)>"},
        {"batch_matmul",
         "affine_map<(d0, d1, d2, d3) -> (d0, d1, d3)>, affine_map<(d0, d1, d2, d3) -> (d0, d3, "
         "d2)>, affine_map<(d0, d1, d2, d3) -> (d0, d1, d2)>"},
        {"batch_reduce_matmul",
         "affine_map<(d0, d1, d2, d3) -> (d0, d1, d3)>, affine_map<(d0, d1, d2, d3) -> (d0, d3, "
         "d2)>, affine_map<(d0, d1, d2, d3) -> (d1, d2)>"}};
    irmap_str half[2], list = irmapi_asm_elements(maps), one;
    if (irmapi_mlir_op_name(x->p->t, x->op->name, x->op->offset, half, NULL) != IRMAP_OK)
        return false;
    for (size_t i = 0; i < sizeof known / sizeof known[0]; i++)
        if (irmap_str_equal(half[1], known[i].op))
            return irmap_str_equal(list, known[i].maps);
    if (!irmap_str_equal(half[1], "elementwise"))
        return false;
    while (irmapi_asm_next_element(&list, &one))
        if (!is_identity(one))
            return false;
    return true;
}

/* Writes the indexing maps, unless they are the default, and the dictionary. */
void irmapi_asm_do_linalg_attributes(struct asm_ctx *x, const struct asm_args *args)
{
    const irmap_str maps = asm_held_text(x, irmapi_asm_hold_named(x, "indexing_maps"));
    (void)args;
    if (maps.size && !default_maps(x, maps)) {
        asm_text(x, " indexing_maps = ");
        irmapi_asm_put_pair(x, irmapi_asm_pair(x, "indexing_maps"));
    }
    irmapi_asm_dict(x, false, MEMOIZED " indexing_maps");
}

static bool contains(irmap_str s, const char *word)
{
    const size_t size = strlen(word);
    for (size_t i = 0; i + size <= s.size; i++)
        if (memcmp(s.data + i, word, size) == 0)
            return true;
    return false;
}

void irmapi_asm_do_transfer_attributes(struct asm_ctx *x, const struct asm_args *args)
{
    size_t missing;
    bool map =
        !is_minor_identity(asm_held_text(x, irmapi_asm_hold_named(x, "permutation_map")), &missing);
    bool bounds = contains(asm_held_text(x, irmapi_asm_hold_named(x, "in_bounds")), "true");
    (void)args;
    irmapi_asm_dict(x, false,
                    map      ? bounds ? NULL : "in_bounds"
                    : bounds ? "permutation_map"
                             : "permutation_map in_bounds");
}

/* Writes "private", without quotes. */
void irmapi_asm_do_symbol_visibility(struct asm_ctx *x, const struct asm_args *args)
{
    const irmap_str s = asm_held_text(x, irmapi_asm_hold_arg(x, args, 0));
    if (s.size)
        asm_put(x, asm_part(s, 1, s.size - 1));
    else
        asm_text(x, "public");
}

/* Writes "(value) : type" or ": type". */
void irmapi_asm_do_typed_initial_value(struct asm_ctx *x, const struct asm_args *args)
{
    struct asm_held type = irmapi_asm_hold_arg_shown(x, args, 0),
                    value = irmapi_asm_hold_arg_shown(x, args, 1);
    if (value.size) {
        asm_text(x, "(");
        asm_put(x, asm_held_text(x, value));
        asm_text(x, ")");
    }
    asm_text(x, " : ");
    asm_put(x, asm_held_text(x, type));
}

/* Writes "type", "type = value", or "type = uninitialized". */
void irmapi_asm_do_global_memref(struct asm_ctx *x, const struct asm_args *args)
{
    struct asm_held type = irmapi_asm_hold_arg_shown(x, args, 0),
                    value = irmapi_asm_hold_arg_shown(x, args, 1);
    asm_put(x, asm_held_text(x, type));
    if (!value.size)
        return;
    asm_text(x, " = ");
    irmap_str s = asm_held_text(x, value);
    if (irmap_str_equal(s, "unit")) {
        asm_text(x, "uninitialized");
        return;
    }
    size_t end = s.size;
    for (size_t i = s.size > 4 ? s.size - 4 : 0; i; i--)
        if (memcmp(s.data + i, " : ", 3) == 0) {
            end = i;
            break;
        }
    asm_put(x, asm_part(s, 0, end));
}

/* Finds the rank of an operand that is a memref: 2 for memref<4x?xf32>. */
static bool memref_rank(struct asm_ctx *x, uint64_t operand, uint64_t *rank)
{
    static const char word[] = "memref<";
    uint64_t type, at;
    if (!irmapi_asm_type_of(x, false, operand, &type, &at))
        return false;
    const irmap_str s = irmapi_asm_render_type(x, type, at, UINT64_MAX);
    size_t i = sizeof word - 1;
    if (!s.data || !asm_begins(s, word) || (i < s.size && s.data[i] == '*'))
        return false;
    for (*rank = 0;; ++*rank, i++) {
        const size_t from = i;
        while (i < s.size && ((s.data[i] >= '0' && s.data[i] <= '9') || s.data[i] == '?'))
            i++;
        if (i == from || i >= s.size || s.data[i] != 'x')
            return true;
    }
}

/* memref.dma_start: operand indices and ranks of the source, destination and tag memrefs. */
struct dma {
    uint64_t at[3], rank[3], elements, stride;
    bool strided;
};

static bool read_dma(struct asm_ctx *x, struct dma *d)
{
    uint64_t next = 0;
    for (uint32_t i = 0; i < 3; i++) {
        if (i == 2)
            d->elements = next++;
        d->at[i] = next++;
        if (next > x->op->operands.count || !memref_rank(x, d->at[i], &d->rank[i]))
            return false;
        next += d->rank[i];
    }
    d->stride = next;
    d->strided = next != x->op->operands.count;
    return next + (d->strided ? 2 : 0) == x->op->operands.count;
}

bool irmapi_asm_check_dma_start(struct asm_ctx *x, const struct asm_args *args)
{
    struct dma d;
    (void)args;
    return read_dma(x, &d);
}

/* Writes %a[%i], %b[%j], %n, %tag[%k], %stride, %m {a = b} : T, U, V */
void irmapi_asm_do_dma_start(struct asm_ctx *x, const struct asm_args *args)
{
    struct dma d;
    (void)args;
    if (!read_dma(x, &d))
        return;
    for (uint32_t i = 0; i < 3; i++) {
        if (i == 2) {
            asm_text(x, ", ");
            irmapi_asm_values(x, d.elements, 1);
        }
        asm_text(x, i ? ", " : "");
        irmapi_asm_values(x, d.at[i], 1);
        asm_text(x, "[");
        irmapi_asm_values(x, d.at[i] + 1, d.rank[i]);
        asm_text(x, "]");
    }
    if (d.strided) {
        asm_text(x, ", ");
        irmapi_asm_values(x, d.stride, 2);
    }
    irmapi_asm_dict(x, false, NULL);
    for (uint32_t i = 0; i < 3; i++) {
        asm_text(x, i ? ", " : " : ");
        irmapi_asm_types(x, false, d.at[i], 1);
    }
}
