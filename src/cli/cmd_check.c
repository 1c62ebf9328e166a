/* SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception */
#include "check_parts.h"
#include "input.h"
#include "query/json.h"
#include "query/symbol.h"
#include "system.h"
#include <stdlib.h>
#include <string.h>

enum { FINDINGS = 64 };

struct verdict {
    struct cli *cli;
    const char *path;
    const irmap_module *m;
    struct json findings; /* objects, one after the other */
    uint32_t errors;
    const char *level; /* applied to this file */
    bool lenient;      /* findings that NVIDIA's tools accept are warnings */
};

/* Notes that are printed once, after all verdicts. */
struct notes {
    bool deeper;  /* a file was accepted at a lower level than verify: printed on a terminal only */
    bool newer;   /* a file is newer than the rules that were applied to it */
    bool unknown; /* level verify was requested for a format that it has no rules for */
};

/* The line of 16 bytes in which the first wrong one stands, and a caret below that. */
static void show_line(uint64_t offset, const uint8_t *line, size_t size)
{
    fprintf(stderr, "    %08llx ", (unsigned long long)(offset & ~(uint64_t)15));
    for (size_t i = 0; i < size && i < 16; i++)
        fprintf(stderr, " %02x", line[i]);
    fprintf(stderr, "\n    %*s^^\n", 10 + 3 * (int)(offset & 15), "");
}

static void show_bytes(const struct verdict *v, uint64_t offset)
{
    uint64_t at = offset & ~(uint64_t)15;
    if (v->m) {
        irmap_bytes all = irmap_module_bytes(v->m);
        if (at < all.size)
            show_line(offset, all.data + at, all.size - (size_t)at);
        return;
    }
    /* It could not be opened: once more, for this line. */
    uint8_t line[16];
    size_t size = input_reread(v->cli, v->path, at, line, sizeof line);
    if (size)
        show_line(offset, line, size);
}

/* A text with strings of the file, which may have any bytes. */
static void put_any(struct json *o, const char *key, irmap_str s)
{
    json_key(o, key);
    if (!json_utf8(o, s))
        (void)json_escaped(o, s);
}

static void put_finding(struct verdict *v, const irmap_error *err, bool warning, bool accepted)
{
    struct json *o = &v->findings;
    char message[512], where[512] = "";
    irmap_error_message(err, message, sizeof message);
    if (v->m)
        irmap_module_error_path(v->m, err, where, sizeof where);
    else
        irmap_error_path(err, where, sizeof where);
    json_begin_object(o);
    json_put_text(o, "rule", irmap_status_name(err->status));
    json_put_text(o, "severity", warning ? "warning" : "error");
    /* A file that does not exist has no malformed byte. */
    if (irmap_status_classify(err->status) == IRMAP_CLASS_INPUT || err->offset)
        json_put_u64(o, "offset", err->offset);
    json_put_text(o, "message", message);
    if (where[0])
        put_any(o, "path", (irmap_str){where, strlen(where)});
    /* Names are ambiguous, and offsets need not be in the function. */
    if (v->cli->indices && err->func.id != IRMAP_NONE) {
        json_put_int(o, "function_index", err->func.id);
        if (err->op != IRMAP_NONE)
            json_put_int(o, "op_index", err->op);
    }
    if (accepted)
        json_put_text(o, "reference", "accepted");
    json_end_object(o);
}

/* `accepted`: NVIDIA's tools accept what the finding is about. */
static void show(struct verdict *v, const irmap_error *err, bool warning, bool accepted)
{
    v->errors += !warning;
    if (v->cli->json) {
        put_finding(v, err, warning, accepted);
        return;
    }
    const bool shown =
        warning ? cli_warn(v->cli, v->path, v->m, err) : cli_report(v->cli, v->path, v->m, err);
    if (shown && irmap_status_classify(err->status) == IRMAP_CLASS_INPUT)
        show_bytes(v, err->offset);
    if (shown && accepted)
        fputs("    NVIDIA's tools accept this\n", stderr);
}

static int found(void *ctx, const irmap_finding *finding)
{
    const struct verdict *v = ctx;
    show(ctx, &finding->error, finding->warning || (v->lenient && finding->taken), finding->taken);
    return 0;
}

