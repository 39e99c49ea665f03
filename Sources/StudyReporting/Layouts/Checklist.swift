import Questionnaires
import Tables

/// A list of what has to be reported, by which a report can be ordered.
package enum Checklist: String, CaseIterable, Sendable {
  /// Liao, Skelton, Dunton and Bruening (2016), Journal of Medical Internet Research 18(6), e151.
  case cremas
  /// Kirtley, Lafit, Achterhof, Hiekkaranta and Myin-Germeys (2021), Advances in Methods and Practices in Psychological Science 4(1).
  case esmPreregistration = "esm-preregistration"

  /// Whether its headings ask for figures about data.
  package var hasData: Bool {
    switch self {
    case .cremas: true
    case .esmPreregistration: false
    }
  }

  func title(_ wording: Wording) -> String {
    switch self {
    case .cremas:
      wording.said(
        "Checklist for Reporting EMA Studies (CREMAS; Liao et al., 2016)",
        "Checkliste für Berichte über EMA-Studien (CREMAS; Liao et al., 2016)")
    case .esmPreregistration:
      wording.said(
        "Preregistration of an ESM study (Kirtley et al., 2021)",
        "Präregistrierung einer ESM-Studie (Kirtley et al., 2021)")
    }
  }

  var headings: [ReportHeading] {
    switch self {
    case .cremas: cremasHeadings
    case .esmPreregistration: preregistrationHeadings
    }
  }
}

/// The points have these names in all languages, because reviewers look for them.
private let cremasHeadings: [ReportHeading] = {
  let points: [(String, [ReportEntry])] = [
    ("Title", [.gap(.title)]), ("Rationale", [.gap(.rationale)]), ("Training", [.gap(.training)]),
    ("Technology", [.part(.technology), .part(.interventions), .part(.sensors), .gap(.devices)]),
    ("Wave duration", [.part(.waves), .part(.stretches)]),
    ("Monitoring period", [.part(.length), .part(.monitoring), .part(.dates)]),
    ("Prompting design", [.part(.samplingType), .part(.samplingDetails)]),
    ("Prompt frequency", [.part(.prompts), .part(.expected)]),
    (
      "Design features",
      [
        .part(.timeOut), .part(.minutes), .part(.items), .part(.measuresOnce), .part(.measuresRepeated),
        .part(.indices), .part(.promises),
      ]
    ), ("Attrition", [.part(.attrition)]), ("Prompt delivery", [.part(.delivery)]),
    ("Latency", [.part(.latency)]),
    ("Compliance rate", [.part(.compliance)]), ("Missing data", [.part(.missing)]),
    ("Limitations", [.gap(.limitations), .part(.deviations)]), ("Conclusions", [.gap(.conclusions)]),
  ]
  return points.enumerated().map { ReportHeading("\($0 + 1). \($1.0)", name: $1.0, $1.1) }
}()

