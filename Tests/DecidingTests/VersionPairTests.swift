import Generating
import TestSupport
import Testing

@testable import Deciding
@testable import Questionnaires

/// Who is shown a question in only one of two versions, checked against all answers to both.
@Suite struct VersionPairTests {
  @Test(.long, arguments: 0..<40)
  func agreesWithAllAnswers(batch: Int) throws {
    for seed in UInt64(batch * cases(20))..<UInt64((batch + 1) * cases(20)) {
      let text = RandomQuestionnaire.yaml(seed: 70_000 + seed, most: 3 + Int(seed % 3))
      var mutation = Mutation(generator: SeededGenerator(seed: seed))
      guard let old = readable(text), let changed = mutation.changed(text), let new = readable(changed)
      else { continue }
      guard let pairs = AllPairs(old, new) else { continue }
      try check(pairs, "seed \(seed)\n\(text)\n\(changed)")
    }
  }

  private func check(_ pairs: AllPairs, _ comment: String) throws {
    let engine = VersionPair(pairs.old.questionnaire, pairs.new.questionnaire, oldOfNew: pairs.oldOfNew)
    for (after, before) in pairs.oldOfNew.sorted(by: { $0.key < $1.key }) {
      let (gain, loss, _) = engine.verdicts(onOld: before, new: after, stepLimit: 1_000_000)
      check(gain, pairs, before, after, isLoss: false, "gain of \(after)\n\(comment)")
      check(loss, pairs, before, after, isLoss: true, "loss of \(after)\n\(comment)")
    }
  }

  private func check(
    _ verdict: VersionVerdict, _ pairs: AllPairs, _ before: Int, _ after: Int, isLoss: Bool,
    _ comment: String
  ) {
    let found = pairs.all.filter { pair in
      pair.old.questions[before] == isLoss && pair.new.questions[after] != isLoss
    }
    switch verdict {
    case .nobody: #expect(found.isEmpty, "\(comment)")
    case .undecided: #expect(comment.contains("type: multiple"), "\(comment)")
    case .somebody(let witness):
      #expect(
        found.contains {
          follows($0.old, witness.old, witness.emptyInOld, pairs.limits(in: pairs.old))
            && follows($0.new, witness.new, witness.emptyInNew, pairs.limits(in: pairs.new))
        }, "\(witness)\n\(comment)")
      let isPlain = !witness.isNewOnly && !witness.isOldOnly
      // An answer outside of what conditions ask about may be missing too.
      #expect(isPlain || !found.contains { !$0.usesOther }, "\(witness)\n\(comment)")
      for (sheet, side) in [(witness.old, pairs.old), (witness.new, pairs.new)] {
        let text = AnswerText.write(sheet, of: side.questionnaire)
        let read = AnswerText.read(text, for: side.questionnaire)
        #expect(read.errors.isEmpty && read.sheet == sheet, "\(text)\n\(comment)")
      }
      let past = Evaluation(of: pairs.old.questionnaire, after: witness.old)
      let present = Evaluation(of: pairs.new.questionnaire, after: witness.new)
      #expect(past.isShown(pairs.old.questionnaire.questions[before]) == isLoss, "\(comment)")
      #expect(present.isShown(pairs.new.questionnaire.questions[after]) != isLoss, "\(comment)")
      #expect(past.unasked.isEmpty && present.unasked.isEmpty, "\(comment)")
    }
  }

  /// Whether a whole sheet has these answers, or numbers that are on the same side of every limit.
  private func follows(
    _ filled: BruteForce.Filled, _ sheet: AnswerSheet, _ empty: [Int], _ limits: [[Decimal]]
  ) -> Bool {
    sheet.questions.allSatisfy {
      filled.questions[$0] && isAlike(filled.sheet[$0], sheet[$0], limits: limits[$0])
    }
      && empty.allSatisfy { filled.questions[$0] && filled.sheet[$0] == nil }
  }

  /// Typed texts are all alike.
  private func isAlike(_ left: Answer?, _ right: Answer?, limits: [Decimal]) -> Bool {
    switch (left, right) {
    case (.text, .text): true
    case (.number(let one), .number(let other)):
      limits.allSatisfy { ($0 < one) == ($0 < other) && ($0 > one) == ($0 > other) }
    default: left == right
    }
  }

  private func readable(_ text: String) -> Questionnaire? { try? read(text, isQuiet: true) }
}

/// One edit of a questionnaire as somebody might make it; what comes out need not be valid.
private struct Mutation {
  var generator: SeededGenerator

  mutating func changed(_ text: String) -> String? {
    var lines = text.split(separator: "\n").map(String.init)
    for _ in 0..<generator.number(1...2) {
      let place = generator.number(2...lines.count - 1)
      lines[place] = edited(lines[place])
    }
    let changed = lines.joined(separator: "\n") + "\n"
    return changed == text ? nil : changed
  }

