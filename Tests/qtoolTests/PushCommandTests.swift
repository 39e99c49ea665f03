import Foundation
import Testing

/// A study, a server, and commands between them.
struct PushedFolder {
  let folder: CommandFolder
  let server: StandInServer

  static let start =
    "questionnaire: calm-start\ntitle: {en: About you, de: Über Sie}\nlanguages: [en, de]\nrepeat: once\nquestions:\n  - {id: works, type: yes-no, text: {en: Do you have a job?, de: Arbeiten Sie?}}\n"
  static let daily =
    "# Three times a day.\nquestionnaire: calm-daily  # its id\ntitle: {en: Right now, de: Jetzt}\nlanguages: [en, de]\nrepeat: many\nschedule:\n  - {at: \"20:00\", from-day: 1}\nquestions:\n  - id: calm\n    type: choice\n    text: {en: How calm are you?, de: Wie ruhig sind Sie?}\n    options: {1: {en: not at all, de: gar nicht}, 2: {en: a little, de: ein wenig}, 3: {en: very, de: sehr}}\n"
  static let study =
    "# Ours.\nstudy: calm\ntitle: {en: Calm days, de: Ruhige Tage}\nlanguages: [en, de]\ntarget: esmira  # the system\ntimezone: Europe/Berlin\nlength: 14 days\nquestionnaires: [calm-start, calm-daily]\n"

  init() throws {
    folder = try CommandFolder()
    server = try StandInServer()
    try folder.write("calm-start.yaml", Self.start)
    try folder.write("calm-daily.yaml", Self.daily)
    try folder.write("study.yaml", Self.study)
    try folder.write("secret", StandInServer.password + "\n")
  }

  func run(_ command: String, _ arguments: String...) throws -> CommandFolder.Run {
    try folder.qtool(
      [command, "study.yaml", "--to", server.address, "--account", "lead", "--password-file", "secret"]
        + arguments)
  }

  func push(_ arguments: String...) throws -> CommandFolder.Run {
    try folder.qtool(
      ["push", "study.yaml", "--to", server.address, "--account", "lead", "--password-file", "secret"]
        + arguments)
  }

  /// With two people who take part, a study that is published, and everything that the server knows in the files.
  func publish() throws {
    let run = try push("--write-id")
    try #require(run.status == 0, "\(run.errors)")
    server.set(4_711, ["published": true, "accessKeys": ["key"], "contactEmail": "lead@example.org"])
    server.join("p1", "p2")
    server.forget()
  }

  func edit(_ name: String, _ old: String, _ new: String) throws {
    let text = try folder.read(name)
    try #require(text.contains(old))
    try folder.write(name, text.replacingOccurrences(of: old, with: new))
  }

  var files: [String] {
    get throws { try ["study.yaml", "calm-start.yaml", "calm-daily.yaml"].map(folder.read) }
  }
}

/// `qtool push`, as a server sees it and whoever runs the command.
struct PushCommandTests {
  private let at: PushedFolder

  init() throws { at = try PushedFolder() }

  // MARK: a new study

