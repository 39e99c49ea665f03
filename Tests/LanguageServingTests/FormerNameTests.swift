import Diagnostics
import Foundation
import JSON
import LanguageServing
import Questionnaires
import TestSupport
import Testing
import YAML

/// A new name keeps the answers under the old one, if anybody may have answered.
struct FormerNameTests {
  private let diary = """
    questionnaire: diary
    title: Diary
    target: form
    questions:
      - id: mood
        type: slider
        text: How is your mood?
        range: [0, 100]
      - {id: sleep, type: yes-no, text: Did you sleep well?}
      - id: trip
        type: group
        text: Where were you?
        fields:
          - {id: town, type: text, text: Town}
    scores:
      - {id: total, sum: [mood]}

    """

  private let items = """
    questionnaire: items
    title: Items
    sections:
      - options: {1: never, 2: often}
        items:
          worry: I worry.
          tired:
            I am
            tired.
          upset: {text: I am upset., formerly: angry}

    """

  private func repository(_ files: [String: String]) throws -> TemporaryFolder {
    let folder = try TemporaryFolder()
    for (name, text) in files { try folder.write(name, text) }
    try git(folder, "init", "-q", "-b", "main")
    try commit(folder)
    return folder
  }

  private func commit(_ folder: TemporaryFolder) throws {
    try git(folder, "add", "-A")
    try git(folder, "-c", "user.email=a@b.de", "-c", "user.name=A", "commit", "-qm", "Work")
  }

  private func git(_ folder: TemporaryFolder, _ arguments: String...) throws {
    let process = Process()
    process.executableURL = URL(fileURLWithPath: "/usr/bin/env")
    process.arguments = ["git", "-C", folder.url.path()] + arguments
    process.environment = [
      "PATH": ProcessInfo.processInfo.environment["PATH"] ?? "", "GIT_CONFIG_GLOBAL": "/dev/null",
    ]
    try process.run()
    process.waitUntilExit()
    try #require(process.terminationStatus == 0, "\(arguments)")
  }

  /// The text after the name at the place that `‸` marks was changed.
  private func renamed(
    _ text: String, _ place: String, to name: String, _ folder: TemporaryFolder, file: String = "diary.yaml"
  ) throws -> String {
    let session = Session()
    let marked = text.replacingOccurrences(of: place.filter { $0 != "‸" }, with: place)
    let uri = folder.uri(file)
    let answer = session.request(
      "textDocument/rename", session.at(marked, uri: uri).adding("newName", .string(name)))
    let edits = try #require(answer["changes"]?[uri]?.array, "\(answer)")
    var edited = EditableText(Array(text.utf8))
    for edit in edits.reversed() {
      let change: JSON = ["range": edit["range"] ?? .null, "text": edit["newText"] ?? .null]
      let isRead = edited.apply([change], in: .utf16)
      #expect(isRead)
    }
    let result = String(decoding: edited.bytes, as: UTF8.self)
    let document = try #require(parseYAML(SourceFile(path: file, text: result)).value, "\(result)")
    #expect(readQuestionnaire(document).outcome.value != nil, "\(result)")
    return result
  }

  @Test(arguments: [
    ("id: moo‸d\n", "feeling", "- id: feeling\n    formerly: mood\n"),
    ("{id: sle‸ep", "rest", "{id: rest, formerly: sleep, type"),
    ("id: tri‸p\n", "journey", "- id: journey\n    formerly: trip\n"),
    ("{id: tow‸n", "city", "{id: city, formerly: town, type"),
    ("{id: tot‸al", "sum", "{id: sum, formerly: total, sum"),
    ("questionnaire: di‸ary", "day-book", "questionnaire: day-book\nformerly: diary\n"),
  ])
  func aCommittedNameIsListedUnderFormerly(place: String, name: String, expected: String) throws {
    let folder = try repository(["diary.yaml": diary])
    #expect(try renamed(diary, place, to: name, folder).contains(expected))
  }

