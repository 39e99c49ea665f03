import Diagnostics
import Questionnaires

package struct NumberAsText: Rule {
  package let about = RuleDescription("number-as-text")

  package init() {}

  package func findings(in questionnaire: Questionnaire) -> Findings {
    Findings(of: questionnaire.byAnswer.texts) { question in
      // Several lines are for notes.
      guard question.pattern == nil, question.textField?.inputKind != .area,
        let text = question.text.versions.first?.text
      else { return nil }
      let words = TextWords(text.value)
      guard let found = words.first(of: Self.requests), !asksForMore(words, before: found.lowerBound),
        !Self.others.contains(where: text.value.lowercased().contains), !Self.asksForTwoUnits(words)
      else { return nil }
      return .number(question, at: text.place(of: words.bytes(of: found), in: questionnaire.file))
    }
  }

  /// "Phone number of the clinic" is no number of things, and "List their names, and the number of people" is a list.
  private func asksForMore(_ words: TextWords, before request: Int) -> Bool {
    if words.words[..<request].contains(where: { ["list", "name", "names"].contains($0.lower) }) {
      return true
    }
    guard request > 0, words.words[request].gap == .space, words.words[request].lower == "number" else {
      return false
    }
    return Self.kinds.contains(words.words[request - 1].lower)
  }

  /// "How old is the child, in years and months?"
  private static func asksForTwoUnits(_ words: TextWords) -> Bool {
    let units = Set(words.words.map(\.lower)).intersection([
      "years", "months", "weeks", "days", "hours", "minutes", "jahre", "jahren", "monate", "monaten",
      "wochen", "tage",
      "stunden", "minuten",
    ])
    return units.count > 1
  }

  /// An answer that is no number is asked for, too.
  private static let others = ["n/a", "n.a.", "\"na\"", "'na'", "k. a.", "k.a."]

  private static let kinds: Set = [
    "phone", "telephone", "mobile", "cell", "contact", "fax", "identification", "identity", "id", "serial",
    "registration", "record", "case", "file", "house", "account", "card", "passport", "insurance", "license",
    "licence", "plot", "room", "reference", "lot", "batch",
  ]

  private static let requests = Phrases([
    "how many", "how old", "number of", "wie viele", "wieviele", "wie alt", "anzahl der", "anzahl von",
  ])
}

extension Finding {
  fileprivate static func number(_ question: Question, at place: SourceRange) -> Finding {
    Finding(
      "\(question.name) asks for a number, but takes any text, such as \"two or three\"", at: place,
      help: "write `type: number`, with a `range` and a `unit`")
  }
}
