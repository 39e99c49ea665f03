"""A million rows of answers with 11 columns, clean or with nothing but wrong cells; the same each time."""

import json
import random
from datetime import datetime, timedelta

COLUMNS = "participant,prompted_at,stress,calm,mood,work,rushed,tense,valence,arousal,remark"
DAY = datetime(2026, 3, 1, 8)

QUESTIONNAIRE = """\
questionnaire: answers
title: Answers
repeat: many
schedule:
  - {between: 08:00-22:00, times: 10, min-gap: 30 min, open-for: 30 min}
option-lists:
  frequency: {1: almost never, 2: sometimes, 3: often, 4: mostly}
questions:
  - {id: stress, type: slider, text: How stressed are you?, range: [0, 100]}
  - {id: calm, type: slider, text: How calm are you?, range: [0, 100]}
  - {id: mood, type: rating, text: How is your mood?, range: [1, 5]}
  - {id: work, type: yes-no, text: Are you at work?}
  - {id: rushed, type: choice, text: Do you feel rushed?, options: frequency, when: work is yes}
  - {id: tense, type: choice, text: Do you feel tense?, options: frequency}
  - {id: valence, type: sam, text: How do you feel?, dimension: valence}
  - {id: arousal, type: sam, text: How aroused are you?, dimension: arousal}
  - {id: remark, type: text, text: Anything else?, required: false}
"""

SCORES = """\
scores:
  - {id: strain, mean: [stress, calm], reversed: [calm]}
  - {id: feeling, mean: [valence, arousal], at-least: 1}
"""

# What a table schema can say of the same columns, for frictionless.
SCHEMA = json.dumps({"fields": [
    {"name": "participant"}, {"name": "prompted_at"},
    *({"name": name, "type": "integer", "constraints": {"minimum": low, "maximum": high}} for name, low, high in (
        ("stress", 0, 100), ("calm", 0, 100), ("mood", 1, 5))),
    {"name": "work", "constraints": {"enum": ["yes", "no"]}},
    *({"name": name, "type": "integer", "constraints": {"minimum": 1, "maximum": high}} for name, high in (
        ("rushed", 4), ("tense", 4), ("valence", 9), ("arousal", 9))),
    {"name": "remark"}]})


def write(path, count, wrong=False):
    chance = random.Random(1)
    with open(path, "w", encoding="utf-8") as file:
        file.write(COLUMNS + "\n")
        for number in range(count):
            participant, prompt = divmod(number, 140)
            time = DAY + timedelta(days=prompt // 10, minutes=prompt % 10 * 80 + chance.randrange(5), seconds=chance.randrange(60))
            head = f"participant-{participant:05d},{time.isoformat()}+01:00"
            if wrong:
                file.write(f"{head},1{chance.randrange(100, 999)},abc,good,perhaps,9,17,10,0,\n")
                continue
            work = chance.choice(("yes", "no"))
            numbers = [chance.randrange(101), chance.randrange(101), chance.randrange(1, 6), work]
            numbers += [chance.randrange(1, 5) if work == "yes" else "", chance.randrange(1, 5), chance.randrange(1, 10), chance.randrange(1, 10)]
            file.write(f"{head},{','.join(map(str, numbers))},some words typed\n")
