/* SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception */
/*
 * Ops of VHLO as the ops of StableHLO that they stand for. Attributes and types are shown by the
 * views of their descriptions (mlir_body_text.c); here are the names, the properties that are left
 * out because they have their default value, and those that several become one of. What a property
 * is, is told by its text.
 */
#include "core/cold.h"

#include "print/mlir_print.h"
#include <string.h>

/* Longer ones are no default, and no list that an op has. An op with more properties than
 * PAIRS_MOST is none of VHLO: it is shown as it stands. MERGED_MOST more may come of them. */
enum {
    TEXT_MOST = 4096,
    NUMBERS_MOST = 64,
    PAIRS_MOST = 44,
    MERGED_MOST = 4,
    SHOWN_MOST = PAIRS_MOST + MERGED_MOST
};

enum how {
    DROP = 'D',     /* if it is the word */
    DROP_ALL = 'A', /* if all its elements are the word */
    SPLAT = 'S',    /* the same of a constant, which else becomes an array; no word: of none */
    PADDING = 'P',  /* which else stays */
    ARRAY = 'R',    /* a constant becomes an array */
    UNIT = 'U',     /* false is nothing, true is a unit */
    SYMBOL = 'Y',   /* a string, or each of a list, becomes a reference; an empty list is dropped */
    CHANNEL = 'C'   /* a handle, unless it is 0 */
};

/*
 * What becomes of properties, a row each: how, the property, the op if it is that of one only, and
 * a word. Text, for pointers would have to be relocated; an empty row is the last.
 */
static const char rules[] = "D\tapi_version\t\t1 : i32\0"
                            "D\targ_attrs\tfunc\t[]\0"
                            "D\tbackend_config\t\t\"\"\0"
                            "D\tbackend_config\t\t{}\0"
                            "S\tbase_dilations\t\t1\0"
                            "R\tbroadcast_dimensions\t\t\0"
                            "R\tbroadcast_sizes\t\t\0"
                            "Y\tcalled_computations\t\t\0"
                            "Y\tcallee\t\t\0"
                            "C\tchannel_id\t\t\0"
                            "D\tcompare_type\t\t#stablehlo<comparison_type NOTYPE>\0"
                            "D\tcomposite_attributes\t\t{}\0"
                            "Y\tdecomposition\t\t\0"
                            "D\tdimension\tsort\t-1 : i64\0"
                            "R\tdimensions\t\t\0"
                            "R\tedge_padding_high\t\t\0"
                            "R\tedge_padding_low\t\t\0"
                            "R\tfft_length\t\t\0"
                            "U\thas_dynamic_root\t\t\0"
                            "D\thas_side_effect\t\tfalse\0"
                            "D\tindices_are_sorted\t\tfalse\0"
                            "R\tinterior_padding\t\t\0"
                            "D\tis_host_transfer\t\tfalse\0"
                            "D\tis_stable\t\tfalse\0"
                            "S\tknown_expanding_dimensions\t\t\0"
                            "S\tknown_nonexpanding_dimensions\t\t\0"
                            "D\tlayout\t\t[]\0"
                            "S\tlhs_dilation\t\t1\0"
                            "R\tlimit_indices\t\t\0"
                            "D\tlower\tcholesky\tfalse\0"
                            "D\toutput_operand_aliases\t\t[]\0"
                            "P\tpadding\t\t0\0"
                            "R\tpermutation\t\t\0"
                            "A\tprecision_config\t\t#stablehlo<precision DEFAULT>\0"
                            "D\tres_attrs\tfunc\t[]\0"
                            "D\tresult_accuracy\t\t#stablehlo.result_accuracy<mode = "
                            "#stablehlo.result_accuracy_mode<DEFAULT>>\0"
                            "D\tresult_tilings\t\t[]\0"
                            "S\trhs_dilation\t\t1\0"
                            "R\tslice_sizes\t\t\0"
                            "P\tsource_target_pairs\trecv\t\0"
                            "P\tsource_target_pairs\tsend\t\0"
                            "R\tstart_indices\t\t\0"
                            "R\tstrides\t\t\0"
                            "D\tsym_visibility\tfunc\t\"\"\0"
                            "D\tunique_indices\t\tfalse\0"
                            "U\tuse_global_device_ids\t\t\0"
                            "D\tversion\tcomposite\t0 : i32\0"
                            "D\tversion\tcomposite\t0 : i64\0"
                            "S\twindow_dilations\t\t1\0"
                            "R\twindow_dimensions\t\t\0"
                            "S\twindow_reversal\t\tfalse\0"
                            "S\twindow_strides\t\t1\0";

