import Questionnaires

/// The sections of a report without a checklist.
enum ReportSection: String, CaseIterable, OwnWords {
  case technology, duration, sampling, prompts, answering, items, measures, indices, sensors, versions,
    deviations
  case data, toFillIn

  var words: (english: String, german: String) {
    switch self {
    case .technology: ("Technology", "Technik")
    case .duration: ("Study duration", "Dauer der Studie")
    case .sampling: ("Sampling", "Plan der Erhebung")
    case .prompts: ("Prompts", "Abfragen")
    case .answering: ("Answering time", "Zeit zum Antworten")
    case .items: ("Items", "Items")
    case .measures: ("Measures", "Erhobene Variablen")
    case .indices: ("Indices", "Skalenwerte")
    case .sensors: ("Sensors", "Sensoren")
    case .versions: ("Versions", "Versionen")
    case .deviations: ("Deviations", "Abweichungen")
    case .data: ("Data", "Daten")
    case .toFillIn: ("To fill in", "Noch auszufüllen")
    }
  }

  private var parts: [ReportPart] {
    switch self {
    case .technology: [.technology, .interventions]
    case .duration: [.length, .stretches, .dates]
    case .sampling: [.samplingType, .samplingDetails]
    case .prompts: [.prompts]
    case .answering: [.timeOut, .minutes]
    case .items: [.items, .openItems]
    case .measures: [.measuresOnce, .measuresRepeated]
    case .indices: [.indices]
    case .sensors: [.sensors]
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
    case .duration, .sampling, .prompts, .answering, .items, .measures, .indices, .sensors, .versions,
      .deviations, .data:
      []
    }
  }

  /// All headings of the report; changes since a commit and the data only have one if that was asked for.
  static func headings(of reported: ReportedStudy, _ wording: Wording) -> [ReportHeading] {
    let left: Set<ReportSection> = [
      reported.deviations == nil ? .deviations : nil, reported.answers == nil ? .data : nil,
    ].compactMap(\.self).reduce(into: []) { $0.insert($1) }
    return allCases.filter { !left.contains($0) }.map { section in
      ReportHeading(
        section.string(in: wording.language), name: section.rawValue,
        section.parts.map { .part($0) } + section.gaps.map { .gap($0) })
    }
  }
}
