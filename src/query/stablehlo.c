/* SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception */
/* Finds the ops, attributes and types that require a StableHLO release. src/doc/mlir/DIALECTS.md
 * lists those of VHLO. */
#include "stablehlo.h"
#include "info.h"
#include "text.h"
#include <string.h>

enum { MIXED_SINCE_MINOR = 11 };

static const char other[] = "of another dialect", op_kind[] = "op", attr_kind[] = "attribute";

static bool is(irmap_str s, const char *name)
{
    return s.size == strlen(name) && memcmp(s.data, name, s.size) == 0;
}

static bool has_vhlo(const irmap_module *m)
{
    irmap_mlir_dialect d;
    for (uint32_t i = 0; i < irmap_mlir_dialect_count(m); i++)
        if (irmap_mlir_dialect_get(m, i, &d, NULL) == IRMAP_OK && is(d.name, "vhlo"))
            return true;
    return false;
}

static int find_hash_sign(void *ctx, const char *data, size_t size)
{
    bool *found = ctx;
    *found = *found || memchr(data, '#', size);
    return *found;
}

/* Returns whether a builtin.module op has an attribute of a dialect (printed with '#'). Conversion
 * to VHLO leaves these attributes unchanged, so they are allowed. */
static bool in_modules(const irmap_body_view *v)
{
    bool found = false;
    for (uint32_t i = 0; i < v->op_count && !found; i++) {
        irmap_fields it;
        irmap_field f;
        if (strcmp(irmap_op_name(v, i), "builtin.module") != 0)
            continue;
        irmap_fields_begin(v, i, &it);
        while (!found && irmap_fields_next(&it, &f, NULL) == IRMAP_OK)
            (void)!irmap_field_print(&it, &f, find_hash_sign, &found, NULL);
    }
    return found;
}

/* Adds attributes of dialects other than vhlo and builtin. Adds none if a module op has such an
 * attribute: it is allowed there, and the file does not show whether other ops use it too. Types of
 * other dialects need no check: they occur only with ops or attributes of these dialects. */
static void add_attributes(struct needs *needs, const irmap_module *m, const irmap_body_view *v)
{
    irmap_mlir_attr_info attr;
    bool checked_modules = false;
    for (uint32_t i = 0; irmap_mlir_attr_get(m, (irmap_mlir_attr){i}, &attr, NULL) == IRMAP_OK;
         i++) {
        if (is(attr.dialect, "vhlo") || is(attr.dialect, "builtin"))
            continue;
        if (!checked_modules && in_modules(v))
            return;
        checked_modules = true;
        needs_add(needs, attr_kind, other, stablehlo_release(1, MIXED_SINCE_MINOR), attr.offset);
    }
}

void stablehlo_mixed(struct needs *needs, const irmap_body_view *v)
{
    static const char *const allowed[] = {"vhlo.", "builtin."};
    if (!has_vhlo(v->module))
        return;
    for (uint32_t i = 0; i < v->op_count; i++) {
        const char *name = irmap_op_name(v, i);
        if (strncmp(name, allowed[0], strlen(allowed[0])) != 0 &&
            strncmp(name, allowed[1], strlen(allowed[1])) != 0)
            needs_add(needs, op_kind, other, stablehlo_release(1, MIXED_SINCE_MINOR),
                      v->offset + v->ops[i].offset);
    }
    if (v->func.id == IRMAP_NONE)
        add_attributes(needs, v->module, v);
}

enum kind { ATTR, TYPE, OP };
static const char *const kinds[] = {"attribute", "type", "op"};

/* VHLO attributes, types and ops that were added after release 0.9, the first with portable
 * artifacts. */
