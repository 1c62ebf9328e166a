/* SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception */
/*
 * Checks that time and memory are linear in the size of any file. Each shape is built in two sizes,
 * one about twice the other. Steps and memory per byte must not increase with the size.
 */
#define _POSIX_C_SOURCE 200809L
#include "../unit/hook.h"
#include "shapes.h"
#include "shapes_files.h"
#include "shapes_mlir.h"
#include "steps.h"
#include <fcntl.h>
#include <stdbool.h>
#include <stdio.h>
#include <sys/wait.h>
#include <unistd.h>
#ifdef WITH_COMMAND
#include "../../src/cli/cli.h"
#include "../../src/query/stat.h"
#endif

struct cost {
    uint64_t steps, memory;
    size_t size;
    bool limited; /* whether the command ended at a limit */
};

static int ignore(void *ctx, const char *data, size_t size)
{
    (void)ctx;
    (void)data;
    (void)size;
    return 0;
}

static void use_open(const irmap_module *m)
{
    (void)m;
}

/* Finds the last function three times: by linear search, while building the index, and with it. */
static void use_lookup(const irmap_module *m)
{
    irmap_func f;
    irmap_str name = {"none", 4};
    if (irmap_func_count(m))
        (void)!irmap_func_name(m, (irmap_func){irmap_func_count(m) - 1}, &name, NULL);
    for (int i = 0; i < 3; i++)
        (void)!irmap_func_find(m, name, &f, NULL);
}

static void walk_op(const irmap_body_view *v, uint32_t op)
{
    irmap_fields fields;
    irmap_field field;
    uint64_t location;
    irmap_fields_begin(v, op, &fields);
    while (irmap_fields_next(&fields, &field, NULL) == IRMAP_OK)
        ;
    (void)!irmap_op_location(v, op, &location, NULL);
}

static void use_walk(const irmap_module *m)
{
    irmap_body *body;
    if (irmap_body_new(m, &body, NULL) != IRMAP_OK)
        return;
    const irmap_body_view *v = irmap_body_get(body);
    for (uint32_t i = 0; i < irmap_func_count(m); i++) {
        (void)!irmap_body_decode(body, (irmap_func){i}, NULL);
        for (uint32_t k = 0; k < v->op_count; k++)
            walk_op(v, k);
    }
    irmap_body_free(body);
}

static void print(const irmap_module *m, uint32_t locations, uint32_t aliases)
{
    irmap_print_opts opts = {.size = sizeof opts, .locations = locations, .aliases = aliases};
    (void)!irmap_print_text(m, &opts, ignore, NULL, NULL);
}

static void use_print(const irmap_module *m)
{
    print(m, 0, 0);
}

static void use_print_locations(const irmap_module *m)
{
    print(m, 1, 0);
}

static void use_print_aliases(const irmap_module *m)
{
    print(m, 1, 1);
}

static void use_check(const irmap_module *m)
{
    irmap_check_opts opts = {.size = sizeof opts, .max_findings = UINT32_MAX};
    (void)!irmap_check(m, &opts, NULL);
    opts.level = IRMAP_CHECK_READ;
    (void)!irmap_check(m, &opts, NULL);
}

static void use_verify(const irmap_module *m)
{
    irmap_verify_opts opts = {.size = sizeof opts, .max_violations = UINT32_MAX};
    (void)!irmap_verify(m, &opts, NULL);
}

static int ignore_span(void *ctx, const irmap_span *span)
{
    (void)ctx;
    (void)span;
    return 0;
}

static void use_spans(const irmap_module *m)
{
    (void)!irmap_spans(m, NULL, ignore_span, NULL, NULL);
}

static void use_hex(const irmap_module *m)
{
    (void)!irmap_print_hex(m, NULL, ignore, NULL, NULL);
}

static void use_extract(const irmap_module *m)
{
    irmap_extract_opts opts = {.size = sizeof opts, .prune = true};
    (void)!irmap_extract(m, &opts, ignore, NULL, NULL);
}

#ifdef WITH_COMMAND
/* Runs irmap ls and irmap stat. Their default limits are larger than small files need and would
 * hide superlinear growth. */
