import Diagnostics

/// Puts into the author's words why something is never shown, or always.
package struct ReasonWords {
  private let questionnaire: Questionnaire
  private let target: ConditionPlace

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

  /// Why the parts cannot hold: "`stress >= 80` and `stress < 50` cannot both hold".
  package func neverSentence(_ contradiction: Contradiction) -> String {
    let own = contradiction.own.map(\.words)
    let premises = premiseWords(contradiction)
    guard premises.isEmpty else {
      return own.isEmpty ? premises : "\(premises), but this needs \(list(own, "and"))"
    }
    guard own.count < 2 else { return "\(list(own, "and")) cannot \(own.count == 2 ? "both" : "all") hold" }
    let reason = contradiction.own.first.flatMap(reasonAlone)
    return (own.first ?? "the condition") + " never holds" + (reason.map { ", as \($0)" } ?? "")
  }

  /// Why the parts always hold; the contradiction is against all of them failing.
  package func alwaysSentence(_ contradiction: Contradiction) -> String {
    let parts = contradiction.own.map { ConditionPart(condition: $0.condition, isNegated: !$0.isNegated) }
    let premises = premiseWords(contradiction)
    let result =
      parts.count < 2
      ? "\(parts.first?.words ?? "the condition") always holds"
      : "\(list(parts.map(\.words), "or")) always holds"
    if !premises.isEmpty { return "\(premises), so \(result)" }
    guard parts.count == 1, let reason = contradiction.own.first.flatMap(reasonAlone) else { return result }
    return "\(result), as \(reason)"
  }

  /// What the contradiction rests on beside the condition, as sentences; empty where it is the condition alone.
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
    let condition =
      questionnaire.condition(of: place).map { ConditionPart(condition: $0, isNegated: false).words } ?? ""
    let (subject, verb) = subject(place, contradiction)
    if isAlways { return "\(subject) is always \(verb) when \(condition)" }
    return "\(subject) is only \(verb) when \(list(parts.map(\.words), "and"))"
  }

  private func subject(_ place: ConditionPlace, _ contradiction: Contradiction) -> (
    name: String, verb: String
  ) {
    switch place {
    case .question(let index):
      let question = questionnaire.questions[index]
      return (question.name, question.kind.takesAnswer ? "asked" : "shown")
    case .section(let index):
      if case .question(let own) = target, questionnaire.questions[own].section == index {
        return ("this section", "shown")
      }
      let named = contradiction.questions.first { questionnaire.questions[$0].section == index }
      return named.map { (questionnaire.questions[$0].name, "asked") } ?? (name(of: place), "shown")
    }
  }

  /// The places of the condition's own parts, but for the one that the finding points at.
  package func ownNotes(_ contradiction: Contradiction, besides range: SourceRange) -> [Note] {
    contradiction.own.filter { $0.range != range }.map { Note("\($0.words) is needed here", at: $0.range) }
  }

  /// The places of other conditions that have a share, and of the bounds of multiples.
  package func premiseNotes(_ contradiction: Contradiction) -> [Note] {
    let premises = contradiction.premises.compactMap { premise -> Note? in
      guard let range = premise.part?.range ?? questionnaire.condition(of: premise.place)?.range else {
        return nil
      }
      return Note("the condition of \(owner(premise.place))", at: range)
    }
    return premises + boundNotes(contradiction)
  }

  private func owner(_ place: ConditionPlace) -> String {
    guard case .section(let index) = place else { return name(of: place) }
    if case .question(let own) = target, questionnaire.questions[own].section == index {
      return "this section"
    }
    return questionnaire.sections[index].id.map { "section `\($0.value)`" } ?? "its section"
  }

  /// The bounds of multiples that are asked about more than once.
  private func boundNotes(_ contradiction: Contradiction) -> [Note] {
    contradiction.questions.flatMap { index -> [Note] in
      guard case .multiple(let multiple) = questionnaire.questions[index].kind else { return [] }
      let named = contradiction.tests.filter { $0.question == index }.compactMap(\.includedCode)
      let exclusive = multiple.exclusive.filter { named.contains($0.value) && named.count > 1 }
        .map { Note("`\($0.value)` excludes all other answers", at: $0.range) }
      guard exclusive.isEmpty, !named.isEmpty else { return exclusive }
      let most = multiple.atMost.map { Note("at most \($0.value) can be chosen", at: $0.range) }
      let least = multiple.atLeast.map { Note("at least \($0.value) must be chosen", at: $0.range) }
      return [most, least].compactMap { $0 }
    }
  }
}

extension ReasonWords {
  /// Why a comparison that stands alone can never come out like this.
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
    guard case .numbers(let grid) = AnswerDomain(question.kind), grid.count > 1 else { return nil }
    let ends = "\(question.name) goes from \(grid[0]) to \(grid[grid.count - 1])"
    switch question.kind {
    case .slider(let slider): return "\(ends) in steps of \(slider.stepValue)"
    case .number(let number) where number.range == nil:
      return number.takesWholeNumbers ? "\(question.name) takes whole numbers" : nil
    case .number(let number): return number.takesWholeNumbers ? "\(ends) in whole numbers" : ends
    default: return ends
    }
  }
}

extension Contradiction {
  /// All comparisons in it, those of the condition itself first.
  fileprivate var tests: [ConditionTest] {
    own.flatMap(\.condition.tests) + premises.compactMap(\.part).flatMap(\.condition.tests)
  }

  /// The questions it asks about, each once.
  fileprivate var questions: [Int] {
    tests.map(\.question).reduce(into: []) { found, question in
      if !found.contains(question) { found.append(question) }
    }
  }

  /// The first part of the condition itself that has a share.
  package var firstOwnRange: SourceRange? { own.first?.range }

  /// The parts that hold, in words and with their places.
  package var holding: [Located<String>] {
    own.filter { !$0.isNegated }.map { Located(quotedWords($0.condition), at: $0.range) }
  }

  /// The parts that fail, in words and with their places.
  package var failing: [Located<String>] {
    own.filter(\.isNegated).map { Located(quotedWords($0.condition), at: $0.range) }
  }

  package var hasPremises: Bool { !premises.isEmpty }
}

extension ConditionTest {
  fileprivate var includedCode: String? {
    if case .includes(let value) = predicate { value.text } else { nil }
  }
}

extension ConditionPart {
  /// The part as one would write it.
  var words: String {
    quotedWords(isNegated ? opposite : condition)
  }

  private var opposite: Condition {
    switch condition {
    case .not(let part, _): return part
    case .test(let test) where test.hasNegatedForm:
      return .test(
        ConditionTest(
          question: test.question, questionID: test.questionID, predicate: test.predicate,
          isNegated: !test.isNegated, range: test.range))
    case .and, .or, .test: return .not(condition, at: range)
    }
  }
}

extension ConditionTest {
  fileprivate var hasNegatedForm: Bool {
    switch predicate {
    case .isOneOf, .includes: true
    case .compare, .between, .answered: false
    }
  }
}

/// "a", "a and b", "a, b and c".
package func list(_ words: [String], _ conjunction: String) -> String {
  guard words.count > 1, let last = words.last else { return words.first ?? "" }
  return words.dropLast().joined(separator: ", ") + " \(conjunction) " + last
}

/// The condition in backquotes; a long one is not repeated.
package func quotedWords(_ condition: Condition) -> String {
  let text = conditionWords(condition)
  return text.count > 80 ? "this part" : "`\(text)`"
}
