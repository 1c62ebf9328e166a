/* SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception */
/* Parses affine maps and sets that LLVM before 23 stored as text. mlir-opt parses and reprints
 * them: it groups sums from the left, and combines terms that become adjacent. "d0 + -(s0) + d0",
 * printed from d0 + (-(s0) + d0), becomes "d0 - s0 + d0". Text in another syntax than that of
 * MLIR's printer is copied. */
#include "core/compiler.h"
#include "mlir/print/affine.h"
#include <string.h>

#define NONE IRMAP_NONE

struct parse {
    struct mlir_printer *p;
    const char *at, *end;
    struct affine_head head;
    bool bad;
};

static bool take(struct parse *x, const char *word)
{
    size_t size = strlen(word);
    if (x->bad || (size_t)(x->end - x->at) < size || memcmp(x->at, word, size) != 0)
        return false;
    x->at += size;
    return true;
}

static void need(struct parse *x, const char *word)
{
    x->bad = x->bad || !take(x, word);
}

static bool is_digit(const struct parse *x)
{
    return x->at < x->end && *x->at >= '0' && *x->at <= '9';
}

static uint64_t number(struct parse *x)
{
    uint64_t v = 0;
    x->bad = x->bad || !is_digit(x);
    for (; !x->bad && is_digit(x); x->at++) {
        uint64_t digit = (uint64_t)(*x->at - '0');
        x->bad = v > ((uint64_t)INT64_MAX - digit) / 10;
        v = v * 10 + digit;
    }
    return v;
}

/* Reads d0, d1, ... and the closing bracket; returns the number of names. */
static uint64_t names(struct parse *x, const char *letter, const char *close)
{
    uint64_t count = 0;
    while (!x->bad && !take(x, close)) {
        if (count)
            need(x, ", ");
        need(x, letter);
        x->bad = x->bad || number(x) != count;
        count++;
    }
    return count;
}

/* All nodes of a map are in memory, so their number is limited to max_work / NODE_SHARE. */
enum { NODE_SHARE = 256 };

static size_t new_node(struct parse *x, struct text_node n)
{
    struct mlir_printer *p = x->p;
    if (p->nodes.used >= p->t->base.max_work / NODE_SHARE)
        x->bad = !irmapi_mlir_work_exceeded(p);
    else if (!irmapi_mlir_spend_work(p) || !irmapi_mlir_reserve(p, &p->nodes, 1))
        x->bad = true;
    if (x->bad)
        return 0;
    ((struct text_node *)p->nodes.data)[p->nodes.used] = n;
    return p->nodes.used++;
}

static struct text_node node(const struct parse *x, size_t i)
{
    if (x->bad)
        return (struct text_node){.kind = AFFINE_DIM};
    return *affine_node(x->p, i);
}

static size_t constant(struct parse *x, int64_t v)
{
    return new_node(
        x, (struct text_node){.kind = AFFINE_CONSTANT, .value = v, .size = 1, .symbolic = true});
}

static size_t binary(struct parse *x, uint64_t kind, size_t left, size_t right)
{
    struct text_node l = node(x, left), r = node(x, right);
    return new_node(x, (struct text_node){.kind = kind,
                                          .left = left,
                                          .right = right,
                                          .size = l.size + r.size + 1,
                                          .symbolic = l.symbolic && r.symbolic});
}

/* Returns whether n is an `op` with a constant as right operand, which is stored in *v. */
static bool ends_in_constant(const struct parse *x, const struct text_node *n, uint64_t op,
                             int64_t *v)
{
    if (n->kind != op || node(x, n->right).kind != AFFINE_CONSTANT)
        return false;
    *v = node(x, n->right).value;
    return true;
}

/* Compares expressions in at most as many steps as the smaller one has nodes. */
static bool equal(struct parse *x, size_t a, size_t b)
{
    struct vec *todo = &x->p->counters;
    todo->used = 0;
    for (;;) {
        struct text_node l = node(x, a), r = node(x, b);
        if (x->bad || l.size != r.size || l.kind != r.kind || l.value != r.value)
            return false;
        if (l.kind > AFFINE_CONSTANT) {
            if (!irmapi_mlir_reserve(x->p, todo, 2))
                return false;
            ((uint64_t *)todo->data)[todo->used++] = l.right;
            ((uint64_t *)todo->data)[todo->used++] = r.right;
            a = l.left;
            b = r.left;
        } else if (todo->used) {
            b = (size_t)((uint64_t *)todo->data)[--todo->used];
            a = (size_t)((uint64_t *)todo->data)[--todo->used];
        } else {
            return true;
        }
    }
}

