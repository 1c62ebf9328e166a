/* SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception */
/* Expected digests from Python's hashlib.blake2b(digest_size=16). */
#include "core/blake2b.h"
#include "unit.h"
#include <stdio.h>
#include <string.h>

/* Digests of `size` bytes 0, 1, 2... 250, 0, 1... */
static const struct {
    size_t size;
    const char *digest;
} cases[] = {
    {0, "cae66941d9efbd404e4d88758ea67670"},   {1, "7025e075d5e2f6cde3cc051a31f07660"},
    {3, "a75c0b0d97360c1ba783496eb6a0395a"},   {127, "28b1296c7d4807883de6ee4ec04dcc0a"},
    {128, "a74787004ef589e31149183900d0294a"}, {129, "aaf1b0371f6d4ee49ee4fb5ddd9c49ef"},
    {255, "e2f3b2a57bcf64d626b37fc9c12674a1"}, {256, "1142c504dcd26338b7cbcf41424540d0"},
    {257, "b77b55d3dddcc45c6a52774565cd0dd6"}, {1000, "bca120dfd89cd95d82898473a5b01c90"},
};

enum { MOST = 1000 };

static void assert_digest(const uint8_t *data, size_t size, size_t step, const char *expected)
{
    struct blake2b b;
    uint8_t digest[BLAKE2B_DIGEST];
    char text[2 * BLAKE2B_DIGEST + 1];
    irmapi_blake2b_begin(&b);
    for (size_t at = 0; at < size; at += step)
        irmapi_blake2b_add(&b, data + at, size - at < step ? size - at : step);
    irmapi_blake2b_end(&b, digest);
    for (size_t i = 0; i < sizeof digest; i++)
        snprintf(text + 2 * i, 3, "%02x", digest[i]);
    assert_string_equal(text, expected);
}

TEST(digests)
{
    static const size_t steps[] = {1, 7, 8, 127, 128, 129, MOST};
    uint8_t data[MOST];
    for (size_t i = 0; i < sizeof data; i++)
        data[i] = (uint8_t)(i % 251);
    for (size_t i = 0; i < sizeof cases / sizeof cases[0]; i++)
        for (size_t k = 0; k < sizeof steps / sizeof steps[0]; k++)
            assert_digest(data, cases[i].size, steps[k], cases[i].digest);
}

int main(void)
{
    const struct CMUnitTest tests[] = {cmocka_unit_test(digests)};
    return cmocka_run_group_tests(tests, NULL, NULL);
}
