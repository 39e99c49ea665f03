import Questionnaires

/// A set of answer sheets: for each question in the box, the possible answers. A box represents all sets of answers within
/// it.
struct AnswerBox: Equatable {
  /// Places in the list of a question's answers, by question.
  var possible: [Int: AnswerSet] = [:]

  /// Nil if no answers are within both.
  func intersection(_ other: AnswerBox) -> AnswerBox? {
    var both = self
    for (question, answers) in other.possible {
      let rest = both.possible[question]?.intersection(answers) ?? answers
      if rest.isEmpty { return nil }
      both.possible[question] = rest
    }
    return both
  }

  /// The rest of this box outside the other, in boxes that do not overlap. `answers` are all of a question, including none.
  func subtracting(_ other: AnswerBox, of answers: (Int) -> AnswerSet) -> [AnswerBox] {
    guard intersection(other) != nil else { return [self] }
    var left: [AnswerBox] = []
    var inside = self
    for (question, possible) in other.possible {
      let own = inside.possible[question] ?? answers(question)
      let outside = own.subtracting(possible)
      if !outside.isEmpty {
        var part = inside
        part.possible[question] = outside
        left.append(part)
      }
      inside.possible[question] = own.intersection(possible)
    }
    return left
  }

  func isWithin(_ other: AnswerBox) -> Bool {
    other.possible.allSatisfy { question, answers in possible[question]?.isSubset(of: answers) ?? false }
  }

  /// One box for both, if they differ in at most one question.
  func union(_ other: AnswerBox) -> AnswerBox? {
    guard possible.count == other.possible.count else { return nil }
    var both = self
    var differences = 0
    for (question, answers) in other.possible {
      guard let own = possible[question] else { return nil }
      if own == answers { continue }
      differences += 1
      if differences > 1 { return nil }
      both.possible[question] = own.union(answers)
    }
    return both
  }
}

extension [AnswerBox] {
  /// Fewer boxes with equal answers, as far as they can be found quickly.
  func simplified() -> [AnswerBox] {
    guard count > 1, count <= 64 else { return self }
    var result: [AnswerBox] = []
    for box in self { result.absorb(box) }
    return result
  }

  private mutating func absorb(_ box: AnswerBox) {
    if contains(where: box.isWithin) { return }
    removeAll { $0.isWithin(box) }
    if let index = firstIndex(where: { $0.union(box) != nil }), let union = remove(at: index).union(box) {
      absorb(union)
    } else {
      append(box)
    }
  }
}

/// Searches for participants whose answers are within a box, given that a question is answered only if it is
/// shown, and always if it is shown and required.
///
/// The search is bounded: "there are none" is proved, but "there may be some" can also mean that it gave up.
struct ParticipantSearch {
  private let expansion: ConditionExpansion
  private var visits = 0

  private static let mostVisits = 24

  init(_ expansion: ConditionExpansion) { self.expansion = expansion }

  mutating func mayExist(in box: AnswerBox) -> Bool {
    visits += 1
    guard visits < Self.mostVisits, !expansion.isExhausted else { return true }
    for (question, possible) in box.possible.sorted(by: { $0.key > $1.key }) {
      // Everyone in the box is also in one of these.
      guard let others = boxes(of: question, possible), !others.contains(where: box.isWithin) else {
        continue
      }
      return mayExist(in: box, and: others)
    }
    return true
  }

  mutating func mayLeaveUnanswered(_ question: Int, in box: AnswerBox) -> Bool {
    guard let others = boxes(of: question, .none) else { return true }
    return mayExist(in: box, and: others)
  }

  private mutating func mayExist(in box: AnswerBox, and others: [AnswerBox]) -> Bool {
    expansion.count(others.count)
    for other in others {
      if let both = box.intersection(other), mayExist(in: both) { return true }
    }
    return false
  }

  /// Boxes that contain everyone who gave one of these answers; nil if they are not known.
  private func boxes(of question: Int, _ possible: AnswerSet) -> [AnswerBox]? {
    if !possible.includesNone { return expansion.shown(question) }
    return possible == .none && expansion.isRequired(question) ? expansion.hidden(question) : nil
  }
}
