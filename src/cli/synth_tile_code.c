/* SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception */
/*
 * Types and kernels are written below in a small assembly, with a word for each field in file
 * order:
 *
 *   12 name        a varint: a number, or the value of a type, constant or operand
 *   u32:w u64:w    the same as a fixed-width integer
 *   >=3:w <3:w     w, for these minor versions
 *   ?name          a varint: a random number of the range of that name
 *   =name          after the fields: names a type, or the results of an operation, in order
 *   { ... : ... }  a block: its arguments, then its operations, which are counted
 *   @              a new source line
 *   &              a new source line, inlined from another function
 *   [ ... ]        a lexical block
 *
 * Operands 0 to 11 are the kernel's parameters: pointer, two sizes and two strides of a matrix to
 * read and of one to write, an integer and a float.
 */
#include "synth_tile.h"
#include <inttypes.h>
#include <stdlib.h>
#include <string.h>

static const char *const ranges[RANGES] = {"formats", "messages", "tables", "globals"};
const char *const tile_kernels[KERNELS] = {"layernorm_fwd", "softmax_rows", "cross_entropy_fwd",
                                           "adamw_step",    "dequant_int4", "embedding_bag"};

static const char opcodes[] =
    " addf 2 addi 3 assert 5 assume 6 broadcast 11 cmpf 14 cmpi 15 constant 16 continue 17 divi 21"
    " exp 23 fma 40 for 41 get_global 44 get_tile_block_id 48 if 50 iota 58 join_tokens 60"
    " load_ptr_tko 61 load_view_tko 62 make_partition_view 66 make_tensor_view 67 make_token 68"
    " mulf 76 muli 78 print_tko 85 reduce 88 reshape 91 return 92 select 95 store_view_tko 102"
    " subf 103 tanh 106 yield 109";

/* tag is the element type of matrices; rows and cols are the shape of a tile. */
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

/* An extent of a matrix is not negative (assume 12, bounded) and a multiple of `divisor` (assume 8,
 * div_by). */
#define EXTENT(name, parameter, divisor)                                                           \
    " assume int 12 1 0 " parameter " =%a assume int 8 " divisor " 0 %a =" name
#define MATRIX(view, pointer, rows, cols, stride)                                                  \
    "@ assume base 8 16 0 " pointer " =%p" EXTENT("%m", rows, "16") EXTENT("%n", cols, "16")       \
        EXTENT("%s", stride, "4") " make_tensor_view 1 tensor %p 2 %m %n 1 %s =" view
#define LOAD  " load_view_tko 2 tile token 4 0 >=4:2 >=4:0 >=4:0 %in 2 %bx %i %tok =%x =%u"
#define STORE " store_view_tko 1 token 4 0 >=4:2 >=4:0 >=4:0 %acc %out 2 %bx %by %tok =%u"

/* Parts of kernels. A step uses and redefines %acc (a tile), %idx (an int) and %tok (a token). */
enum { SETUP_PARTS = 4, STORE_PART = SETUP_PARTS, RETURN_PART, ADD_PART, FIRST_STEP };

static const char *const parts[PARTS] = {
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

    /* Must be last: only modules with globals use it. */
    "@ get_global int_pointer ?globals =%a load_ptr_tko int token 16 0 %a %tok =%b =%u"
    " addi int 0 %idx %b =%idx",
};

/* State of the function being written. code[d] contains the operations of the open block at depth
 * d. */
struct function {
    struct generator *g;
    uint64_t values[MAX_NAMES];
    struct synth_bytes code[MAX_DEPTH];
    uint64_t count[MAX_DEPTH], mark[MAX_DEPTH], outer[MAX_DEPTH][2];
    unsigned depth, nested;
    uint64_t ops, next_value, random, line, scope, loc;
};

size_t tile_name(struct generator *g, const char *s)
{
    size_t i = 0;
    while (i < g->name_count && strcmp(g->names[i], s) != 0)
        i++;
    if (i == g->name_count) {
        g->name_count++;
        memcpy(g->names[i], s, strlen(s) + 1);
    }
    return i;
}

void tile_begin_names(struct generator *g)
{
    for (unsigned i = 0; i < RANGES; i++)
        (void)tile_name(g, ranges[i]);
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
    w.value = w.is_name ? tile_name(g, s) : strtoull(s, NULL, 10);
    return w;
}

