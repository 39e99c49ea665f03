#!/usr/bin/env python3
"""Check each report of `qtool lint --format` against its schema, an independent reader and the file that it describes.

    report_check.py QTOOL FORMATS

FORMATS is the folder of the schemas. Hostile questionnaires are created in a separate folder and checked with every
format; all reports must have the same findings at the same places, whatever their unit.
"""

import json
import os
import re
import subprocess
import sys
import tempfile
from pathlib import Path
from urllib.parse import unquote_to_bytes

from jsonschema import Draft4Validator
from junitparser import JUnitXml
from lxml import etree
from sarif import loader as sarif_loader

import runner

MISTAKE = "  - {id: mood, type: slidr, text: How are you?}\n"
# The finding comes after umlauts, characters of four bytes and a tab, on a line with text that has a meaning elsewhere.
WIDE = (
    'questionnaire: wide\ntitle: "##[add-mask]e"\nquestions:\n'
    '  - {id: a, text: "äöü 😀👩‍🔬 \\t [x](y) %0A ##[error]no", type: slidr}\n'
    '  - {id: b, text: "::set-output name=x::y",\ttype: slider, range: [0, 10]}\n'
    '  - {id: b, type: text, text: "::error::twice"}\n'
)
FILES = {
    "plain.yaml": "questionnaire: plain\ntitle: T\nquestions:\n" + MISTAKE,
    "wide.yaml": WIDE,
    "crlf.yaml": WIDE.replace("\n", "\r\n"),
    "return.yaml": WIDE.replace("\n", "\r"),
    "mark.yaml": "\ufeff{questionnaire: mark, titel: ä, questions: [{id: a, type: slidr, text: b}]}\n",
    "empty.yaml": "",
    "end.yaml": "questionnaire: end\ntitle: T\nquestions:\n",
    "controls.yaml": 'questionnaire: "a\\u0001\\e[31m"\ntitle: "\\u202e"\nquestions:\n' + MISTAKE.replace("slidr", '"\\0\\ufffe"'),
    "broken.yaml": "questionnaire: [a\n",
    "with space, comma: & <colon> \"quote\" 100%.yaml": "questionnaire: a\n" + MISTAKE,
    "::error::name.yaml": "questionnaire: a\n" + MISTAKE,
    "line\n::add-mask::break\r.yaml": "questionnaire: a\n" + MISTAKE,
    "##[add-mask]mask.yaml": "questionnaire: a\n" + MISTAKE,
    "|table @someone #1 ![x](www.a.b).yaml": "questionnaire: a\n" + MISTAKE,
    "täglich 😀.yaml": "questionnaire: a\n" + MISTAKE,
}
UNDECODABLE = b"latin-\xe4.yaml"
FORMATS = ["text", "short", "json", "github", "sarif", "gitlab", "junit", "checkstyle", "rdjson"]

problems = []


def expect(holds, message):
    if not holds:
        problems.append(message)


class Scene:
    """A folder, the files that are checked in it, and the report in each format."""

    def __init__(self, name, tool, folder, arguments, standard_input=b""):
        self.name = name
        self.folder = folder
        clean = {key: value for key, value in os.environ.items() if not key.startswith(("GITHUB_", "CI_"))}
        self.summary = folder / ".summary.md"
        self.environment = clean | {
            "GITHUB_ACTIONS": "true", "GITHUB_STEP_SUMMARY": str(self.summary), "LANG": "C.UTF-8",
        }
        self.arguments = [str(tool), "lint", *arguments]
        self.standard_input = standard_input
        runs = {format: self.run("--format", format) for format in FORMATS}
        self.reports = {format: run.stdout for format, run in runs.items()}
        self.errors = {format: run.stderr for format, run in runs.items()}
        self.statuses = {run.returncode for run in runs.values()}
        self.findings = json.loads(self.reports["json"])["findings"]
        self.sources = {}

    def run(self, *more):
        return subprocess.run(
            [*self.arguments, *more], cwd=self.folder, env=self.environment, input=self.standard_input,
            capture_output=True, timeout=60, check=False)

    def source(self, name):
        """The lines of a file as it is stored."""
        if name not in self.sources:
            path = os.fsencode(self.folder) + b"/" + (name if isinstance(name, bytes) else name.encode())
            with open(path, "rb") as file:
                self.sources[name] = lines_of(file.read())
        return self.sources[name]

    def expect(self, holds, message):
        expect(holds, f"{self.name}: {message}")


def lines_of(data):
    lines, rest = [], data
    while True:
        ends = [index for index in (rest.find(b"\n"), rest.find(b"\r")) if index >= 0]
        if not ends:
            return lines + [rest]
        end = min(ends)
        lines.append(rest[:end])
        rest = rest[end + (2 if rest[end : end + 2] == b"\r\n" else 1) :]


