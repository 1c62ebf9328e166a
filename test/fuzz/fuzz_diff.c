/* SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception */
/*
 * Runs `irmap diff` on two modules: as text, side by side, as JSON, and with the files exchanged. A
 * file must not differ from itself. The exit status must depend neither on the output format nor on
 * the order of the files.
 */
#include "../sweep/read_everything.h"
#include "fuzz.h"
#include "run_command.h"
#include <stdlib.h>
#include <string.h>

#define MUST(condition) insist((condition) ? NULL : #condition, __LINE__)

enum { EQUAL, DIFFERENT, UNABLE = 3 };

static int status_of(const char *const *words, int count, const struct file_bytes *a,
                     const struct file_bytes *b)
{
    const struct file_bytes files[] = {*a, *b};
    struct run r = run_command(words, count, files, 2);
    const int status = r.status;
    run_free(&r);
    return status;
}

int LLVMFuzzerTestOneInput(const uint8_t *data, size_t size)
{
    static const char *const form[] = {"--color=never", "--json", "--side-by-side", "--generic",
                                       "--vhlo"};
    struct command_input in;
    command_input_read(&in, data, size);
    const struct file_bytes *a = &in.files[0], *b = &in.files[1];
    int status = UNABLE;
    for (size_t i = 0; i < sizeof form / sizeof form[0]; i++) {
        const int now = status_of((const char *const[]){"diff", form[i]}, 2, a, b);
        MUST(i == 0 || now == status);
        status = now;
    }
    const int exchanged = status_of((const char *const[]){"diff", "--json"}, 2, b, a);
    MUST(exchanged == status || exchanged == UNABLE || status == UNABLE);
    MUST(status_of((const char *const[]){"diff"}, 1, a, a) != DIFFERENT);
    MUST(status_of((const char *const[]){"diff"}, 1, b, b) != DIFFERENT);
    (void)status_of((const char *const[]){"diff", "--stablehlo", "--json"}, 3, a, b);
    free(in.lines);
    return 0;
}