static void use_lists(const irmap_module *m)
{
    static const char *const kinds[] = {"strings", "types",     "constants",
                                        "globals", "functions", "debug"};
    struct cli cli = {.command = "ls", .json = true, .out = fopen("/dev/null", "w")};
    struct stats s;
    assert_non_null(cli.out);
    for (size_t i = 0; i < sizeof kinds / sizeof kinds[0]; i++) {
        budget_set(4 * irmap_module_bytes(m).size);
        cli_list(&cli, kinds[i], "input", m);
    }
    for (int i = 0; i < 2; i++) {
        cli.json = i == 0;
        budget_set(4 * irmap_module_bytes(m).size);
        cli_list_ops(&cli, "input", m);
    }
    struct query q = cli_query(&cli, "input", m);
    (void)stats_gather(&q, NULL, 0, &s);
    stats_free(&s);
    (void)fclose(cli.out);
}

/* Compares a pattern of --function with all names. */
static void use_select(const irmap_module *m)
{
    char pattern[] = "*", *patterns[] = {pattern};
    struct cli cli = {.command = "dump", .functions = patterns, .function_count = 1};
    irmap_func *chosen;
    if (!irmap_func_count(m))
        return;
    budget_set(4 * irmap_module_bytes(m).size);
    (void)cli_select_functions(&cli, "input", m, &chosen);
    free(chosen);
}
#endif

typedef void use_fn(const irmap_module *m);

static struct cost measure(const uint8_t *file, size_t size, use_fn *use)
{
    struct hook hook;
    irmap_module *m;
    /* The constant part of the default limits would hide superlinear growth. */
    irmap_open_opts opts = {.size = sizeof opts,
                            .alloc = hook_begin(&hook),
                            .max_depth = UINT32_MAX,
                            .max_text = 64 * size,
                            .max_work = 64 * size};
    uint64_t before = steps();
    assert_ok(irmap_open_memory(file, size, &opts, &m, NULL));
    use(m);
    irmap_module_unref(m);
    return (struct cost){steps() - before, hook.peak, size, false};
}

static struct cost measure_tile(const struct shape *shape, uint32_t n, use_fn *use)
{
    struct build b;
    build_begin(&b, 3);
    shape->add(&b, n);
    build_end(&b);
    struct cost cost = measure(b.file, b.size, use);
    build_free(&b);
    return cost;
}

static struct cost measure_mlir(const struct mlir_shape *shape, uint32_t n, use_fn *use)
{
    struct mlir_build b;
    shape->build(&b, n);
    struct cost cost = measure(b.file, b.size, use);
    mlir_free(&b);
    return cost;
}

/* Returns whether the cost per byte of file b is at most 30 % above that of file a. `slack` is
 * added to the cost of file a, since tables double their size at different times. */
static bool is_linear(uint64_t small, uint64_t large, struct cost a, struct cost b, uint64_t slack)
{
    return large <= (small + slack) * b.size / a.size * 13 / 10;
}

static bool report_cost(const char *use, const char *shape, struct cost a, struct cost b)
{
    bool linear =
        is_linear(a.steps, b.steps, a, b, 4000) && is_linear(a.memory, b.memory, a, b, 1 << 16);
    printf("# %-20s %-26s %8zu bytes %10llu steps %9llu memory; %8zu %10llu %9llu%s\n", use, shape,
           a.size, (unsigned long long)a.steps, (unsigned long long)a.memory, b.size,
           (unsigned long long)b.steps, (unsigned long long)b.memory, linear ? "" : "  NOT LINEAR");
    return linear;
}

static bool report_mlir_costs(const char *use_name, use_fn *use, const struct mlir_shape *s,
                              size_t count)
{
    bool bounded = true;
    for (; count--; s++)
        bounded &= report_cost(use_name, s->name, measure_mlir(s, s->n, use),
                               measure_mlir(s, 2 * s->n, use));
    return bounded;
}

static void assert_use_is_linear(const char *name, use_fn *use)
{
    bool bounded = report_mlir_costs(name, use, mlir_shapes, mlir_shape_count);
    for (size_t i = 0; i < shape_count; i++) {
        const struct shape *s = &shapes[i];
        /* Each call is linear, but there is one per function, and all read the same type. */
        if (use == use_walk && strcmp(s->name, "overlapping types") == 0)
            continue;
        bounded &=
            report_cost(name, s->name, measure_tile(s, s->n, use), measure_tile(s, 2 * s->n, use));
    }
    assert_true(bounded);
}

TEST(opening)
{
    assert_use_is_linear("open", use_open);
}

TEST(looking_up)
{
    assert_use_is_linear("lookup", use_lookup);
}

TEST(walking)
{
    assert_use_is_linear("walk", use_walk);
}

TEST(printing)
{
    assert_use_is_linear("print", use_print);
}

