import ArgumentParser
import Diagnostics
import Files
import Terminal

struct Explain: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "explain", abstract: "Explain what a finding means and what to do about it.",
    discussion: """
      EXAMPLES
        qtool explain                       list all rules and changes
        qtool explain slider-start-value    explain a finding of lint, with an example
        qtool explain out-of-range          explain a finding of lint and check-data
        qtool explain codes-permuted        explain a change that diff reports
      """)

  @Argument(
    help: "Name of the rule or change, as printed with a finding.",
    completion: .list(ExplainedName.all.map(\.name)))
  var name: String?

  @Option(help: "Use colour in output.")
  var color: ColorChoice = .auto

  func run() throws {
    let settings = TerminalSettings(color: color, descriptor: STDOUT_FILENO)
    let width = min(max(settings.columns ?? 80, 40), 100)
    let lines =
      try name.map { ExplainedPage(try known($0), width: width).lines } ?? RuleIndex.lines(width: width)
    var output: [UInt8] = []
    for line in lines {
      (settings.isUTF8 ? line : line.asciiFallback()).render(color: settings.usesColor, into: &output)
      output.append(0x0A)
    }
    try Console.write(output)
  }

  private func known(_ name: String) throws -> ExplainedName {
    if let known = ExplainedName.all.first(where: { $0.name == name }) { return known }
    let near = nearest(to: name, among: ExplainedName.all.map(\.name))
    throw ValidationError(
      "no rule or change has the name '\(name)'."
        + (near.map { " Did you mean '\($0)'?" } ?? " 'qtool explain' lists all of them."))
  }
}
