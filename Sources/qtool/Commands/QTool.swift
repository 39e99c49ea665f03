import ArgumentParser
import Checking
import Files
import Terminal

@main
struct QTool: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "qtool",
    abstract: "Write the questionnaires of smartphone studies as YAML: check, preview and compile them.",
    discussion: """
      EXAMPLES
        qtool init mood-daily            write a questionnaire to start from
        qtool lint                       check all questionnaires in here
        qtool fmt                        put them into one layout
        qtool preview mood-daily.yaml    see what participants will see
        qtool compile mood-daily.yaml    write the JSON for the study server
        qtool schedule mood-daily.yaml   see when prompts will come
        qtool pattern '[0-9]+' 12        what a pattern asks for, and whether all apps agree
        qtool explain slider-start-value what a finding means and what to do
        qtool config mood-daily.yaml     which settings hold for it, and from where
        qtool lsp                        serve an editor (it starts this itself)

      EXIT STATUS
        0  nothing found at or above --fail-on;   64  wrong usage
           a --watch was ended
        1  findings                               70  a fault in qtool itself
        2  a file cannot be read, or git          74  output cannot be written
           cannot tell what changed
      """,
    version: "0.1.0",
    subcommands: [
      Lint.self, Fmt.self, Preview.self, Compile.self, ScheduleCommand.self, Explain.self, ExplainPath.self,
      PatternCommand.self, Schema.self, ConfigCommand.self, Init.self, LanguageServerCommand.self,
    ])

  static func main() {
    // A reader that has gone away shows as a failed write, not as the end of the process.
    signal(SIGPIPE, SIG_IGN)
    // So does a file that has reached the largest size that is allowed.
    signal(SIGXFSZ, SIG_IGN)
    Console.keepPlaces()
    let arguments = GivenArguments.all
    PlainLint.runIfMeant(arguments)
    do {
      var command = try parseAsRoot(Array(arguments.dropFirst()))
      try command.run()
    } catch {
      end(with: error)
    }
  }

  /// As ArgumentParser does, which says nothing of help that could not be written.
  static func end(with error: any Error) -> Never {
    if let error = error as? CheckingError {
      Console.complain(error)
      exit(withError: ExitStatus.unreadable)
    }
    var code = exitCode(for: error)
    // It may repeat an argument that a stranger's file name has become.
    let message = escapeControls(GivenArguments.shown(fullMessage(for: error)), keepingLineFeeds: true)
    if !message.isEmpty {
      let descriptor = code.isSuccess ? STDOUT_FILENO : STDERR_FILENO
      do { try Console.write(Array((message + "\n").utf8), to: descriptor) } catch {
        code = ExitStatus.unwritable
      }
    }
    exit(withError: code)
  }
}