static void assemble(struct generator *g, struct program *p, const char *text)
{
    char s[32];
    p->count = 0;
    p->ops = 0;
    for (int n; sscanf(text, "%31s%n", s, &n) == 1; text += n) {
        size_t skip = *s == '<' ? 3 : *s == '>' ? 4 : 0;
        if (skip && (g->opt->minor < (uint64_t)(s[skip - 2] - '0')) != (*s == '<'))
            continue;
        p->words[p->count] = assemble_word(g, s + skip);
        p->ops += p->words[p->count++].kind == OPERATION;
    }
}

static void next_line(struct function *f, bool inlined)
{
    struct generator *g = f->g;
    f->line++;
    if (g->opt->debug)
        f->loc = RECORD(g, LOC, f->scope, g->path, f->line, 4 + 4 * f->depth);
    if (g->opt->debug && inlined)
        f->loc = RECORD(g, CALL_SITE, g->helper, f->loc);
}

static void enter_scope(struct function *f)
{
    f->outer[f->nested][0] = f->scope;
    f->outer[f->nested++][1] = f->loc;
    if (f->g->opt->debug)
        f->scope = RECORD(f->g, LEXICAL_BLOCK, f->scope, f->g->file, f->line, 4);
}

static void begin_operation(struct function *f, uint64_t opcode)
{
    if (f->g->has_rows)
        synth_put_integer(&f->g->ids, f->loc, 8);
    f->ops++;
    f->count[f->depth]++;
    synth_put_integer(&f->code[f->depth], opcode, 0);
}

/* Ends a block. Its value numbers are reused for the results of the enclosing operation. */
static void end_block(struct function *f)
{
    const struct synth_bytes *block = &f->code[f->depth];
    uint64_t count = f->count[f->depth--];
    synth_put_integer(&f->code[f->depth], count, 0);
    synth_put_bytes(&f->code[f->depth], block->data, block->size);
    f->next_value = f->mark[f->depth];
}

