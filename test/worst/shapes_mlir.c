/* SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception */
#include "shapes_mlir.h"
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

/* Codes of the builtin dialect. */
enum { ARRAY, DICTIONARY, STRING_ATTR, TYPE_ATTR = 6, CALL_SITE = 10, DENSE_RESOURCE = 16 };
enum { INTEGER, INDEX, FUNCTION = 2, TENSOR = 13, TUPLE = 15 };

/* Flags of ops. */
enum { ATTRS = 0x01, RESULTS = 0x02, OPERANDS = 0x04, SUCCESSORS = 0x08, REGIONS = 0x10 };
enum { PROPERTIES = 0x40 };

static uint32_t attr_of(struct mlir_build *b, struct bytes *s)
{
    uint32_t i = mlir_attr(b, MLIR_BUILTIN, s->data, s->size);
    bytes_free(s);
    *s = (struct bytes){0};
    return i;
}

static uint32_t type_of(struct mlir_build *b, struct bytes *s)
{
    uint32_t i = mlir_type(b, MLIR_BUILTIN, s->data, s->size);
    bytes_free(s);
    *s = (struct bytes){0};
    return i;
}

static uint32_t string_attr(struct mlir_build *b, const char *text)
{
    struct bytes s = {0};
    put_prefix(&s, STRING_ATTR);
    put_prefix(&s, mlir_string(b, text));
    return attr_of(b, &s);
}

static uint32_t i8_type(struct mlir_build *b)
{
    return mlir_type(b, MLIR_BUILTIN, BYTES(P(INTEGER), P(8 << 2)));
}

static void put_prefixes(struct bytes *s, const uint64_t *numbers, size_t count)
{
    for (size_t i = 0; i < count; i++)
        put_prefix(s, numbers[i]);
}

#define PREFIXES(s, ...)                                                                           \
    put_prefixes(s, (const uint64_t[]){__VA_ARGS__},                                               \
                 sizeof((const uint64_t[]){__VA_ARGS__}) / sizeof(uint64_t))

static uint32_t dictionary_of(struct mlir_build *b, uint32_t n, uint32_t key, uint32_t value)
{
    struct bytes s = {0};
    PREFIXES(&s, DICTIONARY, n);
    for (uint32_t i = 0; i < n; i++)
        PREFIXES(&s, key, value);
    return attr_of(b, &s);
}

/* Op names and an attribute that functions need. */
struct parts {
    uint32_t func, op, signature;
};

static struct parts begin(struct mlir_build *b)
{
    struct parts p;
    mlir_begin(b, 6);
    p.func = mlir_op_name(b, mlir_dialect(b, "func"), "func", 1);
    p.op = mlir_op_name(b, mlir_dialect(b, "my"), "op", 0);
    uint32_t none = mlir_type(b, MLIR_BUILTIN, BYTES(P(FUNCTION), P(0), P(0)));
    p.signature = mlir_attr(b, MLIR_BUILTIN, BYTES(P(TYPE_ATTR), P(none)));
    return p;
}

/* Appends a function and frees `body`. values: number of values that its ops define. */
static void put_function(struct mlir_build *b, const struct parts *p, uint32_t name, uint32_t ops,
                         uint32_t values, struct bytes *body, struct bytes *out)
{
    struct bytes region = {0}, properties = {0};
    PREFIXES(&properties, 0, p->signature, 0, name, 0);
    PREFIXES(&region, 1, values, (uint64_t)ops << 1);
    put(&region, body->data, body->size);
    PREFIXES(out, p->func);
    put_u8(out, PROPERTIES | REGIONS);
    PREFIXES(out, b->unknown, mlir_property(b, properties.data, properties.size), 1 << 1 | 1);
    put_mlir_section(out, MLIR_IR, 0, region.data, region.size);
    bytes_free(&region);
    bytes_free(&properties);
    bytes_free(body);
    *body = (struct bytes){0};
}

