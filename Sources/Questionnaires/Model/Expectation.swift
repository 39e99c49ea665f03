import Diagnostics

/// A promise of the author about all that participants may answer, which `lint` proves.
package struct Expectation: Sendable {
  package enum Promise: Sendable {
    /// All who have answered so that the condition is true see all of these.
    case shown([ExpectedPart], when: Condition?)
    /// All who have answered so that the condition is true see none of these.
    case hidden([ExpectedPart], when: Condition?)
    case scores([ExpectedScore])
    case limit(ExpectedLimit)
  }

  package let promise: Promise
  package let why: Text?
  /// The key of the promise with its value.
  package let place: SourceRange
  /// The whole entry.
  package let range: SourceRange

  package init(_ promise: Promise, why: Text?, place: SourceRange, range: SourceRange) {
    self.promise = promise
    self.why = why
    self.place = place
    self.range = range
  }
}

/// A promise in a study file, where ids have that of their questionnaire before them: `start.consent`.
package struct StudyExpectation: Sendable {
  package enum Promise: Sendable {
    /// About this questionnaire; the rest is read together with it.
    case about(Located<String>)
    case limit(ExpectedLimit)
  }

  package let promise: Promise
  /// Its subject, such as `shown: start.consent`, and its condition as it is written.
  package let words: (subject: String, when: String?)
  package let why: Text?
  /// As in `Expectation`.
  package let place: SourceRange
  package let range: SourceRange

  package var questionnaire: Located<String>? {
    if case .about(let questionnaire) = promise { questionnaire } else { nil }
  }
}

/// The promises of a file.
package struct Expectations: Sendable {
  package let all: [Expectation]
  /// The value of `expect`; nil without the key.
  package let range: SourceRange?

  package static let none = Expectations(all: [], range: nil)
}

/// A question or section that a promise names.
package struct ExpectedPart: Sendable {
  package let id: Located<String>
  package let place: ConditionPlace
}

/// The lowest and the highest value of a score; nil for an end about which nothing is promised.
package struct ExpectedScore: Sendable {
  /// The place in `Questionnaire.scores`.
  package let score: Int
  package let id: Located<String>
  package let lowest: Decimal?
  package let highest: Decimal?
}

/// A number that is never exceeded.
package struct ExpectedLimit: Sendable {
  package enum Measure: Hashable, CaseIterable, Sendable {
    case questions
    /// How long one answering takes, in milliseconds.
    case time
    /// On one day of participation.
    case prompts
    /// How long all answering of one day of participation takes, in milliseconds.
    case timeADay
  }

  package let measure: Measure
  package let most: Int
  /// In the author's words, without "at most", such as `3 min`.
  package let words: String
  package let range: SourceRange
}

extension ExpectedLimit {
  /// `12 at most`, `3 min at most`, `6 a day at most`; nil for anything else.
  package init?(_ text: Located<String>, of measure: Measure) {
    let words = text.value.split(separator: " ")
    let end = measure.isADay ? ["a", "day", "at", "most"] : ["at", "most"]
    guard let first = words.first, let number = Decimal(String(first)), number >= Decimal(0) else {
      return nil
    }
    let rest = words.dropFirst(measure.isTime ? 2 : 1).map(String.init)
    let unit = measure.isTime ? words.dropFirst().first.flatMap { Self.milliseconds[String($0)] } : 1
    guard rest == end, let unit, measure.isTime || number.isWhole, number <= Self.largest else { return nil }
    self.measure = measure
    most = Int(number.billionths * Int128(unit) / 1_000_000_000)
    self.words = words.dropLast(2).joined(separator: " ")
    range = text.range
  }

  private static let milliseconds = ["s": 1_000, "min": 60_000, "h": 3_600_000]
  private static let largest = Decimal(1_000_000)
}

extension ExpectedLimit.Measure {
  fileprivate var isADay: Bool { self == .prompts || self == .timeADay }
  fileprivate var isTime: Bool { self == .time || self == .timeADay }

  /// A limit as it is written.
  package var example: String {
    switch self {
    case .questions: "12 at most"
    case .time: "3 min at most"
    case .prompts: "6 a day at most"
    case .timeADay: "20 min a day at most"
    }
  }

  /// The limit that the author of `at most 12`, `max. 12`, `höchstens 12` or `12` means; nil if it is no upper limit.
  func meant(by text: String) -> String? {
    var words = text.lowercased().split { $0 == " " || $0 == "/" }.map(String.init)
    words.removeAll { Self.upTo.contains($0) }
    if let first = words.first, let sign = ["<=", "≤"].first(where: first.hasPrefix) {
      words[0] = String(first.dropFirst(sign.count))
      if words[0].isEmpty { words.removeFirst() }
    }
    guard let first = words.first, let number = Decimal(first.split(separator: ",").joined(separator: "."))
    else { return nil }
    let names = Set(words.dropFirst())
    let unit = isTime ? Self.units.first { !names.isDisjoint(with: $0.words) }?.unit : ""
    let known = Self.units.reduce(Self.day.union(Self.things)) { $0.union($1.words) }
    guard let unit, names.allSatisfy(known.contains),
      isTime || names.isDisjoint(with: Self.units.flatMap(\.words))
    else { return nil }
    return "\(number)" + (unit.isEmpty ? "" : " " + unit) + (isADay ? " a day" : "") + " at most"
  }

  private static let upTo: Set = [
    "at", "most", "max", "max.", "maximum", "maximal", "höchstens", "no", "more", "than", "up", "to", "bis",
    "zu",
  ]
  private static let day: Set = ["a", "per", "day", "daily", "pro", "am", "tag", "täglich", "each", "every"]
  private static let things: Set = ["questions", "question", "prompts", "prompt", "fragen", "items"]
  private static let units: [(unit: String, words: Set<String>)] = [
    ("s", ["s", "sec", "second", "seconds", "sekunde", "sekunden"]),
    ("min", ["min", "min.", "mins", "minute", "minutes", "minuten"]),
    ("h", ["h", "hour", "hours", "stunde", "stunden"]),
  ]

  /// Whether the author asks for a lowest number, or for one number, which no limit is.
  package static func isNoUpperLimit(_ text: String) -> Bool {
    let words = text.lowercased().split(separator: " ").map(String.init)
    return words.contains("least")
      || words.contains { ["exactly", "genau", "mindestens", ">=", "min:"].contains($0) }
      || text.hasPrefix(">")
  }
}
