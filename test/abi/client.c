/* SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception */
/*
 * Passes each option struct to the library and prints what the calls return. future.py compiles it
 * with the headers of this release and, with FUTURE defined, with those of an imaginary later
 * release, where `future` is a new field of each extensible struct.
 *
 * usage: client TILE_FILE MLIR_FILE
 */
#include <irmap/irmap.h>
#include <stdio.h>
#include <stdlib.h>

/* Calls with a struct whose new field is 0 must succeed. If the new field is set, the call must
 * fail with a library that does not know the field, and succeed with one that does. */
#ifdef FUTURE
static irmap_status expected_of_new_field;
#define SET_NEW_FIELD(opts, call)                                                                  \
    (opts).future = 1;                                                                             \
    counting = 0;                                                                                  \
    expect(#call " with a new option", call, expected_of_new_field);                               \
    (opts).future = 0;                                                                             \
    counting = 1;
#define NEW_FIELD_OF_RESULT(out)                                                                   \
    if ((out).future)                                                                              \
        expect("the new field of " #out, IRMAP_OK, IRMAP_DONE);
#else
#define SET_NEW_FIELD(opts, call)
#define NEW_FIELD_OF_RESULT(out) (void)(out);
#endif
#define CALL(opts, call)                                                                           \
    do {                                                                                           \
        SET_NEW_FIELD(opts, call)                                                                  \
        expect(#call, call, IRMAP_OK);                                                             \
    } while (0)

static void expect(const char *what, irmap_status status, irmap_status expected)
{
    if (status == expected)
        return;
    printf("%s: %s instead of %s\n", what, irmap_status_name(status), irmap_status_name(expected));
    exit(1);
}

static int counting = 1; /* 0: the call with a new option is not part of the output */

static int count(void *ctx, const char *data, size_t size)
{
    (void)data;
    if (counting)
        *(size_t *)ctx += size;
    return 0;
}

static int count_span(void *ctx, const irmap_span *span)
{
    NEW_FIELD_OF_RESULT(*span)
    if (counting)
        ++*(size_t *)ctx;
    return 0;
}

static irmap_module *open_file(const char *path)
{
    irmap_open_opts opts = {.size = sizeof opts};
    irmap_module *m = NULL;
    expect("open", irmap_open_file(path, &opts, &m, NULL), IRMAP_OK);
    irmap_module_unref(m);
    CALL(opts, irmap_open_file(path, &opts, &m, NULL));
    return m;
}

static void use_tile(const char *path)
{
    irmap_module *m = open_file(path);
    irmap_print_opts print = {.size = sizeof print};
    irmap_span_opts spans = {.size = sizeof spans};
    irmap_check_opts check = {.size = sizeof check};
    irmap_verify_opts verify = {.size = sizeof verify};
    irmap_extract_opts extract = {.size = sizeof extract};
    irmap_hash_opts hash = {.size = sizeof hash};
    irmap_hasher *hasher = NULL;
    irmap_func_info f;
    irmap_type_info t;
    irmap_bytes file = irmap_module_bytes(m);
    irmap_find_opts find = {.size = sizeof find};
    irmap_finder finder;
    irmap_found found;
    irmap_body *body;
    size_t size = 0, hex = 0, fields = 0, extracted = 0;
    CALL(print, irmap_print_text(m, &print, count, &size, NULL));
    CALL(spans, irmap_print_hex(m, &spans, count, &hex, NULL));
    CALL(spans, irmap_spans(m, &spans, count_span, &fields, NULL));
    CALL(check, irmap_check(m, &check, NULL));
    CALL(verify, irmap_verify(m, &verify, NULL));
    CALL(extract, irmap_extract(m, &extract, count, &extracted, NULL));
    CALL(hash, irmap_hasher_new(m, &hash, &hasher, NULL));
    irmap_hasher_free(hasher);
    CALL(find, irmap_find_begin(file.data, file.size, &find, &finder, NULL));
    expect("find", irmap_find_next(&finder, &found, NULL), IRMAP_OK);
    NEW_FIELD_OF_RESULT(found)
    expect("function", irmap_func_get(m, (irmap_func){0}, &f, NULL), IRMAP_OK);
    NEW_FIELD_OF_RESULT(f)
    expect("type", irmap_type_get(m, f.signature, &t, NULL), IRMAP_OK);
    NEW_FIELD_OF_RESULT(t)
    expect("body", irmap_body_new(m, &body, NULL), IRMAP_OK);
    expect("decode", irmap_body_decode(body, (irmap_func){0}, NULL), IRMAP_OK);
    const irmap_body_view *view = irmap_body_get(body);
    printf("Tile IR: %zu characters, %zu of hex, %zu spans, %zu bytes extracted, %u ops\n", size,
           hex, fields, extracted, (unsigned)view->op_count);
    irmap_body_free(body);
    irmap_module_unref(m);
}

static void use_mlir(const char *path)
{
    irmap_module *m = open_file(path);
    irmap_print_opts print = {.size = sizeof print};
    irmap_mlir_attr_opts attr = {.size = sizeof attr};
    size_t size = 0, text = 0;
    CALL(print, irmap_print_text(m, &print, count, &size, NULL));
    CALL(attr, irmap_mlir_attr_print(m, (irmap_mlir_attr){0}, &attr, count, &text, NULL));
    printf("MLIR: %zu characters, %zu of an attribute\n", size, text);
    irmap_module_unref(m);
}

int main(int argc, char **argv)
{
#ifdef FUTURE
    if (argc == 4)
        expected_of_new_field = atoi(argv[3]);
#endif
    if (argc < 3)
        return 2;
    use_tile(argv[1]);
    use_mlir(argv[2]);
    return 0;
}
