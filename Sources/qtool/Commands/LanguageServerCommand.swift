import ArgumentParser
import Files
import LanguageServing

struct LanguageServerCommand: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "lsp", abstract: "Run the language server for your editor.",
    discussion: """
      Shows findings, completions and explanations in your editor, which starts and stops it. Speaks the Language Server \
      Protocol (3.17) on standard input and output. Documentation/Editors.md explains how to set up VS Code, Neovim, \
      Helix and Emacs.

      EXIT STATUS
        0  the editor shut the server down
        1  the editor disappeared, or sent `exit` without `shutdown`
        64, 70, 74 as for all commands
      """)

  @Flag(help: ArgumentHelp("Always on; some editors pass it."))
  var stdio = false

  func run() throws {
    let server = LanguageServer(version: QTool.configuration.version)
    var conversation = try Conversation(server)
    let status = try conversation.run()
    if status != 0 { throw ExitCode(status) }
  }
}
