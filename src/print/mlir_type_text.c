/* SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception */
/* Types as text. */
#include "print/float_text.h"
#include "print/mlir_print.h"

static void text(struct mlir_printer *p, const char *s)
{
    sink_text(&p->sink, s);
}

static void push_type(struct mlir_printer *p, const struct mlir_field *f, uint32_t depth)
{
    irmapi_mlir_push(p, (struct text_job){
                            .kind = JOB_TYPE, .depth = depth + 1, .number = f->value, .at = f->at});
}

static void push_attr(struct mlir_printer *p, const struct mlir_field *f, uint32_t depth,
                      bool elide)
{
    irmapi_mlir_push(
        p,
        (struct text_job){
            .kind = JOB_ATTR, .depth = depth + 1, .elide = elide, .number = f->value, .at = f->at});
}

static void push_types(struct mlir_printer *p, const struct mlir_field *f, uint32_t depth)
{
    irmapi_mlir_push(
        p, (struct text_job){.kind = JOB_TYPES, .depth = depth + 1, .at = f->at, .list = f->list});
}

/* (ins) -> out; several results, or one that is itself a function type, stand in parentheses. */
static void function_type(struct mlir_printer *p, const struct mlir_record *r, uint32_t depth)
{
    struct mlir_list out = r->field[1].list;
    bool bare = false;
    if (out.count == 1) {
        uint64_t at, type = mlir_list_next(p->t, &out, &at);
        bare = !irmapi_mlir_is_function_type(p, type, at);
    }
    text(p, "(");
    if (!bare)
        push_text(p, ")");
    push_types(p, &r->field[1], depth);
    push_text(p, bare ? ") -> " : ") -> (");
    push_types(p, &r->field[0], depth);
}

/* 2x?x, and [4]x where the flag of a dimension is set. */
static void shape(struct mlir_printer *p, const struct mlir_field *dims, const uint8_t *scalable)
{
    struct mlir_list l = dims->list;
    for (uint64_t i = 0; l.count; i++) {
        uint64_t u = mlir_list_next(p->t, &l, NULL);
        int64_t v = (int64_t)(u >> 1 ^ (0 - (u & 1)));
        bool marked = scalable && scalable[i];
        if (marked)
            sink_char(&p->sink, '[');
        if (v == IRMAP_DYNAMIC)
            sink_char(&p->sink, '?');
        else
            irmapi_sink_int(&p->sink, v);
        if (marked)
            sink_char(&p->sink, ']');
        sink_char(&p->sink, 'x');
    }
}

static void memref(struct mlir_printer *p, const struct mlir_field *dims,
                   const struct mlir_field *space, uint32_t depth)
{
    struct mlir_record layout;
    const struct mlir_field *f = dims + 2;
    irmap_status status = irmapi_mlir_record(p->t, MLIR_ATTR, f->value, f->at, &layout, p->err);
    irmapi_mlir_fail(p, status);
    if (status != IRMAP_OK)
        return;
    text(p, "memref<");
    shape(p, dims, NULL);
    push_text(p, ">");
    if (space) {
        push_attr(p, space, depth, true);
        push_text(p, ", ");
    }
    if (!irmapi_mlir_is_identity(p, &layout)) {
        push_attr(p, f, depth, true);
        push_text(p, ", ");
    }
    push_type(p, dims + 1, depth);
}

static void scalable_vector(struct mlir_printer *p, const struct mlir_record *r, uint32_t depth)
{
    const struct mlir_field *f = r->field;
    text(p, "vector<");
    shape(p, &f[1], f[0].list.p);
    push_text(p, ">");
    push_type(p, &f[2], depth);
}

