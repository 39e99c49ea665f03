import Diagnostics

extension ReportedRule {
  package static let scoreItem = ReportedRule("score-item")
}

extension Question {
  /// Why its answers cannot be part of a score, and what to do about it.
  fileprivate var whyItCannotCount: (problem: String, help: String) {
    let leaveOut = "leave it out of the score"
    guard group == nil else {
      return ("is a field of a group, and scores are made of questions", "ask it as a question of its own")
    }
    switch answer {
    case .oneOf(let list):
      let code = list.options.first { $0.code.value.number == nil }?.code.value.text
      return (
        "has answer codes that are not numbers" + (code.map { ", such as `\($0)`" } ?? ""),
        "give its answers whole numbers as codes, or \(leaveOut)"
      )
    case .number(let scale):
      guard scale.lowest == nil, scale.highest == nil else {
        let end = scale.lowest == nil ? "lowest" : "highest"
        return (
          "has no \(end) answer, but a score needs both ends of the range",
          "replace `any` with the \(end) number, such as `range: [0, 24]`"
        )
      }
      return (
        "can be any number, but a score needs the lowest and the highest answer",
        "add a `range` to the question, such as `range: [0, 24]`"
      )
    case .anyOf: return ("is a multiple, whose answers are not one number", leaveOut)
    case .text: return ("is a text, not a number", leaveOut)
    case .date: return ("is a date, not a number", leaveOut)
    case .time: return ("is a time of day, not a number", leaveOut)
    case .fields: return ("is a group, which has no answer of its own", leaveOut)
    case .nothing: return ("is a note, which has no answer", leaveOut)
    }
  }
}

/// The bands of a score under both of their ends, such as `0-4`, where the language has only the first.
struct BandRanges {
  let names: [Located<String>]
  let starts: [Decimal]
  /// Each band begins right after the one before, so that the first ends say everything.
  let isComplete: Bool

  /// Nil if there is no range, or something else.
  init?(_ names: [Located<String>]) {
    let ends = names.compactMap { Self.ends($0.value) }
    guard ends.count == names.count, ends.contains(where: { $0.last != nil }) else { return nil }
    self.names = names
    starts = ends.map(\.first)
    isComplete = zip(ends, ends.dropFirst()).allSatisfy { before, next in
      // With as many decimals as are written, such as 2.4 and 2.5.
      before.last.map { last in
        ["1", "0.1", "0.01"].contains {
          Decimal($0).map { last.billionths + $0.billionths == next.first.billionths } ?? false
        }
      } ?? true
    }
  }

  private static func ends(_ name: String) -> (first: Decimal, last: Decimal?)? {
    if let number = Decimal(name) { return (number, nil) }
    for joint in [" bis ", " to ", " - ", " – ", "..", "–", "-"] {
      let ends = name.split(separator: joint).map { Decimal(String($0)) }
      if ends.count == 2, let first = ends[0], let last = ends[1], first <= last { return (first, last) }
    }
    return nil
  }
}

extension Finding {
  static func noMethod(at range: SourceRange) -> Finding {
    Finding(
      "a score needs `sum` or `mean`", at: SourceRange(start: range.start, end: range.start),
      help: "add `sum:` or `mean:` with the ids of the questions, such as `sum: [tense, rushed]`")
  }

  static func itemsAlone(_ name: String, _ ids: String, at range: SourceRange) -> Finding {
    Finding(
      "a score has no key `\(name)`", at: range,
      help: "write `sum: \(ids)` if the answers are added, or `mean: \(ids)` for their mean")
  }

  static func decimalBand(_ number: String, at range: SourceRange) -> Finding {
    Finding(
      "a number has a decimal point, not a comma", at: range, help: "write `\(number)`",
      fix: Fix([Fix.Edit(range, number)], isSafe: false))
  }

  static func methodAlone(
    _ list: String, _ method: String, _ line: String, at range: SourceRange, _ fix: Fix?
  ) -> Finding {
    Finding(
      "the method of a score is a key, with the list of its questions", at: range,
      help: "write `\(line)` instead of `\(list)` and `\(method)`", fix: fix)
  }

  static func listInAKey(_ key: ScoreKey, _ list: String, at range: SourceRange, hasFix: Bool) -> Finding {
    Finding(
      "`\(key.rawValue)` takes a list of ids of questions, but is a set of keys", at: range,
      help: "write `\(key.rawValue): \(list)`",
      fix: hasFix ? Fix([Fix.Edit(range, list)], isSafe: false) : nil)
  }

  static func swappedBands(_ map: String, at range: SourceRange, hasFix: Bool) -> Finding {
    Finding(
      "the lowest values and the names of these bands are swapped", at: range, help: "write `bands: \(map)`",
      fix: hasFix ? Fix([Fix.Edit(range, map)], isSafe: false) : nil)
  }

  static func tooManyScores(_ range: SourceRange, most: Int) -> Finding {
    Finding("`scores` takes at most \(most) scores", at: range, help: "compute the others from the data")
  }

  static func twoMethods(at range: SourceRange) -> Finding {
    Finding(
      "a score is either a sum or a mean", at: range,
      help: "keep one of `sum` and `mean`, or write a second score with an id of its own")
  }

  static func tooManyItems(_ key: ScoreKey, at range: SourceRange) -> Finding {
    Finding(
      "a score takes at most \(mostScoreItems) questions", at: range,
      help: "write the ids of the questions, such as `\(key.rawValue): [tense, rushed]`")
  }

