/* SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception */
/* Included by every unit test: cmocka, and assertions for error records. */
#ifndef UNIT_H
#define UNIT_H

#include <irmap/irmap.h>
#include <setjmp.h>
#include <stdarg.h>
#include <stddef.h>
#include <stdint.h>
#include <string.h>

#include <cmocka.h>

#define TEST(name) static void name(void **state __attribute__((unused)))

#define assert_ok(call) assert_string_equal(irmap_status_name(call), "ok")

/* Asserts status, subject and file offset of an error record. */
#define assert_error(err, status_, what_, offset_)                                                 \
    do {                                                                                           \
        assert_string_equal(irmap_status_name((err).status), irmap_status_name(status_));          \
        assert_string_equal((err).what ? (err).what : "(nothing)", what_);                         \
        assert_int_equal((err).offset, offset_);                                                   \
    } while (0)

/* Asserts that a call fails with this error. The call must fill a variable named err. */
#define assert_fails(call, status_, what_, offset_)                                                \
    do {                                                                                           \
        memset(&err, 0xA5, sizeof err);                                                            \
        assert_string_equal(irmap_status_name(call), irmap_status_name(status_));                  \
        assert_error(err, status_, what_, offset_);                                                \
    } while (0)

#define assert_numbers(err, got_, limit_)                                                          \
    do {                                                                                           \
        assert_int_equal((err).got, got_);                                                         \
        assert_int_equal((err).limit, limit_);                                                     \
    } while (0)

#define assert_view(view, text)                                                                    \
    do {                                                                                           \
        assert_int_equal((view).size, sizeof(text) - 1);                                           \
        assert_memory_equal((view).data, text, sizeof(text) - 1);                                  \
    } while (0)

#endif
