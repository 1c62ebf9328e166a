/* SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception */
/* Writes values and types through a pointer into the sink's buffer: see print/asm.h. */
#ifndef IRMAPI_TILE_OUT_H
#define IRMAPI_TILE_OUT_H

#include "tile/print/print.h"

/* Writes the name of a value at a use. */
IRMAPI_INLINE char *out_use(struct printer *p, char *w, uint32_t value)
{
    const struct text_name *n = name_at(p, value);
    return out_text(&p->sink, w, name_chars(p, n), n->size + (size_t)n->tail);
}

/* Writes the name of a value at its definition. */
IRMAPI_INLINE char *out_definition(struct printer *p, char *w, uint32_t value)
{
    const struct text_name *n = name_at(p, value);
    return out_text(&p->sink, w, name_chars(p, n), n->size);
}

/* Writes the type of a value if its text is cached; otherwise returns false. */
IRMAPI_INLINE bool out_known_type(struct printer *p, char **w, uint32_t value)
{
    uint32_t type = p->v->values[value].type.id;
    if (type >= p->m->types || !p->types[type].size)
        return false;
    *w = out_text(&p->sink, *w, (const char *)p->type_chars.data + p->types[type].at,
                  p->types[type].size);
    return true;
}

/* Writes the type of a value; nothing after a failure. */
IRMAPI_INLINE char *out_type(struct printer *p, char *w, uint32_t value, uint64_t at)
{
    if (p->status == IRMAP_OK && out_known_type(p, &w, value))
        return w;
    return irmapi_text_out_type(p, w, value, at);
}

#endif