static void add_function(struct mlir_build *b, const struct parts *p, uint32_t name, uint32_t ops,
                         uint32_t values, struct bytes *body)
{
    struct bytes function = {0};
    put_function(b, p, name, ops, values, body, &function);
    mlir_op(b, function.data, function.size);
    bytes_free(&function);
}

static void functions(struct mlir_build *b, uint32_t n)
{
    struct parts p = begin(b);
    struct bytes body = {0};
    uint32_t attrs = dictionary_of(b, 1, string_attr(b, "k"), p.signature);
    for (uint32_t i = 0; i < n; i++) {
        char name[16];
        (void)snprintf(name, sizeof name, "f%u", i);
        PREFIXES(&body, p.op);
        put_u8(&body, ATTRS);
        PREFIXES(&body, b->unknown, attrs);
        add_function(b, &p, string_attr(b, name), 1, 0, &body);
    }
    mlir_end(b);
}

/* functions() with an invalid byte at the end of a section, or in the last property. */
static void broken(struct mlir_build *b, uint32_t n, enum mlir_section section)
{
    functions(b, n);
    size_t end = b->size;
    for (int i = 0; i < MLIR_SECTIONS; i++)
        if (b->header[i] > b->payload[section] && b->header[i] < end)
            end = b->header[i];
    b->file[section == MLIR_PROPERTIES ? mlir_property_at(b, n - 1) : end - 1] = 0xFD;
}

static void broken_strings(struct mlir_build *b, uint32_t n)
{
    functions(b, n);
    b->file[b->payload[MLIR_STRING] + (n < 8000 ? 2 : 3)] += 2; /* in the size of a string */
}

static void broken_sizes(struct mlir_build *b, uint32_t n)
{
    broken(b, n, MLIR_ATTR_TYPE_OFFSET);
}

static void broken_properties(struct mlir_build *b, uint32_t n)
{
    broken(b, n, MLIR_PROPERTIES);
}

static void equal_names(struct mlir_build *b, uint32_t n)
{
    struct parts p = begin(b);
    struct bytes body = {0};
    uint32_t name = string_attr(b, "equal");
    for (uint32_t i = 0; i < n; i++)
        add_function(b, &p, name, 0, 0, &body);
    mlir_end(b);
}

static char *long_text(uint32_t n)
{
    char *text = malloc((size_t)n + 1);
    assert_non_null(text);
    memset(text, 'n', n);
    text[n] = '\0';
    return text;
}

/* Adds a function with n ops. If `attrs` is not 0, they share this dictionary. */
static void add_ops(struct mlir_build *b, const struct parts *p, uint32_t n, uint32_t location,
                    uint32_t attrs)
{
    struct bytes body = {0};
    for (uint32_t i = 0; i < n; i++) {
        PREFIXES(&body, p->op);
        put_u8(&body, attrs ? ATTRS : 0);
        PREFIXES(&body, location);
        if (attrs)
            PREFIXES(&body, attrs);
    }
    add_function(b, p, string_attr(b, "f"), n, 0, &body);
    mlir_end(b);
}

/* n ops share a dictionary of n entries with empty names. Its value has no text, since the type in
 * it is out of range. */
static void shared_dictionary(struct mlir_build *b, uint32_t n)
{
    struct parts p = begin(b);
    uint32_t key = string_attr(b, "");
    uint32_t value = mlir_attr(b, MLIR_BUILTIN, BYTES(P(TYPE_ATTR), P(99)));
    add_ops(b, &p, n, b->unknown, dictionary_of(b, n, key, value));
}

/* Each array contains the previous one. */
static void nested_arrays(struct mlir_build *b, uint32_t n)
{
    struct parts p = begin(b);
    struct bytes s = {0};
    uint32_t inner = p.signature, key = string_attr(b, "k");
    for (uint32_t i = 0; i < n; i++) {
        PREFIXES(&s, ARRAY, 1, inner);
        inner = attr_of(b, &s);
    }
    add_ops(b, &p, n, b->unknown, dictionary_of(b, 1, key, inner));
}

