/* SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception */
/* Calls clear the reserved members of their results, for a file of each format. */
#include "unit.h"

static const char *paths[4]; /* Tile IR, MLIR, MIC-B, MLIR with resources */

static irmap_module *open_file(int i)
{
    irmap_module *m;
    assert_ok(irmap_open_file(paths[i], NULL, &m, NULL));
    return m;
}

static int is_clear(const uint64_t *reserved, size_t size)
{
    uint64_t any = 0;
    for (size_t i = 0; i < size / sizeof *reserved; i++)
        any |= reserved[i];
    return any == 0;
}
#define IS_CLEAR(out) is_clear((out).reserved, sizeof(out).reserved)

/* Asserts that a call, whatever its status, clears the reserved members of `out`. */
#define CLEARS(out, call)                                                                          \
    do {                                                                                           \
        memset(&(out), 0xA5, sizeof(out));                                                         \
        call;                                                                                      \
        assert_true(IS_CLEAR(out));                                                                \
    } while (0)
/* As CLEARS, for a call that must succeed. */
#define FILLS(out, call) CLEARS(out, assert_ok(call))

static int check_span(void *ctx, const irmap_span *span)
{
    assert_true(IS_CLEAR(*span));
    ++*(unsigned *)ctx;
    return 0;
}

static void check_common(const irmap_module *m)
{
    irmap_section section;
    irmap_memory memory;
    irmap_error err;
    irmap_str s;
    irmap_type_info type;
    unsigned spans = 0;
    irmap_print_budget budget;
    irmap_print_counts numbers;
    irmap_print_opts opts = {.size = sizeof opts};
    CLEARS(budget, irmap_print_budget_of(m, &budget));
    CLEARS(numbers, (void)!irmap_print_count(m, &opts, &numbers, NULL));
    FILLS(section, irmap_section_get(m, 0, &section, NULL));
    CLEARS(memory, memory = irmap_module_memory(m));
    CLEARS(err, assert_int_not_equal(irmap_string_get(m, (irmap_string){IRMAP_NONE}, &s, &err),
                                     IRMAP_OK));
    FILLS(type, irmap_type_get(m, (irmap_type){0}, &type, NULL));
    CLEARS(type, assert_int_not_equal(irmap_type_get(m, (irmap_type){IRMAP_NONE}, &type, NULL),
                                      IRMAP_OK));
    assert_ok(irmap_spans(m, NULL, check_span, &spans, NULL));
    assert_int_not_equal(spans, 0);
}

static void check_body(const irmap_module *m)
{
    irmap_func_info func;
    irmap_body *b;
    irmap_fields it;
    irmap_field field;
    irmap_operand operand;
    irmap_place places[2];
    uint32_t count;
    FILLS(func, irmap_func_get(m, (irmap_func){0}, &func, NULL));
    assert_ok(irmap_body_new(m, &b, NULL));
    assert_ok(irmap_body_decode(b, (irmap_func){0}, NULL));
    const irmap_body_view *v = irmap_body_get(b);
    for (uint32_t i = 0; i < v->op_count; i++) {
        CLEARS(it, irmap_fields_begin(v, i, &it));
        for (irmap_status s = IRMAP_OK; s == IRMAP_OK;) {
            memset(&field, 0xA5, sizeof field);
            s = irmap_fields_next(&it, &field, NULL);
            assert_true(s == IRMAP_DONE || (IS_CLEAR(field)));
        }
        if (v->ops[i].operand < v->ops[i + 1].operand)
            FILLS(operand, irmap_operand_get(v, i, 0, &operand, NULL));
        memset(places, 0xA5, sizeof places);
        assert_ok(irmap_op_places(v, i, places, 2, &count, NULL));
        for (uint32_t k = 0; k < count && k < 2; k++)
            assert_true(IS_CLEAR(places[k]));
    }
    irmap_body_free(b);
}

TEST(tile)
{
    irmap_module *m = open_file(0);
    irmap_tile_global global;
    irmap_tile_debug debug;
    irmap_tile_debug_record record;
    irmap_tile_op_desc op;
    irmap_tile_op_desc_field field;
    irmap_tile_rule_info rule;
    irmap_elements elements;
    check_common(m);
    check_body(m);
    FILLS(global, irmap_tile_global_get(m, 0, &global, NULL));
    FILLS(debug, irmap_tile_debug_get(m, &debug, NULL));
    FILLS(record, irmap_tile_debug_record_get(&debug, 0, &record, NULL));
    FILLS(op, irmap_tile_op_desc_get(0, &op));
    FILLS(field, irmap_tile_op_desc_field_get(0, 0, &field));
    FILLS(rule, irmap_tile_rule_get("addf", 0, &rule));
    CLEARS(elements,
           assert_int_not_equal(irmap_tile_const_elements(m, (irmap_tile_const){IRMAP_NONE},
                                                          (irmap_type){0}, &elements, NULL),
                                IRMAP_OK));
    irmap_module_unref(m);
}

TEST(mlir)
{
    irmap_module *m = open_file(1);
    irmap_mlir_dialect dialect;
    irmap_mlir_attr_info attr;
    irmap_mlir_resource resource;
    check_common(m);
    check_body(m);
    FILLS(dialect, irmap_mlir_dialect_get(m, 0, &dialect, NULL));
    FILLS(attr, irmap_mlir_attr_get(m, (irmap_mlir_attr){0}, &attr, NULL));
    irmap_module_unref(m);
    m = open_file(3);
    FILLS(resource, irmap_mlir_resource_get(m, 0, &resource, NULL));
    irmap_module_unref(m);
}

TEST(micb)
{
    irmap_module *m = open_file(2);
    irmap_micb_value_info value;
    irmap_micb_strings strings;
    irmap_micb_inputs inputs;
    irmap_micb_axes axes;
    irmap_micb_map_iter it;
    irmap_micb_map_entry entry;
    check_common(m);
    for (uint32_t i = 0; i < irmap_micb_value_count(m); i++) {
        FILLS(value, irmap_micb_value_get(m, (irmap_micb_value){i}, &value, NULL));
        FILLS(inputs, irmap_micb_inputs_begin(&value, &inputs, NULL));
        FILLS(axes, irmap_micb_axes_begin(&value, &axes, NULL));
    }
    CLEARS(strings, irmap_micb_symbols_begin(m, &strings));
    CLEARS(it, irmap_micb_map_begin(m, &it));
    FILLS(entry, irmap_micb_map_next(&it, &entry, NULL));
    irmap_module_unref(m);
}

TEST(found)
{
    static const uint8_t bytes[64];
    irmap_finder finder;
    irmap_found out;
    FILLS(finder, irmap_find_begin(bytes, sizeof bytes, NULL, &finder, NULL));
    CLEARS(out, assert_int_equal(irmap_find_next(&finder, &out, NULL), IRMAP_DONE));
}

int main(int argc, char **argv)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(tile),
        cmocka_unit_test(mlir),
        cmocka_unit_test(micb),
        cmocka_unit_test(found),
    };
    for (int i = 0; i < 4 && i + 1 < argc; i++)
        paths[i] = argv[i + 1];
    return cmocka_run_group_tests(tests, NULL, NULL);
}
