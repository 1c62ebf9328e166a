/* SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception */
/* Writes messages as NVIDIA's verifier does, with types in MLIR's syntax. */
#include "core/sink.h"
#include "tile/check/verify.h"
#include <string.h>

enum { MESSAGE_BYTES = 8192 };

#ifndef IRMAP_NO_PRINT
static int pass_on(void *ctx, const char *data, size_t size)
{
    struct sink *sink = ctx;
    sink_put(sink, data, size);
    return sink->status != IRMAP_OK;
}
#endif

/* Writes a type as in the text form. Builds without the text form write its index. */
static void print_type(const struct verifier *x, struct sink *sink, uint32_t type)
{
#ifdef IRMAP_NO_PRINT
    (void)x;
    sink_text(sink, "type#");
    irmapi_sink_uint(sink, type);
#else
    (void)!irmap_type_print(x->m, (irmap_type){type}, pass_on, sink, NULL);
#endif
}

static void put_type(const struct verifier *x, struct sink *sink, uint32_t number, uint32_t depth);

static void put_types(const struct verifier *x, struct sink *sink, irmap_types list, uint32_t depth)
{
    irmap_type type;
    const char *separator = "";
    while (sink->status == IRMAP_OK && irmap_types_next(&list, &type, NULL) == IRMAP_OK) {
        sink_text(sink, separator);
        put_type(x, sink, x->numbers[type.id], depth);
        separator = ", ";
    }
}

/* A single result that is not a function has no parentheses. */
static void put_function(const struct verifier *x, struct sink *sink, irmap_type id, uint32_t depth)
{
    irmap_type_info t;
    irmap_type one;
    if (irmap_type_get(x->m, id, &t, NULL) != IRMAP_OK)
        return;
    irmap_types first = t.results;
    bool bare = t.results.count == 1 && irmap_types_next(&first, &one, NULL) == IRMAP_OK &&
                vtype_at(x, x->numbers[one.id])->row != TILE_TYPE_FUNCTION;
    sink_text(sink, "(");
    put_types(x, sink, t.inputs, depth + 1);
    sink_text(sink, bare ? ") -> " : ") -> (");
    put_types(x, sink, t.results, depth + 1);
    sink_text(sink, bare ? "" : ")");
}

static void put_type(const struct verifier *x, struct sink *sink, uint32_t number, uint32_t depth)
{
    const struct vtype *t = vtype_at(x, number);
    if (depth > LIMIT_TYPE_DEPTH) /* limits the recursion */
        sink_text(sink, "...");
    else if (number == VTYPE_TOKEN)
        sink_text(sink, "!cuda_tile.token");
    else if (t->row == TILE_TYPE_FUNCTION)
        put_function(x, sink, (irmap_type){t->id}, depth);
    else if (irmapi_element_bits(t->row))
        sink_text(sink, tile_text(irmapi_tile_types[t->row].record.text));
    else {
        sink_text(sink, "!cuda_tile.");
        print_type(x, sink, t->id);
    }
}

void irmapi_put_type(const struct verifier *x, struct sink *sink, uint32_t number)
{
    put_type(x, sink, number, 1); /* depth 1, because the caller writes the enclosing type */
}

static void put_quoted(const struct verifier *x, struct sink *sink, uint32_t number)
{
    sink_char(sink, '\'');
    put_type(x, sink, number, 0);
    sink_char(sink, '\'');
}

static void put_dims(struct sink *sink, const struct vtype *t)
{
    for (uint32_t i = 0; i < t->rank && sink->status == IRMAP_OK; i++) {
        sink_text(sink, i ? ", " : "");
        irmapi_sink_int(sink, dim_of(t, i));
    }
}

/* Writes text of the rules. With IRMAP_DRIVER, the text is compressed: each byte >= 0x80 represents
 * a pair of bytes, which may be compressed themselves. */
static void put_text(struct sink *sink, const char *text, size_t size)
{
#ifdef IRMAP_DRIVER
    for (size_t i = 0; i < size; i++) {
        const uint8_t c = (uint8_t)text[i];
        if (c < 0x80)
            sink_char(sink, text[i]);
        else
            put_text(sink, irmapi_tile_rule_pairs[c - 0x80], 2);
    }
#else
    sink_put(sink, text, size);
#endif
}

/* Writes a name from the file, with newlines and tabs escaped. */
static void put_string(struct sink *sink, irmap_str s)
{
    for (size_t i = 0; i < s.size && sink->status == IRMAP_OK; i++)
        if (s.data[i] == '\n' || s.data[i] == '\t')
            sink_text(sink, s.data[i] == '\n' ? "\\n" : "\\t");
        else
            sink_char(sink, s.data[i]);
}

