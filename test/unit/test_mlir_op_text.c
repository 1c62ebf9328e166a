/* SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception */
/* irmap_op_text() for MLIR: the text of each op is part of the text of its function or file. */
#include "decode.h"
#include "print.h"
#include <stdbool.h>

static char **paths;
static int path_count;

/* Returns whether `whole` contains the lines of the text, indented by any even number of spaces. */
static bool is_part(const struct text *whole, const char *text)
{
    struct bytes lines = {0};
    bool found = false;
    for (size_t indent = 0; indent < 24 && !found; indent += 2) {
        lines.size = 0;
        put_u8(&lines, '\n');
        for (const char *s = text; *s; s++) {
            if (s == text || s[-1] == '\n')
                for (size_t i = 0; i < indent; i++)
                    put_u8(&lines, ' ');
            put_u8(&lines, (uint8_t)*s);
        }
        put_u8(&lines, '\n');
        put_u8(&lines, 0);
        found = occurrences(whole, (const char *)lines.data) != 0;
    }
    bytes_free(&lines);
    return found;
}

/* Returns whether the op is a terminator that the custom assembly of its parent omits. */
static bool is_omitted(const char *text)
{
    static const char *const omitted[] = {"scf.yield", "affine.yield", "scf.reduce",
                                          "scf.forall.in_parallel {\n}"};
    for (size_t i = 0; i < sizeof omitted / sizeof *omitted; i++)
        if (strcmp(text, omitted[i]) == 0)
            return true;
    return false;
}

/* Checks each op of a body against the text of its function, or of the file. */
static unsigned check_ops(const irmap_body_view *v, const irmap_func *func, uint32_t generic)
{
    static char buf[1 << 17];
    struct text whole = {.store = 1};
    irmap_print_opts opts = {
        .size = sizeof opts, .generic = generic, .functions = func, .function_count = func != NULL};
    put_u8(&whole.stored, '\n');
    assert_ok(irmap_print_text(v->module, &opts, append_text, &whole, NULL));
    put_u8(&whole.stored, '\n');
    opts.functions = NULL;
    opts.function_count = 0;
    for (uint32_t i = 0; i < v->op_count; i++) {
        assert_ok(irmap_op_text(v, i, &opts, buf, sizeof buf, NULL, NULL));
        if (!is_part(&whole, buf) && (generic || !is_omitted(buf)))
            fail_msg("op %u: %s", i, buf);
    }
    bytes_free(&whole.stored);
    return v->op_count;
}

TEST(each_op_is_part_of_the_whole_text)
{
    for (int i = 0; i < path_count; i++) {
        irmap_module *m;
        irmap_body *body;
        unsigned ops = 0;
        assert_ok(irmap_open_file(paths[i], NULL, &m, NULL));
        assert_ok(irmap_body_new(m, &body, NULL));
        for (uint32_t generic = 0; generic < 2; generic++) {
            for (uint32_t f = 0; f < irmap_func_count(m); f++) {
                const irmap_func func = {f};
                assert_ok(irmap_body_decode(body, func, NULL));
                ops += check_ops(irmap_body_get(body), &func, generic);
            }
            assert_ok(irmap_body_decode_outside(body, NULL));
            ops += check_ops(irmap_body_get(body), NULL, generic);
        }
        assert_true(ops > 100);
        irmap_body_free(body);
        irmap_module_unref(m);
    }
}

int main(int argc, char **argv)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(each_op_is_part_of_the_whole_text),
    };
    paths = argv + 1;
    path_count = argc - 1;
    return path_count < 1 || cmocka_run_group_tests(tests, NULL, NULL);
}