  @Test func aNewStudyIsCreated() throws {
    let run = try at.push()
    #expect(run.status == 0, "\(run.errors)")
    #expect(
      at.server.types == [
        "login", "GetNewId", "CreateStudy", "GetFullStudy", "GetStrippedStudyList", "IsFrozen",
        "ListParticipants",
      ])
    let sent = try #require(at.server.requests.first { $0.type == "CreateStudy" })
    let (first, second) = (try #require(sent.document("_")), try #require(sent.document("de")))
    #expect(
      sent.query["study_id"] == "4711" && sent.query["lastChanged"] == "0" && sent.document("en") == nil)
    for (document, language, title) in [(first, "en", "Calm days"), (second, "de", "Ruhige Tage")] {
      #expect(document["id"] as? Int == 4_711 && document["lang"] as? String == language)
      #expect(document["title"] as? String == title && document["serverVersion"] as? Int == 11)
      #expect(document["packageVersion"] as? String == "3.5.1" && document["version"] == nil)
      #expect(document["langCodes"] as? [String] == ["en", "de"] && document["published"] == nil)
      #expect((document["publicStatistics"] as? [String: [String]])?["charts"] == [])
    }
    #expect(!sent.body.contains(#"{"en":"#))
    // Each gets a number of its own from the server.
    #expect(!sent.body.contains("internalId"))
    #expect(run.errors.contains("created study 4711 on 127.0.0.1\n"))
    #expect(run.errors.contains("version 1 is there, but not published: publish it in the administration\n"))
    #expect(
      run.errors.contains(
        "write these lines, or let --write-id do it:\n  study.yaml: server: {id: 4711, version: \"1.0\"}\n  calm-start.yaml: server: {id: 50002}\n  calm-daily.yaml: server: {id: 50003}\n"
      ))
    #expect(try at.files == [PushedFolder.study, PushedFolder.start, PushedFolder.daily])
  }

  @Test func numbersAreWrittenBesideWhatIsThere() throws {
    #expect(try at.push("--write-id").status == 0)
    let files = try at.files
    #expect(
      files[0]
        == PushedFolder.study.replacingOccurrences(
          of: "# the system\n", with: "# the system\nserver: {id: 4711, version: \"1.0\"}\n"))
    #expect(
      files[1]
        == PushedFolder.start.replacingOccurrences(
          of: "calm-start\n", with: "calm-start\nserver: {id: 50002}\n"))
    #expect(
      files[2]
        == PushedFolder.daily.replacingOccurrences(of: "# its id\n", with: "# its id\nserver: {id: 50003}\n"))
    let again = try at.push("--write-id")
    #expect(again.status == 0 && again.errors.contains("nothing to send"), "\(again.errors)")
    #expect(try at.files == files)
  }

  @Test func aDryRunOfANewStudyAsksNobody() throws {
    let run = try at.push("--dry-run")
    #expect(run.status == 0 && run.errors.contains("would get a new study; nothing was sent"))
    #expect(at.server.types == [])
  }

  @Test func whoMayNotCreateIsTold() throws {
    at.server.forbid("CreateStudy")
    let run = try at.push()
    #expect(run.status == 2 && run.errors.contains("may not create studies"))
    #expect(at.server.types == ["login"])
  }

  // MARK: what keeps a study from being sent

  @Test func aStudyWithErrorsIsNotSent() throws {
    try at.edit("calm-daily.yaml", "type: choice", "type: sam")
    let run = try at.push()
    #expect(run.status == 1 && run.errors.contains("error: "), "\(run.errors)")
    #expect(at.server.types == [])
  }

  @Test func aQuestionnaireAloneIsNoStudy() throws {
    let run = try at.folder.qtool("push", "calm-daily.yaml", "--to", at.server.address, "--account", "lead")
    #expect(run.status == 64 && run.errors.contains("is not a study file"))
  }

  @Test func aStudyForAnotherSystemIsNotSent() throws {
    try at.edit("study.yaml", "target: esmira", "target: track")
    let run = try at.push()
    #expect(run.status == 1 && run.errors.contains("write `target: esmira`"), "\(run.errors)")
    #expect(at.server.types == [])
  }

  @Test func aChangeWithoutHarmIsSaidAndSent() throws {
    try at.publish()
    at.server.setInPage(4_711, 1, 0, "internalId", 77)
    try at.edit("calm-daily.yaml", "repeat: many", "repeat: many\noutro: {en: Thank you!, de: Danke!}")
    let trial = try at.push("--dry-run")
    #expect(
      trial.status == 0 && trial.output.contains("the outro is new") && trial.errors.contains("(--dry-run)"))
    #expect(at.server.writes == [])
    let run = try at.push("--write-id")
    #expect(run.status == 0, "\(run.errors)")
    #expect(at.server.writes == ["SaveStudy", "MarkStudyAsUpdated"])
    #expect(
      run.errors.contains(
        "version 2 is on the server; 2 participants get it the next time they open the app\n"))
    #expect(at.server.version(4_711) == "2.0")
    #expect(try at.folder.read("study.yaml").contains("server: {id: 4711, version: \"2.0\"}"))
    let sent = try #require(at.server.requests.last { $0.type == "SaveStudy" }?.document("_"))
    #expect(sent["version"] as? Int == 1 && sent["subVersion"] as? Int == 0)
    #expect(sent["published"] as? Bool == true && sent["accessKeys"] as? [String] == ["key"])
    #expect(sent["contactEmail"] as? String == "lead@example.org")
    let questionnaires = try #require(sent["questionnaires"] as? [[String: Any]])
    #expect(questionnaires.map { $0["internalId"] as? Int } == [50_002, 50_003])
    #expect((questionnaires[1]["pages"] as? [[String: Any]])?.compactMap { $0["internalId"] as? Int } == [77])
  }

  @Test func whatTheAdministrationPublishesOnTheWebStays() throws {
    try at.publish()
    at.server.set(4_711, ["publishedWeb": true])
    try at.edit("calm-daily.yaml", "Right now", "Just now")
    #expect(try at.push().status == 0)
    #expect(at.server.value(4_711, ["publishedWeb"]) as? Bool == true)
    #expect(at.server.value(4_711, ["questionnaires", 1, "title"]) as? String == "Just now")
  }

  @Test func aChangeThatHarmsAnswersIsNotSent() throws {
    try at.publish()
    try at.edit("calm-daily.yaml", "3: {en: very, de: sehr}", "3: {en: never, de: nie}")
    let run = try at.push()
    #expect(run.status == 1 && run.output.contains("[coding: option-meaning]"), "\(run.output)")
    #expect(run.errors.contains("people take part, and changes are unresolved, so nothing was sent"))
    #expect(at.server.writes == [])
    #expect(try at.push("--dry-run").status == 1)
    let sent = try at.push("--accept-changes")
    #expect(sent.status == 0 && at.server.writes == ["SaveStudy", "MarkStudyAsUpdated"], "\(sent.errors)")
  }

  @Test func whoMayNotSeeParticipantsIsCareful() throws {
    try at.publish()
    try at.edit("calm-daily.yaml", "3: {en: very, de: sehr}", "3: {en: never, de: nie}")
    at.server.forbid("ListParticipants", "GetData")
    let run = try at.push()
    #expect(run.status == 1 && run.errors.contains("people may take part"))
    // The table of events says it as well.
    at.server.forbid("ListParticipants")
    at.server.fill("events", "\"userId\"\n\"p1\"")
    #expect(try at.push().errors.contains("people take part"))
    at.server.fill("events", "\"userId\"")
    let sent = try at.push()
    #expect(sent.status == 0 && sent.errors.contains("; participants get it the next time"), "\(sent.errors)")
  }

  @Test func nobodyTakesPartSoNothingIsLost() throws {
    try at.publish()
    at.server.join()
    try at.edit("calm-daily.yaml", "3: {en: very, de: sehr}", "3: {en: never, de: nie}")
    let run = try at.push()
    #expect(run.status == 0 && run.errors.contains("nobody takes part yet"), "\(run.errors)")
  }

  @Test func aFrozenStudyIsSaid() throws {
    try at.publish()
    at.server.set(4_711, ["frozen": true])
    try at.edit("calm-daily.yaml", "Right now", "Just now")
    #expect(try at.push().errors.contains("2 participants get it once the study is no longer frozen there"))
  }

  // MARK: others

  @Test func whatOthersSavedIsNotOverwritten() throws {
    try at.publish()
    at.server.edit(4_711, ["contactEmail": "other@example.org"])
    // Nothing of it would be lost.
    let same = try at.push("--write-id")
    #expect(same.status == 0 && at.server.writes == ["MarkStudyAsUpdated"], "\(same.errors)")
    at.server.edit(4_711, ["title": "Other days"])
    let run = try at.push()
    #expect(run.status == 1 && run.output.contains("Other days") && run.output.contains("study-changed"))
    #expect(run.errors.contains("it has version 2.1, and study.yaml remembers 2.0"), "\(run.errors)")
    #expect(at.server.value(4_711, ["title"]) as? String == "Other days")
    #expect(try at.push("--overwrite").status == 0)
    #expect(at.server.value(4_711, ["title"]) as? String == "Calm days")
    #expect(at.server.value(4_711, ["contactEmail"]) as? String == "other@example.org")
  }

  @Test func aSaveInBetweenIsRefused() throws {
    try at.publish()
    try at.edit("calm-daily.yaml", "Right now", "Just now")
    at.server.onceRead { $0.edit(4_711, ["contactEmail": "other@example.org"]) }
    let run = try at.push()
    #expect(
      run.status == 2 && run.errors.contains("somebody saved the study on 127.0.0.1 just now"),
      "\(run.errors)")
    #expect(at.server.value(4_711, ["questionnaires", 1, "title"]) as? String == "Right now")
    #expect(at.server.writes == ["SaveStudy"])
  }

  // MARK: which questionnaire is which

  @Test func questionnairesWithoutNumbersAreFoundByTheirItems() throws {
    try at.publish()
    for name in ["calm-start.yaml", "calm-daily.yaml"] {
      let text = try at.folder.read(name)
      try at.folder.write(name, text.replacing(/server: .*\n/, with: ""))
    }
    try at.edit("study.yaml", "[calm-start, calm-daily]", "[calm-daily, calm-start]")
    try at.edit("calm-daily.yaml", "Right now", "Just now")
    let run = try at.push("--write-id")
    #expect(run.status == 0, "\(run.errors)\(run.output)")
    #expect(!run.output.contains("server-changed"))
    #expect(at.server.value(4_711, ["questionnaires", 0, "internalId"]) as? Int == 50_003)
    #expect(try at.folder.read("calm-daily.yaml").contains("server: {id: 50003}"))
  }

  @Test func anUnclearQuestionnaireIsNotGuessed() throws {
    try at.publish()
    let text = try at.folder.read("calm-daily.yaml")
    try at.folder.write(
      "calm-daily.yaml",
      text.replacing(/server: .*\n/, with: "").replacingOccurrences(of: "id: calm\n", with: "id: calmness\n"))
    let run = try at.push("--accept-changes", "--overwrite")
    #expect(run.status == 1 && at.server.writes == [])
    #expect(run.errors.contains("  calm-start (50002): works\n  calm-daily: calmness\n"), "\(run.errors)")
    #expect(run.errors.contains("  50002, “About you”: works\n  50003, “Right now”: calm\n"))
    // The help, applied literally.
    try at.folder.write(
      "calm-daily.yaml",
      try at.folder.read("calm-daily.yaml").replacingOccurrences(
        of: "# its id\n", with: "# its id\nserver: {id: 50003}\n"))
    #expect(try at.push("--accept-changes").status == 0)
    #expect(at.server.value(4_711, ["questionnaires", 1, "internalId"]) as? Int == 50_003)
  }

  @Test func aMistypedNumberIsNotANewQuestionnaire() throws {
    try at.publish()
    try at.edit("calm-daily.yaml", "50003", "50033")
    let run = try at.push("--accept-changes")
    #expect(run.status == 1 && run.errors.contains("calm-daily (50033): calm") && at.server.writes == [])
  }

  @Test func exchangedNumbersAreChanges() throws {
    try at.publish()
    try at.edit("calm-daily.yaml", "50003", "50002")
    try at.edit("calm-start.yaml", "50002", "50003")
    let run = try at.push()
    #expect(run.status == 1 && run.output.contains("question-removed"), "\(run.output)\(run.errors)")
    #expect(at.server.writes == [])
  }

  @Test func aNewQuestionnaireGetsItsNumber() throws {
    try at.publish()
    try at.folder.write(
      "calm-end.yaml",
      "questionnaire: calm-end\ntitle: {en: The end, de: Ende}\nlanguages: [en, de]\nrepeat: once\nquestions:\n  - {id: again, type: yes-no, text: {en: Again?, de: Nochmal?}}\n"
    )
    try at.edit("study.yaml", "[calm-start, calm-daily]", "[calm-start, calm-end, calm-daily]")
    let run = try at.push("--write-id")
    #expect(run.status == 0, "\(run.errors)\(run.output)")
    #expect(try at.folder.read("calm-end.yaml").contains("server: {id: 50004}"))
    #expect(
      (0...2).map { at.server.value(4_711, ["questionnaires", $0, "internalId"]) as? Int } == [
        50_002, 50_004, 50_003,
      ])
  }

  // MARK: lost answers

  @Test func anAnnouncementThatWasLostIsMadeUpFor() throws {
    try at.publish()
    try at.edit("calm-daily.yaml", "Right now", "Just now")
    at.server.fail("MarkStudyAsUpdated", .silence)
    let run = try at.push()
    #expect(
      run.status == 2 && run.errors.contains("phones may not know; run the same command again"),
      "\(run.errors)")
    #expect(at.server.version(4_711) == "1.1")
    at.server.fail("MarkStudyAsUpdated", nil)
    at.server.forget()
    let again = try at.push("--write-id")
    #expect(again.status == 0 && at.server.writes == ["MarkStudyAsUpdated"], "\(again.errors)")
    #expect(at.server.version(4_711) == "2.0")
  }

  @Test func aSaveWhoseAnswerWasLostIsFound() throws {
    try at.publish()
    try at.edit("calm-daily.yaml", "Right now", "Just now")
    at.server.fail("SaveStudy", .lost)
    let run = try at.push()
    #expect(run.status == 2 && run.errors.contains("it looks whether the study was saved"), "\(run.errors)")
    at.server.fail("SaveStudy", nil)
    at.server.forget()
    let again = try at.push()
    #expect(again.status == 0 && at.server.writes == ["MarkStudyAsUpdated"], "\(again.errors)")
    #expect(again.errors.contains("version 2 is on the server"))
  }

  @Test func aCreationWhoseAnswerWasLostIsNotRepeatedBlindly() throws {
    at.server.fail("CreateStudy", .lost)
    let run = try at.push("--write-id")
    #expect(
      run.status == 2 && run.errors.contains("write `server: {id: 4711}` into study.yaml"), "\(run.errors)")
    at.server.fail("CreateStudy", nil)
    // The help, applied literally.
    try at.edit("study.yaml", "# the system\n", "# the system\nserver: {id: 4711}\n")
    let again = try at.push("--write-id")
    #expect(again.status == 0 && again.errors.contains("nothing to send"), "\(again.errors)")
    #expect(try at.folder.read("calm-daily.yaml").contains("server: {id: 50003}"))
    #expect(at.server.numbers == [4_711])
  }

  @Test func aStudyThatIsGoneIsSaid() throws {
    try at.publish()
    at.server.delete(4_711)
    let run = try at.push()
    #expect(run.status == 2 && run.errors.contains("has no study 4711; if it was deleted"), "\(run.errors)")
  }

  // MARK: what servers answer, in other commands

  @Test func answersOfTheServerAreReadAsDocuments() throws {
    try at.publish()
    let answers = at.server.answers(4_711)
    #expect(answers.count == 3)
    for (answer, languages) in zip(answers, ["[en, de]", "[en, de]", "[en, de]"]) {
      try at.folder.write("there.json", answer)
      let run = try at.folder.qtool("import", "there.json", "-o", "imported", "--force")
      #expect(run.status != 2, "\(run.errors)")
      #expect(try at.folder.read("imported/right-now.yaml").contains("languages: \(languages)"))
      guard answer != answers[2] else { continue }
      #expect(try at.folder.read("imported/right-now.yaml").contains("Wie ruhig sind Sie?"))
      let same = try at.folder.qtool("diff", "there.json", "study.yaml")
      #expect(same.output == "2 questionnaires: no changes\n", "\(same.output)\(same.errors)")
      try at.folder.write("there.json", answer.replacingOccurrences(of: "Wie ruhig", with: "Wie froh"))
      let other = try at.folder.qtool("diff", "there.json", "study.yaml")
      #expect(
        other.output.contains("Wie froh") && other.output.contains("--> there.json:"), "\(other.output)")
    }
  }

  // MARK: the day of joining

  @Test func promptsOfTheDayOfJoiningAreSentAgain() throws {
    try at.edit("calm-daily.yaml", ", from-day: 1", "")
    try at.publish()
    let same = try at.push()
    #expect(
      same.errors.contains("nothing to send") && same.errors.contains("hint: prompts on the day of joining"))
    let saved = at.server.value(4_711, ["questionnaires"])
    let text = String(
      decoding: try JSONSerialization.data(withJSONObject: try #require(saved)), as: UTF8.self)
    let dropped = text.replacing(/"startDayOne":false,?/, with: "").replacingOccurrences(of: ",}", with: "}")
    #expect(dropped != text)
    let questionnaires = try JSONSerialization.jsonObject(with: Data(dropped.utf8))
    // As somebody does who publishes the study there.
    at.server.edit(4_711, ["questionnaires": questionnaires, "accessKeys": ["other"]])
    at.server.forget()
    let run = try at.push("--write-id")
    #expect(run.status == 0 && run.errors.contains("they are put back"), "\(run.errors)\(run.output)")
    #expect(run.output == "2 questionnaires: no changes\n")
    #expect(at.server.writes == ["SaveStudy", "MarkStudyAsUpdated"])
    #expect(try at.push().errors.contains("nothing to send"))
  }

  // MARK: writing numbers

  @Test(arguments: [
    ("server: {version: \"0.9\"}", "server: {version: \"1.0\", id: 4711}"),
    (
      "server:\n  name: Calm  # for others",
      "server:\n  name: Calm  # for others\n  id: 4711\n  version: \"1.0\""
    ),
    ("server: {name: 'Calm'}", "server: {name: 'Calm', id: 4711, version: \"1.0\"}"),
    ("server: {track: {id: 9}}", "server: {esmira: {id: 4711, version: \"1.0\"}, track: {id: 9}}"),
    ("server:\n  track: {id: 9}", "server:\n  esmira: {id: 4711, version: \"1.0\"}\n  track: {id: 9}"),
  ])
  func numbersFindTheirPlace(before: String, after: String) throws {
    try at.edit("study.yaml", "timezone:", "\(before)\ntimezone:")
    let run = try at.push("--write-id")
    #expect(run.status == 0, "\(run.errors)")
    let text = try at.folder.read("study.yaml")
    #expect(text.contains("\(after)\ntimezone:"), "\(text)")
  }

  @Test func theNumberOfAnotherServerStaysItsOwn() throws {
    try at.edit("study.yaml", "target: esmira  # the system", "target: [track, esmira]")
    try at.edit("calm-start.yaml", "repeat: once", "server: {name: Demography}  # for Android\nrepeat: once")
    let run = try at.push("--write-id")
    #expect(run.status == 0, "\(run.errors)")
    #expect(
      try at.folder.read("study.yaml").contains(
        "target: [track, esmira]\nserver: {esmira: {id: 4711, version: \"1.0\"}}\n"))
    #expect(
      try at.folder.read("calm-start.yaml").contains(
        "server: {track: {name: Demography}, esmira: {id: 50002}}  # for Android\n"))
    #expect(!(try at.folder.qtool("lint", "study.yaml").output.contains("ambiguous-server")))
  }

  @Test func allNumbersAreWrittenOrNone() throws {
    try at.folder.write(
      "calm-start.yaml",
      #"{questionnaire: calm-start, title: {en: About you, de: Über Sie}, languages: [en, de], repeat: once, questions: [{id: works, type: yes-no, text: {en: A job?, de: Arbeit?}}]}"#
    )
    let before = try at.files
    let run = try at.push("--write-id")
    #expect(
      run.status == 74 && run.errors.contains("no number was written, because calm-start.yaml"),
      "\(run.errors)")
    #expect(run.errors.contains("  calm-daily.yaml: server: {id: 50003}\n"))
    #expect(try at.files == before)
  }

  @Test func windowsLineEndsAreKept() throws {
    try at.folder.write("study.yaml", PushedFolder.study.replacingOccurrences(of: "\n", with: "\r\n"))
    #expect(try at.push("--write-id").status == 0)
    #expect(
      try at.folder.read("study.yaml").contains(
        "# the system\r\nserver: {id: 4711, version: \"1.0\"}\r\ntimezone"))
  }
}