/* Reports a finding of level strict in a module that the verifier accepts: a warning. */
static int found_in_verified(void *ctx, const irmap_finding *finding)
{
    struct verdict *v = ctx;
    const bool known = irmap_module_format(v->m) == IRMAP_FORMAT_TILEIR &&
                       irmap_module_version(v->m).minor <= IRMAP_TILE_VERIFY_MINOR;
    show(v, &finding->error, true, known && !finding->warning);
    return 0;
}

static void put_violation(struct verdict *v, const irmap_violation *f)
{
    struct json *o = &v->findings;
    json_begin_object(o);
    json_put_text(o, "rule", f->rule);
    json_put_text(o, "severity", "error");
    json_put_u64(o, "offset", f->error.offset);
    put_any(o, "message", (irmap_str){f->message, strlen(f->message)});
    if (f->op && json_is_utf8(f->op, strlen(f->op)))
        json_put_text(o, "op", f->op);
    if (f->function.data)
        put_any(o, "function", f->function);
    if (f->error.op != IRMAP_NONE)
        json_put_int(o, "op_index", f->error.op);
    if (f->field)
        json_put_text(o, "name", f->field);
    if (f->file.size) {
        put_any(o, "source", f->file);
        json_put_u64(o, "line", f->line);
        json_put_u64(o, "column", f->column);
    }
    if (f->error.func.id != IRMAP_NONE) {
        (void)json_needed_symbol(o, "symbol", v->m, f->error.func);
        if (v->cli->indices)
            json_put_int(o, "function_index", f->error.func.id);
    }
    json_end_object(o);
}

/* FILE:0x1a4: error: message, and a second line with the place in the source and the function. */
static int broken(void *ctx, const irmap_violation *f)
{
    struct verdict *v = ctx;
    if (f->error.status != IRMAP_INVALID) {
        show(v, &f->error, false, false);
        return 0;
    }
    v->errors++;
    if (v->cli->json) {
        put_violation(v, f);
        return 0;
    }
    cli_violation(v->cli, v->path, f);
    return 0;
}

static void passed(void *ctx, uint64_t done, uint64_t all)
{
    const struct verdict *v = ctx;
    cli_progress(v->cli, done, all);
}

static const char newer[] = "what is newer than Tile IR 13.3 was verified by the rules of 13.3";
static const char meaning_unchecked[] = "the meaning of ops was not checked";

/* The rules that an accepted file satisfies. */
static const char *rules_applied(const struct verdict *v)
{
    if (strcmp(v->level, "read") == 0)
        return "readable";
    if (strcmp(v->level, "strict") == 0)
        return "format";
    return irmap_module_format(v->m) == IRMAP_FORMAT_TILEIR
               ? "format, NVIDIA's verifier rules"
               : "format, MLIR's rules for all ops; the meaning of ops was not checked";
}

/* Whether level verify looked at a file by rules that are older than it. */
static bool is_newer(const struct verdict *v)
{
    return v->m && strcmp(v->level, "verify") == 0 &&
           irmap_module_format(v->m) == IRMAP_FORMAT_TILEIR &&
           irmap_module_version(v->m).minor > IRMAP_TILE_VERIFY_MINOR;
}

static const char no_rules[] =
    "level verify has rules for Tile IR and MLIR; other files were checked at level strict";

/* Whether level verify, requested or by default, has no rules for the format. */
static bool lacks_rules(const struct verdict *v)
{
    return (!v->cli->level || strcmp(v->cli->level, "verify") == 0) &&
           strcmp(v->level, "verify") != 0;
}

static void write_verdict(const struct verdict *v, const char *word, bool complete)
{
    const bool verified = v->m && strcmp(v->level, "verify") == 0;
    struct json o = {.data = NULL};
    json_begin_row(&o, v->path);
    json_put_text(&o, "verdict", word);
    json_put_text(&o, "level", v->level);
    json_put_bool(&o, "complete", complete);
    json_key(&o, "findings");
    json_begin_array(&o);
    json_write(&o, v->findings.data, v->findings.size);
    json_end_array(&o);
    if (is_newer(v))
        json_put_text(&o, "note", newer);
    else if (verified && irmap_module_format(v->m) == IRMAP_FORMAT_MLIR)
        json_put_text(&o, "note", meaning_unchecked);
    else if (v->m && lacks_rules(v))
        json_put_text(&o, "note", no_rules);
    json_end_object(&o);
    (void)json_line(&o, cli_write, v->cli->out);
    json_free(&o);
}

