import ArgumentParser
import Deciding
import Diagnostics
import Files
import Questionnaires
import Terminal

struct ExplainPath: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "explain-path",
    abstract: "Show which answers lead to a question or section, or why none do.",
    discussion: """
      EXAMPLES
        qtool explain-path daily.yaml feeling
        qtool explain-path daily.yaml "The last hour"     a section, by its id or title
      """)

  @Argument(
    help: "Questionnaire to read, or `-` for standard input.", completion: .file(extensions: ["yaml", "yml"]))
  var file: FilePath

  @Argument(help: ArgumentHelp("Id of the question, or id or title of the section.", valueName: "question"))
  var name: String

  @OptionGroup var common: CommonOptions

  func run() throws {
    let (checked, questionnaire) = try common.readable(file)
    let place = try place(in: questionnaire).orExplain {
      let known = questionnaire.questions.compactMap(\.id?.value) + questionnaire.sections.flatMap(\.names)
      let near = nearest(to: name, among: known).map { " Did you mean '\($0)'?" } ?? ""
      return ValidationError("\(file.shown) has no question or section '\(name)'." + near)
    }
    let path = explainPath(questionnaire, place)
    let settings = common.settings(for: STDOUT_FILENO)
    var output: [UInt8] = []
    for line in lines(of: path, in: questionnaire) {
      (settings.isUTF8 ? line : line.asciiFallback()).render(color: settings.usesColor, into: &output)
      output.append(0x0A)
    }
    try Console.write(output)
    common.mention(checked, of: file)
    if case .never = path.outcome { throw ExitStatus.findings }
  }

  private func place(in questionnaire: Questionnaire) -> ConditionPlace? {
    if let question = questionnaire.questions.first(where: { $0.id?.value == name }) {
      return .question(question.index)
    }
    return questionnaire.sections.firstIndex { $0.names.contains(name) }.map { .section($0) }
  }

  private func lines(of path: PathExplanation, in questionnaire: Questionnaire) -> [StyledText] {
    var lines = [StyledText(path.message, .bold)]
    lines += path.steps.enumerated().map { StyledText("  \($0 + 1). \($1)") }
    lines += path.notes.map { note in
      StyledText("  \(note.message) ")
        + StyledText("(\(escapeControls(questionnaire.file.shown(note.range).words)))", .dim)
    }
    if case .shown(let sheet, _, _) = path.outcome, !sheet.questions.isEmpty {
      let answers = shellWord(Array(AnswerText.write(sheet, of: questionnaire).utf8))
      let command = "qtool preview \(file.shellWord) --as-written --answers \(answers)"
      lines += ["", StyledText("See it: ") + StyledText(command, .dim)]
    }
    return lines
  }
}

extension Section {
  /// Its id, and its title in each language.
  fileprivate var names: [String] {
    (id.map { [$0.value] } ?? []) + (title?.versions.map(\.text.value) ?? [])
  }
}

extension Optional {
  func orExplain(_ error: () -> ValidationError) throws -> Wrapped {
    guard let self else { throw error() }
    return self
  }
}
