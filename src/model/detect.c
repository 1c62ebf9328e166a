/* SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception */
#include "model/detect.h"
#include <string.h>

/* 7F "TileIR" 00, "ML" EF "R", "MICB". */
static const struct {
    uint8_t format;
    uint8_t size;
    char magic[8];
} magics[] = {
    {IRMAP_FORMAT_TILEIR, 8, "\x7FTileIR"},
    {IRMAP_FORMAT_MLIR, 4, "ML\xEFR"},
    {IRMAP_FORMAT_MICB, 4, "MICB"},
};

irmap_format irmap_detect(const void *data, size_t size)
{
    for (size_t i = 0; i < sizeof magics / sizeof magics[0]; i++)
        if (size >= magics[i].size && memcmp(data, magics[i].magic, magics[i].size) == 0)
            return (irmap_format)magics[i].format;
    return IRMAP_FORMAT_NONE;
}

size_t irmapi_detect_needs(const void *data, size_t size)
{
    for (size_t i = 0; i < sizeof magics / sizeof magics[0]; i++)
        if (size < magics[i].size && memcmp(data, magics[i].magic, size) == 0)
            return magics[i].size;
    return 0;
}

const char *irmapi_magic(size_t i)
{
    return i < sizeof magics / sizeof magics[0] ? magics[i].magic : NULL;
}

const char *irmap_format_name(irmap_format format)
{
    switch (format) {
    case IRMAP_FORMAT_TILEIR:
        return "tileir";
    case IRMAP_FORMAT_MLIR:
        return "mlir";
    case IRMAP_FORMAT_MICB:
        return "micb";
    case IRMAP_FORMAT_NONE:
        break;
    }
    return "none";
}
