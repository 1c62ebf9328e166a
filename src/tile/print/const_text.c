/* SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception */
/* Prints constants: one value, nested lists, or hexadecimal. Also derives the names of their SSA
 * values, such as cst_1_i32, from the contents. */
#include "print/print.h"
#include "tile/print/print.h"

/* Constants with more elements are printed as bytes. */
enum { MOST_LISTED = 100 };

static void print_element(struct sink *s, const struct tile_type *element_type, uint64_t bits)
{
    if (element_type->kind == IRMAP_TYPE_FLOAT)
        (void)irmapi_asm_float(s, (enum irmapi_float)element_type->format, bits, 0);
    else if (element_type->bits == 1)
        sink_text(s, bits ? "true" : "false");
    else
        irmapi_asm_signed(s, bits, element_type->bits);
}

/* Returns whether all elements are equal. Only the first is then printed. */
static bool is_splat(const irmap_elements *e)
{
    if (e->form == IRMAP_CONST_SPLAT || e->count == 1)
        return true;
    uint64_t first = irmap_elements_bits(e, 0);
    if (e->form == IRMAP_CONST_DENSE && e->bits != 1 && e->bits % 8 == 0)
        return memcmp(e->raw.data, e->raw.data + e->storage, e->raw.size - e->storage) == 0;
    for (uint64_t i = 1; i < e->count; i++)
        if (irmap_elements_bits(e, i) != first)
            return false;
    return true;
}

static bool load_constant(struct printer *p, uint64_t constant, uint32_t type, uint64_t at,
                          uint64_t type_at, irmap_elements *e, irmap_type_info *tile,
                          const struct tile_type **element_type)
{
    if (constant >= p->m->constants) {
        irmapi_text_fail_at(p, IRMAP_INDEX_RANGE, "constant index", at, constant, p->m->constants);
        return false;
    }
    if (type >= p->m->types) {
        irmapi_text_fail_at(p, IRMAP_INDEX_RANGE, "type index", type_at, type, p->m->types);
        return false;
    }
    irmap_status status = irmap_type_get(p->m, (irmap_type){type}, tile, p->err);
    /* Charge the work limit each time: many ops may refer to the same long type or constant. */
    if (status == IRMAP_OK && !irmapi_text_work(p, tile->shape.count))
        return false;
    if (status == IRMAP_OK)
        status = irmap_tile_const_elements(p->m, (irmap_tile_const){(uint32_t)constant},
                                           (irmap_type){type}, e, p->err);
    if (status == IRMAP_OK && !irmapi_text_work(p, e->raw.size))
        return false;
    if (status == IRMAP_OK)
        status = irmapi_tile_type_tag(p->m, e->element.id, at, element_type, p->err);
    irmapi_text_fail(p, status);
    return status == IRMAP_OK;
}

/* Writes every byte of every element. An i1 is written as one byte. */
static void print_hex(struct printer *p, const irmap_elements *e)
{
    sink_text(&p->sink, "\"0x");
    bool bits = e->form == IRMAP_CONST_PACKED;
    uint64_t bytes = bits ? e->count : e->raw.size;
    for (uint64_t i = 0; i < bytes; i++) {
        uint8_t b = bits ? (uint8_t)irmap_elements_bits(e, i) : e->raw.data[i];
        irmapi_asm_hex(&p->sink, b);
    }
    sink_char(&p->sink, '"');
}

/* Writes [[a, b], [c, d]]. */
static void print_lists(struct printer *p, const irmap_elements *e, irmap_dims shape,
                        const struct tile_type *element_type)
{
    for (uint64_t i = 0; i < e->count; i++) {
        uint64_t inner = e->count;
        if (i)
            sink_text(&p->sink, ", ");
        for (uint32_t d = 0; d < shape.count; d++) {
            if (i % inner == 0)
                sink_char(&p->sink, '[');
            inner /= (uint64_t)irmap_dims_get(shape, d);
        }
        print_element(&p->sink, element_type, irmap_elements_bits(e, i));
        inner = e->count;
        for (uint32_t d = 0; d < shape.count; d++) {
            if ((i + 1) % inner == 0)
                sink_char(&p->sink, ']');
            inner /= (uint64_t)irmap_dims_get(shape, d);
        }
    }
}