/*
 * What several properties become: text with their names in brackets. A name alone stands for its
 * text; with : for what a constant holds, [0, 1]; with # for a number without its type. A part
 * between ( and ) is left out when its list is empty, or its number 0, and has ", " before it when
 * another one was there.
 */
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

/* A text in the view's room, which may move. */
struct piece {
    size_t at, size;
};

/* A property that is shown: by its text, or as the attribute that it is; a unit has neither. */
struct shown {
    irmap_str key;
    struct piece text;
    bool direct;
    uint64_t attr, at;
};

struct view {
    struct mlir_printer *p;
    irmap_str op; /* "dot_general" */
    struct vec room;
    const struct text_pair *pairs; /* are not moved: no dictionary is read meanwhile */
    size_t count;
    struct shown shown[SHOWN_MOST];
    size_t used;
};

static bool is(irmap_str s, const char *word)
{
    return irmap_str_equal(s, word);
}

static bool same(irmap_str a, irmap_str b)
{
    return a.size == b.size && memcmp(a.data, b.data, a.size) == 0;
}

/* Takes a row of a table apart, at its tabs; the last part is terminated. False behind the last. */
static bool next_row(const char **at, irmap_str *part, size_t parts)
{
    bool more = **at != '\0';
    for (size_t i = 0; more && i < parts; i++) {
        size_t size = i + 1 < parts ? strcspn(*at, "\t") : strlen(*at);
        part[i] = (irmap_str){*at, size};
        *at += size + 1;
    }
    return more;
}

static bool starts(irmap_str s, const char *word)
{
    return s.size >= strlen(word) && memcmp(s.data, word, strlen(word)) == 0;
}

/* The name of an op of VHLO without dialect and version; false for another op. */
static bool name_of(struct mlir_printer *p, const struct mlir_op *op, irmap_str *out)
{
    irmap_str half[2];
    if (irmapi_mlir_op_name(p->t, op->name, op->offset, half, p->err) != IRMAP_OK ||
        !is(half[0], "vhlo"))
        return false;
    irmap_str s = half[1];
    size_t end = s.size;
    while (end > 0 && s.data[end - 1] >= '0' && s.data[end - 1] <= '9')
        end--;
    if (end < 2 || end == s.size || s.data[end - 1] != 'v' || s.data[end - 2] != '_')
        return false;
    *out = (irmap_str){s.data, end - 2};
    return true;
}

bool irmapi_mlir_in_function(const struct mlir_printer *p)
{
    irmap_str half[2];
    if (!p->open.used)
        return false;
    const struct text_open *parent = (const struct text_open *)p->open.data + p->open.used - 1;
    return irmapi_mlir_op_name(p->t, parent->op.name, parent->op.offset, half, NULL) == IRMAP_OK &&
           ((is(half[0], "vhlo") && is(half[1], "func_v1")) ||
            (is(half[0], "func") && is(half[1], "func")));
}

bool irmapi_mlir_view_cast(const struct mlir_printer *p, const struct mlir_op *op)
{
    irmap_str half[2];
    return p->view && op->operands.count == 1 && op->results.count == 1 && !op->regions &&
           irmapi_mlir_op_name(p->t, op->name, op->offset, half, NULL) == IRMAP_OK &&
           is(half[0], "builtin") && is(half[1], "unrealized_conversion_cast");
}

bool irmapi_mlir_view_name(struct mlir_printer *p, const struct mlir_op *op)
{
    irmap_str name;
    if (!name_of(p, op, &name))
        return false;
    bool func =
        is(name, "func") || is(name, "call") || (is(name, "return") && irmapi_mlir_in_function(p));
    sink_text(&p->sink, func ? "\"func." : "\"stablehlo.");
    irmapi_asm_escaped(&p->sink, name);
    sink_char(&p->sink, '"');
    return true;
}

static void append(struct view *v, const char *s, size_t size)
{
    if (!size || !irmapi_mlir_reserve(v->p, &v->room, size))
        return;
    memcpy((char *)v->room.data + v->room.used, s, size);
    v->room.used += size;
}

static void append_text(struct view *v, const char *s)
{
    append(v, s, strlen(s));
}

