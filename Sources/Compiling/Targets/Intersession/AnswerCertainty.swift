import Questionnaires

/// Whether a question certainly has an answer, for all participants within a box.
///
/// A yes is proved; a no may only mean that the proof was not found.
struct AnswerCertainty {
  private let expansion: ConditionExpansion
  private let box: AnswerBox
  private(set) var known: [Int: Bool]
  private var depth = 0

  /// Longer chains of questions that depend on each other are not followed within a box.
  private static let mostDepth = 64

  init(_ expansion: ConditionExpansion, box: AnswerBox) {
    self.expansion = expansion
    self.box = box
    // What always holds does within the box.
    known = expansion.areAlwaysAnswered.filter(\.value)
  }

  mutating func isAnswered(_ index: Int) -> Bool {
    if let known = known[index] { return known }
    guard depth < Self.mostDepth else { return false }
    depth += 1
    let isAnswered = isRequiredAndShown(expansion.questionnaire.questions[index])
    depth -= 1
    known[index] = isAnswered
    return isAnswered
  }

  private mutating func isRequiredAndShown(_ question: Question) -> Bool {
    guard question.isRequired, question.group == nil else { return false }
    let section = expansion.questionnaire.sections[question.section]
    for condition in [section.condition, question.condition] {
      if let condition, !holds(condition, negated: false) { return false }
    }
    return true
  }

  private mutating func holds(_ condition: Condition, negated: Bool) -> Bool {
    switch condition {
    case .and(let parts, _): negated ? any(parts, negated: true) : all(parts, negated: false)
    case .or(let parts, _): negated ? all(parts, negated: true) : any(parts, negated: false)
    case .not(let part, _): holds(part, negated: !negated)
    case .test(let test): holds(test, negated: negated)
    }
  }

  private mutating func all(_ parts: [Condition], negated: Bool) -> Bool {
    for part in parts where !holds(part, negated: negated) { return false }
    return true
  }

  private mutating func any(_ parts: [Condition], negated: Bool) -> Bool {
    for part in parts where holds(part, negated: negated) { return true }
    return false
  }

  private mutating func holds(_ test: ConditionTest, negated: Bool) -> Bool {
    guard let wanted = expansion.possibleAnswers(test, negated: negated),
      let count = expansion.answers[test.question]?.count
    else { return false }
    var possible = box.possible[test.question] ?? Set(-1..<count)
    if possible.contains(AnswerBox.noAnswer), isAnswered(test.question) {
      possible.remove(AnswerBox.noAnswer)
    }
    return possible.isSubset(of: wanted)
  }
}
