import ArgumentParser
import Files
import Questionnaires

struct Init: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "init", abstract: "Write a questionnaire or a study to start from.",
    discussion: """
      EXAMPLES
        qtool init mood-daily       write mood-daily.yaml in this folder
        qtool init "How are you?"   write how-are-you.yaml, with this title
        qtool init --study mood     write a study with three questionnaires in the folder mood
        qtool init --lang de schlaf
      """)

  @Flag(help: "Write a study file and three questionnaires in a new folder.")
  var study = false

  @Option(help: "Language of the texts.")
  var lang: OwnLanguage = .english

  @Argument(help: ArgumentHelp("Id of the questionnaire or study, or its title.", valueName: "name"))
  var words: [String]

  func run() throws {
    let name = words.joined(separator: " ")
    let given = name.hasSuffix(".yaml") ? String(name.dropLast(5)) : name
    let id = questionnaireIDProblem(given) == nil ? given : proposedQuestionnaireID(given)
    guard let id else { throw ValidationError(questionnaireIDProblem(given) ?? "") }
    let starter = Starter(id: id, title: id == given ? nil : given, language: lang)
    if study { return try writeStudy(starter) }
    let path = FilePath(id + ".yaml")
    try Console.writing { () throws(FileError) in try createFile(path, Array(starter.questionnaire.utf8)) }
    try Console.write(
      Array(
        "wrote \(path.text)\(starter.namesID); look at it with: qtool preview \(path.text)\n\(Self.target(in: path))"
          .utf8))
  }

  /// Which target was written, and what to do on another system.
  private static func target(in path: FilePath) -> String {
    let others = TargetName.allCases.filter { $0 != .ofStarter }.map(\.rawValue)
    return """
      target: track, because its apps have everything that is in it: random times, and manikins as pictures
      If your system is another one (\(others.joined(separator: ", "))),
      write that after `target:` in \(path.text); to see first what it cannot take:
      qtool targets \(path.text)

      """
  }

  private func writeStudy(_ starter: Starter) throws {
    let folder = FilePath(starter.id)
    try Console.writing { () throws(FileError) in
      try createFiles(starter.study.map { ($0.name, Array($0.text.utf8)) }, in: folder)
    }
    let study = folder.appending("study.yaml").text
    try Console.write(
      Array(
        ("wrote \(study) and three questionnaires\(starter.namesID); look at the study with: qtool preview \(study)\n"
          + Self.target(in: FilePath(study))).utf8))
  }
}