/// The headings of the template of the R package prereg, in its order.
private let preregistrationHeadings: [ReportHeading] = [
  ReportHeading("Study information", []),
  ReportHeading("Description", level: 3, [.part(.description)]),
  ReportHeading("Hypotheses", level: 3, [.gap(.hypotheses)]),
  ReportHeading("Design plan", []),
  ReportHeading("Study type", level: 3, [.gap(.studyType)]),
  ReportHeading("Blinding", level: 3, [.gap(.blinding)]),
  ReportHeading("Additional blinding", level: 3, [.gap(.additionalBlinding)]),
  ReportHeading("Study design", level: 3, [.gap(.studyDesign)]),
  ReportHeading("Sampling plan", []),
  ReportHeading("Existing data", level: 3, [.gap(.existingData)]),
  ReportHeading("Explanation of existing data", level: 3, [.gap(.explanation)]),
  ReportHeading("Availability", level: 4, [.gap(.availability)]),
  ReportHeading("Access of data", level: 4, [.gap(.access)]),
  ReportHeading("Date of download", level: 4, [.gap(.download)]),
  ReportHeading("Documentation of data collection", level: 4, [.gap(.documentation)]),
  ReportHeading("Codebooks", level: 4, [.gap(.codebooks)]),
  ReportHeading("ESM data collection procedure", level: 3, [.part(.technology)]),
  ReportHeading(
    "Study duration", level: 4,
    [.part(.length), .part(.waves), .part(.monitoring), .part(.stretches), .part(.dates)]),
  ReportHeading("Type of sampling scheme", level: 4, [.part(.samplingType)]),
  ReportHeading("Details of the sampling scheme", level: 4, [.part(.samplingDetails)]),
  ReportHeading("Type of sample scheme", level: 4, [.part(.prompts)]),
  ReportHeading("Items", level: 4, [.part(.items), .part(.minutes)]),
  ReportHeading("Time-out specifications", level: 4, [.part(.timeOut)]),
  ReportHeading("Additional passive monitoring", level: 4, [.part(.sensors)]),
  ReportHeading("Incentivization", level: 4, [.gap(.incentives)]),
  ReportHeading(
    "Additional details", level: 4,
    [.part(.interventions), .part(.promises), .gap(.devices), .gap(.training)]),
  ReportHeading("Sample size", level: 3, [.gap(.sampleSize)]),
  ReportHeading("Rationale for sample size", level: 3, [.part(.expected), .gap(.sampleRationale)]),
  ReportHeading("More information", level: 4, [.gap(.sampleMore)]),
  ReportHeading("Stopping rule", level: 3, [.gap(.stopping)]),
  ReportHeading("Variables", []),
  ReportHeading("Measured non-ESM/time-invariant variables", level: 3, [.part(.measuresOnce)]),
  ReportHeading("Measured ESM/time-variant variables", level: 3, [.part(.measuresRepeated)]),
  ReportHeading("Open-ended questions", level: 3, [.part(.openItems)]),
  ReportHeading("Indices", level: 3, [.part(.indices)]),
  ReportHeading("Manipulated variables", level: 3, [.gap(.manipulated)]),
  ReportHeading("Prior knowledge of data", []),
  ReportHeading("Prior knowledge", level: 3, [.gap(.priorKnowledge)]),
  ReportHeading("Analysis plan", []),
  ReportHeading("Statistical models", level: 3, []),
  ReportHeading("Type of statistical model", level: 4, [.gap(.statisticalModel)]),
  ReportHeading("Distribution of the outcome variable", level: 4, [.gap(.outcomeDistribution)]),
  ReportHeading("Distribution of the within-subject errors", level: 4, [.gap(.errorDistribution)]),
  ReportHeading("Distribution of the random effects", level: 4, [.gap(.randomEffects)]),
  ReportHeading("Fixed-effect predictors", level: 4, [.gap(.fixedEffects)]),
  ReportHeading("Transformations", level: 4, [.gap(.modelTransformations)]),
  ReportHeading("Inclusion of lag-dependent variables", level: 4, [.gap(.lagged)]),
  ReportHeading("More information", level: 4, [.gap(.modelMore)]),
  ReportHeading("Analytic problem", level: 3, [.gap(.analyticProblem)]),
  ReportHeading("Transformations", level: 3, [.gap(.transformations)]),
  ReportHeading("Inference criteria", level: 3, [.gap(.inference)]),
  ReportHeading("Missing data", level: 3, [.gap(.expectedMissing)]),
  ReportHeading("Data exclusion", level: 3, [.gap(.exclusions)]),
  ReportHeading("Exploratory analysis", level: 3, [.gap(.exploratory)]),
  ReportHeading("Other", []),
  ReportHeading("Other", level: 3, [.part(.versions), .part(.deviations), .gap(.software)]),
  ReportHeading("References", [.part(.references)]),
]

/// The sections of a report without a checklist.
enum ReportSection: String, OwnWords {
  case technology, duration, sampling, prompts, answering, items, measures, indices, sensors, promises,
    versions, deviations
  case data, toFillIn

  static let phrases = PhraseTable(.reportSections)

  private var parts: [ReportPart] {
    switch self {
    case .technology: [.technology, .interventions]
    case .duration: [.length, .waves, .monitoring, .stretches, .dates]
    case .sampling: [.samplingType, .samplingDetails]
    case .prompts: [.prompts, .expected]
    case .answering: [.timeOut, .minutes]
    case .items: [.items, .openItems]
    case .measures: [.measuresOnce, .measuresRepeated]
    case .indices: [.indices]
    case .sensors: [.sensors]
    case .promises: [.promises]
    case .versions: [.versions]
    case .deviations: [.deviations]
    case .data: [.attrition, .delivery, .compliance, .latency, .missing]
    case .toFillIn: []
    }
  }

  private var gaps: [ReportGap] {
    switch self {
    case .technology: [.devices]
    case .toFillIn:
      [
        .title, .rationale, .training, .incentives, .sample, .power, .exclusions, .analysis, .limitations,
        .conclusions,
      ]
    case .duration, .sampling, .prompts, .answering, .items, .measures, .indices, .sensors, .promises,
      .versions, .deviations, .data:
      []
    }
  }

  /// All headings of the report; changes since a commit and the data only have one if that was asked for, and promises if there
  /// are some.
  static func headings(of reported: ReportedStudy, _ wording: Wording) -> [ReportHeading] {
    let left: Set<ReportSection> = [
      reported.deviations == nil ? .deviations : nil, reported.answers == nil ? .data : nil,
      reported.hasPromises ? nil : .promises,
    ].compactMap(\.self).reduce(into: []) { $0.insert($1) }
    return allCases.filter { !left.contains($0) }.map { section in
      ReportHeading(
        section.string(in: wording.language), name: section.rawValue,
        section.parts.map { .part($0) } + section.gaps.map { .gap($0) })
    }
  }
}
