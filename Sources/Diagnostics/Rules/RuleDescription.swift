import Tables

/// A rule's page in `Rules`, which `qtool explain` prints, and whose examples are the rule's first tests.
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

  /// The kind of the examples, and the files that must be around them for the rule to apply.
  package enum ExampleSetting: Sendable {
    /// They are questionnaires.
    case alone
    /// They are `.qtool.yaml` files.
    case configuration
    /// They are data dictionaries of REDCap.
    case dictionary
    /// They are questionnaires in a folder with this `.qtool.yaml`.
    case configured(String)
    /// They are questionnaires in a folder with another one, which is given here.
    case beside(String)
    /// They and these files are in one folder, and one of them is a study file.
    case together([String])
    /// They are the next version of this questionnaire.
    case since(String)

    init(_ page: PageText, _ file: ExampleFile) {
      let around = page.surroundings
      self =
        switch around.first?.heading {
        case "With this `.qtool.yaml`": .configured(around[0].text)
        case "With this questionnaire in the same folder": .beside(around[0].text)
        case "With this file in the same folder": .together(around.map(\.text))
        case "With this as the earlier version": .since(around[0].text)
        default: Self.alone(file)
        }
    }

    private static func alone(_ file: ExampleFile) -> ExampleSetting {
      switch file {
      case .questionnaire: .alone
      case .settings: .configuration
      case .dictionary: .dictionary
      }
    }
  }

  /// Kebab-case, named after the fault; never changes once published.
  package let name: String
  package let topic: Topic
  package let severity: Severity
  /// The questionnaire cannot be compiled with such a finding, so configuration cannot turn the rule off.
  package let isEssential: Bool
  /// It is about a promise that the author made, so settings do not change it; a comment with a reason may allow it.
  package let isFixed: Bool
  /// Only a configuration or a command line that names the rule turns it on.
  package let isOffByDefault: Bool
  /// The number that settings can change.
  package let limit: RuleLimit?
  private let exampleFile: ExampleFile
  private let page: Page

  enum Page: Sendable {
    case file(EmbeddedTable)
    case text(String)
  }

  /// Nil if the top of the page is incomplete.
  init?(_ name: String, _ head: PageHead, _ page: Page) {
    guard let topic = head.topic, let severity = head.severity else { return nil }
    self.name = name
    self.topic = topic
    self.severity = severity
    isEssential = head.isEssential
    isFixed = head.isFixed
    isOffByDefault = head.isOffByDefault
    limit = head.limit
    exampleFile = head.exampleFile
    self.page = page
  }

  /// The rule's own, unless the finding is less severe or prevents compiling.
  package func severity(of finding: Finding) -> Severity {
    finding.isEssential ? .error : min(severity, finding.loweredSeverity ?? severity)
  }

  package func diagnostic(_ finding: Finding, in file: SourceFile) -> Diagnostic {
    Diagnostic(rule: name, severity: severity(of: finding), finding: finding, file: file)
  }

  /// Read each time: few rules are shown at once.
  private var text: PageText {
    switch page {
    case .file(let bytes): PageText(String(decoding: bytes, as: UTF8.self))
    case .text(let text): PageText(text)
    }
  }

  /// The fault in one line.
  package var summary: String { text.summary }

  /// The reason why it matters for the data.
  package var reason: String { text.reason }

  /// A questionnaire with the fault; `↓` precedes each character where a finding must start.
  package var failing: String { text.block("Incorrect") }

  /// The same questionnaire without the fault.
  package var passing: String { text.block("Correct") }

  /// The failing example without the marks of its findings.
  package var failingText: String { String(failing.filter { $0 != "↓" }) }

  package var exampleSetting: ExampleSetting { ExampleSetting(text, exampleFile) }

  /// For Markdown.
  package var exampleLanguage: String {
    switch exampleFile {
    case .questionnaire, .settings: "yaml"
    case .dictionary: "csv"
    }
  }

  /// The files around the examples, with the words by which a page introduces them.
  package var surroundings: [(introduction: String, text: String)] {
    text.surroundings.map { ($0.heading + ":", $0.text) }
  }

  /// As many findings as are listed, and one more if there are more; the rest are never computed.
  package func diagnostics(_ findings: Findings, in file: SourceFile) -> [Diagnostic] {
    findings.prefix(file.mostOfOneKind + 1).map { diagnostic($0, in: file) }
  }
}

