/* SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception */
/* The verifier's calls: verdicts, order, options, and rules as data. Other tests compare the
 * messages of rules with the reference. */
#include "checked.h"
#include "print.h"
#include <stdio.h>

struct recorded {
    unsigned count, stop_at;
    char rule[64], message[256], op[32], field[32];
    uint32_t func, index;
    size_t length; /* of the message in `message` */
};

static int record_violation(void *ctx, const irmap_violation *v)
{
    struct recorded *s = ctx;
    if (s->count++ == 0) {
        snprintf(s->rule, sizeof s->rule, "%s", v->rule);
        snprintf(s->message, sizeof s->message, "%s", v->message);
        snprintf(s->op, sizeof s->op, "%s", v->op ? v->op : "");
        snprintf(s->field, sizeof s->field, "%s", v->field ? v->field : "");
        s->func = v->error.func.id;
        s->length = strlen(v->message);
        s->index = v->error.op;
    }
    return s->count == s->stop_at;
}

static void rules_are_data(void **state)
{
    irmap_tile_rule_info r;
    unsigned n = 0;
    (void)state;
    while (irmap_tile_rule_get("addf", n, &r) == IRMAP_OK) {
        assert_memory_equal(r.id, "addf/", 5);
        n++;
    }
    assert_int_equal(n, 6);
    assert_int_equal(irmap_tile_rule_get("addf", 3, &r), IRMAP_OK);
    assert_string_equal(r.id, "addf/same-type");
    assert_int_equal(irmap_tile_rule_get("nothing", 0, &r), IRMAP_NOT_FOUND);
}

static irmap_status verify(struct build *b, struct recorded *s, uint32_t most)
{
    irmap_error err;
    irmap_verify_opts opts = {
        .size = sizeof opts, .max_violations = most, .report = record_violation, .ctx = s};
    irmap_module *m = open_build(b);
    irmap_status status = irmap_verify(m, &opts, &err);
    assert_int_equal(irmap_verify_function(m, (irmap_func){1000}, NULL, &err), IRMAP_OUT_OF_RANGE);
    irmap_module_unref(m);
    return status;
}

/* Builds entries named f, which contain only a return. */
static void build_entries(struct build *b, unsigned count)
{
    put_body_tables(b, 3, 0);
    for (unsigned i = 0; i < count; i++)
        add_entry(b, FUNC, BYTES(F, SIGNATURE, 2, 0, 3, RETURN, 0, 0));
    build_end(b);
}

static void one_entry_is_valid(void **state)
{
    struct build b;
    struct recorded s = {0};
    (void)state;
    build_entries(&b, 1);
    assert_int_equal(verify(&b, &s, 0), IRMAP_OK);
    assert_int_equal(s.count, 0);
    build_free(&b);
}

static irmap_status check_strict(struct build *b)
{
    irmap_module *m = open_build(b);
    irmap_status status = irmap_check(m, NULL, NULL);
    irmap_module_unref(m);
    return status;
}

/* The size of a constant's data is checked only if the constant is used. */
static void unused_constants_may_be_truncated(void **state)
{
    struct build b;
    struct recorded s = {0};
    (void)state;
    put_body_tables(&b, 3, 0);
    add_entry(&b, FUNC, BYTES(F, SIGNATURE, 2, 0, 3, RETURN, 0, 0));
    add_entry(&b, CONSTANT, BYTES(5, 1));
    build_end(&b);
    assert_int_equal(check_strict(&b), IRMAP_TRUNCATED);
    assert_int_equal(verify(&b, &s, 0), IRMAP_OK);
    build_free(&b);
}

/* NVIDIA's reader requires a byte after the padding of the record count, even if there are no
 * records. */
static void debug_sections_have_a_last_byte(void **state)
{
    struct build b;
    struct recorded s = {0};
    (void)state;
    for (int more = 0; more < 2; more++) {
        put_body_tables(&b, 3, 0);
        add_entry(&b, FUNC, BYTES(F, SIGNATURE, 2, 0, 3, RETURN, 0, 0));
        add_entry(
            &b, DEBUG,
            (const uint8_t[]){0, 0xCB, 0xCB, 0xCB, 0, 0xCB, 0xCB, 0xCB, 0, 0xCB, 0xCB, 0xCB, 0},
            (size_t)(12 + more));
        build_end(&b);
        assert_int_equal(check_strict(&b), more ? IRMAP_TRAILING_BYTES : IRMAP_OK);
        assert_int_equal(verify(&b, &s, 0), more ? IRMAP_OK : IRMAP_TRUNCATED);
        build_free(&b);
    }
}

