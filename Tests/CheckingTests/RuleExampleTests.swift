import Checking
import Diagnostics
import Testing

/// The examples of every rule are its first tests. They are checked in the same way as by `lint`, with the settings or
/// the other questionnaire of `exampleSetting`.
@Suite("Every rule's own examples")
struct RuleExampleTests {
  @Test(
    "The failing example gives the rule's findings at its marks and, hints aside, nothing else",
    arguments: everyRule)
  func failingExample(_ rule: RuleDescription) {
    let marks = RuleExample(rule.failing).marks
    let found = exampleFindings(rule.failing, of: rule)
    #expect(!marks.isEmpty)
    #expect(found.filter { $0.rule == rule.name }.map { Int($0.finding.range.start) } == marks)
    #expect(Self.others(than: rule, in: found) == [])
  }

  @Test("The passing example gives no warning, no error and nothing of the rule", arguments: everyRule)
  func passingExample(_ rule: RuleDescription) {
    let found = exampleFindings(rule.passing, of: rule)
    #expect(!found.contains { $0.rule == rule.name })
    #expect(Self.others(than: rule, in: found) == [])
  }

  @Test("The rule's severity is that of its gravest finding", arguments: everyRule)
  func severity(_ rule: RuleDescription) {
    let found = exampleFindings(rule.failing, of: rule).filter { $0.rule == rule.name }
    #expect(found.map(\.severity).max() == rule.severity)
  }

  @Test(
    "The name is in kebab-case, the summary a phrase, the reason made of sentences", arguments: everyRule)
  func description(_ rule: RuleDescription) {
    #expect(rule.name.wholeMatch(of: #/[a-z0-9]+(-[a-z0-9]+)*/#) != nil)
    #expect(rule.summary.first?.isUppercase == false && !rule.summary.hasSuffix("."))
    #expect(!rule.summary.contains("\n"))
    #expect(rule.reason.hasSuffix("."))
  }

  @Test("Messages are lower case without a full stop, and help is there", arguments: everyRule)
  func wording(_ rule: RuleDescription) {
    for diagnostic in exampleFindings(rule.failing, of: rule) where diagnostic.rule == rule.name {
      let message = diagnostic.finding.message
      let first = message.unicodeScalars.first
      #expect(!message.hasSuffix(".") && first?.properties.isUppercase == false, "\(message)")
      #expect(diagnostic.finding.help?.isEmpty == false, "\(message)")
    }
  }

  private static func others(than rule: RuleDescription, in found: [Diagnostic]) -> [String] {
    found.filter { $0.rule != rule.name && $0.severity > .hint }.map { "\($0.rule): \($0.finding.message)" }
  }
}

extension RuleDescription: CustomTestStringConvertible {
  public var testDescription: String { name }

  /// The examples are not questionnaires.
  var hasSettingsAsExamples: Bool {
    switch exampleSetting {
    case .configuration, .dictionary: true
    case .alone, .configured, .beside, .together, .since: false
    }
  }
}
