import Testing

/// A natural mistake of somebody who writes questionnaires, with what must be said about it.
struct Mistake: Sendable, CustomTestStringConvertible {
  let file: [UInt8]
  /// A part of the help.
  let help: String
  /// A part of the file after all fixes; nil if only the author can fix it.
  let fixed: String?
  let testDescription: String

  private init(_ head: String, _ lines: String, _ help: String, _ fixed: String?, _ end: String = "") {
    file = Array((head + lines + "\n" + end).utf8)
    self.help = help
    self.fixed = fixed
    testDescription = lines
  }

  private static let head = "questionnaire: mood\ntitle: Mood\n"

  /// Lines of a question with an id.
  static func question(_ lines: String, _ help: String, fixed: String? = nil) -> Mistake {
    let indented = lines.split(separator: "\n").map { "    " + $0 }.joined(separator: "\n")
    return Mistake(head + "questions:\n  - id: a\n", indented, help, fixed)
  }

  /// After a number `b` and a yes-no question `y`.
  static func condition(_ text: String, _ help: String, fixed: String? = nil) -> Mistake {
    after(numberAndYesNo: "    when: " + text, help, fixed: fixed)
  }

  /// The condition under another key.
  static func condition(_ text: String, _ help: String, under key: String, fixed: String) -> Mistake {
    after(numberAndYesNo: "    \(key): " + text, help, fixed: fixed)
  }

  private static func after(numberAndYesNo line: String, _ help: String, fixed: String?) -> Mistake {
    let before =
      "questions:\n  - {id: b, type: number, text: \"B?\", range: [0, 60]}\n  - {id: y, type: yes-no, text: \"Y?\"}\n"
    return Mistake(head + before, "  - id: a\n    type: date\n    text: A\n" + line, help, fixed)
  }

  /// Lines of a score, after the ratings `p1`, `p2` and `p3` from 1 to 5.
  static func score(_ lines: String, _ help: String, fixed: String? = nil) -> Mistake {
    let items = (1...3).map { "  - {id: p\($0), type: rating, text: \"P\($0)?\", range: [1, 5]}\n" }.joined()
    let indented = lines.split(separator: "\n").map { "    " + $0 }.joined(separator: "\n")
    return Mistake(head + "questions:\n" + items + "scores:\n  - id: s\n", indented, help, fixed)
  }

  static func choice(_ options: String, _ help: String, fixed: String? = nil) -> Mistake {
    question("type: choice\ntext: \"W?\"\n" + options, help, fixed: fixed)
  }

  static func rating(_ lines: String, _ help: String, fixed: String? = nil) -> Mistake {
    question("type: rating\ntext: \"W?\"\n" + lines, help, fixed: fixed)
  }

  static func type(_ word: String, _ help: String, fixed: String? = nil) -> Mistake {
    question("type: \(word)\ntext: \"W?\"", help, fixed: fixed)
  }

  /// Lines of a rule of a schedule.
  static func schedule(_ lines: String, _ help: String, fixed: String? = nil) -> Mistake {
    let indented = lines.split(separator: "\n").joined(separator: "\n    ")
    return Mistake(
      head + "repeat: many\nschedule:\n  - ", indented, help, fixed,
      "questions:\n  - {id: a, type: date, text: \"When?\"}\n")
  }

  static func file(_ lines: String, _ help: String, fixed: String? = nil) -> Mistake {
    Mistake(head, lines, help, fixed)
  }

  /// The whole file.
  static func whole(_ lines: String, _ help: String, fixed: String? = nil) -> Mistake {
    Mistake("", lines, help, fixed)
  }
}
