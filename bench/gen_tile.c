/* SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception */

/*
 * Writes a valid Tile IR bytecode module of any size for benchmarks. The bytes depend on the
 * options only, not on the machine.
 *
 * Types and kernels are written below in a small assembly, a word for each field in wire order:
 *   12 name        a varint: a number, or the value of a type, constant or operand
 *   u32:w u64:w    the same as a fixed-width integer
 *   >=3:w <3:w     w, if the minor version is as said
 *   ?name          a varint: one of the range of that name, at random
 *   =name          names a type, or the results of an operation in order; stands after its fields
 *   { ... : ... }  a block: its arguments, then its operations, which are counted
 *   @ &            a new source line; a new line inlined from another function
 *   [ ... ]        a lexical block
 * Operands 0 to 11 are the kernel's parameters: pointer, two sizes and two strides of a matrix to
 * read and of one to write, an integer and a float.
 */

#include <errno.h>
#include <inttypes.h>
#include <stdbool.h>
#include <stdint.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

#define COUNT(a) (sizeof(a) / sizeof((a)[0]))
#define PUT(b, ...)                                                                                \
    put_varints((b), COUNT(((const uint64_t[]){__VA_ARGS__})), (const uint64_t[]){__VA_ARGS__})
#define RECORD(g, ...)                                                                             \
    add_record((g), COUNT(((const uint64_t[]){__VA_ARGS__})), (const uint64_t[]){__VA_ARGS__})

enum { STRING = 1, FUNC, DEBUG, CONSTANT, TYPE, GLOBAL, PRODUCER, SECTIONS };
enum { COMPILE_UNIT = 1, FILE_RECORD, LEXICAL_BLOCK, LOC, SUBPROGRAM, CALL_SITE };
enum { FORMATS, MESSAGES, TABLES, GLOBALS, RANGES };
enum { PARAMETERS = 12, MAX_DEPTH = 4, MAX_NAMES = 80, MAX_SHAPES = 48, MAX_WORDS = 256 };

static const char *const ranges[RANGES] = {"formats", "messages", "tables", "globals"};
static const char *const kernels[] = {"layernorm_fwd", "softmax_rows", "cross_entropy_fwd",
                                      "adamw_step",    "dequant_int4", "embedding_bag"};

static const char opcodes[] =
    " addf 2 addi 3 assert 5 assume 6 broadcast 11 cmpf 14 cmpi 15 constant 16 continue 17 divi 21"
    " exp 23 fma 40 for 41 get_global 44 get_tile_block_id 48 if 50 iota 58 join_tokens 60"
    " load_ptr_tko 61 load_view_tko 62 make_partition_view 66 make_tensor_view 67 make_token 68"
    " mulf 76 muli 78 print_tko 85 reduce 88 reshape 91 return 92 select 95 store_view_tko 102"
    " subf 103 tanh 106 yield 109";

/* tag is the matrices' element type; rows and cols are the shape of a tile. */
static const char types[] =
    "0 =i1 3 =i32 7 =f32 17 =token 13 i1 0 =bool 13 i32 0 =int 13 f32 0 =float"
    " 13 i32 1 u64:1 =vector 13 i32 1 u64:dense_size =dense"
    " 12 >=4:0 i32 =pointer 13 pointer 0 =int_pointer"
    " tag =e 12 >=4:0 e =pointer 13 pointer 0 =base"
    " 14 >=4:0 e 2 u64:dynamic u64:dynamic 2 u64:dynamic u64:1 =tensor"
    " 15 >=3:1 2 u32:rows u32:cols tensor 2 u32:0 u32:1 <3:1 0 =load_view"
    " 15 >=3:0 2 u32:rows u32:cols tensor 2 u32:0 u32:1 <3:0 =store_view"
    " 13 e 0 =element 13 e 2 u64:1 u64:1 =cell 13 e 2 u64:rows u64:cols =tile"
    " 13 e 1 u64:rows =sums 13 e 2 u64:rows u64:1 =column 13 i32 1 u64:cols =lanes"
    " 13 i1 1 u64:cols =lane_mask 13 i1 2 u64:1 u64:cols =row_mask"
    " 13 i1 2 u64:rows u64:cols =mask"
    " 16 12 base int int int int base int int int int int float 0 =signature";

/* A matrix's extents are not negative (assume 12, bounded) and multiples (assume 8, div_by). */
#define EXTENT(name, parameter, divisor)                                                           \
    " assume int 12 1 0 " parameter " =%a assume int 8 " divisor " 0 %a =" name
