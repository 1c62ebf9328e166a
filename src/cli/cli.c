/* SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception */
/* Opens and closes inputs and outputs of all commands. */
#include "dialects.h"
#include "input.h"
#include "system.h"
#include "temporary_output.h"
#include <errno.h>
#include <stdlib.h>
#include <string.h>

/* Mapped files. Reading a mapped page of a truncated file raises a signal. Its handler may call
 * only async-signal-safe functions, so the message is formatted in advance. */
enum { GUARDED_MAX = 2 };

static struct {
    int opening; /* index of the file being opened, to which any fault is attributed; -1: none */
    int count;
    struct {
        const irmap_module *m; /* NULL while the file is opened */
        const uint8_t *data;
        size_t size;
        char message[4096 + 64];
        size_t message_size;
    } files[GUARDED_MAX];
} guarded = {.opening = -1};

static void on_fault(const void *at)
{
    for (int i = 0; i < guarded.count; i++) {
        bool inside = (uintptr_t)at - (uintptr_t)guarded.files[i].data < guarded.files[i].size;
        if (guarded.opening != -1 ? guarded.opening != i : !inside)
            continue;
        temporary_remove_all();
        system_end(EXIT_ENVIRONMENT, guarded.files[i].message, guarded.files[i].message_size);
    }
}

void cli_guard_mapping(const char *path)
{
    if (guarded.count == GUARDED_MAX)
        return;
    int i = guarded.count, room = (int)sizeof guarded.files[i].message;
    int n =
        snprintf(guarded.files[i].message, (size_t)room,
                 "%s: error: the file changed while it was being read [changed]\n", cli_name(path));
    guarded.files[i].message_size = (size_t)(n < 0 ? 0 : n < room ? n : room - 1);
    guarded.files[i].m = NULL;
    guarded.files[i].data = NULL;
    guarded.files[i].size = 0;
    guarded.opening = i;
    guarded.count++;
    system_watch_faults(on_fault);
}

void cli_guard_module(const irmap_module *m)
{
    if (guarded.opening == -1)
        return;
    int i = guarded.opening;
    if (m && irmap_module_is_mapped(m)) {
        irmap_bytes bytes = irmap_module_bytes(m);
        guarded.files[i].data = bytes.data;
        guarded.files[i].size = bytes.size;
    }
    guarded.files[i].m = m;
    guarded.opening = -1;
    if (!m)
        guarded.count--;
}

static void unguard(const irmap_module *m)
{
    for (int i = 0; i < guarded.count; i++)
        if (guarded.files[i].m == m) {
            guarded.files[i] = guarded.files[guarded.count - 1];
            guarded.count--;
            return;
        }
}

void cli_out_of_memory(void)
{
    temporary_remove_all();
    fputs("irmap: error: out of memory [nomem]\n", stderr);
    exit(EXIT_ENVIRONMENT);
}

/* Adds the allowance for a module to the budget (query/budget.h), more with --max-text. A search
 * has already added the allowance for the bytes of the file, but not for decompressed modules. */
static void add_module_budget(struct cli *cli, const char *path, uint64_t size)
{
    const struct input *in = find_input(cli, path);
    if (!in || in->index == IRMAP_NONE) {
        budget_add_file(size);
        search_budget_add(&cli->search, &cli->open, size);
    } else if (input_was_compressed(in)) {
        budget_add_unpacked(size);
    }
    if (cli->open.max_text / BUDGET_RATIO > size)
        budget_add(cli->open.max_text - BUDGET_RATIO * size);
}

int cli_write(void *file, const char *data, size_t size)
{
    return size == 0 || fwrite(data, 1, size, file) == size ? 0 : -1;
}

/* The account is the first member of struct early_piece. */
struct early_piece *cli_early_piece(void)
{
    return (struct early_piece *)budget_account();
}

bool cli_share_path(int place, char *path, size_t room, const char *name)
{
    static const char *const folders[] = {"/../share", "/share"};
    size_t size = 0;
    path[0] = '\0';
    if (place == 2) {
#ifdef IRMAP_DATADIR
        (void)snprintf(path, room, "%s/irmap/%s", IRMAP_DATADIR, name);
#endif
        return true;
    }
    if (place > 2)
        return false;
    size = system_command(path, room);
    char *slash = size ? strrchr(path, '/') : NULL;
    if (slash) {
        const size_t left = room - (size_t)(slash - path);
        const int n = snprintf(slash, left, "%s/irmap/%s", folders[place], name);
        if (n > 0 && (size_t)n < left)
            return true;
    }
    path[0] = '\0';
    return true;
}

