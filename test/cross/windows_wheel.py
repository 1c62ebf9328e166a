#!/usr/bin/env python3
# SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
"""Builds the Python wheel for Windows, and checks it as far as possible without a Python for Windows.

The command in the wheel, run by Wine, has the same output as the native one. The DLL can be loaded as cffi
loads it, has every function that Python uses, and lists the ops of a kernel. The structs have the layout that
cffi computes. The package finds the DLL and the command in the wheel.

usage: windows_wheel.py CROSS_FILE ROOT IRMAP       ROOT: libraries for Windows, with their licenses
"""

import itertools
import json
import os
import re
import subprocess
import sys
import tempfile
import zipfile

TOP = os.path.dirname(os.path.dirname(os.path.dirname(os.path.abspath(__file__))))
PACKAGE = os.path.join(TOP, "subprojects", "python-irmap")
sys.dont_write_bytecode = True
sys.path[:0] = [os.path.join(TOP, "test", "use"), PACKAGE]

import build_package  # noqa: E402
import wheel  # noqa: E402

COMPILER = "x86_64-w64-mingw32-gcc-posix"
SIZE_MOST = 1200000
NATIVE = "irmap/_native/bin/"
SYSTEM = {"kernel32.dll", "msvcrt.dll", "shell32.dll"}
LICENCES = {"LICENSE", "liblz4.txt", "libz.txt", "libzstd.txt", "mingw-w64.txt"}

# Loads a DLL and looks up functions as cffi does.
LOADER = r"""
#include <stddef.h>
#include <stdio.h>
#include <windows.h>
#include <irmap/irmap.h>
%s
static const char *const names[] = {%s};
/* As Python's methods do: a module from a file, its functions by name, the ops of one, freed. */
#define CALL(name) ((__typeof__(&name))(void (*)(void))GetProcAddress(dll, #name))
static int use(HMODULE dll, const char *path)
{
    irmap_module *m;
    irmap_body *body;
    irmap_str name;
    irmap_func f;
    if (CALL(irmap_open_file)(path, NULL, &m, NULL) != IRMAP_OK || CALL(irmap_body_new)(m, &body, NULL) != IRMAP_OK)
        return 1;
    for (uint32_t i = 0; i < CALL(irmap_func_count)(m); i++) {
        if (CALL(irmap_func_name)(m, (irmap_func){i}, &name, NULL) != IRMAP_OK || CALL(irmap_func_find)(m, name, &f, NULL) != IRMAP_OK ||
            CALL(irmap_body_decode)(body, f, NULL) != IRMAP_OK)
            return 1;
        const irmap_body_view *view = CALL(irmap_body_get)(body);
        printf("%%.*s", (int)name.size, name.data);
        for (uint32_t op = 0; op < view->op_count; op++)
            printf(" %%s", CALL(irmap_op_name)(view, op));
        puts("");
    }
    CALL(irmap_body_free)(body);
    CALL(irmap_module_unref)(m);
    return CALL(irmap_open_file)("no such file", NULL, &m, NULL) == IRMAP_OK;
}

int main(int argc, char **argv)
{
    int missing = argc != 3;
    HMODULE dll = LoadLibraryExA(argv[1], NULL, LOAD_LIBRARY_SEARCH_DEFAULT_DIRS | LOAD_LIBRARY_SEARCH_DLL_LOAD_DIR);
    if (!dll)
        return printf("error %%lu\n", GetLastError()), 1;
    for (size_t i = 0; i < sizeof names / sizeof names[0]; i++)
        if (!GetProcAddress(dll, names[i]))
            missing += printf("there is no %%s\n", names[i]) > 0;
    FARPROC version = GetProcAddress(dll, "irmap_version_string");
    if (!missing)
        printf("%%s\n", ((const char *(*)(void))(void (*)(void))version)());
    return missing || use(dll, argv[2]);
}
"""

