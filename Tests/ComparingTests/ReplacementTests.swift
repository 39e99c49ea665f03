import Comparing
import Diagnostics
import Questionnaires
import Testing

/// A new question under a new id is a way out of a change of coding, so nothing joins the two columns again.
@Suite struct ReplacementTests {
  private let old = """
    questionnaire: pain
    title: Pain
    version: 1
    questions:
      - {id: first, type: text, text: What did you do today?}
      - id: pain
        type: slider
        text: How bad is your pain right now?
        range: [0, 100]
      - id: last
        type: choice
        text: Where do you feel it most of all?
        options: {1: Head, 2: Back, 3: Legs}

    """

  private static let recodings: [(String, [(String, String)])] = [
    ("scale", [("id: pain", "id: pain_now"), ("[0, 100]", "[0, 10]")]),
    ("type", [("id: pain", "id: pain_now"), ("type: slider", "type: rating"), ("[0, 100]", "[0, 10]")]),
    ("codes", [("id: last", "id: place"), ("{1: Head, 2: Back, 3: Legs}", "{1: Legs, 2: Back, 3: Head}")]),
    (
      "names",
      [("id: last", "id: place"), ("{1: Head, 2: Back, 3: Legs}", "{head: Head, back: Back, legs: Legs}")]
    ),
    ("type", [("id: last", "id: place"), ("type: choice", "type: multiple")]),
    (
      "negation",
      [
        ("id: pain", "id: pain_now"),
        ("How bad is your pain right now?", "How bad is not your pain right now?"),
      ]
    ),
  ]

  @Test(arguments: recodings) func nobodyIsToldFormerly(_ name: String, _ edits: [(String, String)]) throws {
    let compared = try Versions(old, edits).compared()
    let kinds = compared.changes.map(\.kind)
    #expect(kinds.contains(.questionReplaced) && !kinds.contains(.questionRenamed), "\(kinds)")
    for change in compared.changes {
      #expect(!(change.help ?? "").contains("formerly"), "\(change.help ?? "")")
      #expect(!(change.fix?.edits.contains { $0.text.contains("formerly") } ?? false))
    }
    let replaced = try #require(compared.changes.first { $0.kind == .questionReplaced })
    #expect(replaced.changeClass == .storage && !replaced.isResolved)
    let id = edits[0].0.dropFirst(4)
    #expect(
      replaced.help
        == "the old column ends here: `reserved: {questions: [\(id)]}` keeps its id from being used again")
  }

  @Test func reservingTheOldIdSettlesIt() throws {
    let new = Versions(old, Self.recodings[0].1).new + "reserved: {questions: [pain]}\n"
    let replaced = try #require(
      try Versions(old, new).compared().changes.first { $0.kind == .questionReplaced })
    #expect(replaced.changeClass == .protocol && replaced.resolution == .reserved)
  }

  @Test func theFixReservesTheOldId() throws {
    let compared = try Versions(old, Self.recodings[0].1).compared()
    let fix = try #require(compared.changes.first { $0.kind == .questionReplaced }?.fix)
    let file = try #require(compared.newFile)
    let text = String(decoding: file.text(making: [fix]), as: UTF8.self)
    #expect(text.hasSuffix("reserved:\n  questions: [pain]\n"))
  }

  @Test(arguments: recodings) func formerlyAcrossCodingsIsCoding(_ name: String, _ edits: [(String, String)])
    throws
  {
    let id = String(edits[0].0.dropFirst(4))
    let joined = [(edits[0].0, edits[0].1 + "\n    formerly: \(id)")] + edits.dropFirst()
    let changes = try Versions(old, joined).changes()
    let now = String(edits[0].1.dropFirst(4))
    #expect(changes.first == "coding formerly-recodes \(now)", "\(changes)")
    #expect(changes.filter { $0.hasPrefix("coding") }.count == 1, "\(changes)")
  }

  @Test func anotherNameForTheSameCodingStaysARenaming() throws {
    #expect(
      try Versions(old, [("id: pain", "id: ache")]).changes().first == "storage question-renamed ache")
    // Another wording is only a hint, and one more answer extends the coding.
    let help = try Versions(old, [("id: pain", "id: ache"), ("right now?", "now?")]).compared().changes.first
    {
      $0.kind == .questionAdded
    }?.help
    #expect(help?.contains("write `formerly: pain`") == true)
    #expect(
      try Versions(old, [("id: last", "id: place\n    formerly: last"), ("3: Legs", "3: Legs, 4: Arms")])
        .changes()
        .filter { $0.hasPrefix("coding") } == [])
  }

  @Test func aScoreThatIsComputedOtherwiseDoesNotGoOn() throws {
    let scored = old + "scores: [{id: sum, sum: [pain, last]}]\n"
    let versions = Versions(
      scored, [("id: sum, sum: [pain, last]", "id: total, formerly: sum, mean: [pain, last]")])
    #expect(try versions.changes().first == "coding formerly-recodes total")
  }
}