static size_t scale(struct parse *x, size_t i, int64_t factor)
{
    struct text_node n = node(x, i);
    int64_t v, both;
    if (n.kind == AFFINE_CONSTANT && mul_i64(n.value, factor, &both))
        return constant(x, both);
    if (ends_in_constant(x, &n, AFFINE_MUL, &v) && mul_i64(v, factor, &both)) {
        i = n.left;
        factor = both;
    }
    if (factor == 1)
        return i;
    size_t right = constant(x, factor);
    return factor ? binary(x, AFFINE_MUL, i, right) : right;
}

/* Returns the constant factor of a term, 3 for "d0 * 3", and sets *i to the rest, d0. */
static int64_t factor_of(const struct parse *x, size_t *i)
{
    struct text_node n = node(x, *i);
    int64_t v = 1;
    if (ends_in_constant(x, &n, AFFINE_MUL, &v))
        *i = n.left;
    return v;
}

/* Adds two terms or sums. Neither is a constant, and `left` does not end in a constant. */
static size_t add_terms(struct parse *x, size_t left, size_t right)
{
    struct text_node l = node(x, left), r = node(x, right);
    size_t first = left, second = right;
    int64_t both, n = factor_of(x, &first), m = factor_of(x, &second), q;
    if (equal(x, first, second) && add_i64(n, m, &both))
        return scale(x, first, both);
    /* a + a floordiv 4 * -4 is a mod 4 */
    struct text_node quotient = node(x, second);
    if (r.kind == AFFINE_MUL && m < 0 && ends_in_constant(x, &quotient, AFFINE_FLOORDIV, &q) &&
        q == -m && equal(x, left, quotient.left))
        return binary(x, AFFINE_MOD, left, quotient.right);
    return l.symbolic && !r.symbolic ? binary(x, AFFINE_ADD, right, left)
                                     : binary(x, AFFINE_ADD, left, right);
}

static size_t add_constant(struct parse *x, size_t i, int64_t v)
{
    struct text_node n = node(x, i);
    int64_t old, sum;
    if (n.kind == AFFINE_CONSTANT && add_i64(n.value, v, &sum))
        return constant(x, sum);
    if (ends_in_constant(x, &n, AFFINE_ADD, &old) && add_i64(old, v, &sum)) {
        i = n.left;
        v = sum;
    }
    return v ? binary(x, AFFINE_ADD, i, constant(x, v)) : i;
}

static size_t add(struct parse *x, size_t left, size_t right)
{
    struct text_node l = node(x, left), r = node(x, right);
    int64_t v;
    if (r.kind == AFFINE_CONSTANT)
        return add_constant(x, left, r.value);
    if (l.kind == AFFINE_CONSTANT)
        return add_constant(x, right, l.value);
    if (ends_in_constant(x, &l, AFFINE_ADD, &v))
        return add_constant(x, add_terms(x, l.left, right), v);
    return add_terms(x, left, right);
}

static int64_t divided(uint64_t op, int64_t v, int64_t by)
{
    int64_t rest = v % by, quotient = v / by;
    if (op == AFFINE_MOD)
        return rest < 0 ? rest + by : rest;
    return op == AFFINE_CEILDIV ? quotient + (rest > 0) : quotient - (rest < 0);
}

/* Simplifies (a + 8) floordiv 4 to a floordiv 4 + 2, and (a + 8) mod 4 to a mod 4. */
static size_t divide(struct parse *x, uint64_t op, size_t left, size_t right)
{
    struct text_node l = node(x, left), r = node(x, right);
    int64_t v, by = r.kind == AFFINE_CONSTANT ? r.value : 0;
    if (by > 0 && l.kind == AFFINE_CONSTANT)
        return constant(x, divided(op, l.value, by));
    if (by < 1 || op == AFFINE_CEILDIV || !ends_in_constant(x, &l, AFFINE_ADD, &v) || v % by)
        return binary(x, op, left, right);
    size_t whole = binary(x, op, l.left, right);
    return op == AFFINE_MOD ? whole : add_constant(x, whole, v / by);
}

static struct affine_frame *top(const struct parse *x)
{
    return (struct affine_frame *)x->p->frames.data + x->p->frames.used - 1;
}

