#!/usr/bin/env python3
# SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
"""Builds the Python package's sdist, a wheel from the sdist and one from the tree, which must be identical.
Uses the wheel in a virtual environment without a compiler and without another libirmap: the package's
tests, its README, and the command, whose output must match the command of this build.

The environment contains only the wheel and cffi's runtime, one file copied from the Python that builds the
wheel. No package index is used.

usage: wheel.py SOURCE_ROOT IRMAP
"""

import base64
import hashlib
import os
import re
import shutil
import subprocess
import sys
import tempfile
import zipfile

import readme
from consumers import python_with_pip, run

SIZE_MOST = 1200000
DATA = "test/data"
# Command lines to compare: each format, descriptions of dialects, compressed modules, each exit status.
DESCRIBED = ["dump", DATA + "/mlir/described/test_dialect.v5.mlirbc"]
COMMAND_LINES = [
    ["--version"],
    ["dump", DATA + "/tileir/reference/control.v13.3.tileirbc"],
    ["info", DATA + "/tileir/reference/control.v13.3.tileirbc"],
    ["ls", "modules", DATA + "/containers/mixed.fatbin"],
    DESCRIBED,
    ["check", DATA + "/tileir/malformed/trunc_sec1_before_header.tileirbc"],
    ["dump"],
    ["dump", "no such file"],
]


def environment(python, folder):
    """Creates a virtual environment. Returns its Python, and variables whose PATH has only its commands."""
    venv = os.path.join(folder, "venv")
    run(python, "-m", "venv", venv)
    bin = os.path.join(venv, "bin")
    env = {"PATH": bin, "HOME": folder, "PIP_CONFIG_FILE": os.devnull, "PYTHONDONTWRITEBYTECODE": "1"}
    for compiler in ("cc", "gcc", "clang", "ld", "meson", "irmap"):
        if shutil.which(compiler, path=env["PATH"]):
            raise SystemExit("the empty environment has %s" % compiler)
    if run(os.path.join(bin, "python3"), "-c", "import cffi", env=env, check=False).returncode == 0:
        raise SystemExit("the empty environment has cffi")
    return os.path.join(bin, "python3"), env


def check_record(path, version):
    """Checks that RECORD lists each file with its hash."""
    with zipfile.ZipFile(path) as z:
        record = "irmap-%s.dist-info/RECORD" % version
        listed = z.read(record).decode().splitlines()
        found = [record + ",,"]
        for member in z.namelist():
            if member != record:
                data = z.read(member)
                digest = base64.urlsafe_b64encode(hashlib.sha256(data).digest()).decode().rstrip("=")
                found.append("%s,sha256=%s,%d" % (member, digest, len(data)))
    if sorted(listed) != sorted(found):
        raise SystemExit("RECORD differs: %s" % sorted(set(listed) ^ set(found)))
    print("%s: %d bytes, %d files" % (os.path.basename(path), os.path.getsize(path), len(found)))


def check_wheel(path, version):
    size = os.path.getsize(path)
    name = re.fullmatch(r"irmap-(.*)-py3-none-(manylinux_(\d+)_(\d+)|linux)_\w+\.whl", os.path.basename(path))
    if not name or name[1] != version:
        raise SystemExit("irmap %s makes a wheel named %s" % (version, os.path.basename(path)))
    here = tuple(map(int, os.confstr("CS_GNU_LIBC_VERSION").split()[1].split(".")[:2]))
    if name[3] and not (2, 17) <= (int(name[3]), int(name[4])) <= here:
        raise SystemExit("made with glibc %d.%d: %s" % (*here, os.path.basename(path)))
    if size >= SIZE_MOST:
        raise SystemExit("the wheel has %d bytes" % size)
    check_record(path, version)


def build(python, root, folder):
    """Builds the sdist and both wheels; returns the path of the wheel."""
    package = os.path.join(root, "subprojects", "python-irmap")
    env = dict(os.environ, PYTHONDONTWRITEBYTECODE="1", PIP_CONFIG_FILE=os.devnull)
    sdist = run(python, "-c", "import sys, build_package; print(build_package.build_sdist(sys.argv[1]))", folder,
                cwd=package, env=env).stdout.strip()  # fmt: skip
    made = []
    for source, to in ((package, "of-tree"), (os.path.join(folder, sdist), "of-sdist")):
        to = os.path.join(folder, to)
        run(python, "-m", "pip", "wheel", "--no-index", "--no-build-isolation", "--no-deps", "--no-cache-dir", "-w", to,
            source, cwd=folder, env=env)  # fmt: skip
        made.append([os.path.join(to, name) for name in os.listdir(to)])
    (tree,), (sdist,) = made
    with open(tree, "rb") as a, open(sdist, "rb") as b:
        if os.path.basename(tree) != os.path.basename(sdist) or a.read() != b.read():
            raise SystemExit("the sdist makes another wheel than the tree")
    return tree


