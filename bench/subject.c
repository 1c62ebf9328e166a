/* SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception */
#include "subject.h"
#include "decode.h"
#include "measure.h"
#include <string.h>

const char *subject_name(const struct subject *s)
{
    const char *slash = strrchr(s->path, '/');
    return slash ? slash + 1 : s->path;
}

void subject_open(struct subject *s, const char *path)
{
    *s = (struct subject){.path = path};
    subject_check(s, irmap_open_file(path, NULL, &s->m, NULL) == IRMAP_OK);
    s->bytes = irmap_module_bytes(s->m);
}

void subject_check(const struct subject *s, int success)
{
    if (!success)
        die("irmap cannot do that with", s->path);
}

irmap_module *subject_reopen(const struct subject *s)
{
    irmap_module *m;
    subject_check(s, irmap_open_memory(s->bytes.data, s->bytes.size, NULL, &m, NULL) == IRMAP_OK);
    return m;
}

void open_only(void *ctx)
{
    irmap_module_unref(subject_reopen(ctx));
}

void open_find_decode(void *ctx)
{
    const struct subject *s = ctx;
    irmap_module *m = subject_reopen(s);
    irmap_func f;
    subject_check(s, irmap_func_find(m, s->wanted, &f, NULL) == IRMAP_OK);
    use_result(read_function(m, f));
    irmap_module_unref(m);
}
