"""The compiled documents of a target, one for each language or one for all."""

import csv
import json


class Documents:
    def __init__(self, folder, target, languages):
        self.target = target
        self.languages = languages or [None]
        self.folder = folder
        self.by_language = {}
        self.protocol = None
        for path in folder.iterdir():
            if path.name.endswith("_protocol.json"):
                self.protocol = json.loads(path.read_text(encoding="utf-8"))
                continue
            self.by_language[self.language(path)] = self.read(path)

    def language(self, path):
        """The language in a name: `a.de.json`, `a_armt_de.json`, `a.redcap.de.csv`; without one, the first."""
        stem = path.name.rsplit(".", 1)[0]
        for language in self.languages:
            if language is not None and stem.endswith((f".{language}", f"_armt_{language}")):
                return language
        return self.languages[0]

    def read(self, path):
        if path.suffix == ".csv":
            with open(path, newline="", encoding="utf-8") as file:
                rows = list(csv.reader(file))
            return [dict(zip(rows[0], row)) for row in rows[1:]]
        return json.loads(path.read_text(encoding="utf-8"))

    def only(self):
        return next(iter(self.by_language.values()))

    def together(self, part):
        """What `part` finds in each language, by language."""
        return {language: part(document) for language, document in self.by_language.items()}


def merged(found):
    """Lists of the same length, one for each language, as one list of texts by language."""
    lengths = {len(entries) for entries in found.values()}
    assert len(lengths) == 1, f"documents of languages have different numbers of entries: {sorted(lengths)}"
    return [{language: entries[place] for language, entries in found.items()} for place in range(lengths.pop())]
