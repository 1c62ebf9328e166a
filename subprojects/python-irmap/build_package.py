# SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
"""Builds wheels and the sdist. pyproject.toml names this file as PEP 517 backend.

A wheel contains the library and the command, which Meson builds from the enclosing tree, or from libirmap/ in an sdist. The
package uses cffi's ABI mode, so one wheel works for all Python versions on a platform. With the config setting
library=installed, the wheel contains neither the library nor the command; pkg-config finds the library's headers.

With cross=FILE (a Meson cross file) and root=FOLDER, the wheel is for Windows. FOLDER contains the libraries that are linked
into the command, compiled for Windows, with lib/pkgconfig, and their licences in share/doc/PACKAGE/copyright, as on Debian.

With page=included, the wheel contains the page of `irmap view`. This requires the tools for WebAssembly.
"""

import base64
import configparser
import gzip
import hashlib
import io
import os
import pathlib
import re
import shutil
import subprocess
import sys
import sysconfig
import tarfile
import tempfile
import zipfile

try:
    import tomllib
except ImportError:  # before Python 3.11
    import tomli as tomllib

HERE = pathlib.Path(__file__).resolve().parent
sys.path.insert(0, str(HERE))  # pip imports only this file
PROJECT = tomllib.loads((HERE / "pyproject.toml").read_text(encoding="utf-8"))["project"]
STEM = "%s-%s" % (PROJECT["name"], PROJECT["version"])
# Sources of the library.
C_FILES = ["LICENSE", "README.md", "meson.build", "meson_options.txt", "test/meson.build"]
C_FOLDERS = ["include", "src"]
# Libraries that are linked into the command -> Debian packages with their licences, which the wheel includes.
LINKED = {"lz4": "liblz4-dev", "zstd": "libzstd-dev", "z": "zlib1g-dev"}
# The same for the page's WebAssembly.
LINKED_PAGE = {"wasi-libc": "wasi-libc", "compiler-rt": "libclang-rt-14-dev-wasm32"}
# Libraries of glibc, whose interface remains compatible.
OF_GLIBC = re.compile(r"lib(c|m|pthread|dl|rt)\.so\.\d+|ld-linux.*")
# Libraries of Windows, and the Debian package with the licence of the C library that mingw-w64 links.
OF_WINDOWS = re.compile(r"(kernel32|msvcrt|shell32|advapi32|psapi|user32)\.dll", re.IGNORECASE)
OF_MINGW = "mingw-w64-common"
WINDOWS_TAGS = {"x86_64": "win_amd64", "x86": "win32"}


def tree():
    """Returns the folder with the sources of the library."""
    for folder in (HERE / "libirmap", HERE.parents[1]):
        if all((folder / path).exists() for path in C_FILES + C_FOLDERS):
            if '"%s"' % PROJECT["version"] not in (folder / "include" / "irmap" / "version.h").read_text(encoding="ascii"):
                raise SystemExit("pyproject.toml and irmap/version.h state different versions")
            return folder
    raise SystemExit("the library's sources are not here; the config setting library=installed builds "
                     "the package for a library that is installed")  # fmt: skip


def files_of(folder):
    """Yields the files of a folder, without hidden files and caches."""
    for path in sorted(folder.rglob("*")):
        hidden = any(part.startswith((".", "__pycache__")) for part in path.relative_to(folder).parts)
        if path.is_file() and not hidden:
            yield path


def is_bundled(config):
    library = (config or {}).get("library", "bundled")
    if library not in ("bundled", "installed"):
        raise SystemExit("library=%s: it can be bundled or installed" % library)
    return library == "bundled"


def has_page(config):
    page = (config or {}).get("page", "none")
    if page not in ("none", "included"):
        raise SystemExit("page=%s: it can be none or included" % page)
    return page == "included"


def windows_of(config):
    """Returns the tag, cross file and root of the config settings, or None if the wheel is for this machine."""
    cross, root = ((config or {}).get(name) for name in ("cross", "root"))
    if not cross and not root:
        return None
    if not cross or not root:
        raise SystemExit("cross=FILE and root=FOLDER go together")
    if not os.path.isabs(cross) or not os.path.isabs(root):
        raise SystemExit("cross and root have to be whole paths: pip builds in another folder")
    file = configparser.ConfigParser(interpolation=None)
    with open(cross, encoding="utf-8") as f:
        file.read_file(f)
    system, cpu = (file.get("host_machine", name, fallback="").strip("'") for name in ("system", "cpu_family"))
    if system != "windows" or cpu not in WINDOWS_TAGS:
        raise SystemExit("%s: wheels for another system are for Windows (%s) only" % (cross, ", ".join(WINDOWS_TAGS)))
    return WINDOWS_TAGS[cpu], pathlib.Path(cross), pathlib.Path(root)


