import Diagnostics
import Questionnaires

/// The places that a reason mentions.
extension ReasonWords {
  /// Upper limit of places in a reason.
  package static let mostNotes = 6

  /// The places of the condition's own parts, except for the one that the finding points at.
  package func ownNotes(_ contradiction: Contradiction, besides range: SourceRange) -> [Note] {
    contradiction.own.filter { $0.range != range }.prefix(Self.mostNotes).map {
      Note("\(words($0)) is needed here", at: $0.range)
    }
  }

  /// The places of other conditions that play a part, and of the bounds of multiple-choice questions.
  ///
  /// `fixed` is what the contradiction is about besides its own parts.
  package func premiseNotes(_ contradiction: Contradiction, fixed: Condition? = nil) -> [Note] {
    let premises = contradiction.premises.prefix(Self.mostNotes).compactMap { premise -> Note? in
      guard let range = premise.part?.range ?? questionnaire.condition(of: premise.place)?.range else {
        return nil
      }
      return Note("the condition of \(owner(premise.place))", at: range)
    }
    let tests = (fixed?.tests ?? []) + contradiction.tests(in: questionnaire)
    return premises + boundNotes(tests)
  }

  private func owner(_ place: ConditionPlace) -> String {
    guard case .section(let index) = place else { return name(of: place) }
    if case .question(let own) = target, questionnaire.questions[own].section == index {
      return "this section"
    }
    return questionnaire.sections[index].id.map { "section `\($0.value)`" } ?? "its section"
  }

  /// The bounds of multiple-choice questions that are asked about more than once, or alone.
  private func boundNotes(_ tests: [ConditionTest]) -> [Note] {
    Set(tests.map(\.question)).sorted().flatMap { index -> [Note] in
      guard let multiple = questionnaire.questions[index].selection else { return [] }
      let named = tests.filter { $0.question == index }.compactMap(\.includedCode)
      guard named.count > 1 || tests.count == 1 else { return [] }
      let alone = multiple.exclusive + multiple.options.noAnswer.written
      let exclusive = alone.filter { named.contains($0.value) }
      if !exclusive.isEmpty {
        return exclusive.map { Note("`\($0.value)` excludes all other answers", at: $0.range) }
      }
      let most = multiple.atMost.map { Note("at most \($0.value) can be chosen", at: $0.range) }
      let least = multiple.atLeast.map { Note("at least \($0.value) must be chosen", at: $0.range) }
      return [most, least].compactMap { $0 }
    }
  }
}

extension ConditionTest {
  fileprivate var includedCode: String? {
    if case .includes(let value) = predicate { value.text } else { nil }
  }
}
