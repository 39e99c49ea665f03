import ArgumentParser
import Checking
import Files
import JSON
import Terminal

struct ConfigCommand: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "config",
    abstract: "Show the settings that hold for a file, and where each comes from.",
    discussion: """
      The nearest .qtool.yaml holds: the one beside the file, or else the one in the first folder above that has one.

      EXAMPLES
        qtool config                       for questionnaires of this folder
        qtool config daily.yaml            for this one, with the comments in it that allow findings
        qtool config --format json | jq .  for other programs
      """)

  enum Format: String, CaseIterable, ExpressibleByArgument {
    case text
    case json
  }

  @Argument(help: "A questionnaire or a folder.", completion: .file(extensions: ["yaml", "yml"]))
  var path = FilePath(".")

  @Option(help: "How to print the settings.")
  var format: Format = .text

  @Option(help: "When to use colour.")
  var color: ColorChoice = .auto

  func run() throws {
    let settings = try FileSettings(of: path)
    switch format {
    case .json: try Console.write(JSONWriter.bytes(of: settings.json) + [0x0A])
    case .text:
      let terminal = TerminalSettings(color: color, descriptor: STDOUT_FILENO)
      var output: [UInt8] = []
      for line in settings.lines {
        (terminal.isUTF8 ? line : line.asciiFallback()).render(color: terminal.usesColor, into: &output)
        output.append(0x0A)
      }
      try Console.write(output)
    }
  }
}
