extension String {
  /// A questionnaire without errors that uses the whole language, in two languages.
  package static let fullQuestionnaire = """
    questionnaire: stress-daily
    version: 3
    title: {de: Täglicher Fragebogen, en: Daily questionnaire}
    description:
      de: Fragen zum Tag.
      en: Questions about the day.
    source: Track Your Stress, appendix A.2
    languages: [de, en]
    target: track
    active: true
    repeat: many
    intro:
      de: Bitte denken Sie an diesen Moment. Ihr Standort wird gespeichert.
      en: Please think of this moment. Your position is stored.
    outro: {de: Danke!, en: Thank you!}

    schedule:
      - every: 1 day
        between: 08:00-22:00
        times: 3
        min-gap: 15 min
        from-day: 0
        starts: 2026-03-01
        ends: 2026-05-31
      - every: 1 week
        at: ["09:00", "19:00"]
      - windows: [08:00-12:00, 12:00-16:00]
        open-for: 30 min
    changeable: true

    can-use:
      gps: 1
      microphone: {amount: 10}

    option-lists:
      frequency:
        1: {de: fast nie, en: almost never}
        2: {de: manchmal, en: sometimes}
        3: {de: häufig, en: often}

    sections:
      - id: now
        title: {de: Jetzt gerade, en: Right now}
        text: {de: Bitte antworten Sie spontan., en: Please answer at once.}
        questions:
          - id: stress_level
            type: slider
            text:
              de: Wie hoch ist Ihr Stress-Level?
              en: How high is your stress level?
            range: [0, 100]
            step: 1
            labels: [{de: gar nicht, en: not at all}, {de: maximal, en: maximal}]
          - id: stressors
            type: multiple
            text: {de: Was stresst Sie gerade?, en: What stresses you right now?}
            options:
              none: {de: Nichts, en: Nothing}
              work: {de: Berufliches, en: Work}
              other: {de: Anderes, en: Other}
            exclusive: [none]
            at-least: 1
            at-most: 2
          - id: valence
            type: sam
            dimension: valence
            text: {de: Wie ist Ihre Stimmung?, en: What is your mood?}
          - id: alone
            type: yes-no
            text: {de: Sind Sie allein?, en: Are you alone?}
            labels: [{de: Ja, en: Yes}, {de: Nein, en: No}]
      - id: when_stressed
        title: {de: Nur bei Stress, en: Only when stressed}
        when: stress_level >= 50 and stressors includes work
        options: frequency
        items:
          tense: {de: Sie fühlen sich angespannt., en: You feel tense.}
          rushed: {de: Sie fühlen sich gehetzt., en: You feel rushed.}
      - questions:
          - id: loudness
            type: rating
            text: {de: Wie laut ist es?, en: How loud is it?}
            range: [0, 7]
            labels: [{de: still, en: silent}, {de: laut, en: loud}]
          - id: sleep
            type: choice
            text: {de: Wie haben Sie geschlafen?, en: How did you sleep?}
            options:
              1: {de: schlecht, en: badly}
              2: {de: mittel, en: fairly}
              3: {de: gut, en: well}
          - id: age
            type: number
            text: {de: Wie alt sind Sie?, en: How old are you?}
            range: [18, 99]
            whole: true
            unit: {de: Jahre, en: years}
          - id: pressure
            type: text
            text: {de: Ihr Blutdruck?, en: Your blood pressure?}
            required: false
            input: line
            pattern: '[0-9]{2,3}/[0-9]{2,3}'
            pattern-hint: {de: zwei Zahlen, en: two numbers}
            examples: {valid: [120/80], invalid: [120-80]}
            when: age >= 40 or alone is yes
          - id: address
            type: group
            text: {de: Adresse, en: Address}
            fields:
              - id: street
                type: text
                text: {de: Straße, en: Street}
              - id: city
                type: text
                text: {de: Ort, en: City}
          - type: note
            text: {de: Gleich geschafft., en: Almost done.}
          - id: day
            type: date
            text: {de: Welcher Tag ist heute?, en: Which day is it?}
            help: {de: Ungefähr genügt., en: A guess is enough.}
          - id: woke_up
            type: time
            text: {de: Wann sind Sie aufgewacht?, en: When did you wake up?}

    """

  /// A questionnaire without mistakes in one language.
  package static let smallQuestionnaire = """
    questionnaire: mood
    title: Mood
    repeat: many
    schedule:
      - every: 1 day
        at: "19:00"
    questions:
      - id: mood
        type: choice
        text: How are you?
        options:
          1: bad
          2: fair
          3: good
      - id: why
        type: text
        text: Why?
        when: mood is 1
      - id: stress
        type: slider
        text: How stressed are you?
        range: [0, 100]
        labels: [not at all, extremely]

    """
}
