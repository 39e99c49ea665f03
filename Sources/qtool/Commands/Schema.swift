import ArgumentParser
import Checking
import Compiling
import Diagnostics
import Files
import JSON
import Questionnaires

struct Schema: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "schema",
    abstract: "Print a JSON Schema of questionnaires, settings or documents.",
    discussion: """
      EXAMPLES
        qtool schema > questionnaire.schema.json      for completion in an editor
        qtool schema settings > settings.schema.json  the same for .qtool.yaml
        qtool schema track > track.schema.json        to validate compiled JSON
      """)

  @Argument(
    help: ArgumentHelp(
      "Schema to print: questionnaire, settings, or a target (\(allTargets.map(\.name.rawValue).joined(separator: ", "))).",
      valueName: "name"),
    completion: .list(Schema.names))
  var name = "questionnaire"

  static let names = ["questionnaire", "settings"] + allTargets.map(\.name.rawValue)

  func run() throws {
    try Console.write(JSONWriter.bytes(of: try schema) + [0x0A])
  }

  private var schema: JSON {
    get throws {
      if name == "questionnaire" { return questionnaireSchema }
      if name == "settings" { return settingsSchema }
      if let target = allTargets.first(where: { $0.name.rawValue == name }) { return target.schema }
      let near = nearest(to: name, among: Self.names).map { " Did you mean '\($0)'?" }
      throw ValidationError(
        "there is no schema '\(name)'." + (near ?? " The schemas are \(Self.names.joined(separator: ", "))."))
    }
  }
}