#define MATRIX(view, pointer, rows, cols, stride)                                                  \
    "@ assume base 8 16 0 " pointer " =%p" EXTENT("%m", rows, "16") EXTENT("%n", cols, "16")       \
        EXTENT("%s", stride, "4") " make_tensor_view 1 tensor %p 2 %m %n 1 %s =" view
#define LOAD  " load_view_tko 2 tile token 4 0 >=4:2 >=4:0 >=4:0 %in 2 %bx %i %tok =%x =%u"
#define STORE " store_view_tko 1 token 4 0 >=4:2 >=4:0 >=4:0 %acc %out 2 %bx %by %tok =%u"

/* What kernels are made of. A step takes and leaves %acc (a tile), %idx (an int) and %tok. */
enum { SETUP_PARTS = 4, STORE_PART = SETUP_PARTS, RETURN_PART, ADD_PART, FIRST_STEP };

static const char *const parts[] = {
    "make_token token =%tok",
    MATRIX("%b", "5", "6", "7", "8"),
    MATRIX("%c", "0", "1", "2", "3"),
    "@ constant int zero =%c0 constant int one =%c1 constant int columns =%d"
    " @ get_tile_block_id int int int =%bx =%by =%bz @ divi int 1 3 %n %d =%trips"
    " @ constant tile no_element =%zeros constant int zero =%idx constant tile no_element =%acc"
    " @ make_partition_view load_view %c =%in make_partition_view store_view %b =%out",

    "@" STORE,
    "return 0 0",
    "addi int 0 %idx %idx =%idx",

    "@ for 2 tile int >=2:0 5 %c0 %trips %c1 %acc %idx 1 { 3 int tile int =%i =%a =%b : [ @" LOAD
    " @ fma tile 0 0 %x %x %a =%y addi int 0 %b %i =%k ] continue 0 2 %y %k } =%acc =%idx",

    "@ for 1 tile >=2:0 4 %c0 %trips %c1 %acc 1 { 2 int tile =%i =%a : [ @" LOAD
    " @ cmpi bool 2 1 %i %idx =%c if 1 tile %c 2"
    " { 0 : [ @ mulf tile 0 0 %x %a =%y ] yield 0 1 %y }"
    " { 0 : [ @ addf tile 0 0 %x %a =%y ] yield 0 1 %y } =%z ] continue 0 1 %z } =%acc",

    "& constant element half =%a reshape cell %a =%b broadcast tile %b =%c"
    " @ mulf tile 0 0 %acc %c =%x @ fma tile 0 0 %x %acc %x =%acc",

    "@ cmpi bool 0 1 %bx %c0 =%c if 1 token %c 2 { 0 : @ join_tokens 1 token 2 %tok %tok =%u"
    " print_tko <2:0 >=2:1 >=2:token >=2:1 ?formats 1 %idx >=2:%u >=2:=%u yield 0 1 %u }"
    " { 0 : yield 0 1 %tok } =%tok",

    "@ reduce 1 sums 1 1 2 e 0 1 %acc 1 { 2 element element =%a =%b :"
    " addf element 0 0 %a %b =%c yield 0 1 %c } =%s"
    " & reshape column %s =%a broadcast tile %a =%b @ subf tile 0 0 %acc %b =%acc",

    "@ constant dense ?tables =%a @ reduce 1 int 0 1 1 i32 0 1 %a 1 { 2 int int =%b =%c :"
    " addi int 0 %b %c =%d yield 0 1 %d } =%s addi int 0 %idx %s =%idx",

    "@ iota lanes =%a & reshape vector %idx =%b broadcast lanes %b =%c"
    " @ cmpi lane_mask 2 1 %a %c =%d reshape row_mask %d =%r broadcast mask %r =%s"
    " select tile %s %acc %zeros =%acc",

    "@ constant int three =%a muli int 0 %idx %a =%b @ addi int 0 %b %by =%c"
    " cmpi bool 2 1 %c %trips =%d select int %d %c %idx =%idx",

    "@ exp float >=3:5 11 =%a @ tanh float >=2:5 %a =%b @ cmpf bool 4 1 %a %b =%c"
    " select int %c %idx %bx =%idx",

    "@" STORE " join_tokens 1 token 2 %tok %u =%tok",

    "@ cmpi bool 2 1 %idx %trips =%c assert ?messages %c",

    /* Last, as only modules with globals have it. */
    "@ get_global int_pointer ?globals =%a load_ptr_tko int token 16 0 %a %tok =%b =%u"
    " addi int 0 %idx %b =%idx",
};

