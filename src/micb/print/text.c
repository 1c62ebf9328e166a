/* SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception */
/* Prints MIC-B as mic@2, its text form, exactly like MIND's emitter: no final newline, and escapes
 * only in the strings of the map. */
#include "micb/print/text.h"
#include "core/sink.h"
#include "core/utf8.h"
#include "core/vec.h"
#include "micb/map_order.h"
#include "micb/ops.h"
#include "print/asm.h"
#include "print/print.h"

enum { BUFFER = 1 << 16 };

struct printer {
    const irmap_module *m;
    struct sink sink;
    bool offsets;
    irmap_status status; /* first failure; `why` has its details */
    irmap_error why;
};

static bool going(const struct printer *p)
{
    return p->status == IRMAP_OK && p->sink.status == IRMAP_OK;
}

/* Records the result of a call that was passed &p->why. */
static bool record_status(struct printer *p, irmap_status status)
{
    if (status != IRMAP_OK)
        p->status = status;
    return status == IRMAP_OK;
}

static irmap_str get_string(struct printer *p, irmap_string i)
{
    irmap_str s = {NULL, 0};
    record_status(p, irmap_string_get(p->m, i, &s, &p->why));
    return s;
}

static void put_string(struct printer *p, irmap_string i)
{
    irmap_str s = get_string(p, i);
    sink_put(&p->sink, s.data, s.size);
}

/* Returns whether the string table has no byte above 7F. */
static bool are_ascii(const irmap_module *m)
{
    const struct micb_index *strings = &micb_of(m)->strings;
    const struct section *part = &m->sections[MICB_STRINGS];
    uint64_t at = micb_offset(micb_of(m), strings, 0), end = part->offset + part->size, all = 0;
    for (; end - at >= 8; at += 8)
        all |= load_le64(m->source.data + at);
    for (; at < end; at++)
        all |= m->source.data[at];
    return (all & UINT64_C(0x8080808080808080)) == 0;
}

/* Checks the UTF-8 of all strings, even unused ones, after printing. */
static void check_strings(struct printer *p)
{
    if (p->m->strings == 0 || are_ascii(p->m))
        return;
    for (uint32_t i = 0; i < p->m->strings && p->status == IRMAP_OK; i++) {
        irmap_str s = get_string(p, (irmap_string){i});
        size_t valid = irmapi_utf8_valid((const uint8_t *)s.data, s.size);
        if (valid == s.size)
            continue;
        uint64_t at = (uint64_t)((const uint8_t *)s.data - p->m->source.data) + valid;
        record_status(p,
                      irmapi_error_input(&p->why, IRMAP_BAD_UTF8,
                                         irmapi_micb_part_name(MICB_STRINGS), "string", at, i, 0));
        irmapi_error_entry(&p->why, p->status, i);
    }
}

static void put_number(struct printer *p, uint64_t n)
{
    sink_char(&p->sink, ' ');
    irmapi_sink_uint(&p->sink, n);
}

static void put_symbols(struct printer *p)
{
    irmap_micb_strings list;
    irmap_string i;
    irmap_status status = IRMAP_OK;
    irmap_micb_symbols_begin(p->m, &list);
    while (going(p) && (status = irmap_micb_strings_next(&list, &i, &p->why)) == IRMAP_OK) {
        sink_text(&p->sink, "S ");
        put_string(p, i);
        sink_char(&p->sink, '\n');
    }
    if (status != IRMAP_DONE)
        record_status(p, status);
}

/* Writes for example "f16 128 64". */
static void print_type(struct printer *p, irmap_type type)
{
    irmap_type_info t;
    irmap_micb_strings dims;
    irmap_string i;
    if (!record_status(p, irmap_type_get(p->m, type, &t, &p->why)) ||
        !record_status(p, irmap_micb_dims_begin(p->m, type, &dims, &p->why)))
        return;
    sink_put(&p->sink, t.mnemonic.data, t.mnemonic.size);
    irmap_status status = IRMAP_OK;
    while (going(p) && (status = irmap_micb_strings_next(&dims, &i, &p->why)) == IRMAP_OK) {
        sink_char(&p->sink, ' ');
        put_string(p, i);
    }
    if (status != IRMAP_DONE && !record_status(p, status))
        irmapi_error_entry(&p->why, status, type.id);
}