static void conclude(struct verdict *v, const irmap_error *err, uint32_t most)
{
    progress_end(&v->cli->bar);
    /* Of what cannot be opened the first error is all that is known. */
    const bool all = v->errors < most, opened = v->m != NULL;
    irmap_status_class class_ = irmap_status_classify(err->status);
    const char *word = class_ == IRMAP_CLASS_NONE    ? "accepted"
                       : class_ == IRMAP_CLASS_INPUT ? "rejected"
                                                     : "unfinished";
    if (v->cli->quiet && class_ == IRMAP_CLASS_NONE) {
        ; /* asked for */
    } else if (v->cli->json) {
        const bool complete =
            all && (class_ == IRMAP_CLASS_NONE || (opened && class_ == IRMAP_CLASS_INPUT));
        write_verdict(v, word, complete);
    } else if (class_ == IRMAP_CLASS_NONE) {
        fprintf(v->cli->out, "%s: accepted (%s)\n", cli_name(v->path), rules_applied(v));
    } else {
        fprintf(v->cli->out, "%s: %s%s\n", cli_name(v->path), word,
                all ? "" : "; there may be more errors: see --max-findings");
    }
    if (class_ != IRMAP_CLASS_NONE)
        cli_worse(v->cli, class_ == IRMAP_CLASS_INPUT ? EXIT_INPUT : EXIT_ENVIRONMENT);
}

/* Whether level verify knows rules for it. */
static bool has_meaning(const irmap_module *m)
{
    irmap_format format = irmap_module_format(m);
    return format == IRMAP_FORMAT_TILEIR || format == IRMAP_FORMAT_MLIR;
}

static void take_note(struct notes *notes, const struct verdict *v, const irmap_error *err)
{
    const char *wanted = v->cli->level;
    if (v->cli->quiet && err->status == IRMAP_OK)
        return;
    notes->newer |= is_newer(v);
    notes->unknown |= wanted && strcmp(v->level, wanted) != 0;
    notes->deeper |= wanted && strcmp(wanted, "verify") != 0 && err->status == IRMAP_OK &&
                     (strcmp(wanted, "read") == 0 || has_meaning(v->m));
}

static void print_notes(const struct notes *notes)
{
    if (notes->deeper && system_is_terminal(stderr))
        fputs("irmap: note: without --level, all rules that irmap knows are applied\n", stderr);
    if (notes->newer)
        fprintf(stderr, "irmap: note: %s\n", newer);
    if (notes->unknown)
        fprintf(stderr, "irmap: note: %s\n", no_rules);
}

/* Some functions, with what they use; the worst that was said of one. */
static irmap_status verify_chosen(const struct verdict *v, const irmap_func *functions,
                                  irmap_verify_opts opts, irmap_error *err)
{
    const uint32_t most = opts.max_violations;
    irmap_error other;
    for (size_t i = 0; i < v->cli->chosen && v->errors < most; i++) {
        opts.max_violations = most - v->errors;
        const irmap_status status = irmap_verify_function(v->m, functions[i], &opts, &other);
        if (status != IRMAP_OK && err->status == IRMAP_OK)
            *err = other;
        if (status != IRMAP_OK && irmap_status_classify(status) != IRMAP_CLASS_INPUT)
            break;
    }
    return err->status;
}

static irmap_status verify(const struct verdict *v, const irmap_func *functions,
                           const irmap_verify_opts *opts, irmap_error *err)
{
    const struct cli *cli = v->cli;
    return functions ? verify_chosen(v, functions, *opts, err)
           : cli->one_function
               ? irmap_verify_function(v->m, (irmap_func){cli->one_function - 1}, opts, err)
               : irmap_verify(v->m, opts, err);
}

/* Reports as warnings what level strict finds in a module that the verifier accepts. Only an error
 * of the environment changes the verdict. */
static void warn_of_strict(struct verdict *v, uint32_t most, irmap_error *err)
{
    irmap_check_opts opts = {
        .size = sizeof opts, .max_findings = most, .report = found_in_verified, .ctx = v};
    irmap_error other;
    const irmap_status status = irmap_check(v->m, &opts, &other);
    if (status == IRMAP_OK || irmap_status_classify(status) == IRMAP_CLASS_INPUT)
        return;
    *err = other;
    cli_report(v->cli, v->path, v->m, err);
}

/* As cli_choose(), of what has functions that a verifier knows. */
static bool choose(struct cli *cli, const char *path, const irmap_module *m, irmap_func **out)
{
    if (!cli->function_count)
        return true;
    if (has_meaning(m))
        return cli_has_functions(cli, path, m) && cli_choose(cli, path, m, out);
    fprintf(stderr, "%s: error: a graph is verified as a whole only, without --function\n",
            cli_name(path));
    cli_worse(cli, cli->bad_input);
    return false;
}