  @Test(arguments: [
    ("id: moo‸d\n", "feeling"), ("{id: sle‸ep", "rest"), ("{id: tow‸n", "city"), ("{id: tot‸al", "sum"),
    ("questionnaire: di‸ary", "day-book"),
  ])
  func aNameThatWasNeverCommittedIsNot(place: String, name: String) throws {
    let folder = try repository(["other.yaml": items])
    #expect(!(try renamed(diary, place, to: name, folder).contains("formerly")))
    try commitAfterwards(folder)
    #expect(try renamed(diary, place, to: name, folder).contains("formerly"))
  }

  private func commitAfterwards(_ folder: TemporaryFolder) throws {
    try folder.write("diary.yaml", diary)
    try commit(folder)
  }

  @Test func outsideOfARepositoryNobodyKnowsAName() throws {
    let folder = try TemporaryFolder()
    #expect(!(try renamed(diary, "id: moo‸d\n", to: "feeling", folder).contains("formerly")))
  }

  @Test func whatOnlyAReleaseHasIsKnownToo() throws {
    let folder = try repository(["diary.yaml": diary, ".qtool.yaml": "released: \"field-*\"\n"])
    try git(folder, "tag", "field-1")
    let between = diary.replacing("id: sleep", with: "id: rest")
    try folder.write("diary.yaml", between)
    try commit(folder)
    // Somebody takes the released id up again, and thinks better of it.
    #expect(
      try renamed(diary, "{id: sle‸ep", to: "night", folder).contains("{id: night, formerly: sleep, type"))
  }

  @Test(arguments: [
    ("wor‸ry:", "fret", "      fret:\n        formerly: worry\n        text: I worry.\n"),
    (
      "tir‸ed:", "weary",
      "      weary:\n        formerly: tired\n        text:\n          I am\n          tired.\n"
    ),
    ("ups‸et:", "cross", "cross: {text: I am upset., formerly: [angry, upset]}\n"),
  ])
  func itemsBecomeMaps(place: String, name: String, expected: String) throws {
    let folder = try repository(["items.yaml": items])
    let result = try renamed(items, place, to: name, folder, file: "items.yaml")
    #expect(result.contains(expected), "\(result)")
  }

  @Test func goingBackTakesFormerlyAway() throws {
    let folder = try repository(["diary.yaml": diary])
    for place in [
      ("{id: sle‸ep", "{id: re‸st"), ("id: moo‸d\n", "id: re‸st\n"),
      ("questionnaire: di‸ary", "questionnaire: re‸st"),
    ] {
      let there = try renamed(diary, place.0, to: "rest", folder)
      let name = place.0.contains("sle") ? "sleep" : place.0.contains("moo") ? "mood" : "diary"
      #expect(try renamed(there, place.1, to: name, folder) == diary)
    }
  }

  @Test func aColumnWithAnotherCodingDoesNotGoOn() throws {
    let folder = try repository(["diary.yaml": diary])
    let narrowed = diary.replacing("[0, 100]", with: "[0, 10]")
    #expect(!(try renamed(narrowed, "id: moo‸d\n", to: "mood_now", folder).contains("formerly")))
  }

  @Test func aStudyThatListsTheQuestionnaireFollows() throws {
    let study = "study: calm\ntitle: Calm\ntarget: form\nquestionnaires: [diary, items]\n"
    let folder = try repository(["diary.yaml": diary, "items.yaml": items, "study.yaml": study])
    let session = Session(initializing: false)
    _ = session.request(
      "initialize",
      ["capabilities": Session.everything(.utf16), "rootUri": .string("file://" + folder.path(""))])
    session.notify("initialized", [:])
    session.open(diary, uri: folder.uri("diary.yaml"))
    _ = session.findings(uri: folder.uri("diary.yaml"))
    let place = session.at(
      diary.replacing("questionnaire: diary", with: "questionnaire: di‸ary"), uri: folder.uri("diary.yaml"))
    let answer = session.request("textDocument/rename", place.adding("newName", "day-book"))
    #expect(answer["changes"]?[folder.uri("study.yaml")]?.array?.count == 1, "\(answer)")
  }
}
