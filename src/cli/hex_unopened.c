/* SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception */
/* irmap hex of a file that can be read, but not opened as a module. irmap_print_hex() requires a
 * module; this code decodes only file and section headers. */
#include "hex_unopened.h"
#include "input.h"
#include "query/json.h"
#include <stdlib.h>
#include <string.h>

/* Line format of irmap_print_hex(), and bytes to read at once. */
enum { PER_LINE = 8, WHOLE_MAX = 64, SHOWN_OF_LONG = 32, INDENT = 2, WINDOW = 1 << 16 };

struct walk {
    struct cli *cli;
    const char *path;
    const irmap_error *err;
    uint64_t at, size;
    bool mlir; /* else Tile IR */
    struct json line;
    uint8_t *window; /* cache of the last bytes read, because each read opens the file */
    uint64_t window_at;
    size_t window_size;
};

struct field {
    const char *part, *name;
    uint64_t size;
    uint64_t number;
    bool numbered, inner; /* whether `number` is printed; whether the field is in a section */
    const char *text;     /* meaning of the bytes, or NULL */
    bool bad;             /* whether to print the error that prevents decoding */
};

/* Copies up to `size` bytes of the file. Returns their number. */
static size_t read_at(struct walk *w, uint64_t at, uint8_t *to, size_t size)
{
    if (at < w->window_at || at - w->window_at > w->window_size ||
        size > w->window_size - (at - w->window_at)) {
        w->window_at = at;
        w->window_size = input_reread(w->cli, w->path, at, w->window, WINDOW);
    }
    const size_t left = w->window_size - (size_t)(at - w->window_at);
    const size_t n = size < left ? size : left;
    memcpy(to, w->window + (at - w->window_at), n);
    return n;
}

static void print_bytes(struct walk *w, const struct field *f)
{
    FILE *to = w->cli->out;
    uint8_t bytes[WHOLE_MAX];
    /* If the field is long, show its bytes from --at on. */
    const bool within = f->size > WHOLE_MAX && w->cli->at && w->cli->from > w->at;
    const uint64_t at = within ? w->cli->from : w->at, left = f->size - (at - w->at);
    const uint64_t shown = f->size > WHOLE_MAX && left > SHOWN_OF_LONG ? SHOWN_OF_LONG : left;
    const size_t n = read_at(w, at, bytes, (size_t)shown);
    if (within)
        fprintf(to, "%08llx  ... %llu bytes\n", (unsigned long long)w->at,
                (unsigned long long)(at - w->at));
    for (size_t i = 0; i < n || i == 0; i += PER_LINE) {
        fprintf(to, "%08llx ", (unsigned long long)(at + i));
        for (size_t k = i; k < i + PER_LINE && k < n; k++)
            fprintf(to, " %02x", bytes[k]);
        if (i == 0) {
            fprintf(to, "%*s%s", 3 * (int)(n < PER_LINE ? PER_LINE - n : 0) + 2 + INDENT * f->inner,
                    "", f->name);
            if (f->numbered && !f->text)
                fprintf(to, ": %llu", (unsigned long long)f->number);
            if (f->text)
                fprintf(to, ": %s", f->text);
            if (f->bad)
                fprintf(to, " [%s]", irmap_status_name(w->err->status));
        }
        fputc('\n', to);
    }
    if (shown < left)
        fprintf(to, "%08llx  ... %llu more bytes\n", (unsigned long long)(at + shown),
                (unsigned long long)(left - shown));
}

/* Prints the next field, if --at includes it. */
static void put(struct walk *w, const struct field *f)
{
    const struct cli *cli = w->cli;
    struct json *o = &w->line;
    const uint64_t at = w->at;
    const bool wanted = !cli->at || (at <= cli->to && at + f->size > cli->from);
    if (wanted && !cli->json)
        print_bytes(w, f);
    w->at += f->size;
    if (!wanted || !cli->json)
        return;
    json_begin_row(o, w->path);
    json_put_u64(o, "offset", at);
    json_put_u64(o, "size", f->size);
    json_put_int(o, "depth", f->inner);
    json_put_text(o, "part", f->part);
    json_put_text(o, "name", f->name);
    if (f->numbered)
        json_put_u64(o, "integer", f->number);
    if (f->text)
        json_put_text(o, "text", f->text);
    if (f->bad)
        json_put_text(o, "error", irmap_status_name(w->err->status));
    json_end_object(o);
    (void)json_line(o, cli_write, cli->out);
}

static size_t peek(struct walk *w, uint8_t *to, size_t size)
{
    return read_at(w, w->at, to, size);
}

/* Decodes the varint `ahead` bytes after the current position: LEB128, or, in MLIR, with its size
 * in the lowest bits. Returns the size, or 0 if the varint is truncated. */
static uint64_t varint(struct walk *w, uint64_t ahead, uint64_t *out)
{
    enum { MOST = 10 };
    uint8_t b[MOST];
    const size_t n = read_at(w, w->at + ahead, b, MOST);
    size_t size = 1;
    *out = 0;
    if (w->mlir) {
        for (; n && size <= MOST - 2 && !(b[0] >> (size - 1) & 1); size++)
            ;
        for (size_t i = 0; i < size && size <= n && i < 8; i++)
            *out |= (uint64_t)b[size > 8 ? i + 1 : i] << 8 * i;
        *out >>= size > 8 ? 0 : size;
        return size <= n ? size : 0;
    }
    for (size_t i = 0; i < n; i++) {
        *out |= i < MOST - 1 || b[i] < 2 ? (uint64_t)(b[i] & 0x7F) << 7 * i : 0;
        if (b[i] < 0x80)
            return i + 1;
    }
    return 0;
}

