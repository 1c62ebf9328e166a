/* SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception */
/*
 * A module with one function f, whose body the test supplies:
 *
 *     struct body f;
 *     body_begin(&f, 4, 3, BYTES(0x5C, 0, 0));   // version 13.4, three arguments, "return"
 *     const irmap_body_view *v = body_decode(&f); // the body must be valid
 *     ... f.m, f.at + 2, v->ops[0] ...
 *     body_end(&f);
 */
#ifndef BODY_H
#define BODY_H

#include "build.h"
#include "decode.h"

/* Type indices. SIGNATURE is the function's type: arguments of type tile<i32>, no results. */
enum { I32, TILE, TOKEN, SIGNATURE, F32, I1, TILE_F32, TILE_I1, BODY_TYPES };

/* String indices. */
enum { F, A, B, BODY_STRINGS };

enum {
    ABSF = 0x00,
    ADDF = 0x02,
    ADDI = 0x03,
    ASSERT = 0x05,
    ASSUME = 0x06,
    CAT = 0x0C,
    CONSTANT_OP = 0x10,
    CONTINUE = 0x11,
    DIVF = 0x14,
    EXP = 0x17,
    EXTRACT = 0x26,
    FOR = 0x29,
    FTOI = 0x2B,
    GET_GLOBAL = 0x2C,
    BLOCK_ID = 0x30,
    IF = 0x32,
    IOTA = 0x3A,
    JOIN_TOKENS = 0x3C,
    LOAD_PTR = 0x3D,
    LOAD_VIEW = 0x3E,
    LOOP = 0x41,
    TENSOR_VIEW = 0x43,
    MAKE_TOKEN = 0x44,
    MAXF = 0x45,
    MMAF = 0x49,
    NEGI = 0x50,
    PERMUTE = 0x53,
    PRINT = 0x55,
    REDUCE = 0x58,
    RETURN = 0x5C,
    SCAN = 0x5E,
    STORE_VIEW = 0x66,
    TANH = 0x6A,
    YIELD = 0x6D,
    ATAN2 = 0x6E,
    PACK = 0x6F,
    ALLOCA = 0x71,
    ATOMIC_RED = 0x75,
    GDC_WAIT = 0x78,
    FPOWI = 0x79,
};

/* Begins a module with the strings and types above and one constant. A test may add more before the
 * module is built. */
static inline void put_body_tables(struct build *b, unsigned minor, unsigned arguments)
{
    struct bytes signature = {0};
    build_begin(b, minor);
    add_string(b, "f");
    add_string(b, "a");
    add_string(b, "b");
    put_u8(&signature, 16);
    put_varint(&signature, arguments);
    for (unsigned i = 0; i < arguments; i++)
        put_u8(&signature, TILE);
    put_u8(&signature, 0);
    add_type(b, BYTES(3));
    add_type(b, BYTES(13, I32, 0));
    add_type(b, BYTES(17));
    add_type(b, signature.data, signature.size);
    add_type(b, BYTES(7));
    add_type(b, BYTES(0));
    add_type(b, BYTES(13, F32, 0));
    add_type(b, BYTES(13, I1, 0));
    add_constant(b, BYTES(LE32(42)));
    bytes_free(&signature);
}

struct body {
    struct build b;
    irmap_module *m;
    irmap_body *body; /* set by body_decode() */
    size_t at, size;  /* position and size of the body in the file */
};

static inline void body_open(struct body *f)
{
    irmap_func_info info;
    build_end(&f->b);
    f->m = open_build(&f->b);
    f->body = NULL;
    assert_ok(irmap_func_get(f->m, (irmap_func){0}, &info, NULL));
    f->at = (size_t)info.body_offset;
    f->size = info.body.size;
}

static inline void body_begin(struct body *f, unsigned minor, unsigned arguments,
                              const uint8_t *data, size_t size)
{
    put_body_tables(&f->b, minor, arguments);
    add_body(&f->b, F, SIGNATURE, 0, data, size);
    body_open(f);
}

static inline void body_end(struct body *f)
{
    irmap_body_free(f->body);
    irmap_module_unref(f->m);
    build_free(&f->b);
}

static inline const irmap_body_view *body_decode(struct body *f)
{
    const irmap_body_view *v = decode(f->m, 0, &f->body);
    assert_int_equal(v->offset, f->at);
    return v;
}

/* Appends `depth` nested loops; the innermost contains a continue. */
static inline void put_loops(struct bytes *body, unsigned depth)
{
    for (unsigned i = 0; i < depth; i++)
        put(body, BYTES(LOOP, 0, 0, 1, 1, 0, 1));
    put(body, BYTES(CONTINUE, 0, 0));
}

#endif
