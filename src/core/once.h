/* SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception */
/*
 * Slot that the first thread fills and all threads read, without a lock.
 *
 *     T *x = once_get(&slot);
 *     if (!x) {
 *         T *mine = build();             // complete before other threads can see it
 *         x = once_publish(&slot, mine);
 *         if (x != mine)
 *             destroy(mine);             // another thread was first
 *     }
 *
 * Published objects must never change. A temporary failure (memory, limits) is not published, so
 * that the next caller tries again.
 */
#ifndef IRMAPI_ONCE_H
#define IRMAPI_ONCE_H

#include "core/assert.h"
#include <stdatomic.h>
#include <stddef.h>

#ifdef IRMAPI_ONCE_PLAIN

/* Version without atomics, to show that the thread tests detect the race. Never use it. */
struct once {
    void *p;
};

static inline void *once_get(struct once *slot)
{
    return slot->p;
}

static inline void *once_publish(struct once *slot, void *mine)
{
    if (!slot->p)
        slot->p = mine;
    return slot->p;
}

#else

struct once {
    _Atomic(void *) p;
};

static inline void *once_get(struct once *slot)
{
    return atomic_load_explicit(&slot->p, memory_order_acquire);
}

/* Returns the slot's final content: mine, or the object that another thread published first. */
static inline void *once_publish(struct once *slot, void *mine)
{
    IRMAPI_ASSERT(mine);
    void *published = NULL;
    if (atomic_compare_exchange_strong_explicit(&slot->p, &published, mine, memory_order_acq_rel,
                                                memory_order_acquire))
        return mine;
    return published;
}

#endif

#endif
