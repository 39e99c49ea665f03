import Foundation
import Testing

/// One edit, asked of the commands: they call the same changes unresolved, and end with the same status.
struct OneTruthTests {
  struct Edit: CustomStringConvertible, Sendable {
    let name: String
    let edits: [(String, String)]
    /// What is unresolved besides measurement; nothing for an edit that is fine.
    let unresolved: [String]

    init(_ name: String, _ edits: (String, String)..., unresolved: String...) {
      (self.name, self.edits, self.unresolved) = (name, edits, unresolved)
    }

    var description: String { name }
  }

  private static let diary = """
    questionnaire: diary
    title: Diary
    version: 2
    target: form
    questions:
      - {id: place, type: choice, text: Where are you right now?, options: {home: At home, work: At work}}
      - {id: mood, type: choice, text: How is your mood today?, options: {1: bad, 2: fair, 3: good}}
      - {id: pain, type: slider, text: How bad is your pain right now?, range: [0, 100]}
      - {id: note, type: text, text: Anything else?, required: false}
    scores:
      - {id: load, sum: [mood, pain]}

    """

  private static let swapped = ("{1: bad, 2: fair, 3: good}", "{1: good, 2: fair, 3: bad}")
  private static let raised = ("version: 2", "version: 3")

  static let edits = [
    Edit("nothing"),
    Edit("swapped codes", swapped, unresolved: "scale-reversed", "version-not-raised"),
    Edit("swapped codes under a higher version", swapped, raised, unresolved: "scale-reversed"),
    Edit(
      "swapped codes that are allowed", swapped,
      ("version: 2", "version: 3\nchanges: {3: {why: Recoded, allow: [scale-reversed mood]}}")),
    Edit("another text", ("right now?, range", "just now?, range"), unresolved: "version-not-raised"),
    Edit("another text under a higher version", ("right now?, range", "just now?, range"), raised),
    Edit(
      "another scale", ("[0, 100]", "[0, 10]"), raised, unresolved: "scale-changed"),
    Edit(
      "another scale under a new id", ("id: pain", "id: pain_now"), ("[0, 100]", "[0, 10], required: false"),
      ("[mood, pain]", "[mood, pain_now]"), raised, unresolved: "question-replaced", "score-changed"),
    Edit(
      "another scale under a new id, the old one reserved", ("id: pain", "id: pain_now"),
      ("[0, 100]", "[0, 10], required: false"),
      ("  - {id: load, sum: [mood, pain]}", "  - {id: load_now, sum: [mood, pain_now]}"),
      ("version: 2", "version: 3\nreserved: {questions: [pain, load]}")),
    Edit(
      "another scale joined by formerly", ("id: pain", "id: pain_now, formerly: pain"),
      ("[0, 100]", "[0, 10]"),
      ("[mood, pain]", "[mood, pain_now]"), raised, unresolved: "formerly-recodes"),
    Edit(
      "another id", ("id: pain", "id: ache"), ("[mood, pain]", "[mood, ache]"), unresolved: "question-renamed"
    ),
    Edit(
      "another id with formerly", ("id: pain", "id: ache, formerly: pain"), ("[mood, pain]", "[mood, ache]")),
    Edit(
      "codes that become places", ("target: form", "target: [form, esmira]"), raised,
      unresolved: "stored-changed"),
    Edit("a target that stores the same", ("target: form", "target: [form, fhir]"), raised),
    Edit(
      "another id of the questionnaire", ("questionnaire: diary", "questionnaire: day"),
      unresolved: "questionnaire-renamed"),
    Edit("a lower version", ("version: 2", "version: 1"), unresolved: "version-lowered"),
    Edit(
      "a question that is gone", ("  - {id: note, type: text, text: Anything else?, required: false}\n", ""),
      unresolved: "question-removed"),
    Edit(
      "a question that is gone, reserved",
      ("  - {id: note, type: text, text: Anything else?, required: false}\n", ""),
      ("scores:", "reserved: {questions: [note]}\nscores:")),
    Edit("a layout", ("version: 2\n", "version: 2\n# A comment\n")),
    Edit(
      "a negation", ("How is your mood today?", "How is your mood never today?"), raised,
      unresolved: "question-meaning"),
    Edit("a slip", ("How is your mood today?", "How is your mood todya?")),
    Edit("a first number on the server", ("version: 2\n", "version: 2\nserver: {id: 7}\n")),
  ]

