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

  package init(on file: SourceFile) { self.file = file }

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

/// A rule whose findings arise during a phase: decoding, YAML, reading, settings, `qtool:` comments, lowering to a
/// target. The phase puts them into its `PhaseReport`, and the rule returns its own from there.
package struct ReportedRule: Rule {
  package let about: RuleDescription

  /// The rule of `Rules/<name>.md`.
  package init(_ name: String) { about = RuleDescription(name) }

  package func findings(in report: PhaseReport) -> Findings { Findings(report.findings(of: self)) }
}

/// The result of a phase: its report, and a value unless the report contains an error without which there is none.
package struct Outcome<Value> {
  package let value: Value?
  package let report: PhaseReport

  package init(_ value: Value?, _ report: PhaseReport) {
    precondition((value == nil) == report.hasErrors, "a phase returns a value exactly when it found no error")
    self.value = value
    self.report = report
  }

  package var diagnostics: [Diagnostic] { report.diagnostics }
}

extension Outcome: Sendable where Value: Sendable {}

/// The findings of a rule, in the order of the file. Each is computed only when it is needed.
///
/// It is public, so that it is inlined into the rules of other modules.
public struct Findings: Sequence, IteratorProtocol {
  @usableFromInline let advance: () -> Finding?

  @inlinable public init(advance: @escaping () -> Finding?) { self.advance = advance }

  @inlinable public init(_ findings: some Sequence<Finding>) {
    var rest = findings.makeIterator()
    self.init { rest.next() }
  }

  package init(_ finding: Finding?) {
    if let finding { self.init(CollectionOfOne(finding)) } else { self.init { nil } }
  }

  /// At most one finding for each element.
  @inlinable public init<Element>(
    of elements: some Sequence<Element>, _ finding: @escaping (Element) -> Finding?
  ) {
    var rest = elements.makeIterator()
    self.init {
      while let element = rest.next() {
        if let found = finding(element) { return found }
      }
      return nil
    }
  }

  /// Any number of findings for each element.
  @inlinable public init<Element>(
    joining elements: some Sequence<Element>, _ findings: @escaping (Element) -> Findings
  ) {
    var rest = elements.makeIterator()
    var current: Findings?
    self.init {
      while true {
        if let finding = current?.next() { return finding }
        guard let element = rest.next() else { return nil }
        current = findings(element)
      }
    }
  }

  @inlinable public mutating func next() -> Finding? { advance() }

  /// The findings of one part after those of another.
  package static func + (first: Findings, second: Findings) -> Findings {
    Findings(joining: [first, second]) { $0 }
  }
}

extension Findings: ExpressibleByArrayLiteral {
  public init(arrayLiteral findings: Finding...) {
    if findings.isEmpty { self.init { nil } } else { self.init(findings) }
  }
}