/* Each tuple contains the previous one twice. Results of ops have the last type. */
static void doubled_types(struct mlir_build *b, uint32_t n)
{
    struct parts p = begin(b);
    struct bytes s = {0}, body = {0};
    uint32_t type = i8_type(b);
    for (uint32_t i = 0; i < n; i++) {
        PREFIXES(&s, TUPLE, 2, type, type);
        type = type_of(b, &s);
    }
    for (uint32_t i = 0; i < n; i++) {
        PREFIXES(&body, p.op);
        put_u8(&body, RESULTS);
        PREFIXES(&body, b->unknown, 1, type);
    }
    add_function(b, &p, string_attr(b, "f"), n, n, &body);
    mlir_end(b);
}

static void wide_type(struct mlir_build *b, uint32_t n)
{
    struct parts p = begin(b);
    struct bytes s = {0}, body = {0};
    uint32_t i8 = i8_type(b);
    PREFIXES(&s, TUPLE, n);
    for (uint32_t i = 0; i < n; i++)
        PREFIXES(&s, i8);
    uint32_t type = type_of(b, &s);
    PREFIXES(&body, p.op);
    put_u8(&body, RESULTS);
    PREFIXES(&body, b->unknown, n);
    for (uint32_t i = 0; i < n; i++)
        PREFIXES(&body, type);
    add_function(b, &p, string_attr(b, "f"), 1, n, &body);
    mlir_end(b);
}

/* Each call site has the previous one as callee and caller. */
static void call_sites(struct mlir_build *b, uint32_t n)
{
    struct parts p = begin(b);
    struct bytes s = {0};
    uint32_t location = b->unknown;
    for (uint32_t i = 0; i < n; i++) {
        PREFIXES(&s, CALL_SITE, location, location);
        location = attr_of(b, &s);
    }
    add_ops(b, &p, n, location, 0);
}

/* Ops of a dialect with a long name. */
static void long_dialect(struct mlir_build *b, uint32_t n)
{
    struct parts p = begin(b);
    struct bytes body = {0};
    char *text = long_text(5 * n);
    uint32_t dialect = mlir_dialect(b, text);
    free(text);
    for (uint32_t i = 0; i < n; i++) {
        PREFIXES(&body, mlir_op_name(b, dialect, "", 0));
        put_u8(&body, 0);
        PREFIXES(&body, b->unknown);
    }
    add_function(b, &p, string_attr(b, "f"), n, 0, &body);
    mlir_end(b);
}

static void op_names(struct mlir_build *b, uint32_t n)
{
    struct parts p = begin(b);
    struct bytes body = {0};
    for (uint32_t i = 0; i < n; i++)
        (void)mlir_op_name(b, mlir_dialect(b, "d"), "op", i & 1);
    add_function(b, &p, string_attr(b, "f"), 0, 0, &body);
    mlir_end(b);
}

static void nested_regions(struct mlir_build *b, uint32_t n)
{
    struct parts p = begin(b);
    struct bytes body = {0};
    for (uint32_t i = 0; i < n; i++) {
        PREFIXES(&body, p.op);
        put_u8(&body, REGIONS);
        PREFIXES(&body, b->unknown, 1 << 1, 1, 0, 1 << 1); /* one region, one block, one op */
    }
    PREFIXES(&body, p.op);
    put_u8(&body, 0);
    PREFIXES(&body, b->unknown);
    add_function(b, &p, string_attr(b, "f"), 1, 0, &body);
    mlir_end(b);
}

