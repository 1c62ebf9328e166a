/* SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception */
/* Renders attributes as text for the rules, and collects the properties to print. */
#include "mlir/print/stablehlo.h"

void irmapi_view_append(struct view *v, const char *s, size_t size)
{
    if (!size || !irmapi_mlir_reserve(v->p, &v->texts, size))
        return;
    memcpy((char *)v->texts.data + v->texts.used, s, size);
    v->texts.used += size;
}

static int collect(void *ctx, const char *data, size_t size)
{
    struct view *v = ctx;
    irmapi_view_append(v, data, size);
    return 0;
}

/* Renders all elements, even if the output elides them. */
bool irmapi_view_render(struct view *v, const struct text_pair *pair, struct view_piece *out)
{
    struct mlir_printer *p = v->p;
    char buffer[256];
    struct sink kept = p->sink;
    const uint64_t elide = p->elide;
    const uint32_t full = p->full;
    irmap_error unused;
    out->at = v->texts.used;
    irmapi_sink_init(&p->sink, buffer, sizeof buffer,
                     kept.left < VIEW_TEXT_MOST ? kept.left : VIEW_TEXT_MOST, collect, v);
    p->sink.budget = kept.budget; /* limit of charge() in body_text.c */
    p->elide = 0;
    p->full = full | (elide != 0);
    const enum alias_phase phase = irmapi_mlir_aliases_pause(p);
    irmapi_mlir_attr(p, pair->value, pair->at);
    irmapi_mlir_aliases_resume(p, phase);
    p->elide = elide;
    p->full = full;
    bool whole = irmapi_sink_flush(&p->sink, &unused) == IRMAP_OK;
    p->sink = kept;
    out->size = v->texts.used - out->at;
    return whole && text_going(p);
}

bool irmapi_view_elements(irmap_str s, irmap_str list[VIEW_NUMBERS_MOST], size_t *count)
{
    static const char dense[] = "dense<", tensor[] = "> : tensor<";
    const char *at = s.data + sizeof dense - 1, *end = s.data + s.size;
    *count = 0;
    if (!view_starts(s, dense))
        return false;
    bool many = at < end && *at == '[';
    at += many;
    while (at < end && *at != ']' && *at != '>') {
        const char *start = at;
        while (at < end && (*at == '-' || (*at >= '0' && *at <= '9') || (*at >= 'a' && *at <= 'z')))
            at++;
        if (at == start || *count == VIEW_NUMBERS_MOST)
            return false;
        list[(*count)++] = (irmap_str){start, (size_t)(at - start)};
        for (; at < end && (*at == ',' || *at == ' '); at++)
            ;
    }
    at += many && at < end;
    if (!view_starts((irmap_str){at, (size_t)(end - at)}, tensor))
        return false;
    size_t copies = 0, digits = 0;
    for (at += sizeof tensor - 1; at < end && *at >= '0' && *at <= '9' && digits < 4; digits++)
        copies = copies * 10 + (size_t)(*at++ - '0');
    if (!digits || end - at < 2 || *at != 'x' || (at[1] >= '0' && at[1] <= '9'))
        return false;
    if (many || *count == 0)
        return true;
    if (copies > VIEW_NUMBERS_MOST)
        return false;
    for (*count = 0; *count < copies; ++*count)
        list[*count] = list[0];
    return true;
}

void irmapi_view_show(struct view *v, irmap_str key, struct view_shown shown)
{
    size_t i = v->used;
    IRMAPI_ASSERT(v->used < VIEW_SHOWN_MOST);
    shown.key = key;
    for (; i > 0; i--) {
        irmap_str other = v->shown[i - 1].key;
        size_t least = other.size < key.size ? other.size : key.size;
        int order = memcmp(other.data, key.data, least);
        if (order < 0 || (order == 0 && other.size <= key.size))
            break;
        v->shown[i] = v->shown[i - 1];
    }
    v->shown[i] = shown;
    v->used++;
}

void irmapi_view_show_piece(struct view *v, irmap_str key, size_t start)
{
    irmapi_view_show(v, key, (struct view_shown){.text = {start, v->texts.used - start}});
}

void irmapi_view_show_direct(struct view *v, const struct text_pair *pair)
{
    irmapi_view_show(v, pair->key,
                     (struct view_shown){.direct = true, .attr = pair->value, .at = pair->at});
}

const struct text_pair *irmapi_view_find(const struct view *v, irmap_str name)
{
    for (size_t i = 0; i < v->count; i++)
        if (v->pairs[i].key.size == name.size &&
            memcmp(v->pairs[i].key.data, name.data, name.size) == 0)
            return &v->pairs[i];
    return NULL;
}

bool irmapi_view_render_named(struct view *v, irmap_str name, struct view_piece *out)
{
    const struct text_pair *pair = irmapi_view_find(v, name);
    return pair && irmapi_view_render(v, pair, out);
}

/* Uses a copy of the text, because appending moves it. */
bool irmapi_view_append_elements(struct view *v, struct view_piece piece, bool array)
{
    irmap_str list[VIEW_NUMBERS_MOST];
    char copy[VIEW_TEXT_MOST];
    irmap_str s = view_text(v, piece);
    size_t count;
    if (s.size > sizeof copy)
        return false;
    memcpy(copy, s.data, s.size);
    if (!irmapi_view_elements((irmap_str){copy, s.size}, list, &count))
        return false;
    const char *type = copy + s.size;
    while (type > copy && type[-1] != 'x')
        type--;
    if (array) {
        view_append_text(v, "array<");
        irmapi_view_append(v, type, (size_t)(copy + s.size - type) - 1);
        view_append_text(v, count ? ": " : "");
    } else {
        view_append_text(v, "[");
    }
    for (size_t i = 0; i < count; i++) {
        view_append_text(v, i ? ", " : "");
        irmapi_view_append(v, list[i].data, list[i].size);
    }
    view_append_text(v, array ? ">" : "]");
    return true;
}
