/// Possible parts of a report, which checklists put under headings of their own.
enum ReportPart: String, CaseIterable, Sendable {
  case description
  case technology
  case interventions
  case length
  case waves
  case monitoring
  case stretches
  case dates
  case samplingType
  case samplingDetails
  case prompts
  case expected
  case timeOut
  case minutes
  case items
  case promises
  case openItems
  case measuresOnce
  case measuresRepeated
  case indices
  case sensors
  case versions
  case deviations
  case attrition
  case delivery
  case latency
  case compliance
  case missing
  case references
}

/// The content under a heading: a part or a gap.
enum ReportEntry: Sendable, Hashable {
  case part(ReportPart)
  case gap(ReportGap)
}

/// A heading of a report.
struct ReportHeading: Sendable {
  let title: String
  /// For programs; the same in all languages.
  let name: String
  /// 2 for the highest.
  let level: Int
  let entries: [ReportEntry]

  init(_ title: String, name: String? = nil, level: Int = 2, _ entries: [ReportEntry]) {
    (self.title, self.name, self.level, self.entries) = (title, name ?? title, level, entries)
  }
}
