extension Starter {
  var germanQuestionnaire: String {
    """
    # Ein Fragebogen für den Anfang. Zeilen, die mit # beginnen, sind Kommentare.
    #   qtool lint \(id).yaml       prüft ihn
    #   qtool preview \(id).yaml    zeigt, was Teilnehmende sehen werden
    # Für Vorschläge in einem Editor: qtool schema > questionnaire.schema.json, und dies als erste Zeile:
    #   # yaml-language-server: $schema=questionnaire.schema.json

    # Die Kennung: Kleinbuchstaben, Ziffern und Bindestriche.
    questionnaire: \(id)
    version: 1  # erhöhen, wenn neue Antworten mit alten nicht mehr vergleichbar sind
    title: \(title(or: "Wie geht es Ihnen heute?"))
    languages: [de]
    target: track
    repeat: many  # oder once
    intro: Bitte beantworten Sie die Fragen für **diesen Moment**.
    outro: Vielen Dank!

    schedule:
      - between: 08:00-22:00  # drei Abfragen am Tag, zu zufälligen Zeiten in diesem Fenster
        times: 3

    option-lists:
      agreement:  # Codes (was gespeichert wird) und Texte (was Teilnehmende lesen)
        1: gar nicht
        2: ein wenig
        3: ziemlich
        4: sehr

    sections:
      - title: Gerade jetzt
        questions:
          - id: stress  # der Name der Spalte in Ihren Daten
            type: slider
            text: Wie gestresst sind Sie?
            range: [0, 100]
            labels: [gar nicht, äußerst]
          - id: valence
            type: sam  # ein Self-Assessment Manikin mit neun Punkten
            text: Wie fühlen Sie sich?
            dimension: valence
          - id: company
            type: choice  # andere Arten: multiple, yes-no, rating, number, text, date, note, …
            text: Wer ist bei Ihnen?
            options:
              1: niemand
              2: eine Person
              3: mehrere Personen

      - title: Die letzte Stunde
        options: agreement  # die Antworten auf alle Items dieses Abschnitts
        items:
          rested: Ich habe mich erholt gefühlt.
          rushed: Ich habe mich gehetzt gefühlt.

    """
  }

  var germanStudy: [(name: String, text: String)] {
    [
      ("study.yaml", germanStudyFile), ("about-you.yaml", germanAboutYou), ("moment.yaml", germanMoment),
      ("week.yaml", germanWeek),
    ]
  }

  private var germanStudyFile: String {
    """
    # Eine Studie für den Anfang: drei Fragebögen, die zusammengehören. Zeilen, die mit # beginnen, sind Kommentare.
    #   qtool lint study.yaml                prüft diese Datei und alle Fragebögen
    #   qtool preview study.yaml             zeigt die Studie auf einer Seite
    #   qtool schedule study.yaml            zeigt, wann Abfragen kommen
    #   qtool compile study.yaml -o build    schreibt alles, was der Server braucht

    # Die Kennung: Kleinbuchstaben, Ziffern und Bindestriche.
    study: \(id)
    title: \(title(or: "Stress und Erholung"))
    text: Wir fragen Sie dreimal am Tag, wie es Ihnen geht, und einmal in der Woche nach der ganzen Woche.
    # qtool: allow client-support -- zwei Apps zeigen die nächste Zeile nicht; about-you.yaml fragt auch danach
    consent: Ich bin damit einverstanden, dass meine Antworten für diese Studie gespeichert und ausgewertet werden.
    languages: [de]
    target: track    # das System; auch das der Fragebögen unten, die keines nennen
    access: open     # oder password, request
    length: 28 days  # der Teilnahme: Tag 0 ist der Tag des Beitritts

    # In der Reihenfolge, in der Teilnehmende sie sehen.
    questionnaires:
      - \(id)-about-you
      - \(id)-moment
      - \(id)-week
    baseline: [\(id)-about-you]  # wird ausgefüllt, bevor die anderen angeboten werden

    """
  }

  private var germanAboutYou: String {
    """
    # Die Eingangsbefragung: Teilnehmende füllen sie einmal aus, wenn sie beitreten.
    questionnaire: \(id)-about-you
    title: Über Sie
    server: {name: \(id)-Demography}  # mit diesem Wort im Namen zeigt die Android-App ihn zuerst
    repeat: once

    questions:
      - id: agrees
        type: choice
        text: Dürfen wir Ihre Antworten speichern und für diese Studie auswerten?
        options: {1: Ja, 0: Nein}
      - id: age_group
        type: choice
        text: Wie alt sind Sie?
        options:
          1: unter 30
          2: 30 bis 49
          3: 50 bis 69
          4: 70 oder älter
      - id: works
        type: choice
        text: Sind Sie berufstätig?
        options: {1: Ja, 0: Nein}

    """
  }

  private var germanMoment: String {
    """
    questionnaire: \(id)-moment
    title: Gerade jetzt
    repeat: many

    schedule:
      - between: 08:00-22:00  # drei Abfragen am Tag, zu zufälligen Zeiten in diesem Fenster
        times: 3

    questions:
      - id: stress
        type: slider
        text: Wie gestresst sind Sie in diesem Moment?
        range: [0, 100]
        labels: [gar nicht, äußerst]
      - id: valence
        type: sam  # ein Self-Assessment Manikin mit neun Punkten
        text: Wie fühlen Sie sich?
        dimension: valence

    """
  }

  private var germanWeek: String {
    """
    questionnaire: \(id)-week
    title: Diese Woche
    repeat: many

    schedule:
      - every: 1 week
        at: "19:00"
        from-day: 6

    sections:
      - title: In den letzten sieben Tagen
        options: {1: nie, 2: an einigen Tagen, 3: an den meisten Tagen, 4: jeden Tag}
        items:
          rested: Ich habe gut geschlafen.
          exercised: Ich habe mich draußen bewegt.

    """
  }
}
