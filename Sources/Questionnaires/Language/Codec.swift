/// One kind of value that is written as a single word, number or text.
package enum Codec: Hashable, Sendable {
  /// Read by participants.
  case text
  /// Never translated.
  case plainText
  /// A text that a participant could type.
  case input
  case reason
  /// Names something.
  case id(of: Named)
  /// Refers to what has the name.
  case name(of: Named)
  /// An id that is no longer in use.
  case earlierID(of: Named)
  /// Refers to one of either.
  case listOrQuestion
  /// Refers to a question or a section.
  case part
  /// A part or a score, with the id of its questionnaire.
  case partOfStudy
  case code
  case sensor
  case fileName
  case version
  case wholeNumber(atLeast: Int)
  case measurements
  /// A number above 0.
  case step
  case number
  case numberOrAny
  case position
  case bandStart
  case flag
  case word(WordList)
  case target
  case language
  case condition
  case pattern
  case change
  /// A number that is never exceeded.
  case limit(ExpectedLimit.Measure)
  case interval
  case studyLength
  case timeZone
  case duration
  case day
  case weekday
  case window
  case time
  case date
  case dateOrWord
  case rule
  case client
  case pathPattern
  case tagPattern
  case wordsPerMinute

  /// A kind of object to which authors give names.
  package enum Named: Hashable, Sendable {
    case questionnaire
    case study
    case intervention
    case section
    case question
    case score
    case optionList
  }

  /// One of them, with an article.
  var phrase: String { words.one }
  /// Several of them.
  var plural: String { words.several }

  private var words: (one: String, several: String) {
    switch self {
    case .text, .plainText, .input: ("a text", "texts")
    case .reason: ("a reason", "reasons")
    case .id(.questionnaire), .id(.study): ("an id made of lower-case letters, digits and hyphens", "ids")
    case .id(.intervention): ("an id made of letters, digits, underscores and hyphens", "ids")
    case .id(.section), .id(.question), .id(.score):
      ("an id made of letters, digits and underscores that is not a word used in conditions", "ids")
    case .id(.optionList): ("a name made of letters, digits, underscores and hyphens", "names")
    case .name(.optionList): ("the name of a list under `option-lists`", "names of lists")
    case .name(.questionnaire):
      ("the id or the file of a questionnaire", "questionnaires, each by its id or its file")
    case .name(.score): ("the id of a score", "ids of scores")
    case .name: ("the id of a question", "ids of questions")
    case .earlierID: ("an id", "ids")
    case .listOrQuestion: ("a question or an option list", "questions and option lists")
    case .part: ("the id of a question or section", "ids of questions and sections")
    case .partOfStudy:
      (
        "an id with that of its questionnaire, such as `start.consent`",
        "ids with those of their questionnaires"
      )
    case .code: ("an answer code", "answer codes")
    case .sensor: ("a sensor", "sensors")
    case .fileName: ("the name of a file", "names of files")
    case .version: ("a version", "versions")
    case .wholeNumber(let least):
      (least == 0 ? "a non-negative whole number" : "a positive whole number", "whole numbers")
    case .measurements: ("a number of measurements", "numbers of measurements")
    case .step: ("a number above 0", "numbers")
    case .number, .numberOrAny: ("a number", "numbers")
    case .position: ("a number", "positions")
    case .bandStart: ("the first number of a band", "the first numbers of bands")
    case .flag: ("`true` or `false`", "words")
    case .word(let list): ("one of " + list.words.map { "`\($0)`" }.joined(separator: ", "), "words")
    case .target: ("the name of a target", "targets")
    case .language: ("a language code", "language codes")
    case .condition: ("a condition", "conditions")
    case .pattern: ("a pattern (a regular expression)", "patterns")
    case .change: ("a change", "changes")
    case .limit(let measure): ("a limit such as `\(measure.example)`", "limits")
    case .interval: ("a number of days, weeks or months", "lengths of time")
    case .studyLength: ("a number of days or weeks", "lengths of time")
    case .timeZone: ("a time zone such as `Europe/Berlin`", "time zones")
    case .duration: ("a length of time", "lengths of time")
    case .day: ("a day of participation such as `21`, a stretch of days such as `0-13`", "days")
    case .weekday: ("a day of the week", "days of the week")
    case .window: ("a time window within one day", "time windows")
    case .time: ("a time of day", "times of day")
    case .date, .dateOrWord: ("a date", "dates")
    case .rule: ("the name of a rule", "rules")
    case .client: ("the name of a client", "clients")
    case .pathPattern: ("a pattern such as `pilot/**`", "patterns")
    case .tagPattern: ("a pattern of tags", "patterns of tags")
    case .wordsPerMinute: ("a number of words per minute, from 50 to 1000", "numbers")
    }
  }

  /// The meaning of the two values of a pair, after "two numbers".
  var ends: String {
    switch self {
    case .number: ", the lowest and the highest"
    case .numberOrAny: ", the lowest and the highest, either of which can be `any`"
    case .dateOrWord: ", the first and the last, either of which can be `today` or `any`"
    default: ""
    }
  }

  /// Words that are allowed instead of a value of the kind.
  package var otherWords: [String] {
    switch self {
    case .numberOrAny: ["any"]
    case .dateOrWord: ["today", "any"]
    default: []
    }
  }

  /// The units in which it is written, for a message that ends with them.
  var units: String {
    switch self {
    case .duration: " (units: min, h, days)"
    case .interval: " (units: days, weeks, months; use `between`, `windows` or `at` for the time of day)"
    case .studyLength: " (units: days, weeks)"
    default: ""
    }
  }

  /// The value that the author means by writing it in another way.
  func meant(by text: String) -> String? {
    switch self {
    case .flag: truth(text).map(String.init)
    case .wholeNumber(let least):
      // `v2`
      (number(text.first?.lowercased() == "v" ? String(text.dropFirst()) : text)?.whole
        ?? NumberWord.count(text)).flatMap { $0 >= least && $0 <= Int(Int32.max) ? "\($0)" : nil }
    case .step:
      // `5%`
      number(text.last == "%" ? String(text.dropLast()) : text).flatMap { $0 > Decimal(0) ? "\($0)" : nil }
    case .limit(let measure): measure.meant(by: text)
    case .window: TimeSuggestion.window(text)
    case .duration: TimeSuggestion.duration(text)
    case .day: TimeSuggestion.days(text)
    case .interval: TimeSuggestion.interval(text)
    case .studyLength: TimeSuggestion.interval(text).flatMap { $0.contains("month") ? nil : $0 }
    case .date: TimeSuggestion.date(text)
    case .time: TimeSuggestion.time(text).map { "\"\($0)\"" }
    default: nil
    }
  }

  /// With a decimal comma, too.
  private func number(_ text: String) -> Decimal? {
    Decimal(text.split(separator: ",").joined(separator: "."))
  }

  private func truth(_ text: String) -> Bool? {
    switch text.lowercased() {
    case "true", "yes", "ja", "on", "1", "y", "wahr": true
    case "false", "no", "nein", "off", "0", "n", "falsch": false
    case "mandatory", "required", "pflicht", "obligatorisch", "verpflichtend": true
    case "optional", "freiwillig": false
    default: nil
    }
  }
}
