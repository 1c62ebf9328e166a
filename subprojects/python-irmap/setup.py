# SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
"""What pyproject.toml cannot say: a module is made from the headers of the installed library."""

from setuptools import setup

setup(cffi_modules=["build_abi.py:of_installed_library"])