static const struct row {
    uint8_t kind, major, minor;
    char name[28];
} rows[] = {
    {ATTR, 1, 9, "result_accuracy_mode_v1"},
    {ATTR, 1, 9, "result_accuracy_v1"},
    {ATTR, 1, 16, "axis_ref_v1"},
    {ATTR, 1, 16, "mesh_axis_v1"},
    {ATTR, 1, 16, "mesh_v1"},
    {ATTR, 1, 16, "replica_group_mesh_axes_v1"},
    {ATTR, 1, 16, "sub_axis_info_v1"},
    {TYPE, 0, 10, "f8E4M3FNUZ_v1"},
    {TYPE, 0, 10, "f8E5M2FNUZ_v1"},
    {TYPE, 0, 11, "f8E4M3B11FNUZ_v1"},
    {TYPE, 0, 18, "quant_per_axis_v1"},
    {TYPE, 1, 2, "i2_v1"},
    {TYPE, 1, 2, "ui2_v1"},
    {TYPE, 1, 6, "none_v1"},
    {TYPE, 1, 6, "tf31_v1"},
    {TYPE, 1, 7, "f8E3M4_v1"},
    {TYPE, 1, 7, "f8E4M3_v1"},
    {TYPE, 1, 8, "f4E2M1FN_v1"},
    {TYPE, 1, 8, "f6E2M3FN_v1"},
    {TYPE, 1, 8, "f6E3M2FN_v1"},
    {TYPE, 1, 8, "f8E8M0FNU_v1"},
    {TYPE, 1, 13, "buffer_v1"},
    {TYPE, 1, 15, "future_v1"},
    {OP, 0, 16, "collective_broadcast_v1"},
    {OP, 0, 19, "composite_v1"},
    {OP, 0, 20, "dynamic_conv_v2"},
    {OP, 1, 1, "dynamic_gather_v2"},
    {OP, 1, 1, "gather_v2"},
    {OP, 1, 1, "scatter_v2"},
    {OP, 1, 4, "tan_v1"},
    {OP, 1, 5, "all_gather_v2"},
    {OP, 1, 5, "all_reduce_v2"},
    {OP, 1, 5, "all_to_all_v2"},
    {OP, 1, 6, "dot_general_v2"},
    {OP, 1, 9, "exponential_v2"},
    {OP, 1, 10, "cbrt_v2"},
    {OP, 1, 10, "cosine_v2"},
    {OP, 1, 10, "exponential_minus_one_v2"},
    {OP, 1, 10, "log_plus_one_v2"},
    {OP, 1, 10, "log_v2"},
    {OP, 1, 10, "logistic_v2"},
    {OP, 1, 10, "rsqrt_v2"},
    {OP, 1, 10, "sine_v2"},
    {OP, 1, 10, "sqrt_v2"},
    {OP, 1, 10, "tan_v2"},
    {OP, 1, 10, "tanh_v2"},
    {OP, 1, 12, "recv_v2"},
    {OP, 1, 12, "send_v2"},
    {OP, 1, 14, "composite_v2"},
    {OP, 1, 15, "async_done_v1"},
    {OP, 1, 15, "async_start_v1"},
    {OP, 1, 18, "custom_call_v2"},
    {OP, 1, 19, "collective_reduce_v1"},
    {OP, 1, 20, "collective_broadcast_v2"},
};

enum { FIRST_RELEASE = 9 };

/* Release of an op, attribute or type that is in no known release. */
#define AFTER_KNOWN UINT32_MAX

static struct label release_text(uint32_t since)
{
    if (since == AFTER_KNOWN)
        return label_cstr("newer than 1.20.0");
    return label_format("%u.%u.0", since >> 16, since & 0xFFFF);
}

/* Adds the need of an op, attribute or type if it is in rows[]. `spelled` is its text with the
 * dialect: vhlo.tan_v2, or vhlo<api_version_v1 of #vhlo<api_version_v1 API_VERSION_TYPED_FFI>.
 * Other dialects are ignored. */
static void add(struct needs *needs, enum kind kind, const char *spelled, size_t size,
                uint64_t offset)
{
    static const char dialect[] = "vhlo";
    const size_t prefix_size = sizeof dialect;
    if (size < prefix_size || memcmp(spelled, dialect, prefix_size - 1) != 0 ||
        (spelled[prefix_size - 1] != '.' && spelled[prefix_size - 1] != '<'))
        return;
    for (size_t i = 0; i < sizeof rows / sizeof rows[0]; i++)
        if (rows[i].kind == kind && strlen(rows[i].name) == size - prefix_size &&
            memcmp(rows[i].name, spelled + prefix_size, size - prefix_size) == 0)
            needs_add(needs, kinds[kind], rows[i].name,
                      stablehlo_release(rows[i].major, rows[i].minor), offset);
}

