#!/usr/bin/env python3
# SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
"""Writes the software bill of materials of a build as SPDX 2.3: irmap, and the libraries that the command links.

usage: sbom.py BUILD ARCHIVE >irmap-VERSION.spdx
       BUILD: a build folder; ARCHIVE: the archive of the release, made by meson dist
"""

import datetime
import hashlib
import json
import os
import pathlib
import subprocess
import sys

LICENCES = {"liblz4": "BSD-2-Clause", "libzstd": "BSD-3-Clause OR GPL-2.0-only", "zlib": "Zlib"}


def introspect(build, what):
    out = subprocess.run(["meson", "introspect", "--" + what, build], check=True, capture_output=True).stdout
    return json.loads(out)


def package(name, version, licence, *more):
    identifier = "SPDXRef-" + name
    print("\nPackageName: %s\nSPDXID: %s\nPackageVersion: %s" % (name, identifier, version))
    print("PackageDownloadLocation: NOASSERTION\nFilesAnalyzed: false")
    print("PackageLicenseConcluded: NOASSERTION\nPackageLicenseDeclared: %s\nPackageCopyrightText: NOASSERTION" % licence)
    for line in more:
        print(line)
    return identifier


def main(build, archive):
    project = introspect(build, "projectinfo")
    name = "%s-%s" % (project["descriptive_name"], project["version"])
    digest = hashlib.sha256(pathlib.Path(archive).read_bytes()).hexdigest()
    seconds = int(os.environ.get("SOURCE_DATE_EPOCH") or pathlib.Path(archive).stat().st_mtime)
    created = datetime.datetime.fromtimestamp(seconds, datetime.timezone.utc)
    print("SPDXVersion: SPDX-2.3\nDataLicense: CC0-1.0\nSPDXID: SPDXRef-DOCUMENT\nDocumentName: %s" % name)
    print("DocumentNamespace: https://spdx.org/spdxdocs/%s-%s" % (name, digest[:16]))
    print("Creator: Organization: irmap authors\nCreated: %s" % created.strftime("%Y-%m-%dT%H:%M:%SZ"))
    own = package(project["descriptive_name"], project["version"], "Apache-2.0 WITH LLVM-exception",
                  "PackageFileName: " + os.path.basename(archive), "PackageChecksum: SHA256: " + digest)  # fmt: skip
    used = {d["name"]: d for d in introspect(build, "dependencies") if d["name"] in LICENCES}
    linked = [package(key, d["version"], LICENCES[key]) for key, d in sorted(used.items())]
    print("\nRelationship: SPDXRef-DOCUMENT DESCRIBES %s" % own)
    for identifier in linked:
        print("Relationship: %s DYNAMIC_LINK %s" % (own, identifier))


if __name__ == "__main__":
    if len(sys.argv) != 3:
        sys.exit(__doc__)
    main(*sys.argv[1:])