static void run(struct function *f, const struct program *p)
{
    for (const struct word *w = p->words; w < p->words + p->count; w++) {
        struct synth_bytes *code = &f->code[f->depth];
        switch (w->kind) {
        case FIELD:
            synth_put_integer(code, w->is_name ? f->values[w->value] : w->value, w->width);
            break;
        case '?':
            synth_put_integer(code,
                              f->g->ranges[w->value][0] +
                                  synth_random(&f->random) % f->g->ranges[w->value][1],
                              0);
            break;
        case '=':
            f->values[w->value] = f->next_value++;
            break;
        case OPERATION:
            begin_operation(f, w->value);
            break;
        case '{':
            synth_put_integer(code, 1, 0); /* blocks in the region */
            f->mark[f->depth] = f->next_value;
            break;
        case ':':
            f->depth++;
            f->count[f->depth] = f->code[f->depth].size = 0;
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

static uint64_t add_scalar(struct generator *g, uint64_t value, unsigned width)
{
    uint8_t entry[5] = {(uint8_t)width};
    for (unsigned i = 0; i < width; i++)
        entry[1 + i] = (uint8_t)(value >> 8 * i);
    return tile_find_or_add(&g->tables[CONSTANT], entry, 1 + width);
}

void tile_make_shape(struct generator *g, unsigned n, uint64_t *values)
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
        {"dense_size", g->opt->constant_bytes / 4},
        {"dynamic", (uint64_t)INT64_MIN},
        {"zero", add_scalar(g, 0, 4)},
        {"one", add_scalar(g, 1, 4)},
        {"three", add_scalar(g, 3, 4)},
        {"columns", add_scalar(g, cols, 4)},
        {"half", add_scalar(g, halves[n % 3], width)},
        {"no_element", add_scalar(g, 0, width)},
        {"%idx", 10},
    };
    for (size_t i = 0; i < SYNTH_COUNT(given); i++)
        values[tile_name(g, given[i].name)] = given[i].value;
    struct program p;
    struct synth_bytes b = {0};
    assemble(g, &p, types);
    for (const struct word *w = p.words; w < p.words + p.count; w++) {
        if (w->kind == FIELD) {
            synth_put_integer(&b, w->is_name ? values[w->value] : w->value, w->width);
            continue;
        }
        values[w->value] = tile_find_or_add(&g->tables[TYPE], b.data, b.size);
        b.size = 0;
    }
    free(b.data);
}

/* Writes two loops, then steps in turn from a random step on, then additions up to the number of
 * ops. */
static void write_body(struct function *f)
{
    struct generator *g = f->g;
    const size_t steps = PARTS - FIRST_STEP - (g->opt->globals == 0);
    uint64_t setup = 0, end = g->parts[STORE_PART].ops + g->parts[RETURN_PART].ops;
    for (size_t i = 0; i < SETUP_PARTS; i++)
        setup += g->parts[i].ops;
    const bool whole = g->opt->ops >= setup + end;
    const uint64_t until = g->opt->ops - (whole ? end : g->parts[RETURN_PART].ops);
    for (size_t i = 0; whole && i < SETUP_PARTS; i++)
        run(f, &g->parts[i]);
    uint64_t first = synth_random(&f->random) % steps;
    for (size_t turn = 0, tries = 0; whole && tries < steps + 2; turn++, tries++) {
        const size_t step = turn < 2 ? turn : (size_t)((first + turn) % steps);
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

/* Adds a name whose distinguishing part is in the middle, as in mangled names. */
static uint64_t add_function_name(struct generator *g, const char *kernel, uint64_t number)
{
    static const char arguments[] = "_A2f32_1v4l0_2t1_3i16_p16";
    const uint64_t hash = synth_mix(number + g->opt->seed + 1), mean = g->opt->name_length;
    const uint64_t length = mean - mean / 4 + synth_mix(hash) % (mean / 2 + 1);
    const size_t prefix = strlen(kernel), rest = (size_t)length - 17;
    struct synth_bytes b = {0};
    char hex[18];
    (void)snprintf(hex, sizeof hex, "F%016" PRIx64, hash);
    for (size_t i = 0; i < rest; i++) {
        if (i == rest / 2)
            synth_put_bytes(&b, hex, 17);
        synth_put_integer(&b, (uint8_t)(i < prefix ? kernel[i] : arguments[(i - prefix) % 25]), 1);
    }
    uint64_t id = tile_add_entry(&g->tables[STRING], b.data, b.size);
    free(b.data);
    return id;
}

static void write_function(struct function *f, uint64_t number)
{
    struct generator *g = f->g;
    struct synth_bytes *b = &g->bodies[FUNC];
    const size_t kernel = (size_t)(number % KERNELS);
    const uint64_t id = add_function_name(g, tile_kernels[kernel], number);
    memcpy(f->values, g->shapes[number % g->shape_count], sizeof f->values);
    f->random = synth_mix(g->opt->seed) + synth_mix(number);
    f->line = 10 + f->random % 2000;
    f->next_value = PARAMETERS;
    f->code[0].size = 0;
    f->ops = f->count[0] = f->loc = 0;
    if (g->opt->debug) {
        f->scope =
            RECORD(g, SUBPROGRAM, g->file, f->line, g->first_kernel + kernel, id, g->unit, f->line);
        f->loc = RECORD(g, LOC, f->scope, g->path, f->line, 0);
    }
    if (g->has_rows) {
        synth_put_integer(&g->rows, g->ids.size / 8, 4);
        synth_put_integer(&g->ids, f->loc, 8);
    }
    write_body(f);
    SYNTH_PUT_VARINTS(b, id, f->values[g->signature], g->opt->hints ? 6 : 2,
                      g->has_rows ? number + 1 : 0);
    if (g->opt->hints)
        SYNTH_PUT_VARINTS(b, 11, 1, g->hint_key, 10, 0); /* {key: {}} */
    synth_put_integer(b, f->code[0].size, 0);
    synth_put_bytes(b, f->code[0].data, f->code[0].size);
}

void tile_make_functions(struct generator *g)
{
    struct function f = {.g = g};
    for (size_t i = 0; i < PARTS; i++)
        assemble(g, &g->parts[i], parts[i]);
    synth_put_integer(&g->bodies[FUNC], g->opt->functions, 0);
    for (uint64_t i = 0; i < g->opt->functions; i++)
        write_function(&f, i);
    for (size_t i = 0; i < MAX_DEPTH; i++)
        free(f.code[i].data);
}
