import ArgumentParser
import Checking
import Diagnostics
import Files
import JSON
import Patterns
import Terminal

struct PatternCommand: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "pattern",
    abstract: "Try a pattern: what it asks for, which inputs it accepts, and whether all apps agree on it.",
    discussion: """
      A pattern is a regular expression of ECMA-262, held against the whole input.
      Put it in single quotes, so that the shell leaves it alone; one that begins
      with a hyphen goes behind `--`. The exit status is 1 where the pattern is
      wrong or can hang an app, or where it does not match one of the inputs.

      EXAMPLES
        qtool pattern '[0-9]{2,3}/[0-9]{2,3}'     what it asks for, and what apps
                                                  make of it
        qtool pattern '[a-z]+[0-9]' ab1 ab        which of the two it accepts
        qtool pattern --flags i '[a-z]+' Anna     capital letters as small ones
        qtool pattern --json '[a-z' | jq .findings
      """)

  @Argument(help: ArgumentHelp("The pattern.", valueName: "regex"))
  var pattern: String

  @Argument(help: ArgumentHelp("Inputs to try.", valueName: "input"))
  var inputs: [String] = []

  @Option(help: ArgumentHelp("Flags of ECMA-262; forms use `u`.", valueName: "letters"))
  var flags = "u"

  @Flag(help: "Print JSON.")
  var json = false

  @Option(help: "When to use colour.")
  var color: ColorChoice = .auto

  func validate() throws {
    _ = try readFlags()
  }

  func run() throws {
    let trial = PatternTrial(
      GivenArguments.shown(pattern), flags: try readFlags(), inputs: inputs.map(GivenArguments.shown))
    if json {
      try Console.write(JSONWriter.bytes(of: trial.json) + [0x0A])
    } else {
      try Console.write(PatternPage(trial, TerminalSettings(color: color, descriptor: STDOUT_FILENO)).bytes)
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
