"""Runs the steps of action.yml as GitHub's runner does, with a release in a folder instead of a server.

    action_check.py PACKAGES      the folder that Scripts/package wrote
"""

import json
import os
import platform
import shutil
import subprocess
import sys
import tempfile
from pathlib import Path

ROOT = Path(__file__).resolve().parents[2]
QUESTIONNAIRE = """questionnaire: stress
title: Stress
questions:
  - {id: level, type: rating, text: How stressed are you?, range: [1, 5], labels: [not at all, extremely]}
"""


class Runner:
    """One run of the action: its folders and what its steps have put out."""

    def __init__(self, folder: Path, server: Path) -> None:
        self.output, self.outputs = folder / "output", {}
        self.temporary = folder / "temporary"
        self.temporary.mkdir()
        self.base = {
            "PATH": "/usr/local/bin:/usr/bin:/bin", "HOME": str(folder), "GITHUB_OUTPUT": str(self.output),
            "RUNNER_TEMP": str(self.temporary), "RUNNER_OS": platform.system(), "RUNNER_ARCH": platform.machine(),
            "QTOOL_SERVER": server.as_uri(), "REPOSITORY": "owner/qtool",
        }

    def step(self, name: str, folder: Path = ROOT, **inputs: str) -> subprocess.CompletedProcess:
        self.output.write_text("")
        script = [str(ROOT / "Scripts/action"), name]
        ended = subprocess.run(script, cwd=folder, env=self.base | inputs, capture_output=True, text=True, check=False)
        for line in self.output.read_text().splitlines():
            key, _, value = line.partition("=")
            self.outputs[key] = value
        return ended


def release(folder: Path, packages: Path, tag: str) -> Path:
    place = folder / "owner/qtool/releases/download" / tag
    place.mkdir(parents=True)
    for file in [packages / "SHA256SUMS", *packages.glob("*.tar.gz")]:
        shutil.copy(file, place)
    return place


def expect(holds: bool, what: str, ended: subprocess.CompletedProcess) -> None:
    if not holds:
        sys.exit(f"{what}\nstatus {ended.returncode}\n{ended.stdout}{ended.stderr}")


def downloaded(folder: Path, server: Path, tag: str) -> Runner:
    runner = Runner(folder, server)
    ended = runner.step("find", VERSION="", ACTION_REF=tag)
    expect(runner.outputs.get("release") == tag, "`find` does not name the release", ended)
    return runner


def lints_with_the_release(folder: Path, server: Path, tag: str) -> None:
    runner = downloaded(folder, server, tag)
    ended = runner.step("download", RELEASE=tag, FOLDER=runner.outputs["folder"])
    expect(runner.outputs.get("downloaded") == "true", "the release is not downloaded", ended)
    study = folder / "study"
    (study / "pilot").mkdir(parents=True)
    (study / "pilot/stress.yaml").write_text(QUESTIONNAIRE)
    inputs = {"QTOOL": runner.outputs["qtool"], "PATHS": ".", "FAIL_ON": "error", "TARGET": "", "SARIF": ""}
    runner.step("lint", study, WORKING_DIRECTORY="pilot", **inputs)
    expect(runner.outputs["status"] == "0", "a sound questionnaire fails", ended)
    (study / "pilot/stress.yaml").write_text(QUESTIONNAIRE.replace("rating", "ratng"))
    (study / "stress.yaml").write_text(QUESTIONNAIRE)
    ended = runner.step("lint", study, WORKING_DIRECTORY="pilot", **inputs)
    expect(runner.outputs["status"] == "1" and "unknown-value" in ended.stdout, "a mistake passes", ended)
    known = [runner.outputs["qtool"], "lint", "--write-baseline"]
    subprocess.run(known, cwd=study / "pilot", check=False, capture_output=True)
    ended = runner.step("lint", study, WORKING_DIRECTORY="pilot", BASELINE=".qtool-baseline.json", **inputs)
    expect(runner.outputs["status"] == "0", "a known finding fails", ended)
    ended = runner.step("lint", study, WORKING_DIRECTORY="nowhere", **inputs)
    expect(ended.returncode == 1 and "there is no folder nowhere" in ended.stderr, "a missing folder passes", ended)


