/* SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception */
#include "check.h"
#include "json.h"
#include "parallel.h"
#include "symbol.h"
#include <irmap/verify.h>
#include <stdatomic.h>
#include <string.h>

enum { FINDINGS = 64 };

struct verdict {
    struct query *q;
    const struct check_options *o;
    struct json findings;
    uint32_t errors;
    const char *level;
    bool lenient; /* whether findings in bytes that NVIDIA's tools accept are warnings */
};

/* Writes a string that may not be UTF-8. */
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
    if (v->q->m)
        irmap_module_error_path(v->q->m, err, where, sizeof where);
    else
        irmap_error_path(err, where, sizeof where);
    json_begin_object(o);
    json_put_text(o, "rule", irmap_status_name(err->status));
    json_put_text(o, "severity", warning ? "warning" : "error");
    /* Errors such as a missing file have no offset. */
    if (irmap_status_classify(err->status) == IRMAP_CLASS_INPUT || err->offset)
        json_put_u64(o, "offset", err->offset);
    json_put_text(o, "message", message);
    if (where[0])
        put_any(o, "path", (irmap_str){where, strlen(where)});
    /* Function names can be ambiguous, and a finding's offset can be outside the function. */
    if (v->o->indices && err->func.id != IRMAP_NONE) {
        json_put_int(o, "function_index", err->func.id);
        if (err->op != IRMAP_NONE)
            json_put_int(o, "op_index", err->op);
    }
    if (accepted)
        json_put_text(o, "reference", "accepted");
    json_end_object(o);
}

static void report_check_finding(struct verdict *v, const irmap_error *err, bool warning,
                                 bool accepted)
{
    v->errors += !warning;
    if (v->o->json) {
        put_finding(v, err, warning, accepted);
        return;
    }
    v->o->finding(v->q, err, warning, accepted);
}

static int handle_finding(void *ctx, const irmap_finding *finding)
{
    const struct verdict *v = ctx;
    report_check_finding(ctx, &finding->error,
                         finding->warning || (v->lenient && finding->accepted), finding->accepted);
    return 0;
}

/* Reports a finding of level strict as a warning: the verifier accepts the module. */
static int warn_about_finding(void *ctx, const irmap_finding *finding)
{
    struct verdict *v = ctx;
    const bool known = irmap_module_format(v->q->m) == IRMAP_FORMAT_TILEIR &&
                       irmap_module_version(v->q->m).minor <= IRMAP_TILE_VERIFY_MINOR;
    report_check_finding(v, &finding->error, true, known && !finding->warning);
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
        (void)json_needed_symbol(o, "symbol", v->q->m, f->error.func);
        if (v->o->indices)
            json_put_int(o, "function_index", f->error.func.id);
    }
    json_end_object(o);
}

/* Reports a violated rule, or an error of decoding (a status other than IRMAP_INVALID). */
static int handle_violation(void *ctx, const irmap_violation *f)
{
    struct verdict *v = ctx;
    if (f->error.status != IRMAP_INVALID) {
        report_check_finding(v, &f->error, false, false);
        return 0;
    }
    v->errors++;
    if (v->o->json) {
        put_violation(v, f);
        return 0;
    }
    v->o->violation(v->q, f);
    return 0;
}

static void report_check_progress(void *ctx, uint64_t done, uint64_t all)
{
    const struct verdict *v = ctx;
    v->q->progress(v->q, done, all);
}

const char check_newer_note[] = "ops newer than Tile IR 13.3 were verified by the rules of 13.3";
static const char meaning_unchecked[] = "the meaning of ops was not checked";

static const char *rules_applied(const struct verdict *v)
{
    if (strcmp(v->level, "read") == 0)
        return "readable";
    if (strcmp(v->level, "strict") == 0)
        return "format";
    return irmap_module_format(v->q->m) == IRMAP_FORMAT_TILEIR
               ? "format, NVIDIA's verifier rules"
               : "format, MLIR's rules for all ops; the meaning of ops was not checked";
}

