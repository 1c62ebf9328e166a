/* SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception */
/* Checks segment sizes of MLIR ops. Reads the attributes that contain them. */
#include "mlir/builtin.h"
#include "mlir/check/verifier.h"

/* Returns whether the property table in use is for the LLVM release that the producer names. */
static bool is_exact(const struct mlir_verifier *x)
{
    return x->release == irmapi_mlir_release_number(x->t->release);
}

/* Finds a property by name. If the definition may differ in the producer's LLVM release, the blob
 * must end with the last field. */
static bool find_property(const struct mlir_verifier *x, const struct mlir_op *op, const char *name,
                          struct verifier_field *out)
{
    struct mlir_props props;
    struct mlir_prop f;
    bool found = false;
    if (irmapi_mlir_props_begin_any(x->t, op, &props, NULL) != IRMAP_OK)
        return false;
    while (irmapi_mlir_prop_next(&props, &f))
        if (f.present && irmap_str_equal(f.field.name, name)) {
            found = true;
            *out = (struct verifier_field){.attr = f.value, .at = f.at};
            if (f.field.kind == MLIR_PROP_SEGMENTS)
                out->segments = f.field.count;
        }
    return found && cur_ok(&props.c) && (cur_left(&props.c) == 0 || is_exact(x));
}

/* Finds a name in a dictionary. Ops may share a dictionary, so each pair that is read counts as
 * work. */
static bool find_pair(struct mlir_verifier *x, uint64_t dict, uint64_t at, const char *name,
                      struct verifier_field *out)
{
    struct mlir_dict d;
    struct mlir_pair pair;
    if (irmapi_mlir_dict(x->t, dict, at, &d, NULL) != IRMAP_OK || d.text)
        return false;
    while (d.pairs && irmapi_check_work(&x->k, 1) &&
           mlir_dict_next(x->t, &d, &pair, NULL) == IRMAP_OK)
        if (irmap_str_equal(pair.key, name)) {
            *out = (struct verifier_field){.attr = pair.value, .at = pair.at};
            return true;
        }
    return false;
}

bool irmapi_verifier_field(struct mlir_verifier *x, uint32_t i, const char *name,
                           struct verifier_field *out)
{
    struct mlir_op op;
    uint64_t dict, at;
    if (!irmapi_verifier_op(x, i, &op))
        return false;
    enum mlir_props_form form = irmapi_mlir_props_form(x->t, op.name, op.mask);
    if (form == MLIR_PROPS_FIELDS && find_property(x, &op, name, out))
        return true;
    if (form == MLIR_PROPS_ATTR &&
        irmapi_mlir_props_attr(x->t, &op, &dict, &at, NULL) == IRMAP_OK &&
        find_pair(x, dict, at, name, out))
        return true;
    return (op.mask & MLIR_MASK_ATTRS) && find_pair(x, op.attrs, op.attrs_at, name, out);
}

/* Reads up to MLIR_SEGMENTS_MAX elements of an array of i32. Returns its length, or -1 for another
 * attribute.
 */
static int64_t read_array(const struct mlir_verifier *x, uint64_t attr, uint32_t *numbers)
{
    struct mlir_record r;
    struct mlir_scalar element;
    if (irmapi_mlir_record(x->t, MLIR_ATTR, attr, 0, &r, NULL) != IRMAP_OK ||
        !mlir_is(&r, MLIR_ATTR_DENSE_ARRAY) ||
        irmapi_mlir_scalar(x->t, r.field[0].value, 0, &element, NULL) != IRMAP_OK ||
        element.kind != MLIR_INT || element.bits != 32 || r.field[2].list.count % 4)
        return -1;
    uint64_t count = r.field[2].list.count / 4;
    for (uint64_t i = 0; i < count && i < MLIR_SEGMENTS_MAX; i++)
        numbers[i] = load_le32(r.field[2].list.p + 4 * i);
    return (int64_t)count;
}

static int64_t read_numbers(const struct mlir_verifier *x, const struct verifier_field *f,
                            uint32_t *numbers)
{
    if (!f->segments)
        return f->attr == UINT64_MAX ? -1 : read_array(x, f->attr, numbers);
    struct cursor c = module_cursor(x->k.m, f->at, x->k.m->source.size - f->at);
    irmapi_mlir_segments(&c, f->segments, numbers);
    return cur_ok(&c) ? (int64_t)f->segments : -1;
}

int64_t irmapi_verifier_numbers(struct mlir_verifier *x, uint32_t i, const char *name,
                                uint32_t *numbers)
{
    struct verifier_field f;
    return irmapi_verifier_field(x, i, name, &f) ? read_numbers(x, &f, numbers) : -1;
}

