/* SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception */
#include "intern.h"
#include "memory.h"
#include <stdbool.h>
#include <stdlib.h>
#include <string.h>

enum { CHUNK = 1 << 16, SLOTS = 64 };

struct interned {
    const void *data;
    size_t size;
    uint32_t hash;
};

struct chunk {
    struct chunk *before;
    uint8_t bytes[];
};

struct intern_table {
    uint64_t secret[2];       /* addresses, which no file can predict */
    struct interned *entries; /* indexed by number - 1 */
    uint32_t *slots;          /* hash table of numbers; 0: free */
    size_t slot_count, room;  /* slot_count is a power of two, and twice the room */
    struct chunk *chunks;
    size_t left; /* free bytes of the newest chunk */
    uint8_t *next;
};

static uint64_t rotated(uint64_t v, unsigned by)
{
    return v << by | v >> (64 - by);
}

/* One round of SipHash (Aumasson and Bernstein, 2012). */
static void sip_round(uint64_t v[4])
{
    v[0] += v[1];
    v[2] += v[3];
    v[1] = rotated(v[1], 13) ^ v[0];
    v[3] = rotated(v[3], 16) ^ v[2];
    v[0] = rotated(v[0], 32);
    v[2] += v[1];
    v[0] += v[3];
    v[1] = rotated(v[1], 17) ^ v[2];
    v[3] = rotated(v[3], 21) ^ v[0];
    v[2] = rotated(v[2], 32);
}

static void sip_word(uint64_t v[4], uint64_t word)
{
    v[3] ^= word;
    sip_round(v);
    v[0] ^= word;
}

/* SipHash-1-3: the author of a file cannot predict collisions. */
static uint32_t hash_of(const struct intern_table *t, const uint8_t *data, size_t size)
{
    const uint64_t a = t->secret[0], b = t->secret[1];
    uint64_t v[4] = {a ^ UINT64_C(0x736F6D6570736575), b ^ UINT64_C(0x646F72616E646F6D),
                     a ^ UINT64_C(0x6C7967656E657261), b ^ UINT64_C(0x7465646279746573)};
    uint64_t word;
    const uint64_t length = (uint64_t)size << 56;
    for (; size >= sizeof word; data += sizeof word, size -= sizeof word) {
        memcpy(&word, data, sizeof word);
        sip_word(v, word);
    }
    word = 0;
    if (size)
        memcpy(&word, data, size);
    sip_word(v, word ^ length);
    v[2] ^= 0xFF;
    for (int i = 0; i < 3; i++)
        sip_round(v);
    v[0] ^= v[1] ^ v[2] ^ v[3];
    return (uint32_t)(v[0] ^ v[0] >> 32);
}

static struct intern_table *new_table(void)
{
    struct intern_table *t = memory_zeroed(1, sizeof *t);
    t->slot_count = SLOTS;
    t->room = SLOTS / 2;
    t->slots = memory_zeroed(t->slot_count, sizeof *t->slots);
    t->entries = memory_zeroed(t->room, sizeof *t->entries);
    t->secret[0] = (uint64_t)(uintptr_t)t;
    t->secret[1] = (uint64_t)(uintptr_t)&t;
    return t;
}

/* Returns the slot of these bytes, or the free slot for them. */
static uint32_t *find(const struct intern_table *t, const void *data, size_t size, uint32_t hash)
{
    size_t i = hash & (t->slot_count - 1);
    for (; t->slots[i]; i = (i + 1) & (t->slot_count - 1)) {
        const struct interned *e = &t->entries[t->slots[i] - 1];
        if (e->hash == hash && e->size == size && (!size || memcmp(e->data, data, size) == 0))
            break;
    }
    return &t->slots[i];
}

static void make_room(struct intern_table *t, uint32_t count)
{
    if (count < t->room)
        return;
    t->room *= 2;
    t->slot_count *= 2;
    t->entries = memory_grow(t->entries, t->room, sizeof *t->entries);
    free(t->slots);
    t->slots = memory_zeroed(t->slot_count, sizeof *t->slots);
    for (uint32_t n = 0; n < count; n++) {
        size_t i = t->entries[n].hash & (t->slot_count - 1);
        while (t->slots[i])
            i = (i + 1) & (t->slot_count - 1);
        t->slots[i] = n + 1;
    }
}

static const void *copy_of(struct intern_table *t, const void *data, size_t size)
{
    if (size == 0)
        return "";
    if (size > t->left) {
        const size_t room = size > CHUNK ? size : CHUNK;
        struct chunk *c = memory_grow(NULL, sizeof *c + room, 1);
        c->before = t->chunks;
        t->chunks = c;
        t->next = c->bytes;
        t->left = room;
    }
    void *copy = memcpy(t->next, data, size);
    t->next += size;
    t->left -= size;
    return copy;
}

static uint32_t find_or_add(struct interner *in, const void *data, size_t size, bool copied)
{
    struct intern_table *t = in->table ? in->table : (in->table = new_table());
    const uint32_t hash = hash_of(t, data, size);
    make_room(t, in->count);
    uint32_t *slot = find(t, data, size, hash);
    if (*slot)
        return *slot;
    t->entries[in->count] = (struct interned){copied ? copy_of(t, data, size) : data, size, hash};
    return *slot = ++in->count;
}

uint32_t intern(struct interner *t, const void *data, size_t size)
{
    return find_or_add(t, data, size, true);
}

uint32_t intern_borrowed(struct interner *t, const void *data, size_t size)
{
    return find_or_add(t, data, size, false);
}

void intern_free(struct interner *in)
{
    struct intern_table *t = in->table;
    if (!t)
        return;
    for (struct chunk *c = t->chunks, *before; c; c = before) {
        before = c->before;
        free(c);
    }
    free(t->entries);
    free(t->slots);
    free(t);
}

static void key_room(struct key *k, size_t size)
{
    if (size > k->room - k->size) {
        k->room = 2 * k->room + size + 64;
        k->data = memory_grow(k->data, k->room, 1);
    }
}

void key_bytes(struct key *k, const void *data, size_t size)
{
    key_room(k, size);
    if (size)
        memcpy(k->data + k->size, data, size);
    k->size += size;
}

/* Appends v as LEB128. Small numbers take few bytes, so less has to be hashed. */
void key_number(struct key *k, uint64_t v)
{
    enum { MOST = 10 };
    key_room(k, MOST);
    for (; v >= 0x80; v >>= 7)
        k->data[k->size++] = (uint8_t)(v | 0x80);
    k->data[k->size++] = (uint8_t)v;
}
