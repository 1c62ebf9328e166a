/* SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception */
#include "query.h"
#include "json_writer.h"
#include <stdarg.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

bool query_write(struct query *q, const char *data, size_t size)
{
    q->failed = q->failed || q->write(q->out, data, size) != 0;
    return !q->failed;
}

bool query_write_text(struct query *q, const char *text)
{
    return query_write(q, text, strlen(text));
}

int query_write_to(void *q, const char *data, size_t size)
{
    return query_write(q, data, size) ? 0 : -1;
}

bool query_print(struct query *q, const char *format, ...)
{
    char few[256];
    va_list args;
    va_start(args, format);
    const int size = vsnprintf(few, sizeof few, format, args);
    va_end(args);
    if (size < (int)sizeof few)
        return size >= 0 && query_write(q, few, (size_t)size);
    char *text = memory_new((size_t)size + 1);
    va_start(args, format);
    (void)vsnprintf(text, (size_t)size + 1, format, args);
    va_end(args);
    const bool good = query_write(q, text, (size_t)size);
    free(text);
    return good;
}

bool query_write_line(struct query *q, struct json *line)
{
    return json_line(line, query_write_to, q) == 0;
}

void query_report(struct query *q, const irmap_error *err)
{
    q->errors++;
    q->report(q, err);
}

irmap_status query_error(irmap_error *err, irmap_status status, const char *what, uint64_t got,
                         uint64_t limit)
{
    *err = (irmap_error){.status = status,
                         .what = what,
                         .got = got,
                         .limit = limit,
                         .entry = {IRMAP_NONE},
                         .func = {IRMAP_NONE},
                         .op = IRMAP_NONE};
    return status;
}

const char *query_file_name(const char *path)
{
    return strcmp(path, "-") == 0 ? "<stdin>" : path;
}

bool query_has_functions(const irmap_module *m, irmap_error *warning)
{
    for (uint32_t i = 0; irmap_module_warning_get(m, i, warning) == IRMAP_OK; i++)
        if (warning->status == IRMAP_NOT_UNDERSTOOD && warning->func.id == IRMAP_NONE)
            return false;
    return true;
}
