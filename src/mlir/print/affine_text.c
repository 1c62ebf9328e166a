/* SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception */
/* Writes affine maps and sets. Files store expressions in prefix order. The text of a node depends
 * on its right operand (a + b * -1 is a - b), so all nodes are decoded first. */
#include "mlir/print/affine.h"
#include <string.h>

static void put_text(struct mlir_printer *p, const char *s)
{
    sink_text(&p->sink, s);
}

static void read_nodes(struct mlir_printer *p, struct cursor *c)
{
    p->nodes.used = 0;
    for (uint64_t pending = 1; pending && cur_ok(c) && text_going(p); pending--) {
        if (!irmapi_mlir_reserve(p, &p->nodes, 1))
            return;
        struct text_node n = {.kind = cur_prefix(c, "affine expression"), .size = 1};
        if (n.kind < AFFINE_CONSTANT)
            n.value = (int64_t)cur_prefix(c, "position");
        else if (n.kind == AFFINE_CONSTANT)
            n.value = cur_prefix_zigzag(c, "constant");
        else
            pending += 2;
        *affine_node(p, p->nodes.used++) = n;
    }
    /* The right operand follows all nodes of the left operand. */
    for (size_t i = p->nodes.used; i-- > 0;) {
        struct text_node *n = affine_node(p, i);
        if (n->kind <= AFFINE_CONSTANT)
            continue;
        n->left = i + 1;
        n->right = n->left + affine_node(p, n->left)->size;
        n->size += affine_node(p, n->left)->size + affine_node(p, n->right)->size;
    }
}

static void push_node(struct mlir_printer *p, size_t i, bool strong)
{
    irmapi_mlir_push(p, (struct text_job){.kind = JOB_EXPR, .number = i, .elide = strong});
}

static void push_number(struct mlir_printer *p, int64_t v)
{
    irmapi_mlir_push(p, (struct text_job){.kind = JOB_NUMBER, .number = (uint64_t)v});
}

static bool is_constant(const struct mlir_printer *p, size_t i)
{
    return affine_node(p, i)->kind == AFFINE_CONSTANT;
}

static int64_t negated(int64_t v)
{
    return (int64_t)(0 - (uint64_t)v);
}

/* Pushes the jobs of a sum. The job that is pushed last is written first. */
static void push_sum(struct mlir_printer *p, size_t i)
{
    const struct text_node *n = affine_node(p, i);
    size_t right = n->right, factor;
    const struct text_node *r = affine_node(p, right);
    if (r->kind == AFFINE_MUL && is_constant(p, factor = r->right) &&
        affine_node(p, factor)->value < 0) {
        int64_t v = affine_node(p, factor)->value;
        size_t inner = r->left;
        if (v != -1) {
            push_number(p, negated(v));
            push_text(p, " * ");
        }
        push_node(p, inner, v != -1 || affine_node(p, inner)->kind == AFFINE_ADD);
        push_text(p, " - ");
    } else if (r->kind == AFFINE_CONSTANT && r->value < 0) {
        push_number(p, negated(r->value));
        push_text(p, " - ");
    } else {
        push_node(p, right, false);
        push_text(p, " + ");
    }
    push_node(p, n->left, false);
}

static void push_product(struct mlir_printer *p, size_t i)
{
    static const char spelling[][12] = {[AFFINE_MUL] = " * ",
                                        [AFFINE_MOD] = " mod ",
                                        [AFFINE_FLOORDIV] = " floordiv ",
                                        [AFFINE_CEILDIV] = " ceildiv "};
    const struct text_node *n = affine_node(p, i);
    size_t right = n->right;
    if (n->kind == AFFINE_MUL && is_constant(p, right) && affine_node(p, right)->value == -1) {
        push_node(p, n->left, true);
        push_text(p, "-");
        return;
    }
    push_node(p, right, true);
    push_text(p, spelling[n->kind]);
    push_node(p, n->left, true);
}

void irmapi_mlir_expr(struct mlir_printer *p, size_t i, bool strong)
{
    const struct text_node *n = affine_node(p, i);
    if (n->kind <= AFFINE_CONSTANT) {
        if (n->kind != AFFINE_CONSTANT)
            sink_char(&p->sink, n->kind == AFFINE_DIM ? 'd' : 's');
        irmapi_sink_int(&p->sink, n->value);
        return;
    }
    if (strong) {
        sink_char(&p->sink, '(');
        push_text(p, ")");
    }
    if (n->kind == AFFINE_ADD)
        push_sum(p, i);
    else
        push_product(p, i);
}

static void put_expression(struct mlir_printer *p, struct cursor *c)
{
    size_t bottom = p->jobs.used;
    read_nodes(p, c);
    if (!text_going(p))
        return;
    push_node(p, 0, false);
    irmapi_mlir_run(p, bottom);
}