struct buffer {
    uint8_t *data;
    size_t len, cap;
};

/* Entries located by offsets of the given width. */
struct table {
    struct buffer offsets, data;
    uint64_t count;
    unsigned width;
};

/* A word of the assembly; marks are its single characters. */
struct word {
    char kind;      /* the mark, FIELD or OPERATION */
    bool is_name;   /* the value is the index of a name */
    unsigned width; /* bytes, or 0 for a varint */
    uint64_t value;
};
enum { FIELD = 'f', OPERATION = 'o' };

struct program {
    struct word words[MAX_WORDS];
    size_t count;
    uint64_t ops;
};

struct options {
    uint64_t minor, functions, ops, constants, constant_bytes, strings, globals, name_length, seed;
    uint64_t debug, hints, reference;
    const char *output;
};

/* A section's payload is its body, then its table if it has one (that of DEBUG: its records). */
struct generator {
    struct options opt;
    struct table tables[SECTIONS];
    struct buffer bodies[SECTIONS], rows, ids;
    bool has_rows;
    char names[MAX_NAMES][20];
    size_t name_count, shape_count, signature;
    uint64_t shapes[MAX_SHAPES][MAX_NAMES], ranges[RANGES][2];
    struct program parts[COUNT(parts)];
    uint64_t hint_key, path, file, unit, helper, first_kernel;
};

/* The function being written; code[d] holds the operations of the open block at depth d. */
struct function {
    struct generator *g;
    uint64_t values[MAX_NAMES];
    struct buffer code[MAX_DEPTH];
    uint64_t count[MAX_DEPTH], mark[MAX_DEPTH], outer[MAX_DEPTH][2];
    unsigned depth, nested;
    uint64_t ops, next_value, random, line, scope, loc;
};

static _Noreturn void die(const char *what, const char *why)
{
    fprintf(stderr, "gen_tile: %s: %s\n", what, why);
    exit(EXIT_FAILURE);
}

/* A bijection (the finalizer of splitmix64): distinct numbers stay distinct. */
static uint64_t mix(uint64_t x)
{
    x = (x ^ (x >> 30)) * UINT64_C(0xBF58476D1CE4E5B9);
    x = (x ^ (x >> 27)) * UINT64_C(0x94D049BB133111EB);
    return x ^ (x >> 31);
}

static uint64_t next_random(uint64_t *state)
{
    return mix(*state += UINT64_C(0x9E3779B97F4A7C15));
}

static uint8_t *grow(struct buffer *b, size_t n)
{
    if (n > b->cap - b->len) {
        size_t cap = n > b->cap ? b->cap + n : 2 * b->cap;
        uint8_t *data = cap < b->cap ? NULL : realloc(b->data, cap);
        if (!data)
            die("memory", "exhausted");
        b->data = data;
        b->cap = cap;
    }
    b->len += n;
    return b->data + b->len - n;
}

/* The width is in bytes; 0 stands for a varint. */
static void put(struct buffer *b, uint64_t v, unsigned width)
{
    for (; width == 0 && v >= 0x80; v >>= 7)
        *grow(b, 1) = (uint8_t)(v | 0x80);
    uint8_t *p = grow(b, width ? width : 1);
    for (unsigned i = 0; i == 0 || i < width; i++, v >>= 8)
        p[i] = (uint8_t)v;
}

static void put_varints(struct buffer *b, size_t n, const uint64_t *v)
{
    for (size_t i = 0; i < n; i++)
        put(b, v[i], 0);
}

static void put_bytes(struct buffer *b, const void *data, size_t n)
{
    if (n)
        memcpy(grow(b, n), data, n);
}

static void pad(struct buffer *b, size_t alignment)
{
    while (b->len % alignment)
        put(b, 0xCB, 1);
}

static uint64_t add_entry(struct table *t, const void *data, size_t n)
{
    if (t->width == 4 && (t->data.len > UINT32_MAX || t->count == UINT32_MAX))
        die("table", "too large for 32-bit offsets");
    put(&t->offsets, t->data.len, t->width);
    put_bytes(&t->data, data, n);
    return t->count++;
}

/* For the few entries made before the bulk of a table. */
static uint64_t find_or_add(struct table *t, const void *data, size_t n)
{
    size_t end = t->data.len;
    for (uint64_t i = t->count; i-- > 0;) {
        size_t start = 0;
        for (unsigned k = t->width; k-- > 0;)
            start = start << 8 | t->offsets.data[i * t->width + k];
        if (end - start == n && memcmp(t->data.data + start, data, n) == 0)
            return i;
        end = start;
    }
    return add_entry(t, data, n);
}

