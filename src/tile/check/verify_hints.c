/* SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception */
/* Checks optimization hints like NVIDIA's option -Werr-hints: known keys with valid values for each
 * architecture. Reports the first error in byte order of the keys, in which NVIDIA's verifier
 * visits them. Messages begin with "!": see irmapi_violate(). */
#include "tile/check/verify.h"
#include <string.h>

static const char archs[][8] = {"sm_80",  "sm_86",  "sm_87",  "sm_88",  "sm_89",  "sm_90",
                                "sm_100", "sm_103", "sm_110", "sm_120", "sm_121", "default"};
static const char keys[][25] = {
    [TILE_HINT_NUM_CTA_IN_CGA] = "num_cta_in_cga",
    [TILE_HINT_NUM_WORKER_WARPS_PER_CTA] = "num_worker_warps_per_cta",
    [TILE_HINT_OCCUPANCY] = "occupancy",
    [TILE_HINT_LATENCY] = "latency",
    [TILE_HINT_ALLOW_TMA] = "allow_tma",
};
enum { ARCHS = sizeof archs / sizeof archs[0], KEYS = sizeof keys / sizeof keys[0] };

struct wrong_hint {
    const char *text;    /* message, or NULL if there is no error */
    irmap_str arch, key; /* key.data is NULL if the architecture is invalid */
};

static bool equals(irmap_str s, const char *text)
{
    return s.size == strlen(text) && memcmp(s.data, text, s.size) == 0;
}

static int compare(irmap_str a, irmap_str b)
{
    size_t least = a.size < b.size ? a.size : b.size;
    int order = least ? memcmp(a.data, b.data, least) : 0;
    return order ? order : (a.size > b.size) - (a.size < b.size);
}

static bool in_range(int64_t v, int64_t most)
{
    return v >= 1 && v <= most;
}

static bool power_up_to(int64_t v, int64_t most)
{
    return in_range(v, most) && !(v & (v - 1));
}

/* Returns whether an architecture has no clusters of thread blocks: sm_80, sm_86 to sm_89, with any
 * suffix. */
static bool has_no_clusters(irmap_str arch)
{
    return arch.size >= 5 && memcmp(arch.data, "sm_8", 4) == 0 && arch.data[4] != 0 &&
           strchr("06789", arch.data[4]);
}

/* Returns the sign-extended value, and its width in *bits: 0 if it is no integer. */
static int64_t value_of(const struct verifier *x, const irmap_tile_attr_info *a, uint32_t *bits)
{
    irmap_type_info t;
    *bits = 0;
    if (a->kind == IRMAP_TILE_ATTR_BOOL) {
        *bits = 1;
        return a->bits ? -1 : 0;
    }
    if (a->kind != IRMAP_TILE_ATTR_INTEGER || irmap_type_get(x->m, a->type, &t, NULL) != IRMAP_OK)
        return 0;
    *bits = t.bits;
    uint64_t sign = (uint64_t)1 << (t.bits - 1);
    uint64_t v = t.bits < 64 ? a->bits & ((sign << 1) - 1) : a->bits;
    return (int64_t)((v ^ sign) - sign);
}

/* Returns the error in a value, or NULL. "{}.{}" becomes ARCH.KEY. */
static const char *wrong_value(const struct verifier *x, const irmap_tile_attr_info *a,
                               uint32_t hint, irmap_str arch)
{
    uint32_t bits;
    int64_t v = value_of(x, a, &bits);
    if (hint == TILE_HINT_ALLOW_TMA)
        return bits == 1 ? NULL : "!boolean value expected for {}.{}";
    if (bits == 0)
        return "!integer value expected for {}.{}";
    switch (hint) {
    case TILE_HINT_NUM_CTA_IN_CGA:
        if (has_no_clusters(arch))
            return v == 1 ? NULL : "!expected 1 for {}.{}";
        return power_up_to(v, 16) ? NULL : "!expected power-of-two \xE2\x89\xA4 16 for {}.{}";
    case TILE_HINT_NUM_WORKER_WARPS_PER_CTA: /* uses only the low 32 bits */
        return power_up_to((int64_t)((uint64_t)v & UINT32_MAX), 32)
                   ? NULL
                   : "!expected power-of-two \xE2\x89\xA4 32 for {}.{}";
    case TILE_HINT_OCCUPANCY:
        return in_range(v, 32) ? NULL : "!integer value in the range [1, 32] is expected for {}.{}";
    default:
        return in_range(v, 10) ? NULL : "!integer value in the range [1, 10] is expected for {}.{}";
    }
}

static bool is_arch(irmap_str arch)
{
    for (size_t i = 0; i < ARCHS; i++)
        if (equals(arch, archs[i]))
            return true;
    return false;
}

static const char *wrong_hint(const struct verifier *x, const irmap_tile_attr_info *a,
                              irmap_str arch, irmap_str key, uint32_t allowed)
{
    for (uint32_t i = 0; i < KEYS; i++)
        if (allowed >> i & 1 && equals(key, keys[i]))
            return wrong_value(x, a, i, arch);
    return "!{} is not known hint for current Operation";
}

static bool before(const struct wrong_hint *a, const struct wrong_hint *b)
{
    int order = compare(a->arch, b->arch);
    if (order == 0 && (!a->key.data || !b->key.data))
        return !a->key.data;
    return order ? order < 0 : compare(a->key, b->key) < 0;
}

bool irmapi_verify_hints(const struct subject *s, irmap_bytes bytes, uint64_t count, bool is_attr,
                         uint32_t allowed)
{
    const irmap_module *m = s->x->m;
    struct wrong_hint first = {.text = NULL}, now;
    irmap_tile_attr_iter it;
    irmap_tile_attr_info a;
    irmap_str arch = {NULL, 0}, key;
    if (is_attr)
        irmap_tile_attrs_begin(m, bytes, &it);
    else
        irmapi_tile_begin_contents(m, bytes, count, true, &it);
    const uint32_t top = 1; /* depth of the architectures */
    while (irmap_tile_attrs_next(&it, &a, NULL) == IRMAP_OK) {
        if (a.depth < top || a.depth > top + 1 ||
            !irmapi_tile_check_text(s->x->check, a.key.id, a.offset, "key", &key, NULL))
            continue;
        now = (struct wrong_hint){.arch = key};
        if (a.depth == top) {
            arch = key;
            now.text = is_arch(arch) ? NULL : "!unknown hint key {}";
        } else {
            now = (struct wrong_hint){wrong_hint(s->x, &a, arch, key, allowed), arch, key};
        }
        if (now.text && (!first.text || before(&now, &first)))
            first = now;
    }
    irmap_tile_attrs_end(&it);
    if (!first.text)
        return true;
    bool starts_with_arch = strstr(first.text, "{}.{}") != NULL || !first.key.data;
    const struct part parts[] = {P_STRING(starts_with_arch ? first.arch : first.key),
                                 P_STRING(first.key)};
    return irmapi_violate(s, s->i == IRMAP_NONE ? "entry/hints" : NULL, "optimization_hints",
                          first.text, parts, 2);
}
