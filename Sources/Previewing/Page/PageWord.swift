import Questionnaires

/// A page's own words. `{0}` is replaced by a value: `@neutral` is another word, `#2.5` a number.
enum PageWord: String, CaseIterable, OwnWords {
  case optional, needsAll, cannotBeShown
  case anyNumber, oneOrMore, atLeast, atMost, exactly, several, alone
  case wholeNumber, anyNumberTyped, decimalMark, between, from, upTo, today
  case noAnswerYet, noText
  case missing, missingChoice, missingSlider, needsMore, needsFewer, needsNumber, needsWhole, needsDate
  case tooLow, tooHigh, tooEarly, tooLate, pattern
  case samAt, samBetween, unpleasant, neutral, pleasant, calm, medium, excited
  case language, theme, system, light, dark, width, allQuestions, reset, print, printAnswers
  case submit, done, nothingSent, answers, command, copy, path, alwaysShown
  case shownBecause, hiddenBecause, undecidedBecause, undecided
  case youAnswered, youChose, youDidNotChoose, hasNoAnswer, isHidden, and
  case branches, seen, notSeen, allSeen, noWay, scores, scoreMissing
  case error, warning, hint, oneError, errors, oneWarning, warnings, oneHint, hints, noFindings, stopped
  case changedNow, newNow
  case aboutThis, source, version, changes, filledIn, once, often, schedule, answeringTime, sumOf, meanOf,
    reversed
  case participantCode, date
  case plainView, nothingIsSent, progress, step, back, next, link, linked, toStudy
  case takes, takesFrom, takesAtLeast, takesNow
  case questionnaires, consent, course, courseOf, exampleParticipant, load, days, day, prompts, answering,
    about, total, firstDays
  case bandOfWindow, lineOfOpenTime, strokeOfReminder
  case randomQuestions, randomFile, randomSections, keptFirst, keptLast, orderOfSeed
  case appPage
  case filledInBefore, filledInOnce, filledInOften, sensors, participant, interventions, earlier

  /// The words that the script says about an answer.
  static func spoken(about question: Question) -> [PageWord] {
    switch question.answer {
    case .oneOf: [.missingChoice]
    case .anyOf: [.needsMore, .needsFewer]
    case .number(let scale) where scale.points != nil: [.missingChoice]
    case .number(let scale) where scale.isDrawn: [.missingSlider, .noAnswerYet]
    case .number: [.missing, .needsNumber, .needsWhole, .tooLow, .tooHigh]
    case .text: [.missing, .pattern]
    case .date: [.missing, .needsDate, .tooEarly, .tooLate]
    case .time: [.missing, .needsDate]
    case .fields, .nothing: []
    }
  }