static uint64_t add_string(struct generator *g, const char *s)
{
    return find_or_add(&g->tables[STRING], s, strlen(s));
}

/* Records count from 1: a reference of 0 is an unknown location. */
static uint64_t add_record(struct generator *g, size_t n, const uint64_t *fields)
{
    (void)add_entry(&g->tables[DEBUG], NULL, 0);
    put_varints(&g->tables[DEBUG].data, n, fields);
    return g->tables[DEBUG].count;
}

static size_t name(struct generator *g, const char *s)
{
    size_t i = 0;
    while (i < g->name_count && strcmp(g->names[i], s) != 0)
        i++;
    if (i == g->name_count) {
        if (++g->name_count > MAX_NAMES || strlen(s) >= sizeof g->names[i])
            die(s, "too many names, or too long");
        memcpy(g->names[i], s, strlen(s) + 1);
    }
    return i;
}

static struct word assemble_word(struct generator *g, const char *s)
{
    char key[40];
    if (strchr("{:}@&[]", *s))
        return (struct word){.kind = *s};
    (void)snprintf(key, sizeof key, " %s ", s);
    const bool is_number = *s >= '0' && *s <= '9';
    const char *opcode = is_number ? NULL : strstr(opcodes, key);
    if (opcode)
        return (struct word){OPERATION, false, 0, strtoull(opcode + strlen(key), NULL, 10)};
    struct word w = {.kind = *s == '=' || *s == '?' ? *s : FIELD};
    w.width = strncmp(s, "u32:", 4) == 0 ? 4 : strncmp(s, "u64:", 4) == 0 ? 8 : 0;
    s += w.kind != FIELD ? 1 : w.width ? 4 : 0;
    w.is_name = *s < '0' || *s > '9';
    w.value = w.is_name ? name(g, s) : strtoull(s, NULL, 10);
    return w;
}

static void assemble(struct generator *g, struct program *p, const char *text)
{
    char s[32];
    p->count = p->ops = 0;
    for (int n; sscanf(text, "%31s%n", s, &n) == 1; text += n) {
        size_t skip = *s == '<' ? 3 : *s == '>' ? 4 : 0;
        if (skip && (g->opt.minor < (uint64_t)(s[skip - 2] - '0')) != (*s == '<'))
            continue;
        if (p->count == MAX_WORDS)
            die(text, "program too long");
        p->words[p->count] = assemble_word(g, s + skip);
        p->ops += p->words[p->count++].kind == OPERATION;
    }
}

static void next_line(struct function *f, bool inlined)
{
    struct generator *g = f->g;
    f->line++;
    if (g->opt.debug)
        f->loc = RECORD(g, LOC, f->scope, g->path, f->line, 4 + 4 * f->depth);
    if (g->opt.debug && inlined)
        f->loc = RECORD(g, CALL_SITE, g->helper, f->loc);
}

static void enter_scope(struct function *f)
{
    f->outer[f->nested][0] = f->scope;
    f->outer[f->nested++][1] = f->loc;
    if (f->g->opt.debug)
        f->scope = RECORD(f->g, LEXICAL_BLOCK, f->scope, f->g->file, f->line, 4);
}

static void begin_operation(struct function *f, uint64_t opcode)
{
    if (f->g->has_rows)
        put(&f->g->ids, f->loc, 8);
    f->ops++;
    f->count[f->depth]++;
    put(&f->code[f->depth], opcode, 0);
}

/* Value numbers are used again after a block; the results of the operation around it follow. */
static void end_block(struct function *f)
{
    const struct buffer *block = &f->code[f->depth];
    uint64_t count = f->count[f->depth--];
    put(&f->code[f->depth], count, 0);
    put_bytes(&f->code[f->depth], block->data, block->len);
    f->next_value = f->mark[f->depth];
}

static void run(struct function *f, const struct program *p)
{
    for (const struct word *w = p->words; w < p->words + p->count; w++) {
        struct buffer *code = &f->code[f->depth];
        switch (w->kind) {
        case FIELD:
            put(code, w->is_name ? f->values[w->value] : w->value, w->width);
            break;
        case '?':
            put(code,
                f->g->ranges[w->value][0] + next_random(&f->random) % f->g->ranges[w->value][1], 0);
            break;
        case '=':
            f->values[w->value] = f->next_value++;
            break;
        case OPERATION:
            begin_operation(f, w->value);
            break;
        case '{':
            put(code, 1, 0); /* blocks in the region */
            f->mark[f->depth] = f->next_value;
            break;
        case ':':
            f->depth++;
            f->count[f->depth] = f->code[f->depth].len = 0;
            break;
        case '}':
            end_block(f);
            break;
        case '[':
            enter_scope(f);
            break;
        case ']':
            f->scope = f->outer[--f->nested][0];
            f->loc = f->outer[f->nested][1];
            break;
        default:
            next_line(f, w->kind == '&');
        }
    }
}

