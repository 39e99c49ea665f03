import Diagnostics
import Linting
import Questionnaires
import TestSupport
import Testing
import YAML

private let everyRule = RuleDescription.yaml + RuleDescription.reading + allRules.map(\.about)

@Suite("Every rule's own examples")
struct RuleExampleTests {
  @Test("The failing example gives the rule's findings at its marks and nothing else", arguments: everyRule)
  func failingExample(_ rule: RuleDescription) {
    let example = MarkedText(rule.failing)
    let found = findings(in: example.bytes).filter { $0.rule == rule.name || $0.severity != .hint }
    #expect(!example.marks.isEmpty, "\(rule.name) has no mark")
    #expect(found.map(\.place) == example.places(of: rule.name))
  }

  @Test("The passing example gives no warning, no error and nothing of the rule", arguments: everyRule)
  func passingExample(_ rule: RuleDescription) {
    let found = findings(in: MarkedText(rule.passing).bytes)
    #expect(found.filter { $0.rule == rule.name || $0.severity != .hint }.map(\.place) == [])
  }

  @Test("Names are unique and in kebab-case", arguments: everyRule)
  func name(_ rule: RuleDescription) {
    #expect(everyRule.filter { $0.name == rule.name }.count == 1)
    #expect(rule.name.wholeMatch(of: #/[a-z0-9]+(-[a-z0-9]+)*/#) != nil)
  }

  @Test("A summary begins in lower case and has no full stop", arguments: everyRule)
  func summary(_ rule: RuleDescription) {
    #expect(rule.summary.first?.isUppercase == false)
    #expect(!rule.summary.hasSuffix("."))
    #expect(!rule.summary.contains("\n"))
  }

  @Test("A rationale is made of sentences", arguments: everyRule)
  func rationale(_ rule: RuleDescription) {
    #expect(rule.rationale.hasSuffix("."))
  }

  @Test("Messages are lower case without a full stop, and help is there", arguments: everyRule)
  func wording(_ rule: RuleDescription) {
    for diagnostic in findings(in: MarkedText(rule.failing).bytes) where diagnostic.rule == rule.name {
      let message = diagnostic.finding.message
      #expect(!message.hasSuffix(".") && message.first?.isUppercase == false, "\(message)")
      #expect(diagnostic.finding.help?.isEmpty == false, "\(message)")
    }
  }

  @Test("The registry is sorted by name")
  func sortedRegistry() {
    #expect(allRules.map(\.about.name) == allRules.map(\.about.name).sorted())
  }
}

extension RuleDescription: CustomTestStringConvertible {
  public var testDescription: String { name }
}
