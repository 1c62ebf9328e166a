#!/usr/bin/env python3
# SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
"""Fills the recipes of src/pkg/recipes/ for a tarball of the tree, and builds the README's example with the resulting
Meson wrap. If CMake, Ruby or PyYAML is installed, runs the other recipes with small substitutes for vcpkg, Homebrew and
conda-build. The real programs are not tested.

usage: wrap.py MESON SOURCE_ROOT
"""

import importlib.util
import json
import os
import pathlib
import re
import shutil
import sys
import tarfile
import tempfile

from consumers import CMAKE_PROJECT, MESON_PROJECT, Consumers, python_with_pip, run

# Files in the tarball.
PARTS = ["LICENSE", "README.md", "meson.build", "meson_options.txt", "include", "src", "test/meson.build",
         "subprojects/python-irmap"]  # fmt: skip

VCPKG = """cmake_minimum_required(VERSION 3.16)
set(CURRENT_PACKAGES_DIR "${FOLDER}/packages")
macro(vcpkg_download_distfile out)
    cmake_parse_arguments(D "" "URLS;FILENAME;SHA512" "" ${ARGN})
    file(DOWNLOAD "${D_URLS}" "${FOLDER}/${D_FILENAME}" EXPECTED_HASH SHA512=${D_SHA512} STATUS status)
    if(NOT status MATCHES "^0;")
        message(FATAL_ERROR "${status}")
    endif()
    set(${out} "${FOLDER}/${D_FILENAME}")
endmacro()
macro(vcpkg_extract_source_archive out)
    cmake_parse_arguments(E "" "ARCHIVE" "" ${ARGN})
    file(ARCHIVE_EXTRACT INPUT "${E_ARCHIVE}" DESTINATION "${FOLDER}/src")
    file(GLOB ${out} "${FOLDER}/src/*")
endmacro()
macro(vcpkg_configure_meson)
    cmake_parse_arguments(M "" "SOURCE_PATH" "OPTIONS" ${ARGN})
    execute_process(COMMAND ${MESON} setup "${FOLDER}/build" "${M_SOURCE_PATH}" --prefix "${CURRENT_PACKAGES_DIR}"
        --libdir lib -Doptimization=0 ${M_OPTIONS} COMMAND_ERROR_IS_FATAL ANY)
endmacro()
macro(vcpkg_install_meson)
    execute_process(COMMAND ${MESON} install -C "${FOLDER}/build" COMMAND_ERROR_IS_FATAL ANY)
    # vcpkg installs a debug build, too.
    file(COPY "${CURRENT_PACKAGES_DIR}/include" DESTINATION "${CURRENT_PACKAGES_DIR}/debug")
endmacro()
macro(vcpkg_fixup_pkgconfig)
    if(NOT EXISTS "${CURRENT_PACKAGES_DIR}/lib/pkgconfig/irmap.pc")
        message(FATAL_ERROR "there is no irmap.pc")
    endif()
endmacro()
macro(vcpkg_cmake_config_fixup)
    cmake_parse_arguments(F "" "PACKAGE_NAME;CONFIG_PATH" "" ${ARGN})
    if(NOT EXISTS "${CURRENT_PACKAGES_DIR}/${F_CONFIG_PATH}/${F_PACKAGE_NAME}Config.cmake")
        message(FATAL_ERROR "there is no ${F_PACKAGE_NAME}Config.cmake in ${F_CONFIG_PATH}")
    endif()
endmacro()
macro(vcpkg_install_copyright)
    cmake_parse_arguments(C "" "" "FILE_LIST" ${ARGN})
    file(INSTALL ${C_FILE_LIST} DESTINATION "${CURRENT_PACKAGES_DIR}/share/irmap")
endmacro()
include("${PORTFILE}")
"""