TEST(checking)
{
    assert_use_is_linear("check", use_check);
}

TEST(verifying)
{
    assert_use_is_linear("verify", use_verify);
}

TEST(printing_locations)
{
    assert_use_is_linear("print with locations", use_print_locations);
}

TEST(printing_aliases)
{
    assert_use_is_linear("print with aliases", use_print_aliases);
}

TEST(spans_of_all_bytes)
{
    assert_use_is_linear("spans", use_spans);
}

TEST(annotating)
{
    assert_use_is_linear("hex", use_hex);
}

TEST(extracting)
{
    assert_use_is_linear("extract pruned", use_extract);
}

#ifdef WITH_COMMAND
TEST(listing)
{
    assert_true(report_mlir_costs("lists", use_lists, mlir_lists, mlir_list_count));
    assert_use_is_linear("lists", use_lists);
}

TEST(choosing_functions)
{
    assert_use_is_linear("choose", use_select);
}
#endif

#ifdef WITH_COMMAND
int irmap_main(int argc, char **argv);

/* Constant parts of a command's limits on text and work, lower than the defaults. */
enum { LEAST_TEXT = 1 << 20, LEAST_WORK = 1 << 20 };

/* Command lines that read a whole file. diff needs a second one. */
static const char *const commands[][4] = {
    {"ls", "modules"},
    {"ls", "strings"},
    {"ls", "types"},
    {"ls", "constants"},
    {"ls", "globals"},
    {"ls", "functions"},
    {"ls", "attributes"},
    {"ls", "dialects"},
    {"ls", "symbols"},
    {"ls", "values"},
    {"ls", "debug"},
    {"ls", "ops"},
    {"ls", "types", "--json"},
    {"ls", "strings", "--json"},
    {"ls", "ops", "--json"},
    {"ls", "types", "--function=*"},
    {"dump"},
    {"dump", "--json"},
    {"dump", "--locations"},
    {"stat"},
    {"stat", "--json"},
    {"stat", "--function=*"},
    {"check"},
    {"check", "--json"},
    {"check", "--level=read"},
    {"hash"},
    {"hex"},
    {"hex", "--function=*"},
    {"info"},
    {"info", "--json"},
    {"diff"},
    {"diff", "--json"},
    {"extract", "--prune"},
};

struct run {
    uint64_t steps;
    int status;
};

enum { USAGE = 2, LIMIT = 3 }; /* exit statuses */

static _Noreturn void run_command(int argc, char **argv, int result)
{
    const int null = open("/dev/null", O_WRONLY);
    if (null < 0 || dup2(null, 1) != 1 || dup2(null, 2) != 2)
        _exit(1);
    budget_run = LEAST_TEXT;
    struct run run = {.steps = steps()};
    run.status = irmap_main(argc, argv);
    run.steps = steps() - run.steps;
    _exit(write(result, &run, sizeof run) != (ssize_t)sizeof run);
}

/* Runs a command on a file, or diff on two, and discards the output. Uses a separate process, since
 * budgets are per process. */
static struct cost measure_command(const char *const *command, const char *path, const char *other,
                                   size_t size, bool one_module)
{
    static char name[] = "irmap", jobs[] = "-j1";
    char *argv[10] = {name}, work[40];
    int argc = 1, ends[2], status;
    struct run run;
    for (int i = 0; i < 4 && command[i]; i++)
        argv[argc++] = (char *)(uintptr_t)command[i];
    if (strcmp(argv[1], "ls") == 0 || strcmp(argv[1], "dump") == 0)
        argv[argc++] = jobs;
    (void)snprintf(work, sizeof work, "--max-work=%zu", LEAST_WORK + 64 * size);
    if (one_module) /* modules of a container share the default limit */
        argv[argc++] = work;
    argv[argc++] = (char *)(uintptr_t)path;
    if (strcmp(argv[1], "diff") == 0)
        argv[argc++] = (char *)(uintptr_t)other;
    assert_int_equal(pipe(ends), 0);
    (void)fflush(NULL);
    const pid_t child = fork();
    assert_true(child >= 0);
    if (child == 0)
        run_command(argc, argv, ends[1]);
    (void)close(ends[1]);
    const bool complete = read(ends[0], &run, sizeof run) == (ssize_t)sizeof run;
    (void)close(ends[0]);
    assert_int_equal(waitpid(child, &status, 0), child);
    if (!complete || (run.status == USAGE && strcmp(argv[1], "ls") != 0))
        fail_msg("%s %s ends with status %d", argv[1], command[1] ? command[1] : "",
                 complete ? run.status : status);
    return (struct cost){run.steps, 0, size, run.status == LIMIT};
}

