/* SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception */
#include "check/check.h"
#include "core/opts.h"
#include <irmap/verify.h>

/* Ends the check after a failure that is no error of the input, such as a limit. */
static bool end_check(struct check *k, const irmap_error *error)
{
    k->verdict = error->status;
    if (k->err)
        *k->err = *error;
    k->left = 0;
    return false;
}

/* Returns whether a finding with the same status and offset was reported recently; if not, stores
 * it. A warning does not hide an error. */
static bool is_known(struct check *k, const irmap_finding *f)
{
    enum { SEEN = sizeof k->seen / sizeof k->seen[0] };
    const struct check_seen now = {f->error.offset, f->error.status, f->warning};
    for (uint32_t i = 0; i < SEEN; i++)
        if (k->seen[i].status == now.status && k->seen[i].offset == now.offset &&
            k->seen[i].warning == now.warning)
            return true;
    k->seen[k->next++ % SEEN] = now;
    return false;
}

bool irmapi_check_report(struct check *k, enum check_rule rule, const irmap_error *error)
{
    if (error->status == IRMAP_OK || error->status == IRMAP_DONE || !check_going(k))
        return check_going(k);
    if (irmap_status_classify(error->status) != IRMAP_CLASS_INPUT)
        return end_check(k, error);
    const bool own = rule == CHECK_OWN || rule == CHECK_DEBUG_OWN;
    const bool debug = rule == CHECK_DEBUG || rule == CHECK_DEBUG_OWN;
    if ((own && check_verifies(k)) ||
        ((rule == CHECK_STRICT || rule == CHECK_OWN) && !check_strict(k)))
        return true;
    bool warning = rule == CHECK_NOTE || (debug && !check_strict(k));
    bool accepted = own && k->m->version.minor <= IRMAP_TILE_VERIFY_MINOR;
    irmap_finding finding = {.error = *error, .warning = warning, .accepted = accepted};
    if (is_known(k, &finding))
        return true;
    uint32_t *remaining = finding.warning ? &k->warnings : &k->left;
    if (!finding.warning && k->verdict == IRMAP_OK) {
        k->verdict = error->status;
        if (k->err)
            *k->err = *error;
    }
    if (*remaining && k->opts.report && k->opts.report(k->opts.ctx, &finding) != 0) {
        k->left = 0;
        k->stopped = true;
    }
    *remaining -= *remaining != 0;
    return check_going(k);
}

bool irmapi_check_work(struct check *k, uint64_t bytes)
{
    irmap_error error;
    if (bytes <= k->work) {
        k->work -= bytes;
        return check_going(k);
    }
    (void)irmapi_error_other(&error, IRMAP_LIMIT, "reading the same bytes again",
                             k->m->max_work + 1, k->m->max_work);
    return irmapi_check_report(k, CHECK_ALWAYS, &error);
}

irmap_status irmapi_check_range(const irmap_module *m, const irmap_check_range *r, irmap_error *err)
{
    const uint64_t end = (uint64_t)r->first + r->count;
    uint64_t reserved = 0;
    for (size_t i = 0; i < sizeof r->reserved / sizeof *r->reserved; i++)
        reserved |= r->reserved[i];
    if ((unsigned)r->part > IRMAP_CHECK_FUNCTIONS || reserved)
        return irmapi_error_other(err, IRMAP_INVALID_ARG, "the part", 0, 0);
    if (r->part == IRMAP_CHECK_FUNCTIONS && end > m->functions)
        return irmapi_no_function(m, IRMAP_OUT_OF_RANGE, end - 1, err);
    return IRMAP_OK;
}

#ifndef IRMAP_DRIVER
enum { FINDINGS_DEFAULT = 64 };

irmap_status irmap_check(const irmap_module *m, const irmap_check_opts *opts, irmap_error *err)
{
    struct check k = {.m = m, .err = err};
    irmap_status status = irmapi_read_opts(opts, &k.opts, sizeof k.opts, err);
    if (status != IRMAP_OK)
        return status;
    if ((unsigned)k.opts.level > IRMAP_CHECK_READ)
        return irmapi_error_other(err, IRMAP_INVALID_ARG, "the level of the check", 0, 0);
    status = irmapi_check_range(m, &k.opts.range, err);
    if (status != IRMAP_OK)
        return status;
    if (k.opts.range.part != IRMAP_CHECK_WHOLE && m->format->id != IRMAP_FORMAT_TILEIR &&
        m->format->id != IRMAP_FORMAT_MLIR)
        return irmapi_error_other(err, IRMAP_UNSUPPORTED, "checking this format in parts", 0, 0);
    k.work = check_max_work(m, &k.opts.range);
    k.left = k.warnings = k.opts.max_findings ? k.opts.max_findings : FINDINGS_DEFAULT;
    switch (m->format->id) {
#define CASE(ID, name)                                                                             \
    case IRMAP_FORMAT_##ID:                                                                        \
        irmapi_##name##_check(&k);                                                                 \
        break;
        FORMATS(CASE)
#undef CASE
    default:
        return irmapi_error_other(err, IRMAP_UNSUPPORTED, "checking this format", 0, 0);
    }
    return k.verdict == IRMAP_OK && k.stopped ? IRMAP_DONE : k.verdict;
}
#endif