HOMEBREW = """require "pathname"
require "open3"
FOLDER = Pathname(ARGV[1])
class Formula
  class << self
    attr_reader :checks, :said
    %i[desc homepage url sha256 license depends_on uses_from_macos].each do |word|
      define_method(word) { |*what| (@said ||= Hash.new { |all, key| all[key] = [] })[word].push(*what) }
    end
    def test(&block)
      @checks = block
    end
  end
  def prefix = FOLDER/"cellar"
  def bin = prefix/"bin"
  def include = prefix/"include"
  def lib = prefix/"lib"
  def testpath = FOLDER/"testpath"
  def std_meson_args = ["--prefix=#{prefix}", "--libdir=#{lib}", "--buildtype=plain"]
  def system(*command)
    Kernel.system(*command, out: File::NULL) or raise "#{command.join(" ")} failed"
  end
  def shell_output(command, status = 0)
    out, ended = Open3.capture2(command)
    raise "#{command}: status #{ended.exitstatus}\n#{out}" if ended.exitstatus != status
    out
  end
  def assert_match(wanted, got)
    raise "#{wanted} is not in #{got}" unless got.match?(wanted)
  end
end
def ENV.cc = fetch("CC", "cc")
load ARGV[0]
of = Irmap.said
raise "#{of}" unless of[:url].one? && of[:sha256].one? && of[:desc][0].length < 80 && of[:license].one?
formula = Irmap.new
formula.testpath.mkpath
Dir.chdir(ARGV[2]) { formula.install }
ENV["LD_LIBRARY_PATH"] = formula.lib.to_s
Dir.chdir(formula.testpath) { formula.instance_eval(&Irmap.checks) }
puts "Homebrew: installed, its test passed"
"""


def vcpkg(c, recipes, folder):
    where = os.path.join(folder, "vcpkg")
    os.mkdir(where)
    script = pathlib.Path(where, "stand_in.cmake")
    script.write_text(VCPKG, encoding="ascii")
    run("cmake", "-DFOLDER=" + where, "-DMESON=" + c.meson, "-DPORTFILE=%s" % (recipes / "vcpkg" / "portfile.cmake"), "-P", str(script))
    prefix = os.path.join(where, "packages")
    if not os.path.isfile(os.path.join(prefix, "share", "irmap", "LICENSE")) or os.path.exists(os.path.join(prefix, "debug", "include")):
        raise SystemExit("the port installs something else")
    c.by_pkg_config("vcpkg", dict(os.environ, PKG_CONFIG_PATH=os.path.join(prefix, "lib", "pkgconfig"),
                                  LD_LIBRARY_PATH=os.path.join(prefix, "lib")))  # fmt: skip
    project = c.project("vcpkg-cmake", {"CMakeLists.txt": CMAKE_PROJECT % ""})
    build = os.path.join(project, "build")
    run("cmake", "-S", project, "-B", build, "-DCMAKE_PREFIX_PATH=" + prefix)
    run("cmake", "--build", build)
    c.compare("vcpkg, CMake", os.path.join(build, "consumer"))


def homebrew(recipes, source, folder):
    where = os.path.join(folder, "homebrew")
    os.mkdir(where)
    script = pathlib.Path(where, "stand_in.rb")
    script.write_text(HOMEBREW, encoding="ascii")
    run("ruby", "-c", str(recipes / "irmap.rb"))
    print(run("ruby", str(script), str(recipes / "irmap.rb"), where, source).stdout.strip())


