#!/usr/bin/env python3
"""Text that a stranger puts into a questionnaire, its name or its settings is only shown: it never controls a terminal, a CI
server or a browser, and never deceives a reader."""

import json
import os
import re
import xml.etree.ElementTree as ElementTree

from running import FolderTest, forbidden, main

# Unchanged where YAML allows it, and as escapes in double quotes.
RAW = ["\u202e", "\u2066", "\u200f", "\u2028", "\ufeff", "\u061c"]
ESCAPED = ["\\e[2J", "\\a", "\\x9b2J", "\\x7f", "\\0", "\\r", "\\u202e", "\\u2066", "\\U000e0041", "\\n::error::x", "\\b"]
COMMAND = "::error file=x::y"

WHOLE = """\
questionnaire: daily@
title: "Title@"
description: "Description@"
source: "Source@"
languages: [en]
target: track
repeat: many
intro: {en: "Intro@"}
outro: {en: "Outro@"}
schedule: [{at: "09:00"}]
can-use: {"x-thing@": 1}
option-lists: {"list@": {"c@": {en: "Answer@"}, d: {en: "Other@"}}}
sections:
  - id: "s@"
    title: {en: "Section@"}
    text: {en: "Text@"}
    questions:
      - {id: "q@", type: choice, text: {en: "Question@"}, help: {en: "Help@"}, options: "list@"}
      - {id: two, type: number, text: {en: "Number@"}, unit: {en: "kg@"}, required: false, when: "q@ is 'c@'"}
      - {id: pattern, type: text, text: {en: "P@"}, pattern: "[a-z@]+", pattern-hint: {en: "Hint@"}, examples: {valid: ["A@"]}}
      - {id: line, type: slider, text: {en: "L@"}, range: [0, 10], labels: [{en: "low@"}, {en: "high@"}]}
      - {id: wrong, type: "txt@", text: {en: "T@"}}
      - {id: last, type: "text", text: {"en@": "T@"}, "key@": 1, when: "nobody@ is 1"}
"""
# Without errors: the characters are only in texts.
CLEAN = re.sub(r'"key@": 1, when: "nobody@ is 1"', "required: false", WHOLE).replace('"txt@"', "text").replace('"en@"', "en")
CLEAN = re.sub(r'(?<=daily)@|(?<="s)@|(?<="q)@|(?<=when: "q)@|(?<=c)@(?=["\'])|(?<="list)@|(?<=x-thing)@|(?<=a-z)@|, examples: \{valid: \["A@"\]\}', "", CLEAN)

TEXT_COMMANDS = [
    ["lint"], ["lint", "--format", "short"], ["lint", "--format", "github"], ["lint", "--diff", "--unsafe-fixes"], ["fmt", "--check"], ["fmt", "--diff"],
    ["compile", "-o", "build"], ["preview"], ["schedule", "--days", "2"], ["config"], ["explain-path", "PATH", "two"], ["explain-path", "PATH", "q"],
]
JSON_COMMANDS = [["lint", "--format", name] for name in ("json", "sarif", "gitlab", "rdjson")] + [["schedule", "--format", "json"]]
XML_COMMANDS = [["lint", "--format", name] for name in ("junit", "checkstyle")]


