/// The findings of a phase in one file, by rule.
package struct PhaseReport: Sendable {
  package let file: SourceFile
  /// Whether something was found without which the phase has no result. An error that the author may allow is not.
  package private(set) var hasErrors = false
  private var suggestsOtherTargets = false
  private var rules: [ReportedRule] = []
  private var findings: [String: [Finding]] = [:]
  private var places: Set<Place> = []

  private struct Place: Hashable {
    let rule: String
    let range: SourceRange
    let message: String
  }

  package init(on file: SourceFile) {
    self.file = file
  }

  /// The report of a phase that ends with its first mistake.
  package init(_ rule: ReportedRule, _ finding: Finding, in file: SourceFile) {
    self.init(on: file)
    add(rule, finding)
  }

  package var isEmpty: Bool { rules.isEmpty }

  /// Whether another finding of the rule would still be listed, for findings that are expensive to compute.
  package func isListing(_ rule: ReportedRule) -> Bool {
    isEmpty || (findings[rule.about.name]?.count ?? 0) <= file.mostOfOneKind
  }

  /// One mistake is one finding, even if an alias leads to it twice. A finding that is not listed is not created.
  package mutating func add(_ rule: ReportedRule, _ finding: @autoclosure () -> Finding) {
    guard isListing(rule) else { return }
    let finding = finding()
    let name = rule.about.name
    guard places.insert(Place(rule: name, range: finding.range, message: finding.message)).inserted else {
      return
    }
    if findings[name] == nil { rules.append(rule) }
    findings[name, default: []].append(finding)
    suggestsOtherTargets = suggestsOtherTargets || finding.suggestsOtherTargets
    let preventsResult = rule.about.isEssential || finding.isEssential
    hasErrors = hasErrors || preventsResult && rule.about.severity(of: finding) == .error
  }

  /// The report with the ends of helps that suggest other targets, which are only computed if there are some.
  package func suggestingOtherTargets(_ end: () -> String) -> PhaseReport {
    guard suggestsOtherTargets else { return self }
    var report = self
    let end = end()
    report.findings = findings.mapValues { $0.map { $0.suggestsOtherTargets ? $0.helped(by: end) : $0 } }
    return report
  }

  package func findings(of rule: ReportedRule) -> [Finding] { findings[rule.about.name] ?? [] }

  /// The findings of the phase's own rules, in reading order.
  package var diagnostics: [Diagnostic] {
    rules.flatMap { $0.diagnostics(in: self, of: file) }.inReadingOrder().limited()
  }
}