def native(source, folder, windows, page):
    """Builds the library and the command. Returns the prefix of their installation."""
    build, out = folder / "build", folder / "out"
    options = ["buildtype=release", "optimization=2", "prefer_static=true", "default_library=shared", "tests=disabled", "man=disabled",
               "doc=disabled", "cli=enabled", "lz4=enabled", "zstd=enabled", "zlib=enabled",
               "view=enabled" if page else "view=disabled"]  # fmt: skip
    arguments, strip, env = [], ["--strip"], dict(os.environ)
    if windows:
        _, cross, root = windows
        arguments = ["--cross-file", str(cross)]
        # Omit the time of the build, which strip also writes, so that builds are reproducible.
        options.append("c_link_args=['-static', '-s', '-Wl,--no-insert-timestamp']")
        strip = []
        env["PKG_CONFIG_LIBDIR"] = str(root / "lib" / "pkgconfig")
    subprocess.run(["meson", "setup", str(build), str(source), "--prefix=/irmap", "--libdir=lib", "--bindir=bin",
                    "--datadir=share", *arguments, *("-D" + option for option in options)], check=True, env=env)  # fmt: skip
    subprocess.run(["meson", "install", "-C", str(build), *strip, "--destdir", str(out)], check=True)
    return out / "irmap"


def needs_of_windows(files):
    """Returns the names of the DLLs that the files import, except for the files themselves."""
    command = ["objdump", "-p", *map(str, files)]
    p = subprocess.run(command, check=True, stdout=subprocess.PIPE, text=True, env=dict(os.environ, LC_ALL="C"))
    return set(re.findall(r"DLL Name: (\S+)", p.stdout)) - {file.name for file in files}


def needs(files):
    """Returns the libraries that the files need, except for the files, and the newest version of their glibc symbols."""
    command = ["readelf", "-W", "-d", "-V", *map(str, files)]
    p = subprocess.run(command, check=True, stdout=subprocess.PIPE, text=True, env=dict(os.environ, LC_ALL="C"))
    libraries = set(re.findall(r"\(NEEDED\).*\[(.*)\]", p.stdout)) - {file.name for file in files}
    versions = [(int(a), int(b)) for a, b in re.findall(r"\bGLIBC_(\d+)\.(\d+)", p.stdout)]
    if "GLIBC_ABI_DT_RELR" in p.stdout:
        versions.append((2, 36))
    return libraries, max(versions, default=None)


def tag_of(libraries, glibc):
    """Returns the platform tag: manylinux (PEP 600) if the wheel needs only glibc, otherwise that of this machine."""
    platform = re.sub(r"[-.]", "_", sysconfig.get_platform())
    if not platform.startswith("linux_"):
        raise SystemExit("wheels with the library can be built on Linux only (for Windows too, with cross=FILE)")
    if glibc and all(OF_GLIBC.fullmatch(library) for library in libraries):
        return "manylinux_%d_%d_%s" % (*glibc, platform[len("linux_") :])
    return platform


def metadata():
    lines = ["Metadata-Version: 2.1", "Name: " + PROJECT["name"], "Version: " + PROJECT["version"],
             "Summary: " + PROJECT["description"], "Requires-Python: " + PROJECT["requires-python"],
             "License: " + PROJECT["license"]["text"], "Description-Content-Type: text/markdown"]  # fmt: skip
    lines += ["Requires-Dist: " + what for what in PROJECT["dependencies"]]
    lines += ["Classifier: " + what for what in PROJECT["classifiers"]]
    about = (HERE / PROJECT["readme"]).read_text(encoding="utf-8")
    about, count = re.subn(r"(?ms)^## Installation\n.*?(?=^## )", "", about)
    if count != 1:
        raise SystemExit("the README has no section Installation")
    return "\n".join(lines) + "\n\n" + about


class Wheel:
    """The files of a wheel, written with their hashes. Equal files give equal wheels."""

    def __init__(self):
        self.files = {}

    def add(self, name, data, mode=0o644):
        self.files[name] = (data.encode() if isinstance(data, str) else data, mode)

    def write(self, folder, tag):
        self.add(STEM + ".dist-info/METADATA", metadata())
        self.add(STEM + ".dist-info/WHEEL", "Wheel-Version: 1.0\nGenerator: build_package.py\n"
                 "Root-Is-Purelib: %s\nTag: py3-none-%s\n" % (str(tag == "any").lower(), tag))  # fmt: skip
        record = STEM + ".dist-info/RECORD"
        lines = []
        for name, (data, _) in self.files.items():
            digest = base64.urlsafe_b64encode(hashlib.sha256(data).digest()).rstrip(b"=").decode()
            lines.append("%s,sha256=%s,%d\n" % (name, digest, len(data)))
        self.add(record, "".join(lines) + record + ",,\n")
        file = "%s-py3-none-%s.whl" % (STEM, tag)
        with zipfile.ZipFile(os.path.join(folder, file), "w") as z:
            for name, (data, mode) in self.files.items():
                info = zipfile.ZipInfo(name, (1980, 1, 1, 0, 0, 0))
                info.external_attr = (0o100000 | mode) << 16
                info.compress_type = zipfile.ZIP_DEFLATED
                z.writestr(info, data, compresslevel=9)
        return file


