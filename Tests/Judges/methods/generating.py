"""Studies whose reports have figures of all kinds; the same seed gives the same one."""

import random
from pathlib import Path

from participants.generating import ScheduleGenerator
from scoring.generating import generated


class GeneratedStudy:
    def __init__(self, seed: int) -> None:
        self.chance = random.Random(f"methods {seed}")
        self.seed = seed
        self.count = self.chance.randint(1, 3)

    def write(self, folder: Path) -> Path:
        folder.mkdir(parents=True, exist_ok=True)
        schedules = [ScheduleGenerator(self.seed * 10 + place) for place in range(self.count)]
        names = [f"part-{place}" for place in range(self.count)]
        for name, schedule in zip(names, schedules):
            (folder / f"{name}.yaml").write_text(self.questionnaire(name, schedule), encoding="utf-8")
        lines = [f"study: generated-{self.seed}", "title: Generated", f"questionnaires: [{', '.join(names)}]"]
        if self.often(0.7):
            lines.append(f"length: {self.chance.choice([1, 7, 14, 30, 61])} days")
        if self.often(0.5):
            lines.append(f"starts: {schedules[0].joined}")
        if self.often(0.5):
            lines.append(f"description: About {self.seed} things.")
        path = folder / "study.yaml"
        path.write_text("\n".join(lines) + "\n", encoding="utf-8")
        return path

    def often(self, probability: float) -> bool:
        return self.chance.random() < probability

    def questionnaire(self, name: str, schedule: ScheduleGenerator) -> str:
        scores = generated(self.seed * 10 + int(name[-1])).lines()
        lines = [f"questionnaire: {name}", f"title: Part {name[-1]}"]
        if self.often(0.8):
            plan = schedule.text().splitlines()
            start = plan.index("schedule:")
            lines += ["repeat: many", *plan[start : plan.index("questions:")]]
        elif self.often(0.5):
            lines.append("repeat: many")
        if self.often(0.4):
            lines.append(f"version: {self.chance.randint(2, 9)}")
        if self.often(0.3):
            lines.append(f"can-use: {{gps: {self.chance.randint(1, 5)}, x-noise: 1}}")
        place = scores.index("scores:")
        # PyYAML takes `?,` for a key.
        asked = [line.replace("?", " is asked") for line in scores[2:place]]
        if self.often(0.5):
            asked += ["  - title: Words", "    questions:", "      - {id: words, type: text, text: Which one, required: false}"]
        return "\n".join([*lines, *asked, *scores[place:]]) + "\n"