  private mutating func edited(_ line: String) -> String {
    let edits = [
      (" and ", " or "), (" or ", " and "), (" is ", " is not "), (" is not ", " is "), ("not (", "("),
      (" >= ", " > "), (" < ", " >= "), (" <= ", " < "), (" > ", " <= "), ("is a", "is b"),
      ("is yes", "is no"),
      ("includes a", "includes b"), ("not includes", "includes"), ("[a, b]", "[a]"),
      (", required: false", ""),
      (", text: Text", ", text: Text, required: false"), ("c: C}", "c: C, e: E}"), (", c: C}", "}"),
      ("{a: A, ", "{"), (", at-most: 2", ""), (", exclusive: [c]", ""), ("range: [1, 3]", "range: [1, 4]"),
      ("range: [1, 3]", "range: [2, 3]"),
      ("type: yes-no", "type: choice, options: {yes: Y, no: N, maybe: M}"),
      ("type: number", "type: number, range: [0, 2]"), (", when:", ", help:"), ("    when:", "    text:"),
      (", d: D}", "}"), ("type: rating", "type: slider"),
    ].filter { line.contains($0.0) }
    guard !edits.isEmpty else { return line }
    let (from, to) = generator.pick(edits)
    let parts = line.components(around: from)
    return parts[0] + to + parts.dropFirst().joined(separator: from)
  }
}

extension String {
  fileprivate func components(around part: String) -> [String] {
    var parts: [String] = []
    var rest = self[...]
    while let found = rest.firstRange(of: part) {
      parts.append(String(rest[..<found.lowerBound]))
      rest = rest[found.upperBound...]
    }
    return parts + [String(rest)]
  }
}

/// All pairs of sheets that one participant could give to both versions; questions are the same by id.
private struct AllPairs {
  struct Pair {
    let old: BruteForce.Filled
    let new: BruteForce.Filled
    /// An answer to a shared question is missing in the other version.
    let usesOther: Bool
  }

  /// What a sheet says about a shared question.
  private enum Said: Equatable {
    case nothing
    case other
    case both(Answer?)
  }

  let old: BruteForce
  let new: BruteForce
  private(set) var oldOfNew: [Int: Int] = [:]
  private(set) var all: [Pair] = []

  /// By question of a version, the numbers that conditions and ranges of both name.
  func limits(in side: BruteForce) -> [[Decimal]] {
    side.questionnaire.questions.map { question in question.id.flatMap { limits[$0.value] } ?? [] }
  }

  private let limits: [String: [Decimal]]

  /// Nil if there are too many.
  init?(_ old: Questionnaire, _ new: Questionnaire) {
    let numbers = numbersThatMatter(in: [old, new])
    guard let before = BruteForce(old, numbers: numbers, limit: 150),
      let after = BruteForce(new, numbers: numbers, limit: 150)
    else { return nil }
    (self.old, self.new) = (before, after)
    limits = namedNumbers(in: [old, new])
    for question in new.questions {
      guard let id = question.id?.value else { continue }
      oldOfNew[question.index] = old.questions.first { $0.id?.value == id }?.index
    }
    let shared = oldOfNew.sorted { $0.key < $1.key }
    let domains = shared.map { place, was in
      let tried = new.questions[place].id.flatMap { numbers[$0.value] }
      return Set(
        choices(old.questions[was], in: old, trying: tried) + Self.empty(old.questions[was], in: old)
      )
      .intersection(
        choices(new.questions[place], in: new, trying: tried) + Self.empty(new.questions[place], in: new))
    }
    let past = before.sheets.map { sheet in
      shared.indices.map { Self.said(sheet, shared[$0].value, domains[$0]) }
    }
    let present = after.sheets.map { sheet in
      shared.indices.map { Self.said(sheet, shared[$0].key, domains[$0]) }
    }
    for (first, was) in zip(before.sheets, past) {
      for (second, now) in zip(after.sheets, present) where Self.agree(was, now) {
        all.append(Pair(old: first, new: second, usesOther: was.contains(.other) || now.contains(.other)))
      }
    }
  }

  /// Fields of an optional group may be left empty.
  private static func empty(_ question: Question, in questionnaire: Questionnaire) -> [Answer?] {
    question.mayBeLeftEmpty(in: questionnaire) ? [nil] : []
  }

  private static func said(_ sheet: BruteForce.Filled, _ question: Int, _ both: Set<Answer?>) -> Said {
    guard sheet.questions[question] else { return .nothing }
    return both.contains(sheet.sheet[question]) ? .both(sheet.sheet[question]) : .other
  }

  private static func agree(_ was: [Said], _ now: [Said]) -> Bool {
    zip(was, now).allSatisfy { first, second in
      if case (.both(let left), .both(let right)) = (first, second) { return left == right }
      return true
    }
  }
}