static void print_contents(struct printer *p, uint64_t constant, uint32_t type, uint64_t at,
                           uint64_t type_at)
{
    irmap_elements e;
    irmap_type_info tile;
    const struct tile_type *element_type;
    if (!load_constant(p, constant, type, at, type_at, &e, &tile, &element_type))
        return;
    sink_text(&p->sink, tile_text(element_type->record.text));
    sink_text(&p->sink, ": ");
    if (e.count == 0)
        sink_text(&p->sink, "[]");
    else if (is_splat(&e))
        print_element(&p->sink, element_type, irmap_elements_bits(&e, 0));
    else if (p->elide && e.count > p->elide)
        sink_text(&p->sink, "...");
    else if (e.count > MOST_LISTED)
        print_hex(p, &e);
    else
        print_lists(p, &e, tile.shape, element_type);
}

void irmapi_text_constant(struct printer *p, uint64_t constant, uint32_t type, uint64_t at,
                          uint64_t type_at)
{
    struct constant_text *cached = constant_text(p, constant, type);
    bool same = is_cached(p, cached, constant, type);
    size_t before = p->sink.used;
    uint64_t left = p->sink.left;
    if (!text_goes_on(p))
        return;
    if (same && cached->size) {
        sink_put(&p->sink, cached->text, cached->size);
        return;
    }
    print_contents(p, constant, type, at, type_at);
    if (!text_goes_on(p) || p->sink.left != left || p->sink.used - before > TEXT_CHUNK)
        return;
    if (!same)
        *cached = (struct constant_text){(uint32_t)constant + 1, type, IRMAP_NONE, 0, {0}};
    cached->size = (uint32_t)(p->sink.used - before);
    memcpy(cached->text, p->sink.buf + before, cached->size);
}

static int stop_at_full(void *ctx, const char *data, size_t size)
{
    (void)ctx;
    (void)data;
    (void)size;
    return 1; /* all names fit in the buffer */
}

size_t irmapi_text_constant_name(struct printer *p, uint64_t constant, uint32_t type, char *out,
                                 size_t size)
{
    irmap_elements e;
    irmap_type_info tile;
    const struct tile_type *element_type;
    struct sink s;
    uint64_t whole;
    irmapi_sink_init(&s, out, size, size, stop_at_full, NULL);
    if (p->status != IRMAP_OK || !load_constant(p, constant, type, 0, 0, &e, &tile, &element_type))
        return 0;
    bool splat = e.count && is_splat(&e);
    uint64_t bits = splat ? irmap_elements_bits(&e, 0) : 0;
    if (element_type->bits == 1) {
        sink_text(&s, splat ? (bits ? "true" : "false") : "cst_i1");
        return s.used;
    }
    sink_text(&s, "cst_");
    if (splat && element_type->kind == IRMAP_TYPE_INTEGER) {
        irmapi_asm_signed(&s, bits, element_type->bits);
        sink_char(&s, '_');
    } else if (splat && irmapi_float_is_nan((enum irmapi_float)element_type->format, bits, 0)) {
        sink_text(&s, "NaN_");
    } else if (splat &&
               irmapi_float_as_unsigned((enum irmapi_float)element_type->format, bits, 0, &whole)) {
        irmapi_sink_uint(&s, whole);
        sink_char(&s, '_');
    }
    sink_text(&s, tile_text(element_type->record.text));
    return s.used;
}

irmap_status irmapi_tile_element_text(const irmap_module *m, const irmap_elements *e, uint64_t i,
                                      struct sink *to, irmap_error *err)
{
    const struct tile_type *element_type;
    irmap_status status = irmapi_tile_type_tag(m, e->element.id, 0, &element_type, err);
    if (status == IRMAP_OK)
        print_element(to, element_type, irmap_elements_bits(e, i));
    return status;
}