static int collect(void *ctx, const char *data, size_t size)
{
    struct view *v = ctx;
    append(v, data, size);
    return 0;
}

static irmap_str text_of(const struct view *v, struct piece piece)
{
    return (irmap_str){piece.size ? (const char *)v->room.data + piece.at : "", piece.size};
}

/* The text of an attribute; false when it is too long for any rule. */
static bool render(struct view *v, const struct text_pair *pair, struct piece *out)
{
    struct mlir_printer *p = v->p;
    char buffer[256];
    struct sink kept = p->sink;
    irmap_error unused;
    out->at = v->room.used;
    irmapi_sink_init(&p->sink, buffer, sizeof buffer, kept.left < TEXT_MOST ? kept.left : TEXT_MOST,
                     collect, v);
    p->sink.budget = kept.budget; /* entries are counted in all */
    irmapi_mlir_attr(p, pair->value, pair->at);
    bool whole = irmapi_sink_flush(&p->sink, &unused) == IRMAP_OK;
    p->sink = kept;
    out->size = v->room.used - out->at;
    return whole && text_going(p);
}

/* What a constant holds: dense<1> : tensor<2xi64> is 1 and 1. */
static bool elements(irmap_str s, irmap_str list[NUMBERS_MOST], size_t *count)
{
    static const char dense[] = "dense<", tensor[] = "> : tensor<";
    const char *at = s.data + sizeof dense - 1, *end = s.data + s.size;
    *count = 0;
    if (!starts(s, dense))
        return false;
    bool many = at < end && *at == '[';
    at += many;
    while (at < end && *at != ']' && *at != '>') {
        const char *start = at;
        while (at < end && (*at == '-' || (*at >= '0' && *at <= '9') || (*at >= 'a' && *at <= 'z')))
            at++;
        if (at == start || *count == NUMBERS_MOST)
            return false;
        list[(*count)++] = (irmap_str){start, (size_t)(at - start)};
        for (; at < end && (*at == ',' || *at == ' '); at++)
            ;
    }
    at += many && at < end;
    if (!starts((irmap_str){at, (size_t)(end - at)}, tensor))
        return false;
    size_t copies = 0, digits = 0;
    for (at += sizeof tensor - 1; at < end && *at >= '0' && *at <= '9' && digits < 4; digits++)
        copies = copies * 10 + (size_t)(*at++ - '0');
    if (!digits || end - at < 2 || *at != 'x' || (at[1] >= '0' && at[1] <= '9'))
        return false;
    if (many || *count == 0)
        return true;
    if (copies > NUMBERS_MOST)
        return false;
    for (*count = 0; *count < copies; ++*count)
        list[*count] = list[0];
    return true;
}

static void show(struct view *v, irmap_str key, struct shown shown)
{
    size_t i = v->used;
    IRMAPI_ASSERT(v->used < SHOWN_MOST);
    shown.key = key;
    for (; i > 0; i--) {
        irmap_str other = v->shown[i - 1].key;
        size_t least = other.size < key.size ? other.size : key.size;
        int order = memcmp(other.data, key.data, least);
        if (order < 0 || (order == 0 && other.size <= key.size))
            break;
        v->shown[i] = v->shown[i - 1];
    }
    v->shown[i] = shown;
    v->used++;
}

static void show_piece(struct view *v, irmap_str key, size_t start)
{
    show(v, key, (struct shown){.text = {start, v->room.used - start}});
}

/* A property as it stands. */
static void show_direct(struct view *v, const struct text_pair *pair)
{
    show(v, pair->key, (struct shown){.direct = true, .attr = pair->value, .at = pair->at});
}

static const struct text_pair *find(const struct view *v, irmap_str name)
{
    for (size_t i = 0; i < v->count; i++)
        if (v->pairs[i].key.size == name.size &&
            memcmp(v->pairs[i].key.data, name.data, name.size) == 0)
            return &v->pairs[i];
    return NULL;
}

/* The text of a property by its name; false when there is none. */
static bool render_named(struct view *v, irmap_str name, struct piece *out)
{
    const struct text_pair *pair = find(v, name);
    return pair && render(v, pair, out);
}

static irmap_str str(const char *s)
{
    return (irmap_str){s, strlen(s)};
}

/* [0, 1] of a constant, or array<i64: 0, 1>, whose words end before they begin again: text moves.
 */
