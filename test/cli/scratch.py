# SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
"""Test cases with a temporary folder."""
import os
import tempfile
import unittest


class FolderCase(unittest.TestCase):
    def setUp(self):
        folder = tempfile.TemporaryDirectory()
        self.addCleanup(folder.cleanup)
        self.folder = folder.name

    def path(self, name):
        return os.path.join(self.folder, name)