/* A function in n nested modules. */
static void nested_modules(struct mlir_build *b, uint32_t n)
{
    struct parts p = begin(b);
    struct bytes body = {0}, module = {0}, name = {0};
    PREFIXES(&name, string_attr(b, "m"), 0);
    uint32_t properties = mlir_property(b, name.data, name.size);
    bytes_free(&name);
    put_function(b, &p, string_attr(b, "f"), 0, 0, &body, &module);
    for (uint32_t i = 0; i < n; i++) {
        struct bytes outer = {0}, region = {0};
        PREFIXES(&region, 1, 0, 1 << 1);
        put(&region, module.data, module.size);
        bytes_free(&module);
        PREFIXES(&outer, MLIR_MODULE);
        put_u8(&outer, PROPERTIES | REGIONS);
        PREFIXES(&outer, b->unknown, properties, 1 << 1 | 1);
        put_mlir_section(&outer, MLIR_IR, 0, region.data, region.size);
        bytes_free(&region);
        module = outer;
    }
    mlir_op(b, module.data, module.size);
    bytes_free(&module);
    mlir_end(b);
}

/* n consecutive modules with one function each. */
static void modules(struct mlir_build *b, uint32_t n)
{
    struct parts p = begin(b);
    struct bytes name = {0};
    PREFIXES(&name, string_attr(b, "m"), 0);
    uint32_t properties = mlir_property(b, name.data, name.size), f = string_attr(b, "f");
    bytes_free(&name);
    for (uint32_t i = 0; i < n; i++) {
        struct bytes outer = {0}, region = {0}, body = {0};
        PREFIXES(&region, 1, 0, 1 << 1);
        put_function(b, &p, f, 0, 0, &body, &region);
        PREFIXES(&outer, MLIR_MODULE);
        put_u8(&outer, PROPERTIES | REGIONS);
        PREFIXES(&outer, b->unknown, properties, 1 << 1 | 1);
        put_mlir_section(&outer, MLIR_IR, 0, region.data, region.size);
        mlir_op(b, outer.data, outer.size);
        bytes_free(&region);
        bytes_free(&outer);
    }
    mlir_end(b);
}

/* All ops use the same value. */
static void uses(struct mlir_build *b, uint32_t n)
{
    struct parts p = begin(b);
    struct bytes body = {0};
    uint32_t i8 = i8_type(b);
    PREFIXES(&body, p.op);
    put_u8(&body, RESULTS);
    PREFIXES(&body, b->unknown, 1, i8);
    for (uint32_t i = 0; i < n; i++) {
        PREFIXES(&body, p.op);
        put_u8(&body, OPERANDS);
        PREFIXES(&body, b->unknown, 1, 0);
    }
    add_function(b, &p, string_attr(b, "f"), n + 1, 1, &body);
    mlir_end(b);
}

/* n blocks, each with the next and the previous one as successors. Simple algorithms for dominators
 * need n * n steps. Each block uses a value of the first one. */
static void ladder(struct mlir_build *b, uint32_t n)
{
    struct bytes op = {0};
    mlir_begin(b, 6);
    uint32_t name = mlir_op_name(b, mlir_dialect(b, "my"), "op", 0), i8 = i8_type(b);
    PREFIXES(&op, name);
    put_u8(&op, REGIONS);
    PREFIXES(&op, b->unknown, 1 << 1, n + 1, 1);
    for (uint32_t i = 0; i <= n; i++) {
        PREFIXES(&op, 1 << 1, name);
        put_u8(&op, SUCCESSORS | (i ? OPERANDS : RESULTS));
        PREFIXES(&op, b->unknown, 1, i ? 0 : i8, 2, i < n ? i + 1 : n, i > 1 ? i - 1 : n);
    }
    mlir_op(b, op.data, op.size);
    mlir_end(b);
    bytes_free(&op);
}

