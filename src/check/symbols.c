/* SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception */
#include "check/symbols.h"
#include "core/hash.h"

static uint32_t *chain_of(const struct symbols *s)
{
    uint32_t *heads = s->chains.data;
    return &heads[s->hash & (s->chains.used - 1)];
}

bool irmapi_symbols_begin(struct symbols *s, struct heap *heap, uint64_t count, irmap_error *err)
{
    size_t room = 16;
    while (room < count)
        room *= 2;
    s->all.each = sizeof(struct symbol);
    s->chains.each = sizeof(uint32_t);
    s->all.used = s->chains.used = 0;
    if (!vec_reserve(&s->chains, heap, room, err))
        return false;
    s->chains.used = room;
    memset(s->chains.data, 0xFF, room * sizeof(uint32_t));
    return true;
}

uint32_t irmapi_symbols_find(struct symbols *s, struct check *k, irmap_str name)
{
    s->hash = hash_name(s->key, name.data, name.size);
    uint32_t i = *chain_of(s);
    for (; i != IRMAP_NONE; i = symbol_at(s, i)->next) {
        const struct symbol *other = symbol_at(s, i);
        if (other->hash != s->hash || other->name.size != name.size)
            continue;
        if (other->name.data == name.data)
            break;
        if (!irmapi_check_work(k, name.size))
            return IRMAP_NONE;
        if (memcmp(other->name.data, name.data, name.size) == 0)
            break;
    }
    return i;
}

struct symbol *irmapi_symbols_add(struct symbols *s, struct heap *heap, irmap_str name,
                                  irmap_error *err)
{
    if (!vec_reserve(&s->all, heap, 1, err))
        return NULL;
    const uint32_t i = (uint32_t)s->all.used++;
    uint32_t *head = chain_of(s);
    struct symbol *symbol = symbol_at(s, i);
    symbol->name = name;
    symbol->hash = s->hash;
    symbol->next = *head;
    *head = i;
    return symbol;
}

void irmapi_symbols_free(struct symbols *s, struct heap *heap)
{
    irmapi_vec_free(&s->all, heap);
    irmapi_vec_free(&s->chains, heap);
}