/* Returns the number of segments in the op's definition, or 0 if it is unknown. */
static uint32_t segment_count(const struct mlir_verifier *x, uint32_t i, const char *name)
{
    struct mlir_prop_fields fields = x->t->op_names[x->v->ops[i].opcode].fields;
    struct mlir_prop_field f;
    fields.version = MLIR_NATIVE_SEGMENTS; /* the version in which the table states the count */
    while (irmapi_mlir_props_next(&fields, &f))
        if (f.kind == MLIR_PROP_SEGMENTS && irmap_str_equal(f.name, name))
            return f.count;
    return 0;
}

/* Finds segment sizes in a dictionary by their name in older releases. If there are none, f->attr
 * is UINT64_MAX, since MLIR assumes no segments. Returns false if the dictionary cannot be read. */
static bool find_pairs(struct mlir_verifier *x, uint32_t i, bool results, struct verifier_field *f)
{
    struct mlir_op op;
    struct mlir_dict d;
    if (irmapi_verifier_field(x, i, results ? "result_segment_sizes" : "operand_segment_sizes", f))
        return true;
    *f = (struct verifier_field){.attr = UINT64_MAX, .at = verifier_offset(x, i)};
    return irmapi_verifier_op(x, i, &op) &&
           (!(op.mask & MLIR_MASK_ATTRS) ||
            (irmapi_mlir_dict(x->t, op.attrs, op.attrs_at, &d, NULL) == IRMAP_OK && !d.text));
}

/* Reads the segment sizes of an op and finds their offset. Returns -1 if they are unknown. */
static int64_t read_segments(struct mlir_verifier *x, uint32_t i, bool results, const char *name,
                             struct verifier_field *f, uint32_t *numbers)
{
    const bool pairs = x->t->version < MLIR_NATIVE_PROPERTIES;
    if (!irmapi_verifier_field(x, i, name, f) && !(pairs && find_pairs(x, i, results, f)))
        return -1;
    const int64_t count = read_numbers(x, f, numbers);
    const uint32_t wanted = pairs && is_exact(x) ? segment_count(x, i, name) : 0;
    return pairs && !f->segments && (count < 0 || (wanted && count != wanted)) ? 0 : count;
}

/* Checks that segment sizes add up to `actual`. `of` names the values in the message: "operand",
 * "result" or a list of operands. */
static void check_sum(struct mlir_verifier *x, uint32_t i, const struct verifier_field *f,
                      const char *name, const char *of, const uint32_t *numbers, int64_t count,
                      uint64_t actual)
{
    struct verifier_message m;
    uint64_t sum = 0;
    irmapi_verifier_begin(&m, verifier_name(x, i));
    for (int64_t k = 0; k < count; k++) {
        if ((int32_t)numbers[k] < 0) {
            sink_char(&m.sink, '\'');
            sink_text(&m.sink, name);
            sink_text(&m.sink, "' attribute cannot have negative elements");
            irmapi_verifier_violate(x, i, f->at, "mlir/segments", name, &m);
            return;
        }
        sum += numbers[k];
    }
    if (sum == actual)
        return;
    sink_text(&m.sink, of);
    sink_text(&m.sink, " count (");
    irmapi_sink_uint(&m.sink, actual);
    sink_text(&m.sink, ") does not match with the total size (");
    irmapi_sink_uint(&m.sink, sum);
    sink_text(&m.sink, ") specified in attribute '");
    sink_text(&m.sink, name);
    sink_text(&m.sink, "'");
    irmapi_verifier_violate(x, i, f->at, "mlir/segments", name, &m);
}

void irmapi_verifier_segments(struct mlir_verifier *x, uint32_t i, bool results)
{
    const char *name = results ? "resultSegmentSizes" : "operandSegmentSizes";
    const irmap_body_op *op = &x->v->ops[i];
    const uint64_t actual = results ? op->results : op[1].operand - op->operand;
    uint32_t numbers[MLIR_SEGMENTS_MAX];
    struct verifier_field f;
    const int64_t count = read_segments(x, i, results, name, &f, numbers);
    if (count >= 0 && count <= MLIR_SEGMENTS_MAX)
        check_sum(x, i, &f, name, results ? "result" : "operand", numbers, count, actual);
}

void irmapi_verifier_cases(struct mlir_verifier *x, uint32_t i)
{
    enum { CASES = 2 }; /* the segment after those of the value and of the default's operands */
    static const char name[] = "case_operand_segments";
    uint32_t segments[MLIR_SEGMENTS_MAX], numbers[MLIR_SEGMENTS_MAX];
    struct verifier_field f;
    if (irmapi_verifier_numbers(x, i, "operandSegmentSizes", segments) != CASES + 1 ||
        !irmapi_verifier_field(x, i, name, &f))
        return;
    const int64_t count = read_numbers(x, &f, numbers);
    if (count >= 0 && count <= MLIR_SEGMENTS_MAX)
        check_sum(x, i, &f, name, "caseOperands", numbers, count, segments[CASES]);
}
