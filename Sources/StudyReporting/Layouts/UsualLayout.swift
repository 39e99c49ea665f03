import Questionnaires
import Tables

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