def conda(text, source, folder, version):
    """Runs the recipe's script with conda-build's variables, and its tests in a separate environment."""
    import yaml

    for what, name in ((r'compiler\("(\w+)"\)', r"\1-compiler"), (r'pin_subpackage\("(\w+)", max_pin="x.x"\)', r"\1")):
        text = re.sub(r"\{\{ *%s *\}\}" % what, name, text)
    recipe = yaml.safe_load(text)
    if "{{" in text or recipe["package"] != {"name": "irmap", "version": version} or set(recipe["source"]) != {"url", "sha256"}:
        raise SystemExit("meta.yaml is %s" % recipe)
    if not os.path.isfile(os.path.join(source, recipe["about"]["license_file"])):
        raise SystemExit("meta.yaml names no licence")
    python = python_with_pip()
    if not python:
        return
    prefix = os.path.join(folder, "conda")
    run(python, "-m", "venv", "--system-site-packages", prefix)
    env = dict(os.environ, PREFIX=prefix, PYTHON=os.path.join(prefix, "bin", "python3"), PATH=prefix + "/bin:" + os.environ["PATH"],
               CFLAGS="-O0", PKG_CONFIG_PATH=prefix + "/lib/pkgconfig", LD_LIBRARY_PATH=prefix + "/lib", PIP_NO_INDEX="1")  # fmt: skip
    for line in recipe["build"]["script"]:
        run("sh", "-ec", line, env=env, cwd=source)
    for name in recipe["test"]["imports"]:
        where = run(env["PYTHON"], "-c", "import %s; print(%s.__file__)" % (name, name), env=env, cwd=folder).stdout
        if not where.startswith(prefix):
            raise SystemExit("%s is another: %s" % (name, where))
    said = [run("sh", "-ec", line, env=env, cwd=folder).stdout.strip() for line in recipe["test"]["commands"]]
    if said[0].split()[-1] != version:
        raise SystemExit("the command says %s" % said)
    print("conda: installed, its tests passed")


def main():
    meson, root = sys.argv[1:]
    with tempfile.TemporaryDirectory() as folder:
        c = Consumers(meson, root, folder)
        header = pathlib.Path(root, "include", "irmap", "version.h").read_text(encoding="ascii")
        version = re.search(r'IRMAP_VERSION +"(.*)"', header)[1]
        tarball = os.path.join(folder, "irmap.tar.gz")
        with tarfile.open(tarball, "w:gz") as tar:
            for part in PARTS:
                tar.add(os.path.join(root, part), "irmap-%s/%s" % (version, part))
        recipes = pathlib.Path(folder, "recipes")
        run(sys.executable, os.path.join(root, "src", "pkg", "recipes", "fill.py"), tarball,
            pathlib.Path(tarball).as_uri(), str(recipes))  # fmt: skip
        filled = {p.relative_to(recipes).as_posix(): p.read_text(encoding="utf-8") for p in recipes.rglob("*") if p.is_file()}
        if sorted(filled) != ["irmap.rb", "irmap.wrap", "meta.yaml", "vcpkg/portfile.cmake", "vcpkg/vcpkg.json"]:
            raise SystemExit("there are %s" % sorted(filled))
        for name, text in filled.items():
            if re.search(r"@[A-Z\d]+@", text) or (version not in text and "SHA512" not in text and name != "irmap.rb"):
                raise SystemExit("%s is not filled:\n%s" % (name, text))
        if json.loads(filled["vcpkg/vcpkg.json"])["version"] != version:
            raise SystemExit("vcpkg.json has another version")
        with tarfile.open(tarball) as tar:
            tar.extractall(os.path.join(folder, "extracted"))
        source = os.path.join(folder, "extracted", "irmap-" + version)
        os.environ["CCACHE_BASEDIR"] = folder  # the same files are compiled repeatedly
        if shutil.which("cmake"):
            vcpkg(c, recipes, folder)
        else:
            print("not tested: recipe for vcpkg (needs cmake)")
        if shutil.which("ruby") and shutil.which("scdoc"):
            homebrew(recipes, source, folder)
            shutil.rmtree(os.path.join(source, "build"))
        else:
            print("not tested: recipe for Homebrew (needs ruby and scdoc)")
        if importlib.util.find_spec("yaml"):
            conda(filled["meta.yaml"], source, folder, version)
        else:
            print("not tested: recipe for conda (needs YAML for Python)")

        where = c.project("wrap", {"meson.build": MESON_PROJECT, "subprojects/irmap.wrap": filled["irmap.wrap"]})
        build = os.path.join(where, "build")
        run(c.meson, "setup", build, where, "--wrap-mode=forcefallback", "-Doptimization=0")
        run("ninja", "-C", build, "consumer")
        c.compare("wrap", os.path.join(build, "consumer"))


if __name__ == "__main__":
    main()