static bool append_elements(struct view *v, struct piece piece, bool array)
{
    irmap_str list[NUMBERS_MOST];
    char copy[TEXT_MOST];
    irmap_str s = text_of(v, piece);
    size_t count;
    if (s.size > sizeof copy)
        return false;
    memcpy(copy, s.data, s.size);
    if (!elements((irmap_str){copy, s.size}, list, &count))
        return false;
    const char *type = copy + s.size;
    while (type > copy && type[-1] != 'x')
        type--;
    if (array) {
        append_text(v, "array<");
        append(v, type, (size_t)(copy + s.size - type) - 1);
        append_text(v, count ? ": " : "");
    } else {
        append_text(v, "[");
    }
    for (size_t i = 0; i < count; i++) {
        append_text(v, i ? ", " : "");
        append(v, list[i].data, list[i].size);
    }
    append_text(v, array ? ">" : "]");
    return true;
}

/* {name}, {name:} or {name#}: behind the {; false when there is no such property. *set: it is not
 * empty. */
static bool append_named(struct view *v, const char **at, bool *set)
{
    const char *start = *at;
    struct piece piece;
    irmap_str name = {start, strcspn(start, ":#}")};
    char kind = start[name.size];
    *at = strchr(start, '}') + 1;
    size_t kept = v->room.used;
    if (!render_named(v, name, &piece))
        return false;
    irmap_str s = text_of(v, piece);
    if (kind == ':') {
        *set = !starts(s, "dense<>");
        size_t from = v->room.used;
        if (!append_elements(v, piece, false))
            return false;
        memmove((char *)v->room.data + kept, (char *)v->room.data + from, v->room.used - from);
        v->room.used = kept + v->room.used - from;
    } else if (kind == '#') {
        size_t size = 0;
        while (size < s.size && s.data[size] != ' ')
            size++;
        *set = !(size == 1 && s.data[0] == '0');
        v->room.used = kept + size;
    } else {
        *set = true;
    }
    return true;
}

/* Whether a property is a part of what a template makes. */
static bool is_part(const char *template, irmap_str name)
{
    for (const char *at = template; (at = strchr(at, '{')) != NULL;) {
        at++;
        if (same((irmap_str){at, strcspn(at, ":#}")}, name))
            return true;
    }
    return false;
}

/* What cannot be merged is shown as it stands. */
static void merge(struct view *v, irmap_str name, const char *template)
{
    size_t start = v->room.used;
    bool later = false, whole = true, set;
    for (const char *at = template; *at && whole;) {
        if (*at == '(') {
            const char *end = strchr(at, ')'), *brace = strchr(at, '{');
            size_t kept = v->room.used;
            append_text(v, later ? ", " : "");
            append(v, at + 1, (size_t)(brace - at) - 1);
            at = brace + 1;
            irmap_str part = {at, strcspn(at, ":#}")};
            bool good = append_named(v, &at, &set);
            if (good && set)
                later = true;
            else
                v->room.used = kept;
            whole = good || !find(v, part);
            at = end + 1;
        } else if (*at == '{') {
            at++;
            whole = append_named(v, &at, &set);
        } else {
            append(v, at++, 1);
        }
    }
    irmap_str s = text_of(v, (struct piece){start, v->room.used - start});
    if (whole && !starts(s, "#stablehlo.dot_algorithm<lhs_precision_type = none,"))
        show_piece(v, name, start);
    for (size_t i = 0; i < v->count && !whole; i++)
        if (is_part(template, v->pairs[i].key))
            show_direct(v, &v->pairs[i]);
}

/* Whether a property has become part of another one. */
static bool is_merged(const struct view *v, irmap_str name)
{
    irmap_str part[3];
    for (const char *row = merged; next_row(&row, part, 3);)
        if (same(v->op, part[0]) && is_part(part[2].data, name))
            return true;
    return false;
}

static bool is_convolution(const struct view *v)
{
    return is(v->op, "convolution") || is(v->op, "dynamic_conv");
}

/* The same of those that show_convolution() merges. */
static bool is_of_convolution(irmap_str name)
{
    return starts(name, "input_") || starts(name, "kernel_") || starts(name, "output_");
}

/* [b, 0, 1, f] of one of the three groups of dimensions; false when they are not as they should be.
 */