static void write_file(char *path, const struct bytes *file)
{
    const int fd = mkstemp(path);
    assert_true(fd >= 0 && write(fd, file->data, file->size) == (ssize_t)file->size &&
                close(fd) == 0);
}

static struct cost measure_files(const char *const *command, const struct bytes *file,
                                 const struct bytes *other, bool one_module)
{
    char path[] = "/tmp/worst-XXXXXX", other_path[] = "/tmp/worst-XXXXXX";
    write_file(path, file);
    write_file(other_path, other);
    const struct cost cost = measure_command(command, path, other_path, file->size, one_module);
    (void)unlink(path);
    (void)unlink(other_path);
    return cost;
}

/* A kind of file: `make` appends one with n repeated elements. */
struct kind {
    const char *name;
    uint32_t n; /* the larger of the two sizes */
    bool is_module;
    void (*make)(struct bytes *to, const void *shape, uint32_t n);
    const void *shape;
};

/* Runs a command on a file with n elements. diff compares it with a smaller file. */
static struct cost measure_kind(const char *const *command, const struct kind *k, uint32_t n)
{
    struct bytes file = {0}, other = {0};
    k->make(&file, k->shape, n);
    k->make(&other, k->shape, n - n / 8);
    const struct cost cost = measure_files(command, &file, &other, k->is_module);
    bytes_free(&file);
    bytes_free(&other);
    return cost;
}

/* Returns whether the cost of file b is linear compared with that of file a, or a limit ended the
 * command after at most STEPS steps per byte of the limit on text. */
static bool is_bounded(struct cost a, struct cost b)
{
    enum { STEPS = 32 };
    const uint64_t most = STEPS * (LEAST_TEXT + BUDGET_RATIO * (uint64_t)b.size);
    return is_linear(a.steps, b.steps, a, b, 20000) || (b.limited && b.steps < most);
}

/* Prints the cost of a command on files of two sizes. Returns whether it is bounded. If not,
 * repeats the check with a larger file, which may reach a limit that small files do not reach. */
static bool report_command_cost(const char *const *command, const struct kind *k)
{
    enum { LARGE = 16 };
    const struct cost a = measure_kind(command, k, k->n / 2), b = measure_kind(command, k, k->n);
    bool bounded = is_bounded(a, b);
    printf("# %-8s %-14s %-26s %8zu bytes %10llu steps; %8zu %10llu%s\n", command[0],
           command[1] ? command[1] : "", k->name, a.size, (unsigned long long)a.steps, b.size,
           (unsigned long long)b.steps, b.limited ? " limit" : "");
    if (bounded)
        return true;
    const struct cost c = measure_kind(command, k, LARGE * k->n);
    bounded = is_bounded(b, c);
    printf("# %50s %8zu bytes %10llu steps%s%s\n", "", c.size, (unsigned long long)c.steps,
           c.limited ? " limit" : "", bounded ? "" : "  NOT LINEAR");
    return bounded;
}

/* Runs all commands on files of a kind. Returns whether all costs are bounded. */
static bool report_command_costs(struct kind k)
{
    bool bounded = true;
    for (size_t c = 0; c < sizeof commands / sizeof commands[0]; c++) {
        const char *const *command = commands[c];
        const bool one = strcmp(command[0], "diff") == 0 || strcmp(command[0], "extract") == 0;
        if (k.is_module || !one)
            bounded &= report_command_cost(command, &k);
    }
    return bounded;
}

static void make_tile(struct bytes *to, const void *shape, uint32_t n)
{
    const struct shape *s = shape;
    struct build b;
    build_begin(&b, 3);
    s->add(&b, n);
    build_end(&b);
    put(to, b.file, b.size);
    build_free(&b);
}

static void make_mlir(struct bytes *to, const void *shape, uint32_t n)
{
    const struct mlir_shape *s = shape;
    struct mlir_build b;
    s->build(&b, n);
    put(to, b.file, b.size);
    mlir_free(&b);
}

static void make_file(struct bytes *to, const void *shape, uint32_t n)
{
    const struct file_shape *s = shape;
    s->make(to, n);
}

TEST(commands_on_tile_ir)
{
    bool bounded = true;
    for (size_t i = 0; i < shape_count; i++)
        bounded &= report_command_costs(
            (struct kind){shapes[i].name, shapes[i].n, true, make_tile, &shapes[i]});
    assert_true(bounded);
}

