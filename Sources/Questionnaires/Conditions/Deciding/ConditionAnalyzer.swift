import Diagnostics

/// Judges the conditions of a questionnaire in the order of the file, each for itself.
///
/// Where something is never shown, later conditions are judged as if it were shown after some answers; what
/// is wrong with them only because it is not is a consequence of that one finding.
struct ConditionAnalyzer {
  struct Bounds {
    /// For one condition.
    var steps = 2_000_000
    /// For all together; what is left over when it is used up is still tried with `leastSteps`.
    var totalSteps = 60_000_000
    var leastSteps = 20_000
  }

  private let questionnaire: Questionnaire
  private let index: ConditionIndex
  private let bounds: Bounds
  private var stepsLeft: Int
  /// Never shown, and not only because something else is not.
  private var roots: Set<ConditionPlace> = []
  private var neverShown: Set<ConditionPlace> = []
  private var judgements: [ConditionJudgement] = []

  init(_ questionnaire: Questionnaire, bounds: Bounds = Bounds()) {
    self.questionnaire = questionnaire
    self.bounds = bounds
    index = ConditionIndex(questionnaire)
    stepsLeft = bounds.totalSteps
  }

  mutating func analyze() -> ConditionAnalysis {
    for place in questionnaire.conditionPlaces
    where neverShown.isDisjoint(with: index.surroundings(of: place)) {
      guard let condition = questionnaire.condition(of: place) else { continue }
      judge(place, condition)
    }
    return ConditionAnalysis(judgements: judgements)
  }

  private mutating func judge(_ place: ConditionPlace, _ condition: Condition) {
    var inquiry = inquiry(place, condition, freed: roots)
    defer { stepsLeft -= inquiry.steps }
    guard inquiry.isAnswerable else { return }
    let isShown = inquiry.canHold()
    if isShown == .unsatisfiable {
      roots.insert(place)
      neverShown.insert(place)
      return report(place, condition, .never(inquiry.reasonForNever()))
    }
    if inquiry.reachesFreed, isNeverInFact(place, condition) { return }
    let verdict =
      isShown == .undecided ? .undecided(steps: inquiry.stepLimit) : inquiry.verdictOnWhatIsShown()
    if let verdict { report(place, condition, verdict) }
    if inquiry.reachesFreed { noteConsequences(place, condition, beside: verdict) }
  }

  private func inquiry(
    _ place: ConditionPlace, _ condition: Condition, freed: Set<ConditionPlace>
  ) -> ConditionInquiry {
    let limit = max(bounds.leastSteps, min(bounds.steps, stepsLeft))
    return ConditionInquiry(place, condition, in: index, freed: freed, stepLimit: limit)
  }

  private mutating func report(
    _ place: ConditionPlace, _ condition: Condition, _ verdict: ConditionJudgement.Verdict
  ) {
    judgements.append(ConditionJudgement(place: place, condition: condition, verdict: verdict))
  }

  /// Notes a place that is not shown because another one is not.
  private mutating func isNeverInFact(_ place: ConditionPlace, _ condition: Condition) -> Bool {
    var inquiry = inquiry(place, condition, freed: [])
    defer { stepsLeft -= inquiry.steps }
    guard inquiry.canHold() == .unsatisfiable else { return false }
    neverShown.insert(place)
    note(Consequence(place: place, effect: .never, range: condition.range)) { $0.canHold() != .unsatisfiable }
    return true
  }

  private mutating func noteConsequences(
    _ place: ConditionPlace, _ condition: Condition, beside verdict: ConditionJudgement.Verdict?
  ) {
    if case .always = verdict { return }
    var inquiry = inquiry(place, condition, freed: [])
    defer { stepsLeft -= inquiry.steps }
    switch inquiry.verdictOnWhatIsShown() {
    case .always:
      note(Consequence(place: place, effect: .always, range: condition.range)) {
        $0.canFail() != .unsatisfiable
      }
    case .redundant(let parts):
      let known = reportedParts(verdict)
      for part in parts where !known.contains(part.condition.range) {
        note(Consequence(place: place, effect: .redundant, range: part.condition.range)) { _ in true }
      }
    case .never, .undecided, nil: return
    }
  }

  private func reportedParts(_ verdict: ConditionJudgement.Verdict?) -> Set<SourceRange> {
    guard case .redundant(let parts) = verdict else { return [] }
    return Set(parts.map(\.condition.range))
  }

  /// Adds the consequence to the finding without which, all else being as it is, it would not be.
  private mutating func note(_ consequence: Consequence, unless isMended: (inout ConditionInquiry) -> Bool) {
    guard let condition = questionnaire.condition(of: consequence.place) else { return }
    let causes = judgements.indices.filter { roots.contains(judgements[$0].place) }
    let cone = Cone(of: [consequence.place], in: index, freed: []).places
    let near = causes.filter { cone.contains(judgements[$0].place) }
    let cause = near.first { cause in
      var inquiry = inquiry(consequence.place, condition, freed: [judgements[cause].place])
      defer { stepsLeft -= inquiry.steps }
      return isMended(&inquiry)
    }
    if let cause = cause ?? near.first { judgements[cause].consequences.append(consequence) }
  }
}
