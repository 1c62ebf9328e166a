/* SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception */
#include "read_everything.h"
#include "checks.h"
#include "described.h"
#include <stdlib.h>

enum { PATTERN = 0xA5, TEXTS_ALL = 4, TEXTS_EVERY = 64 };

void check_promise(struct reader *r, bool holds, const char *text, int line)
{
    if (holds || r->result.failure)
        return;
    r->result.failure = text;
    r->result.line = line;
}

static uint64_t mix(uint64_t h, uint64_t v)
{
    h = (h ^ v) * UINT64_C(0x9E3779B97F4A7C15);
    return h ^ h >> 29;
}

void digest_number(struct reader *r, uint64_t v)
{
    r->result.digest = mix(r->result.digest, v);
}

static uint64_t mix_bytes(uint64_t h, const void *data, size_t size)
{
    const uint8_t *p = data;
    h = mix(h, size);
    for (; size >= 8; size -= 8, p += 8) {
        uint64_t v;
        memcpy(&v, p, 8);
        h = mix(h, v);
    }
    for (; size; size--, p++)
        h = mix(h, *p);
    return h;
}

void digest_bytes(struct reader *r, const void *data, size_t size)
{
    r->result.digest = mix_bytes(r->result.digest, data, size);
}

void check_view(struct reader *r, const void *data, size_t size)
{
    const uint8_t *p = data, *end = r->bytes.data + r->bytes.size;
    if (size)
        PROMISE(r, p >= r->bytes.data && p <= end && size <= (size_t)(end - p));
}

void check_str(struct reader *r, irmap_str s)
{
    check_view(r, s.data, s.size);
    if (!r->result.failure)
        digest_bytes(r, s.data, s.size);
}

void check_dims(struct reader *r, irmap_dims d)
{
    PROMISE(r, d.count == 0 || d.width == 1 || d.width == 4 || d.width == 8);
    check_view(r, d.data, (size_t)d.count * d.width);
    digest_number(r, d.count);
    for (uint32_t i = 0; i < d.count && !r->result.failure; i++)
        digest_number(r, (uint64_t)irmap_dims_get(d, i));
    PROMISE(r, irmap_dims_get(d, d.count) == 0);
    PROMISE(r, irmap_dims_get(d, UINT32_MAX) == 0);
}

static bool all_are(const void *data, size_t size, uint8_t value)
{
    const uint8_t *p = data;
    return p[0] == value && memcmp(p, p + 1, size - 1) == 0;
}

irmap_error *next_error(struct reader *r)
{
    memset(&r->err, PATTERN, sizeof r->err);
    return r->options.without_errors ? NULL : &r->err;
}

/* Returns whether a message contains a placeholder. A $ may also be part of an op's name:
 * preview$call. */
static bool has_placeholder(const char *text)
{
    while ((text = strchr(text, '$')) != NULL)
        if (strchr("wglGL", *++text))
            return true;
    return false;
}

/* Checks that messages are complete, contain no placeholders, and are truncated to the buffer. */
static void check_texts(struct reader *r, const irmap_error *err)
{
    static size_t (*const formats[])(const irmap_error *, char *, size_t) = {
        irmap_error_message, irmap_error_format, irmap_error_path};
    char whole[512], cut[16];
    for (size_t i = 0; i < sizeof formats / sizeof formats[0]; i++) {
        size_t size = formats[i](err, whole, sizeof whole);
        PROMISE(r, size < sizeof whole);
        if (r->result.failure)
            return;
        PROMISE(r, strlen(whole) == size && !has_placeholder(whole));
        PROMISE(r, size > 0 || formats[i] == irmap_error_path);
        PROMISE(r, formats[i](err, cut, sizeof cut) == size);
        size_t kept = size < sizeof cut ? size : sizeof cut - 1;
        PROMISE(r, memcmp(cut, whole, kept) == 0 && cut[kept] == '\0');
        PROMISE(r, formats[i](err, NULL, 0) == size);
        r->result.errors = mix_bytes(r->result.errors, whole, size);
    }
}

static void check_error(struct reader *r, irmap_status status, const irmap_error *err)
{
    irmap_status_class class_ = irmap_status_classify(status);
    PROMISE(r, err->status == status);
    PROMISE(r, err->offset == 0 || err->offset <= r->bytes.size);
    PROMISE(r, class_ == IRMAP_CLASS_INPUT || status == IRMAP_LIMIT || err->offset == 0);
    PROMISE(r, err->sys_errno == 0);
    PROMISE(r, strcmp(irmap_status_name(status), "unknown") != 0);
    if (r->result.failure)
        return;
    r->result.errors = mix(r->result.errors, err->offset);
    r->result.errors = mix(r->result.errors, (uint64_t)status << 32 | err->entry.id);
    /* Checking texts is slow, so only the first errors and some others are checked. */
    if (r->result.refused < TEXTS_ALL || r->result.refused % TEXTS_EVERY == 0)
        check_texts(r, err);
}

bool check_status(struct reader *r, irmap_status status, const void *out, size_t size)
{
    digest_number(r, (uint64_t)status);
    if (status == IRMAP_OK || status == IRMAP_DONE)
        PROMISE(r, all_are(&r->err, sizeof r->err, PATTERN));
    else if (!r->options.without_errors)
        check_error(r, status, &r->err);
    if (status == IRMAP_OK) {
        r->result.decoded++;
        return true;
    }
    r->result.refused++;
    PROMISE(r, !out || all_are(out, size, 0));
    return false;
}

