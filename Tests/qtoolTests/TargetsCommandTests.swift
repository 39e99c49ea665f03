import Foundation
import JSON
import TestSupport
import Testing

@testable import qtool

struct TargetsCommandTests {
  private let folder: CommandFolder

  init() throws {
    folder = try CommandFolder()
    try folder.write("pilot.yaml", pilot)
  }

  private var pilot: String {
    """
    questionnaire: pilot
    title: Right now
    repeat: many
    schedule:
      - between: 08:00-22:00
        times: 4
    questions:
      - id: stress
        type: slider
        text: How stressed are you right now?
        range: [0, 100]
        labels: [not at all, extremely]
      - {id: why, type: text, text: Why?, when: stress > 50}

    """
  }

  @Test func theTableHasEveryTargetAndThePlacesBelow() throws {
    let run = try folder.qtool("targets", "pilot.yaml")
    #expect(run.status == 0 && run.errors.isEmpty)
    let lines = run.output.split(separator: "\n").map(String.init)
    #expect(lines[0] == "pilot.yaml")
    #expect(lines[1] == "  track         cannot: 1 obstacle")
    #expect(lines[2] == "  intersession  cannot: 2 obstacles")
    #expect(lines[3] == "  form          cannot: 1 obstacle")
    #expect(lines[4].hasPrefix("  radar         takes it, with "))
    #expect(lines[6].hasPrefix("  fhir          takes it"))
    for words in [
      "What track cannot take:\n  pilot.yaml:13: `when` of `why`: no known client follows `when`",
      "What intersession cannot take:\n  pilot.yaml:9: `type` of `stress`: `intersession` does not support",
      "What radar loses or changes:\n  pilot.yaml:5: `radar` has no random times",
      "  pilot.yaml:2: `title`: `redcap` does not support `title`",
    ] { #expect(run.output.contains(words), "\(words)") }
  }

  @Test func oneTargetCanBeAskedFor() throws {
    let run = try folder.qtool("targets", "pilot.yaml", "--target", "form")
    #expect(run.output.hasPrefix("pilot.yaml\n  form  cannot: 1 obstacle\n\nWhat form cannot take:\n"))
  }

  /// What it says is what `compile` does.
  @Test func itAgreesWithCompile() throws {
    let json = try folder.qtool("targets", "pilot.yaml", "--format", "json").output
    for target in ["track", "intersession", "form", "radar", "redcap", "fhir"] {
      let compiled = try folder.qtool("compile", "pilot.yaml", "--target", target, "-o", "out")
      let part = try #require(json.components(separatedBy: "\"target\": \"\(target)\"").last)
      let takes = part.prefix { $0 != "\n" && $0 != "[" } + part.dropFirst().prefix(60)
      #expect(takes.contains("\"takes\": \(compiled.status == 0)"), "\(target)")
    }
  }

  @Test func aStudyIsJudgedWithAllItsQuestionnaires() throws {
    try folder.write("study.yaml", "study: all\ntitle: All\nlength: 9 days\nquestionnaires: [pilot, end]\n")
    try folder.write(
      "end.yaml",
      "questionnaire: end\ntitle: End\nrepeat: many\nquestions: [{id: again, type: time, text: When?}]\n")
    let run = try folder.qtool("targets", "study.yaml")
    #expect(run.status == 0 && run.output.hasPrefix("study.yaml, with 2 questionnaires\n"))
    #expect(run.output.contains("  track         cannot: 2 obstacles\n"))
    #expect(run.output.contains("  end.yaml:4: `type` of `again`: `track` does not support"))
    let one = try folder.qtool("targets", "end.yaml")
    #expect(one.errors == "in study all (study.yaml)\n" && one.output.hasPrefix("end.yaml\n"))
    #expect(try folder.qtool("targets", "--no-study", "end.yaml").errors.isEmpty)
  }

  @Test func errorsOfTheFileItselfMakeItFail() throws {
    try folder.write(
      "pilot.yaml", pilot.replacingOccurrences(of: "times: 4", with: "times: 4\n    days: 5-3"))
    let run = try folder.qtool("targets", "pilot.yaml")
    #expect(run.status == 1 && (run.errors.contains("error")))
    try folder.write("pilot.yaml", pilot.replacingOccurrences(of: "type: slider", with: "type: slidr"))
    let unread = try folder.qtool("targets", "pilot.yaml")
    #expect(unread.status == 1 && unread.output.isEmpty && unread.errors.contains("did you mean `slider`?"))
    #expect(try folder.qtool("targets", "missing.yaml").status == 2)
    try folder.write("study.yaml", "study: all\ntitle: All\nquestionnaires: [pilto]\n")
    #expect(try folder.qtool("targets", "study.yaml").status == 1)
  }

  @Test func theHintThatNoTargetIsChosenNamesThoseThatTakeTheFile() throws {
    let run = try folder.qtool("lint", "--no-study", "pilot.yaml")
    #expect(
      run.output.contains(
        "help: add `target:` with your system: `radar` and `esmira` take this questionnaire; `qtool targets pilot.yaml` shows what gets lost"
      ))
    #expect(
      run.output.contains(
        "note: not `form`: it does not support conditions: it shows every field, and 1 more\n  --> pilot.yaml:13:"
      ))
  }
}