/* Resources of one byte each. All ops refer to the first one. */
static void resources(struct mlir_build *b, uint32_t n)
{
    enum { BLOB = 0, ALIGNMENT = 1, BYTES_EACH = 1 };
    struct parts p = begin(b);
    struct bytes *offsets = &b->resource_offsets;
    PREFIXES(offsets, 0, MLIR_BUILTIN, n);
    for (uint32_t i = 0; i < n; i++) {
        char key[16];
        (void)snprintf(key, sizeof key, "r%u", i);
        PREFIXES(offsets, mlir_string(b, key), 3);
        put_u8(offsets, BLOB);
        put(&b->resources, BYTES(P(ALIGNMENT), P(BYTES_EACH), 7));
    }
    uint32_t i8 = i8_type(b);
    uint32_t type = mlir_type(b, MLIR_BUILTIN, BYTES(P(TENSOR), P(1), P(1 << 1), P(i8)));
    uint32_t handle = mlir_attr(b, MLIR_BUILTIN, BYTES(P(DENSE_RESOURCE), P(type), P(0)));
    add_ops(b, &p, n, b->unknown, dictionary_of(b, 1, string_attr(b, "k"), handle));
}

/* The stored size of the last resource exceeds the section. */
static void broken_resources(struct mlir_build *b, uint32_t n)
{
    resources(b, n);
    b->file[b->header[MLIR_RESOURCE] - 2] = P(126);
}

/* Adds `uses` ops with an attribute that is stored as `text`. */
static void share_text(struct mlir_build *b, const char *text, uint32_t uses)
{
    struct parts p = begin(b);
    uint32_t attr = mlir_attr_text(b, MLIR_BUILTIN, text);
    add_ops(b, &p, uses, b->unknown, dictionary_of(b, 1, string_attr(b, "k"), attr));
}

/* Returns `head`, n times `part`, and `tail`. The caller frees the text. */
static char *repeated(const char *head, const char *part, uint32_t n, const char *tail)
{
    const size_t before = strlen(head), each = strlen(part), after = strlen(tail);
    char *text = malloc(before + n * each + after + 1), *at = text + before;
    assert_non_null(text);
    memcpy(text, head, before);
    for (uint32_t i = 0; i < n; i++, at += each)
        memcpy(at, part, each);
    memcpy(at, tail, after + 1);
    return text;
}

static void share_repeated(struct mlir_build *b, const char *head, const char *part, uint32_t n,
                           const char *tail, uint32_t uses)
{
    char *text = repeated(head, part, n, tail);
    share_text(b, text, uses);
    free(text);
}

/* n ops share a map of n terms, which simplifies to one term. */
static void shared_map(struct mlir_build *b, uint32_t n)
{
    share_repeated(b, "affine_map<(d0) -> (d0", " + d0 * 0", n, ")>", n);
}

/* A map with a syntax error at its end. */
static void shared_map_unfinished(struct mlir_build *b, uint32_t n)
{
    share_repeated(b, "affine_map<(d0) -> (d0", " + d0 * 0", n, ")", n);
}

static void map_parentheses(struct mlir_build *b, uint32_t n)
{
    share_repeated(b, "affine_map<(d0) -> (", "(", n, "d0", 1);
}

/* Like map_parentheses(), but the parentheses are closed, and each pair contains a term. */
static void map_nested(struct mlir_build *b, uint32_t n)
{
    char *open = repeated("affine_map<(d0) -> (", "(", n, "d0");
    share_repeated(b, open, " + d0 mod 3) * 2", n, ")>", 1);
    free(open);
}

/* Each term is compared with the whole preceding sum. */
static void map_terms(struct mlir_build *b, uint32_t n)
{
    share_repeated(b, "affine_map<(d0) -> (d0", " + (d0 mod 7) floordiv 4 * -4", n, ")>", 2);
}

static void map_results(struct mlir_build *b, uint32_t n)
{
    share_repeated(b, "affine_map<(d0) -> (d0", ", d0", n, ")>", 1);
}