static void add_op(struct needs *needs, const char *spelled, uint64_t offset)
{
    static const char dialect[] = "vhlo.";
    const size_t prefix_size = sizeof dialect - 1;
    const char *name = spelled + prefix_size;
    add(needs, OP, spelled, strlen(spelled), offset);
    if (strncmp(spelled, dialect, prefix_size) == 0 &&
        !irmap_mlir_vhlo_has_op((irmap_str){name, strlen(name)}))
        needs_add(needs, kinds[OP], name, AFTER_KNOWN, offset);
}

/* Text of the first word of an attribute or type. */
struct word {
    char text[48];
    size_t size;
};

/* Stops printing if the text is not VHLO or the buffer is full. */
static int append_word(void *ctx, const char *data, size_t size)
{
    static const char dialect[] = "vhlo";
    struct word *w = ctx;
    size_t n = size < sizeof w->text - w->size ? size : sizeof w->text - w->size;
    memcpy(w->text + w->size, data, n);
    w->size += n;
    return w->size == sizeof w->text ||
           (w->size >= sizeof dialect && memcmp(w->text + 1, dialect, sizeof dialect - 1) != 0);
}

static size_t word_end(const struct word *w)
{
    static const char bare[] = "#vhlo<";
    size_t end =
        w->size > sizeof bare && memcmp(w->text, bare, sizeof bare - 1) == 0 ? sizeof bare - 1 : 1;
    while (end < w->size && !strchr("<> ,", w->text[end]))
        end++;
    return end;
}

static void add_word(struct needs *needs, enum kind kind, const struct word *w, uint64_t offset)
{
    if (w->size)
        add(needs, kind, w->text + 1, word_end(w) - 1, offset);
}

static void add_ops(struct needs *needs, const irmap_body_view *v)
{
    for (uint32_t i = 0; i < v->op_count; i++) {
        const char *name = irmap_op_name(v, i);
        add_op(needs, name, v->offset + v->ops[i].offset);
        stablehlo_op(needs, v, i);
    }
    stablehlo_mixed(needs, v);
}

/* Adds FileLineColRange locations. The LLVM of StableHLO 1.8 did not have them. */
static void add_range(struct needs *needs, const irmap_module *m, const irmap_mlir_attr_info *attr)
{
    static const char name[] = "FileLineColRange";
    enum { CODE = 22 << 1 | 1 }; /* FILE_RANGE of src/mlir/builtin.h as a prefix varint */
    if (attr->custom && attr->size && attr->dialect.size == 7 &&
        memcmp(attr->dialect.data, "builtin", 7) == 0 &&
        irmap_module_bytes(m).data[attr->offset] == CODE)
        needs_add(needs, kinds[ATTR], name, stablehlo_release(1, 9), attr->offset);
}

/* Returns whether a VHLO entry has a version above 1. All known attributes and types have
 * version 1. */
static bool is_newer_entry(const char *spelled, size_t size)
{
    static const char dialect[] = "vhlo", first[] = "_v1";
    size_t digits = 0;
    while (digits < size && spelled[size - 1 - digits] >= '0' && spelled[size - 1 - digits] <= '9')
        digits++;
    return size > sizeof dialect + digits && memcmp(spelled, dialect, sizeof dialect - 1) == 0 &&
           digits && memcmp(spelled + size - digits - 2, "_v", 2) == 0 &&
           (digits > 1 || memcmp(spelled + size - 3, first, 3) != 0);
}

/* Adds an entry with an unknown code or VHLO version. */
static void add_newer(struct needs *needs, enum kind kind, const struct word *w,
                      irmap_status status, const irmap_error *err, uint64_t offset)
{
    static const char code[] = "of an unknown code", version[] = "of an unknown version";
    if (status == IRMAP_BAD_TAG && err->offset == offset)
        needs_add(needs, kinds[kind], code, AFTER_KNOWN, offset);
    else if (w->size && is_newer_entry(w->text + 1, word_end(w) - 1))
        needs_add(needs, kinds[kind], version, AFTER_KNOWN, offset);
}

static void report_unreadable(const struct query *q, struct needs *needs, const irmap_error *err)
{
    needs->partly = true;
    q->report(q, err);
}

