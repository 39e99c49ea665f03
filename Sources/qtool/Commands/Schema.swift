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
    abstract: "Print a JSON Schema of questionnaires, studies, settings, documents or answers.",
    discussion: """
      EXAMPLES
        qtool schema > questionnaire.schema.json      for completion in an editor
        qtool schema study > study.schema.json        the same for study files
        qtool schema settings > settings.schema.json  the same for .qtool.yaml
        qtool schema track > track.schema.json        to validate compiled JSON
        qtool schema track-study                      the same for the document of a study
        qtool schema track-answers                    the same for answers that a client sends back
      """)

  @Argument(
    help: ArgumentHelp(
      "Schema to print: questionnaire, study, settings, a target (\(allTargets.map(\.name.rawValue).joined(separator: ", "))), a target's studies, such as track-study, or answers: track-answers, form-reply.",
      valueName: "name"),
    completion: .list(Schema.names))
  var name = "questionnaire"

  static let names =
    ["questionnaire", "study", "settings"] + allTargets.map(\.name.rawValue)
    + allTargets.map { "\($0.name.rawValue)-study" } + ["track-answers", "form-reply"]

  func run() throws { try Console.write(JSONWriter.bytes(of: try schema) + [0x0A]) }

  private var schema: JSON {
    get throws {
      if name == "questionnaire" { return questionnaireSchema }
      if name == "study" { return studySchema }
      if name == "settings" { return settingsSchema }
      if name == "track-answers" { return trackAnswersSchema }
      if name == "form-reply" { return formReplySchema }
      if let target = allTargets.first(where: { "\($0.name.rawValue)-study" == name }) {
        return target.studySchema
      }
      if let target = allTargets.first(where: { $0.name.rawValue == name }) { return target.schema }
      let near = nearest(to: name, among: Self.names).map { " Did you mean '\($0)'?" }
      throw ValidationError(
        "there is no schema '\(name)'." + (near ?? " The schemas are \(Self.names.joined(separator: ", "))."))
    }
  }
}