static const char *section_name(const struct walk *w, uint8_t id)
{
    static const char *const tile[] = {"",         "String", "Func",   "Debug",
                                       "Constant", "Type",   "Global", "Producer"};
    static const char *const mlir[] = {"String",    "Dialect",  "AttrType",       "AttrTypeOffset",
                                       "IR",        "Resource", "ResourceOffset", "DialectVersions",
                                       "Properties"};
    if (w->mlir)
        return id < sizeof mlir / sizeof mlir[0] ? mlir[id] : "";
    return id < sizeof tile / sizeof tile[0] ? tile[id] : "";
}

/* Prints a section. Returns false if its header is invalid, or if the section ends after the file.
 */
static bool put_section(struct walk *w)
{
    uint8_t id;
    uint64_t length, alignment = 1;
    char text[32];
    if (peek(w, &id, 1) == 0)
        return false;
    const uint64_t bytes = varint(w, 1, &length);
    const uint64_t more = id & 0x80 && bytes ? varint(w, 1 + bytes, &alignment) : 0;
    if (!bytes || (id & 0x80 && (!more || !alignment || (alignment & (alignment - 1)))))
        return false;
    snprintf(text, sizeof text, "#%d %s", id & 0x7F, section_name(w, id & 0x7F));
    put(w, &(struct field){.part = "section headers",
                           .name = "section",
                           .size = 1,
                           .number = id & 0x7F,
                           .numbered = true,
                           .text = text});
    put(w, &(struct field){.part = "section headers",
                           .name = "length",
                           .size = bytes,
                           .number = length,
                           .numbered = true,
                           .inner = true});
    if (more)
        put(w, &(struct field){.part = "section headers",
                               .name = "alignment",
                               .size = more,
                               .number = alignment,
                               .numbered = true,
                               .inner = true});
    const uint64_t padding = -w->at & (alignment - 1);
    if (padding > w->size - w->at)
        return false;
    if (padding)
        put(w,
            &(struct field){.part = "padding", .name = "padding", .size = padding, .inner = true});
    if (length > w->size - w->at)
        return false;
    if (length)
        put(w, &(struct field){.part = "other", .name = "payload", .size = length, .inner = true});
    return true;
}

static void put_tile(struct walk *w)
{
    uint8_t id, head[12];
    if (peek(w, head, sizeof head) != sizeof head)
        return;
    put(w, &(struct field){
               .part = "file header", .name = "magic", .size = 8, .text = "\"\\7FTileIR\\00\""});
    put(w, &(struct field){.part = "file header",
                           .name = "major",
                           .size = 1,
                           .number = head[8],
                           .numbered = true});
    put(w, &(struct field){.part = "file header",
                           .name = "minor",
                           .size = 1,
                           .number = head[9],
                           .numbered = true});
    put(w, &(struct field){.part = "file header",
                           .name = "tag",
                           .size = 2,
                           .number = head[10] | (uint64_t)head[11] << 8,
                           .numbered = true});
    while (peek(w, &id, 1) && id && put_section(w))
        ;
    if (w->at < w->size && peek(w, &id, 1) && !id)
        put(w, &(struct field){.part = "section headers", .name = "end", .size = 1});
}

static void put_mlir(struct walk *w)
{
    enum { PRODUCER_MOST = 256 };
    uint64_t version;
    uint8_t text[PRODUCER_MOST];
    put(w,
        &(struct field){.part = "file header", .name = "magic", .size = 4, .text = "\"ML\\EFR\""});
    const uint64_t bytes = varint(w, 0, &version);
    if (!bytes)
        return;
    put(w, &(struct field){.part = "file header",
                           .name = "version",
                           .size = bytes,
                           .number = version,
                           .numbered = true});
    const size_t n = peek(w, text, sizeof text);
    const uint8_t *end = memchr(text, '\0', n);
    if (!end)
        return;
    struct json spelled = {.spaced = false};
    char quoted[4 * PRODUCER_MOST + 3];
    (void)json_escape(&spelled, (irmap_str){(const char *)text, (size_t)(end - text)});
    snprintf(quoted, sizeof quoted, "\"%s\"", json_plain(&spelled));
    put(w, &(struct field){.part = "producer",
                           .name = "producer",
                           .size = (uint64_t)(end - text) + 1,
                           .text = quoted});
    json_free(&spelled);
    while (w->at < w->size && put_section(w))
        ;
}

static void put_graph(struct walk *w)
{
    uint8_t version;
    put(w, &(struct field){
               .part = "file header", .name = "magic number", .size = 4, .text = "\"MICB\""});
    if (peek(w, &version, 1))
        put(w, &(struct field){.part = "file header",
                               .name = "version",
                               .size = 1,
                               .number = version,
                               .numbered = true});
}

void hex_unopened(struct cli *cli, const char *path, const irmap_error *err)
{
    uint8_t head[16];
    struct walk w = {.cli = cli, .path = path, .err = err};
    const size_t n = input_reread(cli, path, 0, head, sizeof head);
    const irmap_format format = n ? irmap_detect(head, n) : IRMAP_FORMAT_NONE;
    if (format == IRMAP_FORMAT_NONE || cli->section || cli->function_count ||
        !input_size(cli, path, &w.size) || !cli_open_output(cli))
        return;
    w.mlir = format == IRMAP_FORMAT_MLIR;
    w.window = memory_new(WINDOW);
    cli_begin_file(cli, path, "");
    if (format == IRMAP_FORMAT_TILEIR)
        put_tile(&w);
    else if (w.mlir)
        put_mlir(&w);
    else
        put_graph(&w);
    if (w.at < w.size)
        put(&w, &(struct field){
                    .part = "other", .name = "undecoded", .size = w.size - w.at, .bad = true});
    json_free(&w.line);
    free(w.window);
}