static void collect_needs(const struct query *q, struct needs *needs)
{
    const irmap_module *m = q->m;
    irmap_mlir_attr_info attr;
    irmap_type_info type;
    irmap_body *body;
    irmap_error err;
    const irmap_mlir_attr_opts opts = {.size = sizeof opts};
    for (uint32_t i = 0; !budget_exceeded() &&
                         irmap_mlir_attr_get(m, (irmap_mlir_attr){i}, &attr, NULL) == IRMAP_OK;
         i++) {
        struct word w = {.size = 0};
        const irmap_status status = text_print_mlir_attr(m, i, &opts, append_word, &w, &err);
        add_word(needs, ATTR, &w, attr.offset);
        add_newer(needs, ATTR, &w, status, &err, attr.offset);
        add_range(needs, m, &attr);
    }
    for (uint32_t i = 0; i < irmap_type_count(m) && !budget_exceeded(); i++) {
        struct word w = {.size = 0};
        irmap_status status = irmap_type_get(m, (irmap_type){i}, &type, &err);
        if (status != IRMAP_OK) {
            add_newer(needs, TYPE, &w, status, &err, err.offset);
            needs->partly = true;
            continue;
        }
        status = text_print_type(m, (irmap_type){i}, append_word, &w, &err);
        add_word(needs, TYPE, &w, type.offset);
        add_newer(needs, TYPE, &w, status, &err, type.offset);
    }
    if (irmap_body_new(m, &body, &err) != IRMAP_OK) {
        report_unreadable(q, needs, &err);
        return;
    }
    for (uint32_t i = 0; i < irmap_func_count(m); i++) {
        if (irmap_body_decode(body, (irmap_func){i}, &err) != IRMAP_OK)
            report_unreadable(q, needs, &err);
        add_ops(needs, irmap_body_get(body));
    }
    if (irmap_body_decode_outside(body, &err) != IRMAP_OK)
        report_unreadable(q, needs, &err);
    add_ops(needs, irmap_body_get(body));
    irmap_body_free(body);
}

/* Returns the release of a text such as "1.12.0". Other texts are newer than any release. */
static uint32_t release_of(irmap_str version)
{
    enum { MOST = 9999 };
    uint32_t numbers[2] = {0, 0};
    size_t at = 0;
    for (int k = 0; k < 2; k++) {
        const size_t first = at;
        for (; at < version.size && version.data[at] >= '0' && version.data[at] <= '9'; at++)
            if (numbers[k] <= MOST)
                numbers[k] = 10 * numbers[k] + (uint32_t)(version.data[at] - '0');
        if (at == first || numbers[k] > MOST || at == version.size || version.data[at++] != '.')
            return AFTER_KNOWN;
    }
    return stablehlo_release(numbers[0], numbers[1]);
}

static uint32_t newest_of(const struct needs *needs)
{
    uint32_t newest = 0;
    for (size_t i = 0; i < needs->count; i++)
        newest = needs->list[i].since > newest ? needs->list[i].since : newest;
    return newest;
}

irmap_str stablehlo_declared(const irmap_module *m)
{
    static const char before[] = "StableHLO_v";
    const size_t size = sizeof before - 1;
    irmap_str producer;
    if (irmap_module_format(m) != IRMAP_FORMAT_MLIR ||
        irmap_module_producer(m, &producer, NULL) != IRMAP_OK || producer.size < size ||
        memcmp(producer.data, before, size) != 0)
        return (irmap_str){NULL, 0};
    return (irmap_str){producer.data + size, producer.size - size};
}

bool stablehlo_is_shown(const struct mlir_form *form, const irmap_module *m)
{
    return form->stablehlo || (!form->vhlo && stablehlo_declared(m).data);
}

void read_stablehlo(struct info *info, bool why)
{
    const irmap_str declared = stablehlo_declared(info->q->m);
    if (!declared.data)
        return;
    info->stablehlo = label_string(declared);
    if (!why)
        return;
    collect_needs(info->q, &info->needs);
    const uint32_t newest = newest_of(&info->needs);
    info->version_of = release_text;
    info->file_version = UINT32_MAX;
    needs_end(info, FIRST_RELEASE);
    info->required = newest > release_of(declared) ? release_text(newest) : label_string(declared);
}