/* Two loops, then steps in turn from a random one on, then additions up to the number wanted. */
static void write_body(struct function *f)
{
    struct generator *g = f->g;
    const size_t steps = COUNT(parts) - FIRST_STEP - (g->opt.globals == 0);
    uint64_t setup = 0, end = g->parts[STORE_PART].ops + g->parts[RETURN_PART].ops;
    for (size_t i = 0; i < SETUP_PARTS; i++)
        setup += g->parts[i].ops;
    const bool whole = g->opt.ops >= setup + end;
    const uint64_t until = g->opt.ops - (whole ? end : g->parts[RETURN_PART].ops);
    for (size_t i = 0; whole && i < SETUP_PARTS; i++)
        run(f, &g->parts[i]);
    uint64_t first = next_random(&f->random) % steps;
    for (size_t turn = 0, tries = 0; whole && tries < steps + 2; turn++, tries++) {
        const size_t step = turn < 2 ? turn : (first + turn) % steps;
        if (g->parts[FIRST_STEP + step].ops > until - f->ops)
            continue;
        run(f, &g->parts[FIRST_STEP + step]);
        tries = 0;
    }
    if (f->ops < until)
        next_line(f, false);
    while (f->ops < until)
        run(f, &g->parts[ADD_PART]);
    if (whole)
        run(f, &g->parts[STORE_PART]);
    run(f, &g->parts[RETURN_PART]);
}

/* The part that tells names apart stands in the middle, as it does in mangled names. */
static uint64_t add_function_name(struct generator *g, const char *kernel, uint64_t number)
{
    static const char arguments[] = "_A2f32_1v4l0_2t1_3i16_p16";
    const uint64_t hash = mix(number + g->opt.seed + 1), mean = g->opt.name_length;
    const uint64_t length = mean - mean / 4 + mix(hash) % (mean / 2 + 1);
    const size_t prefix = strlen(kernel), rest = (size_t)length - 17;
    struct buffer b = {0};
    char hex[18];
    (void)snprintf(hex, sizeof hex, "F%016" PRIx64, hash);
    for (size_t i = 0; i < rest; i++) {
        if (i == rest / 2)
            put_bytes(&b, hex, 17);
        put(&b, (uint8_t)(i < prefix ? kernel[i] : arguments[(i - prefix) % 25]), 1);
    }
    uint64_t id = add_entry(&g->tables[STRING], b.data, b.len);
    free(b.data);
    return id;
}

static void write_function(struct function *f, uint64_t number)
{
    struct generator *g = f->g;
    struct buffer *b = &g->bodies[FUNC];
    const size_t kernel = number % COUNT(kernels);
    const uint64_t id = add_function_name(g, kernels[kernel], number);
    memcpy(f->values, g->shapes[number % g->shape_count], sizeof f->values);
    f->random = mix(g->opt.seed) + mix(number);
    f->line = 10 + f->random % 2000;
    f->next_value = PARAMETERS;
    f->ops = f->count[0] = f->code[0].len = f->loc = 0;
    if (g->opt.debug) {
        f->scope =
            RECORD(g, SUBPROGRAM, g->file, f->line, g->first_kernel + kernel, id, g->unit, f->line);
        f->loc = RECORD(g, LOC, f->scope, g->path, f->line, 0);
    }
    if (g->has_rows) {
        put(&g->rows, g->ids.len / 8, 4);
        put(&g->ids, f->loc, 8);
    }
    write_body(f);
    PUT(b, id, f->values[g->signature], g->opt.hints ? 6 : 2, g->has_rows ? number + 1 : 0);
    if (g->opt.hints)
        PUT(b, 11, 1, g->hint_key, 10, 0); /* {key: {}} */
    put(b, f->code[0].len, 0);
    put_bytes(b, f->code[0].data, f->code[0].len);
}

static uint64_t add_scalar(struct generator *g, uint64_t value, unsigned width)
{
    uint8_t entry[5] = {(uint8_t)width};
    for (unsigned i = 0; i < width; i++)
        entry[1 + i] = (uint8_t)(value >> 8 * i);
    return find_or_add(&g->tables[CONSTANT], entry, 1 + width);
}