bool cli_read_op_properties(struct cli *cli)
{
    enum { STEP = 1 << 16 };
    char *text = NULL;
    size_t size = 0, n = 0;
    if (!cli->op_properties)
        return true;
    FILE *f = system_fopen(cli->op_properties, "rb");
    while (f) {
        text = memory_grow(text, size + STEP, 1);
        if ((n = fread(text + size, 1, STEP, f)) == 0)
            break;
        size += n;
    }
    cli->open.op_properties = (irmap_str){text, size};
    if (f && !ferror(f)) {
        fclose(f);
        return true;
    }
    fprintf(stderr, "%s: error: cannot read the table of op properties: %s [io]\n",
            cli_escape_controls(cli->op_properties), strerror(errno));
    if (f)
        fclose(f);
    cli_raise_status(cli, EXIT_ENVIRONMENT);
    return false;
}

static bool is_same_file(const char *path, const struct system_file *file)
{
    struct system_file other;
    bool found = strcmp(path, "-") == 0 ? system_get_info(SYSTEM_STDIN, &other)
                                        : system_get_path_info(path, &other);
    return found && other.device == file->device && other.inode == file->inode;
}

static void finish_temporary(struct cli *cli, enum temporary_output which, const char *path,
                             bool success)
{
    if (!success) {
        temporary_remove(which);
    } else if (!temporary_commit(which, path)) {
        fprintf(stderr, "%s: error: cannot write the output: %s [io]\n", cli_escape_controls(path),
                strerror(errno));
        cli_raise_status(cli, EXIT_ENVIRONMENT);
    }
}

void cli_finish_output(struct cli *cli)
{
    if (!temporary_exists(UNFINISHED_OUTPUT))
        return;
    const bool empty = ftell(cli->out) == 0;
    bool success = cli_finish(cli, cli->output, cli->out);
    cli->out = stdout;
    if ((cli->discard_on_error || empty) && cli->status != EXIT_NO_ERROR)
        success = false;
    finish_temporary(cli, UNFINISHED_OUTPUT, cli->output, success);
}

FILE *cli_create(struct cli *cli, const char *path)
{
    struct system_file existing;
    if (system_get_path_info(path, &existing) && existing.kind == SYSTEM_REGULAR)
        for (int i = 0; i < cli->file_count; i++)
            if (is_same_file(cli->files[i], &existing)) {
                fprintf(stderr, "%s: error: the output is one of the inputs\n",
                        cli_escape_controls(path));
                cli_raise_status(cli, EXIT_USAGE);
                return NULL;
            }
    FILE *out = temporary_create(path == cli->output ? UNFINISHED_OUTPUT : UNFINISHED_OTHER, path);
    out = out ? out : system_fopen(path, "wb");
    if (!out) {
        fprintf(stderr, "%s: error: cannot open the output: %s [io]\n", cli_escape_controls(path),
                strerror(errno));
        cli_raise_status(cli, EXIT_ENVIRONMENT);
    }
    return out;
}

FILE *cli_create_secondary(struct cli *cli, const char *path, const char *what)
{
    irmap_module *m;
    struct system_file existing;
    if (system_get_path_info(path, &existing) && existing.kind == SYSTEM_REGULAR &&
        irmap_open_file(path, NULL, &m, NULL) == IRMAP_OK) {
        irmap_module_unref(m);
        fprintf(stderr, "%s: error: the %s would replace a file of bytecode\n",
                cli_escape_controls(path), what);
        cli_raise_status(cli, EXIT_USAGE);
        return NULL;
    }
    return cli_create(cli, path);
}

/* Returns why an earlier write failed. errno may have changed, but the next write fails for the
 * same reason. */
static int why_failed(FILE *f)
{
    return fputc('\n', f) == EOF || fflush(f) != 0 ? errno : EIO;
}

bool cli_finish(struct cli *cli, const char *path, FILE *f)
{
    int e = ferror(f) ? why_failed(f) : 0;
    bool failed = e != 0;
    if (!failed && fflush(f) != 0) {
        failed = true;
        e = errno;
    }
    if (f != stdout && fclose(f) != 0 && !failed) {
        failed = true;
        e = errno;
    }
    if (failed && e != EPIPE) { /* a reader that closes the pipe needs no more output */
        fprintf(stderr, "%s: error: cannot write the output: %s [io]\n", cli_escape_controls(path),
                strerror(e));
        cli_raise_status(cli, EXIT_ENVIRONMENT);
    }
    return !failed;
}

void cli_finish_secondary(struct cli *cli, const char *path, FILE *f)
{
    const bool success = cli_finish(cli, path, f);
    if (temporary_exists(UNFINISHED_OTHER))
        finish_temporary(cli, UNFINISHED_OTHER, path, success);
}

