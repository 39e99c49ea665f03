import Deciding
import Diagnostics
import Questionnaires

package struct AlwaysShown: Rule {
  package let about = RuleDescription("always-shown")

  package init() {}

  package func findings(in conditions: JudgedConditions) -> Findings {
    Findings(of: conditions.judgements) { judgement in
      guard case .always(let reason) = judgement.verdict,
        !judgement.condition.isAboutAnyAnswer(in: conditions.questionnaire),
        !asksForAnswers(judgement.condition, in: conditions.questionnaire), !judgement.condition.listsAnswers,
        !repeatsLimit(judgement.condition, in: conditions.questionnaire),
        !followsFromSurroundings(judgement.place, reason, in: conditions.questionnaire),
        !repeatsSurroundings(judgement, in: conditions.questionnaire)
      else { return nil }
      return .alwaysShown(judgement, reason, ReasonWords(conditions.questionnaire, judgement.place))
    }
  }

  /// `answered a` and, of a number from 1, `a > 0`: what is after `a` waits for its answer.
  private func asksForAnswers(_ condition: Condition, in questionnaire: Questionnaire) -> Bool {
    condition.tests.allSatisfy { test in
      switch (test.predicate, questionnaire.questions[test.question].answer) {
      case (.answered, _): !test.isNegated
      case (.compare(.greater, let value), .number(let scale)):
        !test.isNegated && value.number == Decimal(0) && scale.lowest == Decimal(1)
      default: false
      }
    }
  }

  /// `age >= 18` of an age from 18, in files of other systems: their limits are in another column, where authors do not look.
  private func repeatsLimit(_ condition: Condition, in questionnaire: Questionnaire) -> Bool {
    guard questionnaire.file.origin != nil, condition.isWithoutNot else { return false }
    // Comparisons in both directions, joined by `or`, are a mistake.
    return Set(condition.tests.compactMap(\.predicate.isUpwards)).count <= 1
  }

  /// The section or the group says already what the condition asks.
  private func followsFromSurroundings(
    _ place: ConditionPlace, _ reason: Contradiction?, in questionnaire: Questionnaire
  ) -> Bool {
    guard case .question(let index) = place, let places = reason?.otherPlaces, !places.isEmpty else {
      return false
    }
    let question = questionnaire.questions[index]
    let group = question.group.map { ConditionPlace.question($0) }
    let surroundings = [.section(question.section), group].compactMap(\.self)
    return places.allSatisfy(surroundings.contains)
  }

  /// A question with the condition of its section or group, or a part of it, which authors repeat to be sure.
  private func repeatsSurroundings(_ judgement: ConditionJudgement, in questionnaire: Questionnaire) -> Bool {
    guard case .question(let index) = judgement.place else { return false }
    let question = questionnaire.questions[index]
    let group = question.group.flatMap { questionnaire.questions[$0].condition }
    let around = [questionnaire.sections[question.section].condition, group].compactMap(\.self)
    let known = Set(around.flatMap(parts).map { quotedWords($0, in: questionnaire) })
    return !known.isEmpty
      && parts(of: judgement.condition).allSatisfy { known.contains(quotedWords($0, in: questionnaire)) }
  }

  /// The parts that must all be true.
  private func parts(of condition: Condition) -> [Condition] {
    if case .and(let parts, _) = condition { parts } else { [condition] }
  }
}

extension ConditionPredicate {
  /// Whether it asks for more than a number; nil if it asks for something else than more or less.
  fileprivate var isUpwards: Bool? {
    switch self {
    case .compare(.greater, _), .compare(.greaterOrEqual, _): true
    case .compare(.less, _), .compare(.lessOrEqual, _): false
    case .isOneOf, .includes, .compare, .between, .answered: nil
    }
  }
}

