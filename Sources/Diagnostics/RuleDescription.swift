/// What a rule is about: the page `qtool explain` prints, and the rule's own first tests.
package struct RuleDescription: Sendable {
  /// The chapter of a rule in the documentation.
  package enum Topic: String, CaseIterable, Sendable {
    case structure = "File and structure"
    case names = "Names and references"
    case answers = "Answers and scales"
    case conditions = "Conditions"
    case patterns = "Patterns"
    case schedule = "Schedule and sensors"
    case languages = "Languages"
    case targets = "Targets"
    case housekeeping = "Housekeeping"
  }

  /// Kebab-case, named after the fault; never changes once published.
  package let name: String
  package let topic: Topic
  package let severity: Severity
  /// What is wrong, in one line.
  package let summary: String
  /// Why it matters for the data.
  package let rationale: String
  // A linter needs no examples, so they are assembled only when somebody asks for them.
  private let failingExample: @Sendable () -> String
  private let passingExample: @Sendable () -> String
  /// The questionnaire cannot be compiled with such a finding, so configuration cannot turn the rule off.
  package let isEssential: Bool
  /// The examples are `.qtool.yaml` files, not questionnaires.
  package let isAboutConfiguration: Bool
  /// The `.qtool.yaml` that applies to the examples, if they need one.
  package let configuration: String?

  package init(
    name: String, topic: Topic, severity: Severity, summary: String, rationale: String,
    failing: @escaping @autoclosure @Sendable () -> String,
    passing: @escaping @autoclosure @Sendable () -> String,
    isEssential: Bool = false, isAboutConfiguration: Bool = false, configuration: String? = nil
  ) {
    self.name = name
    self.topic = topic
    self.severity = severity
    self.summary = summary
    self.rationale = rationale
    failingExample = failing
    passingExample = passing
    self.isEssential = isEssential
    self.isAboutConfiguration = isAboutConfiguration
    self.configuration = configuration
  }

  /// A questionnaire with the fault; `↓` precedes each character where a finding must start.
  package var failing: String { failingExample() }

  /// The same questionnaire without the fault.
  package var passing: String { passingExample() }

  /// The failing example without the marks of its findings.
  package var failingText: String { String(failing.filter { $0 != "↓" }) }

  /// The rationale as one paragraph, without the line breaks of the source code.
  package var reason: String { String(rationale.map { $0 == "\n" ? " " : $0 }) }

  package func diagnostic(_ finding: Finding, in file: SourceFile) -> Diagnostic {
    let lowered = min(severity, finding.loweredSeverity ?? severity)
    return Diagnostic(rule: name, severity: lowered, finding: finding, file: file)
  }
}
