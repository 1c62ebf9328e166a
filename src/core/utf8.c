/* SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception */
#include "core/utf8.h"
#include "core/bytes.h"

/* Returns the size of the UTF-8 character at p, or 0 if it is invalid. `left` bytes are available.
 * After E0, ED, F0 and F4, the second byte has a narrower range. */
static size_t character(const uint8_t *p, size_t left)
{
    uint8_t first = p[0], low = 0x80, high = 0xBF;
    size_t size;
    if (first < 0x80)
        return 1;
    if (first >= 0xC2 && first <= 0xDF)
        size = 2;
    else if ((first & 0xF0) == 0xE0)
        size = 3;
    else if (first >= 0xF0 && first <= 0xF4)
        size = 4;
    else
        return 0;
    if (size > left)
        return 0;
    low = first == 0xE0 ? 0xA0 : first == 0xF0 ? 0x90 : low;
    high = first == 0xED ? 0x9F : first == 0xF4 ? 0x8F : high;
    if (p[1] < low || p[1] > high)
        return 0;
    for (size_t i = 2; i < size; i++)
        if ((p[i] & 0xC0) != 0x80)
            return 0;
    return size;
}

size_t irmapi_utf8_valid(const uint8_t *p, size_t size)
{
    size_t i = 0;
    while (i < size) {
        if (size - i >= 8 && (load_le64(p + i) & UINT64_C(0x8080808080808080)) == 0) {
            i += 8;
            continue;
        }
        size_t n = character(p + i, size - i);
        if (!n)
            break;
        i += n;
    }
    return i;
}
