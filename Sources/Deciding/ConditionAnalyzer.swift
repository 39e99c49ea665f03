import Diagnostics
import Questionnaires

/// Judges the conditions of a questionnaire in file order, each on its own.
///
/// If something is never shown, later conditions are judged as if some answers showed it; whatever is wrong
/// with them only because it is never shown is a consequence of that one finding.
struct ConditionAnalyzer {
  struct Bounds {
    /// Steps for one condition.
    var steps = 4_000_000
    /// Steps for all conditions together; a large questionnaire gets more. When they are used up, the remaining
    /// conditions are tried with `leastSteps` each, until those have taken half as much again.
    var totalSteps = 7_000_000
    var stepsForQuestion = 100
    var leastSteps = 10_000
    var fewSteps = 600
  }

  private let questionnaire: Questionnaire
  private let index: ConditionIndex
  private let bounds: Bounds
  private var stepsLeft: Int
  /// Below this number, each condition gets only a few steps.
  private let lastSteps: Int
  private var plain: PlainConditions
  /// Conditions that can be true and false, each with the parts that can be left out: many questions have the same one.
  private var settled: [Wording: [Bool]] = [:]
  /// Number of reasons searched for, by kind of mistake: no more are needed than are listed.
  private var reasons: [Fault: Int] = [:]

  /// A condition in words, and the numbers of what decides besides it whether the question is shown.
  private struct Wording: Hashable {
    let words: String
    let section: Int?
    let group: Int?
  }

  private enum Fault {
    case never
    case always
    case redundant
  }
  /// For the condition being judged.
  private var stepLimit = 0
  /// Never shown, and not only because something else is never shown.
  private var roots: Set<ConditionPlace> = []
  /// The roots, and whatever is inside something never shown: judged as if some answers showed them.
  private var freed: Set<ConditionPlace> = []
  private var neverShown: Set<ConditionPlace> = []
  /// Depends on a scale that allows no answer, which is reported as such.
  private var unanswerable: Set<ConditionPlace> = []
  private var found: [ConditionJudgement] = []

  init(_ questionnaire: Questionnaire, bounds: Bounds = Bounds()) {
    self.questionnaire = questionnaire
    self.bounds = bounds
    index = ConditionIndex(questionnaire)
    stepsLeft = max(bounds.totalSteps, questionnaire.questions.count * bounds.stepsForQuestion)
    lastSteps = -stepsLeft / 2
    plain = PlainConditions(index)
  }

  mutating func judgements() -> [ConditionJudgement] {
    guard index.hasConditions else { return [] }
    var section = -1
    for question in questionnaire.questions {
      while section < question.section {
        section += 1
        analyze(.section(section))
      }
      analyze(.question(question.index))
    }
    return found
  }

  private mutating func analyze(_ place: ConditionPlace) {
    if isUnanswerable(place) { unanswerable.insert(place) }
    // Nearly everything without a condition is shown and can be answered.
    if neverShown.isEmpty, unanswerable.isEmpty, index.tests(of: place).isEmpty { return }
    let surroundings = index.surroundings(of: place)
    let isHidden = surroundings.contains(where: neverShown.contains)
    if isHidden { neverShown.insert(place) }
    let isOpen = dependsOnUnanswerable(place, surroundings)
    if isOpen { unanswerable.insert(place) }
    guard let condition = questionnaire.condition(of: place) else { return }
    if isHidden { freed.insert(place) }
    guard !isHidden, !isOpen else { return }
    guard !plain.isPlain(condition, of: place) else { return plain.noteShowable(place) }
    let least = stepsLeft > lastSteps ? bounds.leastSteps : bounds.fewSteps
    stepLimit = max(least, min(bounds.steps, stepsLeft))
    let wording = wording(of: condition, at: place)
    if let leftOut = settled[wording] {
      plain.noteShowable(place)
      if let verdict = verdict(leftOut, condition, place) { report(condition, at: place, verdict) }
      return
    }
    var model = SheetModel(of: place, in: index, freed: freed, stepLimit: stepLimit)
    let around = model.surroundings(of: place)
    let holds = model.literal(of: condition)
    judge(
      ConditionInquiry(place: place, condition: condition, surroundings: around, holds: holds), wording,
      in: &model)
    stepsLeft -= model.solver.steps
  }

