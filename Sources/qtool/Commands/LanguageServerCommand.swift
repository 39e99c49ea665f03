import ArgumentParser
import Files
import LanguageServing

struct LanguageServerCommand: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "lsp",
    abstract: "Serve an editor: findings while you type, completion, explanations, renaming.",
    discussion: """
      A server of the Language Server Protocol (3.17) on standard input and output; the editor starts and ends it.
      Documentation/Editors.md says how to set up VS Code, Neovim, Helix and Emacs.

      EXIT STATUS
        0  the editor shut the server down before it ended it
        1  the editor went away, or ended the server without shutting it down
        64, 70, 74 as for all commands
      """)

  @Flag(help: ArgumentHelp("Standard input and output, which is the only way; some editors pass it."))
  var stdio = false

  func run() throws {
    let server = LanguageServer(version: QTool.configuration.version)
    var conversation = try Conversation(server)
    let status = try conversation.run()
    if status != 0 { throw ExitCode(status) }
  }
}
