import Diagnostics

/// A participant's answer. A question without one has no entry in the sheet.
package enum Answer: Hashable, Sendable {
  /// The answer to a choice or yes-no question.
  case code(String)
  /// The answer to a multiple-choice question. Empty only if it is required and `at-least` is 0: "none of them".
  case codes(Set<String>)
  /// The answer to a slider, rating, SAM or number question.
  case number(Decimal)
  /// The answer to a text, date or time question, as typed.
  case text(String)
}

/// The answers of one participant, by place in `Questionnaire.questions`.
package struct AnswerSheet: Hashable, Sendable {
  private var answers: [Int: Answer] = [:]

  package init() {}

  package subscript(question: Int) -> Answer? {
    get { answers[question] }
    set { answers[question] = newValue }
  }

  /// The answered questions in file order.
  package var questions: [Int] { answers.keys.sorted() }
}

/// Some of the answers to a question, and whether having no answer is among them.
///
/// An answer is its place in the list of those that are possible: the options as they are written, the numbers of a grid.
/// Equal sets are equal values, however they came about.
package struct AnswerSet: Hashable, Sendable {
  /// Ascending; neighbors are one range.
  package let ranges: [Range<Int128>]
  package let includesNone: Bool

  private init(joined ranges: [Range<Int128>], includesNone: Bool) {
    self.ranges = ranges
    self.includesNone = includesNone
  }

  /// The ranges may overlap and have any order.
  package init(_ ranges: [Range<Int128>] = [], includesNone: Bool = false) {
    self.init(joined: Self.joined(ranges), includesNone: includesNone)
  }

  package init(places: some Sequence<Int128>) { self.init(places.map { $0..<$0 + 1 }) }

  /// Only that there is no answer.
  package static let none = AnswerSet(includesNone: true)

  /// All answers of a list with so many.
  package static func all(_ count: Int) -> AnswerSet { AnswerSet([0..<Int128(count)]) }

  package var isEmpty: Bool { ranges.isEmpty && !includesNone }

  /// Number of members, including none.
  package var count: Int128 { ranges.reduce(includesNone ? 1 : 0) { $0 + $1.upperBound - $1.lowerBound } }

  package func contains(_ place: Int128) -> Bool { ranges.contains { $0.contains(place) } }

  package func union(_ other: AnswerSet) -> AnswerSet {
    AnswerSet(ranges + other.ranges, includesNone: includesNone || other.includesNone)
  }

  package func intersection(_ other: AnswerSet) -> AnswerSet {
    var both: [Range<Int128>] = []
    var (own, theirs) = (ranges[...], other.ranges[...])
    while let first = own.first, let second = theirs.first {
      let common = first.clamped(to: second)
      if !common.isEmpty { both.append(common) }
      if first.upperBound < second.upperBound { own.removeFirst() } else { theirs.removeFirst() }
    }
    return AnswerSet(joined: both, includesNone: includesNone && other.includesNone)
  }

  package func subtracting(_ other: AnswerSet) -> AnswerSet {
    var left: [Range<Int128>] = []
    for range in ranges {
      var start = range.lowerBound
      for taken in other.ranges where taken.upperBound > start && taken.lowerBound < range.upperBound {
        if start < taken.lowerBound { left.append(start..<taken.lowerBound) }
        start = taken.upperBound
      }
      if start < range.upperBound { left.append(start..<range.upperBound) }
    }
    return AnswerSet(joined: left, includesNone: includesNone && !other.includesNone)
  }

  package func isSubset(of other: AnswerSet) -> Bool { subtracting(other).isEmpty }

  private static func joined(_ ranges: [Range<Int128>]) -> [Range<Int128>] {
    let ranges = ranges.filter { !$0.isEmpty }
    guard ranges.count > 1 else { return ranges }
    return ranges.sorted { $0.lowerBound < $1.lowerBound }.reduce(into: []) { joined, range in
      guard let last = joined.last, range.lowerBound <= last.upperBound else { return joined.append(range) }
      joined[joined.count - 1] = last.lowerBound..<max(last.upperBound, range.upperBound)
    }
  }
}

/// Why answers that somebody typed cannot be a participant's.
package struct AnswerError: Equatable, Sendable {
  package let message: String
  package let help: String?
}