TEST(commands_on_mlir)
{
    bool bounded = true;
    for (size_t i = 0; i < mlir_shape_count; i++)
        bounded &= report_command_costs(
            (struct kind){mlir_shapes[i].name, mlir_shapes[i].n, true, make_mlir, &mlir_shapes[i]});
    for (size_t i = 0; i < mlir_list_count; i++)
        bounded &= report_command_costs(
            (struct kind){mlir_lists[i].name, mlir_lists[i].n, true, make_mlir, &mlir_lists[i]});
    assert_true(bounded);
}

TEST(commands_on_graphs_and_containers)
{
    bool bounded = true;
    for (size_t i = 0; i < file_shape_count; i++)
        bounded &= report_command_costs((struct kind){file_shapes[i].name, file_shapes[i].n,
                                                      strncmp(file_shapes[i].name, "graph", 5) == 0,
                                                      make_file, &file_shapes[i]});
    assert_true(bounded);
}
#endif

/* Inputs for the finder: n pieces between a start and an end. From each piece, a module seems to
 * extend over all following ones. */
static const struct find_shape {
    const char *name, *start, *piece, *end;
    size_t sizes[3];
} find_shapes[] = {
#define SIZES(start, piece, end)                                                                   \
    {                                                                                              \
        sizeof start - 1, sizeof piece - 1, sizeof end - 1                                         \
    }
#define FIND_SHAPE(name, start, piece, end)                                                        \
    {                                                                                              \
        name, start, piece, end, SIZES(start, piece, end)                                          \
    }
    FIND_SHAPE("parts of magic", "", "MLM\x7FTileIPK\x50\xED\x55M", ""),
    FIND_SHAPE("tile chains", "", "\x7FTileIR\0\x0D\3\0\0\x87\0\1", "\xFF"),
    FIND_SHAPE("mlir chains", "", "ML\xEFR\x0D\0\1\x07", "\xFF"),
    FIND_SHAPE("mlir padding", "", "ML\xEFR\x0D\0\x81\1\x80\0\0\0\x20\0\0\0\0\xCB\xCB\xCB", ""),
    FIND_SHAPE("mlir producers", "", "ML\xEFR\x0D", ""),
    FIND_SHAPE("graphs in graphs", "", "MICB\2\xFF\x7F\0\0\0\0", ""),
    FIND_SHAPE("graphs of strings", "", "MICB\2\xFF\xFF\3\4", ""),
    FIND_SHAPE("fatbins", "", "\x50\xED\x55\xBA\1\0\x10\0\0\0\0\0\0\0\0\0", ""),
    FIND_SHAPE("ar members",
               "!<arch>\n//                                              2000      `\n",
               "/0                                              0         `\n", ""),
    FIND_SHAPE("zip ends", "", "PK\5\6", ""),
    FIND_SHAPE("zip headers", "", "PK\1\2PK\3\4", ""),
};

static struct cost measure_find(const struct find_shape *shape, size_t n)
{
    struct bytes in = {0};
    irmap_finder f;
    irmap_found found;
    irmap_status status;
    put(&in, shape->start, shape->sizes[0]);
    for (size_t i = 0; i < n; i++)
        put(&in, shape->piece, shape->sizes[1]);
    put(&in, shape->end, shape->sizes[2]);
    irmap_find_opts opts = {.size = sizeof opts, .max_work = 16 * in.size};
    uint64_t before = steps();
    assert_ok(irmap_find_begin(in.data, in.size, &opts, &f, NULL));
    while ((status = irmap_find_next(&f, &found, NULL)) == IRMAP_OK)
        ;
    struct cost cost = {steps() - before, 0, in.size, false};
    bytes_free(&in);
    return cost;
}

TEST(finding)
{
    bool bounded = true;
    for (size_t i = 0; i < sizeof find_shapes / sizeof find_shapes[0]; i++) {
        struct cost a = measure_find(&find_shapes[i], 8000);
        struct cost b = measure_find(&find_shapes[i], 16000);
        bool linear = is_linear(a.steps, b.steps, a, b, 4000);
        printf("# %-20s %-24s %8zu bytes %10llu steps; %8zu %10llu%s\n", "find",
               find_shapes[i].name, a.size, (unsigned long long)a.steps, b.size,
               (unsigned long long)b.steps, linear ? "" : "  NOT LINEAR");
        bounded &= linear;
    }
    assert_true(bounded);
}