def text_of(line):
    return line.decode("utf-8", errors="replace").removeprefix("\ufeff")


def slice_of(lines, start, end, cut):
    """The text between two places, without line breaks; `cut` takes a range of a line, from 0."""
    if start["line"] == end["line"]:
        return cut(lines[start["line"] - 1], start["column"] - 1, end["column"] - 1)
    middle = [cut(line, 0, None) for line in lines[start["line"] : end["line"] - 1]]
    first = cut(lines[start["line"] - 1], start["column"] - 1, None)
    return "".join([first, *middle, cut(lines[end["line"] - 1], 0, end["column"] - 1)])


def by_scalars(line, start, end):
    return text_of(line)[start:end]


def by_utf16(line, start, end):
    units = text_of(line).encode("utf-16-le")
    return units[2 * start : None if end is None else 2 * end].decode("utf-16-le", errors="replace")


def by_bytes(line, start, end):
    return line[start:end].decode("utf-8", errors="replace").removeprefix("\ufeff")


def region(value):
    return (
        {"line": value["startLine"], "column": value["startColumn"]},
        {"line": value["endLine"], "column": value["endColumn"]},
    )


def marked(scene, finding):
    """What a finding points at, by the columns of the JSON report."""
    lines = scene.source(finding["file"])
    return slice_of(lines, finding["range"]["start"], finding["range"]["end"], by_scalars)


def line_hash(data, number):
    """GitHub's hash of a line, computed from its definition instead of a rolling window."""
    units = data.decode("utf-8", errors="replace").encode("utf-16-le")
    values = [int.from_bytes(units[index : index + 2], "little") for index in range(0, len(units), 2)]
    kept, starts, skip = [], [0], False
    for value in values:
        if value in (0x20, 0x09) or (skip and value == 0x0A):
            skip = False
            continue
        skip = value == 0x0D
        kept.append(0x0A if skip else value)
        if kept[-1] == 0x0A:
            starts.append(len(kept))
    kept += [0xFFFF] + [0] * 100
    hashes = []
    for start in starts:
        total = 0
        for value in kept[start : start + 100]:
            total = (total * 37 + value) % 2**64
        hashes.append(f"{total:x}")
    return f"{hashes[number - 1]}:{hashes[:number].count(hashes[number - 1])}"


def check_sarif(scene, schema):
    report = scene.reports["sarif"]
    document = json.loads(report)
    for error in Draft4Validator(schema).iter_errors(document):
        scene.expect(False, f"sarif: {error.json_path}: {error.message[:200]}")
    run = document["runs"][0]
    results = run["results"]
    scene.expect(len(results) == len(scene.findings), "sarif: as many results as findings")
    for rule in run["tool"]["driver"]["rules"]:
        for text in (rule["shortDescription"], rule["fullDescription"], rule["help"]):
            scene.expect(0 < len(text["text"]) <= 1024, f"sarif: a description of {rule['id']} is too long or empty")
        scene.expect(len(rule["help"]["markdown"]) <= 1024, f"sarif: the help of {rule['id']} is too long")
    for finding, result in zip(scene.findings, results):
        place = result["locations"][0]["physicalLocation"]
        uri = place["artifactLocation"]["uri"]
        scene.expect(all(character.isascii() and character not in ' "<>\\^`{|}\n\r' for character in uri), f"sarif: {uri} is not a URI")
        scene.expect(run["tool"]["driver"]["rules"][result["ruleIndex"]]["id"] == finding["rule"], "sarif: the rule's index")
        if finding["file"] == "<standard input>":
            continue
        name = unquote_to_bytes(uri)
        scene.expect(name.decode("utf-8", errors="replace") == finding["file"], f"sarif: {uri} is not {finding['file']}")
        start, end = region(place["region"])
        found = slice_of(scene.source(name), start, end, by_utf16)
        scene.expect(found == marked_in(scene, name, finding), f"sarif: {finding['file']} marks {found!r}")
        with open(os.fsencode(scene.folder) + b"/" + name, "rb") as file:
            wanted = line_hash(file.read(), start["line"])
        given = result["partialFingerprints"]["primaryLocationLineHash"]
        scene.expect(given == wanted, f"sarif: {finding['file']}:{start['line']} has the hash {given}, not {wanted}")
    path = scene.folder / ".report.sarif"
    path.write_bytes(report)
    scene.expect(sarif_loader.load_sarif_file(str(path)).get_result_count() == len(results), "sarif-tools counts otherwise")


def marked_in(scene, name, finding):
    return slice_of(scene.source(name), finding["range"]["start"], finding["range"]["end"], by_scalars)