  /// - Parameter forgotten: what was probably meant
  static func itemTwice(
    _ id: Located<String>, _ key: ScoreKey, first: SourceRange, forgotten: String?
  ) -> Finding {
    Finding(
      "`\(key.rawValue)` lists `\(id.value)` twice", at: id.range,
      notes: [Note("first listed here", at: first)],
      help: forgotten.map {
        "did you mean `\($0)`, which has the same answers? otherwise list `\(id.value)` once"
      }
        ?? "list it once, or write the question that was meant")
  }

  static func rangeOfIDs(_ key: ScoreKey, _ ids: [String], found: String, at range: SourceRange) -> Finding {
    let list = "[" + ids.joined(separator: ", ") + "]"
    return Finding(
      "`\(key.rawValue)` takes a list of ids of questions, but is \(found)", at: range,
      help: "write each of them: `\(key.rawValue): \(list)`", fix: Fix([Fix.Edit(range, list)], isSafe: false)
    )
  }

  static func formula(
    _ text: String, _ method: ScoreKey, _ ids: [String], key: SourceRange, at range: SourceRange
  ) -> Finding {
    let list = "[" + ids.joined(separator: ", ") + "]"
    return Finding(
      "a score lists its questions, and has no formula such as `\(text)`", at: range,
      help: "write `\(method.rawValue): \(list)`",
      fix: Fix([Fix.Edit(key, method.rawValue), Fix.Edit(range, list)], isSafe: false))
  }

  static func formulaWithReversed(
    _ text: String, _ ids: [String], _ reversed: [String], at range: SourceRange
  ) -> Finding {
    Finding(
      "a score lists its questions, and has no formula such as `\(text)`", at: range,
      help:
        "write `sum: [\(ids.joined(separator: ", "))]` and `reversed: [\(reversed.joined(separator: ", "))]`")
  }

  static func scoresAreFormulas(_ scores: [String], at range: SourceRange, _ fix: Fix?) -> Finding {
    let list = scores.prefix(3).joined(separator: ", ") + (scores.count > 3 ? ", …" : "")
    return Finding(
      "a score lists its questions, and has no formula", at: range, help: "write `scores: [\(list)]`",
      fix: fix)
  }

  static func reversedIsTruth(_ items: [Located<String>], found: String, at range: SourceRange) -> Finding {
    Finding(
      "`reversed` takes a list of ids of questions, but is \(found)", at: range,
      help:
        "write those of the score's questions that count the other way round, such as `reversed: [\(items.last?.value ?? "…")]`"
    )
  }

  /// - Parameter items: those of the score; empty if the id is one of another question
  static func reversedIsForeign(_ id: Located<String>, near: String?, items: [String]) -> Finding {
    let own = items.prefix(8).map { "`\($0)`" }.joined(separator: ", ") + (items.count > 8 ? ", …" : "")
    return Finding(
      "`\(id.value)` is reversed, but is not one of the questions of this score", at: id.range,
      help: near.map { "did you mean `\($0)`?" }
        ?? (items.isEmpty
          ? "add it to the questions of the score, or do not list it here" : "write one of those: \(own)"),
      fix: near.map { Fix([Fix.Edit(id.range, $0)], isSafe: false) })
  }

  static func cannotNeed(_ number: Int, of count: Int, at range: SourceRange) -> Finding {
    let questions = count == 1 ? "1 question" : "\(count) questions"
    return Finding(
      number < 1
        ? "a score needs at least 1 answer, not \(number)"
        : "a score of \(questions) cannot need \(number) answers",
      at: range,
      help: count == 1 ? "write `at-least: 1`" : "write a number from 1 to \(count)")
  }

  static func bandStartsNowhere(_ name: Located<String>) -> Finding {
    Finding(
      "a band begins at a number, but `\(name.value)` is not one", at: name.range,
      help:
        "write the lowest value of each band and its name, such as `bands: \(ScoreKey.bands.about.example)`")
  }

  static func isPartOrScore(_ id: Located<String>, _ owner: DeclaredID) -> Finding {
    Finding(
      "`\(id.value)` is a \(owner.isScore ? "score" : "section"), but scores are made of questions",
      at: id.range, notes: [Note("the \(owner.isScore ? "score" : "section")", at: owner.range)],
      help: "list the questions themselves")
  }

  /// Whether it only is a typing error cannot be known, so there is no fix.
  static func isReversedItem(_ id: Located<String>, of item: String) -> Finding {
    Finding(
      "no question has the id `\(id.value)`", at: id.range,
      help: "write `\(item)`, and `reversed: [\(item)]` if it counts the other way round")
  }

  static func unknownItem(_ id: Located<String>, near: String?) -> Finding {
    Finding(
      "no question has the id `\(id.value)`", at: id.range,
      help: near.map { "did you mean `\($0)`?" } ?? "use the id of a question with numbers as answers",
      fix: near.map { Fix([Fix.Edit(id.range, $0)], isSafe: false) })
  }

  static func cannotCount(_ id: Located<String>, _ question: Question) -> Finding {
    let (problem, help) = question.whyItCannotCount
    return Finding(
      "`\(id.value)` \(problem)", at: id.range, notes: [Note("the question", at: question.nameRange)],
      help: help)
  }

  static func bandsAreRanges(_ bands: BandRanges, _ names: [String], at range: SourceRange) -> Finding {
    let entries = zip(bands.starts, names).map { "\($0): \($1 == "…" ? $1 : textInBrackets($1))" }
    let edits = zip(bands.names, bands.starts).map { Fix.Edit($0.range, "\($1)") }
    return Finding(
      "a band begins at a number and ends before the next, but `\(bands.names[0].value)` is a range",
      at: range,
      help: "write the first number of each: `bands: {\(entries.joined(separator: ", "))}`",
      fix: bands.isComplete ? Fix(edits, isSafe: false) : nil)
  }
}
