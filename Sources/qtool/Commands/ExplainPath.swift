import ArgumentParser
import Deciding
import Diagnostics
import Files
import Questionnaires
import Terminal

struct ExplainPath: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "explain-path",
    abstract: "Show which answers lead to a question, or why none do.",
    discussion: """
      EXAMPLES
        qtool explain-path daily.yaml feeling
      """)

  @Argument(
    help: "Questionnaire to read, or `-` for standard input.", completion: .file(extensions: ["yaml", "yml"]))
  var file: FilePath

  @Argument(help: "Id of the question.")
  var question: String

  @OptionGroup var common: CommonOptions

  func run() throws {
    let questionnaire = try common.readable(file)
    let wanted = try questionnaire.questions.first { $0.id?.value == question }.orExplain {
      let known = questionnaire.questions.compactMap(\.id?.value)
      let near = nearest(to: question, among: known).map { " Did you mean '\($0)'?" } ?? ""
      return ValidationError("\(file.shown) has no question '\(question)'." + near)
    }
    let path = explainPath(questionnaire, wanted)
    let settings = common.settings(for: STDOUT_FILENO)
    var output: [UInt8] = []
    for line in lines(of: path, in: questionnaire) {
      (settings.isUTF8 ? line : line.asciiFallback()).render(color: settings.usesColor, into: &output)
      output.append(0x0A)
    }
    try Console.write(output)
    if case .never = path.outcome { throw ExitStatus.findings }
  }

  private func lines(of path: PathExplanation, in questionnaire: Questionnaire) -> [StyledText] {
    var lines = [StyledText(path.message, .bold)]
    lines += path.steps.enumerated().map { StyledText("  \($0 + 1). \($1)") }
    lines += path.notes.map { note in
      let place = questionnaire.file.position(at: note.range.start)
      return StyledText("  \(note.message) ")
        + StyledText("(\(file.shown):\(place.line):\(place.column))", .dim)
    }
    if case .shown(let sheet, _, _) = path.outcome, !sheet.questions.isEmpty {
      let answers = shellWord(Array(AnswerText.write(sheet, of: questionnaire).utf8))
      lines += [
        "", StyledText("See it: ") + StyledText("qtool preview \(file.shellWord) --answers \(answers)", .dim),
      ]
    }
    return lines
  }
}

extension Optional {
  func orExplain(_ error: () -> ValidationError) throws -> Wrapped {
    guard let self else { throw error() }
    return self
  }
}