# Starts the package as Python on Windows would, and prints which files it loads and runs.
BEGIN = """
import ctypes, mmap, os, runpy, shutil, signal, subprocess, sys, tempfile
sys.path.insert(0, sys.argv.pop(1))
import _irmap_abi
real = _irmap_abi.ffi

class Ffi:
    def __getattr__(self, name):
        return getattr(real, name)

    def dlopen(self, name):
        print(name)
        raise OSError("not here")

def call(command):
    print(*command)
    return 7

_irmap_abi.ffi, subprocess.call, os.name = Ffi(), call, "nt"
del signal.SIGPIPE
try:
    import irmap
except ImportError as e:
    print(e)
runpy.run_path(os.path.join(sys.path[0], "irmap", "__main__.py"), run_name="__main__")
"""


def fail(what):
    raise SystemExit("windows_wheel: %s" % what)


def run(*command, **more):
    p = subprocess.run(command, stdout=subprocess.PIPE, stderr=subprocess.STDOUT, text=True, **more)
    return p.returncode, p.stdout


def check_files(path, version):
    """Checks the wheel's tag, RECORD, files and modes."""
    if os.path.basename(path) != "irmap-%s-py3-none-win_amd64.whl" % version:
        fail("its name is %s" % os.path.basename(path))
    if os.path.getsize(path) >= SIZE_MOST:
        fail("it has %d bytes" % os.path.getsize(path))
    wheel.check_record(path, version)
    info = "irmap-%s.dist-info/" % version
    with zipfile.ZipFile(path) as z:
        names = set(z.namelist())
        about = z.read(info + "WHEEL").decode()
    if "Tag: py3-none-win_amd64\n" not in about or "Root-Is-Purelib: false\n" not in about:
        fail("WHEEL says %s" % about)
    package = os.path.join(PACKAGE, "src")
    wanted = {os.path.relpath(path, package) for path in build_package.files_of(build_package.HERE / "src")}
    wanted |= {"_irmap_abi.py", NATIVE + "irmap.exe", NATIVE + "libirmap-0.dll", info + "entry_points.txt"}
    wanted |= {info + "licenses/" + name for name in LICENCES}
    wanted |= {info + name for name in ("METADATA", "WHEEL", "RECORD")}
    share = "irmap/_native/share/irmap/"
    found = {name for name in names if not name.startswith(share)}
    if found != wanted or not any(name.startswith(share + "dialects/") for name in names):
        fail("it has other files: %s" % sorted(found ^ wanted))


def functions_and_layouts(folder):
    """Returns the functions that Python uses, and C assertions about the layouts of its structs."""
    sys.path.insert(0, folder)
    from _irmap_abi import ffi

    library = ffi.dlopen(None)  # this process has no libirmap, so only constants can be read

    def is_constant(name):
        try:
            return isinstance(getattr(library, name), int)
        except (AttributeError, ffi.error):
            return False

    functions = [name for name in dir(library) if not is_constant(name)]
    asserted = []
    typedefs, structs, unions = ffi.list_types()
    for name in [*typedefs, *("struct " + s for s in structs), *("union " + s for s in unions)]:
        type_ = ffi.typeof(name)
        try:
            size = ffi.sizeof(type_)  # also completes the type, before its fields are read
        except (TypeError, ValueError, ffi.error):
            continue  # an opaque type
        asserted.append('_Static_assert(sizeof(%s) == %d, "%s");' % (name, size, name))
        if type_.kind in ("struct", "union"):
            asserted += ['_Static_assert(offsetof(%s, %s) == %d, "%s.%s");' % (name, field, f.offset, name, field)
                         for field, f in type_.fields if field]  # fmt: skip
    if "irmap_open_file" not in functions or len(asserted) < 100:
        fail("%d functions, %d facts of structs" % (len(functions), len(asserted)))
    return functions, asserted