package struct NeverShown: Rule {
  package let about = RuleDescription("never-shown")

  package init() {}

  package func findings(in conditions: JudgedConditions) -> Findings {
    // Apps that show all questions on one page show it until the other one is answered.
    let isForeign = conditions.questionnaire.file.origin != nil
    return Findings(of: conditions.judgements) { judgement in
      guard case .never(let reason) = judgement.verdict, !(isForeign && judgement.condition.asksForNoAnswer)
      else { return nil }
      return .neverShown(judgement, reason, ReasonWords(conditions.questionnaire, judgement.place))
    }
  }
}

extension Condition {
  /// All answers of a question one by one, which means that it is answered: REDCap shows questions step by step in this way.
  fileprivate var listsAnswers: Bool {
    isWithoutNot
      && tests.allSatisfy { test in
        switch test.predicate {
        case .isOneOf, .includes: true
        case .compare, .between, .answered: false
        }
      }
  }

  fileprivate var isWithoutNot: Bool {
    switch self {
    case .and(let parts, _), .or(let parts, _): parts.allSatisfy(\.isWithoutNot)
    case .not: false
    case .test(let test): !test.isNegated
    }
  }

  /// `not answered mood`
  fileprivate var asksForNoAnswer: Bool {
    tests.allSatisfy { if case .answered = $0.predicate { true } else { false } }
  }

  /// `mood <= 2 and mood >= 8`
  fileprivate var asksTwiceAboutOneQuestion: Bool {
    guard case .and(let parts, _) = self, parts.count == 2, case .test(let first) = parts[0],
      case .test(let second) = parts[1]
    else { return false }
    return first.question == second.question
  }
}

extension Note {
  fileprivate static func consequence(_ consequence: Consequence, _ words: ReasonWords) -> Note {
    let name = words.name(of: consequence.place)
    let message =
      switch consequence.effect {
      case .never: "so \(name) is never shown either"
      case .always: "so the condition of \(name) is always true"
      case .redundant: "so this part of the condition of \(name) changes nothing"
      }
    return Note(message, at: consequence.range)
  }
}

package struct ConditionUndecided: Rule {
  package let about = RuleDescription("condition-undecided")

  package init() {}

  package func findings(in conditions: JudgedConditions) -> Findings {
    Findings(of: conditions.judgements) { judgement in
      guard case .undecided(let steps) = judgement.verdict else { return nil }
      return .undecided(judgement, steps, ReasonWords(conditions.questionnaire, judgement.place))
    }
  }
}

extension Finding {
  fileprivate static func alwaysShown(
    _ judgement: ConditionJudgement, _ reason: Contradiction?, _ words: ReasonWords
  ) -> Finding {
    Finding(
      "the condition of \(words.name(of: judgement.place)) does nothing"
        + (reason.map { ": " + words.alwaysSentence($0) } ?? ""),
      at: judgement.condition.range, notes: reason.map { words.premiseNotes($0) } ?? [],
      help: "write the condition that you meant; without `when`, the same people see it")
  }

  fileprivate static func neverShown(
    _ judgement: ConditionJudgement, _ reason: Contradiction?, _ words: ReasonWords
  ) -> Finding {
    let range = reason?.firstOwnRange ?? judgement.condition.range
    let notes = reason.map { words.ownNotes($0, besides: range) + words.premiseNotes($0) } ?? []
    return Finding(
      "\(words.name(of: judgement.place)) is never shown"
        + (reason.map { ": " + words.neverSentence($0) } ?? ""),
      at: range, notes: notes + judgement.consequences.map { .consequence($0, words) },
      help: (judgement.condition.asksTwiceAboutOneQuestion
        ? "if one of its two parts is enough, join them with \"or\"; otherwise " : "")
        + "correct the condition in `when`; to keep what nobody should see, begin each of its lines with `# `"
    )
  }

  fileprivate static func undecided(
    _ judgement: ConditionJudgement, _ steps: Int, _ words: ReasonWords
  ) -> Finding {
    Finding(
      "could not check whether \(words.name(of: judgement.place)) is ever or always shown: "
        + "the check stopped after \(grouped(steps)) steps",
      at: judgement.condition.range, help: "check it by hand, or use fewer comparisons")
  }
}