/* Makes the types and constants of one kind of kernel (of f32, f16 or bf16), under their names. */
static void make_shape(struct generator *g, unsigned n, uint64_t *values)
{
    static const uint64_t tags[] = {7, 5, 6}, halves[] = {0x3F000000, 0x3800, 0x3F00};
    const unsigned width = n % 3 ? 2 : 4;
    const uint64_t cols = UINT64_C(64) << (n + n / 12 + 2) % 4;
    const struct {
        const char *name;
        uint64_t value;
    } given[] = {
        {"tag", tags[n % 3]},
        {"rows", UINT64_C(1) << n % 4 * 2},
        {"cols", cols},
        {"dense_size", g->opt.constant_bytes / 4},
        {"dynamic", (uint64_t)INT64_MIN},
        {"zero", add_scalar(g, 0, 4)},
        {"one", add_scalar(g, 1, 4)},
        {"three", add_scalar(g, 3, 4)},
        {"columns", add_scalar(g, cols, 4)},
        {"half", add_scalar(g, halves[n % 3], width)},
        {"no_element", add_scalar(g, 0, width)},
        {"%idx", 10},
    };
    for (size_t i = 0; i < COUNT(given); i++)
        values[name(g, given[i].name)] = given[i].value;
    struct program p;
    struct buffer b = {0};
    assemble(g, &p, types);
    for (const struct word *w = p.words; w < p.words + p.count; w++) {
        if (w->kind == FIELD) {
            put(&b, w->is_name ? values[w->value] : w->value, w->width);
            continue;
        }
        values[w->value] = find_or_add(&g->tables[TYPE], b.data, b.len);
        b.len = 0;
    }
    free(b.data);
}

static void add_numbered_strings(struct generator *g, unsigned range, const char *before,
                                 const char *after, uint64_t count)
{
    char s[64];
    g->ranges[range][0] = g->tables[STRING].count;
    g->ranges[range][1] = count;
    for (uint64_t i = 0; i < count; i++) {
        int n = snprintf(s, sizeof s, "%s%" PRIu64 "%s", before, i, after);
        (void)add_entry(&g->tables[STRING], s, (size_t)n);
    }
}

static void make_strings(struct generator *g)
{
    const struct options *o = &g->opt;
    if (o->hints)
        g->hint_key = add_string(g, o->minor >= 3 ? "default" : "sm_100");
    if (o->reference && o->minor >= 3)
        put(&g->bodies[PRODUCER], add_string(g, "gen_tile"), 0);
    g->first_kernel = g->tables[STRING].count;
    for (size_t i = 0; o->debug && i < COUNT(kernels) && i < o->functions; i++)
        (void)add_string(g, kernels[i]);
    add_numbered_strings(g, FORMATS, "stage ", ": index %d\n", (o->strings + 1) / 2);
    add_numbered_strings(g, MESSAGES, "check ", " failed", o->strings / 2);
    add_numbered_strings(g, GLOBALS, "table_", "", o->globals);
}

/* What all functions share: the file, and a function that is inlined into them. */
static void make_scopes(struct generator *g)
{
    const uint64_t directory = add_string(g, "/src/kernels"), file_name = add_string(g, "ops.py");
    const uint64_t plain = add_string(g, "broadcast_to"), linkage = add_string(g, "broadcast_to@9");
    g->path = add_string(g, "/src/kernels/ops.py");
    g->file = RECORD(g, FILE_RECORD, file_name, directory);
    g->unit = RECORD(g, COMPILE_UNIT, g->file);
    g->helper = RECORD(g, SUBPROGRAM, g->file, 4, plain, linkage, g->unit, 4);
    g->helper = RECORD(g, LOC, g->helper, g->path, 6, 11);
}

/* The dense constants, which differ from each other and from the scalars in the first element. */
static void make_constants(struct generator *g)
{
    struct table *t = &g->tables[CONSTANT];
    struct buffer b = {0};
    uint64_t random = g->opt.seed;
    const uint64_t scalars = t->count;
    for (uint64_t i = 0; t->count < g->opt.constants; i++) {
        b.len = 0;
        put(&b, g->opt.constant_bytes, 0);
        put(&b, UINT64_C(0x40000000) + i, 4);
        for (uint64_t n = 4; n < g->opt.constant_bytes; n += 4)
            put(&b, next_random(&random), 4);
        (void)add_entry(t, b.data, b.len);
    }
    free(b.data);
    /* Without any, constant 0 (the integer 0) serves: one element stands for all. */
    g->ranges[TABLES][0] = t->count > scalars ? scalars : 0;
    g->ranges[TABLES][1] = t->count > scalars ? t->count - scalars : 1;
}

