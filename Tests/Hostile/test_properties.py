#!/usr/bin/env python3
"""Properties of generated questionnaires, on the program itself: what lints compiles and validates, and nothing but the file
decides what comes out.

    test_properties.py        with QTOOL, the program, and QTOOL_FUZZ, which generates questionnaires (Fuzzing/)
"""

import json
import os
import random
import re
import shutil
import subprocess
import sys
import tempfile
import unittest
from pathlib import Path

from running import FolderTest, main

ROOT = Path(__file__).parents[2]
sys.path.insert(0, str(ROOT / "Tests/Judges"))
GENERATOR = os.environ.get("QTOOL_FUZZ", ROOT / ".build/release/fuzz")
SEED = os.environ.get("QTOOL_SEED", "1")
TARGETS = ("track", "intersession", "form")
COUNT = 120
# Of some 42,000 odd values in their places; QTOOL_ODD=all tries every one, which takes half an hour.
ODD_COUNT = 100


def schemas():
    from jsonschema import Draft7Validator

    return {name: Draft7Validator(json.loads((ROOT / f"schemas/{name}.schema.json").read_text())) for name in TARGETS}


def odd_files(target, folder):
    """A complete questionnaire, over and over, each with one odd value in one key: what a stranger might write."""
    from independent.oddities import every_oddity
    from independent.writing import Writer

    chance = random.Random(f"{SEED} {target}")
    odd = list(every_oddity(target))
    if os.environ.get("QTOOL_ODD") != "all":
        odd = chance.sample(odd, ODD_COUNT)
    for number, values in enumerate(odd):
        file = folder / f"odd-{target}-{number}.yaml"
        file.write_text(Writer(chance).file({**values, "questionnaire": file.stem}), encoding="utf-8", newline="")
        yield file


def questionnaire_id(text):
    return re.search(r"""^['"]?questionnaire['"]? *: *['"]?([a-z0-9-]+)""", text, re.MULTILINE).group(1)


class Odd(FolderTest):
    def test_what_lints_with_an_odd_value_in_any_key_compiles_and_validates(self):
        try:
            from independent.binary import verdicts
            from independent.judging import broken_promises
        except ImportError:
            self.skipTest("needs jsonschema and ruamel.yaml: Scripts/setup judges")
        compiled = 0
        for target in TARGETS:
            files = list(odd_files(target, self.folder))
            for file, verdict in verdicts(files, target, self.folder).items():
                compiled += bool(verdict.documents)
                with self.subTest(target=target, file=file.read_text()):
                    self.assertEqual(list(broken_promises(target, verdict)), [])
        self.assertGreater(compiled, ODD_COUNT // 4, "too few without errors to say anything")


class Generated(FolderTest):
    @classmethod
    def setUpClass(cls):
        cls.source = Path(tempfile.mkdtemp(prefix="qtool-generated-"))
        cls.addClassCleanup(shutil.rmtree, cls.source)
        subprocess.run([GENERATOR, "--seed", SEED, "--write", str(COUNT), cls.source], check=True)
        cls.files = sorted(cls.source.glob("*.yaml"))

    def test_what_lints_compiles_and_validates(self):
        try:
            validators = schemas()
        except ImportError:
            self.skipTest("needs jsonschema: Scripts/setup judges")
        clean = dict.fromkeys(TARGETS, 0)
        for target in TARGETS:
            for file in self.files:
                if self.run_in("lint", "--quiet", "--target", target, file).status:
                    continue
                clean[target] += 1
                with self.subTest(target=target, file=file.read_text()):
                    run = self.run_in("compile", "--target", target, "-o", "out", file)
                    self.assert_kept(run, (0,))
                    documents = list((self.folder / "out").glob("*.json"))
                    self.assertTrue(documents)
                    for document in documents:
                        errors = [error.message for error in validators[target].iter_errors(json.loads(document.read_text()))]
                        self.assertEqual(errors, [])
                    shutil.rmtree(self.folder / "out")
        print(f"without errors: {clean}", file=sys.stderr)
        self.assertTrue(all(count >= COUNT // 12 for count in clean.values()), "too few without errors to say anything")

    def test_a_preview_never_fails(self):
        for file in self.files:
            for more in ([], ["--width", "40"]):
                run = self.run_in("preview", *more, file)
                with self.subTest(file=file.read_text()):
                    # With errors in the file, it draws what it can, and its status says so.
                    self.assert_kept(run, (0, 1))
                    self.assertTrue(run.output)

    def test_nothing_but_the_file_decides(self):
        surroundings = [
            dict(TZ="Pacific/Kiritimati", LC_ALL="C", LANG="C"), dict(TZ="America/St_Johns", LC_ALL="tr_TR.UTF-8", COLUMNS="40"),
            dict(TZ="UTC", LC_ALL="de_DE.ISO-8859-1", NO_COLOR="1", TERM="dumb"), dict(HOME="/nonexistent", CI="true", GITHUB_ACTIONS="true"),
        ]
        elsewhere = self.folder / "other folder"
        elsewhere.mkdir()
        compared = 0
        for file in random.Random(SEED).sample(self.files, 40):
            shutil.copy(file, elsewhere / "renamed.yaml")
            os.utime(elsewhere / "renamed.yaml", (0, 0))
            for target in TARGETS:
                arguments = ["compile", "--target", target, "-o", "out"]
                documents = set()
                for index, environment in enumerate(surroundings):
                    folder, path = (elsewhere, "renamed.yaml") if index % 2 else (self.folder, file)
                    self.run_in(*arguments, path, folder=folder, environment=dict(PATH=os.environ["PATH"], **environment))
                    out = folder / "out"
                    documents.add(tuple(sorted((one.name, one.read_bytes()) for one in out.glob("*"))))
                    shutil.rmtree(out, ignore_errors=True)
                compared += documents != {()}
                self.assertEqual(len(documents), 1, file.read_text())
        self.assertGreater(compared, 10)

    def test_the_order_of_files_does_not_matter(self):
        """For all files that compile; only one of those with the same id, since the ids of generated files repeat."""
        names = {}
        for file in self.files:
            if self.run_in("compile", "--target", "track", "-o", "alone", file).status == 0:
                names.setdefault(questionnaire_id(file.read_text()), file)
        files = list(names.values())[:20]
        results = []
        for seed in range(3):
            random.Random(seed).shuffle(files)
            out = self.folder / f"out{seed}"
            run = self.run_in("compile", "--target", "track", "-o", out, *files)
            self.assert_kept(run, (0,))
            results.append(sorted((one.name, one.read_bytes()) for one in out.glob("*")))
        self.assertEqual(results[0], results[1])
        self.assertEqual(results[0], results[2])

    def test_the_layout_keeps_what_is_compiled(self):
        changed = 0
        for file in self.files:
            text = file.read_text()
            copy = self.write("copy.yaml", text)
            before = {target: self.run_in("compile", "--target", target, "--compact", "-o", target, copy).status for target in TARGETS}
            old = self.documents()
            self.assert_kept(self.run_in("fmt", copy), (0, 1))
            changed += copy.read_text() != text
            after = {target: self.run_in("compile", "--target", target, "--compact", "-o", target, copy).status for target in TARGETS}
            with self.subTest(file=text):
                self.assertEqual(before, after)
                self.assertEqual(old, self.documents())
        self.assertGreater(changed, COUNT // 4)

    def documents(self):
        found = {}
        for target in TARGETS:
            for path in (self.folder / target).glob("*.json"):
                found[target, path.name] = path.read_bytes()
            shutil.rmtree(self.folder / target, ignore_errors=True)
        return found


if __name__ == "__main__":
    main()
