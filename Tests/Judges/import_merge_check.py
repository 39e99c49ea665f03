#!/usr/bin/env python3
"""Find every text of every language variant in what `qtool import --merge` made of them.

    import_merge_check.py QTOOL [--generated N] [--first SEED] [FILE…]

FILEs are definitions of the aRMT app, and the variants of `phq8_armt.json` are `phq8_armt_de.json` and so on beside it. Each label,
help, header, option and end of a scale of each of them must be in the YAML or in a remark. N pairs (60) are generated: the second is
the first in another language, with faults such as missing fields, other types, other codes and texts that only it has.
"""

import itertools
import json
import random
import re
import sys
import tempfile
from pathlib import Path

import yaml

from importing import generating, judging, made, sources

TEXTS = ("section_header", "field_label", "field_note")


class Check(judging.Judge):
    def file(self, path: Path, folder: Path) -> None:
        # The file without a language is the English one.
        paths = [path, *sorted(set(path.parent.glob(path.stem + "_??.json")) - {path.with_name(path.stem + "_en.json")})]
        self.say = lambda words: self.problems.append(f"{path.name}: {words}")
        run = self.run("import", "--merge", *map(str, paths), "-o", str(folder))
        if run.returncode not in (0, 1):
            return self.say(f"status {run.returncode}: {run.stderr}")
        self.counts["whole" if run.returncode == 0 else "with remarks"] += 1
        self.counts["variants"] += len(paths) - 1
        found = everything(folder)
        for path in paths:
            for field in itertools.chain.from_iterable(sources.read(path).values()):
                for text in texts(field):
                    self.counts["texts"] += 1
                    # The first line of a header is a title, and labels of a scale that are its numbers go without saying.
                    lines = [line for line in re.split(r"<[a-z/][^>]*>|[\r\n]+", text) if not re.fullmatch(r"-?\d+", line)]
                    if any(sources.plain(line) not in found for line in lines):
                        self.say(f"{path.name}: a text of {field.name} is missing: {text!r}")


def texts(field: sources.Field) -> list:
    scale = field.scale or {}
    return [field[name] for name in TEXTS] + [label for _, label in field.options] + [
        str(scale.get(name) or "") for name in ("labelLeft", "labelRight")]


def everything(folder: Path) -> str:
    """All scalars and remarks without space, so that texts are found that are written in several lines."""
    words = []
    for file in sorted(folder.glob("*.yaml")):
        words += made.read(file).remarks
        words += [token.value for token in yaml.scan(file.read_text()) if isinstance(token, yaml.ScalarToken)]
    return sources.plain("\n".join(words))


def write(folder: Path, seed: int) -> Path:
    """A definition, and beside it the same in German with a few faults."""
    path = generating.write(folder, 2 * seed).rename(folder / f"{seed}_armt.json")
    chosen = random.Random(seed)
    fields = [translate(one, chosen) for one in json.loads(path.read_text())]
    fields = [one for one in fields if chosen.random() > 0.05]
    if chosen.random() < 0.1:
        chosen.shuffle(fields)
    (folder / f"{seed}_armt_de.json").write_text(json.dumps(fields or [dict.fromkeys(sources.NAMES, "")]))
    return path


def translate(field: dict, chosen: random.Random) -> dict:
    german = lambda text: re.sub(r"[a-z]{3,}", lambda word: word[0][::-1], text) if isinstance(text, str) else text
    field = {name: german(value) if name in TEXTS else value for name, value in field.items()}
    options = field.get("select_choices_or_calculations")
    if isinstance(options, list):
        options = [{**one, "label": german(one.get("label"))} for one in options]
        if options and chosen.random() < 0.1:
            options.append({"code": "77", "label": "keine Angabe"})
        field["select_choices_or_calculations"] = options
    if chosen.random() < 0.1:
        field[chosen.choice(TEXTS)] = f"nur hier {chosen.random()}"
    if chosen.random() < 0.05:
        field["field_type"] = chosen.choice(["radio", "checkbox", "text", "notes", "slider", "info"])
    if chosen.random() < 0.05:
        field["range"] = {"min": 0, "max": 10, "labelLeft": f"links {chosen.random()}", "labelRight": "rechts"}
    return field


def unrelated(check: Check, count: int = 20_000) -> None:
    """Variants that have no question in common, in less than the minute after which a run is ended."""
    with tempfile.TemporaryDirectory() as name:
        folder = Path(name)
        for file in ("big_armt.json", "big_armt_de.json"):
            choices = [{"code": "1", "label": "yes"}, {"code": "2", "label": "no", "color": "red"}]
            fields = [
                {"field_name": f"{file[:-5]}_{place}", "form_name": "big", "field_type": "radio", "field_label": f"{place}?",
                 "select_choices_or_calculations": choices} for place in range(count)]
            (folder / file).write_text(json.dumps(fields))
        run = check.run("import", "--merge", str(folder / "big_armt.json"), str(folder / "big_armt_de.json"), "-o", str(folder))
        words = " ".join(run.stdout.split())
        remarks = [words.count("is only in this file"), words.count("there is no `big_armt_")]
        if run.returncode != 1 or remarks != [count, count]:
            check.problems.append(f"two large files: status {run.returncode}, {remarks} remarks: {run.stderr}")


def main() -> int:
    options = judging.arguments(generated=60)
    check = Check(options.qtool)
    check.judge(write, options)
    if options.generated:
        unrelated(check)
    return check.verdict()


if __name__ == "__main__":
    sys.exit(main())