  private func wording(of condition: Condition, at place: ConditionPlace) -> Wording {
    guard case .question(let index) = place else {
      return Wording(words: conditionWords(condition), section: nil, group: nil)
    }
    let question = questionnaire.questions[index]
    return Wording(words: conditionWords(condition), section: question.section, group: question.group)
  }

  private func dependsOnUnanswerable(_ place: ConditionPlace, _ surroundings: [ConditionPlace]) -> Bool {
    surroundings.contains(where: unanswerable.contains)
      || index.tests(of: place).contains { unanswerable.contains(.question($0.question)) }
  }

  private func isUnanswerable(_ place: ConditionPlace) -> Bool {
    guard case .question(let index) = place else { return false }
    let question = questionnaire.questions[index]
    return !AnswerDomain.isAnswerable(question)
  }

  private mutating func judge(_ inquiry: ConditionInquiry, _ wording: Wording, in model: inout SheetModel) {
    switch inquiry.canHold(in: &model) {
    case .unsatisfiable: return reportNever(inquiry)
    case .undecided: return report(inquiry.condition, at: inquiry.place, .undecided(steps: stepLimit))
    case .satisfiable: break
    }
    if model.freedPlaces.isEmpty { plain.noteShowable(inquiry.place) }
    var actual = inquiry
    actual.assumptions = model.notShown(model.freedPlaces)
    if !model.freedPlaces.isEmpty, isNever(actual, in: &model) { return }
    let verdict = verdict(on: inquiry, wording, in: &model)
    if let verdict { report(inquiry.condition, at: inquiry.place, verdict) }
    if !model.freedPlaces.isEmpty { noteConsequences(actual, beside: verdict, in: &model) }
  }

  private mutating func report(
    _ condition: Condition, at place: ConditionPlace, _ verdict: ConditionJudgement.Verdict
  ) {
    found.append(ConditionJudgement(place: place, condition: condition, verdict: verdict))
  }

  private mutating func reportNever(_ inquiry: ConditionInquiry) {
    report(inquiry.condition, at: inquiry.place, .never(reason(for: inquiry, isNegated: false)))
    roots.insert(inquiry.place)
    freed.insert(inquiry.place)
    neverShown.insert(inquiry.place)
  }

  /// The fault in a condition that can be true; nil if there is none.
  private mutating func verdict(
    on inquiry: ConditionInquiry, _ wording: Wording, in model: inout SheetModel
  ) -> ConditionJudgement.Verdict? {
    switch inquiry.canFail(in: &model) {
    case .unsatisfiable: return .always(reason(for: inquiry, isNegated: true))
    case .undecided: return .undecided(steps: stepLimit)
    case .satisfiable: break
    }
    guard let leftOut = Redundancy.leftOut(of: inquiry, in: &model) else {
      return .undecided(steps: stepLimit)
    }
    // What it depends on is earlier in the file, so nothing of that is freed later.
    if model.freedPlaces.isEmpty { settled[wording] = leftOut }
    return verdict(leftOut, inquiry.condition, inquiry.place)
  }

  /// The verdict on a condition that can be true and false.
  private mutating func verdict(
    _ leftOut: [Bool], _ condition: Condition, _ place: ConditionPlace
  ) -> ConditionJudgement.Verdict? {
    let parts = Redundancy.parts(of: condition, leavingOut: leftOut)
    return parts.isEmpty ? nil : .redundant(explained(parts, at: place))
  }
}

/// Reasons.
extension ConditionAnalyzer {
  private mutating func search(_ place: ConditionPlace) -> ContradictionSearch {
    ContradictionSearch(place, in: index, freed: freed, stepLimit: stepLimit)
  }

  /// Whether further findings may still be listed.
  private mutating func mayExplain(_ fault: Fault) -> Bool {
    reasons[fault, default: 0] += 1
    return reasons[fault, default: 0] <= [Diagnostic].mostOfOneKind
  }