/* Types whose layout is an identity map, which is not printed. */
static void identity_layouts(struct mlir_build *b, uint32_t n)
{
    enum { MEMREF = 10, DYNAMIC = 1 };
    struct parts p = begin(b);
    struct bytes dims = {0}, body = {0};
    for (uint32_t i = 0; i < n; i++) {
        char one[24];
        put(&dims, one, (size_t)snprintf(one, sizeof one, i ? ", d%u" : "d%u", i));
    }
    put_u8(&dims, 0);
    char *head = repeated("affine_map<(", (const char *)dims.data, 1, ") -> (");
    char *text = repeated(head, (const char *)dims.data, 1, ")>");
    uint32_t map = mlir_attr_text(b, MLIR_BUILTIN, text), i8 = i8_type(b);
    free(head);
    free(text);
    bytes_free(&dims);
    for (uint32_t i = 0; i < n; i++) {
        struct bytes s = {0};
        PREFIXES(&s, MEMREF, 1, DYNAMIC | (uint64_t)i << 2, i8, map);
        PREFIXES(&body, p.op);
        put_u8(&body, RESULTS);
        PREFIXES(&body, b->unknown, 1, type_of(b, &s));
    }
    add_function(b, &p, string_attr(b, "f"), n, n, &body);
    mlir_end(b);
}

/* Shapes of custom assembly. */

static uint32_t i1_type(struct mlir_build *b)
{
    return mlir_type(b, MLIR_BUILTIN, BYTES(P(INTEGER), P(1 << 2)));
}

/* Appends an op without operands that defines `count` values of a type. */
static void put_definition(struct mlir_build *b, const struct parts *p, uint32_t type,
                           uint32_t count, struct bytes *body)
{
    PREFIXES(body, p->op);
    put_u8(body, RESULTS);
    PREFIXES(body, b->unknown, count);
    for (uint32_t i = 0; i < count; i++)
        PREFIXES(body, type);
}

static void put_plain(struct mlir_build *b, uint32_t op, struct bytes *body)
{
    PREFIXES(body, op);
    put_u8(body, 0);
    PREFIXES(body, b->unknown);
}

/* Builds n nested scf.if. In the innermost one, `uses` ops use a value from outside all of them. */
static void put_nested_ifs(struct mlir_build *b, uint32_t n, uint32_t uses)
{
    struct parts p = begin(b);
    struct bytes body = {0};
    const uint32_t scf = mlir_dialect(b, "scf"), branch = mlir_op_name(b, scf, "if", 1),
                   yield = mlir_op_name(b, scf, "yield", 1);
    put_definition(b, &p, i1_type(b), 1, &body);
    for (uint32_t i = 0; i < n; i++) {
        const uint64_t ops = i + 1 == n ? uses + 2 : 2;
        PREFIXES(&body, branch);
        put_u8(&body, OPERANDS | REGIONS);
        /* two regions; the first has a block */
        PREFIXES(&body, b->unknown, 1, 0, 2 << 1, 1, 0, ops << 1);
    }
    put_plain(b, p.op, &body);
    for (uint32_t i = 0; i < uses; i++) {
        PREFIXES(&body, p.op);
        put_u8(&body, OPERANDS);
        PREFIXES(&body, b->unknown, 1, 0);
    }
    for (uint32_t i = 0; i < n; i++) {
        put_plain(b, yield, &body);
        PREFIXES(&body, 0); /* the second region has no block */
    }
    add_function(b, &p, string_attr(b, "f"), 2, 1, &body);
    mlir_end(b);
}

static void nested_ifs(struct mlir_build *b, uint32_t n)
{
    put_nested_ifs(b, n, 0);
}

static void uses_in_nested_ifs(struct mlir_build *b, uint32_t n)
{
    put_nested_ifs(b, n, n);
}