static void put_part(const struct verifier *x, struct sink *sink, const struct part *p)
{
    switch (p->kind) {
    case PART_INT:
        irmapi_sink_int(sink, (int64_t)p->number);
        return;
    case PART_UINT:
        irmapi_sink_uint(sink, p->number);
        return;
    case PART_TEXT:
        sink_text(sink, p->text);
        return;
    case PART_RULE:
        put_text(sink, p->text, strlen(p->text));
        return;
    case PART_STRING:
        put_string(sink, p->string);
        return;
    case PART_TYPE:
        put_quoted(x, sink, (uint32_t)p->number);
        return;
    case PART_DIMS:
        put_dims(sink, vtype_at(x, (uint32_t)p->number));
        return;
    case PART_TYPES:
        for (uint32_t i = 0; i < p->list.count && sink->status == IRMAP_OK; i++) {
            sink_text(sink, i ? ", " : "");
            put_quoted(x, sink, irmapi_list_type(x, p->list, i));
        }
        return;
    }
}

static void put_message(const struct verifier *x, struct sink *sink, const char *text,
                        const struct part *parts, size_t count)
{
    size_t i = 0;
    for (const char *hole; (hole = strstr(text, "{}")) != NULL; text = hole + 2) {
        put_text(sink, text, (size_t)(hole - text));
        if (i < count)
            put_part(x, sink, &parts[i++]);
    }
    put_text(sink, text, strlen(text));
}

static bool report(struct verifier *x, irmap_violation *out, bool prefix, const char *text,
                   const struct part *parts, size_t count)
{
    char message[MESSAGE_BYTES];
    struct sink sink;
    x->violations++;
    if (x->quiet || x->left == 0)
        return false;
    irmapi_sink_init(&sink, message, sizeof message - 1, sizeof message, NULL, NULL);
    if (prefix) {
        sink_text(&sink, "'cuda_tile.");
        sink_text(&sink, out->op);
        sink_text(&sink, "' op ");
    }
    put_message(x, &sink, text, parts, count);
    message[sink.used] = '\0';
    out->message = message;
    out->types[0].id = out->types[1].id = IRMAP_NONE;
    for (size_t i = 0, k = 0; i < count && k < 2; i++)
        if (parts[i].kind == PART_TYPE)
            out->types[k++].id = vtype_at(x, (uint32_t)parts[i].number)->id;
    if (x->verdict == IRMAP_OK) {
        x->verdict = IRMAP_INVALID;
        if (x->err)
            *x->err = out->error;
    }
    x->left--;
    if (x->opts.report && x->opts.report(x->opts.ctx, out) != 0)
        x->left = 0;
    return false;
}

bool irmapi_violate(const struct subject *s, const char *id, const char *field, const char *text,
                    const struct part *parts, size_t count)
{
    struct verifier *x = s->x;
    bool entry = s->i == IRMAP_NONE;
    bool prefix = *text != '!';
    irmap_violation v = {.rule = id ? id : irmapi_tile_rule_text + s->rule->id,
                         .op = entry ? "entry" : tile_text(s->row->record.text),
                         .function = x->name,
                         .field = field};
    if (!field && s->rule && s->rule->count && s->rule->is >= RULE_OPERAND_CLASS &&
        s->rule->is != RULE_REGION_BLOCKS && s->rule->is != RULE_HINTS)
        v.field = irmapi_subject_name(s, arg_of(s, 0));
    (void)irmapi_error_input(&v.error, IRMAP_INVALID, "Func", v.rule,
                             entry ? x->f.offset : x->v->offset + x->v->ops[s->i].offset, 0, 0);
    v.error.func.id = x->func;
    v.error.op = s->i;
    irmapi_verify_source(x, s->i, &v);
    return report(x, &v, prefix, text + !prefix, parts, count);
}

bool irmapi_violate_at(struct verifier *x, const char *op, irmap_str name, uint32_t func,
                       uint64_t offset, const char *id, const char *text, const struct part *parts,
                       size_t count)
{
    bool prefix = *text != '!';
    irmap_violation v = {.rule = id, .op = op, .function = name};
    (void)irmapi_error_input(&v.error, IRMAP_INVALID, func == IRMAP_NONE ? "Global" : "Func", id,
                             offset, 0, 0);
    v.error.func.id = func;
    return report(x, &v, prefix, text + !prefix, parts, count);
}

bool irmapi_verify_stop(struct verifier *x, const irmap_error *error)
{
    x->left = 0;
    (void)irmapi_check_report(x->check, CHECK_ALWAYS, error);
    return false;
}
