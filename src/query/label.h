/* SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception */
/* Texts that outlive the buffer they were written to, such as function names. */
#ifndef IRMAP_QUERY_LABEL_H
#define IRMAP_QUERY_LABEL_H

#include "text.h"

/* An owned text, terminated by a zero byte. All zeros: the file has no such text. */
struct label {
    char *data; /* NULL: no such text, or unknown */
    size_t size;
    bool exists; /* whether the file has the text, known or not */
};

static inline bool label_is_known(const struct label *l)
{
    return l->data != NULL;
}

static inline const char *label_text(const struct label *l)
{
    return l->data ? l->data : "?";
}

#define NO_LABEL ((struct label){.data = NULL})

struct label label_unknown(void);
struct label label_cstr(const char *s);
struct label label_copy(const char *data, size_t size);

/* Copies a string of the file, escaped (text.h). The label is unknown if the budget is exceeded. */
struct label label_string(irmap_str s);

/* Copies UTF-8 unchanged, and escapes other bytes. */
struct label label_utf8(irmap_str s);

#if defined(__GNUC__)
__attribute__((format(printf, 1, 2)))
#endif
struct label
label_format(const char *format, ...);

/* Formats a version: "13.3", "13.5.1". MLIR and MIC-B versions are one number: "6". */
struct label label_version(irmap_format format, irmap_version v);

void label_free(struct label *l);

bool labels_are_equal(const struct label *a, const struct label *b);

/* Writes the label as a JSON string, "?" if it is unknown. */
void json_label(struct json *w, const struct label *l);

/* Adds the label with a key. Adds nothing if it is unknown. */
void json_put_label(struct json *w, const char *key, const struct label *l);

#endif
