/* SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception */
/* Merges groups of VHLO properties that are one property in StableHLO. */
#include "mlir/print/stablehlo.h"

/* Rows: op, merged property, template. {name} is a property's text, {name:} a constant's elements
 * as [0, 1], {name#} a number without its type. A part in parentheses is omitted if its list is
 * empty or its number is 0; otherwise ", " separates it from previous parts. */
#define GATHER                                                                                     \
    "#stablehlo.gather<(offset_dims = {offset_dims:})"                                             \
    "(collapsed_slice_dims = {collapsed_slice_dims:})"                                             \
    "(operand_batching_dims = {operand_batching_dims:})"                                           \
    "(start_indices_batching_dims = {start_indices_batching_dims:})"                               \
    "(start_index_map = {start_index_map:})(index_vector_dim = {index_vector_dim#})>"
#define HANDLE "#stablehlo.channel_handle<handle = {channel_id#}, type = {channel_type#}>"
static const char merged[] =
    "dot_general\tdot_dimension_numbers\t"
    "#stablehlo.dot<"
    "(lhs_batching_dimensions = {lhs_batching_dimensions:})"
    "(rhs_batching_dimensions = {rhs_batching_dimensions:})"
    "(lhs_contracting_dimensions = {lhs_contracting_dimensions:})"
    "(rhs_contracting_dimensions = {rhs_contracting_dimensions:})>"
    "\0"
    "dot_general\talgorithm\t"
    "#stablehlo.dot_algorithm<lhs_precision_type = {lhs_precision_type}, "
    "rhs_precision_type = {rhs_precision_type}, accumulation_type = {accumulation_type}, "
    "lhs_component_count = {lhs_component_count#}, "
    "rhs_component_count = {rhs_component_count#}, "
    "num_primitive_operations = {num_primitive_operations#}, "
    "allow_imprecise_accumulation = {allow_imprecise_accumulation}>"
    "\0"
    "gather\tdimension_numbers\t" GATHER "\0"
    "dynamic_gather\tdimension_numbers\t" GATHER "\0"
    "scatter\tscatter_dimension_numbers\t"
    "#stablehlo.scatter<(update_window_dims = {update_window_dims:})"
    "(inserted_window_dims = {inserted_window_dims:})"
    "(input_batching_dims = {input_batching_dims:})"
    "(scatter_indices_batching_dims = {scatter_indices_batching_dims:})"
    "(scatter_dims_to_operand_dims = {scatter_dims_to_operand_dims:})"
    "(index_vector_dim = {index_vector_dim#})>"
    "\0"
    "send\tchannel_handle\t" HANDLE "\0"
    "recv\tchannel_handle\t" HANDLE "\0";

/* Appends {name}, {name:} or {name#}; *at follows the brace. Returns false if the property is
 * missing, or {name:} is no constant. Sets *set to whether the text is neither empty nor 0. */
static bool append_named(struct view *v, const char **at, bool *set)
{
    const char *start = *at;
    struct view_piece piece;
    irmap_str name = {start, strcspn(start, ":#}")};
    char kind = start[name.size];
    *at = strchr(start, '}') + 1;
    size_t kept = v->texts.used;
    if (!irmapi_view_render_named(v, name, &piece))
        return false;
    irmap_str s = view_text(v, piece);
    if (kind == ':') {
        *set = !view_starts(s, "dense<>");
        size_t from = v->texts.used;
        if (!irmapi_view_append_elements(v, piece, false))
            return false;
        memmove((char *)v->texts.data + kept, (char *)v->texts.data + from, v->texts.used - from);
        v->texts.used = kept + v->texts.used - from;
    } else if (kind == '#') {
        size_t size = 0;
        while (size < s.size && s.data[size] != ' ')
            size++;
        *set = !(size == 1 && s.data[0] == '0');
        v->texts.used = kept + size;
    } else {
        *set = true;
    }
    return true;
}

static bool is_part(const char *template, irmap_str name)
{
    for (const char *at = template; (at = strchr(at, '{')) != NULL;) {
        at++;
        if (view_same((irmap_str){at, strcspn(at, ":#}")}, name))
            return true;
    }
    return false;
}

