#!/usr/bin/env python3
"""Check what qtool says about scores against all answers to small questionnaires.

    scores_check.py QTOOL [--generated N] [--first SEED] [--keep FOLDER]

N questionnaires (120) are generated, each with conditions and scores. All ways to answer them are listed here, one by one, and
every score is computed for each with Python's fractions, from the description of the language. What `preview` says about
ranges, and about the value after some of the answers, and what `lint` says about scores that are missing and bands that
nobody reaches must agree with that.
"""

import argparse
import json
import re
import subprocess
import sys
import tempfile
from concurrent.futures import ThreadPoolExecutor
from fractions import Fraction
from pathlib import Path

from scoring.generating import Questionnaire, generated
from scoring.sheets import all_sheets, value

MOST_SHEETS = 20_000
PREVIEWED = re.compile(r"\b(s\d)(?: is (.*?))?: (?:sum|mean) of .*?, (impossible to compute|(\S+) to (\S+);)")
RULES = (
    "score-mixed", "score-bands", "score-reversal", "score-never", "score-always-missing-on-path", "band-unreachable")


def written(number: Fraction) -> str:
    """As qtool writes it: exactly, or rounded to two decimals, halves away from zero."""
    digits = next((n for n in range(10) if (number * 10**n).denominator == 1), 2)
    scaled = abs(number) * 10**digits
    whole = int(scaled + Fraction(1, 2))
    minus = "-" if number < 0 and whole else ""
    text = f"{whole // 10**digits}" + (f".{whole % 10**digits:0{digits}d}" if digits else "")
    return minus + (text.rstrip("0").rstrip(".") if digits else text)


def bands_without(values: set[Fraction], bands: list[Fraction]) -> int:
    ends = bands[1:] + [None]
    return sum(not any(start <= one and (end is None or one < end) for one in values) for start, end in zip(bands, ends))


def expected_rules(questionnaire: Questionnaire, score, sheets) -> dict[str, int]:
    """How often each rule reports the score."""
    values = {one for sheet in sheets if (one := value(score, sheet, questionnaire)) is not None}
    items = [questionnaire.question(name) for name in score.items]
    lowest, highest = score.range_of(items)
    found = dict.fromkeys(RULES, 0)
    found["score-mixed"] = len({(one.lowest, one.highest) for one in items}) > 1
    found["score-reversal"] = sum(not questionnaire.question(name).is_symmetric for name in score.reversed)
    if not values:
        # If a question is never shown, that is what is reported.
        found["score-never"] = all(any(name in sheet.shown for sheet in sheets) for name in score.items)
    else:
        found["score-always-missing-on-path"] = any(
            sheet.is_complete and sum(name in sheet.shown for name in score.items) < score.needed for sheet in sheets)
    if score.bands:
        found["score-bands"] = score.bands[0] != lowest or score.bands[-1] > highest
        reachable = [one for one in score.bands if one <= highest]
        if values:
            found["band-unreachable"] = bands_without(values, reachable)
    return {rule: int(count) for rule, count in found.items()}


class Check:
    def __init__(self, qtool: str, file: Path, questionnaire: Questionnaire, sheets) -> None:
        self.qtool, self.file, self.questionnaire, self.sheets = qtool, file, questionnaire, sheets

    def page(self, *arguments: str) -> dict[str, tuple]:
        """By score: its value in words, and its range."""
        command = [self.qtool, "preview", str(self.file), "--width", "200", *arguments]
        done = subprocess.run(command, capture_output=True, text=True)
        assert done.returncode in (0, 1), done.stderr
        text = " ".join(done.stdout[done.stdout.index("\nScores ") :].split())
        return {match[1]: (match[2], match[4], match[5]) for match in PREVIEWED.finditer(text)}

    def faults(self, found: list[dict]):
        previewed = self.page()
        for score in self.questionnaire.scores:
            values = [one for sheet in self.sheets if (one := value(score, sheet, self.questionnaire)) is not None]
            truth = (written(min(values)), written(max(values))) if values else (None, None)
            if previewed[score.name][1:] != truth:
                yield f"{score.name} goes from {truth}, not {previewed[score.name][1:]}"
            line = self.questionnaire.line_of(score)
            for rule, count in expected_rules(self.questionnaire, score, self.sheets).items():
                said = sum(one["rule"] == rule and one["range"]["start"]["line"] == line for one in found)
                if said != count:
                    yield f"{score.name}: {rule} {said} times, not {count}"
        yield from self.faults_after_answers()

    def faults_after_answers(self):
        sheet = self.questionnaire.pick(self.sheets)
        given = ",".join(f"{name}={answer}" for name, answer in sheet.answers.items())
        previewed = self.page("--answers", given)
        for score in self.questionnaire.scores:
            truth = value(score, sheet, self.questionnaire)
            said = previewed[score.name][0]
            right = said.startswith("missing (") if truth is None else said.split(",")[0] == written(truth)
            if not right:
                yield f"{score.name} is {truth} after {given}, not {said}"


def findings(qtool: str, folder: Path) -> dict[str, list[dict]]:
    done = subprocess.run([qtool, "lint", "--format", "json", str(folder)], capture_output=True, text=True)
    assert done.returncode in (0, 1), done.stderr
    by_file: dict[str, list[dict]] = {}
    for one in json.loads(done.stdout)["findings"]:
        by_file.setdefault(Path(one["file"]).name, []).append(one)
    return by_file


def check_all(qtool: str, folder: Path, seeds: range) -> tuple[int, int]:
    """The number of scores checked, and of faults."""
    checks = []
    for seed in seeds:
        questionnaire = generated(seed)
        sheets = all_sheets(questionnaire, MOST_SHEETS)
        if sheets is not None:
            file = folder / f"scores-{seed}.yaml"
            file.write_text(questionnaire.text(), encoding="utf-8")
            checks.append(Check(qtool, file, questionnaire, sheets))
    found = findings(qtool, folder)
    failed = 0
    with ThreadPoolExecutor(2) as pool:
        for check, faults in zip(checks, pool.map(lambda one: list(one.faults(found.get(one.file.name, []))), checks)):
            for fault in faults:
                print(f"{check.file.name}: {fault}", file=sys.stderr)
            failed += len(faults)
    return sum(len(check.questionnaire.scores) for check in checks), failed


def main():
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("qtool")
    parser.add_argument("--generated", type=int, default=120, metavar="N")
    parser.add_argument("--first", type=int, default=1, metavar="SEED")
    parser.add_argument("--keep", help="a folder for the generated questionnaires")
    arguments = parser.parse_args()
    with tempfile.TemporaryDirectory(prefix="qtool-scores-") as folder:
        seeds = range(arguments.first, arguments.first + arguments.generated)
        checked, failed = check_all(arguments.qtool, Path(arguments.keep or folder), seeds)
    if not checked:
        sys.exit("no questionnaire is small enough")
    print(f"scores: {checked}, faults: {failed}")
    sys.exit(1 if failed else 0)


if __name__ == "__main__":
    main()
