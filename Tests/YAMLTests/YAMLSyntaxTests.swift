import TestSupport
import Testing

@Suite("Mistakes in YAML")
struct YAMLSyntaxTests {
  @Test("One mistake gives one finding, at its place, in plain words", arguments: slips)
  func oneFinding(file: BrokenFile) { file.check() }
}

// `→` represents a tab.
private let slips = BrokenFile.parse(
  in: .smallQuestionnaire,
  #"""
  yaml-syntax: spaces
  -    type: choice
  +↓→type: choice

  yaml-syntax: spaces
  -    type: choice
  +  ↓→type: choice

  yaml-syntax: spaces
  -      1: bad
  +↓→→→1: bad

  yaml-syntax: spaces
  -  - id: why
  +↓→- id: why

  yaml-syntax: : 
  -    type: choice
  +    ↓type choice

  yaml-syntax: put the whole text in quotes
  -title: Mood
  +title: ↓&mood

  unused-anchor: put the whole text in quotes
  -title: Mood
  +title: ↓&mood Mood

  unused-anchor: put the whole text in quotes
  -title: Mood
  +title: ↓&mood "Mood"

  yaml-syntax: title: 
  -title: Mood
  +↓title Mood

  yaml-syntax: 2: 
  -      2: fair
  +      ↓2 fair

  yaml-syntax: space
  -    text: How are you?
  +    text↓:How are you?

  yaml-syntax: space
  -title: Mood
  +title↓:Mood

  yaml-syntax: space
  -      1: bad
  +      1↓:bad

  yaml-syntax: write `- ` before it
  -repeat: many
  +↓{id: b, type: text, text: B}

  yaml-syntax: repeat: 
  -repeat: many
  +↓repeat = many

  yaml-syntax: "
  -title: Mood
  +title: ↓"Mood

  yaml-syntax: '
  -title: Mood
  +title: ↓'Mood

  yaml-syntax: `"How's it going"`
  -title: Mood
  +title: 'How'↓s it going'

  yaml-syntax: `"What's up?"`
  -title: Mood
  +title: 'What'↓s up?'

  yaml-syntax: quotes
  -title: Mood
  +title: "Mood" ↓today

  yaml-syntax: \"
  -title: Mood
  +title: "The "↓right" mood"

  yaml-syntax: quotes
  -title: Mood
  +title: 'Mood' ↓(daily)

  yaml-syntax: quotes
  -title: Mood
  +title: Mood↓: today

  yaml-syntax: quotes
  -    text: How are you?
  +    text: Now↓: how are you?

  yaml-syntax: quotes
  -    text: How are you?
  +    text: ↓*How* are you?

  yaml-syntax: quotes
  -    text: How are you?
  +    text: ↓**How** are you?

  unused-anchor: quotes
  -    text: How are you?
  +    text: ↓&How are you?

  yaml-syntax: quotes
  -    text: How are you?
  +    text: ↓!How are you?

  yaml-syntax: quotes
  -    text: How are you?
  +    text: ↓@home, how are you?

  yaml-syntax: quotes
  -    text: How are you?
  +    text: ↓%s how are you?

  yaml-syntax: quotes
  -    text: How are you?
  +    text: ↓`How` are you?

  yaml-syntax: quotes
  -    text: How are you?
  +    text: ↓| How are you?

  yaml-syntax: quotes
  -    text: How are you?
  +    text: ↓> 5 how are you?

  yaml-syntax: quotes
  -    text: How are you?
  +    text: ↓[now] How are you?

  yaml-syntax: quotes
  -    text: How are you?
  +    text: ↓{now} How are you?

  yaml-syntax: \\
  -    text: How are you?
  +    text: "C:↓\Users"

  yaml-syntax: single quotes
  -    text: How are you?
  +    text: "a ↓\d b"

  yaml-syntax: ]
  -    range: [0, 100]
  +    range: ↓[0, 100

  yaml-syntax
  -    range: [0, 100]
  +    range: [0 100↓}

  yaml-syntax: "
  -    labels: [not at all, extremely]
  +    labels: [not at all, ↓"extremely]

  yaml-syntax: ]
  -    labels: [not at all, extremely]
  +    labels: ↓[not at all, extremely

  yaml-syntax: remove
  -    labels: [not at all, extremely]
  +    labels: [not at all, extremely]↓]

  yaml-syntax: ,
  -    labels: [not at all, extremely]
  +    labels: ["not at all" ↓"extremely"]

  yaml-syntax: spaces
  -    text: Why?
  +   ↓text: Why?

  yaml-syntax: spaces
  -    text: Why?
  +     ↓text: Why?

  yaml-syntax: spaces
  -    text: Why?
  +      ↓text: Why?

  yaml-syntax: spaces
  -      2: fair
  +     ↓2: fair

  yaml-syntax: spaces
  -      2: fair
  +        ↓2: fair

  yaml-syntax: spaces
  -  - id: why
  +   ↓- id: why

  yaml-syntax: spaces
  -  - id: why
  + ↓- id: why

  yaml-syntax: spaces
  -  - id: why
  +↓- id: why

  yaml-syntax: - 
  -  - id: why
  +  ↓id: why

  yaml-syntax: - 
  -  - id: why
  +  ↓-id: why

  yaml-syntax: spaces
  -repeat: many
  + ↓repeat: many

  yaml-syntax: quotes
  -title: Mood
  +title: ↓*mood

  yaml-syntax: *mood
  -title: Mood
  +title: &mood Mood
  +description: ↓*moood

  yaml-syntax: `"!foo Mood"`
  -title: Mood
  +title: ↓!foo Mood

  several-documents
  -    at: "19:00"
  +    at: "19:00"
  +↓---

  yaml-syntax: quotes
  -    when: mood is 1
  +    when: "mood is 1" ↓and

  unknown-value: text
  -    type: text
  +    type: ↓text,

  yaml-syntax
  -      1: bad
  +      1: bad, 2↓: fair

  yaml-syntax: - 
  -      1: bad
  -      2: fair
  +      - 1: bad
  +      ↓2: fair

  yaml-syntax: "
  -    at: "19:00"
  +    at: ["09:00", ↓"19:00]

  yaml-syntax: ]
  -    at: "19:00"
  +    at: ↓["09:00", "19:00"

  yaml-syntax: "
  -    at: "19:00"
  +    at: ↓"19:00

  yaml-syntax: one entry
  -    range: [0, 100]
  +    range: [0, 100] ↓step: 1

  yaml-syntax: "
  -title: Mood
  +title: ↓"Mood
  +description: "About mood"

  yaml-syntax: '
  -title: Mood
  +title: ↓'Mood
  +description: 'About mood'

  yaml-syntax: "
  -    labels: [not at all, extremely]
  +    labels: [↓"not at all, 
  +      "extremely"]

  yaml-syntax: id: 
  -  - id: mood
  +  - id↓:mood

  yaml-syntax: id: 
  -  - id: mood
  +  - ↓id mood

  yaml-syntax: 1: 
  -      1: bad
  +      ↓1 bad

  yaml-syntax: hm: 
  -    text: How are you?
  +    text: How are you? # really
  +    ↓hm

  yaml-syntax: questions: 
  -questions:
  +↓questions

  unknown-key: title
  -title: Mood
  +↓“title”: Mood

  yaml-syntax: indent
  -title: Mood
  +title: Mood
  +↓also in the evening

  yaml-syntax: indent
  -    text: How are you?
  +    text: How are you?
  +    ↓And your family?

  yaml-syntax: `"\"Now\" or \"then\""`
  -title: Mood
  +title: "Now" ↓or "then"

  yaml-syntax: `"! Mood?"`
  -title: Mood
  +title: ↓! Mood?

  yaml-syntax: `"Now: today"`
  -title: Mood
  +title: Now↓: today  # in the evening

  yaml-syntax: `"Nobody: alone"`
  -      1: bad
  +      1: Nobody↓: alone

  yaml-syntax: `"What's up?"`
  -  - id: why
  +  - {id: own, type: yes-no, text: 'What'↓s up?', required: false}
  +  - id: why

  yaml-syntax: `"Now: how?"`
  -  - id: why
  +  - {id: own, text: Now↓: how?, type: yes-no}
  +  - id: why

  yaml-syntax: `type:` on a line of its own
  -  - id: why
  +  - id: why type↓: text

  yaml-syntax: `text: How are you?`
  -    text: How are you?
  +    text↓:How are you?

  yaml-syntax: ordinary hyphen
  -  - id: why
  +  ↓– id: why

  yaml-syntax: ordinary hyphen
  -  - id: why
  +  ↓• id: why

  yaml-syntax: `- ` before it
  -    labels: [not at all, extremely]
  +    labels:
  +      - not at all
  +      ↓extremely

  yaml-syntax: `- ` before `id`
  -  - id: why
  +  ↓id: why

  yaml-syntax: further than `text:`
  -    text: How are you?
  +    text: |
  +      How are you?
  +    ↓Take your time.

  yaml-syntax: further than `text:`
  -    text: How are you?
  +    text: |
  +        How are you?
  +      ↓Take your time.

  yaml-syntax: further than `title:`
  -title: Mood
  +title: >
  +↓Mood of today

  yaml-syntax: `How are you?` to a line of its own
  -    text: How are you?
  +    text: ↓| How are you?
  +      Take your time.

  yaml-syntax: further than `text`
  -    text: How are you?
  +    text: How are you today, at
  +    ↓http://example.org/home

  yaml-syntax: `title: Mood`
  -title: Mood
  +↓title： Mood

  yaml-syntax: `"mood in [1, 2]"`
  -  - id: why
  +  - {id: own, text: Own?, type: yes-no, when: mood in ↓[1, 2], required: false}
  +  - id: why

  yaml-syntax: `"*not* at all"`
  -    labels: [not at all, extremely]
  +    labels: [↓*not* at all, extremely]
  """#)