struct quoted {
    char last;
    bool found;
};

/* Detects generic assembly, where op names are in quotes. Ops of "my" have no custom assembly. */
static int find_quoted(void *ctx, const char *data, size_t size)
{
    struct quoted *q = ctx;
    for (size_t i = 0; i < size; i++) {
        q->found |= q->last == '"' && (data[i] == 's' || data[i] == 'a' || data[i] == 'f');
        q->last = data[i];
    }
    return 0;
}

TEST(custom_shapes_print_custom_assembly)
{
    for (size_t i = 0; i < mlir_shape_count; i++) {
        struct mlir_build b;
        struct quoted q = {.last = 0};
        irmap_module *m;
        if (strncmp(mlir_shapes[i].name, "custom", 6) != 0)
            continue;
        mlir_shapes[i].build(&b, 8);
        assert_ok(irmap_open_memory(b.file, b.size, NULL, &m, NULL));
        assert_ok(irmap_print_text(m, NULL, find_quoted, &q, NULL));
        if (q.found)
            fail_msg("%s", mlir_shapes[i].name);
        irmap_module_unref(m);
        mlir_free(&b);
    }
}

/* Shapes must be valid, or malformed only as intended. Otherwise reading would stop early. */
TEST(mlir_shapes_are_valid_or_broken_as_named)
{
    for (size_t i = 0; i < mlir_shape_count; i++) {
        struct mlir_build b;
        irmap_module *m;
        irmap_error err = {.status = IRMAP_OK};
        const bool broken = strstr(mlir_shapes[i].name, "broken");
        mlir_shapes[i].build(&b, 100);
        assert_ok(irmap_open_memory(b.file, b.size, NULL, &m, NULL));
        const bool valid = irmap_check(m, NULL, &err) == IRMAP_OK;
        if (valid == broken)
            fail_msg("%s: %s at %llu", mlir_shapes[i].name, err.what ? err.what : "",
                     (unsigned long long)err.offset);
        irmap_module_unref(m);
        mlir_free(&b);
    }
}

#ifdef WITH_COMMAND
/* A piece that is processed before its turn is abandoned at the limit, and processed again in its
 * turn. */
TEST(work_ahead_is_limited)
{
    struct budget_account account = {.spent = 0};
    budget_set(100);
    budget_set_account(&account);
    assert_true(budget_charge(60));
    assert_true(budget_charge(40));
    assert_false(budget_exceeded());
    assert_false(budget_charge(1));
    assert_true(budget_exceeded());
    assert_int_equal(account.spent, 100);
    budget_set_account(NULL);
    assert_false(budget_exceeded());
}
#endif

TEST(quadratic_cost_is_detected)
{
    struct cost a = {1000000, 0, 1000, false}, b = {4000000, 0, 2000, false};
    uint64_t before = steps();
    (void)!irmap_status_name(IRMAP_OK);
    assert_true(steps() > before);
    assert_false(is_linear(a.steps, b.steps, a, b, 4000));
    assert_true(is_linear(a.steps, 2 * a.steps, a, b, 4000));
}

/* usage: worst [PATTERN of the names of tests] */
int main(int argc, char **argv)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(opening),
        cmocka_unit_test(looking_up),
        cmocka_unit_test(walking),
        cmocka_unit_test(printing),
        cmocka_unit_test(printing_locations),
        cmocka_unit_test(printing_aliases),
        cmocka_unit_test(checking),
        cmocka_unit_test(verifying),
        cmocka_unit_test(spans_of_all_bytes),
        cmocka_unit_test(annotating),
        cmocka_unit_test(extracting),
#ifdef WITH_COMMAND
        cmocka_unit_test(listing),
        cmocka_unit_test(choosing_functions),
        cmocka_unit_test(work_ahead_is_limited),
        cmocka_unit_test(commands_on_tile_ir),
        cmocka_unit_test(commands_on_mlir),
        cmocka_unit_test(commands_on_graphs_and_containers),
#endif
        cmocka_unit_test(finding),
        cmocka_unit_test(mlir_shapes_are_valid_or_broken_as_named),
        cmocka_unit_test(custom_shapes_print_custom_assembly),
        cmocka_unit_test(quadratic_cost_is_detected),
    };
    if (argc > 1)
        cmocka_set_test_filter(argv[1]);
    else
        cmocka_set_skip_filter("commands_on_*"); /* run as separate tests */
    return cmocka_run_group_tests(tests, NULL, NULL);
}
