import ArgumentParser
import Checking
import Diagnostics
import Files
import Terminal

struct Explain: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "explain",
    abstract: "Say what a finding means, why it matters and what to write instead.",
    discussion: """
      EXAMPLES
        qtool explain                       all rules, a line each
        qtool explain slider-start-value    one of them, with an example
      """)

  @Argument(
    help: "The rule: the name in brackets behind a finding.", completion: .list(everyRule.map(\.name)))
  var rule: String?

  @Option(help: "When to use colour.")
  var color: ColorChoice = .auto

  func run() throws {
    let settings = TerminalSettings(color: color, descriptor: STDOUT_FILENO)
    let width = min(max(settings.columns ?? 80, 40), 100)
    let lines = try rule.map { RulePage(try known($0)).lines(width: width) } ?? RuleIndex.lines(width: width)
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
      "there is no rule '\(name)'."
        + (near.map { " Did you mean '\($0)'?" } ?? " 'qtool explain' lists all rules."))
  }
}
