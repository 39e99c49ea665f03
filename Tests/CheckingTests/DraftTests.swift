import Checking
import Configuring
import Diagnostics
import Testing

/// Settings and comments also hold for a file that has another error of reading.
@Suite("Settings and allow comments beside a reading error")
struct DraftTests {
  /// Every rule that can be allowed and whose example gives its findings while the file cannot be read to the end. A file
  /// that is not taken for a questionnaire is not read at all.
  private static let rules = everyRule.filter { rule in
    guard case .alone = rule.exampleSetting, !rule.isEssential, rule.name != "near-questionnaire" else {
      return false
    }
    return findings(of: broken(rule)).contains { $0.rule == rule.name }
  }

  @Test("At least one rule reports while a file is read")
  func atLeastOne() {
    #expect(Self.rules.map(\.name).contains("condition-symbols"))
  }

  @Test("A rule that is off reports nothing", arguments: rules)
  func off(_ rule: RuleDescription) {
    let found = Self.findings(of: Self.broken(rule), settings: "rules: {\(rule.name): off}")
    #expect(!found.contains { $0.rule == rule.name })
    #expect(found.contains { $0.severity == .error })
  }

  @Test("A rule has the severity of the settings", arguments: rules)
  func severity(_ rule: RuleDescription) {
    for severity in Severity.allCases {
      let found = Self.findings(
        of: Self.broken(rule), settings: "rules: {\(rule.name): \(severity.rawValue)}")
      #expect(Set(found.filter { $0.rule == rule.name }.map(\.severity)) == [severity])
    }
  }

  /// A finding of `folded-list` is inside a text, where a comment would be a part of it.
  @Test("A comment allows its findings", arguments: rules.filter { $0.name != "folded-list" })
  func allowed(_ rule: RuleDescription) {
    var text = Self.broken(rule)
    while let first = Self.findings(of: text).first(where: { $0.rule == rule.name }) {
      let line = first.file.position(at: first.finding.range.start).line
      var lines = text.split(separator: "\n", omittingEmptySubsequences: false).map(String.init)
      guard !lines[line - 1].contains("# qtool:") else { break }
      lines[line - 1] += "  # qtool: allow \(rule.name) -- a test"
      text = lines.joined(separator: "\n")
    }
    let found = Self.findings(of: text)
    #expect(!found.contains { $0.rule == rule.name || $0.rule == "bad-allow" })
    #expect(found.contains { $0.rule == "unknown-key" })
  }

  @Test("A comment is not called unused before every rule has looked at the file")
  func unused() {
    let text = """
      questionnaire: mood
      title: Mood
      zzzz: 1
      questions:
        # qtool: allow slider-labels -- explained in the intro
        - {id: mood, type: slider, text: How are you?, range: [0, 10]}
      """
    #expect(Self.findings(of: text).map(\.rule) == ["unknown-key"])
  }

  private static func broken(_ rule: RuleDescription) -> String {
    let example = String(decoding: RuleExample(rule.failing).bytes, as: UTF8.self)
    return example.hasSuffix("\n") ? example + "zzzz: 1\n" : example + "\nzzzz: 1\n"
  }

  private static func findings(of text: String, settings: String = "") -> [Diagnostic] {
    let file = SourceFile(path: ".qtool.yaml", text: settings)
    let configuration = Pipeline.configuration(in: file).value?.settings ?? Configuration()
    return Pipeline(configuration: configuration).check(Array(text.utf8), path: "mood.yaml").diagnostics
  }
}
