#!/usr/bin/env python3
# SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
"""Builds the README's example in other projects, which find irmap with pkg-config, Meson's dependency(),
a Meson subproject, or CMake, as an installed shared or static library. Installs the Python package with
pip from the installed headers and runs the program of its README. Checks that default_library determines
the installed libraries, and that uninstalling removes every file.

usage: consumers.py MESON SOURCE_ROOT
"""

import json
import os
import re
import shutil
import subprocess
import sys
import tempfile

import readme

MESON_PROJECT = """\
project('consumer', 'c', default_options: ['c_std=c11'])
executable('consumer', 'example.c', dependencies: dependency('irmap', version: '>= 0.2'))
"""
WRAP = """\
[wrap-file]
directory = irmap

[provide]
dependency_names = irmap
"""
CMAKE_PROJECT = """\
cmake_minimum_required(VERSION 3.16)
project(consumer C)
find_package(irmap %s REQUIRED)
if(NOT "tileir" IN_LIST irmap_FORMATS OR NOT "read" IN_LIST irmap_PARTS)
    message(FATAL_ERROR "irmap of ${irmap_FORMATS}, ${irmap_PARTS}")
endif()
add_executable(consumer example.c)
target_link_libraries(consumer PRIVATE irmap::irmap)
"""


def run(*command, env=None, cwd=None, check=True):
    p = subprocess.run(command, capture_output=True, text=True, env=env, cwd=cwd)
    if check and p.returncode:
        raise SystemExit("%s\n%s%s" % (" ".join(command), p.stdout, p.stderr))
    return p


def example_of(root):
    """Returns the README's program, its arguments, and its output."""
    with open(os.path.join(root, "README.md"), encoding="utf-8") as f:
        text = f.read()
    program = re.search(r"^```c\n(.*?)^```$", text, re.S | re.M)[1]
    used = re.search(r"^    \$ cc example\.c (.*)\n    \$ \./a\.out (.*)\n    (.*)$", text, re.M)
    flags, arguments, printed = used.groups()
    if flags != "$(pkg-config --cflags --libs irmap)":
        raise SystemExit("the README compiles its example in another way: %s" % flags)
    return program, arguments.split(), printed + "\n"


def without_proc(library):
    """Returns the environment for a program that finds its library by $ORIGIN. Without /proc, as in a
    chroot that does not mount it, the loader cannot resolve $ORIGIN."""
    return None if os.path.exists("/proc/self/exe") else dict(os.environ, LD_LIBRARY_PATH=library)


