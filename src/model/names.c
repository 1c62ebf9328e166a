/* SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception */
/*
 * Maps function names to functions: a chained hash table, built in one pass over the names.
 *
 * Building the table takes twenty times longer than searching ten thousand names. The first lookup
 * therefore searches, and the second builds the table. Chaining inserts in constant time even if
 * all names of a malicious file collide.
 */
#include "core/hash.h"
#include "model/module.h"

struct names {
    uint64_t size; /* size of this block in bytes */
    uint32_t mask; /* number of heads - 1; the number is a power of two */
    uint32_t *heads;
    uint32_t *next;  /* next function in the chain, or IRMAP_NONE */
    uint32_t data[]; /* heads, then next: at most 12 bytes per function */
};

static struct names *build(const irmap_module *m, irmap_error *err)
{
    uint32_t heads = 1;
    while (heads < m->functions && heads < UINT32_C(1) << 31)
        heads *= 2;
    uint64_t size = sizeof(struct names) + 4 * ((uint64_t)heads + m->functions);
    struct names *n = irmapi_resize(&m->shared->heap, NULL, 0, size, "the index of names", err);
    if (!n)
        return NULL;
    n->size = size;
    n->mask = heads - 1;
    n->heads = n->data;
    n->next = n->data + heads;
    memset(n->data, 0xFF, 4 * ((size_t)heads + m->functions));
    /* Insert backwards, so that the first of several functions with the same name heads the chain.
     */
    for (uint32_t i = m->functions; i-- > 0;) {
        irmap_str name;
        if (m->format->function_name(m, i, &name, NULL) != IRMAP_OK)
            continue;
        uint32_t *head = &n->heads[hash_name(m->hash_key, name.data, name.size) & n->mask];
        n->next[i] = *head;
        *head = i;
    }
    return n;
}

static const struct names *table(const irmap_module *m, irmap_error *err)
{
    struct names *n = once_get(&m->shared->names);
    if (n)
        return n;
    struct names *mine = build(m, err);
    if (!mine)
        return NULL;
    n = once_publish(&m->shared->names, mine);
    if (n != mine)
        irmapi_free(&m->shared->heap, mine, (size_t)mine->size);
    return n;
}

irmap_status irmapi_names_find(const irmap_module *m, irmap_str name, irmap_func *out,
                               irmap_error *err)
{
    irmap_error local;
    if (m->format->find_without_index && !once_get(&m->shared->names) &&
        atomic_fetch_add_explicit(&m->shared->lookups, 1, memory_order_relaxed) == 0) {
        irmap_status status = m->format->find_without_index(m, name, out);
        if (status == IRMAP_OK)
            return IRMAP_OK;
        if (status == IRMAP_NOT_FOUND)
            return irmapi_no_function(m, IRMAP_NOT_FOUND, 0, err);
    }
    err = err ? err : &local;
    const struct names *n = table(m, err);
    if (!n)
        return err->status;
    uint64_t work = m->max_work;
    uint32_t i = n->heads[hash_name(m->hash_key, name.data, name.size) & n->mask];
    for (; i != IRMAP_NONE; i = n->next[i]) {
        irmap_str candidate;
        if (m->format->function_name(m, i, &candidate, NULL) != IRMAP_OK ||
            candidate.size != name.size)
            continue;
        if (name.size > work)
            return irmapi_error_other(err, IRMAP_LIMIT, "comparing names", m->max_work + 1,
                                      m->max_work);
        work -= name.size;
        if (name.size == 0 || memcmp(candidate.data, name.data, name.size) == 0) {
            out->id = i;
            return IRMAP_OK;
        }
    }
    return irmapi_no_function(m, IRMAP_NOT_FOUND, 0, err);
}

uint64_t irmapi_names_bytes(const irmap_module *m)
{
    const struct names *n = once_get(&m->shared->names);
    return n ? n->size : 0;
}

void irmapi_names_free(irmap_module *m)
{
    struct names *n = once_get(&m->shared->names);
    if (n)
        irmapi_free(&m->shared->heap, n, (size_t)n->size);
}
