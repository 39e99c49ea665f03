#!/usr/bin/env python3
"""What study leads wrote, right and wrong: linting, fixing, formatting and compiling keep their promises on each file.

leads_check.py QTOOL FOLDER

The folder holds questionnaires and slips in any number. What is found in them is not judged here, only what must hold
whatever is found: every finding has a place in the file, fixes end and make no rule find more errors, `fmt` changes no compiled
document, and what lints without an error compiles.
"""

import collections
import json
import pathlib
import shutil
import subprocess
import sys
import tempfile

TARGETS = ("track", "intersession", "form")


class Lead:
    def __init__(self, qtool, file, folder):
        self.qtool = qtool
        self.name = file.name
        self.file = folder / file.name
        self.problems = []
        shutil.copy(file, self.file)

    def run(self, *arguments):
        return subprocess.run(
            [self.qtool, *arguments], cwd=self.file.parent, stdin=subprocess.DEVNULL, capture_output=True, timeout=60)

    def expect(self, holds, promise):
        if not holds:
            self.problems.append(f"{self.name}: {promise}")

    def findings(self, *options):
        run = self.run("lint", "--format", "json", *options, self.file.name)
        self.expect(run.returncode in (0, 1), f"lint ends with status {run.returncode}")
        return json.loads(run.stdout)["findings"] if run.returncode in (0, 1) else []

    def errors(self):
        return collections.Counter(finding["rule"] for finding in self.findings() if finding["severity"] == "error")

    def compiled(self, folder):
        """The documents for each target that takes the questionnaire."""
        documents = {}
        for target in TARGETS:
            out = self.file.parent / folder / target
            out.mkdir(parents=True)
            run = self.run("compile", "--target", target, "-o", str(out), self.file.name)
            self.expect(run.returncode in (0, 1), f"compile for {target} ends with status {run.returncode}")
            errors = sum(finding["severity"] == "error" for finding in self.findings("--target", target))
            self.expect((run.returncode == 0) == (errors == 0), f"{errors} errors for {target}, but compile ends with {run.returncode}")
            documents |= {f"{target}/{path.name}": path.read_bytes() for path in out.iterdir()}
        return documents

    def check(self):
        lines = self.file.read_bytes().decode("utf-8", "replace").splitlines() or [""]
        for finding in self.findings():
            self.expect(1 <= finding["range"]["start"]["line"] <= len(lines) + 1, f"{finding['rule']} has no place in the file")
        written = self.file.read_bytes()
        before = self.compiled("before")
        formatted = self.run("fmt", self.file.name)
        if formatted.returncode == 0:
            self.expect(self.run("fmt", "--check", self.file.name).returncode == 0, "fmt is not content with what it wrote")
            self.expect(self.compiled("after") == before, "fmt changes what is compiled")
        else:
            self.expect(self.file.read_bytes() == written, "fmt fails and changes the file")
        self.file.write_bytes(written)
        errors = self.errors()
        self.run("lint", "--fix", "--unsafe-fixes", self.file.name)
        fixed = self.file.read_bytes()
        # Once a file can be read, rules find what they could not see before; but no rule finds more than it did.
        for rule, count in self.errors().items():
            self.expect(rule not in errors or count <= errors[rule], f"fixes make errors: {rule}")
        self.run("lint", "--fix", "--unsafe-fixes", self.file.name)
        self.expect(self.file.read_bytes() == fixed, "fixing a second time changes the file again")
        return self.problems


def main(qtool, folder):
    qtool = str(pathlib.Path(qtool).resolve())
    files = sorted(pathlib.Path(folder).rglob("*.yaml"))
    problems = []
    for file in files:
        with tempfile.TemporaryDirectory() as work:
            problems += Lead(qtool, file, pathlib.Path(work)).check()
    print("\n".join(problems))
    print(f"{len(files)} files of study leads, {len(problems)} promises broken")
    return 1 if problems or not files else 0


if __name__ == "__main__":
    sys.exit(main(*sys.argv[1:]))
