"""Compares both compilers on generated questionnaires, and checks that what passes lint compiles and fits the target's schema."""

import json
import random
import re
import shutil
from collections import Counter
from dataclasses import dataclass, field
from pathlib import Path
from typing import Iterator

from jsonschema import Draft7Validator

from .binary import ROOT, Verdict, prepare, verdicts
from .comparing import differences, same_order
from .compiling import compile_questionnaire
from .expanding import TooMany
from .features import LANDED, Features
from .generating import Generator
from .intersession import Document
from .oddities import odd
from .probing import features_of
from .refusal import Refusal, UnknownWords
from .texts import is_visible

# Errors beyond the descriptions: if there are no others, refusals are not compared.
BEYOND = {"pattern-syntax", "unknown-language", "too-large", "selection-bounds"}


@dataclass(frozen=True)
class Plan:
    """How many questionnaires to generate, of which kinds (`valid`, or `odd`: one odd value or key), for which targets."""

    targets: list[str]
    kinds: list[str]
    count: int
    seed: str
    keep: Path | None


@dataclass
class Tally:
    """Counts of the results, and the disagreements by target in words."""

    counts: Counter = field(default_factory=Counter)
    found: list[tuple[str, Path, str]] = field(default_factory=list)


def judge(folder: Path, plan: Plan, found: dict[str, bool | None]) -> int:
    features = features_of(found)
    tally = Tally()
    for target in plan.targets:
        prepare(folder, target)
        files = generate(folder, target, plan)
        theirs = verdicts(files, target, folder)
        for file in files:
            one(file, target, theirs[file], features, tally)
    for name, number in sorted(tally.counts.items()):
        print(f"{number:6} {name}")
    for target, file, words in tally.found:
        print(f"{target} {file.name}: {words}")
        if plan.keep:
            plan.keep.mkdir(parents=True, exist_ok=True)
            shutil.copy(file, plan.keep / f"{target}-{file.name}")
    gone = [name for name in LANDED if found[name] is not True]
    print(*(f"no longer as described: {name.replace('_', ' ')}" for name in gone), sep="\n", end="")
    return 1 if tally.found or gone else 0


def generate(folder: Path, target: str, plan: Plan) -> list[Path]:
    files, seed = [], plan.seed
    for number in range(plan.count):
        for kind in plan.kinds:
            file = folder / f"{kind}-{target}-{number}.yaml"
            values, text = Generator(f"{seed} {target} {number}", target).file(file.stem)
            if kind == "odd":
                text = odd(values, random.Random(f"{seed} {target} {number} odd"))
            file.write_text(text, encoding="utf-8", newline="")
            files.append(file)
    return files


def one(file: Path, target: str, theirs: Verdict, features: Features, tally: Tally) -> None:
    kind = f"{target} {file.name.split('-')[0]}"
    words = list(broken_promises(target, theirs))
    try:
        ours = compile_questionnaire(file.read_text(encoding="utf-8"), target, features)
    except TooMany:
        tally.counts[f"{kind}: too many answers to count through"] += 1
        ours = None
    except UnknownWords:
        tally.counts[f"{kind}: a language whose yes and no are not known here"] += 1
        ours = None
    except Refusal as refusal:
        tally.counts[f"{kind}: refused here"] += 1
        words += [f"compiled there, refused here: {refusal}"] if not theirs.errors else []
        ours = None
    else:
        words += list(compared(ours, theirs, kind, tally))
    tally.found += [(target, file, text) for text in words]


def broken_promises(target: str, theirs: Verdict):
    if theirs.status:
        yield f"lint finds no error, compile ends with status {theirs.status}"
    for document in theirs.documents.values():
        for error in validator(target).iter_errors(document):
            yield f"does not fit the schema: {error.json_path}: {error.message[:200]}"
        for text in strings(document):
            # Bold and italic are pairs of tags; a single `<b>` is what participants read.
            if text and not is_visible(re.sub(r"<([bi])>(.*?)</\1>", r"\2", text, flags=re.DOTALL)):
                yield f"a text in which nothing is visible: {text!r}"


def strings(value: object) -> Iterator[str]:
    """Every text of a document, but for keys."""
    if isinstance(value, str):
        yield value
    elif isinstance(value, (dict, list)):
        for one in value.values() if isinstance(value, dict) else value:
            yield from strings(one)


def compared(ours: dict, theirs: Verdict, kind: str, tally: Tally):
    if theirs.errors:
        rules = {rule for rule, _ in theirs.errors}
        if rules <= BEYOND:
            tally.counts[f"{kind}: refused by rules beyond the descriptions"] += 1
        elif rules == {"target-unsupported"} and any(isinstance(document, Document) for document in ours.values()):
            tally.counts[f"{kind}: refused there, where a hidden question can be said by others"] += 1
        else:
            yield f"compiled here, refused there: {theirs.errors[:3]}"
    elif set(ours) != set(theirs.documents):
        yield f"languages: {list(ours)} here, {list(theirs.documents)} there"
    else:
        different = [text for language in ours for text in differences(ours[language], theirs.documents[language])]
        yield from different[:3]
        if not different:
            tally.counts[f"{kind}: the same documents"] += 1
            if not all(same_order(ours[language], theirs.documents[language]) for language in ours):
                tally.counts[f"{kind}: keys in another order"] += 1


def validator(target: str, made: dict[str, Draft7Validator] = {}) -> Draft7Validator:
    if target not in made:
        made[target] = Draft7Validator(json.loads((ROOT / f"schemas/{target}.schema.json").read_text(encoding="utf-8")))
    return made[target]