/* Applies one level and reports what it finds. */
static void apply_level(struct verdict *v, const irmap_func *functions, irmap_check_level level,
                        uint32_t most, irmap_error *err)
{
    irmap_check_opts opts = {.size = sizeof opts,
                             .level = level,
                             .max_findings = most,
                             .report = found,
                             .ctx = v,
                             .progress = passed};
    irmap_verify_opts rules = {.size = sizeof rules,
                               .max_violations = most,
                               .strict_hints = v->cli->strict_hints,
                               .report = broken,
                               .ctx = v,
                               .progress = passed};
    const bool verifies = strcmp(v->level, "verify") == 0;
    const irmap_status status =
        verifies ? verify(v, functions, &rules, err) : irmap_check(v->m, &opts, err);
    if (status != IRMAP_OK && irmap_status_classify(status) != IRMAP_CLASS_INPUT)
        cli_report(v->cli, v->path, v->m, err);
}

/* Without --level: whether a reader refuses the module. Then level strict says where, more
 * precisely than the verifier does. */
static bool is_unreadable(const struct verdict *v, const irmap_func *functions)
{
    const irmap_verify_opts rules = {.size = sizeof rules, .max_violations = 1};
    irmap_error err = {.status = IRMAP_OK};
    if (v->cli->level || functions || v->cli->one_function)
        return false;
    (void)verify(v, NULL, &rules, &err);
    return err.status != IRMAP_INVALID && irmap_status_classify(err.status) == IRMAP_CLASS_INPUT;
}

static void check_module(struct verdict *v, const irmap_func *functions, uint32_t most,
                         irmap_error *err)
{
    const bool whole = !functions && !v->cli->one_function;
    const bool verifies = strcmp(v->level, "verify") == 0;
    const irmap_check_level level =
        strcmp(v->level, "read") == 0 ? IRMAP_CHECK_READ : IRMAP_CHECK_STRICT;
    if (!functions && check_parts_good(v->cli, v->m, level, verifies))
        return;
    if (verifies && is_unreadable(v, functions)) {
        v->lenient = true;
        v->level = "strict";
        apply_level(v, NULL, level, most, err);
        v->lenient = false;
        v->level = "verify";
        if (err->status != IRMAP_OK && v->errors)
            return;
    }
    apply_level(v, functions, level, most, err);
    if (verifies && whole && err->status == IRMAP_OK)
        warn_of_strict(v, most, err);
}

static void check(struct cli *cli, const char *path, struct notes *notes)
{
    irmap_error err = {.status = IRMAP_OK};
    const char *level = cli->level ? cli->level : "verify";
    struct verdict v = {.cli = cli, .path = path, .level = level};
    irmap_module *m = cli_try_open(cli, path, &err);
    irmap_func *functions = NULL;
    uint32_t most = cli->max_findings ? cli->max_findings : FINDINGS;
    v.m = m;
    if (m && !choose(cli, path, m, &functions)) {
        cli_close(cli, path, m);
    } else if (m) {
        if (strcmp(level, "verify") == 0 && !has_meaning(m))
            v.level = "strict";
        check_module(&v, functions, most, &err);
        conclude(&v, &err, most);
        take_note(notes, &v, &err);
        cli_close(cli, path, m);
    } else if (err.status != IRMAP_OK) {
        show(&v, &err, false, false);
        conclude(&v, &err, UINT32_MAX);
    }
    free(functions);
    json_free(&v.findings);
}

int cmd_check(struct cli *cli)
{
    const bool verifies = !cli->level || strcmp(cli->level, "verify") == 0;
    struct notes notes = {false, false, false};
    if (cli->arg_count < 1 && cli->open.dialect_count) {
        cli_check_dialects(cli);
        return cli->status;
    }
    if (cli->arg_count < 1)
        return cli_usage(cli, "no FILE given", NULL);
    if (cli->strict_hints && !verifies)
        return cli_usage(cli, "--strict-hints goes with --level=verify", NULL);
    if (cli->function_count && !verifies)
        return cli_usage(cli, "--function goes with --level=verify", NULL);
    for (int i = 0; i < cli->arg_count; i++)
        check(cli, cli->args[i], &notes);
    if (!cli->json)
        print_notes(&notes);
    return cli->status;
}
