/* SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception */
/* The text of a module or of some functions, which several threads may print. */
#include "parallel.h"
#include "query/json.h"
#include "query/label.h"
#include <stdatomic.h>
#include <stdlib.h>

/* What one call collects before it writes: text within so many bytes of the limit is left to it. */
enum { COLLECTED = 1 << 16 };

struct dumping {
    struct cli *cli;
    const irmap_module *m;
    irmap_print_opts opts; /* of all of it */
    const irmap_func *functions;
    size_t *begins;           /* of the pieces */
    irmap_print_budget limit; /* of all of it */
    uint64_t written, skip;   /* bytes; of the rest: still to be left out */
    uint64_t work;            /* done */
    irmap_status status;      /* what one call would return */
    irmap_error err;
    bool finished; /* by one call */
    /* Of MLIR: what is named in each piece and behind it, behind the head, and in parts that could
     * be counted. */
    irmap_print_numbers *named;
    irmap_print_numbers all;
    atomic_size_t counted;
    irmap_printer **printers; /* of the threads that work ahead; NULL until one is needed */
};

static bool is_mlir(const struct dumping *d)
{
    return irmap_module_format(d->m) == IRMAP_FORMAT_MLIR;
}

static int skip_write(void *ctx, const char *data, size_t size)
{
    struct dumping *d = ctx;
    size_t known = size < d->skip ? size : (size_t)d->skip;
    d->skip -= known;
    return cli_put_text(d->cli, data + known, size - known);
}

/* Everything by one call, of which some is written: it says what is wrong, and where it ends. */
static void print_rest(struct dumping *d)
{
    d->skip = d->written;
    d->finished = true;
    d->status = irmap_print_text(d->m, &d->opts, skip_write, d, &d->err);
}

static int count_write(void *ctx, const char *data, size_t size)
{
    struct dumping *d = ctx;
    d->written += size;
    return cli_put_text(d->cli, data, size);
}

/* What stands around the functions, or a piece of which is known that its work can be done. What a
 * function of Tile IR lacks is said in the end; after anything else one call decides. */
static void print_now(struct dumping *d, irmap_print_opts *opts)
{
    irmap_error err;
    irmap_print_budget budget = {.work = d->limit.work - d->work};
    if (d->written + COLLECTED < d->limit.text)
        budget.text = d->limit.text - COLLECTED - d->written;
    opts->budget = &budget;
    irmap_status status = irmap_print_text(d->m, opts, count_write, d, &err);
    d->work = d->limit.work - budget.work;
    if (ferror(d->cli->out))
        return;
    if (status != IRMAP_OK && (is_mlir(d) || irmap_status_classify(status) != IRMAP_CLASS_INPUT)) {
        print_rest(d);
    } else if (status != IRMAP_OK && d->status == IRMAP_OK) {
        d->status = status;
        d->err = err;
    }
}

static irmap_print_opts opts_of(const struct dumping *d, size_t i)
{
    irmap_print_opts opts = d->opts;
    opts.functions = d->functions + d->begins[i];
    opts.function_count = d->begins[i + 1] - d->begins[i];
    if (d->named) {
        opts.part = IRMAP_PRINT_PIECE;
        opts.behind = &d->named[i + 1];
    }
    return opts;
}

/* That of a thread; without one printing takes longer. */
static irmap_printer *printer_of(const struct dumping *d, unsigned worker)
{
    irmap_printer **printer = &d->printers[worker - 1];
    if (!*printer && irmap_printer_new(d->m, printer, NULL) != IRMAP_OK)
        *printer = NULL;
    return *printer;
}

static void print_piece(void *ctx, struct cli *cli, size_t i, uint64_t *work)
{
    struct dumping *d = ctx;
    irmap_print_opts opts = opts_of(d, i);
    irmap_print_budget budget = d->limit;
    if (cli == d->cli) {
        if (!d->finished && *work <= d->limit.work - d->work)
            print_now(d, &opts);
        else if (!d->finished)
            print_rest(d);
        return;
    }
    opts.budget = &budget;
    opts.printer = printer_of(d, cli->worker);
    irmap_status status = irmap_print_text(d->m, &opts, cli_put_text, cli, NULL);
    *work = d->limit.work - budget.work;
    if (status == IRMAP_OK)
        return;
    cli_worse(cli, EXIT_INPUT);
    if (irmap_status_classify(status) != IRMAP_CLASS_INPUT) /* nobody knows */
        *work = UINT64_MAX;
}

