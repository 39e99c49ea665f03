import ArgumentParser
import Checking
import Diagnostics
import Files
import Terminal

struct Explain: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "explain",
    abstract: "Explain what a finding means and what to do about it.",
    discussion: """
      EXAMPLES
        qtool explain                       list all rules
        qtool explain slider-start-value    explain one rule, with an example
      """)

  @Argument(
    help: "Name of the rule, as in brackets after a finding.", completion: .list(everyRule.map(\.name)))
  var rule: String?

  @Option(help: "Use colour in output.")
  var color: ColorChoice = .auto

  func run() throws {
    let settings = TerminalSettings(color: color, descriptor: STDOUT_FILENO)
    let width = min(max(settings.columns ?? 80, 40), 100)
    let lines =
      try rule.map { RulePage(rule: try known($0)).lines(width: width) } ?? RuleIndex.lines(width: width)
    var output: [UInt8] = []
    for line in lines {
      (settings.isUTF8 ? line : line.asciiFallback()).render(color: settings.usesColor, into: &output)
      output.append(0x0A)
    }
    try Console.write(output)
  }

  private func known(_ name: String) throws -> RuleDescription {
    if let rule = everyRule.first(where: { $0.name == name }) { return rule }
    let near = nearest(to: name, among: everyRule.map(\.name))
    throw ValidationError(
      "no rule has the name '\(name)'."
        + (near.map { " Did you mean '\($0)'?" } ?? " 'qtool explain' lists all rules."))
  }
}