def check_library(folder, version, irmap):
    dll, command = (os.path.join(folder, NATIVE + name) for name in ("libirmap-0.dll", "irmap.exe"))
    functions, asserted = functions_and_layouts(folder)
    said = run("objdump", "-p", dll, check=True)[1]
    table = said.partition("[Ordinal/Name Pointer] Table")[2].partition("\n\n")[0]
    exported = re.findall(r"^\s*\[ *\d+\] (?:\+base\[ *\d+\]\s+\w+ )?(\w+)$", table, re.MULTILINE)
    if not set(functions) <= set(exported):
        fail("the DLL does not export %s" % sorted(set(functions) - set(exported)))
    if not all(name.startswith("irmap_") for name in exported):
        fail("the DLL exports more than the interface")
    for file, own in ((dll, set()), (command, {"libirmap-0.dll"})):
        needed = {name.lower() for name in re.findall(r"DLL Name: (\S+)", run("objdump", "-p", file, check=True)[1])}
        if not needed or needed - SYSTEM != own:
            fail("%s needs %s" % (os.path.basename(file), sorted(needed)))

    source, program = (os.path.join(folder, "loader" + end) for end in (".c", ".exe"))
    with open(source, "w", encoding="ascii") as f:
        f.write(LOADER % ("\n".join(asserted), ", ".join('"%s"' % name for name in functions)))
    status, said = run(COMPILER, "-std=c11", "-I", os.path.join(TOP, "include"), source, "-o", program)
    if status:
        fail("it is not what cffi takes it for: %s" % said[:2000])
    kernel = os.path.join(TOP, "test", "data", "tileir", "reference", "control.v13.3.tileirbc")
    loaded = subprocess.run(["wine", program, *("Z:" + path.replace("/", "\\") for path in (dll, kernel))],
                            stdout=subprocess.PIPE, text=True)  # fmt: skip
    wanted = {}
    for row in map(json.loads, run(irmap, "ls", "ops", "--json", kernel, check=True)[1].splitlines()):
        wanted.setdefault(row["function"], [row["function"]]).append(row["op"])
    if loaded.returncode or loaded.stdout.splitlines() != [version, *map(" ".join, wanted.values())]:
        fail("loaded, it says %r, status %d" % (loaded.stdout, loaded.returncode))
    print("%d of %d exported functions are Python's; %d sizes and offsets" % (len(functions), len(exported), len(asserted)))


def check_package(folder):
    """Checks which DLL and command the package uses if os.name is that of Windows."""
    status, said = run(sys.executable, "-c", BEGIN, folder, "dump", "x", cwd="/")
    wanted = [NATIVE + "libirmap-0.dll", "not here. os.add_dll_directory() may name", NATIVE + "irmap.exe dump x"]
    lines = said.splitlines()
    if status != 7 or len(lines) != 3 or not all(want in line for want, line in zip(wanted, lines)):
        fail("the package begins with status %d, %s" % (status, said))


def check_command(folder, irmap):
    env = dict(os.environ, IRMAP_DIALECT_PATH=os.path.join(TOP, "src", "data", "dialects"))
    # Omits the status with a closed pipe, which differs on Windows.
    native = list(itertools.islice(wheel.run_all([irmap], TOP, env), len(wheel.COMMAND_LINES)))
    env = {name: value for name, value in os.environ.items() if name != "IRMAP_DIALECT_PATH"}
    windows = wheel.run_all(["wine", os.path.join(folder, NATIVE + "irmap.exe")], TOP, env)
    windows = list(itertools.islice(windows, len(wheel.COMMAND_LINES)))
    for a, b in zip(native, windows):
        if a != b:
            fail("the command prints %s, that of this build %s" % (b, a))
    if len(native) != len(windows) or not wheel.output_needs_descriptions(irmap, TOP, env, windows):
        fail("the descriptions of dialects are not found")
    print("the command prints the same for %d command lines" % len(windows))


def main():
    cross, root, irmap = map(os.path.abspath, sys.argv[1:])
    version = build_package.PROJECT["version"]
    with tempfile.TemporaryDirectory() as folder:
        name = build_package.build_wheel(folder, {"cross": cross, "root": root})
        path = os.path.join(folder, name)
        check_files(path, version)
        extracted = os.path.join(folder, "extracted")
        with zipfile.ZipFile(path) as z:
            z.extractall(extracted)
        check_package(extracted)
        with subprocess.Popen(["wine", os.path.join(extracted, NATIVE + "irmap.exe"), "info", "-"], stdin=subprocess.PIPE,
                              stdout=subprocess.DEVNULL, stderr=subprocess.DEVNULL):  # fmt: skip
            check_library(extracted, version, irmap)  # the waiting process keeps Wine's services running
            check_command(extracted, irmap)


if __name__ == "__main__":
    main()
