/* SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception */
#include "foreign.h"
#include <stdbool.h>
#include <string.h>

#define MAGIC(bytes, what)                                                                         \
    {                                                                                              \
        bytes, sizeof bytes - 1, what                                                              \
    }

static const struct known {
    const char *bytes;
    size_t size;
    const char *what;
} known[] =
    {
        MAGIC("\x1F\x8B", "it is a gzip file: unpack it first, as with gunzip"),
        MAGIC("\x28\xB5\x2F\xFD", "it is a zstd file: unpack it first, as with unzstd"),
        MAGIC("\xFD\x37zXZ", "it is an xz file: unpack it first, as with unxz"),
        MAGIC("BZh", "it is a bzip2 file: unpack it first, as with bunzip2"),
        MAGIC("\x7F\x45LF", "it is an ELF file, and no bytecode was found in it"),
        MAGIC("PK\x03\x04", "it is a zip archive, and no bytecode was found in it"),
        MAGIC("!<arch>\n", "it is an archive, and no bytecode was found in it"),
        MAGIC("MZ", "it is a program for Windows, and no bytecode was found in it"),
        MAGIC("\0asm", "it is WebAssembly, which irmap does not read: wasm-objdump does"),
        MAGIC("\x03\x02\x23\x07", "it is SPIR-V, which irmap does not read: spirv-dis does"),
        MAGIC("\x07\x23\x02\x03", "it is SPIR-V, which irmap does not read: spirv-dis does"),
        MAGIC("\x42\x43\xC0\xDE", "it is LLVM bitcode, which irmap does not read: llvm-dis does"),
        MAGIC("\xDE\xC0\x17\x0B", "it is LLVM bitcode, which irmap does not read: llvm-dis does"),
        MAGIC("\x93NUMPY", "it is an array of NumPy, which irmap does not read: numpy.load does"),
},
  texts[] = {
      MAGIC(".version", "it is PTX, which irmap does not read: ptxas makes a program of it"),
      MAGIC("; ModuleID", "it is LLVM IR as text, which irmap does not read"),
      MAGIC("target datalayout", "it is LLVM IR as text, which irmap does not read"),
      MAGIC("cuda_tile.module", "it is Tile IR as text: cuda-tile-translate makes bytecode of it"),
      MAGIC("module", "it seems to be MLIR as text: mlir-opt --emit-bytecode makes bytecode of it"),
      MAGIC("\"builtin.module\"",
            "it is MLIR as text: mlir-opt --emit-bytecode makes bytecode of it"),
      MAGIC("func.func", "it is MLIR as text: mlir-opt --emit-bytecode makes bytecode of it"),
      MAGIC("#map", "it seems to be MLIR as text: mlir-opt --emit-bytecode makes bytecode of it"),
      MAGIC("#loc", "it seems to be MLIR as text: mlir-opt --emit-bytecode makes bytecode of it"),
};

/* Returns the offset after white space and // comments. */
static size_t skip_comments(const uint8_t *head, size_t size)
{
    size_t at = 0;
    for (;;) {
        while (at < size && memchr(" \t\r\n", head[at], 4))
            at++;
        if (size - at < 2 || memcmp(head + at, "//", 2) != 0)
            return at;
        while (at < size && head[at] != '\n')
            at++;
    }
}

static bool begins(const struct known *k, const uint8_t *head, size_t size)
{
    return k->size <= size && memcmp(head, k->bytes, k->size) == 0;
}

const char *describe_foreign_file(const uint8_t *head, size_t size)
{
    enum { TAR = 257 };
    static const char tar[] = "ustar";
    const size_t text = skip_comments(head, size);
    for (size_t i = 0; i < sizeof known / sizeof known[0]; i++)
        if (begins(&known[i], head, size))
            return known[i].what;
    for (size_t i = 0; i < sizeof texts / sizeof texts[0]; i++)
        if (begins(&texts[i], head + text, size - text))
            return texts[i].what;
    if (size >= TAR + sizeof tar - 1 && memcmp(head + TAR, tar, sizeof tar - 1) == 0)
        return "it is a tar archive without uncompressed bytecode: unpack compressed members "
               "first, "
               "as with tar";
    return NULL;
}