static bool take_piece(void *ctx, uint64_t written, uint64_t work)
{
    struct dumping *d = ctx;
    if (d->finished || work > d->limit.work - d->work ||
        d->written + written + COLLECTED > d->limit.text)
        return false;
    d->written += written;
    d->work += work;
    return true;
}

static void print_around(struct dumping *d, irmap_print_part part)
{
    irmap_print_opts opts = d->opts;
    opts.part = part;
    opts.behind = &d->all;
    if (!d->opts.functions && !d->finished && !ferror(d->cli->out))
        print_now(d, &opts);
}

static void count_piece(void *ctx, struct cli *cli, size_t i, uint64_t *ignored)
{
    struct dumping *d = ctx;
    const irmap_print_opts opts = opts_of(d, i);
    irmap_print_numbers named;
    (void)cli, (void)ignored;
    if (irmap_print_count(d->m, &opts, &named, NULL) == IRMAP_OK)
        atomic_fetch_add(&d->counted, 1);
    d->named[i] = named;
}

/* Values of MLIR are numbered from the end of the text. False: it is not to be had in pieces. */
static bool count_values(struct dumping *d, unsigned threads, size_t pieces)
{
    const struct parallel work = {.count = pieces, .ctx = d, .piece = count_piece};
    irmap_print_opts head = d->opts;
    head.part = IRMAP_PRINT_HEAD;
    if (!is_mlir(d))
        return true;
    d->named = memory_zeroed(pieces + 1, sizeof *d->named);
    if (irmap_print_count(d->m, &head, &d->all, NULL) != IRMAP_OK)
        return false;
    parallel_run(d->cli, threads, &work);
    for (size_t i = pieces; i-- > 0;) {
        d->named[i].values += d->named[i + 1].values;
        d->named[i].arguments += d->named[i + 1].arguments;
    }
    d->all = d->named[0];
    return atomic_load(&d->counted) == pieces;
}

static void print_in_pieces(struct dumping *d, unsigned threads)
{
    size_t count = d->opts.functions ? d->opts.function_count : irmap_func_count(d->m);
    irmap_func *all = d->opts.functions ? NULL : memory_grow(NULL, count + 1, sizeof *all);
    struct parallel work = {.ctx = d, .piece = print_piece, .take = take_piece};
    for (size_t i = 0; all && i < count; i++)
        all[i].id = (uint32_t)i;
    d->functions = all ? all : d->opts.functions;
    d->printers = memory_zeroed(threads, sizeof *d->printers);
    d->begins = parallel_split(d->m, d->opts.functions, count, threads, PARALLEL_TEXT, &work.count);
    irmap_print_budget_of(d->m, &d->limit);
    if (work.count > 1 && count_values(d, threads, work.count)) {
        print_around(d, IRMAP_PRINT_HEAD);
        parallel_run(d->cli, threads, &work);
        print_around(d, IRMAP_PRINT_TAIL);
    } else {
        print_rest(d);
    }
    for (unsigned i = 0; i < threads; i++)
        irmap_printer_free(d->printers[i]);
    free(d->printers);
    free(d->named);
    free(d->begins);
    free(all);
}

/* Locations of Tile IR are numbered through the text. */
static bool has_pieces(const struct dumping *d)
{
    const bool tile = irmap_module_format(d->m) == IRMAP_FORMAT_TILEIR;
    return tile ? !d->opts.locations : is_mlir(d) && !d->opts.functions;
}

static int drop(void *ctx, const char *data, size_t size)
{
    (void)ctx, (void)data, (void)size;
    return 0;
}

/* Whether the same was said, of this function or of none. */
static bool was_said(const irmap_error *said, size_t count, const irmap_error *err)
{
    for (size_t i = 0; i < count; i++)
        if (said[i].status == err->status && said[i].offset == err->offset &&
            (said[i].func.id == err->func.id || said[i].func.id == IRMAP_NONE))
            return true;
    return false;
}

/* One call says what is wrong first. The other functions in which something is wrong are looked for
 * afterwards, however many threads printed them. */