  private func repository(_ files: [String: String]) throws -> CommandFolder {
    let folder = try CommandFolder()
    for (name, text) in files { try folder.write(name, text) }
    let made = try folder.shell(
      """
      set -e
      export GIT_CONFIG_GLOBAL=/dev/null
      git init -q -b main . && git config user.email a@b.de && git config user.name A
      git add -A && git commit -qm first && git tag field-1
      """)
    try #require(made.status == 0, "\(made.errors)")
    return folder
  }

  private struct Found {
    let kinds: [String]
    let status: Int32
  }

  private func diff(_ folder: CommandFolder, _ options: String...) throws -> Found {
    let run = try folder.qtool(["diff", "--format", "json"] + options)
    let object = try JSONSerialization.jsonObject(with: Data(run.output.utf8)) as? [String: Any]
    let files = object?["files"] as? [[String: Any]] ?? []
    let changes = files.flatMap { $0["changes"] as? [[String: Any]] ?? [] }
    let open = changes.filter { $0["resolved"] as? Bool == false && $0["class"] as? String != "measurement" }
    return Found(kinds: open.compactMap { $0["change"] as? String }.sorted(), status: run.status)
  }

  private func lint(_ folder: CommandFolder, _ options: String...) throws -> Found {
    let run = try folder.qtool(["lint", "--changed-since", "main", "--format", "json"] + options)
    let list = try JSONSerialization.jsonObject(with: Data(run.output.utf8))
    let found =
      (list as? [[String: Any]]) ?? ((list as? [String: Any])?["findings"] as? [[String: Any]]) ?? []
    let errors = found.filter { $0["severity"] as? String == "error" }
    return Found(
      kinds: errors.compactMap { $0["rule"] as? String ?? $0["code"] as? String }.sorted(), status: run.status
    )
  }

  @Test(arguments: edits) func commandsAgree(_ edit: Edit) throws {
    let folder = try repository(["diary.yaml": Self.diary, ".qtool.yaml": "released: \"field-*\"\n"])
    let new = edit.edits.reduce(Self.diary) { text, edit in
      #expect(text.contains(edit.0), "\(edit.0)")
      return text.replacing(edit.0, with: edit.1)
    }
    try folder.write("diary.yaml", new)
    let expected = edit.unresolved.sorted()
    for found in [
      try diff(folder, "--since", "main"), try diff(folder, "--released"), try lint(folder),
      try lint(folder, "diary.yaml"),
    ] {
      #expect(found.kinds == expected, "\(edit.name)")
      let isMeasured = expected.contains("version-not-raised")
      #expect(found.status == (expected.isEmpty && !isMeasured ? 0 : 1), "\(edit.name)")
    }
  }

  @Test func aQuestionnaireThatIsGoneIsSaidByBoth() throws {
    let folder = try repository([
      "diary.yaml": Self.diary, "other.yaml": Self.diary.replacing("diary", with: "other"),
    ])
    _ = try folder.shell("rm other.yaml")
    #expect(try diff(folder, "--since", "main").kinds == ["questionnaire-removed"])
    #expect(try lint(folder).kinds == ["questionnaire-removed"])
    #expect(try lint(folder).status == 1)
  }