# Keeps comments in a file, as GitHub does; jq stands in for the one in `gh`.
GH = """#!/bin/sh
echo "$@" >>"$HOME/calls"
case $* in
  *--jq*) while [ "$1" != --jq ]; do shift; done; jq -r "$2" "$HOME/comments.json" ;;
  *POST*) jq '. + [{id: 7, user: {login: "github-actions[bot]"}, body: "<!-- qtool-diff -->\\n"}]' "$HOME/comments.json" >"$HOME/new" &&
    mv "$HOME/new" "$HOME/comments.json" ;;
esac
"""
# Anybody may begin a comment like the action's own, and the action may write others.
COMMENTS = [
    {"id": 1, "user": {"login": "somebody"}, "body": "<!-- qtool-diff -->\nmine"}, {"id": 2, "user": None, "body": "<!-- qtool-diff -->"},
    {"id": 3, "user": {"login": "other[bot]"}, "body": "<!-- qtool-diff -->"}, {"id": 4, "user": {"login": "github-actions[bot]"}, "body": None},
    {"id": 5, "user": {"login": "github-actions[bot]"}, "body": "Coverage\n<!-- qtool-diff -->"},
]


def compares_and_comments(folder: Path, packages: Path) -> None:
    """`gh` is replaced by a script that remembers what it is called with, and comments. Those of others stay as they are."""
    runner = Runner(folder, packages)
    study, calls = folder / "study", folder / "calls"
    study.mkdir()
    (folder / "gh").write_text(GH)
    (folder / "comments.json").write_text(json.dumps(COMMENTS))
    (folder / "gh").chmod(0o755)
    git = ["git", "-c", "user.name=a", "-c", "user.email=a@b", "-C", str(study)]
    (study / "stress.yaml").write_text(QUESTIONNAIRE)
    for command in [["init", "-q"], ["add", "."], ["commit", "-qm", "first"], ["tag", "field-1"]]:
        subprocess.run(git + command, check=True)
    (study / ".qtool.yaml").write_text('released: "field-*"\n')
    (study / "stress.yaml").write_text(QUESTIONNAIRE.replace("stressed", "tired"))
    subprocess.run(git + ["add", "."], check=True)
    subprocess.run(git + ["commit", "-qm", "second"], check=True)
    inputs = {"QTOOL": str(packages / "qtool"), "PATHS": "."}
    for base, status in [("released", "1"), ("HEAD", "0"), ("nowhere", "2")]:
        runner.outputs.pop("report", None)
        ended = runner.step("diff", study, DIFF=base, **inputs)
        expect(runner.outputs["status"] == status, f"`diff` with {base} does not end with {status}", ended)
        expect(("report" in runner.outputs) == (status != "2"), f"`diff` with {base} has a report, or none", ended)
    runner.step("diff", study, DIFF="released", **inputs)
    report = Path(runner.outputs["report"]).read_text()
    expect(report.startswith("<!-- qtool-diff -->\n") and "tired" in report, "the report does not show the change", ended)
    environment = {
        "PATH": f"{folder}:{runner.base['PATH']}", "REPORT": runner.outputs["report"], "PULL_REQUEST": "3",
        "GITHUB_REPOSITORY": "owner/study",
    }
    for method in ["POST repos/owner/study/issues/3/comments", "PATCH repos/owner/study/issues/comments/7"]:
        ended = runner.step("comment", study, **environment)
        expect(f"--method {method} " in calls.read_text().splitlines()[-1], "the comment is not written or updated", ended)


def builds_without_a_release(folder: Path, server: Path) -> None:
    runner = downloaded(folder, server, "v9.9.9")
    ended = runner.step("download", RELEASE="v9.9.9", FOLDER=runner.outputs["folder"])
    built_next = ended.returncode == 0 and "downloaded" not in runner.outputs and runner.outputs["key"]
    expect(bool(built_next), "a missing release does not lead to a build", ended)


def refuses_a_wrong_checksum(folder: Path, server: Path, place: Path, tag: str) -> None:
    archive = next(place.glob("*.tar.gz"))
    archive.write_bytes(archive.read_bytes() + b"x")
    runner = downloaded(folder, server, tag)
    ended = runner.step("download", RELEASE=tag, FOLDER=runner.outputs["folder"])
    refused = ended.returncode == 1 and "checksum" in ended.stderr and not Path(runner.outputs["qtool"]).exists()
    expect(refused, "an archive with a wrong checksum is used", ended)


def main() -> None:
    packages = Path(sys.argv[1])
    version = next(packages.glob("*.tar.gz")).name.split("-")[1]
    tag = f"v{version}"
    with tempfile.TemporaryDirectory(prefix="qtool-action-") as name:
        folder = Path(name)
        place = release(folder / "server", packages, tag)
        for part in ["lint", "diff", "missing", "wrong"]:
            (folder / part).mkdir()
        lints_with_the_release(folder / "lint", folder / "server", tag)
        compares_and_comments(folder / "diff", packages)
        builds_without_a_release(folder / "missing", folder / "server")
        refuses_a_wrong_checksum(folder / "wrong", folder / "server", place, tag)
    print(f"the action downloads {tag}, lints and compares with it, comments, builds without it and refuses a wrong checksum")


if __name__ == "__main__":
    main()
