"""Study files in a folder with their questionnaires, each key at random."""

import json
import random
from pathlib import Path

from .documents import TARGETS

WORDS = "Ruhe mood Übung „quiet“ naïve 3 Fragen, it's täglich: yes & no? #1 Schlaf 100 % wow! a/b – Ende".split(" ")
LANGUAGES = ["de", "en", "fr", "pt-BR"]
PICTURES = {"logo.png": b"\x89PNG\r\n\x1a\n", "below/face.jpg": b"\xff\xd8\xff\xe0"}


class Generator:
    def __init__(self, seed: int) -> None:
        self.random = random.Random(seed)
        self.languages = self.random.choice([[], LANGUAGES[:1], LANGUAGES[:2], LANGUAGES[1:]])
        self.targets = self.random.sample(TARGETS, self.random.choice([1, 1, 2, 3]))

    def maybe(self) -> bool:
        return self.random.random() < 0.5

    def words(self) -> str:
        return "Text " + " ".join(self.random.choices(WORDS, k=self.random.randrange(1, 6)))

    def scalar(self, text: str) -> str:
        """In one of the ways to write a text."""
        if self.maybe():
            return json.dumps(text, ensure_ascii=False)
        return "'" + text.replace("'", "''") + "'"

    def text(self) -> str:
        if not self.languages:
            return self.scalar(self.words())
        return "{" + ", ".join(f"{language}: {self.scalar(self.words())}" for language in self.languages) + "}"

    def server(self, *more: str) -> list[str]:
        parts = [part for part in (f"id: {self.random.randrange(1, 999)}", *more) if self.maybe()]
        return [f"server: {{{', '.join(parts)}}}"] if parts else []

    def folder(self, folder: Path) -> Path:
        """Writes a study and its questionnaires, and returns its file."""
        names = [f"q{number}" for number in range(self.random.randrange(1, 6))]
        paths = {name: self.random.choice(["", "below/", "below/deep/"]) + f"file-{name}.yaml" for name in names}
        for name, path in paths.items():
            (folder / path).parent.mkdir(parents=True, exist_ok=True)
            (folder / path).write_text(self.questionnaire(name), encoding="utf-8")
        self.random.shuffle(names)
        members = names[: self.random.randrange(1, len(names) + 1)]
        written = [name if self.maybe() else paths[name] for name in members]
        lines = self.study(written)
        for name, mark in PICTURES.items():
            (folder / name).parent.mkdir(parents=True, exist_ok=True)
            (folder / name).write_bytes(mark + self.random.randbytes(self.random.randrange(3000)))
        file = folder / "study.yaml"
        file.write_text("\n".join(lines) + "\n", encoding="utf-8")
        return file

    def questionnaire(self, name: str) -> str:
        own = self.targets if self.maybe() else []
        lines = [
            f"questionnaire: {name}",
            f"title: {self.text()}",
            *([f"languages: [{', '.join(self.languages)}]"] if self.languages else []),
            *([f"target: [{', '.join(own)}]"] if own else []),
            *self.server(f"name: Known {name}"),
            "questions:",
            f"  - {{id: a_{name}, type: choice, text: {self.text()}, options: {{1: {self.text()}, 2: {self.text()}}}}}",
        ]
        return "\n".join(lines) + "\n"

    def study(self, questionnaires: list[str]) -> list[str]:
        """All keys but the first in any order."""
        optional = [
            f"text: {self.text()}", f"description: {self.text()}", f"consent: {self.text()}",
            f"source: {self.scalar(self.words())}", f"access: {self.random.choice(['open', 'password', 'request'])}",
            f"running: {self.random.choice(['true', 'false'])}", f"starts: 2026-0{self.random.randrange(1, 7)}-11",
            f"ends: 2027-1{self.random.randrange(3)}-02", f"length: {self.random.randrange(1, 90)} days",
            f"picture: {self.random.choice(list(PICTURES))}", f"baseline: [{questionnaires[0]}]", self.interventions(),
        ]
        keys = [
            f"title: {self.text()}", f"target: {self.written(self.targets)}",
            f"questionnaires: [{', '.join(questionnaires)}]", *self.server("name: Known study"),
            *([f"languages: {self.written(self.languages)}"] if self.languages else []),
            *(line for line in optional if self.maybe()),
        ]
        self.random.shuffle(keys)
        return [f"study: calm-{self.random.randrange(100)}", *keys]

    def written(self, names: list[str]) -> str:
        return f"[{', '.join(names)}]"

    def interventions(self) -> str:
        kinds = self.random.choices(["commendation", "task", "question"], k=self.random.randrange(1, 4))
        entries = [
            f"\n  - {{id: i-{number}, kind: {kind}, text: {self.text()}}}" for number, kind in enumerate(kinds)
        ]
        return "interventions:" + "".join(entries)