  /// Why the condition cannot be true, or cannot be false.
  private mutating func reason(for inquiry: ConditionInquiry, isNegated: Bool) -> Contradiction? {
    guard mayExplain(isNegated ? .always : .never) else { return nil }
    var search = search(inquiry.place)
    defer { stepsLeft -= search.steps }
    return search.reason(against: ConditionPart.conjuncts(of: inquiry.condition, isNegated: isNegated))
  }

  private mutating func explained(_ parts: [Redundancy.Part], at place: ConditionPlace) -> [RedundantPart] {
    guard mayExplain(.redundant) else {
      return parts.map { RedundantPart(condition: $0.condition, reason: .unknown) }
    }
    var search = search(place)
    defer { stepsLeft -= search.steps }
    return parts.map { part in
      let fixed = ConditionPart(condition: part.condition, isNegated: part.isConjunct)
      guard let contradiction = search.reason(against: part.surroundings, fixed: [fixed]) else {
        return RedundantPart(condition: part.condition, reason: .unknown)
      }
      let reason = part.isConjunct ? RedundantPart.Reason.follows(contradiction) : .isCovered(contradiction)
      return RedundantPart(condition: part.condition, reason: reason)
    }
  }
}

/// Consequences. Here, places that are never shown are treated as never shown.
extension ConditionAnalyzer {
  private mutating func isNever(_ inquiry: ConditionInquiry, in model: inout SheetModel) -> Bool {
    guard inquiry.canHold(in: &model) == .unsatisfiable else { return false }
    neverShown.insert(inquiry.place)
    let consequence = Consequence(place: inquiry.place, effect: .never, range: inquiry.condition.range)
    attribute(consequence, inquiry, in: &model) { $0.canHold(in: &$1) != .unsatisfiable }
    return true
  }

  private mutating func noteConsequences(
    _ inquiry: ConditionInquiry, beside verdict: ConditionJudgement.Verdict?, in model: inout SheetModel
  ) {
    if case .always = verdict { return }
    switch inquiry.canFail(in: &model) {
    case .undecided: return
    case .unsatisfiable:
      let consequence = Consequence(place: inquiry.place, effect: .always, range: inquiry.condition.range)
      attribute(consequence, inquiry, in: &model) { $0.canFail(in: &$1) != .unsatisfiable }
    case .satisfiable:
      let known = verdict.map(reportedParts) ?? []
      let leftOut = Redundancy.leftOut(of: inquiry, in: &model) ?? []
      for part in Redundancy.parts(of: inquiry.condition, leavingOut: leftOut)
      where !known.contains(part.condition.range) {
        let consequence = Consequence(place: inquiry.place, effect: .redundant, range: part.condition.range)
        attribute(consequence, inquiry, in: &model) { _, _ in true }
      }
    }
  }

  private func reportedParts(_ verdict: ConditionJudgement.Verdict) -> Set<SourceRange> {
    guard case .redundant(let parts) = verdict else { return [] }
    return Set(parts.map(\.condition.range))
  }

  /// Adds the consequence to the first finding that alone would prevent it if it were fixed.
  private mutating func attribute(
    _ consequence: Consequence, _ inquiry: ConditionInquiry, in model: inout SheetModel,
    unless isFixed: (ConditionInquiry, inout SheetModel) -> Bool
  ) {
    let causes = found.indices.filter { model.freedPlaces.contains(found[$0].place) }
    let cause = causes.first { cause in
      var fixed = inquiry
      fixed.assumptions = model.notShown(
        model.freedPlaces.filter { roots.contains($0) && $0 != found[cause].place })
      return isFixed(fixed, &model)
    }
    if let cause = cause ?? causes.first { found[cause].consequences.append(consequence) }
  }
}

extension SheetModel {
  /// "None of these is shown."
  fileprivate mutating func notShown(_ places: [ConditionPlace]) -> [Literal] {
    places.map { !ownLiteral(of: $0) }
  }
}