static bool is_newer(const struct verdict *v)
{
    return v->q->m && strcmp(v->level, "verify") == 0 &&
           irmap_module_format(v->q->m) == IRMAP_FORMAT_TILEIR &&
           irmap_module_version(v->q->m).minor > IRMAP_TILE_VERIFY_MINOR;
}

const char check_no_rules_note[] =
    "level verify has rules for Tile IR and MLIR; other files were checked at level strict";

static bool lacks_rules(const struct verdict *v)
{
    return (!v->o->level || strcmp(v->o->level, "verify") == 0) && strcmp(v->level, "verify") != 0;
}

static void write_verdict(const struct verdict *v, const char *word, bool complete)
{
    const bool verified = v->q->m && strcmp(v->level, "verify") == 0;
    struct json o = {.data = NULL};
    json_begin_row(&o, v->q->file);
    json_put_text(&o, "verdict", word);
    json_put_text(&o, "level", v->level);
    json_put_bool(&o, "complete", complete);
    json_key(&o, "findings");
    json_begin_array(&o);
    /* Findings may have long names, so they are not copied. */
    (void)query_write(v->q, o.data, o.size);
    (void)query_write(v->q, v->findings.data, v->findings.size);
    o.size = 0;
    json_end_array(&o);
    if (is_newer(v))
        json_put_text(&o, "note", check_newer_note);
    else if (verified && irmap_module_format(v->q->m) == IRMAP_FORMAT_MLIR)
        json_put_text(&o, "note", meaning_unchecked);
    else if (v->q->m && lacks_rules(v))
        json_put_text(&o, "note", check_no_rules_note);
    json_end_object(&o);
    (void)query_write_line(v->q, &o);
    json_free(&o);
}

static irmap_status_class write_check_result(struct verdict *v, const irmap_error *err,
                                             uint32_t most)
{
    v->q->progress(v->q, 0, 0);
    /* If the module could not be opened, only the first error is known. */
    const bool all = v->errors < most, opened = v->q->m != NULL;
    irmap_status_class class_ = irmap_status_classify(err->status);
    const char *word = class_ == IRMAP_CLASS_NONE    ? "accepted"
                       : class_ == IRMAP_CLASS_INPUT ? "rejected"
                                                     : "unfinished";
    if (v->o->quiet && class_ == IRMAP_CLASS_NONE) {
        ; /* prints nothing */
    } else if (v->o->json) {
        const bool complete =
            all && (class_ == IRMAP_CLASS_NONE || (opened && class_ == IRMAP_CLASS_INPUT));
        write_verdict(v, word, complete);
    } else if (class_ == IRMAP_CLASS_NONE) {
        query_print(v->q, "%s: accepted (%s)\n", v->o->name, rules_applied(v));
    } else {
        query_print(v->q, "%s: %s%s\n", v->o->name, word,
                    all ? "" : "; there may be more errors: see --max-findings");
    }
    return class_;
}

bool check_has_rules(const irmap_module *m)
{
    irmap_format format = irmap_module_format(m);
    return format == IRMAP_FORMAT_TILEIR || format == IRMAP_FORMAT_MLIR;
}

static void take_note(struct check_notes *notes, const struct verdict *v, const irmap_error *err)
{
    const char *wanted = v->o->level;
    if (v->o->quiet && err->status == IRMAP_OK)
        return;
    notes->newer |= is_newer(v);
    notes->unknown |= wanted && strcmp(v->level, wanted) != 0;
    notes->accepted_below_verify |= wanted && strcmp(wanted, "verify") != 0 &&
                                    err->status == IRMAP_OK &&
                                    (strcmp(wanted, "read") == 0 || check_has_rules(v->q->m));
}

