import Diagnostics
import Questionnaires

/// Says in the author's words why something is never shown, or always.
package struct ReasonWords {
  package let questionnaire: Questionnaire
  let target: ConditionPlace

  package init(_ questionnaire: Questionnaire, _ target: ConditionPlace) {
    self.questionnaire = questionnaire
    self.target = target
  }

  /// The place in messages: a question's id, "this section".
  package func name(of place: ConditionPlace) -> String {
    switch place {
    case .question(let index): questionnaire.questions[index].name
    case .section(let index):
      questionnaire.sections[index].id.map { "section `\($0.value)`" } ?? "this section"
    }
  }

  /// Why the parts cannot be true: "`stress >= 80` and `stress < 50` cannot both be true".
  package func neverSentence(_ contradiction: Contradiction) -> String {
    let own = contradiction.own.map(words)
    let premises = premiseWords(contradiction)
    guard premises.isEmpty else {
      return own.isEmpty ? premises : "\(premises), but this needs \(list(own, "and"))"
    }
    guard own.count < 2 else {
      return "\(list(own, "and")) cannot \(own.count == 2 ? "both" : "all") be true"
    }
    let reason = contradiction.own.first.flatMap(reasonAlone)
    return (own.first ?? "the condition") + " is never true" + (reason.map { ", because \($0)" } ?? "")
  }

  func words(_ part: ConditionPart) -> String { part.words(in: questionnaire) }

  /// Why the parts are always true; the contradiction is with all of them being false.
  package func alwaysSentence(_ contradiction: Contradiction) -> String {
    let parts = contradiction.own.map { ConditionPart(condition: $0.condition, isNegated: !$0.isNegated) }
    let premises = premiseWords(contradiction)
    let result =
      parts.count < 2
      ? "\(parts.first.map(words) ?? "the condition") is always true"
      : "\(list(parts.map(words), "or")) is always true"
    if !premises.isEmpty { return "\(premises), so \(result)" }
    guard parts.count == 1, let reason = contradiction.own.first.flatMap(reasonAlone) else { return result }
    return "\(result), because \(reason)"
  }

  /// The premises of the contradiction besides the condition, as clauses; empty if it is the condition alone.
  package func premiseWords(_ contradiction: Contradiction) -> String {
    var places: [ConditionPlace] = []
    for premise in contradiction.premises where !places.contains(premise.place) {
      places.append(premise.place)
    }
    let clauses = places.map { place in
      clause(place, contradiction.premises.filter { $0.place == place }, contradiction)
    }
    return list(clauses, "and")
  }

  private func clause(
    _ place: ConditionPlace, _ premises: [Contradiction.Premise], _ contradiction: Contradiction
  ) -> String {
    let parts = premises.compactMap(\.part)
    let isAlways = premises.contains { $0.part == nil }
    let condition = questionnaire.condition(of: place).map { quotedWords($0, in: questionnaire) } ?? ""
    let (subject, verb) = subject(place, contradiction)
    if isAlways { return "\(subject) is always \(verb) \(circumstances([condition]))" }
    return "\(subject) is only \(verb) \(circumstances(parts.map(words)))"
  }

  private func circumstances(_ parts: [String]) -> String {
    parts.contains(longPart) ? "under its condition" : "when \(list(parts, "and"))"
  }

  private func subject(
    _ place: ConditionPlace, _ contradiction: Contradiction
  ) -> (name: String, verb: String) {
    switch place {
    case .question(let index):
      let question = questionnaire.questions[index]
      return (question.name, question.takesAnswer ? "asked" : "shown")
    case .section(let index):
      if case .question(let own) = target, questionnaire.questions[own].section == index {
        return ("this section", "shown")
      }
      let named = contradiction.questions(in: questionnaire).first {
        questionnaire.questions[$0].section == index
      }
      return named.map { (questionnaire.questions[$0].name, "asked") } ?? (name(of: place), "shown")
    }
  }

  /// Why a comparison is always or never true; nil if it is not a single comparison or the reason is obvious.
  package func reasonAlone(_ condition: Condition, always: Bool) -> String? {
    reasonAlone(ConditionPart(condition: condition, isNegated: always))
  }

  /// Why a single comparison can never have this result.
  private func reasonAlone(_ part: ConditionPart) -> String? {
    guard case .test(let test) = part.condition else { return nil }
    let question = questionnaire.questions[test.question]
    switch test.predicate {
    case .answered: return part.isNegated ? "\(question.name) must be answered" : nil
    case .between(let lower, let upper):
      guard let low = lower.number, let high = upper.number, low > high else { return range(question) }
      return "\(low) is more than \(high)"
    case .isOneOf, .compare: return range(question)
    case .includes: return nil
    }
  }

  private func range(_ question: Question) -> String? {
    guard let scale = question.scale, scale.grid.count > 1 else { return nil }
    let ends = ends(scale).map { "\(question.name) goes \($0)" }
    switch scale.spacing {
    case .points, .any: return ends
    case .steps(let step): return ends.map { "\($0) in steps of \(step)" }
    case .typed(let step): return "\(ends ?? question.name) in steps of \(step)"
    case .whole: return ends.map { "\($0) in whole numbers" } ?? "\(question.name) takes whole numbers"
    }
  }

  /// "from 0 to 100", "from 0 up"; nil if both ends are open.
  private func ends(_ scale: NumberScale) -> String? {
    let grid = scale.grid
    let lowest = scale.lowest.map { _ in grid[0].description }
    let highest = scale.highest.map { _ in grid[grid.count - 1].description }
    return lowest == nil && highest == nil ? nil : rangeWords(lowest, highest)
  }
}
