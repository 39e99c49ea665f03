import ArgumentParser
import Diagnostics
import Files
import Questionnaires

struct Init: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "init",
    abstract: "Write a questionnaire or a study to start from.",
    discussion: """
      EXAMPLES
        qtool init mood-daily       write mood-daily.yaml in this folder
        qtool init --study mood     write a study with three questionnaires in the folder mood
      """)

  @Flag(help: "Write a study file and three questionnaires in a new folder.")
  var study = false

  @Argument(
    help: ArgumentHelp("Id of the questionnaire or study: letters, digits, hyphens.", valueName: "name"))
  var name: String

  func run() throws {
    let id = name.hasSuffix(".yaml") ? String(name.dropLast(5)) : name
    if let problem = questionnaireIDProblem(id) { throw ValidationError(problem) }
    if study { return try writeStudy(id) }
    let path = FilePath(id + ".yaml")
    try Console.writing { () throws(FileError) in
      try createFile(path, Array(starterQuestionnaire(id: id).utf8))
    }
    try Console.write(
      Array("wrote \(path.text); look at it with: qtool preview \(path.text)\n\(Self.target(in: path))".utf8))
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
}

extension Init {
  private func writeStudy(_ id: String) throws {
    let folder = FilePath(id)
    try Console.writing { () throws(FileError) in
      try createFiles(starterStudy(id: id).map { ($0.name, Array($0.text.utf8)) }, in: folder)
    }
    let study = folder.appending("study.yaml").text
    try Console.write(
      Array(
        ("wrote \(study) and three questionnaires; look at the study with: qtool preview \(study)\n"
          + Self.target(in: FilePath(study))).utf8))
  }
}

/// A questionnaire without findings that shows the most common parts of the language.
func starterQuestionnaire(id: String) -> String {
  """
  # A questionnaire to start from. Lines that begin with # are comments.
  #   qtool lint \(id).yaml       checks it
  #   qtool preview \(id).yaml    shows what participants will see
  # For completion in an editor, run qtool schema > questionnaire.schema.json and make this the first line:
  #   # yaml-language-server: $schema=questionnaire.schema.json

  # The id: lower-case letters, digits and hyphens.
  questionnaire: \(id)
  version: 1  # increase it when new answers are no longer comparable with old ones
  title: How are you today?
  target: track
  repeat: many  # or once
  intro: Please answer the questions for **this moment**.
  outro: Thank you!

  schedule:
    - between: 08:00-22:00  # three prompts a day, at random times in this window
      times: 3

  option-lists:
    agreement:  # codes (what is stored) and texts (what participants read)
      1: not at all
      2: a little
      3: rather
      4: very much

  sections:
    - title: Right now
      questions:
        - id: stress  # the name of the column in your data
          type: slider
          text: How stressed are you?
          range: [0, 100]
          labels: [not at all, extremely]
        - id: valence
          type: sam  # a Self-Assessment Manikin with nine points
          text: How do you feel?
          dimension: valence
        - id: company
          type: choice  # other types: multiple, yes-no, rating, number, text, date, note, …
          text: Who is with you?
          options:
            1: nobody
            2: one person
            3: several people

    - title: The last hour
      options: agreement  # the options of all items of this section
      items:
        rested: I felt rested.
        rushed: I felt rushed.

  """
}