/* Verifies functions and the entries that they use. Stores the first error. */
static irmap_status verify_chosen(const struct verdict *v, irmap_verify_opts opts, irmap_error *err)
{
    const uint32_t most = opts.max_violations;
    irmap_error other;
    for (size_t i = 0; i < v->o->function_count && v->errors < most; i++) {
        opts.max_violations = most - v->errors;
        const irmap_status status =
            irmap_verify_function(v->q->m, v->o->functions[i], &opts, &other);
        if (status != IRMAP_OK && err->status == IRMAP_OK)
            *err = other;
        if (status != IRMAP_OK && irmap_status_classify(status) != IRMAP_CLASS_INPUT)
            break;
    }
    return err->status;
}

static irmap_status verify(const struct verdict *v, const irmap_verify_opts *opts, irmap_error *err)
{
    return v->o->functions ? verify_chosen(v, *opts, err) : irmap_verify(v->q->m, opts, err);
}

/* Reports findings of level strict as warnings. Only errors that are not due to the file change the
 * verdict. */
static void warn_of_strict(struct verdict *v, uint32_t most, irmap_error *err)
{
    irmap_check_opts opts = {
        .size = sizeof opts, .max_findings = most, .report = warn_about_finding, .ctx = v};
    irmap_error other;
    const irmap_status status = irmap_check(v->q->m, &opts, &other);
    if (status == IRMAP_OK || irmap_status_classify(status) == IRMAP_CLASS_INPUT)
        return;
    *err = other;
    query_report(v->q, err);
}

static void apply_level(struct verdict *v, irmap_check_level level, uint32_t most, irmap_error *err)
{
    irmap_check_opts opts = {.size = sizeof opts,
                             .level = level,
                             .max_findings = most,
                             .report = handle_finding,
                             .ctx = v,
                             .progress = report_check_progress};
    irmap_verify_opts rules = {.size = sizeof rules,
                               .max_violations = most,
                               .strict_hints = v->o->strict_hints,
                               .report = handle_violation,
                               .ctx = v,
                               .progress = report_check_progress};
    const bool verifies = strcmp(v->level, "verify") == 0;
    const irmap_status status =
        verifies ? verify(v, &rules, err) : irmap_check(v->q->m, &opts, err);
    if (status != IRMAP_OK && irmap_status_classify(status) != IRMAP_CLASS_INPUT)
        query_report(v->q, err);
}

/* Returns whether no level was requested and the module cannot be decoded. Level strict locates the
 * error more precisely. */
static bool is_unreadable(const struct verdict *v)
{
    const irmap_verify_opts rules = {.size = sizeof rules, .max_violations = 1};
    irmap_error err = {.status = IRMAP_OK};
    if (v->o->level || v->o->functions)
        return false;
    (void)verify(v, &rules, &err);
    return err.status != IRMAP_INVALID && irmap_status_classify(err.status) == IRMAP_CLASS_INPUT;
}

enum { PARTS = 4 }; /* ranges per thread; more ranges read types and records more often */

struct parts {
    irmap_check_level level;
    bool meaning, strict_hints;
    uint32_t functions, ranges;
    uint64_t work;      /* limit on repeated reads per range */
    atomic_bool found;  /* whether a range has a finding, which ends the check */
    atomic_size_t good; /* number of ranges without findings */
};

static int found_finding(void *ctx, const irmap_finding *finding)
{
    struct parts *p = ctx;
    (void)finding;
    atomic_store(&p->found, true);
    return 1;
}

static int found_violation(void *ctx, const irmap_violation *violation)
{
    struct parts *p = ctx;
    (void)violation;
    atomic_store(&p->found, true);
    return 1;
}

static uint32_t begin_of(const struct parts *p, size_t range)
{
    return (uint32_t)((uint64_t)p->functions * range / p->ranges);
}