static void nested_switches(struct mlir_build *b, uint32_t n)
{
    struct parts p = begin(b);
    struct bytes body = {0}, s = {0};
    const uint32_t scf = mlir_dialect(b, "scf"), name = mlir_op_name(b, scf, "index_switch", 1),
                   yield = mlir_op_name(b, scf, "yield", 1);
    PREFIXES(&s, mlir_attr_text(b, MLIR_BUILTIN, "array<i64: 1>"));
    const uint32_t cases = mlir_property(b, s.data, s.size);
    bytes_free(&s);
    put_definition(b, &p, mlir_type(b, MLIR_BUILTIN, BYTES(P(INDEX))), 1, &body);
    for (uint32_t i = 0; i < n; i++) {
        PREFIXES(&body, name);
        put_u8(&body, PROPERTIES | OPERANDS | REGIONS);
        PREFIXES(&body, b->unknown, cases, 1, 0, 2 << 1, 1, 0, 2 << 1);
    }
    put_plain(b, p.op, &body);
    for (uint32_t i = 0; i < n; i++) {
        put_plain(b, yield, &body);
        PREFIXES(&body, 1, 0, 1 << 1); /* the case has a block of one op */
        put_plain(b, yield, &body);
    }
    add_function(b, &p, string_attr(b, "f"), 2, 1, &body);
    mlir_end(b);
}

/* An op whose assembly has an optional group of n operands and their types. */
static void many_operands(struct mlir_build *b, uint32_t n)
{
    struct parts p = begin(b);
    struct bytes body = {0};
    const uint32_t name = mlir_op_name(b, mlir_dialect(b, "func"), "return", 1);
    put_definition(b, &p, i8_type(b), n, &body);
    PREFIXES(&body, name);
    put_u8(&body, OPERANDS);
    PREFIXES(&body, b->unknown, n);
    for (uint32_t i = 0; i < n; i++)
        PREFIXES(&body, i);
    add_function(b, &p, string_attr(b, "f"), 2, n, &body);
    mlir_end(b);
}

/* n constants with the same long number, from which their names derive. */
static void long_constants(struct mlir_build *b, uint32_t n)
{
    struct parts p = begin(b);
    struct bytes body = {0}, s = {0};
    char *digits = long_text(n / 4), *text;
    memset(digits, '7', n / 4);
    char type[24];
    (void)snprintf(type, sizeof type, " : i%u", n);
    text = repeated(digits, type, 1, "");
    PREFIXES(&s, mlir_attr_text(b, MLIR_BUILTIN, text));
    const uint32_t value = mlir_property(b, s.data, s.size),
                   name = mlir_op_name(b, mlir_dialect(b, "arith"), "constant", 1);
    bytes_free(&s);
    free(digits);
    free(text);
    PREFIXES(&s, INTEGER, (uint64_t)n << 2);
    const uint32_t wide = type_of(b, &s);
    for (uint32_t i = 0; i < n; i++) {
        PREFIXES(&body, name);
        put_u8(&body, PROPERTIES | RESULTS);
        PREFIXES(&body, b->unknown, value, 1, wide);
    }
    add_function(b, &p, string_attr(b, "f"), n, n, &body);
    mlir_end(b);
}

/* n constants whose results have the longest possible name, and an op that uses them all. */
static void results_of_one_name(struct mlir_build *b, uint32_t n)
{
    struct parts p = begin(b);
    struct bytes body = {0}, s = {0};
    PREFIXES(&s, mlir_attr_text(b, MLIR_BUILTIN, "7777777777777777777777777777777 : i128"));
    const uint32_t value = mlir_property(b, s.data, s.size),
                   name = mlir_op_name(b, mlir_dialect(b, "arith"), "constant", 1);
    bytes_free(&s);
    PREFIXES(&s, INTEGER, 128 << 2);
    const uint32_t wide = type_of(b, &s);
    for (uint32_t i = 0; i < n; i++) {
        PREFIXES(&body, name);
        put_u8(&body, PROPERTIES | RESULTS);
        PREFIXES(&body, b->unknown, value, 1, wide);
    }
    PREFIXES(&body, mlir_op_name(b, 1, "return", 1));
    put_u8(&body, OPERANDS);
    PREFIXES(&body, b->unknown, n);
    for (uint32_t i = 0; i < n; i++)
        PREFIXES(&body, i);
    add_function(b, &p, string_attr(b, "f"), n + 1, n, &body);
    mlir_end(b);
}

