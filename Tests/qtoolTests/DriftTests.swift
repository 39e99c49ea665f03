import Testing

/// What a server has, beside what the repository would publish.
struct DriftTests {
  private let folder: CommandFolder

  init() throws { folder = try CommandFolder() }

  /// A target, and what its documents cannot have.
  struct System: CustomTestStringConvertible, Sendable {
    let target: String
    var without: Set<String> = []

    var testDescription: String { target }

    static let all = [
      System(target: "redcap"), System(target: "radar"), System(target: "fhir"), System(target: "esmira"),
      System(target: "track", without: ["when"]), System(target: "form", without: ["when"]),
      System(target: "intersession", without: ["when", "places", "hours", "why"]),
    ]

    func questionnaire(_ more: String = "") -> String {
      let questions = [
        "outside": "  - {id: outside, type: yes-no, text: Were you outside today?}\n",
        "calm":
          "  - id: calm\n    type: choice\n    text: How calm do you feel?\n    options: {1: Not at all, 2: Somewhat, 3: Very}\n",
        "places":
          "  - id: places\n    type: multiple\n    text: Where were you?\n    options: {1: In a park, 2: In town}\n"
          + (without.contains("when") ? "" : "    when: outside is yes\n"),
        "hours": "  - {id: hours, type: number, text: How many hours did you sleep?, range: [0, 24]}\n",
        "why": "  - {id: why, type: text, text: What else happened?, required: false}\n",
      ]
      let asked = ["outside", "calm", "places", "hours", "why"].filter { !without.contains($0) }
      return
        "questionnaire: mood\nversion: 3\ntitle: Mood today\nlanguages: [en]\ntarget: \(target)\nrepeat: many\n\(more)questions:\n"
        + asked.compactMap { questions[$0] }.joined()
    }
  }

  /// The name of the document that the server has.
  private func publish(_ system: System, _ more: String = "") throws -> String {
    try folder.write("mood.yaml", system.questionnaire(more))
    let run = try folder.qtool("compile", "mood.yaml", "-o", "server")
    #expect(run.status == 0, "\(run.errors)")
    let name = try #require(folder.names("server").first { !$0.contains("protocol") })
    return "server/" + name
  }

  private func edit(_ name: String, _ old: String, _ new: String) throws -> Bool {
    let text = try folder.read(name)
    try folder.write(name, text.replacingOccurrences(of: old, with: new))
    return text.contains(old)
  }

  /// The rules of the rows, without those about the version as a whole and about phones.
  private func rows(_ old: String, _ new: String) throws -> [String] {
    let run = try folder.qtool("diff", old, new, "--format", "short")
    #expect(run.errors.isEmpty, "\(run.errors)")
    return run.output.split(separator: "\n").compactMap { line in
      line.last == "]" ? line.split(separator: "[").last.map { String($0.dropLast()) } : nil
    }.filter { !["version-not-raised", "not-updated"].contains($0) }
  }

  @Test(arguments: System.all) func whatASystemCannotHoldIsNoDifference(_ system: System) throws {
    let document = try publish(system, "formerly: [feelings]\nreserved: {questions: [mood]}\n")
    #expect(try rows(document, "mood.yaml") == [])
    #expect(try rows("mood.yaml", document) == [])
    #expect(try folder.qtool("diff", document, "mood.yaml").output == "1 questionnaire: no changes\n")
  }

  @Test(arguments: System.all) func anEditOfTheDocumentIsOneRow(_ system: System) throws {
    let edits = [
      ("How calm do you feel?", "How relaxed were you?", "question-wording"),
      ("Somewhat", "Absolutely", "option-meaning"),
      ("Were you outside", "Were you inside", "question-wording"),
    ]
    for (old, new, rule) in edits {
      let document = try publish(system)
      #expect(try edit(document, old, new))
      #expect(try rows(document, "mood.yaml") == [rule])
      #expect(try rows("mood.yaml", document) == [rule])
      let run = try folder.qtool("diff", document, "mood.yaml")
      #expect(run.status == 1 && run.output.contains("--> mood.yaml:"), "\(run.output)")
      #expect(run.output.contains("--> \(document):"), "\(run.output)")
    }
    let document = try publish(system)
    if try edit(document, "24", "20") {
      #expect(try rows(document, "mood.yaml") == ["range-widened"])
      #expect(try rows("mood.yaml", document) == ["range-narrowed"])
    }
  }

