import ArgumentParser
import Files
import JSON
import Patterns
import Terminal

struct PatternCommand: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "pattern", abstract: "Explain a pattern and try it on inputs.",
    discussion: """
      A pattern is a regular expression (ECMA-262) that must match the whole input. Put it in single quotes, so that the \
      shell does not change it; write `--` before one that begins with a hyphen. Also shows whether all apps read the \
      pattern in the same way. The exit status is 1 if the pattern is \
      invalid or can hang an app, or if one of the inputs does not match.

      EXAMPLES
        qtool pattern '[0-9]{2,3}/[0-9]{2,3}'     explain the pattern
        qtool pattern '[a-z]+[0-9]' ab1 ab        show which of the two it accepts
        qtool pattern --flags i '[a-z]+' Anna     ignore case
        qtool pattern --json '[a-z' | jq .findings
      """)

  @Argument(help: ArgumentHelp("Pattern to explain.", valueName: "regex"))
  var pattern: String

  @Argument(help: ArgumentHelp("Inputs to try.", valueName: "input"))
  var inputs: [String] = []

  @Option(help: ArgumentHelp("Use these ECMA-262 flags; forms use `u`.", valueName: "letters"))
  var flags = "u"

  @Flag(help: "Print JSON.")
  var json = false

  @Option(help: "Use colour in output.")
  var color: ColorChoice = .auto

  func validate() throws { _ = try readFlags() }

  func run() throws {
    let trial = PatternTrial(
      GivenArguments.shown(pattern), flags: try readFlags(), inputs: inputs.map(GivenArguments.shown))
    if json {
      try Console.write(JSONWriter.bytes(of: patternTrialShape.json(trial)) + [0x0A])
    } else {
      let settings = TerminalSettings(color: color, descriptor: STDOUT_FILENO)
      try Console.write(PatternPage(trial: trial, settings: settings).bytes)
    }
    if !trial.isFine { throw ExitStatus.findings }
  }

  private func readFlags() throws -> Flags {
    do throws(PatternError) {
      return try Flags(parsing: flags)
    } catch {
      throw ValidationError("--flags \(flags): \(error.message); \(error.help).")
    }
  }
}