static void open_frame(struct parse *x)
{
    struct vec *frames = &x->p->frames;
    const uint32_t most = x->p->t->base.max_depth;
    if (frames->used > most)
        irmapi_mlir_fail(x->p,
                         irmapi_error_other(x->p->err, IRMAP_LIMIT, "nesting of affine expressions",
                                            frames->used, most));
    if (frames->used > most || !irmapi_mlir_reserve(x->p, frames, 1)) {
        x->bad = true;
        return;
    }
    frames->used++;
    *top(x) = (struct affine_frame){.sum = NONE, .product = NONE};
}

static void take_factor(struct parse *x, size_t i)
{
    struct affine_frame *f = top(x);
    if (f->negate)
        i = scale(x, i, -1);
    if (f->product == NONE)
        f->product = i;
    else if (f->op != AFFINE_MUL)
        f->product = divide(x, f->op, f->product, i);
    else if (node(x, i).kind == AFFINE_CONSTANT)
        f->product = scale(x, f->product, node(x, i).value);
    else
        f->product = binary(x, f->op, f->product, i);
    f->negate = false;
}

static void end_product(struct parse *x)
{
    struct affine_frame *f = top(x);
    size_t term = f->subtract ? scale(x, f->product, -1) : f->product;
    f->sum = f->sum == NONE ? term : add(x, f->sum, term);
    f->product = NONE;
}

/* Reads a factor, a minus or an opening parenthesis. Returns false if a factor must follow. */
static bool read_factor(struct parse *x)
{
    struct text_node n = {.size = 1};
    if (take(x, "(")) {
        open_frame(x);
        return false;
    }
    if (take(x, "-")) {
        x->bad = x->bad || top(x)->negate;
        top(x)->negate = true;
        return false;
    }
    if (is_digit(x)) {
        take_factor(x, constant(x, (int64_t)number(x)));
        return true;
    }
    n.symbolic = !take(x, "d");
    if (n.symbolic)
        need(x, "s");
    n.kind = n.symbolic ? AFFINE_SYMBOL : AFFINE_DIM;
    uint64_t v = number(x);
    x->bad = x->bad || v >= (n.symbolic ? x->head.symbols : x->head.dims);
    n.value = (int64_t)v;
    take_factor(x, new_node(x, n));
    return true;
}

/* Reads an operator. Returns false at the end of the expression. */
static bool read_operator(struct parse *x)
{
    static const char words[][12] = {[AFFINE_MUL] = " * ",
                                     [AFFINE_MOD] = " mod ",
                                     [AFFINE_FLOORDIV] = " floordiv ",
                                     [AFFINE_CEILDIV] = " ceildiv "};
    for (uint64_t op = AFFINE_MUL; op <= AFFINE_CEILDIV; op++)
        if (take(x, words[op])) {
            top(x)->op = op;
            return true;
        }
    end_product(x);
    bool minus = take(x, " - ");
    top(x)->subtract = minus;
    return minus || take(x, " + ");
}

static size_t expression(struct parse *x)
{
    x->p->frames.used = 0;
    open_frame(x);
    while (!x->bad) {
        if (!read_factor(x))
            continue;
        while (!x->bad && !read_operator(x)) {
            size_t value = top(x)->sum;
            if (x->p->frames.used == 1)
                return value;
            need(x, ")");
            x->p->frames.used--;
            take_factor(x, value);
        }
    }
    return 0;
}

/* Reads expressions up to the closing parenthesis into printer.roots. */
static void read_list(struct parse *x, bool set)
{
    struct vec *roots = &x->p->roots;
    roots->used = 0;
    while (!x->bad && !take(x, ")")) {
        if (roots->used)
            need(x, ", ");
        struct affine_root root = {.node = expression(x)};
        root.equality = set && take(x, " == 0");
        if (set && !root.equality)
            need(x, " >= 0");
        if (!irmapi_mlir_reserve(x->p, roots, 1))
            x->bad = true;
        else
            ((struct affine_root *)roots->data)[roots->used++] = root;
    }
}

bool irmapi_mlir_affine_parse(struct mlir_printer *p, irmap_str text, struct affine_head *head)
{
    struct parse x = {.p = p, .at = text.data, .end = text.data + text.size};
    x.head.set = take(&x, "affine_set<(");
    if (!x.head.set)
        need(&x, "affine_map<(");
    x.bad = x.bad || !irmapi_mlir_spend(p, text.size);
    p->nodes.used = 0;
    x.head.dims = names(&x, "d", ")");
    if (take(&x, "["))
        x.head.symbols = names(&x, "s", "]");
    need(&x, x.head.set ? " : (" : " -> (");
    read_list(&x, x.head.set);
    need(&x, ">");
    *head = x.head;
    return !x.bad && x.at == x.end;
}