class Consumers:
    def __init__(self, meson, root, folder):
        self.meson, self.root, self.folder = meson, root, folder
        self.program, arguments, self.printed = example_of(root)
        self.arguments = [os.path.join(root, arguments[0])] + arguments[1:]

    def project(self, name, files):
        """Creates a folder with the example and these files; returns its path."""
        where = os.path.join(self.folder, name)
        for path, text in {**files, "example.c": self.program}.items():
            os.makedirs(os.path.dirname(os.path.join(where, path)), exist_ok=True)
            with open(os.path.join(where, path), "w", encoding="utf-8") as f:
                f.write(text)
        return where

    def compare(self, name, program, env=None):
        p = run(program, *self.arguments, env=env)
        if p.stdout != self.printed:
            raise SystemExit("%s: %r, not %r" % (name, p.stdout, self.printed))
        print("%s: %s" % (name, p.stdout.strip()))

    def install(self, kind):
        """Builds and installs the library as `kind`: shared, static, or both (with the command, if possible).
        Returns the build folder and the prefix."""
        build, prefix = (os.path.join(self.folder, kind + end) for end in ("-build", "-prefix"))
        run(self.meson, "setup", build, self.root, "--prefix", prefix, "--libdir", "lib",
            "-Dcli=" + ("auto" if kind == "both" else "disabled"),
            "-Dtests=disabled", "-Doptimization=0", "-Ddefault_library=" + kind)  # fmt: skip
        run(self.meson, "install", "-C", build)
        libraries = {f for f in os.listdir(os.path.join(prefix, "lib")) if f.startswith("libirmap.")}
        wanted = {"shared": ".so", "static": ".a", "both": ".so .a"}[kind].split()
        if {re.sub(r"(\.so).*", r"\1", f[len("libirmap") :]) for f in libraries} != set(wanted):
            raise SystemExit("default_library=%s installs %s" % (kind, sorted(libraries)))
        for path in ("include/irmap/irmap.h", "include/irmap/irmap.hpp", "lib/pkgconfig/irmap.pc",
                     "lib/cmake/irmap/irmapConfig.cmake"):  # fmt: skip
            if not os.path.isfile(os.path.join(prefix, path)):
                raise SystemExit("default_library=%s does not install %s" % (kind, path))
        command = os.path.join(prefix, "bin", "irmap")
        if os.path.exists(command):  # works without LD_LIBRARY_PATH and after moving the prefix
            run(command, "--version", env=without_proc(os.path.join(prefix, "lib")))
            moved = prefix + "-moved"
            os.rename(prefix, moved)
            run(command.replace(prefix, moved, 1), "--version", env=without_proc(os.path.join(moved, "lib")))
            os.rename(moved, prefix)
        return build, prefix

    def uninstall(self, build, prefix):
        run("ninja", "-C", build, "uninstall")
        left = [os.path.join(d, f) for d, folders, files in os.walk(prefix) for f in folders + files]
        if left:
            raise SystemExit("left behind: %s" % left)

    def by_pkg_config(self, kind, env):
        where = self.project("pkg-config-" + kind, {})
        flags = run("pkg-config", "--cflags", "--libs", "irmap", env=env).stdout.split()
        cc = os.environ.get("CC", "cc").split()
        run(*cc, "-std=c11", "-Wall", "-Wextra", "-Wpedantic", "-Werror", "example.c", *flags, cwd=where)
        self.compare("pkg-config, " + kind, os.path.join(where, "a.out"), env)

    def by_dependency(self, kind, env):
        where = self.project("dependency-" + kind, {"meson.build": MESON_PROJECT})
        build = os.path.join(where, "build")
        run(self.meson, "setup", build, where, "--wrap-mode=nofallback", env=env)
        run("ninja", "-C", build, env=env)
        self.compare("dependency(), " + kind, os.path.join(build, "consumer"), env)

    def by_subproject(self):
        files = {"meson.build": MESON_PROJECT, "subprojects/irmap.wrap": WRAP}
        where = self.project("subproject", files)
        os.symlink(self.root, os.path.join(where, "subprojects", "irmap"))
        build = os.path.join(where, "build")
        run(self.meson, "setup", build, where, "--wrap-mode=forcefallback", "-Doptimization=0")
        run("ninja", "-C", build, "consumer")
        # A subproject installs the library, but not the command and its files.
        installed = json.loads(run(self.meson, "introspect", "--installed", build).stdout)
        foreign = [path for path in installed.values() if "/share/" in path.replace("/share/man/man3/", "/") or "/bin/" in path]
        if foreign or not installed:
            raise SystemExit("with a project that has it as a subproject, irmap installs %s" % foreign)
        self.compare("subproject", os.path.join(build, "consumer"),
                     without_proc(os.path.join(build, "subprojects", "irmap", "src")))  # fmt: skip

    def by_cmake(self, kind, prefix):
        version = run("sed", "-n", 's/^#define IRMAP_VERSION *"\\(.*\\)"/\\1/p',
                      os.path.join(self.root, "include", "irmap", "version.h")).stdout.strip()  # fmt: skip
        major, minor, _ = version.split(".")
        for i, (asked, found) in enumerate([
            (version, True), (major + "." + minor, True), (major, True), ("", True),
            (version + " EXACT", True), ("99.0", False), (major + "." + minor + ".99", False), ("0.1", False),
        ]):  # fmt: skip
            where = self.project("cmake-%s-%d" % (kind, i), {"CMakeLists.txt": CMAKE_PROJECT % asked})
            build = os.path.join(where, "build")
            p = run("cmake", "-S", where, "-B", build, "-DCMAKE_PREFIX_PATH=" + prefix, check=False)
            if (p.returncode == 0) != found:
                raise SystemExit("find_package(irmap %s): %s%s" % (asked, p.stdout, p.stderr))
            if found and i == 0:
                run("cmake", "--build", build)
                self.compare("CMake, " + kind, os.path.join(build, "consumer"))

    def by_pip(self, python, env):
        package = os.path.join(self.folder, "python-irmap")  # a copy, without the library's sources next to it
        shutil.copytree(os.path.join(self.root, "subprojects", "python-irmap"), package)
        venv = os.path.join(self.folder, "venv")
        run(python, "-m", "venv", "--system-site-packages", venv)
        python = os.path.join(venv, "bin", "python3")
        run(python, "-m", "pip", "install", "--no-index", "--no-build-isolation", "--config-settings", "library=installed", package,
            env=env)  # fmt: skip
        count, failures = readme.run(os.path.join(package, "README.md"), self.root, "python3", python, env)
        if failures or not count:
            raise SystemExit("the Python package says something else than its README")
        run(python, "-m", "pip", "uninstall", "-y", "irmap", env=env)
        p = run(python, "-c", "import irmap", env=env, check=False)
        if "ModuleNotFoundError" not in p.stderr:
            raise SystemExit("the Python package is there after it was uninstalled: %s" % p.stderr)


def python_with_pip():
    """Returns a Python that can create an environment and build packages without a network, or None."""
    needed = "import cffi, ensurepip, pip, tomllib"
    for python in (sys.executable, "/usr/bin/python3"):
        if os.path.exists(python) and run(python, "-c", needed, check=False).returncode == 0:
            return python
    print("no Python here can build packages: that of irmap was not tried")
    return None


def main():
    meson, root = sys.argv[1:]
    with tempfile.TemporaryDirectory() as folder:
        c = Consumers(meson, root, folder)
        for kind in ("shared", "static", "both"):
            build, prefix = c.install(kind)
            env = dict(os.environ, PKG_CONFIG_PATH=os.path.join(prefix, "lib", "pkgconfig"),
                       LD_LIBRARY_PATH=os.path.join(prefix, "lib"))  # fmt: skip
            if kind != "both":
                c.by_pkg_config(kind, env)
                c.by_pkg_config(kind + " uninstalled", dict(
                    os.environ, PKG_CONFIG_PATH=os.path.join(build, "meson-uninstalled"),
                    LD_LIBRARY_PATH=os.path.join(build, "src")))  # fmt: skip
                c.by_dependency(kind, env)
                if shutil.which("cmake"):
                    c.by_cmake(kind, prefix)
            python = python_with_pip() if kind == "shared" else None
            if python:
                c.by_pip(python, env)
            c.uninstall(build, prefix)
        c.by_subproject()


if __name__ == "__main__":
    main()