/* Checks range i - 1 of the functions; for i = 0, the module without its functions. */
static void check_part(void *ctx, struct query *q, size_t i, uint64_t *note)
{
    struct parts *p = ctx;
    irmap_check_range range = {.part = IRMAP_CHECK_AROUND, .max_work = p->work};
    irmap_status status = IRMAP_OK;
    irmap_error err;
    (void)note;
    if (atomic_load(&p->found))
        return;
    if (i > 0) {
        range.part = IRMAP_CHECK_FUNCTIONS;
        range.first = begin_of(p, i - 1);
        range.count = begin_of(p, i) - range.first;
    }
    if (p->meaning) {
        irmap_verify_opts opts = {.size = sizeof opts,
                                  .strict_hints = p->strict_hints,
                                  .report = found_violation,
                                  .ctx = p,
                                  .range = range};
        status = irmap_verify(q->m, &opts, &err);
    }
    if (status == IRMAP_OK) {
        irmap_check_opts opts = {.size = sizeof opts,
                                 .level = p->level,
                                 .report = found_finding,
                                 .ctx = p,
                                 .range = range};
        status = irmap_check(q->m, &opts, &err);
    }
    if (status != IRMAP_OK)
        atomic_store(&p->found, true);
    else if (!atomic_load(&p->found))
        atomic_fetch_add(&p->good, 1);
}

/* Checks a module in several threads. Returns true if they find nothing, not even a warning, so
 * that the order of findings is irrelevant. With one thread or function, or for a format that
 * cannot be checked in ranges, returns false without checking. */
static bool all_ranges_pass(const struct verdict *v, irmap_check_level level, bool meaning)
{
    const irmap_module *m = v->q->m;
    const irmap_format format = irmap_module_format(m);
    const unsigned threads = v->q->threads;
    struct parts p = {.level = level,
                      .meaning = meaning,
                      .strict_hints = v->o->strict_hints,
                      .functions = irmap_func_count(m)};
    if (threads < 2 || p.functions < 2 ||
        !(format == IRMAP_FORMAT_TILEIR || format == IRMAP_FORMAT_MLIR))
        return false;
    p.ranges = p.functions < PARTS * threads ? p.functions : PARTS * threads;
    irmap_print_budget budget;
    irmap_print_budget_of(m, &budget);
    p.work = budget.work / (p.ranges + 1);
    if (p.work == 0)
        return false;
    atomic_init(&p.found, false);
    atomic_init(&p.good, 0);
    struct parallel work = {.count = (size_t)p.ranges + 1, .ctx = &p, .piece = check_part};
    parallel_run(v->q, &work);
    return atomic_load(&p.good) == work.count;
}

static void check_levels(struct verdict *v, uint32_t most, irmap_error *err)
{
    const bool verifies = strcmp(v->level, "verify") == 0;
    const irmap_check_level level =
        strcmp(v->level, "read") == 0 ? IRMAP_CHECK_READ : IRMAP_CHECK_STRICT;
    if (!v->o->functions && all_ranges_pass(v, level, verifies))
        return;
    if (verifies && is_unreadable(v)) {
        v->lenient = true;
        v->level = "strict";
        apply_level(v, level, most, err);
        v->lenient = false;
        v->level = "verify";
        if (err->status != IRMAP_OK && v->errors)
            return;
    }
    apply_level(v, level, most, err);
    if (verifies && !v->o->functions && err->status == IRMAP_OK)
        warn_of_strict(v, most, err);
}

irmap_status_class check_module(struct query *q, const struct check_options *o,
                                struct check_notes *notes)
{
    irmap_error err = {.status = IRMAP_OK};
    struct verdict v = {.q = q, .o = o, .level = o->level ? o->level : "verify"};
    const uint32_t most = o->max_findings ? o->max_findings : FINDINGS;
    if (strcmp(v.level, "verify") == 0 && !check_has_rules(q->m))
        v.level = "strict";
    check_levels(&v, most, &err);
    const irmap_status_class result = write_check_result(&v, &err, most);
    take_note(notes, &v, &err);
    json_free(&v.findings);
    return result;
}

irmap_status_class check_unopened(struct query *q, const struct check_options *o,
                                  const irmap_error *err)
{
    struct verdict v = {.q = q, .o = o, .level = o->level ? o->level : "verify"};
    report_check_finding(&v, err, false, false);
    const irmap_status_class result = write_check_result(&v, err, UINT32_MAX);
    json_free(&v.findings);
    return result;
}
