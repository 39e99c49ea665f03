"""The documents of a study, from the tables of the theses alone: no code is shared with qtool."""

import base64
from dataclasses import dataclass
from pathlib import Path

import yaml

TARGETS = ("track", "intersession", "form")


def read(path: Path) -> dict:
    """Every scalar stays the text that the author wrote."""
    return yaml.load(path.read_text(encoding="utf-8"), Loader=yaml.BaseLoader)


def listed(value) -> list[str]:
    return [value] if isinstance(value, str) else list(value or [])


def questionnaire_files(folder: Path) -> dict[str, Path]:
    """The questionnaires in the folder and below, by id."""
    found = {}
    for path in sorted(folder.rglob("*.yaml")):
        content = read(path)
        if isinstance(content, dict) and "questionnaire" in content:
            found[content["questionnaire"]] = path
    return found


@dataclass
class StudyFile:
    path: Path

    def __post_init__(self) -> None:
        self.content = read(self.path)
        by_id = questionnaire_files(self.path.parent)
        self.questionnaires = [
            read(by_id[name] if name in by_id else self.path.parent / name)
            for name in self.content["questionnaires"]
        ]

    @property
    def targets(self) -> list[str]:
        return listed(self.content.get("target"))

    @property
    def languages(self) -> list[str | None]:
        return listed(self.content.get("languages")) or [None]

    def documents(self) -> dict[str, dict]:
        """What must be compiled, by the name of the file; ESMira's one document is judged by `esmira`."""
        found = {}
        for target in self.targets:
            if target == "esmira":
                continue
            for language in self.languages:
                parts = [target] if len(self.targets) > 1 else []
                parts += [language] if language else []
                name = ".".join([self.content["study"], "study", *parts, "json"])
                found[name] = getattr(self, target)(language)
        return found

    def esmira(self, document: dict):
        """What is wrong with the one document that has all questionnaires and languages."""
        languages = listed(self.content.get("languages"))
        if document.get("langCodes", []) != languages:
            yield f"langCodes is {document.get('langCodes')}, not {languages}"
        titles = [(document["title"], self.content["title"])]
        asked = document["questionnaires"]
        if len(asked) != len(self.questionnaires):
            yield f"there are {len(asked)} questionnaires, not {len(self.questionnaires)}"
        titles += [(found["title"], one["title"]) for found, one in zip(asked, self.questionnaires)]
        for found, expected in titles:
            if found != expected:
                yield f"a title is {found}, not {expected}"
        numbers = [one["internalId"] for one in asked]
        if len(set(numbers)) != len(numbers):
            yield f"questionnaires have the same number: {numbers}"

    def text(self, key: str, language: str | None, of: dict | None = None) -> str | None:
        value = (self.content if of is None else of).get(key)
        return value[language] if isinstance(value, dict) else value

    def track(self, language: str | None) -> dict:
        server = self.content.get("server", {})
        access = self.content.get("access", "open")
        return {
            "data": {
                "type": "studies",
                **({"id": server["id"]} if "id" in server else {}),
                "attributes": {
                    "name": server.get("name", self.content["study"]),
                    "title": self.text("title", language),
                    "text": self.text("text", language),
                    "description": self.text("description", language),
                    "consenttext": self.text("consent", language),
                    "accesstype": access,
                    "is_private": 0 if access == "open" else 1,
                    "is_running": 1 if self.content.get("running", "true") == "true" else 0,
                    "starts_at": self.content.get("starts"),
                    "ends_at": self.content.get("ends"),
                    "picture": self.picture(),
                },
                "relationships": {"questionnaires": {"data": [related(one) for one in self.questionnaires]}},
            }
        }

    def picture(self) -> str | None:
        name = self.content.get("picture")
        return name and base64.b64encode((self.path.parent / name).read_bytes()).decode()

    def form(self, language: str | None) -> dict:
        return {
            "next": [
                {"command": one["questionnaire"], "method": "GET", "info": self.text("title", language, one)}
                for one in self.questionnaires
            ]
        }

    def intersession(self, language: str | None) -> dict:
        return {
            "id": self.content["study"],
            "name": self.text("title", language),
            "description": self.text("description", language),
            "questionnaires": [one["questionnaire"] for one in self.questionnaires],
            "interventions": [
                {"id": one["id"], "kind": one["kind"], "text": self.text("text", language, one)}
                for one in self.content.get("interventions", [])
            ],
        }


def related(questionnaire: dict) -> dict:
    """A questionnaire that the server does not know yet has no number."""
    server = questionnaire.get("server", {})
    known = {"id": server["id"]} if "id" in server else {"name": server.get("name", questionnaire["questionnaire"])}
    return {"type": "questionnaires", **known}