static bool append_group(struct view *v, const char names[3][32], const char letters[2])
{
    irmap_str list[NUMBERS_MOST], place[NUMBERS_MOST + 2];
    static const char digits[] = "0123456789";
    char copy[TEXT_MOST];
    struct piece piece;
    size_t count, used = 0;
    if (!render_named(v, str(names[2]), &piece) || piece.size > sizeof copy)
        return false;
    memcpy(copy, text_of(v, piece).data, piece.size);
    v->room.used = piece.at;
    if (!elements((irmap_str){copy, piece.size}, list, &count) || count > 10)
        return false;
    memset(place, 0, sizeof place);
    for (size_t i = 0; i < count; i++) {
        size_t at = list[i].size == 1 ? (size_t)(list[i].data[0] - '0') : NUMBERS_MOST;
        if (at >= count + 2 || place[at].size)
            return false;
        place[at] = (irmap_str){&digits[i], 1};
    }
    for (size_t i = 0; i < 2; i++) {
        if (!render_named(v, str(names[i]), &piece))
            return false;
        irmap_str s = text_of(v, piece);
        size_t at = s.size > 1 && s.data[1] == ' ' ? (size_t)(s.data[0] - '0') : NUMBERS_MOST;
        v->room.used = piece.at;
        if (at >= count + 2 || place[at].size)
            return false;
        place[at] = (irmap_str){&letters[i], 1};
    }
    append_text(v, "[");
    for (; used < count + 2; used++) {
        append_text(v, used ? ", " : "");
        append(v, place[used].data, place[used].size);
    }
    append_text(v, "]");
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
    size_t start = v->room.used;
    for (size_t i = 0; i < 3; i++) {
        append_text(v, before[i]);
        if (append_group(v, names[i], letters[i]))
            continue;
        for (size_t k = 0; k < v->count; k++)
            if (is_of_convolution(v->pairs[k].key))
                show_direct(v, &v->pairs[k]);
        return;
    }
    append_text(v, ">");
    show_piece(v, str("dimension_numbers"), start);
}

/* "a" becomes @a. */
static void append_symbol(struct view *v, const char *s, size_t size)
{
    bool plain = size > 2;
    for (size_t i = 1; i + 1 < size; i++)
        plain &= s[i] == '_' || s[i] == '.' || s[i] == '$' || (s[i] >= 'a' && s[i] <= 'z') ||
                 (s[i] >= 'A' && s[i] <= 'Z') || (i > 1 && s[i] >= '0' && s[i] <= '9');
    append_text(v, "@");
    append(v, plain ? s + 1 : s, plain ? size - 2 : size);
}

/* Strings of a list, or the only one. */
static void show_symbols(struct view *v, irmap_str key, irmap_str s)
{
    char copy[TEXT_MOST];
    size_t start = v->room.used;
    if (s.size > sizeof copy)
        return;
    memcpy(copy, s.data, s.size);
    for (size_t i = 0; i < s.size;) {
        size_t end = i + 1;
        if (copy[i] != '"') {
            append(v, copy + i++, 1);
            continue;
        }
        while (end < s.size && copy[end] != '"')
            end++;
        end += end < s.size;
        append_symbol(v, copy + i, end - i);
        i = end;
    }
    show_piece(v, key, start);
}

static bool all_are(irmap_str s, const char *word)
{
    size_t size = strlen(word);
    if (s.size < 2 || s.data[0] != '[')
        return false;
    for (size_t i = 1; i + 1 < s.size;) {
        if (s.size - 1 - i < size || memcmp(s.data + i, word, size) != 0)
            return false;
        i += size;
        i += s.size - i > 2 && memcmp(s.data + i, ", ", 2) == 0 ? 2 : 0;
    }
    return true;
}

/* A constant of which every element is a word; none is "". */
static bool is_splat(irmap_str s, const char *word)
{
    irmap_str list[NUMBERS_MOST];
    size_t count, size = strlen(word);
    if (starts(s, "dense<") && s.size > 6 + size && memcmp(s.data + 6, word, size) == 0 &&
        s.data[6 + size] == '>')
        return true;
    if (!size || !elements(s, list, &count) || !count)
        return false;
    for (size_t i = 0; i < count; i++)
        if (!is(list[i], word))
            return false;
    return true;
}

