#!/usr/bin/env python3
"""Give `qtool diff` mended slips and changed words, and count how many of each it takes for the other.

    spelling_check.py QTOOL [--seed SEED] [--seeds N] [--lists FOLDER]
    spelling_check.py QTOOL --only-lists FOLDER             downloads the lists, and that is all

A questionnaire has 1,000 options of one word; in its next version, each is another. The words are from lists that qtool does not have:
those that WordNet 3.0 has seen in texts (English) and those of igerman98 (German), from the Debian packages `wordnet-base` and
`wngerman`, which are downloaded, but not installed, unless FOLDER has them unpacked. A slip is a word with a letter dropped, added,
replaced or swapped with the next, which makes no word of the list; the next version has the word. A change makes another word of the
list. Where only the last three letters differ, as in `kleiner` and `kleinem`, it may be the same word in another form, so that is no change.

This is done with N seeds (5). At most 5 % of all slips may be taken for another meaning, and at most 1 % of the changes for a slip.
Exit status 3: no lists.
"""

import argparse
import json
import os
import random
import subprocess
import sys
import tempfile
from pathlib import Path

COUNT = 1_000
SHORTEST = 4
# Of slips taken for changes, and of changes taken for slips.
MOST = {"slips": 0.05, "changes": 0.01}
LETTERS = {"en": "abcdefghijklmnopqrstuvwxyz", "de": "abcdefghijklmnopqrstuvwxyzäöüß"}


def words(folder: Path, language: str) -> list[str]:
    if language == "de":
        lines = (folder / "usr/share/dict/ngerman").read_text("utf-8").split("\n")
    else:
        lines = [line.split("%")[0] for line in (folder / "usr/share/wordnet/cntlist.rev").open(encoding="utf-8")]
    lower = {line.strip().lower() for line in lines}
    return sorted(one for one in lower if len(one) >= SHORTEST and set(one) <= set(LETTERS[language]))


def edited(word: str, letters: str, dice: random.Random) -> str:
    place = dice.randrange(len(word))
    before, here, after = word[:place], word[place], word[place + 1 :]
    letter = dice.choice(letters)
    swapped = before + after[:1] + here + after[1:]
    return dice.choice([before + after, before + letter + here + after, before + letter + after, swapped])


def slips(listed: list[str], letters: str, dice: random.Random) -> list[tuple[str, str]]:
    known, pairs = set(listed), []
    for word in dice.sample(listed, COUNT):
        while (slip := edited(word, letters, dice)) in known or any(slip == one for one, _ in pairs):
            pass
        pairs.append((slip, word))
    return pairs


def changes(listed: list[str], letters: str, dice: random.Random) -> list[tuple[str, str]]:
    known, used, pairs = set(listed), set(), []
    while len(pairs) < COUNT:
        word = dice.choice(listed)
        others = ({edited(word, letters, dice) for _ in range(200)} & known) - used - {word}
        others = {one for one in others if len(os.path.commonprefix([word, one])) < max(len(word), len(one)) - 3}
        if others and word not in used:
            pairs.append((word, dice.choice(sorted(others))))
            # A word that is there twice may have become another option's.
            used.update(pairs[-1])
    return pairs


def questionnaire(language: str, version: int, labels: list[str]) -> str:
    options = "".join(f"      {code}: {json.dumps(label, ensure_ascii=False)}\n" for code, label in enumerate(labels))
    return (
        f"questionnaire: words\nversion: {version}\ntitle: Words\nlanguages: [{language}]\nquestions:\n"
        f"  - id: word\n    type: choice\n    text: Which?\n    options:\n{options}"
    )


def cosmetic(qtool: str, language: str, pairs: list[tuple[str, str]]) -> set[int]:
    """The places of the pairs of which qtool says that only the spelling changed."""
    with tempfile.TemporaryDirectory() as folder:
        files = [Path(folder) / name for name in ("old.yaml", "new.yaml")]
        for side, file in enumerate(files):
            file.write_text(questionnaire(language, side + 1, [pair[side] for pair in pairs]), "utf-8")
        command = [qtool, "diff", *map(str, files), "--format", "json", "--fail-on", "never"]
        done = subprocess.run(command, capture_output=True, text=True)
    if done.returncode != 0:
        sys.exit(done.stderr)
    changes = json.loads(done.stdout)["files"][0]["changes"]
    # Each pair is one change, so that none is forgotten below.
    assert {int(one["code"]) for one in changes if one["code"]} == set(range(len(pairs)))
    return {int(one["code"]) for one in changes if one["code"] and one["class"] == "cosmetic"}


def unpacked(folder: Path) -> None:
    for package in ("wordnet-base", "wngerman"):
        for command in (["apt-get", "download", package], ["sh", "-c", f"dpkg -x {package}_*.deb ."]):
            try:
                subprocess.run(command, cwd=folder, check=True, capture_output=True)
            except (OSError, subprocess.CalledProcessError):
                print(f"the package {package} cannot be downloaded", file=sys.stderr)
                sys.exit(3)


def check(qtool: str, folder: Path, seeds: range) -> bool:
    is_fine = True
    for language, letters in LETTERS.items():
        listed = words(folder, language)
        for what, make in (("slips", slips), ("changes", changes)):
            wrong = []
            for seed in seeds:
                pairs = make(listed, letters, random.Random(seed))
                found = cosmetic(qtool, language, pairs)
                wrong.append([pair for place, pair in enumerate(pairs) if (place in found) != (what == "slips")])
            share = sum(map(len, wrong)) / COUNT / len(seeds)
            each = ", ".join(f"{len(one) / COUNT:.1%}" for one in wrong)
            print(f"{language}: {share:.1%} of {COUNT * len(seeds):,} {what} taken for the other ({each})", wrong[0][:5])
            is_fine = is_fine and share <= MOST[what]
    return is_fine


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("qtool")
    parser.add_argument("--seed", type=int, default=1)
    parser.add_argument("--seeds", type=int, default=5)
    parser.add_argument("--lists", type=Path)
    parser.add_argument("--only-lists", type=Path)
    arguments = parser.parse_args()
    qtool = str(Path(arguments.qtool).resolve())
    seeds = range(arguments.seed, arguments.seed + arguments.seeds)
    if arguments.only_lists:
        arguments.only_lists.mkdir(exist_ok=True)
        unpacked(arguments.only_lists)
        return
    if arguments.lists:
        sys.exit(not check(qtool, arguments.lists, seeds))
    with tempfile.TemporaryDirectory() as folder:
        unpacked(Path(folder))
        sys.exit(not check(qtool, Path(folder), seeds))


if __name__ == "__main__":
    main()
