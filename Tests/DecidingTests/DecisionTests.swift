import Diagnostics
import Generating
import TestSupport
import Testing

@testable import Deciding
@testable import Questionnaires

/// Compares the decision with brute force on many small random questionnaires.
@Suite struct DecisionTests {
  @Test(.long, arguments: 0..<40)
  func agreesWithBruteForce(batch: Int) throws {
    var compared = 0
    for seed in 0..<cases(25) {
      let text = RandomQuestionnaire.yaml(seed: UInt64(batch * 1_000 + seed), most: 2 + seed % 5)
      let questionnaire = try read(text)
      guard let truth = Truth(questionnaire) else { continue }
      compared += 1
      #expect(Claims(questionnaire) == truth.claims, "seed \(batch * 1_000 + seed)\n\(text)")
    }
    #expect(compared >= cases(13), "too many questionnaires are too large")
  }
}

/// What qtool reports about a questionnaire.
struct Claims: Equatable {
  var never: Set<ConditionPlace> = []
  var always: Set<ConditionPlace> = []
  var redundant: Set<ConditionPlace> = []
  /// Those that are not mere consequences.
  var ownNever: Set<ConditionPlace> = []
  var ownAlways: Set<ConditionPlace> = []
  var ownRedundant: Set<ConditionPlace> = []
  var undecided: Set<ConditionPlace> = []

  init() {}

  init(_ questionnaire: Questionnaire) {
    for judgement in ConditionAnalysis(questionnaire).judgements {
      switch judgement.verdict {
      case .never: ownNever.insert(judgement.place)
      case .always: ownAlways.insert(judgement.place)
      case .redundant: ownRedundant.insert(judgement.place)
      case .undecided: undecided.insert(judgement.place)
      }
      for consequence in judgement.consequences {
        switch consequence.effect {
        case .never: never.insert(consequence.place)
        case .always: always.insert(consequence.place)
        case .redundant: redundant.insert(consequence.place)
        }
      }
    }
    never.formUnion(ownNever)
    always.formUnion(ownAlways)
    redundant.formUnion(ownRedundant)
    redundant.subtract(always)
  }
}

/// What enumeration finds in a questionnaire.
struct Truth {
  private(set) var claims = Claims()
  private let questionnaire: Questionnaire
  private let index: ConditionIndex
  /// What is inside something never shown: not reported, and random for what depends on it.
  private var hidden: Set<ConditionPlace> = []

  init?(_ questionnaire: Questionnaire) {
    self.questionnaire = questionnaire
    index = ConditionIndex(questionnaire)
    guard let sheets = BruteForce(questionnaire, limit: 500)?.sheets else { return nil }
    var relaxed = sheets
    for place in questionnaire.conditionPlaces {
      let condition = questionnaire.condition(of: place)!
      let isHidden = index.surroundings(of: place).contains {
        hidden.contains($0) || claims.never.contains($0)
      }
      if isHidden {
        hidden.insert(place)
      } else if isNever(place, condition, relaxed) {
        claims.never.insert(place)
        claims.ownNever.insert(place)
      } else if isNever(place, condition, sheets) {
        claims.never.insert(place)
      } else {
        judge(place, condition, sheets, relaxed)
      }
      let freed = claims.ownNever.union(hidden)
      guard freed.contains(place) else { continue }
      guard let more = BruteForce(questionnaire, freed: freed, limit: 3_000) else { return nil }
      relaxed = more.sheets
    }
  }

  private mutating func judge(
    _ place: ConditionPlace, _ condition: Condition, _ sheets: [BruteForce.Filled],
    _ relaxed: [BruteForce.Filled]
  ) {
    if isAlways(place, condition, relaxed) {
      claims.ownAlways.insert(place)
    } else if hasIdlePart(place, condition, relaxed) {
      claims.ownRedundant.insert(place)
    }
    if isAlways(place, condition, sheets) {
      claims.always.insert(place)
    } else if hasIdlePart(place, condition, sheets) {
      claims.redundant.insert(place)
    }
  }

  private func around(_ place: ConditionPlace, _ sheets: [BruteForce.Filled]) -> [BruteForce.Filled] {
    guard case .question(let index) = place else { return sheets }
    let question = questionnaire.questions[index]
    return sheets.filter {
      $0.sections[question.section] && (question.group.map($0.questions.element) ?? true)
    }
  }

  private func isNever(_ place: ConditionPlace, _ condition: Condition, _ sheets: [BruteForce.Filled]) -> Bool
  {
    !around(place, sheets).contains { condition.holds(after: $0.sheet, in: questionnaire) }
  }

  private func isAlways(_ place: ConditionPlace, _ condition: Condition, _ sheets: [BruteForce.Filled])
    -> Bool
  {
    around(place, sheets).allSatisfy { condition.holds(after: $0.sheet, in: questionnaire) }
  }

  private func hasIdlePart(_ place: ConditionPlace, _ condition: Condition, _ sheets: [BruteForce.Filled])
    -> Bool
  {
    let shown = around(place, sheets)
    return withoutOnePart(condition).contains { shorter in
      shown.allSatisfy {
        shorter.holds(after: $0.sheet, in: questionnaire)
          == condition.holds(after: $0.sheet, in: questionnaire)
      }
    }
  }
}

extension [Bool] {
  fileprivate func element(_ index: Int) -> Bool { self[index] }
}

/// The conditions that leave out one part.
func withoutOnePart(_ condition: Condition) -> [Condition] {
  switch condition {
  case .test: []
  case .not(let part, let range): withoutOnePart(part).map { .not($0, at: range) }
  case .and(let parts, let range): shorter(parts).map { .and($0, at: range) }
  case .or(let parts, let range): shorter(parts).map { .or($0, at: range) }
  }
}

private func shorter(_ parts: [Condition]) -> [[Condition]] {
  parts.indices.flatMap { index in
    var rest = parts
    rest.remove(at: index)
    return [rest]
      + withoutOnePart(parts[index]).map { part in
        var changed = parts
        changed[index] = part
        return changed
      }
  }
}
