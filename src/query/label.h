/* SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception */
/* Texts that outlive the buffer in which they are made, such as names of functions. */
#ifndef IRMAP_QUERY_LABEL_H
#define IRMAP_QUERY_LABEL_H

#include "text.h"

/* An owned text, terminated by a zero byte. Begins as zeros: there is none. */
struct label {
    char *data; /* NULL: it is not known */
    size_t size;
    bool there;
};

static inline bool label_is_known(const struct label *l)
{
    return l->data != NULL;
}

/* The text, or "?". */
static inline const char *label_text(const struct label *l)
{
    return l->data ? l->data : "?";
}

#define NO_LABEL ((struct label){.data = NULL})

struct label label_unknown(void);
struct label label_word(const char *s);
struct label label_copy(const char *data, size_t size);

/* A string of the file, escaped (text.h); unknown if it is over budget. */
struct label label_string(irmap_str s);

/* UTF-8 unchanged, other bytes escaped. */
struct label label_utf8(irmap_str s);

/* Formatted as by printf(). */
#if defined(__GNUC__)
__attribute__((format(printf, 1, 2)))
#endif
struct label
label_format(const char *format, ...);

/* "13.3", "13.5.1"; for MLIR and MIC-B, whose versions are one number, "6". */
struct label label_version(irmap_format format, irmap_version v);

void label_free(struct label *l);

bool labels_are_equal(const struct label *a, const struct label *b);

/* Appends the label as a value of JSON: "?" if it is not known. */
void json_label(struct json *w, const struct label *l);

/* The same with a key; nothing if it is not known. */
void json_put_label(struct json *w, const char *key, const struct label *l);

#endif