def run_all(command, root, env):
    """Yields arguments, status, output and diagnostics of each command line, then the status with a closed pipe."""
    for command_line in COMMAND_LINES:
        p = subprocess.run([*command, *command_line], cwd=root, env=env, capture_output=True)
        yield command_line, p.returncode, p.stdout, p.stderr
    with subprocess.Popen([*command, "dump", DATA + "/tileir/reference/control.v13.3.tileirbc"], cwd=root, env=env,
                          stdin=subprocess.DEVNULL, stdout=subprocess.PIPE) as p:  # fmt: skip
        p.stdout.close()
    yield "closed pipe", p.returncode


def output_needs_descriptions(irmap, root, env, answers):
    """Returns whether the output depends on descriptions of dialects."""
    bare = subprocess.run([irmap, *DESCRIBED, "--dialect", "none"], cwd=root, env=env, capture_output=True)
    return bare.returncode == 0 and bare.stdout not in [answer[2] for answer in answers]


def main():
    root, irmap = os.path.abspath(sys.argv[1]), os.path.abspath(sys.argv[2])
    python = python_with_pip()
    if not python:
        raise SystemExit("no Python here can build packages")
    with open(os.path.join(root, "include", "irmap", "version.h"), encoding="ascii") as f:
        version = re.search(r'IRMAP_VERSION +"(.*)"', f.read())[1]
    with tempfile.TemporaryDirectory() as folder:
        wheel = build(python, root, folder)
        check_wheel(wheel, version)
        venv, env = environment(python, folder)
        run(venv, "-m", "pip", "install", "--no-index", "--no-deps", wheel, env=env)
        site = run(venv, "-c", "import irmap", env=env, check=False)
        if "_cffi_backend" not in site.stderr:
            raise SystemExit("it is there without cffi: %s" % site.stderr)
        runtime = run(python, "-c", "import _cffi_backend; print(_cffi_backend.__file__)").stdout.strip()
        site = run(venv, "-c", "import sysconfig; print(sysconfig.get_path('platlib'))", env=env).stdout.strip()
        shutil.copy(runtime, site)

        dialects = os.path.join(root, "src", "data", "dialects")
        wanted = list(run_all([irmap], root, dict(env, IRMAP_DIALECT_PATH=dialects)))
        if not output_needs_descriptions(irmap, root, env, wanted[:-1]):
            raise SystemExit("nothing here asks for the descriptions of dialects")
        for command in ([os.path.join(os.path.dirname(venv), "irmap")], [venv, "-m", "irmap"]):
            for a, b in zip(wanted, run_all(command, root, env)):
                if a != b:
                    raise SystemExit("%s says %s, that of this build %s" % (" ".join(command), b, a))
        view = run(os.path.join(os.path.dirname(venv), "irmap"), "view", DATA + "/tileir/reference/control.v13.3.tileirbc",
                   cwd=root, env=env, check=False)  # fmt: skip
        if view.returncode != 3 or "--config-settings page=included builds a wheel that has it" not in view.stderr:
            raise SystemExit("without a page irmap view says: %s" % view.stderr)
        maps = "import irmap; print(open('/proc/self/maps').read())"
        loaded = set(re.findall(r"/\S*libirmap\S*", run(venv, "-c", maps, env=env).stdout))
        if loaded != {os.path.realpath(os.path.join(site, "irmap", "_native", "lib", "libirmap.so.0"))}:
            raise SystemExit("another library is loaded: %s" % loaded)
        package = os.path.join(root, "subprojects", "python-irmap")
        run(venv, "-m", "unittest", "discover", "-s", os.path.join(package, "tests"), env=env, cwd=folder)
        count, failures = readme.run(os.path.join(package, "README.md"), root, "python3", venv, env)
        if failures or not count:
            raise SystemExit("the installed wheel says something else than the README")


if __name__ == "__main__":
    main()
