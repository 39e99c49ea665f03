import Questionnaires

/// Searches for participants whose answers are within a box, given that a question is answered only if it is
/// shown, and always if it is shown and required.
///
/// The search is bounded: "there are none" is proved, but "there may be some" can also mean that it gave up.
struct ParticipantSearch {
  private let expansion: ConditionExpansion
  private var visits = 0

  private static let mostVisits = 24

  init(_ expansion: ConditionExpansion) {
    self.expansion = expansion
  }

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