  var words: (english: String, german: String) {
    switch self {
    case .optional: ("optional", "freiwillig")
    case .needsAll: ("all of these or none", "alle Angaben oder keine")
    case .cannotBeShown:
      ("This question cannot be shown yet.", "Diese Frage lässt sich noch nicht anzeigen.")
    case .anyNumber: ("any number of answers", "beliebig viele Antworten")
    case .oneOrMore: ("one or more answers", "eine oder mehrere Antworten")
    case .atLeast: ("at least {0} answers", "mindestens {0} Antworten")
    case .atMost: ("at most {0} answers", "höchstens {0} Antworten")
    case .exactly: ("exactly {0} answers", "genau {0} Antworten")
    case .several: ("{0} to {1} answers", "{0} bis {1} Antworten")
    case .alone: ("on its own", "nur allein")
    case .wholeNumber: ("whole number", "ganze Zahl")
    case .anyNumberTyped: ("number", "Zahl")
    case .decimalMark: (".", ",")
    case .between: ("from {0} to {1}", "von {0} bis {1}")
    case .from: ("from {0}", "ab {0}")
    case .upTo: ("up to {0}", "bis {0}")
    case .today: ("today", "heute")
    case .noAnswerYet: ("no answer yet", "noch keine Antwort")
    case .noText: ("(no text)", "(kein Text)")
    case .missing: ("Fill in this field.", "Bitte füllen Sie dieses Feld aus.")
    case .missingChoice: ("Choose an answer.", "Bitte wählen Sie eine Antwort.")
    case .missingSlider: ("Tap the line to answer.", "Bitte tippen Sie auf die Linie.")
    case .needsMore: ("Choose at least {0}.", "Bitte wählen Sie mindestens {0}.")
    case .needsFewer: ("Choose at most {0}.", "Bitte wählen Sie höchstens {0}.")
    case .needsNumber: ("Enter a number.", "Bitte geben Sie eine Zahl ein.")
    case .needsWhole: ("Enter a whole number.", "Bitte geben Sie eine ganze Zahl ein.")
    case .needsDate: ("Fill in all parts.", "Bitte füllen Sie alle Teile aus.")
    case .tooLow: ("Enter {0} or more.", "Bitte geben Sie mindestens {0} ein.")
    case .tooHigh: ("Enter {0} or less.", "Bitte geben Sie höchstens {0} ein.")
    case .tooEarly: ("Enter {0} or later.", "Bitte geben Sie frühestens {0} ein.")
    case .tooLate: ("Enter {0} or earlier.", "Bitte geben Sie spätestens {0} ein.")
    case .pattern: ("Use the format asked for.", "Bitte verwenden Sie das verlangte Format.")
    case .samAt: ("{0} of 9, {1}", "{0} von 9, {1}")
    case .samBetween: ("{0} of 9, between {1} and {2}", "{0} von 9, zwischen {1} und {2}")
    case .unpleasant: ("unpleasant", "unangenehm")
    case .neutral: ("neutral", "neutral")
    case .pleasant: ("pleasant", "angenehm")
    case .calm: ("calm", "ruhig")
    case .medium: ("moderate", "mittel")
    case .excited: ("excited", "erregt")
    case .language: ("Language", "Sprache")
    case .theme: ("Colours", "Farben")
    case .system: ("system", "System")
    case .light: ("light", "hell")
    case .dark: ("dark", "dunkel")
    case .width: ("Width", "Breite")
    case .allQuestions: ("All questions", "Alle Fragen")
    case .reset: ("Reset", "Zurücksetzen")
    case .print: ("Print", "Drucken")
    case .printAnswers: ("Print answers", "Antworten drucken")
    case .submit: ("Submit", "Absenden")
    case .done: ("Thank you.", "Vielen Dank.")
    case .nothingSent:
      ("This is a preview: nothing was sent.", "Dies ist eine Vorschau: Es wurde nichts gesendet.")
    case .answers: ("Answers", "Antworten")
    case .command: ("The same in a terminal", "Dasselbe im Terminal")
    case .copy: ("Copy", "Kopieren")
    case .path: ("Questions shown", "Gezeigte Fragen")
    case .shownBecause: ("{0} appears because {1}", "{0} erscheint, weil {1}")
    case .hiddenBecause: ("{0} is hidden because {1}", "{0} ist ausgeblendet, weil {1}")
    case .undecidedBecause:
      ("{0} is not decided yet, because {1}", "{0} ist noch nicht entschieden, weil {1}")
    case .undecided: ("not decided yet, because {0}", "noch nicht entschieden, weil {0}")
    case .youAnswered: ("you answered {0} to {1}", "Sie auf {1} mit {0} geantwortet haben")
    case .youChose: ("you chose {0} for {1}", "Sie bei {1} {0} gewählt haben")
    case .youDidNotChoose: ("you did not choose {0} for {1}", "Sie bei {1} nicht {0} gewählt haben")
    case .hasNoAnswer: ("{0} has no answer", "{0} keine Antwort hat")
    case .isHidden: ("{0} is hidden", "{0} ausgeblendet ist")
    case .and: ("and", "und")
    case .branches: ("Paths to try", "Wege zum Ausprobieren")
    case .seen: ("seen", "gesehen")
    case .notSeen: ("{0} of {1} branches not yet seen", "{0} von {1} Zweigen noch nicht gesehen")
    case .allSeen: ("All {1} branches seen", "Alle {1} Zweige gesehen")
    case .noWay: ("no answers found that show it", "keine Antworten gefunden, die es zeigen")
    case .scores: ("Scores", "Werte")
    case .scoreMissing:
      ("{0} of {1} needed answers; not answered: {2}", "{0} von {1} nötigen Antworten; es fehlen: {2}")
    case .error: ("error", "Fehler")
    case .warning: ("warning", "Warnung")
    case .hint: ("hint", "Hinweis")
    case .oneError: ("1 error", "1 Fehler")
    case .errors: ("{0} errors", "{0} Fehler")
    case .oneWarning: ("1 warning", "1 Warnung")
    case .warnings: ("{0} warnings", "{0} Warnungen")
    case .oneHint: ("1 hint", "1 Hinweis")
    case .hints: ("{0} hints", "{0} Hinweise")
    case .noFindings: ("Nothing found", "Nichts gefunden")
    case .stopped:
      (
        "qtool has stopped: this page does not change any more.",
        "qtool läuft nicht mehr: Diese Seite ändert sich nicht mehr."
      )
    case .changedNow: ("changed by the last save", "beim letzten Speichern geändert")
    case .newNow: ("new since the last save", "seit dem letzten Speichern neu")
    case .aboutThis: ("About this questionnaire", "Über diesen Fragebogen")
    case .source: ("Source", "Quelle")
    case .version: ("Version", "Version")
    case .changes: ("Changes", "Änderungen")
    case .filledIn: ("Filled in", "Ausgefüllt")
    case .once: ("once", "einmal")
    case .often: ("many times", "mehrmals")
    case .schedule: ("Prompts", "Abfragen")
    case .answeringTime: ("Answering time", "Zeit zum Ausfüllen")
    case .sumOf: ("sum of {0} answers", "Summe aus {0} Antworten")
    case .meanOf: ("mean of {0} answers", "Mittelwert aus {0} Antworten")
    case .reversed: ("reversed", "umgepolt")
    case .participantCode: ("Participant code", "Code der teilnehmenden Person")
    case .date: ("Date", "Datum")
    case .plainView: ("Participant view", "Ansicht für Teilnehmende")
    case .nothingIsSent: ("Preview: nothing is sent", "Vorschau: Es wird nichts gesendet")
    case .progress: ("Progress", "Fortschritt")
    case .step: ("{0} of {1}", "{0} von {1}")
    case .back: ("Back", "Zurück")
    case .next: ("Next", "Weiter")
    case .link: ("Link to these answers", "Link zu diesen Antworten")
    case .toStudy: ("Back to the study", "Zurück zur Studie")
    case .linked: ("The address now contains these answers.", "Die Adresse enthält jetzt diese Antworten.")
    case .appPage: ("page {0} of {1} in the app", "Seite {0} von {1} in der App")
    case .alwaysShown: ("Always shown: {0}", "Immer gezeigt: {0}")
    case .takes: ("Takes about {0}", "Dauert etwa {0}")
    case .takesFrom: ("Takes about {0} to {1}", "Dauert etwa {0} bis {1}")
    case .takesAtLeast: ("Takes at least {0} and at most {1}", "Dauert mindestens {0} und höchstens {1}")
    case .takesNow: ("With the questions shown now: about {0}", "Mit den jetzt gezeigten Fragen: etwa {0}")
    case .questionnaires: ("Questionnaires", "Fragebögen")
    case .consent: ("Consent", "Einwilligung")
    case .course: ("When prompts come", "Wann Abfragen kommen")
    case .courseOf:
      (
        "When prompts come to one example participant: days 0 to {0}, seed {1}",
        "Wann bei einer Beispielperson Abfragen kommen: Tage 0 bis {0}, Startwert {1}"
      )
    case .exampleParticipant:
      (
        "The days of one example participant; random times are different for each.",
        "Die Tage einer Beispielperson; zufällige Zeiten sind bei jeder anders."
      )
    case .load: ("What is asked of participants", "Aufwand für Teilnehmende")
    case .days: ("Days", "Tage")
    case .day: ("Day", "Tag")
    case .prompts: ("Prompts a day", "Abfragen am Tag")
    case .answering: ("Answering time a day, at most", "Zeit zum Ausfüllen am Tag, höchstens")
    case .about: ("about {0}", "etwa {0}")
    case .total: ("In total", "Insgesamt")
    case .firstDays: ("The picture shows days 0 to {0}.", "Das Bild zeigt die Tage 0 bis {0}.")
    case .bandOfWindow:
      ("Band: a time in which prompts come at random", "Balken: Zeitraum, in dem Abfragen zufällig kommen")
    case .lineOfOpenTime: ("Line: open for answers", "Linie: offen für Antworten")
    case .strokeOfReminder: ("Stroke: reminder", "Strich: Erinnerung")
    case .randomQuestions:
      (
        "The questions of this section appear in a random order",
        "Die Fragen dieses Abschnitts kommen in zufälliger Reihenfolge"
      )
    case .randomFile:
      ("The questions appear in a random order", "Die Fragen kommen in zufälliger Reihenfolge")
    case .randomSections:
      ("The sections appear in a random order", "Die Abschnitte kommen in zufälliger Reihenfolge")
    case .keptFirst: ("in place at the beginning: {0}", "fest am Anfang: {0}")
    case .keptLast: ("in place at the end: {0}", "fest am Ende: {0}")
    case .orderOfSeed: ("here in the order of --seed {0}", "hier in der Reihenfolge von --seed {0}")
    case .filledInBefore: ("Filled in before the others", "Wird vor den anderen ausgefüllt")
    case .filledInOnce: ("Filled in once", "Wird einmal ausgefüllt")
    case .filledInOften: ("Filled in many times", "Wird mehrmals ausgefüllt")
    case .sensors: ("Sensors", "Sensoren")
    case .participant: ("Days of one example participant", "Tage einer Beispielperson")
    case .interventions: ("Interventions", "Interventionen")
    case .earlier:
      (
        "The file cannot be read at the moment. This page shows it as it was before.",
        "Die Datei lässt sich gerade nicht lesen. Diese Seite zeigt den Stand davor."
      )
    }
  }
}