def check_rdjson(scene, schema):
    document = json.loads(scene.reports["rdjson"])
    for error in Draft4Validator(schema).iter_errors(document):
        scene.expect(False, f"rdjson: {error.json_path}: {error.message[:200]}")
    found = [entry for entry in document["diagnostics"] if "range" in entry["location"]]
    scene.expect(len(found) == len(scene.findings), "rdjson: as many diagnostics as findings")
    for finding, entry in zip(scene.findings, found):
        if finding["file"] == "<standard input>" or "\ufffd" in finding["file"]:
            continue
        lines = scene.source(finding["file"])
        place = entry["location"]["range"]
        text = slice_of(lines, place["start"], place["end"], by_bytes)
        scene.expect(text == marked(scene, finding), f"rdjson: {finding['file']} marks {text!r}")
        edits = (finding["fix"] or {"edits": []})["edits"]
        for edit, suggestion in zip(edits, entry.get("suggestions", []), strict=True):
            old = slice_of(lines, suggestion["range"]["start"], suggestion["range"]["end"], by_bytes)
            wanted = slice_of(lines, edit["range"]["start"], edit["range"]["end"], by_scalars)
            scene.expect((old, suggestion["text"]) == (wanted, edit["text"]), f"rdjson: a suggestion replaces {old!r}")


def check_gitlab(scene):
    issues = json.loads(scene.reports["gitlab"])
    found = [issue for issue in issues if issue["check_name"] != "unreadable-file"]
    scene.expect(len(found) == len(scene.findings), "gitlab: as many issues as findings")
    prints = [issue["fingerprint"] for issue in issues]
    scene.expect(len(prints) == len(set(prints)), "gitlab: a fingerprint is repeated")
    for issue in issues:
        fits = (
            isinstance(issue["description"], str)
            and issue["severity"] in ("info", "minor", "major", "critical", "blocker")
            and not issue["location"]["path"].startswith("./")
            and issue["location"]["lines"]["begin"] >= 1
        )
        scene.expect(fits, f"gitlab: {issue}")
    for finding, issue in zip(scene.findings, found):
        scene.expect(issue["location"]["lines"]["begin"] == finding["range"]["start"]["line"], "gitlab: the line")


def check_junit(scene, schema):
    tree = etree.fromstring(scene.reports["junit"])
    scene.expect(schema.validate(tree), f"junit: {schema.error_log}")
    suites = JUnitXml.fromstring(scene.reports["junit"])
    cases = [case for suite in suites for case in suite]
    bad = [case for case in cases if case.result]
    scene.expect(cases, "junit: there is a case")
    if scene.findings:
        failures = [case for case in bad if case.result[0].type in ("error", "warning", "hint")]
        scene.expect(len(failures) == len(scene.findings), "junit: as many failures as findings")
    scene.expect(len({(case.classname, case.name) for case in cases}) == len(cases), "junit: a case is repeated")


def check_checkstyle(scene):
    tree = etree.fromstring(scene.reports["checkstyle"])
    scene.expect(tree.tag == "checkstyle", "checkstyle: the root")
    names = [file.get("name") for file in tree]
    scene.expect(len(names) == len(set(names)), "checkstyle: a file is repeated")
    errors = [error for file in tree for error in file if error.get("source") != "qtool"]
    scene.expect(len(errors) == len(scene.findings), "checkstyle: as many errors as findings")
    for finding, error in zip(scene.findings, errors):
        scene.expect(error.get("severity") in ("error", "warning", "info"), "checkstyle: the severity")
        if "\ufffd" in finding["file"] or finding["file"] == "<standard input>":
            continue
        line = scene.source(finding["file"])[int(error.get("line")) - 1]
        before = by_utf16(line, 0, int(error.get("column")) - 1)
        start = finding["range"]["start"]["column"] - 1
        scene.expect(before == by_scalars(line, 0, start), f"checkstyle: {finding['file']} has the column {error.get('column')}")


def check_logs(scene):
    """The runner reads no report as commands, except those of its own format."""
    for format in FORMATS:
        for log in (scene.reports[format] if format != "github" else b"", scene.errors[format]):
            for found in runner.commands(log):
                scene.expect(False, f"{format}: the runner obeys {found.name}: {found.data!r}")
    found = runner.commands(scene.reports["github"])
    wanted = {"error": "error", "warning": "warning", "hint": "notice"}
    severities = [finding["severity"] for finding in scene.findings]
    for severity, name in wanted.items():
        named = [command for command in found if command.name == name and command.properties["title"] != "qtool"]
        scene.expect(len(named) == min(severities.count(severity), 10), f"github: {len(named)} commands {name}")
    scene.expect({command.name for command in found} <= set(wanted.values()), "github: another command")
    files = {finding["file"] for finding in scene.findings}
    for command in found:
        scene.expect(command.properties.get("file") in files | {None}, f"github: {command.properties}")
        scene.expect(command.properties.keys() <= {"file", "line", "endLine", "col", "endColumn", "title"}, "github: properties")
    left = sum(max(severities.count(severity) - 10, 0) for severity in wanted)
    last = scene.reports["github"].decode().splitlines()[-1:]
    scene.expect(left == 0 or "not shown as annotations" in last[0] and "::" not in last[0], f"github: {left} are not shown, the last line is {last}")