bool cli_open_output(struct cli *cli)
{
    if (!cli->output || cli->out != stdout)
        return true;
    FILE *out = cli->output_failed ? NULL : cli_create(cli, cli->output);
    cli->output_failed = !out;
    if (out)
        cli->out = out;
    return out != NULL;
}

static void unref_module(void *m)
{
    irmap_module_unref(m);
}

/* Opens *m again with other options, such as descriptions of dialects. Reuses the bytes of a pipe,
 * which cannot be read twice. */
static irmap_status open_again(struct cli *cli, const char *path, const irmap_open_opts *opts,
                               irmap_module **m, irmap_error *err)
{
    irmap_module *first = *m;
    if (!find_input(cli, path) && strcmp(path, "-") == 0) {
        irmap_bytes all = irmap_module_bytes(first);
        irmap_status status =
            irmap_open_wrap(all.data, all.size, unref_module, first, opts, m, err);
        if (status != IRMAP_OK)
            irmap_module_unref(first);
        return status;
    }
    irmap_module_unref(first);
    return input_open(cli, path, opts, m, err);
}

/* Sets the label of the progress bar, such as "checking b.tileirbc". */
static void name_bar(struct cli *cli, const char *path)
{
    const char *name = cli_name(path), *slash = strrchr(name, '/');
    const char *verb = strcmp(cli->command, "check") == 0  ? "checking"
                       : strcmp(cli->command, "stat") == 0 ? "counting"
                       : strcmp(cli->command, "diff") == 0 ? "comparing"
                                                           : "reading";
    snprintf(cli->progress_label, sizeof cli->progress_label, "%s %s", verb,
             slash ? slash + 1 : name);
    for (char *c = cli->progress_label; *c; c++)
        *c = *c < ' ' || *c > '~' ? '?' : *c;
}

/* Warns if the op properties of an MLIR file do not match the table of its producer's LLVM release,
 * or the table in use. */
static void warn_of_tables(const char *path, const irmap_mlir_tables *t)
{
    if (t->producer && t->producer != t->release)
        fprintf(
            stderr,
            "%s: warning: the properties do not match LLVM %u, which the producer suggests; they "
            "are read by the table of LLVM %u, which fits all of them\n",
            cli_name(path), t->producer, t->release);
    else if (t->unfitted)
        fprintf(
            stderr,
            "%s: warning: the properties of %u op name%s do not match LLVM %u; those that no table "
            "fits are printed as bytes\n",
            cli_name(path), t->unfitted, t->unfitted == 1 ? "" : "s", t->release);
}

static bool is_check_command(const struct cli *cli)
{
    return strcmp(cli->command, "check") == 0;
}

/* If an MLIR file does not match the property table of its producer (t->named), opens the file
 * again with a table that matches. `irmap check` keeps the producer's table and reports findings
 * instead. */
static irmap_status fit_tables(struct cli *cli, const char *path, irmap_open_opts *opts,
                               irmap_module **m, irmap_mlir_tables *t, irmap_error *err)
{
    irmap_status status = IRMAP_OK;
    if (irmap_mlir_tables_get(*m, t, NULL) != IRMAP_OK || !t->named || !t->unfitted)
        return IRMAP_OK;
    opts->fit_tables = 1;
    if (!is_check_command(cli))
        status = open_again(cli, path, opts, m, err);
    if (is_check_command(cli) || status != IRMAP_OK ||
        irmap_mlir_tables_get(*m, t, NULL) != IRMAP_OK)
        memset(t, 0, sizeof *t);
    return status;
}

irmap_module *cli_try_open(struct cli *cli, const char *path, irmap_error *err)
{
    irmap_open_opts opts = cli->open;
    irmap_module *m;
    if (cli->bar.wanted)
        name_bar(cli, path);
    size_t choices = input_choices(cli, path);
    if (choices) {
        fprintf(stderr,
                "%s: error: there are %zu modules in it: name one as FILE@N or with --module N "
                "(irmap ls modules lists them)\n",
                cli_name(path), choices);
        cli_raise_status(cli, EXIT_USAGE);
        err->status = IRMAP_OK;
        return NULL;
    }
    irmap_mlir_tables tables = {0};
    opts.io = cli->no_mmap ? IRMAP_IO_COPY : IRMAP_IO_AUTO;
    cli_guard_mapping(path);
    irmap_status status = input_open(cli, path, &opts, &m, err);
    if (status == IRMAP_OK && dialects_find_for_module(cli, m)) {
        opts.dialects = cli->open.dialects;
        opts.dialect_count = cli->open.dialect_count;
        opts.dialects_by_name = cli->open.dialects_by_name;
        status = open_again(cli, path, &opts, &m, err);
    }
    if (status == IRMAP_OK)
        status = fit_tables(cli, path, &opts, &m, &tables, err);
    cli_guard_module(m);
    if (status == IRMAP_OUT_OF_RANGE) { /* module N does not exist: the file itself is valid */
        cli_report(cli, path, NULL, err);
        err->status = IRMAP_OK;
    }
    if (status != IRMAP_OK)
        return NULL;
    err->status = IRMAP_OK;
    add_module_budget(cli, path, irmap_module_bytes(m).size);
    if (!cli_open_output(cli)) {
        unguard(m);
        irmap_module_unref(m);
        return NULL;
    }
    irmap_error warning;
    /* `irmap check` reports findings instead. */
    for (uint32_t i = 0; !is_check_command(cli) && i < irmap_module_warning_count(m); i++)
        if (irmap_module_warning_get(m, i, &warning) == IRMAP_OK)
            cli_warn(cli, path, m, &warning);
    warn_of_tables(path, &tables);
    return m;
}

