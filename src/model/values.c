/* SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception */
/* Reading the value types that views hand out. */
#include "core/bytes.h"
#include <irmap/base.h>

int64_t irmap_dims_get(irmap_dims dims, uint32_t i)
{
    if (i >= dims.count)
        return 0;
    if (dims.width == 1)
        return dims.data[i];
    if (dims.width == 4)
        return (int32_t)load_le32(dims.data + (size_t)i * 4);
    return (int64_t)load_le64(dims.data + (size_t)i * 8);
}

int irmap_str_equal(irmap_str a, const char *b)
{
    return a.size == strlen(b) && (a.size == 0 || memcmp(a.data, b, a.size) == 0);
}
