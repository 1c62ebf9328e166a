/* SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception */
/*
 * The walk behind irmap_spans(). A format says where each span ends; it begins where the one before
 * it ended, so that no byte can be left out or handed out twice.
 */
#ifndef IRMAPI_SPANS_H
#define IRMAPI_SPANS_H

#include "model/formats.h"
#include <irmap/span.h>

struct spans {
    const irmap_module *m;
    uint64_t from, to; /* what is asked for */
    bool piece;        /* functions are, as wholes, with what is empty at their ends */
    irmap_span_fn fn;
    void *ctx;
    const uint8_t *at;   /* the first byte that was not handed out */
    irmap_span now;      /* part, depth, func and op of what comes next, and newer and since of the
                            one span; the rest is in `says` */
    bool over;           /* fn has seen enough, or the walk cannot go on */
    irmap_status status; /* IRMAP_DONE, or that of the first error */
    irmap_error *err;    /* the first error */
    irmap_body *body;    /* of Tile IR: for all functions; NULL until there is one */
};

/* What a span says, beside its name. */
struct says {
    irmap_form form;
    irmap_ref ref;
    uint64_t value;
    uint64_t index;
    const char *meaning;
};

static inline struct says say_as(irmap_form form, uint64_t value)
{
    return (struct says){form, IRMAP_REF_NONE, value, IRMAP_SPAN_NO_INDEX, NULL};
}

static inline struct says say_nothing(void)
{
    return say_as(IRMAP_FORM_NONE, 0);
}

static inline struct says say_number(uint64_t value)
{
    return say_as(IRMAP_FORM_NUMBER, value);
}

/* A number, or an index if ref says of what. */
static inline struct says say_ref(irmap_ref ref, uint64_t value)
{
    irmap_form form = ref == IRMAP_REF_NONE ? IRMAP_FORM_NUMBER : IRMAP_FORM_REF;
    return (struct says){form, ref, value, IRMAP_SPAN_NO_INDEX, NULL};
}

static inline struct says say_tag(uint64_t value, const char *meaning)
{
    return (struct says){IRMAP_FORM_TAG, IRMAP_REF_NONE, value, IRMAP_SPAN_NO_INDEX, meaning};
}

/* The same for what begins entry i. */
static inline struct says say_entry(uint64_t i, struct says s)
{
    s.index = i;
    return s;
}

/* Whether any byte of [from, to) is asked for. */
static inline bool spans_want(const struct spans *s, uint64_t from, uint64_t to)
{
    return !s->over && from < s->to && to > s->from;
}

static inline uint64_t spans_offset(const struct spans *s)
{
    return (uint64_t)(s->at - s->m->source.data);
}

/* All of the file, for callers in the library. */
struct spans irmapi_spans_begin(const irmap_module *m, irmap_span_fn fn, void *ctx,
                                irmap_error *err);

/* Hands out the bytes up to end. An end that lies before s->at makes an empty span. */
void irmapi_span_to(struct spans *s, const uint8_t *end, const char *name, struct says says);

/* The same as another part, which is then that of what follows. */
static inline void span_as(struct spans *s, irmap_part part, const uint8_t *end, const char *name,
                           struct says says)
{
    s->now.part = part;
    irmapi_span_to(s, end, name, says);
}

/* A heading of what is deeper and follows. */
static inline void span_heading(struct spans *s, const char *name, struct says says)
{
    irmapi_span_to(s, s->at, name, says);
}

/* A field that a cursor has just read, unless it failed. */
static inline void span_read(struct spans *s, const struct cursor *c, const char *name,
                             struct says says)
{
    if (cur_ok(c))
        irmapi_span_to(s, c->p, name, says);
}

/* Bytes up to end that cannot be decoded; empty when they were handed out before, and there is only
 * the error to tell. An error that is not the input's ends the walk. */
void irmapi_span_failed(struct spans *s, const irmap_error *error, const uint8_t *end);

/* What is left up to end: nothing, padding of CB, or bytes that nobody reads. */
void irmapi_span_rest(struct spans *s, const uint8_t *end);

/* The same, undecoded when the cursor failed. */
void irmapi_span_end(struct spans *s, const struct cursor *c, const char *section,
                     const uint8_t *end);

/* Each hands out every byte. */
#define SPANS(ID, name) void irmapi_##name##_spans(struct spans *s);
FORMATS(SPANS)
#undef SPANS

/* Whether a type is spelled in few steps, so that spelling it wherever it is used stays linear. */
bool irmapi_type_is_short(const irmap_module *m, uint32_t type);
#define SHORT(ID, name) bool irmapi_##name##_type_is_short(const irmap_module *m, uint32_t type);
FORMATS(SHORT)
#undef SHORT

#endif
