/* SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception */
/* Translates properties of VHLO that StableHLO omits if they are the default, or writes in another
 * form. */
#include "mlir/print/stablehlo.h"

enum how {
    DROP = 'D',     /* omit if the text is the word */
    DROP_ALL = 'A', /* omit if all elements are the word */
    SPLAT = 'S',    /* omit if is_splat(); show other constants as arrays */
    PADDING = 'P',  /* omit if is_splat(), and always in dynamic_conv */
    ARRAY = 'R',    /* show a constant as an array */
    UNIT = 'U',     /* omit false; show true as a unit */
    SYMBOL = 'Y',   /* show strings as references; omit an empty list */
    CHANNEL = 'C'   /* show a number as a channel handle; omit 0 */
};

/* Rows: `how`, property, op (empty: any), word. Text needs no relocations. An empty row ends the
 * table. */
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

/* Appends @a for "a". */
static void append_symbol(struct view *v, const char *s, size_t size)
{
    bool plain = size > 2;
    for (size_t i = 1; i + 1 < size; i++)
        plain &= s[i] == '_' || s[i] == '.' || s[i] == '$' || (s[i] >= 'a' && s[i] <= 'z') ||
                 (s[i] >= 'A' && s[i] <= 'Z') || (i > 1 && s[i] >= '0' && s[i] <= '9');
    view_append_text(v, "@");
    irmapi_view_append(v, plain ? s + 1 : s, plain ? size - 2 : size);
}

/* Adds a string or a list of strings as symbol references. */
static void show_symbols(struct view *v, irmap_str key, irmap_str s)
{
    char copy[VIEW_TEXT_MOST];
    size_t start = v->texts.used;
    if (s.size > sizeof copy)
        return;
    memcpy(copy, s.data, s.size);
    for (size_t i = 0; i < s.size;) {
        size_t end = i + 1;
        if (copy[i] != '"') {
            irmapi_view_append(v, copy + i++, 1);
            continue;
        }
        while (end < s.size && copy[end] != '"')
            end++;
        end += end < s.size;
        append_symbol(v, copy + i, end - i);
        i = end;
    }
    irmapi_view_show_piece(v, key, start);
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

/* Returns whether all elements of a constant are the word; "" matches a constant without
 * elements. */
static bool is_splat(irmap_str s, const char *word)
{
    irmap_str list[VIEW_NUMBERS_MOST];
    size_t count, size = strlen(word);
    if (view_starts(s, "dense<") && s.size > 6 + size && memcmp(s.data + 6, word, size) == 0 &&
        s.data[6 + size] == '>')
        return true;
    if (!size || !irmapi_view_elements(s, list, &count) || !count)
        return false;
    for (size_t i = 0; i < count; i++)
        if (!view_is(list[i], word))
            return false;
    return true;
}

/* Applies a rule to a property: omits it, or adds its translation. Returns false if the rule does
 * not match. */
static bool apply(struct view *v, enum how how, const char *word, const struct text_pair *pair,
                  struct view_piece piece)
{
    irmap_str s = view_text(v, piece);
    size_t start = v->texts.used;
    switch (how) {
    case DROP:
        return view_is(s, word);
    case DROP_ALL:
        return all_are(s, word);
    case PADDING:
        return is_splat(s, word) || view_is(v->op, "dynamic_conv");
    case SPLAT:
    case ARRAY:
        if (how == SPLAT && is_splat(s, word))
            return true;
        if (!irmapi_view_append_elements(v, piece, true))
            return false;
        irmapi_view_show_piece(v, pair->key, start);
        return true;
    case UNIT:
        if (!view_is(s, "false") && !view_is(s, "true"))
            return false;
        if (view_is(s, "true"))
            irmapi_view_show(v, pair->key, (struct view_shown){.direct = false});
        return true;
    case SYMBOL:
        if (!view_is(s, "[]"))
            show_symbols(v, pair->key, s);
        return true;
    case CHANNEL:
        if (view_is(s, "0 : i64"))
            return true;
        if (s.size < 6 || memcmp(s.data + s.size - 6, " : i64", 6) != 0)
            return false;
        view_append_text(v, "#stablehlo.channel_handle<handle = ");
        for (size_t i = 0; i < piece.size && view_text(v, piece).data[i] != ' '; i++) {
            char c = view_text(v, piece).data[i];
            irmapi_view_append(v, &c, 1);
        }
        view_append_text(v, ", type = 0>");
        irmapi_view_show_piece(v, view_str("channel_handle"), start);
        return true;
    }
    return false;
}

/* Returns whether the two lists of layouts of a custom call are printed: one is not empty. */
static bool has_layouts(struct view *v)
{
    struct view_piece a, b;
    return !(irmapi_view_render_named(v, view_str("operand_layouts"), &a) &&
             irmapi_view_render_named(v, view_str("result_layouts"), &b) &&
             view_is(view_text(v, a), "[]") && view_is(view_text(v, b), "[]"));
}

void irmapi_view_property(struct view *v, const struct text_pair *pair)
{
    struct view_piece piece = {0, 0};
    bool rendered = false, good = true;
    irmap_str key = pair->key;
    if (irmapi_view_is_merged(v, key) ||
        ((view_is(key, "operand_layouts") || view_is(key, "result_layouts")) && !has_layouts(v)))
        return;
    irmap_str part[4];
    for (const char *row = rules; good && view_row(&row, part, 4);) {
        if (!view_same(key, part[1]) || (part[2].size && !view_same(v->op, part[2])))
            continue;
        if (!rendered)
            good = irmapi_view_render(v, pair, &piece);
        rendered = true;
        if (good && apply(v, (enum how)part[0].data[0], part[3].data, pair, piece))
            return;
    }
    irmapi_view_show_direct(v, pair);
}
