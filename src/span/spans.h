/* SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception */
/*
 * Implements irmap_spans(). A format passes only the ends of spans. Each span begins at the end of
 * the previous one, so no byte is omitted or reported twice.
 */
#ifndef IRMAPI_SPANS_H
#define IRMAPI_SPANS_H

#include "model/formats.h"
#include <irmap/span.h>

struct spans {
    const irmap_module *m;
    uint64_t from, to; /* requested range */
    bool piece; /* irmap_span_opts.piece: report whole functions and empty spans at both ends */
    irmap_span_fn fn;
    void *ctx;
    const uint8_t *at; /* first byte that has not been reported */
    /* The latest span. part, depth, func and op also apply to the following spans; newer and since
     * apply only to the next span. `struct span_content` has the other members. */
    irmap_span current;
    bool over;           /* fn ended the walk, or it cannot continue */
    irmap_status status; /* IRMAP_DONE, or status of the first error */
    irmap_error *err;    /* the first error */
    irmap_body *body;    /* Tile IR: decoder reused for all functions; NULL until needed */
};

/* Content of a span, except its name. */
struct span_content {
    irmap_form form;
    irmap_ref ref;
    uint64_t value;
    uint64_t index;
    const char *meaning;
};

static inline struct span_content content_as(irmap_form form, uint64_t value)
{
    return (struct span_content){form, IRMAP_REF_NONE, value, IRMAP_SPAN_NO_INDEX, NULL};
}

static inline struct span_content no_content(void)
{
    return content_as(IRMAP_FORM_NONE, 0);
}

static inline struct span_content content_number(uint64_t value)
{
    return content_as(IRMAP_FORM_NUMBER, value);
}

/* An index of the kind `ref`, or a number if ref is IRMAP_REF_NONE. */
static inline struct span_content content_ref(irmap_ref ref, uint64_t value)
{
    irmap_form form = ref == IRMAP_REF_NONE ? IRMAP_FORM_NUMBER : IRMAP_FORM_REF;
    return (struct span_content){form, ref, value, IRMAP_SPAN_NO_INDEX, NULL};
}

static inline struct span_content content_tag(uint64_t value, const char *meaning)
{
    return (struct span_content){IRMAP_FORM_TAG, IRMAP_REF_NONE, value, IRMAP_SPAN_NO_INDEX,
                                 meaning};
}

static inline struct span_content content_of_entry(uint64_t i, struct span_content s)
{
    s.index = i;
    return s;
}

static inline bool spans_want(const struct spans *s, uint64_t from, uint64_t to)
{
    return !s->over && from < s->to && to > s->from;
}

static inline uint64_t spans_offset(const struct spans *s)
{
    return (uint64_t)(s->at - s->m->source.data);
}

/* For callers in the library: begins a walk over the whole file. */
struct spans irmapi_spans_begin(const irmap_module *m, irmap_span_fn fn, void *ctx,
                                irmap_error *err);

/* Reports s->current with the bytes up to end. */
void irmapi_span_report(struct spans *s, const uint8_t *end);

/* Reports the bytes up to end as one span. If end is at or before s->at, the span is empty. Inline,
 * because copying `content` as an argument stalls on the stores just before. */
IRMAPI_INLINE void span_to(struct spans *s, const uint8_t *end, const char *name,
                           struct span_content content)
{
    s->current.form = content.form;
    s->current.ref = content.ref;
    s->current.value = content.value;
    s->current.index = content.index;
    s->current.name = name;
    s->current.meaning = content.meaning;
    irmapi_span_report(s, end);
}

/* As span_to(), but first sets the part of this and later spans. */
static inline void span_as(struct spans *s, irmap_span_part part, const uint8_t *end,
                           const char *name, struct span_content content)
{
    s->current.part = part;
    span_to(s, end, name, content);
}

/* Reports a heading for the spans after it, which must be deeper. */
static inline void span_heading(struct spans *s, const char *name, struct span_content content)
{
    span_to(s, s->at, name, content);
}

static inline void span_read(struct spans *s, const struct cursor *c, const char *name,
                             struct span_content content)
{
    if (cur_ok(c))
        span_to(s, c->p, name, content);
}

/* Reports the undecodable bytes up to end with the error; the span is empty if all were reported
 * before. An error that does not concern one position (irmapi_error_is_local()) ends the walk. */
void irmapi_span_failed(struct spans *s, const irmap_error *error, const uint8_t *end);

/* Reports the remaining bytes up to end, if any: padding of CB, or unused bytes. */
void irmapi_span_rest(struct spans *s, const uint8_t *end);

/* As irmapi_span_rest(). If the cursor failed, the bytes are reported as undecoded. */
void irmapi_span_end(struct spans *s, const struct cursor *c, const char *section,
                     const uint8_t *end);

#define SPANS(ID, name) void irmapi_##name##_spans(struct spans *s);
FORMATS(SPANS)
#undef SPANS

/* Returns whether a type can be printed in few steps, so that printing all uses takes linear time.
 */
bool irmapi_type_is_short(const irmap_module *m, uint32_t type);
#define SHORT(ID, name) bool irmapi_##name##_type_is_short(const irmap_module *m, uint32_t type);
FORMATS(SHORT)
#undef SHORT

#endif