/* n calls of one function with a long name. */
static void calls_of_a_long_name(struct mlir_build *b, uint32_t n)
{
    enum { FLAT_SYMBOL = 4 };
    struct parts p = begin(b);
    struct bytes body = {0}, s = {0};
    char *callee = long_text(n);
    PREFIXES(&s, FLAT_SYMBOL, string_attr(b, callee));
    const uint32_t symbol = attr_of(b, &s), name = mlir_op_name(b, 1, "call", 1);
    free(callee);
    PREFIXES(&s, symbol);
    const uint32_t properties = mlir_property(b, s.data, s.size);
    bytes_free(&s);
    for (uint32_t i = 0; i < n; i++) {
        PREFIXES(&body, name);
        put_u8(&body, PROPERTIES);
        PREFIXES(&body, b->unknown, properties);
    }
    add_function(b, &p, string_attr(b, "f"), n, 0, &body);
    mlir_end(b);
}

/* n ops share a dictionary of n entries. */
static void long_dictionaries(struct mlir_build *b, uint32_t n)
{
    struct parts p = begin(b);
    struct bytes body = {0}, s = {0};
    const uint32_t name = mlir_op_name(b, mlir_dialect(b, "func"), "return", 1);
    PREFIXES(&s, DICTIONARY, n);
    for (uint32_t i = 0; i < n; i++) {
        char key[16];
        (void)snprintf(key, sizeof key, "k%06u", i);
        PREFIXES(&s, string_attr(b, key), b->unknown + 1);
    }
    const uint32_t attrs = attr_of(b, &s);
    for (uint32_t i = 0; i < n; i++) {
        PREFIXES(&body, name);
        put_u8(&body, ATTRS);
        PREFIXES(&body, b->unknown, attrs);
    }
    add_function(b, &p, string_attr(b, "f"), n, 0, &body);
    mlir_end(b);
}

const struct mlir_shape mlir_shapes[] = {
    {"functions", functions, 2000},
    {"functions, strings broken", broken_strings, 2000},
    {"functions, sizes broken", broken_sizes, 2000},
    {"functions, props broken", broken_properties, 2000},
    {"resources", resources, 2000},
    {"resources, broken", broken_resources, 2000},
    {"equal names", equal_names, 2000},
    {"wide type", wide_type, 2000},
    {"call sites", call_sites, 2000},
    {"long dialect", long_dialect, 2000},
    {"op names", op_names, 2000},
    {"nested regions", nested_regions, 2000},
    {"nested modules", nested_modules, 500},
    {"modules", modules, 2000},
    {"uses", uses, 2000},
    {"ladder", ladder, 3000},
    {"shared map", shared_map, 1000},
    {"shared map, unfinished", shared_map_unfinished, 1000},
    {"map, parentheses", map_parentheses, 4000},
    {"map, nested", map_nested, 2000},
    {"map, terms", map_terms, 2000},
    {"map, results", map_results, 4000},
    {"identity layouts", identity_layouts, 500},
    {"custom, nested ifs", nested_ifs, 1000},
    {"custom, uses in nested ifs", uses_in_nested_ifs, 1000},
    {"custom, nested switches", nested_switches, 1000},
    {"custom, operands", many_operands, 3000},
    {"custom, long constants", long_constants, 2000},
    {"custom, results of one name", results_of_one_name, 2000},
    {"custom, calls of long name", calls_of_a_long_name, 2000},
};
const size_t mlir_shape_count = sizeof mlir_shapes / sizeof mlir_shapes[0];

const struct mlir_shape mlir_lists[] = {
    {"shared dictionary", shared_dictionary, 8000},
    {"custom, long dictionaries", long_dictionaries, 4000},
    {"nested arrays", nested_arrays, 20000},
    {"doubled types", doubled_types, 20000},
};
const size_t mlir_list_count = sizeof mlir_lists / sizeof mlir_lists[0];