irmap_module *cli_open(struct cli *cli, const char *path)
{
    irmap_error err;
    irmap_module *m = cli_try_open(cli, path, &err);
    if (!m && err.status != IRMAP_OK)
        cli_report(cli, path, NULL, &err);
    return m;
}

void cli_close(struct cli *cli, const char *path, irmap_module *m)
{
    irmap_error err;
    if (irmap_module_changed(m, &err) != IRMAP_OK)
        cli_report(cli, path, m, &err);
    if (budget_error(&err)) {
        cli_report(cli, path, m, &err);
    }
    unguard(m);
    irmap_module_unref(m);
    cli->done++;
    progress_end(&cli->bar);
}

void cli_progress(struct cli *cli, uint64_t done, uint64_t all)
{
    if (!cli->bar.wanted || !all || cli_early_piece())
        return;
    const int files = strcmp(cli->command, "diff") == 0 || !cli->file_count ? 1 : cli->file_count;
    progress_set(&cli->bar, (cli->done + (double)done / (double)all) / files, cli->progress_label);
}

void cli_progress_written(struct cli *cli, uint64_t size)
{
    if (cli->bar.wanted && !cli_early_piece())
        progress_written(&cli->bar, size, cli->progress_label);
}

void cli_begin_file(struct cli *cli, const char *path, const char *mark)
{
    if (cli->file_count < 2)
        return;
    if (!cli->json)
        fprintf(cli->out, "%s%s%s:\n", cli->shown ? "\n" : "", mark, cli_name(path));
    cli->shown = true;
}

int cli_show_files(struct cli *cli, int first, const char *mark,
                   void (*show)(struct cli *cli, const char *path, const irmap_module *m))
{
    if (cli->arg_count <= first)
        return cli_usage(cli, "no FILE given", NULL);
    for (int i = first; i < cli->arg_count && !cli->output_failed; i++) {
        irmap_module *m = cli_open(cli, cli->args[i]);
        if (!m)
            continue;
        cli_begin_file(cli, cli->args[i], mark);
        show(cli, cli->args[i], m);
        cli_close(cli, cli->args[i], m);
    }
    return cli->status;
}

/* Minimum growth of early_piece.text, in bytes. */
enum { EARLY_ROOM = 1 << 16 };

/* Output of at least this size bypasses the buffer of the stream. */
enum { AT_ONCE = 1 << 14 };

bool cli_put(struct cli *cli, const char *data, size_t size)
{
    struct early_piece *p = cli_early_piece();
    if (!p) {
        cli_progress_written(cli, size);
        return size < AT_ONCE ? cli_write(cli->out, data, size) == 0
                              : system_write(cli->out, data, size);
    }
    p->account.is_abandoned |= size > p->most - p->size;
    if (p->account.is_abandoned)
        return false;
    if (size > p->room - p->size) {
        p->room = 2 * (p->size + size) + EARLY_ROOM;
        p->text = memory_resize(p->text, p->room);
    }
    memcpy(p->text + p->size, data, size);
    p->size += size;
    return true;
}

int cli_put_text(void *cli, const char *data, size_t size)
{
    return cli_put(cli, data, size) ? 0 : -1;
}

bool cli_require_functions(struct cli *cli, const char *path, const irmap_module *m)
{
    irmap_error warning;
    const bool known = query_has_functions(m, &warning);
    if (!known)
        cli_report(cli, path, m, &warning);
    return known;
}

uint32_t terminal_width(FILE *to)
{
    enum { USUAL = 80 };
    const char *columns = getenv("COLUMNS");
    if (!system_is_terminal(to))
        return 0;
    if (columns && atoi(columns) > 0)
        return (uint32_t)atoi(columns);
    const uint32_t width = system_columns(to);
    return width ? width : USUAL;
}