  /// Nobody raised a version of the document, but what the file says of its own version counts.
  @Test func theHistoryOfTheFileResolves() throws {
    let system = System.all[0]
    let document = try publish(system)
    #expect(try edit(document, "Somewhat", "Absolutely"))
    let run = try folder.qtool("diff", document, "mood.yaml")
    #expect(run.output.contains("mood: 1 coding; 1 unresolved"), "\(run.output)")
    #expect(run.output.contains("`changes: {3: {why: …, allow: [option-meaning calm]}}`\n"), "\(run.output)")
    try folder.write(
      "mood.yaml", system.questionnaire("changes: {3: {why: as agreed, allow: [option-meaning calm]}}\n"))
    let settled = try folder.qtool("diff", document, "mood.yaml")
    #expect(settled.status == 0 && settled.output.contains("mood: 1 coding; nothing unresolved"))
    // Why there is a version separates the answers before and after, as a higher version does elsewhere.
    #expect(try edit(document, "How calm do you feel?", "How relaxed were you?"))
    let wording = try folder.qtool("diff", document, "mood.yaml")
    #expect(wording.status == 0)
    #expect(wording.output.contains("mood: 1 coding, 1 measurement; nothing unresolved"), "\(wording.output)")
    try folder.write("mood.yaml", system.questionnaire())
    let help = "help: to publish version 3 with it, say why: `changes: {3: {why: …}}`\n"
    #expect(try folder.qtool("diff", document, "mood.yaml").output.contains(help))
    // A document resolves nothing.
    #expect(try folder.qtool("diff", "mood.yaml", document).status == 1)
  }

  @Test func whatCannotBePublishedIsNotCompared() throws {
    let document = try publish(System.all[5])
    try folder.write("mood.yaml", System.all[0].questionnaire())
    let run = try folder.qtool("diff", document, "mood.yaml")
    #expect(run.status == 2)
    #expect(
      run.errors.contains(
        "mood.yaml cannot be compiled for form, so nothing was compared; qtool lint --target form says why"))
  }

  /// What is published for a study has no prompts after it.
  @Test func theDaysOfAStudyAreThoseOfItsDocument() throws {
    for id in ["start", "daily"] {
      try folder.write(
        "\(id).yaml",
        "questionnaire: \(id)\ntitle: About \(id)\nlanguages: [en]\nrepeat: many\nschedule:\n  - {at: \"20:00\", from-day: 1}\nquestions:\n  - {id: of_\(id), type: yes-no, text: Yes?}\n"
      )
    }
    try folder.write(
      "study.yaml",
      "study: days\ntitle: Days\nlanguages: [en]\ntarget: esmira\nlength: 9 days\nquestionnaires: [start, daily]\n"
    )
    #expect(try folder.qtool("compile", "study.yaml", "-o", "server").status == 0)
    #expect(try folder.read("server/days.esmira.json").contains("durationPeriodDays"))
    let run = try folder.qtool("diff", "server/days.esmira.json", "study.yaml")
    #expect(run.output == "2 questionnaires: no changes\n", "\(run.output)\(run.errors)")
  }

  @Test func theFormsOfAStudyAreThoseOfItsQuestionnaires() throws {
    for (id, item) in [("start", "born"), ("daily", "calm")] {
      try folder.write(
        "\(id).yaml",
        "questionnaire: \(id)\ntitle: About \(id)\nlanguages: [en]\nrepeat: many\nquestions:\n  - {id: \(item), type: yes-no, text: \(item)?}\n"
      )
    }
    try folder.write(
      "study.yaml",
      "study: days\ntitle: Days\nlanguages: [en]\ntarget: esmira\nquestionnaires: [start, daily]\n")
    let compiled = try folder.qtool("compile", "study.yaml", "-o", "server")
    #expect(compiled.status == 0, "\(compiled.errors)")
    let document = "server/days.esmira.json"
    #expect(try folder.qtool("diff", document, "study.yaml").output == "2 questionnaires: no changes\n")
    #expect(try edit(document, "\"Days\"", "\"Weeks\""))
    #expect(try rows(document, "study.yaml") == ["study-changed"])
    #expect(try rows("study.yaml", document) == ["study-changed"])
    let run = try folder.qtool("diff", document, "study.yaml")
    #expect(run.output.contains(#"the title of the study changed: "Weeks" → "Days""#), "\(run.output)")
    #expect(run.output.contains("--> study.yaml:2:"), "\(run.output)")
    #expect(run.output.contains("--> \(document):"), "\(run.output)")
    #expect(try edit(document, "\"Weeks\"", "\"Days\""))
    #expect(try edit(document, "About daily", "Every evening"))
    #expect(try rows(document, "study.yaml") == ["title-changed"])
    #expect(try rows("study.yaml", document) == ["title-changed"])
  }
}