void check_out_of_range(struct reader *r, irmap_status status, const void *out, size_t size)
{
    PROMISE(r, status == IRMAP_OUT_OF_RANGE ||
                   (status == IRMAP_NOT_UNDERSTOOD && irmap_func_count(r->m) == 0));
    (void)check_status(r, status, out, size);
}

/* Statistics of an allocator that stores the size of every block. */
struct account {
    uint64_t live, peak, allocations, allocations_max;
    bool wrong; /* a caller passed an incorrect old size */
};

static void *account_resize(void *ctx, void *ptr, size_t old_size, size_t new_size)
{
    struct account *a = ctx;
    size_t *block = ptr ? (size_t *)ptr - 2 : NULL;
    if ((block ? block[0] : 0) != old_size)
        a->wrong = true;
    if (new_size == 0) {
        a->live -= old_size;
        free(block);
        return NULL;
    }
    if (a->allocations_max && a->allocations >= a->allocations_max)
        return NULL;
    a->allocations++;
    size_t *moved = realloc(block, new_size + 2 * sizeof *moved);
    if (!moved)
        return NULL;
    moved[0] = new_size;
    a->live += new_size - old_size;
    if (a->live > a->peak)
        a->peak = a->live;
    return moved + 2;
}

static void read_module(struct reader *r)
{
    const irmap_module *m = r->m;
    irmap_version version = irmap_module_version(m);
    irmap_error warning;
    irmap_str producer;
    PROMISE(r, irmap_module_format(m) == irmap_detect(r->bytes.data, r->bytes.size));
    PROMISE(r, strcmp(irmap_format_name(irmap_module_format(m)), "none") != 0);
    PROMISE(r, !irmap_module_is_mapped(m));
    PROMISE(r, irmap_module_changed(m, NULL) == IRMAP_OK);
    digest_number(r, version.major);
    digest_number(r, version.minor);
    digest_number(r, version.tag);
    uint32_t count = irmap_module_warning_count(m);
    for (uint32_t i = 0; i < count; i++) {
        PROMISE(r, irmap_module_warning_get(m, i, &warning) == IRMAP_OK);
        PROMISE(r, irmap_status_classify(warning.status) == IRMAP_CLASS_INPUT);
        check_error(r, warning.status, &warning);
    }
    PROMISE(r, irmap_module_warning_get(m, count, &warning) == IRMAP_OUT_OF_RANGE);
    memset(&producer, PATTERN, sizeof producer);
    irmap_status status = irmap_module_producer(m, &producer, next_error(r));
    if (check_status(r, status, &producer, sizeof producer))
        check_str(r, producer);
}

static void check_memory(struct reader *r, const struct account *a)
{
    irmap_memory memory = irmap_module_memory(r->m);
    PROMISE(r, memory.now == a->live);
    PROMISE(r, memory.peak >= memory.now && memory.peak <= a->peak);
    PROMISE(r, memory.functions <= memory.now);
    PROMISE(r, memory.allocations > 0);
    digest_number(r, memory.now);
    digest_number(r, memory.functions);
}

static void (*const parts[READ_PARTS])(struct reader *) = {
    read_module,  read_sections, read_strings, read_types,    read_constants, read_functions,
    read_lookups, read_globals,  read_debug,   read_bodies,   read_graph,     read_mlir,
    read_text,    read_check,    read_spans,   read_extracts, read_flat};

struct body_reader read_part(const irmap_module *m, unsigned part, struct read_options options)
{
    struct reader r = {.m = m, .options = options, .bytes = irmap_module_bytes(m)};
    parts[part](&r);
    return r.result;
}

static void read_parts(struct reader *r, const struct account *a)
{
    for (size_t i = 0; i < READ_PARTS && !r->result.failure; i++)
        parts[i](r);
    check_memory(r, a);
}

irmap_open_opts open_opts(const struct read_options *options)
{
    return options->undescribed ? (irmap_open_opts){.size = sizeof(irmap_open_opts)}
                                : described_opts();
}

struct body_reader read_everything(const void *data, size_t size, struct read_options options)
{
    struct account account = {.allocations_max = options.allocations_max};
    struct reader r = {.options = options, .bytes = {data, size}};
    irmap_open_opts opts = open_opts(&options);
    irmap_module *m = NULL, *const none = NULL;
    opts.alloc = (irmap_alloc){account_resize, &account};
    memset(&m, PATTERN, sizeof m);
    r.result.status = irmap_open_memory(data, size, &opts, &m, next_error(&r));
    if (check_status(&r, r.result.status, &m, sizeof none)) {
        r.m = m;
        irmap_bytes bytes = irmap_module_bytes(m);
        PROMISE(&r, bytes.size == size && (size == 0 || bytes.data == data));
        read_parts(&r, &account);
        PROMISE(&r, irmap_module_ref(m) == m);
        irmap_module_unref(m);
        PROMISE(&r, irmap_module_format(m) != IRMAP_FORMAT_NONE);
        irmap_module_unref(m);
    }
    PROMISE(&r, account.live == 0);
    PROMISE(&r, !account.wrong);
    r.result.allocations = account.allocations;
    return r.result;
}
