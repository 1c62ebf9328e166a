#!/usr/bin/env python3
# SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
"""Creates the folder of the npm package, for `npm pack`.

usage: build_package.py VERSION OUT FILE...    sets the version in package.json, which is one of the files
"""

import json
import os
import shutil
import sys


def main():
    if len(sys.argv) < 4:
        sys.exit(__doc__)
    version, out, files = sys.argv[1], sys.argv[2], sys.argv[3:]
    shutil.rmtree(out, ignore_errors=True)
    os.makedirs(out)
    for path in files:
        to = os.path.join(out, os.path.basename(path))
        shutil.copyfile(path, to)
        if os.path.basename(path) == "package.json":
            with open(path, encoding="utf-8") as f:
                package = json.load(f)
            package["version"] = version
            with open(to, "w", encoding="utf-8", newline="\n") as f:
                json.dump(package, f, indent=2)
                f.write("\n")


if __name__ == "__main__":
    main()
