/* SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception */
/* Opens a file and prints the first function's name and signature. */
#include <irmap/irmap.h>
#include <stdio.h>

static int put(void *ctx, const char *data, size_t size)
{
    return fwrite(data, 1, size, ctx) != size;
}

int main(int argc, char **argv)
{
    char message[256];
    irmap_module *m;
    irmap_error err;
    irmap_func first = {0};
    irmap_func_info f;
    irmap_str name;
    if (argc != 2)
        return 2;
    irmap_status status = irmap_open_file(argv[1], NULL, &m, &err);
    if (status == IRMAP_OK)
        status = irmap_func_get(m, first, &f, &err);
    if (status == IRMAP_OK)
        status = irmap_func_name(m, first, &name, &err);
    if (status == IRMAP_OK) {
        printf("%.*s: ", (int)name.size, name.data);
        status = irmap_type_print(m, f.signature, put, stdout, &err);
        printf("\n");
    }
    if (status != IRMAP_OK) {
        irmap_error_format(&err, message, sizeof message);
        fprintf(stderr, "%s\n", message);
        return 1;
    }
    irmap_module_unref(m);
    return 0;
}
