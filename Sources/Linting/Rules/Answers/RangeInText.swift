import Diagnostics
import Questionnaires
import Tables

/// Texts that name the ends of a scale, such as "from 0 to 10", where one of the ends is another.
package struct RangeInText: Rule {
  package let about = RuleDescription("range-in-text")

  package init() {}

  package func findings(in questionnaire: Questionnaire) -> Findings {
    Findings(of: questionnaire.byAnswer.numbers) { question in
      guard question.kind.type == .slider || question.kind.type == .rating,
        let lower = question.lowest?.whole,
        let upper = question.highest?.whole
      else { return nil }
      return question.text.versions.lazy.compactMap { _, text -> Finding? in
        guard let named = NamedEnds(in: text.value), named.isAbout(lower, upper) else { return nil }
        return .otherEnds(named, lower, upper, in: text)
      }.first
    }
  }
}

/// Two whole numbers in a text with "to" between them.
private struct NamedEnds {
  let lower: Int
  let upper: Int

  private static let joints: Set = ["bis", "to", "and", "und", "-", "–", "until"]
  private static let starts: Set = ["von", "from", "between", "zwischen"]
  /// Words and signs after the second number that show that it does not belong to a scale.
  private static let others: Set = ["uhr", "h", "am", "pm", "o", "%", "€", "$"]

  /// The only pair of numbers after "from", or in parentheses; nil if there is none, or there are several. In
  /// "from 0 (no pain) to 10 (worst pain)", words in parentheses say what the numbers mean.
  init?(in text: String) {
    // Nearly all questions have no number.
    guard text.utf8.contains(where: isDigit) else { return nil }
    let words = Self.withoutMeanings(Self.words(of: text))
    let pairs = words.indices.dropFirst(2).filter { place in
      Self.joints.contains(words[place - 1])
        && [words[place], words[place - 2]].allSatisfy { Int($0) != nil }
        && (place == 2 || Self.starts.contains(words[place - 3]) || words[place - 3] == "(")
        && !(place + 1 < words.count && Self.isOther(words[place + 1]))
    }
    guard pairs.count == 1, let lower = Int(words[pairs[0] - 2]), let upper = Int(words[pairs[0]]),
      lower < upper
    else { return nil }
    (self.lower, self.upper) = (lower, upper)
  }

  /// Whether these are probably the ends of a scale from one number to another, and one of them is wrong.
  func isAbout(_ lowest: Int, _ highest: Int) -> Bool { (lower == lowest) != (upper == highest) }

  private static func isOther(_ word: String) -> Bool { others.contains(word) || units.contains(word) }

  /// Words in lower case, numbers and other characters, one by one.
  private static func words(of text: String) -> [String] {
    var words: [String] = []
    var last: Kind?
    for character in text {
      let kind: Kind? =
        character.isWhitespace ? nil : character.isNumber ? .digit : character.isLetter ? .letter : .sign
      if let kind, kind == last, kind != .sign {
        words[words.count - 1] += character.lowercased()
      } else if kind != nil {
        words.append(character.lowercased())
      }
      last = kind
    }
    return words
  }

  /// The words without parentheses after numbers that have no number themselves.
  private static func withoutMeanings(_ words: [String]) -> [String] {
    var kept: [String] = []
    var place = 0
    while place < words.count {
      if words[place] == "(" || words[place] == "=", let last = kept.last, Int(last) != nil,
        let end = words[place...].firstIndex(where: { $0 == ")" || $0 == "," }),
        !words[place..<end].contains(where: { Int($0) != nil || joints.contains($0) })
      {
        place = words[place] == "(" ? end + 1 : end
      } else {
        kept.append(words[place])
        place += 1
      }
    }
    return kept
  }

  private enum Kind { case digit, letter, sign }

  private static let units = Set(WordsFile.units.rows.flatMap { listedWords($0[0]) })
}

private func isDigit(_ byte: UInt8) -> Bool { (UInt8(ascii: "0")...UInt8(ascii: "9")).contains(byte) }

package struct DateOutOfReach: Rule {
  package let about = RuleDescription("date-out-of-reach")

  package init() {}

  package func findings(in dated: DatedQuestionnaire) -> Findings {
    Findings(of: dated.questionnaire.byAnswer.dates) { question in
      guard let range = question.dateRange, let finding = finding(about: range, dated.today) else {
        return nil
      }
      return finding.onDay(in: dated)
    }
  }

  private func finding(about range: DateRange, _ clock: () -> CalendarDate?) -> Finding? {
    switch (range.earliest?.value, range.latest?.value) {
    case (.today?, .date(let last)?):
      guard let today = clock(), last < today else { return nil }
      return .over(range.latest?.range ?? range.range, last, today)
    case (.date(let first)?, .today?):
      guard let today = clock(), today < first else { return nil }
      return .notYet(range.earliest?.range ?? range.range, first, today).lowered(to: .warning)
    case (.date?, .date?), (.today?, .today?), (nil, _), (_, nil): return nil
    }
  }
}

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
      guard let found = words.first(of: Self.requests), !text.value.isHeading,
        !asksForMore(words, before: found.lowerBound),
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
      "wochen", "tage", "stunden", "minuten",
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
  fileprivate static func otherEnds(
    _ named: NamedEnds, _ lower: Int, _ upper: Int, in text: Located<String>
  ) -> Finding {
    Finding(
      "participants read that the scale goes from \(named.lower) to \(named.upper), but it goes from \(lower) to \(upper)",
      at: text.range,
      help: "write \(lower) and \(upper) into the text, or, before answers are collected, "
        + "`range: [\(named.lower), \(named.upper)]`")
  }

  fileprivate static func over(_ place: SourceRange, _ last: CalendarDate, _ today: CalendarDate) -> Finding {
    Finding(
      "nobody can answer: the dates go from today, \(today), to \(last), which is over", at: place,
      help:
        "write a later last date, `[any, \(last)]` for dates up to it, or `[any, today]` for dates in the past"
    )
  }

  fileprivate static func notYet(_ place: SourceRange, _ first: CalendarDate, _ today: CalendarDate)
    -> Finding
  {
    Finding(
      "nobody can answer before \(first): the dates go from then to today, and today is \(today)", at: place,
      help: "write an earlier first date, or `[\(first), any]` for dates from then on")
  }

  fileprivate static func number(_ question: Question, at place: SourceRange) -> Finding {
    Finding(
      "\(question.name) asks for a number, but takes any text, such as \"two or three\"", at: place,
      help: "write `type: number`, with a `range` and a `unit`")
  }
}