static void make_globals(struct generator *g)
{
    struct buffer *b = &g->bodies[GLOBAL];
    const uint64_t *tables = g->ranges[TABLES], type = g->shapes[0][name(g, "dense")];
    for (uint64_t i = 0; i < g->opt.globals; i++) {
        if (i == 0)
            put(b, g->opt.globals, 0);
        PUT(b, g->ranges[GLOBALS][0] + i, type, tables[0] + i % tables[1], i % 2 * 16);
        if (g->opt.minor >= 3)
            PUT(b, i % 2, 0); /* private, constant */
    }
}

static void make_debug_rows(struct generator *g)
{
    struct buffer *b = &g->bodies[DEBUG];
    put(b, g->opt.functions, 0);
    pad(b, 4);
    put_bytes(b, g->rows.data, g->rows.len);
    put(b, g->ids.len / 8, 0);
    pad(b, 8);
    put_bytes(b, g->ids.data, g->ids.len);
    if (g->tables[DEBUG].count == 0) /* not every reader takes an empty table */
        (void)add_entry(&g->tables[DEBUG], "", 1);
}

static void make_module(struct generator *g)
{
    struct function f = {.g = g};
    g->tables[STRING].width = g->tables[TYPE].width = g->tables[DEBUG].width = 4;
    g->tables[CONSTANT].width = 8;
    g->has_rows = g->opt.debug || !g->opt.reference;
    for (unsigned i = 0; i < RANGES; i++)
        (void)name(g, ranges[i]); /* so that a range has the index of its name */
    make_strings(g);
    if (g->opt.debug)
        make_scopes(g);
    for (uint64_t n = 0; n == 0 || (n < MAX_SHAPES && n < g->opt.functions); n++)
        make_shape(g, (unsigned)n, g->shapes[g->shape_count++]);
    g->signature = name(g, "signature");
    make_constants(g);
    make_globals(g);
    for (size_t i = 0; i < COUNT(parts); i++)
        assemble(g, &g->parts[i], parts[i]);
    put(&g->bodies[FUNC], g->opt.functions, 0);
    for (uint64_t i = 0; i < g->opt.functions; i++)
        write_function(&f, i);
    if (g->opt.reference)
        pad(&g->bodies[FUNC], 8);
    if (g->has_rows)
        make_debug_rows(g);
    for (size_t i = 0; i < MAX_DEPTH; i++)
        free(f.code[i].data);
}

static void write_bytes(FILE *out, uint64_t *offset, const struct buffer *b)
{
    if (b->len && fwrite(b->data, 1, b->len, out) != b->len)
        die("cannot write", strerror(errno));
    *offset += b->len;
}

/* A payload begins at a multiple of its alignment, from where its own padding is counted. */
static void write_section(const struct generator *g, unsigned id, FILE *out, uint64_t *offset)
{
    static const unsigned alignments[SECTIONS] = {0, 4, 8, 8, 8, 4, 0, 0};
    const unsigned alignment = alignments[id];
    const struct buffer *body = &g->bodies[id];
    const struct table *t = &g->tables[id];
    struct buffer head = {0}, lead = {0};
    if (t->width)
        PUT(&lead, t->count);
    while (t->width && (body->len + lead.len) % t->width)
        put(&lead, 0xCB, 1);
    put(&head, alignment ? id | 0x80 : id, 1);
    PUT(&head, body->len + lead.len + t->offsets.len + t->data.len);
    if (alignment)
        PUT(&head, alignment);
    while (alignment && (*offset + head.len) % alignment)
        put(&head, 0xCB, 1);
    const struct buffer *const pieces[] = {&head, body, &lead, &t->offsets, &t->data};
    for (size_t i = 0; i < COUNT(pieces); i++)
        write_bytes(out, offset, pieces[i]);
    free(head.data);
    free(lead.data);
}

static void write_module(const struct generator *g)
{
    static const unsigned orders[2][SECTIONS] = {
        {FUNC, GLOBAL, CONSTANT, DEBUG, TYPE, STRING},
        {GLOBAL, FUNC, CONSTANT, DEBUG, TYPE, PRODUCER, STRING},
    };
    struct buffer b = {0};
    uint64_t offset = 0;
    FILE *out = fopen(g->opt.output, "wb");
    if (!out)
        die(g->opt.output, strerror(errno));
    put_bytes(&b, "\x7FTileIR", 8);
    PUT(&b, 13, g->opt.minor, 0, 0);
    write_bytes(out, &offset, &b);
    for (const unsigned *id = orders[g->opt.reference]; *id; id++)
        if (g->bodies[*id].len || (g->tables[*id].width && *id != DEBUG))
            write_section(g, *id, out, &offset);
    b.len = 0;
    PUT(&b, 0);
    write_bytes(out, &offset, &b);
    if (fclose(out))
        die(g->opt.output, strerror(errno));
    free(b.data);
}