/// Answers as typed on the command line: `thought=yes,mood=2,stressors=work+other`.
///
/// A comma begins the next answer only if an `=` follows, so a typed text may contain commas. An `=` with nothing
/// after it means that the question is left empty.
package enum AnswerText {
  /// The answers that can be read, and what is wrong with the others.
  package struct Reading: Sendable {
    package let sheet: AnswerSheet
    package let errors: [AnswerError]
  }

  /// `today` is the day on which the answers are given, for dates that must not be later; nil if it does not matter.
  package static func read(
    _ text: String, for questionnaire: Questionnaire, today: CalendarDate? = nil
  ) -> Reading {
    var reader = AnswerTextReader(questionnaire, today: today)
    for (name, value) in pairs(text) { reader.read(name, value) }
    return Reading(sheet: reader.sheet, errors: reader.errors)
  }

  /// The sheet in the form that `read` reads.
  package static func write(
    _ sheet: AnswerSheet, leavingEmpty empty: [Int] = [], of questionnaire: Questionnaire
  ) -> String {
    let pairs = (sheet.questions + empty).sorted().map { index in
      let question = questionnaire.questions[index]
      return "\(question.id?.value ?? "")=" + (sheet[index].map { write($0, of: question) } ?? "")
    }
    return pairs.joined(separator: ",")
  }

  private static func write(_ answer: Answer, of question: Question) -> String {
    switch answer {
    case .code(let code): code
    case .codes(let codes): codes.inOrder(of: question).joined(separator: "+")
    case .number(let number): number.description
    case .text(let text): text
    }
  }

  private static func pairs(_ text: String) -> [(name: String, value: String?)] {
    var pairs: [(name: String, value: String?)] = []
    for piece in text.split(separator: ",", omittingEmptySubsequences: false) {
      if let equals = piece.firstIndex(of: "=") {
        pairs.append((trimmed(piece[..<equals]), trimmed(piece[piece.index(after: equals)...])))
      } else if let value = pairs.last?.value {
        pairs[pairs.count - 1].value = value + "," + piece
      } else if !trimmed(piece).isEmpty {
        pairs.append((trimmed(piece), nil))
      }
    }
    return pairs
  }

  private static func trimmed(_ text: Substring) -> String {
    let start = text.drop { $0.isWhitespace }
    guard let last = start.lastIndex(where: { !$0.isWhitespace }) else { return "" }
    return String(start[...last])
  }
}

extension Set<String> {
  /// The chosen codes in the question's order.
  package func inOrder(of question: Question) -> [String] {
    guard let multiple = question.selection else { return sorted() }
    return multiple.options.options.map(\.code.value.text).filter(contains)
  }
}

/// Reads answers one after another, and collects what is wrong with them.
private struct AnswerTextReader {
  private let questionnaire: Questionnaire
  private let today: CalendarDate?
  private let questions: [String: Question]
  private(set) var sheet = AnswerSheet()
  private(set) var errors: [AnswerError] = []
  private var seen: Set<Int> = []

  init(_ questionnaire: Questionnaire, today: CalendarDate?) {
    self.questionnaire = questionnaire
    self.today = today
    questions = Dictionary(
      questionnaire.questions.compactMap { question in question.id.map { ($0.value, question) } },
      uniquingKeysWith: { first, _ in first })
  }

  mutating func read(_ name: String, _ value: String?) {
    guard let value else {
      return fail("`\(name)` is not an answer", "write the question, `=` and the answer, such as `mood=2`")
    }
    guard let question = questions[name] else { return failUnknown(name) }
    guard seen.insert(question.index).inserted else {
      return fail("`\(name)` is answered twice", "join several answers to one question with `+`")
    }
    switch AnswerCheck(name: name, question: question, today: today).answer(value) {
    case .success(let answer): sheet[question.index] = answer
    case .failure(let problem): errors.append(problem.error)
    }
  }

  private mutating func fail(_ message: String, _ help: String?) {
    errors.append(AnswerError(message: message, help: help))
  }

  private mutating func failUnknown(_ name: String) {
    if questionnaire.sections.contains(where: { $0.id?.value == name }) {
      return fail("`\(name)` is a section, but only questions have answers", "name one of its questions")
    }
    let answerable = questionnaire.questions.filter(\.takesAnswer).compactMap(\.id?.value)
    let near = nearest(to: name, among: answerable)
    let known =
      answerable.prefix(8).map { "`\($0)`" }.joined(separator: ", ") + (answerable.count > 8 ? ", …" : "")
    fail(
      "no question has the id `\(name)`", near.map { "did you mean `\($0)`?" } ?? "the questions are \(known)"
    )
  }
}
