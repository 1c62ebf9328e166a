/* SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception */
#include "core/opts.h"
#include "core/error.h"
#include <string.h>

irmap_status irmapi_read_opts(const void *from, void *to, size_t size, irmap_error *err)
{
    size_t given, known;
    memset(to, 0, size);
    if (!from)
        return IRMAP_OK;
    memcpy(&given, from, sizeof given);
    if (given < sizeof given)
        return irmapi_error_other(err, IRMAP_INVALID_ARG,
                                  "options whose size is not set, or too small", 0, 0);
    known = given < size ? given : size;
    for (size_t i = known; i < given; i++)
        if (((const uint8_t *)from)[i])
            return irmapi_error_other(err, IRMAP_INVALID_ARG, "an option newer than the library", 0,
                                      0);
    memcpy(to, from, known);
    return IRMAP_OK;
}

irmap_status irmapi_check_flag(irmap_status status, uint64_t flag, const char *name,
                               irmap_error *err)
{
    return status == IRMAP_OK && flag > 1
               ? irmapi_error_other(err, IRMAP_INVALID_ARG, name, flag, 1)
               : status;
}