static const char help[] =
    "usage: gen_tile [options] -o FILE\n"
    "Writes a valid Tile IR bytecode module; the bytes depend on the options only.\n\n"
    "  --version V         13.1, 13.2, 13.3 (default) or 13.4\n"
    "  --functions N       kernels (default 1)\n"
    "  --ops N             operations in each, exactly, with those of nested blocks (default 90;\n"
    "                      below 29 only additions, from 43 on two loops and a branch)\n"
    "  --constants N       constant table entries (default 8): the kernels' scalars, at least 5,\n"
    "                      are always there, the others are dense\n"
    "  --constant-bytes N  size of a dense constant, a power of two from 4 to 67108864\n"
    "                      (default 64)\n"
    "  --strings N         print formats and assertion messages, 2 or more (default 2)\n"
    "  --globals N         global variables (default 0)\n"
    "  --name-length N     average length of function names, from 24 (default 64)\n"
    "  --seed N            varies names and choices (default 0)\n"
    "  --layout L          what to write as who does: cutile (default; always has debug rows)\n"
    "                      or reference\n"
    "  --debug             source locations\n"
    "  --hints             an empty dictionary of optimization hints on each function\n";

static uint64_t parse_number(const char *option, const char *s, uint64_t min, uint64_t max)
{
    char *end;
    errno = 0;
    uint64_t value = strtoull(s, &end, 10);
    if (errno || *s < '0' || *s > '9' || *end || value < min || value > max)
        die(option, "not a number, or out of range");
    return value;
}

static void parse_options(struct options *o, int argc, char **argv)
{
    const struct {
        const char *name;
        uint64_t *value, min, max;
    } numbers[] = {
        {"--debug", &o->debug, 1, 1},
        {"--hints", &o->hints, 1, 1},
        {"--functions", &o->functions, 0, 100000000},
        {"--ops", &o->ops, 1, 1000000000},
        {"--constants", &o->constants, 0, 100000000},
        {"--constant-bytes", &o->constant_bytes, 4, 67108864},
        {"--strings", &o->strings, 2, 100000000},
        {"--globals", &o->globals, 0, 100000000},
        {"--name-length", &o->name_length, 24, 65536},
        {"--seed", &o->seed, 0, UINT64_MAX},
    };
    for (int i = 1; i < argc; i++) {
        const char *option = argv[i];
        size_t k = 0;
        while (k < COUNT(numbers) && strcmp(option, numbers[k].name) != 0)
            k++;
        const char *value = k < 2 ? "1" : argv[++i];
        if (!value)
            die(option, "unknown option, or its value is missing");
        if (k < COUNT(numbers))
            *numbers[k].value = parse_number(option, value, numbers[k].min, numbers[k].max);
        else if (strcmp(option, "-o") == 0)
            o->output = value;
        else if (strcmp(option, "--version") == 0 && strncmp(value, "13.", 3) == 0)
            o->minor = parse_number(option, value + 3, 1, 4);
        else if (strcmp(option, "--layout") == 0 && strcmp(value, "reference") == 0)
            o->reference = 1;
        else if (strcmp(option, "--layout") != 0 || strcmp(value, "cutile") != 0)
            die(option, "unknown option or value");
    }
    if (!o->output)
        die("-o FILE", "missing");
    if (o->constant_bytes & (o->constant_bytes - 1))
        die("--constant-bytes", "not a power of two");
    if (o->functions && o->ops >= UINT32_MAX / o->functions)
        die("--functions, --ops", "debug rows hold 32-bit positions");
}

int main(int argc, char **argv)
{
    static struct generator g;
    g.opt = (struct options){.minor = 3, .functions = 1, .ops = 90, .constants = 8};
    g.opt.constant_bytes = g.opt.name_length = 64;
    g.opt.strings = 2;
    if (argc > 1 && strcmp(argv[1], "--help") == 0) {
        fputs(help, stdout);
        return EXIT_SUCCESS;
    }
    parse_options(&g.opt, argc, argv);
    make_module(&g);
    write_module(&g);
    return EXIT_SUCCESS;
}