/* Adds a merged property, or its inputs unchanged if they cannot be merged. */
static void merge(struct view *v, irmap_str name, const char *template)
{
    size_t start = v->texts.used;
    bool later = false, whole = true, set;
    for (const char *at = template; *at && whole;) {
        if (*at == '(') {
            const char *end = strchr(at, ')'), *brace = strchr(at, '{');
            size_t kept = v->texts.used;
            view_append_text(v, later ? ", " : "");
            irmapi_view_append(v, at + 1, (size_t)(brace - at) - 1);
            at = brace + 1;
            irmap_str part = {at, strcspn(at, ":#}")};
            bool good = append_named(v, &at, &set);
            if (good && set)
                later = true;
            else
                v->texts.used = kept;
            whole = good || !irmapi_view_find(v, part);
            at = end + 1;
        } else if (*at == '{') {
            at++;
            whole = append_named(v, &at, &set);
        } else {
            irmapi_view_append(v, at++, 1);
        }
    }
    irmap_str s = view_text(v, (struct view_piece){start, v->texts.used - start});
    if (whole && !view_starts(s, "#stablehlo.dot_algorithm<lhs_precision_type = none,"))
        irmapi_view_show_piece(v, name, start);
    for (size_t i = 0; i < v->count && !whole; i++)
        if (is_part(template, v->pairs[i].key))
            irmapi_view_show_direct(v, &v->pairs[i]);
}

static bool is_merged(const struct view *v, irmap_str name)
{
    irmap_str part[3];
    for (const char *row = merged; view_row(&row, part, 3);)
        if (view_same(v->op, part[0]) && is_part(part[2].data, name))
            return true;
    return false;
}

static bool is_convolution(const struct view *v)
{
    return view_is(v->op, "convolution") || view_is(v->op, "dynamic_conv");
}

static bool is_of_convolution(irmap_str name)
{
    return view_starts(name, "input_") || view_starts(name, "kernel_") ||
           view_starts(name, "output_");
}

/* Appends [b, 0, 1, f] for a group of dimensions. Returns false if the numbers are not valid
 * positions. */
static bool append_group(struct view *v, const char names[3][32], const char letters[2])
{
    irmap_str list[VIEW_NUMBERS_MOST], place[VIEW_NUMBERS_MOST + 2];
    static const char digits[] = "0123456789";
    char copy[VIEW_TEXT_MOST];
    struct view_piece piece;
    size_t count, used = 0;
    if (!irmapi_view_render_named(v, view_str(names[2]), &piece) || piece.size > sizeof copy)
        return false;
    memcpy(copy, view_text(v, piece).data, piece.size);
    v->texts.used = piece.at;
    if (!irmapi_view_elements((irmap_str){copy, piece.size}, list, &count) || count > 10)
        return false;
    memset(place, 0, sizeof place);
    for (size_t i = 0; i < count; i++) {
        size_t at = list[i].size == 1 ? (size_t)(list[i].data[0] - '0') : VIEW_NUMBERS_MOST;
        if (at >= count + 2 || place[at].size)
            return false;
        place[at] = (irmap_str){&digits[i], 1};
    }
    for (size_t i = 0; i < 2; i++) {
        if (!irmapi_view_render_named(v, view_str(names[i]), &piece))
            return false;
        irmap_str s = view_text(v, piece);
        size_t at = s.size > 1 && s.data[1] == ' ' ? (size_t)(s.data[0] - '0') : VIEW_NUMBERS_MOST;
        v->texts.used = piece.at;
        if (at >= count + 2 || place[at].size)
            return false;
        place[at] = (irmap_str){&letters[i], 1};
    }
    view_append_text(v, "[");
    for (; used < count + 2; used++) {
        view_append_text(v, used ? ", " : "");
        irmapi_view_append(v, place[used].data, place[used].size);
    }
    view_append_text(v, "]");
    return true;
}

static void show_convolution(struct view *v)
{
    static const char names[3][3][32] = {
        {"input_batch_dimension", "input_feature_dimension", "input_spatial_dimensions"},
        {"kernel_input_feature_dimension", "kernel_output_feature_dimension",
         "kernel_spatial_dimensions"},
        {"output_batch_dimension", "output_feature_dimension", "output_spatial_dimensions"}};
    static const char letters[3][2] = {{'b', 'f'}, {'i', 'o'}, {'b', 'f'}};
    static const char before[3][20] = {"#stablehlo.conv<", "x", "->"};
    size_t start = v->texts.used;
    for (size_t i = 0; i < 3; i++) {
        view_append_text(v, before[i]);
        if (append_group(v, names[i], letters[i]))
            continue;
        for (size_t k = 0; k < v->count; k++)
            if (is_of_convolution(v->pairs[k].key))
                irmapi_view_show_direct(v, &v->pairs[k]);
        return;
    }
    view_append_text(v, ">");
    irmapi_view_show_piece(v, view_str("dimension_numbers"), start);
}

bool irmapi_view_is_merged(const struct view *v, irmap_str name)
{
    return is_merged(v, name) || (is_convolution(v) && is_of_convolution(name));
}

void irmapi_view_merge(struct view *v)
{
    irmap_str part[3];
    for (const char *row = merged; view_row(&row, part, 3);)
        if (view_same(v->op, part[0]))
            merge(v, part[1], part[2].data);
    if (is_convolution(v))
        show_convolution(v);
}