/* What a rule makes of a property: true when that is all there is to show. */
static bool apply(struct view *v, enum how how, const char *word, const struct text_pair *pair,
                  struct piece piece)
{
    irmap_str s = text_of(v, piece);
    size_t start = v->room.used;
    switch (how) {
    case DROP:
        return is(s, word);
    case DROP_ALL:
        return all_are(s, word);
    case PADDING:
        return is_splat(s, word) || is(v->op, "dynamic_conv");
    case SPLAT:
    case ARRAY:
        if (how == SPLAT && is_splat(s, word))
            return true;
        if (!append_elements(v, piece, true))
            return false;
        show_piece(v, pair->key, start);
        return true;
    case UNIT:
        if (!is(s, "false") && !is(s, "true"))
            return false;
        if (is(s, "true"))
            show(v, pair->key, (struct shown){.direct = false});
        return true;
    case SYMBOL:
        if (!is(s, "[]"))
            show_symbols(v, pair->key, s);
        return true;
    case CHANNEL:
        if (is(s, "0 : i64"))
            return true;
        if (s.size < 6 || memcmp(s.data + s.size - 6, " : i64", 6) != 0)
            return false;
        append_text(v, "#stablehlo.channel_handle<handle = ");
        for (size_t i = 0; i < piece.size && text_of(v, piece).data[i] != ' '; i++) {
            char c = text_of(v, piece).data[i];
            append(v, &c, 1);
        }
        append_text(v, ", type = 0>");
        show_piece(v, str("channel_handle"), start);
        return true;
    }
    return false;
}

/* Of a custom call without layouts neither list is there. */
static bool has_layouts(struct view *v)
{
    struct piece a, b;
    return !(render_named(v, str("operand_layouts"), &a) &&
             render_named(v, str("result_layouts"), &b) && is(text_of(v, a), "[]") &&
             is(text_of(v, b), "[]"));
}

static void show_property(struct view *v, const struct text_pair *pair)
{
    struct piece piece = {0, 0};
    bool rendered = false, good = true;
    irmap_str key = pair->key;
    if (is_merged(v, key) || (is_convolution(v) && is_of_convolution(key)) ||
        ((is(key, "operand_layouts") || is(key, "result_layouts")) && !has_layouts(v)))
        return;
    irmap_str part[4];
    for (const char *row = rules; good && next_row(&row, part, 4);) {
        if (!same(key, part[1]) || (part[2].size && !same(v->op, part[2])))
            continue;
        if (!rendered)
            good = render(v, pair, &piece);
        rendered = true;
        if (good && apply(v, (enum how)part[0].data[0], part[3].data, pair, piece))
            return;
    }
    show_direct(v, pair);
}

static void write(struct view *v)
{
    struct mlir_printer *p = v->p;
    for (size_t i = 0; i < v->used && text_going(p); i++) {
        const struct shown *s = &v->shown[i];
        sink_text(&p->sink, i ? ", " : " <{");
        irmapi_asm_keyword(&p->sink, s->key);
        if (s->direct || s->text.size)
            sink_text(&p->sink, " = ");
        if (s->direct)
            irmapi_mlir_attr(p, s->attr, s->at);
        else
            sink_put(&p->sink, text_of(v, s->text).data, s->text.size);
    }
    if (v->used)
        sink_text(&p->sink, "}>");
}

bool irmapi_mlir_view_properties(struct mlir_printer *p, const struct mlir_op *op, size_t first)
{
    struct view v = {.p = p, .room = {.each = 1}};
    if (!p->view || !text_going(p) || p->pairs.used - first > PAIRS_MOST || !name_of(p, op, &v.op))
        return false;
    v.count = p->pairs.used - first;
    struct vec pairs = {.each = sizeof(struct text_pair)};
    if (irmapi_mlir_reserve(p, &pairs, v.count + 1)) {
        if (v.count)
            memcpy(pairs.data, (const struct text_pair *)p->pairs.data + first,
                   v.count * sizeof(struct text_pair));
        v.pairs = pairs.data;
        for (size_t i = 0; i < v.count && text_going(p); i++)
            show_property(&v, &v.pairs[i]);
        irmap_str part[3];
        for (const char *row = merged; next_row(&row, part, 3);)
            if (same(v.op, part[0]))
                merge(&v, part[1], part[2].data);
        if (is_convolution(&v))
            show_convolution(&v);
        write(&v);
    }
    irmapi_vec_free(&pairs, p->heap);
    irmapi_vec_free(&v.room, p->heap);
    p->pairs.used = first;
    return true;
}