static void names_are_unique(void **state)
{
    struct build b;
    struct recorded s = {0}, stopped = {.stop_at = 1};
    (void)state;
    build_entries(&b, 4);
    assert_int_equal(verify(&b, &s, 2), IRMAP_INVALID);
    assert_int_equal(s.count, 2);
    assert_string_equal(s.rule, "module/symbol-unique");
    assert_string_equal(s.message, "redefinition of symbol named 'f'");
    assert_string_equal(s.op, "entry");
    assert_int_equal(s.func, 1);
    assert_int_equal(verify(&b, &stopped, 0), IRMAP_INVALID);
    assert_int_equal(stopped.count, 1);
    build_free(&b);
}

/* The buffer of a message has 8 KiB. */
static void messages_are_truncated(void **state)
{
    char name[10000];
    struct build b;
    struct recorded s = {0};
    (void)state;
    memset(name, 'n', sizeof name);
    name[sizeof name - 1] = '\0';
    put_body_tables(&b, 3, 0);
    add_string(&b, name);
    for (int i = 0; i < 2; i++)
        add_entry(&b, FUNC, BYTES(3, SIGNATURE, 2, 0, 3, RETURN, 0, 0));
    build_end(&b);
    assert_int_equal(verify(&b, &s, 0), IRMAP_INVALID);
    assert_string_equal(s.rule, "module/symbol-unique");
    assert_int_equal(s.length, 8191);
    build_free(&b);
}

/* The result of checking a constant must not be reused for a constant of another size or type. */
static void constants_of_one_type(void **state)
{
    static const uint8_t numbers[][3] = {{0, 1, 1}, {0, 1, 2}, {2, 0, 1}, {0, 3, 0}, {1, 0, 9}};
    (void)state;
    for (size_t i = 0; i < sizeof numbers / sizeof numbers[0]; i++) {
        const uint8_t *n = numbers[i];
        struct build b;
        struct recorded s = {0};
        put_body_tables(&b, 3, 0);
        add_constant(&b, BYTES(5, 6, 7, 8)); /* after constant 0, which also has four bytes */
        add_constant(&b, BYTES(5, 6, 7));
        add_constant(&b, BYTES(5));
        add_entry(&b, FUNC,
                  BYTES(F, SIGNATURE, 2, 0, 15, CONSTANT_OP, TILE, n[0], CONSTANT_OP, TILE, n[1],
                        CONSTANT_OP, TILE, n[2], CONSTANT_OP, TILE_I1, 3, RETURN, 0, 0));
        build_end(&b);
        assert_int_equal(verify(&b, &s, 0) == IRMAP_OK, i == 0);
        build_free(&b);
    }
}

/* Builds a function in subprogram 3, whose ops are in subprogram 6 with this name and line. Records
 * 4 and 5, a file and a compile unit, equal 1 and 2. String 3 equals string 2. */
static void build_scopes(struct build *b, uint8_t name, uint8_t line)
{
    static const uint8_t body[] = {MAKE_TOKEN, TOKEN, RETURN, 0, 0};
    struct debug d = {0};
    put_body_tables(b, 3, 0);
    add_string(b, "b");
    add_body(b, F, SIGNATURE, 1, body, sizeof body);
    debug_record(&d, BYTES(2, 1, 2));
    debug_record(&d, BYTES(1, 1));
    debug_record(&d, BYTES(5, 1, 3, 2, 0, 2, 4));
    debug_record(&d, BYTES(2, 1, 3));
    debug_record(&d, BYTES(1, 4));
    debug_record(&d, BYTES(5, 4, line, name, 0, 5, 4));
    debug_row(&d);
    debug_id(&d, debug_record(&d, BYTES(4, 3, 1, 7, 8)));
    uint32_t inner = debug_record(&d, BYTES(4, 6, 1, 9, 8));
    debug_id(&d, inner);
    debug_id(&d, inner);
    add_debug(b, &d);
    build_end(b);
}

static void scopes_are_compared_by_contents(void **state)
{
    static const struct {
        uint8_t name, line;
        unsigned findings;
    } cases[] = {{3, 3, 0}, {2, 3, 0}, {1, 3, 2}, {3, 5, 2}};
    (void)state;
    for (size_t i = 0; i < sizeof cases / sizeof cases[0]; i++) {
        struct build b;
        struct recorded s = {0};
        build_scopes(&b, cases[i].name, cases[i].line);
        assert_int_equal(verify(&b, &s, 0), cases[i].findings ? IRMAP_INVALID : IRMAP_OK);
        assert_int_equal(s.count, cases[i].findings);
        if (s.count)
            assert_string_equal(s.rule, "entry/debug-op-subprogram");
        build_free(&b);
    }
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(rules_are_data),
        cmocka_unit_test(one_entry_is_valid),
        cmocka_unit_test(unused_constants_may_be_truncated),
        cmocka_unit_test(debug_sections_have_a_last_byte),
        cmocka_unit_test(names_are_unique),
        cmocka_unit_test(messages_are_truncated),
        cmocka_unit_test(constants_of_one_type),
        cmocka_unit_test(scopes_are_compared_by_contents),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
