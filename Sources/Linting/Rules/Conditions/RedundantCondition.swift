import Deciding
import Diagnostics
import Questionnaires

package struct RedundantCondition: Rule {
  package let about = RuleDescription("redundant-condition")

  package init() {}

  package func findings(in conditions: JudgedConditions) -> Findings {
    Findings(joining: conditions.judgements) { judgement in
      guard case .redundant(let parts) = judgement.verdict else { return [] }
      let words = ReasonWords(conditions.questionnaire, judgement.place)
      return Findings(of: parts) { part in
        let isMeant = part.isGuard || part.condition.isAboutAnyAnswer(in: conditions.questionnaire)
        return isMeant ? nil : .redundant(part, words)
      }
    }
  }
}

extension RedundantPart {
  /// A part joined by `and` that repeats the condition of an earlier question, or asks for an answer before it is compared: authors write
  /// these to be sure.
  fileprivate var isGuard: Bool {
    guard case .follows(let contradiction) = reason else { return false }
    if contradiction.hasPremises { return true }
    if case .test(let test) = condition, case .answered = test.predicate { return !test.isNegated }
    return false
  }
}

extension Condition {
  /// Whether it only asks for any answer: to a question with one answer to choose, such as a consent that is required, or by naming all
  /// answers. It is always true, and is meant.
  func isAboutAnyAnswer(in questionnaire: Questionnaire) -> Bool {
    tests.allSatisfy { test in
      guard let list = questionnaire.questions[test.question].optionList else { return false }
      if list.options.count == 1 { return true }
      guard case .isOneOf(let values, isList: true) = test.predicate else { return false }
      return !test.isNegated && values.count >= list.options.count
    }
  }
}

extension Finding {
  fileprivate static func redundant(_ part: RedundantPart, _ words: ReasonWords) -> Finding {
    Finding(
      "\(quotedWords(part.condition, in: words.questionnaire)) changes nothing: \(words.reason(part))",
      at: part.condition.range, notes: words.notes(part),
      help: "correct this part if it should change something; without it, the condition means the same")
  }
}

extension ReasonWords {
  fileprivate func reason(_ part: RedundantPart) -> String {
    switch part.reason {
    case .follows(let contradiction):
      "it \(follows(contradiction))" + given(contradiction, part, always: true)
    case .isCovered(let contradiction): covered(contradiction) + given(contradiction, part, always: false)
    case .unknown: "the rest of the condition means the same without it"
    }
  }

  /// "is true whenever `stress >= 5` is"
  private func follows(_ contradiction: Contradiction) -> String {
    let holding = contradiction.holding(in: questionnaire).map(\.value)
    let failing = list(contradiction.failing(in: questionnaire).map(\.value), "or")
    let does = "\(list(holding, "and")) \(holding.count == 1 ? "is" : "are")"
    switch (holding.isEmpty, failing.isEmpty) {
    case (true, true): return "is always true here"
    case (false, true): return "is true whenever \(does)"
    case (true, false): return "is true whenever \(failing) is not"
    case (false, false): return "is true whenever \(does) and \(failing) is not"
    }
  }

  /// "whenever it is true, `stress >= 2` is too"
  private func covered(_ contradiction: Contradiction) -> String {
    let holding = list(contradiction.holding(in: questionnaire).map(\.value), "and")
    let failing = list(contradiction.failing(in: questionnaire).map(\.value), "or")
    switch (holding.isEmpty, failing.isEmpty) {
    case (true, true): return "it is never true"
    case (false, true): return "it is never true together with \(holding)"
    case (true, false): return "whenever it is true, \(failing) is too"
    case (false, false): return "whenever it is true together with \(holding), \(failing) is too"
    }
  }

  /// ", because `followup` is only asked when `thought is yes`", if more than the condition itself plays a part.
  private func given(_ contradiction: Contradiction, _ part: RedundantPart, always: Bool) -> String {
    if contradiction.hasPremises { return ", because \(premiseWords(contradiction))" }
    guard contradiction.firstOwnRange == nil else { return "" }
    return reasonAlone(part.condition, always: always).map { ", because \($0)" } ?? ""
  }

  fileprivate func notes(_ part: RedundantPart) -> [Note] {
    switch part.reason {
    case .follows(let contradiction), .isCovered(let contradiction):
      let own = (contradiction.holding(in: questionnaire) + contradiction.failing(in: questionnaire)).prefix(
        Self.mostNotes)
      return own.map { Note("\($0.value) is here", at: $0.range) }
        + premiseNotes(contradiction, fixed: part.condition)
    case .unknown: return []
    }
  }
}
