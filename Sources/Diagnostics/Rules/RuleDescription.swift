/// What a rule is about: the page `qtool explain` prints, and the rule's own first tests.
package struct RuleDescription: Sendable {
  /// The chapter of a rule in the documentation.
  package enum Topic: String, CaseIterable, Sendable {
    case structure = "File and structure"
    case texts = "Texts"
    case names = "Names and references"
    case answers = "Answers and scales"
    case wording = "Wording of items"
    case conditions = "Conditions"
    case scores = "Scores"
    case patterns = "Patterns"
    case schedule = "Schedule and sensors"
    case languages = "Languages"
    case targets = "Targets"
    case studies = "Studies"
    case versions = "Changes between versions"
    case housekeeping = "Housekeeping"

    /// The name by which settings change all rules of the topic at once.
    package var groupName: String? { self == .wording ? "item-wording" : nil }

    package static var groupNames: [String] { allCases.compactMap(\.groupName) }
  }

  /// What the examples are, and what must be around them for the rule to apply.
  package enum ExampleSetting: Sendable {
    /// They are questionnaires.
    case alone
    /// They are `.qtool.yaml` files.
    case configuration
    /// They are questionnaires in a folder with this `.qtool.yaml`.
    case configured(String)
    /// They are questionnaires in a folder with another one, which is given here.
    case beside(String)
    /// They and these files are in one folder, and one of them is a study file.
    case together([String])
    /// They are the next version of this questionnaire.
    case since(String)

    /// What is around the examples, and how a page introduces it.
    package var surroundings: [(introduction: String, text: String)] {
      switch self {
      case .alone, .configuration: []
      case .configured(let settings): [("With this `.qtool.yaml`:", settings)]
      case .beside(let other): [("With this questionnaire in the same folder:", other)]
      case .together(let files): files.map { ("With this file in the same folder:", $0) }
      case .since(let earlier): [("With this as the earlier version:", earlier)]
      }
    }
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
  /// Only a configuration or a command line that names the rule turns it on.
  package let isOffByDefault: Bool
  package let exampleSetting: ExampleSetting
  /// The number that settings can change.
  package let limit: RuleLimit?

  package init(
    name: String, topic: Topic, severity: Severity, summary: String, rationale: String,
    failing: @escaping @autoclosure @Sendable () -> String,
    passing: @escaping @autoclosure @Sendable () -> String,
    isEssential: Bool = false, exampleSetting: ExampleSetting = .alone, limit: RuleLimit? = nil,
    isOffByDefault: Bool = false
  ) {
    self.name = name
    self.topic = topic
    self.severity = severity
    self.summary = summary
    self.rationale = rationale
    failingExample = failing
    passingExample = passing
    self.isEssential = isEssential
    self.exampleSetting = exampleSetting
    self.limit = limit
    self.isOffByDefault = isOffByDefault
  }

  /// A questionnaire with the fault; `↓` precedes each character where a finding must start.
  package var failing: String { failingExample() }

  /// The same questionnaire without the fault.
  package var passing: String { passingExample() }

  /// The failing example without the marks of its findings.
  package var failingText: String { String(failing.filter { $0 != "↓" }) }

  /// The rationale as one paragraph, without the line breaks of the source code.
  package var reason: String { String(rationale.map { $0 == "\n" ? " " : $0 }) }

  /// The rule's own, unless the finding is less severe or prevents compiling.
  package func severity(of finding: Finding) -> Severity {
    finding.isEssential ? .error : min(severity, finding.loweredSeverity ?? severity)
  }

  package func diagnostic(_ finding: Finding, in file: SourceFile) -> Diagnostic {
    Diagnostic(rule: name, severity: severity(of: finding), finding: finding, file: file)
  }
}
