"""Random questionnaires with conditions, of what at least two of the three platforms can hold."""

import random


class Generator:
    """One questionnaire; the same seed gives the same one."""

    def __init__(self, seed):
        self.chance = random.Random(f"platforms {seed}")
        self.number = 0
        self.asked = []
        lines = ["questionnaire: generated", "version: 3", 'title: {en: A title, de: "Ein Titel, der länger ist"}',
                 "languages: [en, de]", "sections:"]
        for place in range(self.chance.randint(1, 4)):
            lines += self.section(place)
        self.text = "\n".join(lines) + "\n"

    def often(self, probability):
        return self.chance.random() < probability

    def pick(self, values):
        return self.chance.choice(values)

    def section(self, place):
        lines = [f"  - title: {{en: Part {place}, de: Teil {place}}}"]
        if self.often(0.3) and self.asked:
            lines.append(f"    when: {self.condition()}")
        if self.often(0.3):
            lines += ["    options: {0: {en: no, de: nein}, 1: {en: some, de: etwas}, 2: {en: much, de: viel}}", "    items:"]
            rows = []
            for _ in range(self.chance.randint(1, 3)):
                name = self.name()
                lines.append(f'      {name}: {{en: "Row, with \\"{name}\\"", de: Zeile}}')
                rows.append((name, "choice", ["0", "1", "2"], []))
            self.asked += rows
            return lines[:1] + ["    order: random"] + lines[1:] if len(rows) > 1 and self.often(0.5) else lines
        lines.append("    questions:")
        for _ in range(self.chance.randint(1, 4)):
            lines += self.question()
        return lines

    def name(self):
        self.number += 1
        return self.pick(["q", "item_", "Q", "x"]) + str(self.number) + self.pick(["", "_z"])

    def question(self):
        name = self.name()
        kind = self.pick(["choice", "choice", "multiple", "yes-no", "rating", "slider", "number", "text", "note", "date"])
        lines = [f"      - id: {name}", f"        type: {kind}", f'        text: {{en: "About {name}, a | b?", de: "Über {name}"}}']
        if self.often(0.4) and self.asked:
            lines.append(f"        when: {self.condition()}")
        if kind != "note" and self.often(0.2):
            lines.append("        required: false")
        codes, refusals = self.answers(kind, lines)
        if kind != "note":
            self.asked.append((name, kind, codes, refusals))
        return lines

    def answers(self, kind, lines):
        if kind in ("choice", "multiple"):
            codes = self.pick([["1", "2", "3"], ["0", "1"], ["low", "mid", "high"], ["-1", "0", "1", "9"]])
            lines.append("        options: {" + ", ".join(f"{code}: {{en: one {code}, de: eins {code}}}" for code in codes) + "}")
            refusals = ["9"] if "9" in codes and self.often(0.7) else []
            if refusals:
                lines.append("        no-answer: [9]")
            return codes, refusals
        if kind == "yes-no":
            return ["yes", "no"], []
        if kind in ("rating", "slider", "number"):
            low = self.pick([0, 1, -2])
            lines.append(f"        range: [{low}, {low + 6}]")
            if kind != "number":
                lines.append("        labels: [{en: low end, de: unten}, {en: high end, de: oben}]")
            if kind == "slider" and self.often(0.3):
                lines.append("        step: " + self.pick(["0.5", "0.1", "2", "3"]))
            return [str(code) for code in range(low, low + 7)], []
        return [], []

    def condition(self, depth=0):
        if depth < 2 and self.often(0.4):
            parts = [self.condition(depth + 1) for _ in range(self.chance.randint(2, 3))]
            return "(" + self.pick([" and ", " or "]).join(parts) + ")"
        if self.often(0.15):
            return f"not ({self.condition(depth + 1)})"
        name, kind, codes, refusals = self.pick(self.asked)
        if not codes or self.often(0.1):
            return f"answered {name}"
        if kind == "multiple":
            return f"{name} {self.pick(['', '', 'not '])}includes {self.pick(codes)}"
        if self.often(0.7):
            codes = [code for code in codes if code not in refusals]
        numeric = not set(codes) & set(refusals) and all(code.lstrip("-").isdigit() for code in codes)
        forms = ["{0} is {1}", "{0} is not {1}", "{0} in [{1}, {2}]", "{0} not in [{1}, {2}]"]
        if kind in ("rating", "slider", "number"):
            forms = forms[:2]
        if numeric:
            forms += ["{0} < {1}", "{0} >= {1}", "{0} > {1}", "{0} <= {1}", "{0} between {1} and {2}"]
        first, second = sorted(self.chance.sample(codes, 2), key=lambda code: int(code) if numeric else code)
        return self.pick(forms).format(name, first, second)
