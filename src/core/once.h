/* SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception */
/*
 * A slot that is filled once by whoever comes first and then read by all, without a lock.
 *
 *     T *x = once_get(&slot);
 *     if (!x) {
 *         T *mine = build();             // complete before anyone can see it
 *         x = once_publish(&slot, mine);
 *         if (x != mine)
 *             destroy(mine);             // another thread was first
 *     }
 *
 * Only complete objects that never change afterwards may be published. A failure that may go away
 * (memory, limits) is not published: the next caller tries again.
 */
#ifndef IRMAPI_ONCE_H
#define IRMAPI_ONCE_H

#include "core/assert.h"
#include <stdatomic.h>
#include <stddef.h>

#ifdef IRMAPI_ONCE_PLAIN

/* The same without atomics, to see that the tests of threads notice: never for use. */
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

/* Returns what the slot holds afterwards: mine, or the object of the thread that was faster. */
static inline void *once_publish(struct once *slot, void *mine)
{
    IRMAPI_ASSERT(mine);
    void *there = NULL;
    if (atomic_compare_exchange_strong_explicit(&slot->p, &there, mine, memory_order_acq_rel,
                                                memory_order_acquire))
        return mine;
    return there;
}

#endif

#endif