static void builtin_type(struct mlir_printer *p, const struct mlir_record *r, uint32_t depth)
{
    const struct mlir_field *f = r->field;
    struct mlir_scalar s = irmapi_mlir_scalar_of(r);
    if (s.kind == MLIR_FLOAT) {
        text(p, irmapi_mlir_float_name(s.format));
        return;
    }
    switch ((enum mlir_type_code)r->code) {
    case MLIR_TYPE_INTEGER:
        text(p, s.sign == MLIR_SIGNED ? "si" : s.sign == MLIR_UNSIGNED ? "ui" : "i");
        irmapi_sink_uint(&p->sink, s.bits);
        break;
    case MLIR_TYPE_INDEX:
        text(p, "index");
        break;
    case MLIR_TYPE_GRAPH:
        text(p, "graph<");
        push_text(p, ">");
        function_type(p, r, depth);
        break;
    case MLIR_TYPE_FUNCTION:
        function_type(p, r, depth);
        break;
    case MLIR_TYPE_COMPLEX:
        text(p, "complex<");
        push_text(p, ">");
        push_type(p, &f[0], depth);
        break;
    case MLIR_TYPE_MEMREF:
        memref(p, &f[0], NULL, depth);
        break;
    case MLIR_TYPE_MEMREF_SPACE:
        memref(p, &f[1], &f[0], depth);
        break;
    case MLIR_TYPE_NONE:
        text(p, "none");
        break;
    case MLIR_TYPE_TENSOR:
        text(p, "tensor<");
        shape(p, &f[0], NULL);
        push_text(p, ">");
        push_type(p, &f[1], depth);
        break;
    case MLIR_TYPE_TENSOR_ENCODING:
        text(p, "tensor<");
        shape(p, &f[1], NULL);
        push_text(p, ">");
        push_attr(p, &f[0], depth, false);
        push_text(p, ", ");
        push_type(p, &f[2], depth);
        break;
    case MLIR_TYPE_TUPLE:
        text(p, "tuple<");
        push_text(p, ">");
        push_types(p, &f[0], depth);
        break;
    case MLIR_TYPE_UNRANKED_MEMREF:
        text(p, "memref<*x");
        push_text(p, ">");
        push_type(p, &f[0], depth);
        break;
    case MLIR_TYPE_UNRANKED_MEMREF_SPACE:
        text(p, "memref<*x");
        push_text(p, ">");
        push_attr(p, &f[0], depth, true);
        push_text(p, ", ");
        push_type(p, &f[1], depth);
        break;
    case MLIR_TYPE_UNRANKED_TENSOR:
        text(p, "tensor<*x");
        push_text(p, ">");
        push_type(p, &f[0], depth);
        break;
    case MLIR_TYPE_VECTOR:
        text(p, "vector<");
        shape(p, &f[0], NULL);
        push_text(p, ">");
        push_type(p, &f[1], depth);
        break;
    case MLIR_TYPE_VECTOR_SCALABLE:
        scalable_vector(p, r, depth);
        break;
    case MLIR_TYPE_TOKEN:
        text(p, "token");
        break;
    case MLIR_TYPE_BF16:
    case MLIR_TYPE_F16:
    case MLIR_TYPE_F32:
    case MLIR_TYPE_F64:
    case MLIR_TYPE_F80:
    case MLIR_TYPE_F128:
    case MLIR_TYPE_TF32:
    case MLIR_TYPE_F8E5M2:
    case MLIR_TYPE_F8E4M3:
    case MLIR_TYPE_F8E4M3FN:
    case MLIR_TYPE_F8E5M2FNUZ:
    case MLIR_TYPE_F8E4M3FNUZ:
    case MLIR_TYPE_F8E4M3B11FNUZ:
    case MLIR_TYPE_F8E3M4:
    case MLIR_TYPE_F4E2M1FN:
    case MLIR_TYPE_F6E2M3FN:
    case MLIR_TYPE_F6E3M2FN:
    case MLIR_TYPE_F8E8M0FNU:
    case MLIR_TYPE_CODES:
        break; /* floats were written before */
    }
}

static void f64(struct mlir_printer *p, uint64_t bits)
{
    char buf[IRMAPI_FLOAT_TEXT_MAX];
    sink_put(&p->sink, buf, irmapi_float_text(IRMAPI_FLOAT_F64, bits, 0, buf));
}

/* i8<-127:127>: the storage of a quantised number, with its range unless that is all of it. */
static void storage(struct mlir_printer *p, const struct mlir_field *flags,
                    const struct mlir_field *type, const struct mlir_field *range)
{
    struct mlir_scalar s;
    irmap_status status = irmapi_mlir_scalar(p->t, type->value, type->at, &s, p->err);
    irmapi_mlir_fail(p, status);
    if (status != IRMAP_OK)
        return;
    bool is_signed = flags->value & 1;
    int64_t min = is_signed ? (int64_t)(UINT64_MAX << (s.bits - 1)) : 0;
    int64_t max = (int64_t)(UINT64_MAX >> (64 - s.bits) >> is_signed);
    text(p, is_signed ? "i" : "u");
    irmapi_sink_uint(&p->sink, s.bits);
    int64_t from = (int64_t)range[0].value, to = (int64_t)range[1].value;
    if (from == min && to == max)
        return;
    sink_char(&p->sink, '<');
    irmapi_sink_int(&p->sink, from);
    sink_char(&p->sink, ':');
    irmapi_sink_int(&p->sink, to);
    sink_char(&p->sink, '>');
}

