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
