import Diagnostics

/// Something that a condition guards.
package enum ConditionPlace: Hashable, Sendable {
  /// A place in `Questionnaire.sections`.
  case section(Int)
  /// A place in `Questionnaire.questions`.
  case question(Int)
}

extension Questionnaire {
  package func condition(of place: ConditionPlace) -> Condition? {
    switch place {
    case .section(let index): sections[index].condition
    case .question(let index): questions[index].condition
    }
  }

  /// Everything with a condition, in the order of the file: a section before its questions.
  var conditionPlaces: [ConditionPlace] {
    var places: [ConditionPlace] = []
    var section = -1
    for question in questions {
      while section < question.section {
        section += 1
        if sections[section].condition != nil { places.append(.section(section)) }
      }
      if question.condition != nil { places.append(.question(question.index)) }
    }
    return places
  }
}

extension Condition {
  /// All comparisons, from left to right.
  package var tests: [ConditionTest] {
    switch self {
    case .and(let parts, _), .or(let parts, _): parts.flatMap(\.tests)
    case .not(let part, _): part.tests
    case .test(let test): [test]
    }
  }
}

/// A part of a condition that must hold, or must not.
struct ConditionPart {
  let condition: Condition
  let isNegated: Bool

  var range: SourceRange { condition.range }

  /// What must all hold for the condition to hold, or not to hold.
  static func conjuncts(of condition: Condition, isNegated: Bool = false) -> [ConditionPart] {
    switch (condition, isNegated) {
    case (.and(let parts, _), false), (.or(let parts, _), true):
      parts.flatMap { conjuncts(of: $0, isNegated: isNegated) }
    case (.not(let part, _), _): conjuncts(of: part, isNegated: !isNegated)
    case (.and, true), (.or, false), (.test, _): [ConditionPart(condition: condition, isNegated: isNegated)]
    }
  }
}