static void put_node_text(struct printer *p, const irmap_micb_value_info *v)
{
    const struct micb_op *op = micb_op(v->opcode);
    irmap_micb_axes axes;
    irmap_micb_inputs inputs;
    irmap_status status = IRMAP_OK;
    int64_t axis;
    irmap_micb_value input;
    if (v->name.id != IRMAP_NONE)
        put_string(p, v->name);
    else
        sink_text(&p->sink, op->word);
    if (!record_status(p, irmap_micb_axes_begin(v, &axes, &p->why)) ||
        !record_status(p, irmap_micb_inputs_begin(v, &inputs, &p->why)))
        return;
    while (going(p) && (status = irmap_micb_axes_next(&axes, &axis, &p->why)) == IRMAP_OK)
        if (!(op->omits_last_axis && axis == -1)) {
            sink_char(&p->sink, ' ');
            irmapi_sink_int(&p->sink, axis);
        }
    if (op->params == MICB_SPLIT)
        put_number(p, v->parts);
    if (status == IRMAP_DONE)
        status = IRMAP_OK;
    while (going(p) && status == IRMAP_OK &&
           (status = irmap_micb_inputs_next(&inputs, &input, &p->why)) == IRMAP_OK)
        put_number(p, input.id);
    if (status != IRMAP_DONE)
        record_status(p, status);
}

static void print_value(struct printer *p, uint32_t i)
{
    irmap_micb_value_info v;
    if (!record_status(p, irmap_micb_value_get(p->m, (irmap_micb_value){i}, &v, &p->why)))
        return;
    if (p->offsets) {
        sink_text(&p->sink, "# ");
        irmapi_asm_place(&p->sink, v.offset);
        sink_char(&p->sink, '\n');
    }
    if (v.kind == IRMAP_MICB_VALUE_NODE) {
        put_node_text(p, &v);
    } else {
        sink_text(&p->sink, v.kind == IRMAP_MICB_VALUE_ARG ? "a " : "p ");
        put_string(p, v.name);
        sink_text(&p->sink, " T");
        irmapi_sink_uint(&p->sink, v.type.id);
    }
    sink_char(&p->sink, '\n');
}

static const char digits_upper[] = "0123456789ABCDEF", digits_lower[] = "0123456789abcdef";

static void put_escape(struct printer *p, unsigned code)
{
    const char text[6] = {'\\', 'u', '0', '0', digits_upper[code >> 4], digits_upper[code & 15]};
    sink_put(&p->sink, text, sizeof text);
}

/* Escapes '"', '\', bytes below 0x20, and U+0080 to U+009F: C2 80 to C2 9F. Invalid UTF-8 is
 * reported later. */
static void put_quoted(struct printer *p, irmap_str s)
{
    sink_char(&p->sink, '"');
    for (size_t i = 0; i < s.size; i++) {
        unsigned char c = (unsigned char)s.data[i];
        unsigned char next = i + 1 < s.size ? (unsigned char)s.data[i + 1] : 0;
        if (c == '"' || c == '\\' || c == '\n' || c == '\t') {
            sink_char(&p->sink, '\\');
            sink_char(&p->sink, c == '\n' ? 'n' : c == '\t' ? 't' : (char)c);
        } else if (c < 0x20) {
            put_escape(p, c);
        } else if (c == 0xC2 && next < 0xA0) {
            put_escape(p, next);
            i++;
        } else {
            sink_char(&p->sink, (char)c);
        }
    }
    sink_char(&p->sink, '"');
}

static void put_hex(struct printer *p, irmap_bytes b)
{
    sink_text(&p->sink, "bytes(0x");
    for (size_t i = 0; i < b.size; i++) {
        sink_char(&p->sink, digits_lower[b.data[i] >> 4]);
        sink_char(&p->sink, digits_lower[b.data[i] & 15]);
    }
    sink_char(&p->sink, ')');
}

static void put_indent(struct printer *p, uint64_t depth)
{
    static const char blanks[] = "                                ";
    for (uint64_t left = 2 * depth; left && going(p);) {
        uint64_t n = left < sizeof blanks - 1 ? left : sizeof blanks - 1;
        sink_put(&p->sink, blanks, (size_t)n);
        left -= n;
    }
}

/* Range of micb_map.order for one map, and the next entry to print. */
struct level {
    uint32_t first, next, end;
};

static void print_entry(struct printer *p, const irmap_micb_map_entry *e, uint64_t depth)
{
    put_indent(p, depth);
    put_string(p, e->key);
    sink_text(&p->sink, " = ");
    switch (e->kind) {
    case IRMAP_MICB_MAP_STRING:
        put_quoted(p, get_string(p, e->string));
        break;
    case IRMAP_MICB_MAP_INTEGER:
        irmapi_sink_int(&p->sink, e->integer);
        break;
    case IRMAP_MICB_MAP_BYTES:
        put_hex(p, e->bytes);
        break;
    case IRMAP_MICB_MAP_NESTED:
        sink_text(&p->sink, "{\n");
        return;
    }
    sink_char(&p->sink, '\n');
}

static bool is_duplicate(const struct micb_map *map, const struct level *l)
{
    const uint32_t *slot = &map->order[l->next];
    return l->next > l->first && map->entries[slot[0]].rank == map->entries[slot[-1]].rank;
}

