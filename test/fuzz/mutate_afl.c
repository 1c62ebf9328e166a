/* SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception */
/* The mutator as a module for AFL++: afl.sh passes it to afl-fuzz, which also mutates bytes. */
#include "mutate.h"
#include <stdlib.h>
#include <string.h>

enum { ROOM_MORE = 4096 };

struct state {
    uint8_t *data; /* the mutated input */
    size_t room;   /* bytes allocated for it */
    unsigned seed; /* of the next mutation */
};

/* Called by afl-fuzz. */
void *afl_custom_init(void *afl, unsigned seed);
size_t afl_custom_fuzz(void *state, const uint8_t *data, size_t size, uint8_t **out,
                       const uint8_t *other, size_t other_size, size_t most);
void afl_custom_deinit(void *state);

void *afl_custom_init(void *afl, unsigned seed)
{
    struct state *s = calloc(1, sizeof *s);
    (void)afl;
    if (s)
        s->seed = seed;
    return s;
}

size_t afl_custom_fuzz(void *state, const uint8_t *data, size_t size, uint8_t **out,
                       const uint8_t *other, size_t other_size, size_t most)
{
    struct state *s = state;
    (void)other;
    (void)other_size;
    *out = (uint8_t *)(uintptr_t)data; /* afl-fuzz does not accept NULL */
    if (size > most)
        return 0;
    const size_t room = most - size < ROOM_MORE ? most : size + ROOM_MORE;
    if (room > s->room) {
        uint8_t *more = realloc(s->data, room);
        if (!more)
            return 0;
        s->data = more;
        s->room = room;
    }
    memcpy(s->data, data, size);
    mutate_seed(s->seed);
    *out = s->data;
    return LLVMFuzzerCustomMutator(s->data, size, room, s->seed++);
}

void afl_custom_deinit(void *state)
{
    struct state *s = state;
    free(s->data);
    free(s);
}
