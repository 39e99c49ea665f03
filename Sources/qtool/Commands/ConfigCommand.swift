import ArgumentParser
import Checking
import Files
import JSON
import Terminal

struct ConfigCommand: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "config", abstract: "Show the settings for a file and where they come from.",
    discussion: """
      Settings come from the .qtool.yaml next to the file and those in the folders above, up to one with `root: true`. \
      The nearest takes precedence.

      EXAMPLES
        qtool config                       show settings for this folder
        qtool config daily.yaml            show settings for a file, with its allow comments
        qtool config --format json | jq .  print settings for other programs
      """)

  enum Format: String, CaseIterable, ExpressibleByArgument {
    case text
    case json
  }

  @Argument(help: "A questionnaire or a folder.", completion: .file(extensions: ["yaml", "yml"]))
  var path = FilePath(".")

  @Option(help: "Print in this format.")
  var format: Format = .text

  @Option(help: "Use colour in output.")
  var color: ColorChoice = .auto

  func run() throws {
    let settings = try FileSettings(of: path)
    switch format {
    case .json: try Console.write(JSONWriter.bytes(of: fileSettingsShape.json(settings)) + [0x0A])
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
