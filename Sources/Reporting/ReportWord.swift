import Questionnaires

/// A report's own words.
enum ReportWord: OwnWords, Sendable {
  case title, contents, summary, file, rows, findings, noFindings, finding, severity, places, help
  case participants, participant, days, day, hours, hour, weekdays, weekday, questions, question, answers,
    answer
  case questionnaires, questionnaire
  case entries, due, delivered, answered, rate, latency, duration, required, missing, shown, wrong, mean,
    deviation
  case lowest, highest, floor, ceiling, column, text, count, share, scores, score, values, intraclass,
    completeRows
  case persons, alpha, alphaWithin, alphaBetween, items, item, reversed, withRest, withRestWithin
  case participantScores, scoreValues, from, to
  case careless, carelessByParticipant, carelessPrompts, fast, same, atMode, row, secondsPerItem,
    longestString
  case shareAtMode, yes, no, seconds, minutes
  case rateByDay, rateByHour, rateByWeekday, answeredByDay, answeredByHour, answeredByWeekday,
    ratesOfParticipants
  case error, warning, hint

  var words: (english: String, german: String) {
    switch self {
    case .title: ("Report on the data", "Bericht über die Daten")
    case .contents: ("Contents", "Inhalt")
    case .summary: ("Summary", "Überblick")
    case .file: ("File", "Datei")
    case .rows: ("Rows", "Zeilen")
    case .findings: ("Findings", "Befunde")
    case .noFindings: ("Nothing was found.", "Es wurde nichts gefunden.")
    case .finding: ("What was found", "Was gefunden wurde")
    case .severity: ("Severity", "Schwere")
    case .places: ("Rows", "Zeilen")
    case .help: ("What to do", "Was zu tun ist")
    case .participants: ("Participants", "Teilnehmende")
    case .participant: ("Participant", "Teilnehmende Person")
    case .days: ("Days of participation", "Tage der Teilnahme")
    case .day: ("Day", "Tag")
    case .hours: ("Hours of the day", "Stunden des Tages")
    case .hour: ("Hour", "Stunde")
    case .weekdays: ("Weekdays", "Wochentage")
    case .weekday: ("Weekday", "Wochentag")
    case .questions: ("Questions", "Fragen")
    case .question: ("Question", "Frage")
    case .answers: ("Answers", "Antworten")
    case .answer: ("Answer", "Antwort")
    case .questionnaires: ("Questionnaires", "Fragebögen")
    case .questionnaire: ("Questionnaire", "Fragebogen")
    case .entries: ("Entries", "Einträge")
    case .due: ("Due", "Vorgesehen")
    case .delivered: ("In the data", "In den Daten")
    case .answered: ("Answered", "Beantwortet")
    case .rate: ("Rate", "Anteil")
    case .latency: ("Median time to the start", "Median der Zeit bis zum Beginn")
    case .duration: ("Median answering time", "Median der Antwortzeit")
    case .required: ("Required answers", "Pflichtangaben")
    case .missing: ("Missing", "Fehlend")
    case .shown: ("Shown", "Gezeigt")
    case .wrong: ("Impossible", "Unmöglich")
    case .mean: ("Mean", "Mittelwert")
    case .deviation: ("SD", "SD")
    case .lowest: ("Lowest", "Niedrigste")
    case .highest: ("Highest", "Höchste")
    case .floor: ("Floor", "Boden")
    case .ceiling: ("Ceiling", "Decke")
    case .column: ("Column", "Spalte")
    case .text: ("Text", "Text")
    case .count: ("Count", "Anzahl")
    case .share: ("Share", "Anteil")
    case .scores: ("Scores", "Skalen")
    case .score: ("Score", "Skala")
    case .values: ("Values", "Werte")
    case .intraclass: ("ICC(1)", "ICC(1)")
    case .completeRows: ("Complete rows", "Vollständige Zeilen")
    case .persons: ("Persons", "Personen")
    case .alpha: ("Alpha", "Alpha")
    case .alphaWithin: ("Alpha within persons", "Alpha innerhalb von Personen")
    case .alphaBetween: ("Alpha between persons", "Alpha zwischen Personen")
    case .items: ("Items", "Items")
    case .item: ("Item", "Item")
    case .reversed: ("Reversed", "Umgepolt")
    case .withRest: ("Correlation with the others", "Korrelation mit den anderen")
    case .withRestWithin: ("The same within persons", "Dieselbe innerhalb von Personen")
    case .participantScores: ("Scores by participant", "Skalen nach Teilnehmenden")
    case .scoreValues: ("Values of scores", "Werte der Skalen")
    case .from: ("From", "Von")
    case .to: ("To", "Bis")
    case .careless:
      (
        "Prompts that may have been answered without care",
        "Abfragen, die vielleicht ohne Sorgfalt beantwortet wurden"
      )
    case .carelessByParticipant:
      ("Possibly careless answers by participant", "Vielleicht unsorgfältige Antworten nach Teilnehmenden")
    case .carelessPrompts: ("The prompts", "Die Abfragen")
    case .fast: ("At most 1 s an item", "Höchstens 1 s je Item")
    case .same: ("All answers the same", "Alle Antworten gleich")
    case .atMode: ("At least 60 % the same", "Mindestens 60 % gleich")
    case .row: ("Row", "Zeile")
    case .secondsPerItem: ("Seconds an item", "Sekunden je Item")
    case .longestString: ("Longest string", "Längste Folge")
    case .shareAtMode: ("Share at the mode", "Anteil beim Modus")
    case .yes: ("yes", "ja")
    case .no: ("no", "nein")
    case .seconds: ("s", "s")
    case .minutes: ("min", "min")
    case .rateByDay: ("Response rate by day of participation", "Antwortrate nach Tag der Teilnahme")
    case .rateByHour: ("Response rate by hour of the day", "Antwortrate nach Stunde des Tages")
    case .rateByWeekday: ("Response rate by weekday", "Antwortrate nach Wochentag")
    case .answeredByDay:
      ("Answered prompts by day of participation", "Beantwortete Abfragen nach Tag der Teilnahme")
    case .answeredByHour:
      ("Answered prompts by hour of the day", "Beantwortete Abfragen nach Stunde des Tages")
    case .answeredByWeekday: ("Answered prompts by weekday", "Beantwortete Abfragen nach Wochentag")
    case .ratesOfParticipants: ("Participants by response rate in %", "Teilnehmende nach Antwortrate in %")
    case .error: ("error", "Fehler")
    case .warning: ("warning", "Warnung")
    case .hint: ("hint", "Hinweis")
    }
  }
}