def add_licence(wheel, name, file):
    if not file.is_file():
        raise SystemExit("the wheel holds %s, so %s has to go with it" % (name, file))
    wheel.add("%s.dist-info/licenses/%s.txt" % (STEM, name), file.read_bytes())


def add_native(wheel, source, prefix, windows, page):
    """Adds the library, the command, its data files and the licences. Returns the platform tag."""
    # Windows searches for libraries in the folder of the command.
    names = ["bin/libirmap-0.dll", "bin/irmap.exe"] if windows else ["lib/libirmap.so.0", "bin/irmap"]
    files = [prefix / name for name in names]
    for name, file in zip(names, files):
        wheel.add("irmap/_native/" + name, file.read_bytes(), 0o755)
    share = prefix / "share" / "irmap"
    for path in [*files_of(share / "dialects"), share / "irmap.schema.json", *([share / "irmap.html"] if page else [])]:
        wheel.add("irmap/_native/share/irmap/" + path.relative_to(share).as_posix(), path.read_bytes())
    scripts = "".join("%s = %s\n" % script for script in PROJECT["scripts"].items())
    wheel.add(STEM + ".dist-info/entry_points.txt", "[console_scripts]\n" + scripts)
    wheel.add(STEM + ".dist-info/licenses/LICENSE", (source / "LICENSE").read_bytes())
    doc = pathlib.Path("/usr/share/doc")
    for name, package in LINKED_PAGE.items() if page else ():
        add_licence(wheel, name, doc / package / "copyright")
    if windows:
        tag, _, root = windows
        foreign = [name for name in needs_of_windows(files) if not OF_WINDOWS.fullmatch(name)]
        if foreign:
            raise SystemExit("it needs what Windows does not have: %s" % ", ".join(sorted(foreign)))
        for name, package in LINKED.items():
            add_licence(wheel, "lib" + name, root / "share" / "doc" / package / "copyright")
        add_licence(wheel, "mingw-w64", doc / OF_MINGW / "copyright")
        return tag
    libraries, glibc = needs(files)
    for name, package in LINKED.items():
        if not any(needed.startswith("lib%s." % name) for needed in libraries):
            add_licence(wheel, "lib" + name, doc / package / "copyright")
    return tag_of(libraries, glibc)


def build_wheel(wheel_directory, config_settings=None, metadata_directory=None):
    import build_abi

    bundled, windows, page = is_bundled(config_settings), windows_of(config_settings), has_page(config_settings)
    if windows and not bundled:
        raise SystemExit("library=installed makes one wheel for all systems, without cross=FILE")
    if page and not bundled:
        raise SystemExit("library=installed takes the page that is installed with the library")
    wheel, tag = Wheel(), "any"
    for path in files_of(HERE / "src"):
        wheel.add(path.relative_to(HERE / "src").as_posix(), path.read_bytes())
    with tempfile.TemporaryDirectory() as name:
        folder = pathlib.Path(name)
        abi = build_abi.interface(["-I", str(tree() / "include")]) if bundled else build_abi.of_installed_library()
        abi.emit_python_code(str(folder / "_irmap_abi.py"))
        wheel.add("_irmap_abi.py", (folder / "_irmap_abi.py").read_bytes())
        if bundled:
            tag = add_native(wheel, tree(), native(tree(), folder, windows, page), windows, page)
    return wheel.write(wheel_directory, tag)


def get_requires_for_build_wheel(config_settings=None):
    return [name for name in ("meson", "ninja") if is_bundled(config_settings) and not shutil.which(name)]


def build_sdist(sdist_directory, config_settings=None):
    root = tree()
    files = {path.name: path for path in HERE.iterdir() if path.name in ("README.md", "pyproject.toml")}
    files.update({path.name: path for path in HERE.glob("build_*.py")})
    for folder in ("src", "tests"):
        files.update({path.relative_to(HERE).as_posix(): path for path in files_of(HERE / folder)})
    c_files = [root / path for path in C_FILES]
    for folder in C_FOLDERS:
        c_files += files_of(root / folder)
    files.update({"libirmap/" + path.relative_to(root).as_posix(): path for path in c_files})
    contents = {name: path.read_bytes() for name, path in sorted(files.items())}
    contents["PKG-INFO"] = metadata().encode()
    packed = io.BytesIO()
    with tarfile.open(fileobj=packed, mode="w", format=tarfile.PAX_FORMAT) as tar:
        for name, data in contents.items():
            info = tarfile.TarInfo("%s/%s" % (STEM, name))
            info.size, info.mode = len(data), 0o755 if name in files and os.access(files[name], os.X_OK) else 0o644
            tar.addfile(info, io.BytesIO(data))
    file = STEM + ".tar.gz"
    with open(os.path.join(sdist_directory, file), "wb") as f:
        f.write(gzip.compress(packed.getvalue(), 9, mtime=0))
    return file