/* Writes "d0, d1, ..." or "s0, s1, ...": `count` names. */
static void put_names(struct mlir_printer *p, char letter, uint64_t count)
{
    for (uint64_t i = 0; i < count && text_going(p); i++) {
        if (i)
            put_text(p, ", ");
        sink_char(&p->sink, letter);
        irmapi_sink_uint(&p->sink, i);
    }
}

static void put_head(struct mlir_printer *p, uint64_t dims, uint64_t symbols)
{
    put_text(p, "(");
    put_names(p, 'd', dims);
    put_text(p, ")");
    if (symbols) {
        put_text(p, "[");
        put_names(p, 's', symbols);
        put_text(p, "]");
    }
}

static struct cursor list_cursor(const struct mlir_module *t, const struct mlir_list *l)
{
    return cur_begin(t->base.source.data, l->p, l->end);
}

void irmapi_mlir_affine_map(struct mlir_printer *p, const struct mlir_field *f)
{
    struct cursor c = list_cursor(p->t, &f->list);
    uint64_t header = cur_prefix(&c, "affine map"), dims = header >> 2;
    uint64_t results = dims, symbols = 0;
    if ((header & 3) == 3)
        symbols = cur_prefix(&c, "number of symbols");
    if (header & 2)
        results = cur_prefix(&c, "result count");
    put_head(p, dims, symbols);
    put_text(p, " -> (");
    if ((header & 3) == 0)
        put_names(p, 'd', dims);
    for (uint64_t i = 0; (header & 3) && i < results && text_going(p); i++) {
        if (i)
            put_text(p, ", ");
        if ((header & 3) == 3) {
            put_expression(p, &c);
        } else {
            sink_char(&p->sink, 'd');
            irmapi_sink_uint(&p->sink, cur_prefix(&c, "position"));
        }
    }
    put_text(p, ")");
}

/* Writes "(d0)[s0] : (d0 >= 0, s0 == 0)". */
void irmapi_mlir_integer_set(struct mlir_printer *p, const struct mlir_record *r)
{
    const struct mlir_field *f = r->field;
    struct cursor c = list_cursor(p->t, &f[2].list);
    put_head(p, f[0].value, f[1].value);
    put_text(p, " : (");
    for (uint64_t i = 0; i < f[2].list.count && text_going(p); i++) {
        if (i)
            put_text(p, ", ");
        put_expression(p, &c);
        put_text(p, f[3].list.p[i] ? " == 0" : " >= 0");
    }
    put_text(p, ")");
}

static const struct affine_root *root_at(const struct mlir_printer *p, size_t i)
{
    return (const struct affine_root *)p->roots.data + i;
}

bool irmapi_mlir_affine_copied(struct mlir_printer *p, irmap_str s)
{
    struct affine_head h;
    size_t bottom = p->jobs.used;
    if (!irmapi_mlir_affine_parse(p, s, &h))
        return false;
    put_text(p, h.set ? "affine_set<" : "affine_map<");
    put_head(p, h.dims, h.symbols);
    put_text(p, h.set ? " : (" : " -> (");
    for (size_t i = 0; i < p->roots.used && text_going(p); i++) {
        if (i)
            put_text(p, ", ");
        push_node(p, root_at(p, i)->node, false);
        irmapi_mlir_run(p, bottom);
        if (h.set)
            put_text(p, root_at(p, i)->equality ? " == 0" : " >= 0");
    }
    put_text(p, ")>");
    return true;
}

static bool is_identity_text(struct mlir_printer *p, irmap_str s)
{
    struct affine_head h;
    if (!irmapi_mlir_affine_parse(p, s, &h) || h.set || p->roots.used != h.dims)
        return false;
    for (size_t i = 0; i < h.dims; i++) {
        const struct text_node *n = affine_node(p, root_at(p, i)->node);
        if (n->kind != AFFINE_DIM || n->value != (int64_t)i)
            return false;
    }
    return true;
}

bool irmapi_mlir_is_identity(struct mlir_printer *p, const struct mlir_record *r)
{
    if (r->form == MLIR_FORM_TEXT)
        return is_identity_text(p, r->text);
    if (!mlir_is(r, MLIR_ATTR_AFFINE_MAP))
        return false;
    struct cursor c = list_cursor(p->t, &r->field[0].list);
    uint64_t header = cur_prefix(&c, "affine map"), dims = header >> 2, kind = header & 3;
    if (kind == 3)
        (void)cur_prefix(&c, "number of symbols");
    if (kind == 0 || (kind >= 2 && cur_prefix(&c, "result count") != dims))
        return kind == 0;
    for (uint64_t i = 0; i < dims && irmapi_mlir_spend(p, 1); i++)
        if ((kind == 3 && cur_prefix(&c, "affine expression") != AFFINE_DIM) ||
            cur_prefix(&c, "position") != i)
            return false;
    return true;
}