static void scale(struct mlir_printer *p, uint64_t bits, int64_t zero)
{
    f64(p, bits);
    if (zero) {
        sink_char(&p->sink, ':');
        irmapi_sink_int(&p->sink, zero);
    }
}

static void scales(struct mlir_printer *p, const struct mlir_record *r)
{
    struct mlir_list s = r->field[6].list, z = r->field[7].list;
    for (bool later = false; s.count; later = true) {
        uint64_t bits = mlir_list_next(p->t, &s, NULL), zero = mlir_list_next(p->t, &z, NULL);
        if (later)
            sink_char(&p->sink, ',');
        scale(p, bits >> 1 ^ (0 - (bits & 1)), (int64_t)(zero >> 1 ^ (0 - (zero & 1))));
    }
}

/* Types that hold another one end with it, or close their brackets behind it. */
static void quant_type(struct mlir_printer *p, const struct mlir_record *r, uint64_t type,
                       uint64_t at, uint32_t depth)
{
    const struct mlir_field *f = r->field;
    switch ((enum mlir_quant_code)r->code) {
    case MLIR_QUANT_ANY:
        text(p, "!quant.any<");
        storage(p, &f[0], &f[1], &f[2]);
        text(p, ">");
        break;
    case MLIR_QUANT_ANY_EXPRESSED:
        text(p, "!quant.any<");
        storage(p, &f[0], &f[1], &f[3]);
        text(p, ":");
        push_text(p, ">");
        push_type(p, &f[2], depth);
        break;
    case MLIR_QUANT_CALIBRATED:
        text(p, "!quant.calibrated<");
        push_text(p, ">>");
        irmapi_mlir_push(p, (struct text_job){.kind = JOB_DOUBLE, .number = f[2].value});
        push_text(p, ":");
        irmapi_mlir_push(p, (struct text_job){.kind = JOB_DOUBLE, .number = f[1].value});
        push_text(p, "<");
        push_type(p, &f[0], depth);
        break;
    case MLIR_QUANT_UNIFORM:
        text(p, "!quant.uniform<");
        storage(p, &f[0], &f[1], &f[5]);
        text(p, ":");
        push_text(p, ">");
        irmapi_mlir_push(
            p, (struct text_job){.kind = JOB_SCALE, .number = f[3].value, .at = f[4].value});
        push_text(p, ", ");
        push_type(p, &f[2], depth);
        break;
    case MLIR_QUANT_PER_AXIS:
        text(p, "!quant.uniform<");
        storage(p, &f[0], &f[1], &f[4]);
        text(p, ":");
        irmapi_mlir_push(p, (struct text_job){.kind = JOB_SCALES, .number = type, .at = at});
        push_type(p, &f[2], depth);
        break;
    case MLIR_QUANT_RESERVED:
    case MLIR_QUANT_CODES:
        break;
    }
}

void irmapi_mlir_double(struct mlir_printer *p, uint64_t bits)
{
    f64(p, bits);
}

void irmapi_mlir_scale(struct mlir_printer *p, uint64_t bits, uint64_t zero)
{
    scale(p, bits, (int64_t)zero);
}

/* ":1, {200.0,0.99:120}>" */
void irmapi_mlir_scales(struct mlir_printer *p, uint64_t type, uint64_t at)
{
    struct mlir_record r;
    irmap_status status = irmapi_mlir_record(p->t, MLIR_TYPE, type, at, &r, p->err);
    irmapi_mlir_fail(p, status);
    if (status != IRMAP_OK)
        return;
    sink_char(&p->sink, ':');
    irmapi_sink_uint(&p->sink, r.field[3].value);
    text(p, ", {");
    scales(p, &r);
    text(p, "}>");
}

void irmapi_mlir_type_pieces(struct mlir_printer *p, uint64_t type, uint64_t at, uint32_t depth)
{
    struct mlir_record r;
    irmap_status status = irmapi_mlir_record(p->t, MLIR_TYPE, type, at, &r, p->err);
    if (status == IRMAP_OK)
        status = irmapi_mlir_type_fits(p->t, &r, p->err);
    irmapi_mlir_fail(p, status);
    if (status != IRMAP_OK)
        return;
    if (r.form == MLIR_FORM_TEXT)
        irmapi_mlir_copied(p, p->t->attrs + type, &r);
    else if (r.form == MLIR_FORM_OPAQUE)
        irmapi_mlir_opaque(p, '!', &r);
    else if (r.form == MLIR_FORM_QUANT)
        quant_type(p, &r, type, at, depth);
    else
        builtin_type(p, &r, depth);
}
