import ArgumentParser
import Checking
import Describing
import Files
import Terminal

@main struct QTool: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "qtool", abstract: "Check, preview and compile questionnaires for smartphone studies.",
    discussion: """
      EXAMPLES
        qtool init mood-daily             write a questionnaire to start from
        qtool lint                        check all questionnaires in this folder
        qtool fmt                         format them in one layout
        qtool preview mood-daily.yaml     show what participants will see
        qtool compile mood-daily.yaml     write the JSON for the study server
        qtool schedule mood-daily.yaml    show when prompts will come
        qtool diff --since main           show what changes do to a running study
        qtool simulate mood-daily.yaml    invent answers, to try the analysis
        qtool codebook mood-daily.yaml    describe the variables of its data
        qtool import phq8_armt.json       take over a file of another system
        qtool targets mood-daily.yaml     show which systems take it
        qtool push study.yaml             put a study on its server
        qtool pull study.yaml -o data     download its answers
        qtool check-data mood-daily.yaml answers.csv    check answers
        qtool report study.yaml           write what a paper says about the study
        qtool pattern '[0-9]+' 12         explain a pattern and try it on an input
        qtool explain slider-start-value  explain what a finding means and what to do
        qtool config mood-daily.yaml      show its settings and where they come from
        qtool lsp                         run the language server, for editors

      EXIT STATUS
        0   no findings at or above --fail-on, or --watch was stopped
        1   findings
        2   a file cannot be read, or git cannot say what changed
        64  wrong usage
        70  a bug in qtool
        74  output cannot be written
      """, version: "0.1.0",
    groupedSubcommands: [
      CommandGroup(
        name: "Write", subcommands: [Init.self, Import.self, Lint.self, Fmt.self, LanguageServerCommand.self]),
      CommandGroup(name: "Look", subcommands: [Preview.self, ScheduleCommand.self, ExplainPath.self]),
      CommandGroup(name: "Publish", subcommands: [Targets.self, Compile.self, Diff.self, Push.self]),
      CommandGroup(
        name: "Data",
        subcommands: [
          Pull.self, Simulate.self, CodebookCommand.self, CheckData.self, ReportCommand.self,
        ]),
      CommandGroup(
        name: "Explain", subcommands: [Explain.self, PatternCommand.self, ConfigCommand.self, Schema.self]),
    ])

  static func main() {
    // A closed pipe then shows as a failed write instead of ending the process.
    signal(SIGPIPE, SIG_IGN)
    // So does a file that has reached the largest allowed size.
    signal(SIGXFSZ, SIG_IGN)
    Console.keepPlaces()
    let arguments = GivenArguments.all
    PlainLint.runIfMeant(arguments)
    if let advice = UsageAdvice(arguments: Array(arguments.dropFirst())).aboutCommand {
      Console.complain(GivenArguments.shown(advice))
      exit(withError: ExitCode.validationFailure)
    }
    do {
      var command = try parseAsRoot(
        PageServing.withoutFileAsPort(MultipleColumns.joiningDashes(Array(arguments.dropFirst()))))
      try command.run()
    } catch {
      end(with: error)
    }
  }

  /// Like ArgumentParser, which does not report that its help could not be written.
  static func end(with error: any Error) -> Never {
    if let error = error as? CheckingError {
      Console.complain(error)
      exit(withError: ExitStatus.unreadable)
    }
    var code = exitCode(for: error)
    // The message may repeat an argument that is a file name chosen by someone else.
    let given = UsageAdvice(arguments: Array(GivenArguments.all.dropFirst()))
    let message = escapeControls(
      GivenArguments.shown(given.improved(fullMessage(for: error))), keepingLineFeeds: true)
    if !message.isEmpty {
      let descriptor = code.isSuccess ? STDOUT_FILENO : STDERR_FILENO
      do { try Console.write(Array((message + "\n").utf8), to: descriptor) } catch {
        code = ExitStatus.unwritable
      }
    }
    exit(withError: code)
  }
}