class Deception(FolderTest):
    def texts(self):
        for text in (WHOLE, CLEAN):
            for character in RAW + ESCAPED:
                yield character, text.replace("@", character)
        yield "command", WHOLE.replace("@", "\\n" + COMMAND)
        # Not YAML at all, so that lines are shown as they are.
        for character in RAW + ["\x1b[2J", "\x9b2J", "\x07", "\x7f", "\r", "\x08", "\0"]:
            yield repr(character), "questionnaire: a\ntitle: [" + character + "\n  x: " + character + "y\n"

    def each(self, commands, check):
        for character, text in self.texts():
            path = self.write("daily.yaml", text)
            for command in commands:
                with self.subTest(command=command, character=character):
                    path = "daily.yaml"
                    arguments = [path if part == "PATH" else part for part in command] + ([] if "PATH" in command else [path])
                    check(self.run_in(*arguments), command)

    def test_on_terminals(self):
        def check(run, command):
            # A patch must contain the file's own text; otherwise it would not apply.
            is_patch = "--diff" in command
            self.assert_kept(run, (0, 1, 2, 64), is_text=not is_patch)
            if is_patch:
                self.assertEqual([character for character in forbidden(run.output) if character < "U+00A0" and character != "U+000D"], [])

        self.each(TEXT_COMMANDS, check)

    def test_in_json(self):
        def check(run, command):
            self.assert_kept(run, (0, 1), is_text=False)
            if run.output:
                json.loads(run.output)
            self.assertEqual(forbidden(run.output), [], "is not escaped")

        self.each(JSON_COMMANDS, check)

    def test_in_xml(self):
        def check(run, command):
            self.assert_kept(run, (0, 1), is_text=True)
            ElementTree.fromstring(run.output)

        self.each(XML_COMMANDS, check)

    def test_in_actions(self):
        """The runner of GitHub Actions runs lines that begin with `::` as commands."""
        environment = dict(os.environ, GITHUB_ACTIONS="true")
        self.write("daily.yaml", WHOLE.replace("@", "\\n" + COMMAND))
        for command in TEXT_COMMANDS:
            arguments = ["daily.yaml" if part == "PATH" else part for part in command] + ([] if "PATH" in command else ["daily.yaml"])
            run = self.run_in(*arguments, environment=environment)
            lines = (run.output + run.errors).decode().splitlines()
            self.assertEqual([line for line in lines if line.lstrip().startswith(COMMAND)], [], command)

    def test_in_a_spreadsheet(self):
        """Spreadsheets run a cell that begins like a formula."""
        self.write("daily.yaml", CLEAN.replace("@", "").replace("questionnaire: daily", "questionnaire: daily"))
        run = self.run_in("schedule", "--format", "csv", "daily.yaml")
        self.assertFalse(re.search(rb"(^|,)\"?[=+@-][A-Za-z]", run.output, re.M))

    def test_in_the_html_of_track(self):
        for attack in ("<script>alert(1)</script>", "<img src=x onerror=alert(1)>", "&lt;b&gt;", "\\\"><svg onload=x>", "**<b>** *<i>*"):
            self.write("daily.yaml", CLEAN.replace("@", attack))
            run = self.run_in("compile", "daily.yaml")
            self.assert_kept(run, (0,), is_text=False)
            for element in json.loads(run.output)["structure"]["data"]:
                for key in ("headline", "text", "question"):
                    shown = element["attributes"]["content"].get(key) or ""
                    self.assertEqual(set(re.findall(r"<[^>]*>?", shown)) - {"<b>", "</b>", "<i>", "</i>", "<br>", "<br/>"}, set(), shown)

    def test_names_of_files(self):
        names = ["\x1b[2J.yaml", "\u202etxt.yaml", "a\n::error::x.yaml", "a\rb.yaml", "\x9b.yaml", "<script>.yaml"]
        for name in names:
            for text in (WHOLE.replace("@", ""), CLEAN.replace("@", ""), "questionnaire: ["):
                self.write(name, text)
                for command in TEXT_COMMANDS:
                    if "--diff" in command:
                        continue
                    with self.subTest(name=name, command=command):
                        arguments = [name if part == "PATH" else part for part in command] + ([] if "PATH" in command else [name])
                        self.assert_kept(self.run_in(*arguments), (0, 1, 2, 64))
                for command in XML_COMMANDS:
                    ElementTree.fromstring(self.run_in(*command, name).output)
                for command in JSON_COMMANDS[:-1]:
                    json.loads(self.run_in(*command, name).output)
            (self.folder / name).unlink()

    def test_settings(self):
        for text in ('target: "t@"\n', 'rules: {"r@": off}\n', '"k@": 1\n', 'languages: ["l@"]\n', "exclude: [@]\n", 'target: ["@'):
            for character in RAW + ESCAPED:
                self.write(".qtool.yaml", text.replace("@", character))
                self.write("daily.yaml")
                for command in (["lint"], ["config"], ["config", "daily.yaml"], ["preview", "daily.yaml"], ["fmt"]):
                    with self.subTest(command=command, text=text, character=character):
                        self.assert_kept(self.run_in(*command), (0, 1, 2, 64))

    def test_arguments(self):
        """They may be names of files that a shell has put in."""
        self.write("daily.yaml", CLEAN.replace("@", ""))
        attack = "\x1b[2J\u202e\x07"
        for command in (
            ["preview", "daily.yaml", attack], [attack], ["lint", "--" + attack], ["lint", "--format", attack], ["explain", attack],
            ["preview", "--lang", attack, "daily.yaml"], ["preview", "--section", attack, "daily.yaml"], ["preview", "--answers", attack + "=1", "daily.yaml"],
            ["explain-path", "daily.yaml", attack], ["compile", "--lang", attack, "daily.yaml"], ["pattern", attack, attack], ["pattern", "(" + attack],
            ["schedule", "--timezone", attack, "daily.yaml"], ["schema", "--target", attack], ["init", attack], ["lint", "--changed-since", attack],
            ["lint", "--stdin-filename", attack, "-"], ["fmt", "--stdin-filename", attack, "-"], ["lint", "--baseline", attack], ["compile", "-o", attack + "/x/\0"[:-1], "daily.yaml"],
        ):
            with self.subTest(command=command):
                self.assert_kept(self.run_in(*command), (0, 1, 2, 64, 74))


if __name__ == "__main__":
    main()