extension PageText {
  fileprivate var surroundings: ArraySlice<Block> { blocks.prefix { $0.heading != "Incorrect" } }
}

/// A number from which a rule reports, which settings can change: `rules: {burden: {seconds: 180}}`.
package struct RuleLimit: Sendable {
  /// The unit, which is also the key in settings.
  package let name: String
  package let standard: Int
  package let allowed: ClosedRange<Int>

  package init(_ name: String, standard: Int, among allowed: ClosedRange<Int>) {
    self.name = name
    self.standard = standard
    self.allowed = allowed
  }
}

/// The description of a rule in reports, whatever its subject: a text, a change, a table of answers.
package struct RuleSummary: Sendable {
  package let name: String
  package let severity: Severity
  /// The group of the rule in viewers.
  let tag: String
  /// The fault in one line.
  package let summary: String
  /// The reason why it matters.
  package let reason: String
  let isOffByDefault: Bool
  // Assembled only for a report that shows them.
  private let assembledExamples: @Sendable () -> (failing: String, passing: String)?
  /// Of the examples, for Markdown.
  let exampleLanguage: String

  /// The example without and with the fault; nil if the page of the rule has other ones.
  var examples: (failing: String, passing: String)? { assembledExamples() }

  package init(name: String, severity: Severity, tag: String, summary: String, reason: String) {
    self.name = name
    self.severity = severity
    self.tag = tag
    self.summary = summary
    self.reason = reason
    isOffByDefault = false
    assembledExamples = { nil }
    exampleLanguage = "yaml"
  }

  package init(_ rule: RuleDescription) {
    name = rule.name
    severity = rule.severity
    tag = rule.topic.rawValue.lowercased().split(separator: " ").joined(separator: "-")
    summary = rule.summary
    reason = rule.reason
    isOffByDefault = rule.isOffByDefault
    assembledExamples = { (rule.failingText, rule.passing) }
    exampleLanguage = rule.exampleLanguage
  }
}

/// One check: what it is about, and what it finds in its subject. `AllRules.swift` in `Checking` lists all rules.
///
/// A rule only finds. How many findings are listed, in which order and how severe they are is up to the code that runs it.
package protocol Rule<Subject>: Sendable {
  /// The subject of the rule: a pattern, a questionnaire, the report of a phase.
  associatedtype Subject
  var about: RuleDescription { get }
  func findings(in subject: Subject) -> Findings
}

extension Rule {
  /// The findings of the rule, with its name and severity.
  package func diagnostics(in subject: Subject, of file: SourceFile) -> [Diagnostic] {
    about.diagnostics(findings(in: subject), in: file)
  }
}

/// A rule's example as a file: the text without its marks, and where findings must start.
package struct RuleExample: Sendable {
  package let bytes: [UInt8]
  /// Byte offsets of the marks.
  package let marks: [Int]

  /// `↓` marks a place; `�` represents the byte E4, which is `ä` in Latin-1 and not valid UTF-8.
  package init(_ example: String) {
    var bytes: [UInt8] = []
    var marks: [Int] = []
    for scalar in example.unicodeScalars {
      switch scalar {
      case "↓": marks.append(bytes.count)
      case "\u{FFFD}": bytes.append(0xE4)
      default: bytes += Array(String(scalar).utf8)
      }
    }
    self.bytes = bytes + [0x0A]
    self.marks = marks
  }
}