  @Test func theHelpOfTheVersionSaysWhatIsLeft() throws {
    let folder = try repository(["diary.yaml": Self.diary])
    try folder.write("diary.yaml", Self.diary.replacing(Self.swapped.0, with: Self.swapped.1))
    let run = try folder.qtool("lint", "--changed-since", "main")
    #expect(
      run.output.contains("help: raise `version` from 2 to 3; that does not settle `scale-reversed mood`"),
      "\(run.output)")
  }

  @Test func neitherABaselineNorACommentTakesAnUnresolvedChange() throws {
    let folder = try repository(["diary.yaml": Self.diary])
    let swapped = Self.diary.replacing(Self.swapped.0, with: Self.swapped.1).replacing(
      "version: 2", with: "version: 3")
    try folder.write("diary.yaml", "# qtool: allow-file scale-reversed -- never mind\n" + swapped)
    #expect(try lint(folder).kinds.contains("scale-reversed"))
    try folder.write("diary.yaml", swapped)
    _ = try folder.qtool("lint", "--changed-since", "main", "--write-baseline")
    let known = try folder.qtool("lint", "--changed-since", "main", "--baseline", ".qtool-baseline.json")
    #expect(known.status == 1 && known.output.contains("[scale-reversed]"), "\(known.output)")
  }

  @Test func failOnTakesEveryClass() throws {
    let folder = try repository(["diary.yaml": Self.diary])
    try folder.write("diary.yaml", Self.diary.replacing("title: Diary", with: "title: My diary"))
    for (level, status) in [
      ("unresolved", 0), ("coding", 0), ("storage", 0), ("measurement", 0), ("version", 0), ("protocol", 0),
      ("cosmetic", 1), ("hint", 1), ("never", 0), ("another", 64),
    ] as [(String, Int32)] {
      #expect(try folder.qtool("diff", "--since", "main", "--fail-on", level).status == status, "\(level)")
    }
  }

  /// Edits that give a question another id, with the column of the old one and the new one.
  static let renamings: [(edits: [(String, String)], old: String, new: String, kind: String)] = [
    ([("id: pain", "id: ache")], "pain", "ache", "question-renamed"),
    ([("id: mood", "id: humour"), ("3: good", "3: good, 4: great")], "mood", "humour", "question-removed"),
    ([("id: pain, type: slider", "id: ache, type: number")], "pain", "ache", "question-removed"),
    ([("id: pain", "id: ache"), ("[0, 100]", "[0, 10]")], "pain", "ache", "question-replaced"),
    ([("id: mood", "id: humour"), swapped], "mood", "humour", "question-replaced"),
  ]

  /// A column that `diff` and lint take for another question is not mapped by check-data, and the reverse.
  @Test(arguments: renamings.indices) func dataAreReadAsTheCommandsSee(place: Int) throws {
    let (edits, old, new, kind) = Self.renamings[place]
    let isRecoded = kind == "question-replaced"
    let folder = try repository(["diary.yaml": Self.diary])
    var text = Self.diary
    for (before, after) in edits + [("[mood, pain]", "[mood, pain]".replacing(old, with: new))] {
      #expect(text.contains(before), "\(before)")
      text = text.replacing(before, with: after)
    }
    try folder.write("diary.yaml", text)
    #expect(try diff(folder, "--since", "main").kinds.contains(kind))
    #expect(try lint(folder).kinds.contains(kind))
    // The column of the old question is told --history, whatever became of it.
    try folder.write("answers.csv", "place,\(old),note\nhome,1,\n")
    let told = try folder.qtool("check-data", "diary.yaml", "answers.csv")
    #expect(told.output.contains("help: use --history"), "\(told.output)")
    #expect(!told.output.contains("--map \(old)"), "\(told.output)")
    let mapped = try folder.qtool("check-data", "diary.yaml", "answers.csv", "--map", "\(old)=\(new)")
    #expect((mapped.status == 2) == isRecoded, "\(mapped.output)\(mapped.errors)")
    #expect(mapped.errors.contains("would join answers that mean something else") == isRecoded)
    // `formerly` continues the column; where it must not, all three say so.
    try folder.write("diary.yaml", text.replacing("id: \(new)", with: "id: \(new), formerly: \(old)"))
    #expect(try diff(folder, "--since", "main").kinds.contains("formerly-recodes") == isRecoded)
    #expect(try lint(folder).kinds.contains("formerly-recodes") == isRecoded)
    let joined = try folder.qtool("check-data", "diary.yaml", "answers.csv")
    #expect(joined.errors.contains("`\(old)` is read as `\(new)`") == !isRecoded, "\(joined.errors)")
    #expect(joined.output.contains("[unknown-column]") == isRecoded, "\(joined.output)")
  }
}