static void report(const struct dumping *d, const char *path)
{
    enum { MOST = 64 }; /* as check */
    const irmap_func *chosen = d->opts.functions;
    const size_t count = chosen ? d->opts.function_count : irmap_func_count(d->m);
    irmap_print_opts opts = d->opts;
    irmap_print_budget budget;
    irmap_error said[MOST] = {d->err}, err;
    irmap_body *body;
    cli_report(d->cli, path, d->m, &d->err);
    if (irmap_status_classify(d->status) != IRMAP_CLASS_INPUT ||
        irmap_body_new(d->m, &body, NULL) != IRMAP_OK)
        return;
    irmap_print_budget_of(d->m, &budget);
    opts.budget = &budget;
    opts.function_count = 1;
    for (size_t i = 0, n = 1; i < count && n < MOST; i++) {
        const irmap_func func = chosen ? chosen[i] : (irmap_func){(uint32_t)i};
        opts.functions = &func;
        irmap_status status = is_mlir(d) ? irmap_body_decode(body, func, &err) : IRMAP_OK;
        if (status == IRMAP_OK) /* of MLIR, types and attributes */
            status = irmap_print_text(d->m, &opts, drop, NULL, &err);
        if (status == IRMAP_OK || was_said(said, n, &err))
            continue;
        if (irmap_status_classify(status) != IRMAP_CLASS_INPUT)
            break;
        cli_report(d->cli, path, d->m, &err);
        said[n++] = err;
    }
    irmap_body_free(body);
}

static bool has_vhlo(const irmap_module *m)
{
    irmap_mlir_dialect d;
    for (uint32_t i = 0; i < irmap_mlir_dialect_count(m); i++)
        if (irmap_mlir_dialect_get(m, i, &d, NULL) == IRMAP_OK && irmap_str_equal(d.name, "vhlo"))
            return true;
    return false;
}

/* Ops that stay what they are, because their meaning is unknown. */
static void note_newer(const char *path, const irmap_module *m)
{
    irmap_str dialect, name, first = {"", 0};
    uint32_t others = 0;
    for (uint32_t i = 0; i < irmap_mlir_op_name_count(m); i++) {
        if (irmap_mlir_op_name_get(m, i, &dialect, &name, NULL) != IRMAP_OK || !name.size ||
            !irmap_str_equal(dialect, "vhlo") || irmap_mlir_vhlo_has_op(name))
            continue;
        others += first.size != 0;
        first = first.size ? first : name;
    }
    if (!first.size)
        return;
    struct label text = label_string(first);
    fprintf(stderr, "%s: note: vhlo.%s", cli_name(path), cli_plain(label_text(&text)));
    label_free(&text);
    if (others)
        fprintf(stderr, " and %u other op%s", others, others == 1 ? "" : "s");
    fprintf(stderr, " %s newer than irmap knows: printed without translation to StableHLO\n",
            others ? "are" : "is");
}

void cli_dump_text(struct cli *cli, const char *path, const irmap_module *m)
{
    irmap_func *functions;
    struct dumping d = {.cli = cli, .m = m};
    unsigned threads = parallel_threads(cli, m);
    irmap_error err;
    if (cli->stablehlo && !is_mlir(&d)) {
        (void)query_error(&err, IRMAP_UNSUPPORTED, "--stablehlo for files of this format", 0, 0);
        cli_report(cli, path, m, &err);
        return;
    }
    if (!cli_choose(cli, path, m, &functions))
        return;
    if (cli->stablehlo && !has_vhlo(m))
        fprintf(stderr,
                "%s: note: nothing in it is of vhlo: it is printed as without --stablehlo\n",
                cli_name(path));
    const bool stablehlo = cli_shows_stablehlo(cli, m);
    if (stablehlo)
        note_newer(path, m);
    d.opts = (irmap_print_opts){.size = sizeof d.opts,
                                .locations = cli->locations,
                                .offsets = cli->offsets,
                                .lines = cli->lines,
                                .stablehlo = stablehlo,
                                .generic = cli->generic,
                                .elide = cli->elide,
                                .resources = cli->resources,
                                .functions = functions,
                                .function_count = cli->chosen};
    if (threads > 1 && has_pieces(&d))
        print_in_pieces(&d, threads);
    else
        print_rest(&d);
    if (d.status != IRMAP_OK && !ferror(cli->out))
        report(&d, path);
    free(functions);
}
