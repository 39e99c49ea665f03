"""What qtool says about questionnaires: its errors by file, and the documents that it writes."""

import json
import os
import shutil
import subprocess
from dataclasses import dataclass, field
from pathlib import Path

ROOT = Path(__file__).parents[3]
BINARY = str(Path(os.environ.get("QTOOL", ROOT / ".build/qtool")).resolve())
# Errors about what neither description mentions, or about what only some clients do; they can be turned off.
ELSEWHERE = (
    "never-shown", "pattern-backtracking", "pattern-matches-nothing", "pattern-example", "target-shows-all", "client-misreads",
    "burden", "duplicate-questionnaire", "text-split")
BATCH = 25


@dataclass
class Verdict:
    """The result for one file: errors as (rule, message), and documents by language unless there were errors."""

    errors: list[tuple[str, str]] = field(default_factory=list)
    status: int = 0
    documents: dict[str | None, dict] = field(default_factory=dict)


def run(*arguments: object, folder: Path) -> subprocess.CompletedProcess:
    return subprocess.run([BINARY, *map(str, arguments)], cwd=folder, capture_output=True, encoding="utf-8", timeout=120)


# What its second compiler describes although it is turned off for other targets.
DESCRIBED = {"esmira": ("client-misreads",)}


def prepare(folder: Path, target: str | None = None) -> None:
    """Turns off the rules that are judged elsewhere, if this qtool has them."""
    elsewhere = [name for name in ELSEWHERE if name not in DESCRIBED.get(target, ())]
    known = [name for name in elsewhere if run("explain", name, folder=folder).returncode == 0]
    for count in range(len(known), -1, -1):
        rules = ", ".join(f"{name}: off" for name in known[:count])
        (folder / ".qtool.yaml").write_text(f"rules: {{{rules}}}\n")
        if run("config", folder=folder).returncode == 0:
            return


def verdicts(files: list[Path], target: str, folder: Path) -> dict[Path, Verdict]:
    result = {}
    for start in range(0, len(files), BATCH):
        result |= batch(files[start : start + BATCH], target, folder)
    return result


def batch(files: list[Path], target: str, folder: Path) -> dict[Path, Verdict]:
    result = {file: Verdict() for file in files}
    names = {file.name: file for file in files}
    lint = run("lint", "--format", "json", "--target", target, *files, folder=folder)
    try:
        findings = json.loads(lint.stdout)["findings"]
    except ValueError:
        findings = []
        for file in files:
            result[file].errors.append(("broken-run", f"status {lint.returncode}: {lint.stderr[-300:]}"))
    for finding in findings:
        if finding["severity"] == "error":
            result[names[Path(finding["file"]).name]].errors.append((finding["rule"], finding["message"]))
    clean = [file for file in files if not result[file].errors]
    if clean and compile_all(clean, target, folder, result).returncode != 0:
        for file in clean:
            result[file].status = compile_all([file], target, folder, result).returncode
    return result


def compile_all(files: list[Path], target: str, folder: Path, result: dict[Path, Verdict]) -> subprocess.CompletedProcess:
    """Compiles files into one folder and reads the documents in it; ids are the files' names."""
    out = folder / "out"
    names = {file.stem: file for file in files}
    done = run("compile", "--compact", "--target", target, "-o", out, *files, folder=folder)
    for path in out.glob("*.json") if out.exists() else ():
        name, _, language = path.name.removesuffix(".json").partition(".")
        if name in names:
            result[names[name]].documents[language or None] = json.loads(path.read_text(encoding="utf-8"))
    shutil.rmtree(out, ignore_errors=True)
    return done