static void print_entries(struct printer *p, const struct micb_map *map, struct vec *open)
{
    struct level here = {0, 0, map->top};
    for (;;) {
        while (here.next == here.end) {
            if (!going(p) || open->used == 0)
                return;
            put_indent(p, open->used);
            sink_text(&p->sink, "}\n");
            here = ((struct level *)open->data)[--open->used];
        }
        irmap_micb_map_entry e;
        uint32_t slot = map->order[here.next];
        if (!record_status(p, irmapi_micb_map_entry(p->m, map, slot, &e, &p->why)))
            return;
        if (is_duplicate(map, &here)) {
            record_status(p, irmapi_error_input(&p->why, IRMAP_DUPLICATE_KEY,
                                                irmapi_micb_part_name(MICB_MAP), "map key",
                                                e.offset, e.key.id, 0));
            return;
        }
        here.next++;
        print_entry(p, &e, (uint64_t)open->used + 1);
        if (e.kind == IRMAP_MICB_MAP_NESTED) {
            if (!vec_reserve(open, map->heap, 1, &p->why)) {
                record_status(p, p->why.status);
                return;
            }
            ((struct level *)open->data)[open->used++] = here;
            uint32_t first = map->entries[slot].first;
            here = (struct level){first, first, first + map->entries[slot].count};
        }
        if (!going(p))
            return;
    }
}

static void print_map(struct printer *p)
{
    struct micb_map map;
    struct vec open = {.each = sizeof(struct level)};
    if (irmap_micb_map_count(p->m) == 0 || !going(p) ||
        !record_status(p, irmapi_micb_map_load(p->m, &map, &p->why)))
        return;
    sink_text(&p->sink, "\nmap {\n");
    print_entries(p, &map, &open);
    if (going(p))
        sink_char(&p->sink, '}');
    irmapi_vec_free(&open, map.heap);
    irmapi_micb_map_free(&map);
}

static void print_graph(struct printer *p)
{
    uint64_t output;
    sink_text(&p->sink, "mic@2\n");
    put_symbols(p);
    for (uint32_t i = 0; i < p->m->types && going(p); i++) {
        sink_char(&p->sink, 'T');
        irmapi_sink_uint(&p->sink, i);
        sink_char(&p->sink, ' ');
        print_type(p, (irmap_type){i});
        sink_char(&p->sink, '\n');
    }
    uint32_t count = irmap_micb_value_count(p->m);
    for (uint32_t i = 0; i < count && going(p); i++) {
        i = p->offsets ? i : irmapi_micb_put_values(p->m, &p->sink, i);
        if (i < count)
            print_value(p, i);
    }
    if (!going(p) || !record_status(p, irmap_micb_output(p->m, &output, &p->why)))
        return;
    sink_char(&p->sink, 'O');
    put_number(p, output);
    print_map(p);
}

static irmap_status finish(struct printer *p, irmap_error *err)
{
    irmap_error flush;
    irmap_status flushed = irmapi_sink_flush(&p->sink, &flush);
    if (p->status == IRMAP_OK && flushed == IRMAP_OK)
        return IRMAP_OK;
    if (err)
        *err = p->status != IRMAP_OK ? p->why : flush;
    return p->status != IRMAP_OK ? p->status : flushed;
}

irmap_status irmapi_micb_print_text(const irmap_module *m, const irmap_print_opts *opts,
                                    const struct print_op *only, irmap_write_fn write, void *ctx,
                                    irmap_error *err)
{
    struct printer p = {.m = m, .offsets = opts->offsets != 0};
    struct heap *heap = &m->shared->heap;
    (void)only; /* MIC-B has no function bodies */
    char *buffer = irmapi_resize(heap, NULL, 0, BUFFER, "the text", err);
    if (!buffer)
        return err->status;
    irmapi_sink_init(&p.sink, buffer, BUFFER, opts->budget->text, write, ctx);
    print_graph(&p);
    if (going(&p))
        check_strings(&p);
    irmap_status status = finish(&p, err);
    opts->budget->text = p.sink.left;
    irmapi_free(heap, buffer, BUFFER);
    return status;
}

irmap_status irmapi_micb_type_print(const irmap_module *m, irmap_type type, irmap_write_fn write,
                                    void *ctx, irmap_error *err)
{
    char buffer[512];
    struct printer p = {.m = m};
    /* Limited, because many dimensions may refer to the same long string. */
    irmapi_sink_init(&p.sink, buffer, sizeof buffer,
                     LIMIT_TYPE_TEXT_BYTES + LIMIT_TYPE_TEXT_RATIO * (uint64_t)m->source.size,
                     write, ctx);
    print_type(&p, type);
    return finish(&p, err);
}
