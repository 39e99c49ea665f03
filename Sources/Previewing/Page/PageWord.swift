import Questionnaires

/// What a page says in its own words. `{0}` is replaced by a value: `@neutral` is another word, `#2.5` a number.
enum PageWord: String, CaseIterable, OwnWords {
  case required, optional, needsAll
  case anyNumber, oneOrMore, atLeast, atMost, exactly, several, alone
  case wholeNumber, anyNumberTyped, decimalMark, between, from, upTo, today
  case noAnswerYet, noText
  case missing, missingChoice, missingSlider, needsMore, needsFewer, needsNumber, needsWhole, needsDate
  case tooLow, tooHigh, tooEarly, tooLate, pattern
  case samAt, samBetween, unpleasant, neutral, pleasant, calm, medium, excited
  case language, theme, system, light, dark, width, allQuestions, reset, print, printAnswers
  case submit, done, nothingSent, answers, command, copy, path, shownBecause, notShown, alwaysShown
  case takes, takesFrom, takesAtLeast, takesNow
  case questionnaires, consent, course, courseOf, load, days, day, prompts, answering, about, total, firstDays
  case bandOfWindow, lineOfOpenTime, strokeOfReminder
  case randomQuestions, randomFile, randomSections, keptFirst, keptLast, orderOfSeed
  case appPage
  case filledInBefore, filledInOnce, filledInOften, sensors, participant, interventions, earlier

  /// Those that the script says on every page.
  static let spoken: [PageWord] = [.shownBecause, .notShown, .alwaysShown, .takesNow, .decimalMark]

  /// Those that the script says about an answer.
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
    case .required: ("required", "Pflichtangabe")
    case .optional: ("optional", "freiwillig")
    case .needsAll: ("all of these or none", "alle Angaben oder keine")
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
    case .shownBecause: ("{0} is shown because {1}", "{0} wird gezeigt, weil {1}")
    case .appPage: ("page {0} of {1} in the app", "Seite {0} von {1} in der App")
    case .notShown: ("{0} is hidden; it appears if {1}", "{0} ist ausgeblendet; erscheint, wenn {1}")
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
        "When prompts come: {0}, days 0 to {1}, seed {2}",
        "Wann Abfragen kommen: {0}, Tage 0 bis {1}, Startwert {2}"
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
    case .participant: ("Days of a simulated participant", "Tage einer simulierten Person")
    case .interventions: ("Interventions", "Interventionen")
    case .earlier:
      (
        "The file cannot be read at the moment. This page shows it as it was before.",
        "Die Datei lässt sich gerade nicht lesen. Diese Seite zeigt den Stand davor."
      )
    }
  }
}
