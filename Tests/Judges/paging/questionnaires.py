"""Questionnaires with everything that a page can draw."""

EVERYTHING = """\
questionnaire: everything
version: 7
title: {de: Alle Arten von Fragen, en: All kinds of questions}
description: {de: Worum es geht, en: What this is about}
languages: [de, en]
intro: {de: "Willkommen!\\nSchön, dass Sie da sind.", en: "Welcome!\\nIt is good that you are here."}
outro: {de: Bis morgen., en: See you tomorrow.}
option-lists:
  often: {1: {de: fast nie, en: almost never}, 2: {de: manchmal, en: sometimes}, 9: {de: keine Angabe, en: no answer}}
sections:
  - id: now
    title: {de: Jetzt, en: Now}
    text: {de: Denken Sie an diesen Moment., en: Think of this moment.}
    questions:
      - {type: note, text: {de: Ein Hinweis mit **Nachdruck**, en: A note with **emphasis**}}
      - {id: shown_note, type: note, text: {de: Noch einer, en: One more}, help: {de: Mit Hilfe, en: With help}}
      - {id: stress, type: slider, text: {de: "Wie hoch ist Ihr Stress?", en: How high is your stress?}, range: [0, 100], labels: [{de: gar nicht, en: not at all}, {de: maximal, en: extremely}]}
      - {id: fine, type: slider, required: false, text: {de: Fein abgestuft, en: In fine steps}, range: [0, 1], step: 0.25, labels: {0: {de: nie, en: never}, 0.5: {de: manchmal, en: sometimes}, 1: {de: immer, en: always}}}
      - {id: mood, type: sam, dimension: valence, text: {de: "Wie ist Ihre Stimmung?", en: How is your mood?}}
      - {id: energy, type: sam, dimension: arousal, required: false, text: {de: "Wie erregt sind Sie?", en: How excited are you?}}
      - {id: pain, type: rating, range: [0, 10], text: {de: "Wie stark sind die Schmerzen?", en: How bad is the pain?}, labels: [{de: keine, en: none}, {de: unerträglich, en: unbearable}]}
      - {id: named, type: rating, range: [1, 3], required: false, text: {de: Benannte Punkte, en: Named points}, labels: {1: {de: eins, en: one}, 2: {de: zwei, en: two}, 3: {de: drei, en: three}}}
  - title: {de: Nur bei Stress, en: Only with stress}
    when: stress >= 50
    questions:
      - {id: calm, type: yes-no, text: {de: "Sind Sie gerade ruhig?", en: Are you calm now?}}
      - {id: often, type: choice, options: often, no-answer: [9], text: {de: "Wie oft?", en: How often?}, help: {de: In dieser Woche, en: This week}}
      - {id: place, type: choice, drop-down: true, text: {de: "Wo sind Sie?", en: Where are you?}, options: {home: {de: zu Hause, en: at home}, work: {de: bei der Arbeit, en: at work}}}
      - {id: causes, type: multiple, text: {de: "Was stresst Sie?", en: What stresses you?}, options: {none: {de: Nichts, en: Nothing}, work: {de: Arbeit, en: Work}, money: {de: Geld, en: Money}, people: {de: Menschen, en: People}}, exclusive: [none], at-least: 2, at-most: 3}
      - {id: reason, type: text, input: area, required: false, when: 'not (causes includes none) and often in [1, 2]', text: {de: "Warum?", en: "Why?"}}
  - questions:
      - {id: age, type: number, range: [18, 99], unit: {de: Jahre, en: years}, text: {de: "Wie alt sind Sie?", en: How old are you?}}
      - {id: code, type: text, pattern: "[A-Z]{2}[0-9]{2}", pattern-hint: {de: "Zwei Großbuchstaben und zwei Ziffern", en: Two capital letters and two digits}, text: {de: Ihr Code, en: Your code}}
      - {id: day, type: date, range: [2020-01-01, today], text: {de: "An welchem Tag?", en: On which day?}}
      - {id: clock, type: time, required: false, text: {de: "Um wie viel Uhr?", en: At what time?}}
      - id: address
        type: group
        required: false
        text: {de: Anschrift, en: Address}
        fields:
          - {id: street, type: text, text: {de: Straße, en: Street}}
          - {id: number, type: number, range: [1, any], text: {de: Hausnummer, en: House number}}
"""

# Valid answers to all of it.
ANSWERS = {
    "stress": "70", "fine": "0.25", "mood": "7", "energy": "3", "pain": "4", "named": "2", "calm": "no", "often": "2", "place": "work",
    "causes": ["work", "money"], "reason": "too much", "age": "44", "code": "AB12", "day": "2024-02-29", "clock": "08:05",
    "street": "Main Street", "number": "5",
}

TEXTS = ["<b>bold</b>", "</span></p>", "<script>parent.ran=1</script>", "<img src=x onerror=parent.ran=1>", "\"><svg onload=ran=1>",
         "&lt;i&gt; &amp;", "]]>", "</script><script>ran=1</script>", "<!--", "\\u003c", "javascript:ran=1", "\u202egnp.exe", "\u2066\u2069\u200f",
         "{{7*7}}", "' onfocus=ran=1 '"]


def hostile(texts: list[str]) -> str:
    """The same questions in one language, with these texts for everything that people read, one after the other."""
    turn = iter(range(10**6))

    def text() -> str:
        words = f"Text {texts[next(turn) % len(texts)]}"
        return '"' + words.replace("\\", "\\\\").replace('"', '\\"') + '"'

    options = f"{{a: {text()}, b: {text()}}}"
    return f"""\
questionnaire: hostile
title: {text()}
description: {text()}
intro: {text()}
outro: {text()}
source: {text()}
sections:
  - id: part
    title: {text()}
    text: {text()}
    questions:
      - {{type: note, text: {text()}, help: {text()}}}
      - {{id: q1, type: choice, text: {text()}, options: {options}}}
      - {{id: q2, type: choice, drop-down: true, text: {text()}, options: {options}}}
      - {{id: q3, type: multiple, text: {text()}, options: {options}, exclusive: [a]}}
      - {{id: q4, type: slider, text: {text()}, range: [0, 10], labels: [{text()}, {text()}]}}
      - {{id: q5, type: rating, text: {text()}, range: [0, 5], labels: [{text()}, {text()}], when: q1 is a}}
      - {{id: q6, type: yes-no, text: {text()}, labels: [{text()}, {text()}]}}
      - {{id: q7, type: number, text: {text()}, unit: {text()}}}
      - {{id: q8, type: text, text: {text()}, help: {text()}, pattern: "[<]/script[>]", pattern-hint: {text()}}}
      - {{id: q9, type: group, text: {text()}, fields: [{{id: q10, type: date, text: {text()}}}]}}
      - {{id: q11, type: sam, dimension: valence, text: {text()}}}
"""