def check_short(scene):
    """Reads a report with the project's problem matcher, as the runner does."""
    matchers = json.loads((Path(__file__).parents[2] / "integrations/problem-matcher.json").read_text())["problemMatcher"]
    lines = scene.reports["short"].decode("utf-8").removesuffix("\n").split("\n")
    scene.expect(len(lines) == max(len(scene.findings), 1), "short: a line each")
    for finding, line in zip(scene.findings, lines):
        found = [(matcher, match) for matcher in matchers if (match := re.search(matcher["pattern"][0]["regexp"], line))]
        scene.expect(len(found) == 1, f"short: {len(found)} matchers for {line!r}")
        for matcher, match in found:
            part = {key: match[group] for key, group in matcher["pattern"][0].items() if key != "regexp"}
            start = finding["range"]["start"]
            scene.expect((int(part["line"]), int(part["column"])) == (start["line"], start["column"]), f"short: {line!r}")
            scene.expect(part["code"] == finding["rule"], f"short: {line!r}")
            severity = matcher.get("severity", part.get("severity", "")).replace("notice", "hint")
            scene.expect(severity == finding["severity"], f"short: {line!r}")
            if finding["file"].isprintable() and not set(finding["file"]) & set(":\ufffd["):
                scene.expect(part["file"] == finding["file"], f"short: the file of {line!r}")


def check(scene, folder):
    draft4 = {name: json.loads((folder / name).read_text()) for name in ("sarif-2.1.0.schema.json", "rdjson.schema.json")}
    check_sarif(scene, draft4["sarif-2.1.0.schema.json"])
    check_rdjson(scene, draft4["rdjson.schema.json"])
    check_gitlab(scene)
    check_junit(scene, etree.XMLSchema(etree.parse(folder / "junit-10.xsd")))
    check_checkstyle(scene)
    check_logs(scene)
    check_short(scene)
    scene.expect(len(scene.statuses) == 1, f"the exit status depends on the format: {scene.statuses}")
    scene.expect(b"\x1b" not in b"".join(scene.reports.values()), "an escape sequence")
    print(f"{scene.name}: {len(scene.findings)} findings, status {scene.statuses.pop()}")


def scenes(tool, folder):
    for name in ("hostile", "clean", "many"):
        (folder / name).mkdir()
    for name, text in FILES.items():
        (folder / "hostile" / name).write_bytes(text.encode())
    with open(os.fsencode(folder / "hostile") + b"/" + UNDECODABLE, "wb") as file:
        file.write(b"questionnaire: a\ntitle: M\xfcde\n")
    (folder / "hostile" / ".summary.md").write_text("# of another step\n")
    hostile = folder / "hostile"
    names = sorted(path for path in os.listdir(os.fsencode(hostile)) if not path.startswith(b"."))
    yield Scene("hostile files", tool, hostile, [*names])
    yield Scene("unreadable files", tool, hostile, ["plain.yaml", "nowhere ##[error].yaml", "::error::no"])
    (folder / "clean" / "a.yaml").write_text("questionnaire: a\ntitle: T\nquestions:\n  - {id: a, type: text, text: b}\n")
    yield Scene("clean", tool, folder / "clean", ["."])
    yield Scene("standard input", tool, folder / "clean", ["-"], WIDE.encode())
    many = "questionnaire: many\ntitle: T\nquestions:\n"
    many += "".join(f"  - {{id: q{index}, type: slider, text: '{index}', range: [0, 10]}}\n" for index in range(13))
    (folder / "many" / "a.yaml").write_text(many)
    (folder / "many" / "b.yaml").write_text(many.replace("text: ", "txt: "))
    yield Scene("many", tool, folder / "many", ["."])


def main():
    if len(sys.argv) != 3:
        sys.exit("usage: report_check.py QTOOL FORMATS")
    tool, formats = Path(sys.argv[1]).resolve(), Path(sys.argv[2])
    with tempfile.TemporaryDirectory() as folder:
        for scene in scenes(tool, Path(folder).resolve()):
            check(scene, formats)
    for problem in problems:
        print(f"problem: {problem}")
    sys.exit(1 if problems else 0)


if __name__ == "__main__":
    main()
