import JSON
import TestSupport
import Testing

@testable import LanguageServing

private let mood = """
  questionnaire: mood
  title: Mood
  target: track
  source: "doi:10.1037/0022-3514.54.6.1063 (PANAS)"
  repeat: many
  schedule: [{between: 08:00-22:00, times: 3}]
  option-lists:
    agreement: {1: not at all, 2: a little, 3: rather good}
  sections:
    - title: Now
      questions:
        - {id: mood, type: choice, text: How are you?, options: agreement}
        - {id: calm, type: choice, text: Are you calm?, options: agreement}
        - id: why
          type: text
          text: Why?
          when: mood is 3 and not (calm >= 2)
        - {id: more, type: text, text: More?, when: mood is not 1}
  scores:
    - {id: wellbeing, mean: [mood, calm]}

  """

/// Everything that editors show in a questionnaire.
struct EditorFeatureTests {
  private func opened(_ text: String = mood, commands: [JSON] = []) -> Session {
    let session = Session(commands: commands)
    session.open(text)
    return session
  }

  /// The words that are coloured, with their types.
  private func tokens(_ text: String, of session: Session, _ method: String, _ parameters: JSON)
    -> [String]
  {
    let answer = session.request("textDocument/semanticTokens/\(method)", parameters)
    let data = answer["data"]?.array?.compactMap(\.int) ?? []
    let lines = text.split(separator: "\n", omittingEmptySubsequences: false).map { Array($0.utf16) }
    let types = TokenKind.allCases
    var (line, column) = (0, 0)
    return stride(from: 0, to: data.count, by: 5).map { index in
      column = data[index] == 0 ? column + data[index + 1] : data[index + 1]
      line += data[index]
      let word = String(decoding: lines[line][column..<column + data[index + 2]], as: UTF16.self)
      return "\(word) \(types[data[index + 3]].name)" + (data[index + 4] == 1 ? "!" : "")
    }
  }

  @Test func namesCodesAndConditionsAreColoured() {
    let found = tokens(mood, of: opened(), "full", Session.whole())
    let expected = [
      "mood class!", "agreement enum!", "1 enumMember", "3 enumMember", "mood variable!", "agreement enum",
      "mood variable", "is keyword", "3 number", "and keyword", "not keyword", ">= operator",
      "wellbeing function!",
    ]
    #expect(expected.allSatisfy(found.contains), "\(found)")
    #expect(found.count { $0 == "calm variable" } == 2)
  }

  @Test func onlyTheVisibleLinesCanBeAskedFor() {
    let range: JSON = ["start": ["line": 11, "character": 0], "end": ["line": 11, "character": 80]]
    let parameters: JSON = ["textDocument": ["uri": .string(Session.uri)], "range": range]
    let found = tokens(mood, of: opened(), "range", parameters)
    #expect(found == ["mood variable!", "agreement enum"])
  }

  private func hints(_ session: Session) -> [String] {
    (session.request("textDocument/inlayHint", Session.whole()).array ?? []).compactMap {
      $0["label"]?.string
    }
  }

  @Test func codesHaveTheirTextsScoresTheirRangesAndSectionsTheirTimes() {
    let found = hints(opened())
    #expect(found.prefix(3) == ["⟨rather good⟩", "⟨a little⟩", "⟨not at all⟩"])
    #expect(found[3] == "⟨1 to 3⟩")
    #expect(found[4].hasPrefix("⟨at least ") && found[4].contains(" s"))
  }

  @Test func anAnswerThatIsWrittenAsATextHasNoHint() {
    let text = mood.replacing("mood is 3 and not (calm >= 2)", with: "mood is \"rather good\"")
    #expect(!hints(opened(text)).contains("⟨rather good⟩"))
  }

  private func lenses(_ session: Session) -> [String] {
    (session.request("textDocument/codeLens", Session.whole()).array ?? []).compactMap {
      $0.at("command", "title")?.string
    }
  }

  @Test func lensesAreThoseThatTheEditorCanCarryOut() {
    let all: [JSON] = ["qtool.preview", "qtool.schedule", "qtool.showReferences", "qtool.unknown"]
    #expect(
      lenses(opened(commands: all)) == [
        "Preview", "When it rings", "used in 2 conditions", "used in 1 condition",
      ])
    #expect(lenses(opened(commands: ["qtool.preview"])) == ["Preview"])
    #expect(lenses(opened()) == [])
  }

  @Test func aQuestionnaireWithoutScheduleDoesNotRing() {
    let text = mood.split(separator: "\n").filter { !$0.hasPrefix("schedule") }.joined(separator: "\n")
    #expect(lenses(opened(text, commands: ["qtool.schedule"])) == [])
  }

  @Test(arguments: [
    ("doi:10.1037/0022-3514.54.6.1063 (PANAS)", "https://doi.org/10.1037/0022-3514.54.6.1063"),
    ("Watson (1988), https://doi.org/10.1037/x.", "https://doi.org/10.1037/x"),
    ("Müller 2020. doi: 10.1026/0012-1924/a00ü1", "https://doi.org/10.1026/0012-1924/a00%C3%BC1"),
    ("http://example.org/a", "http://example.org/a"),
  ])
  func aSourceLeadsToItsPublication(source: String, address: String) {
    #expect(webAddress(in: source) == address)
  }

  @Test(arguments: ["Watson et al. (1988)", "version 10.1/2", "p. 10.10", "10.12345 / x", ""])
  func otherSourcesLeadNowhere(source: String) { #expect(webAddress(in: source) == nil) }

  @Test func sourcesAreLinks() {
    let links = opened().request("textDocument/documentLink", Session.whole()).array ?? []
    #expect(links.compactMap { $0["target"] } == ["https://doi.org/10.1037/0022-3514.54.6.1063"])
    #expect(links.first?.at("range", "start", "line") == 3)
  }

  @Test func aSelectionGrowsFromTheWordToTheFile() {
    let session = opened()
    let position: JSON = ["line": 16, "character": 14]
    let parameters: JSON = [
      "textDocument": ["uri": .string(Session.uri)], "positions": [position, ["line": 999, "character": 9]],
    ]
    let answers = session.request("textDocument/selectionRange", parameters).array ?? []
    #expect(answers.count == 2)
    var starts: [Int] = []
    var next = answers.first
    while let range = next, range != .null {
      starts.append(range.at("range", "start", "line")?.int ?? -1)
      next = range["parent"]
    }
    #expect(starts.count >= 5 && starts == starts.sorted(by: >) && starts.last == 0, "\(starts)")
  }

  @Test func thousandsOfBracketsAreNotAThousandRanges() {
    let session = opened("questionnaire: a\nquestions: " + String(repeating: "[", count: 20_000))
    let parameters: JSON = [
      "textDocument": ["uri": .string(Session.uri)], "positions": [["line": 1, "character": 15_000]],
    ]
    var next = session.request("textDocument/selectionRange", parameters).array?.first
    var count = 0
    while let range = next, range != .null { (next, count) = (range["parent"], count + 1) }
    #expect((2...61).contains(count))
  }

  @Test func onlyTheSelectedLinesAreFormatted() {
    let session = opened("questionnaire: a\ntitle:   A\nintro:   B\noutro:   C\n")
    let range: JSON = ["start": ["line": 2, "character": 3], "end": ["line": 3, "character": 0]]
    let parameters: JSON = ["textDocument": ["uri": .string(Session.uri)], "range": range, "options": [:]]
    let edits = session.request("textDocument/rangeFormatting", parameters).array ?? []
    #expect(edits.compactMap { $0["newText"] } == ["intro: B\n"])
  }

  @Test func targetsAreExplained() {
    #expect(
      Session().hover("questionnaire: a\ntarget: red‸cap\n")
        == "**redcap** — REDCap: participants answer in REDCap")
    let found = Session().completions("questionnaire: a\ntarget: ‸\n")
    #expect(found.first { $0["label"] == "redcap" }?["detail"] == "REDCap: participants answer in REDCap")
    #expect(Session().hover("study: a\ntarget: esm‸ira\n")?.contains("ESMira") == true)
  }

  @Test func languagesAreOfferedByTheirNames() {
    let found = Session().completions("questionnaire: a\nlanguages: [de, ‸]\n")
    #expect(found.first { $0["label"] == "en" }?["detail"] == "English")
    #expect(!found.contains { $0["label"] == "de" })
  }

  @Test func anEmptyFileBecomesAQuestionnaireOrAStudy() {
    let found = Session().completions("‸")
    #expect(found.compactMap { $0["label"]?.string }.prefix(2) == ["a questionnaire", "a study"])
    let snippet = found[0].at("textEdit", "newText")?.string ?? ""
    #expect(snippet.hasPrefix("questionnaire: ") && snippet.contains("target: ${3|track,"))
  }

  @Test func labelsOfASliderAreInsertedBelowItsRange() {
    for (text, expected) in [
      (
        "  - id: pain\n    type: slider\n    text: How bad is it?\n    range: [0, 10]\n",
        "\n    labels: [not at all, extremely]"
      ),
      (
        "  - {id: pain, type: slider, text: How bad is it?, range: [0, 10]}\n",
        ", labels: [not at all, extremely]"
      ),
    ] {
      let session = opened("questionnaire: a\ntitle: A\ntarget: track\nquestions:\n" + text)
      let actions = session.request("textDocument/codeAction", Session.whole()).array ?? []
      let labels = actions.first { $0["title"]?.string?.hasPrefix("Insert `labels:") == true }
      let edits = labels?.at("edit", "changes", Session.uri)?.array ?? []
      #expect(edits.compactMap { $0["newText"]?.string } == [expected])
    }
  }

  @Test(arguments: [
    "questionnaire: A b\ntitle: A\nquestions: [{id: x, type: text, text: X}]\n",
    "questionnaire: a\ntitle: A\nquestions:\n\t- id: x\n\t  type: text\n\t  text: X\n",
    "questionnaire: a\ntitle: A\nquestions: [{id: x y, type: text, text: X}]\n",
  ])
  func idsAndTabsHaveFixes(text: String) {
    let actions = opened(text).request("textDocument/codeAction", Session.whole()).array ?? []
    #expect(
      actions.contains {
        $0["kind"] == "quickfix" && $0["edit"] != nil && $0["title"]?.string?.hasPrefix("Allow") != true
      })
  }

  @Test func aPageIsADocumentWhereTheEditorShowsDocuments() {
    let command: JSON = ["command": "qtool.explain", "arguments": ["burden"]]
    let own = Session(commands: ["qtool.showPage"])
    #expect(own.request("workspace/executeCommand", command).string?.hasPrefix("### ") == true)
    #expect(own.notifications.isEmpty)
    let other = Session(capabilities: ["window": ["showDocument": ["support": true]]])
    let messages = other.exchange([
      "jsonrpc": "2.0", "id": 9, "method": "workspace/executeCommand", "params": command,
    ])
    let shown = messages.first { $0["method"] == "window/showDocument" }
    #expect(shown?.at("params", "uri")?.string?.hasSuffix("Rules.md#burden") == true)
    #expect(!messages.contains { $0["method"] == "window/showMessage" })
  }
}

/// `qtool/preview` and `qtool/schedule`.
struct EditorPageTests {
  @Test func thePageIsThatOfTheTextAsItIsEdited() {
    let session = Session()
    session.open(mood.replacing("How are you?", with: "Wie geht es dir? 😀"))
    let page = session.request("qtool/preview", Session.whole())["html"]?.string ?? ""
    #expect(page.hasPrefix("<!doctype html>") && page.contains("Wie geht es dir? 😀"))
    #expect(
      page.contains("Content-Security-Policy") && page.contains("default-src &#39;none&#39;")
        || page.contains("default-src 'none'"))
  }

  @Test func anUnsavedDocumentHasAPage() {
    let session = Session()
    session.open(mood, uri: "untitled:Untitled-1")
    let parameters = Session.whole(uri: "untitled:Untitled-1")
    #expect(session.request("qtool/preview", parameters)["html"]?.string?.contains("How are you?") == true)
    #expect(session.request("qtool/schedule", parameters)["svg"]?.string?.hasPrefix("<svg") == true)
  }

  @Test(arguments: [
    ("questionnaire: a\ntitle: [\n", "qtool/preview", "line "), ("a: 1\n", "qtool/preview", "first key"),
    (
      "questionnaire: a\ntitle: A\nquestions: [{id: x, type: text, text: X}]\n", "qtool/schedule",
      "`schedule`"
    ),
    (
      "questionnaire: a\ntitle: A\nschedule: [{at: 25:00}]\nquestions: [{id: x, type: text, text: X}]\n",
      "qtool/schedule", "line 3"
    ),
  ])
  func whatCannotBeShownSaysWhy(text: String, method: String, words: String) {
    let session = Session()
    session.open(text)
    #expect(session.errorMessage(method, Session.whole())?.contains(words) == true)
  }

  @Test func aStudyIsShownWithItsQuestionnairesAsTheyAreEdited() throws {
    let folder = try TemporaryFolder()
    let study = "study: calm\ntitle: Calm\ntarget: track\nlength: 7 days\nquestionnaires: [mood]\n"
    try folder.write("mood.yaml", mood)
    try folder.write("study.yaml", study)
    let session = Session(folder: folder.uri(""))
    session.open(study.replacing("title: Calm", with: "title: Calm days"), uri: folder.uri("study.yaml"))
    session.open(mood.replacing("Are you calm?", with: "Are you at ease?"), uri: folder.uri("mood.yaml"))
    let page =
      session.request("qtool/preview", Session.whole(uri: folder.uri("study.yaml")))["html"]?.string ?? ""
    #expect(page.contains("Calm days") && page.contains("Are you at ease?"))
    let picture =
      session.request("qtool/schedule", Session.whole(uri: folder.uri("study.yaml")))["svg"]?.string ?? ""
    #expect(picture.hasPrefix("<svg"))
    let alone =
      session.request("qtool/preview", Session.whole(uri: folder.uri("mood.yaml")))["html"]?.string ?? ""
    #expect(alone.contains("Are you at ease?") && !alone.contains(folder.uri("").dropFirst(7)))
  }
}

/// Files of a study that name or are named.
struct ListedQuestionnaireTests {
  private let study =
    "study: calm\ntitle: Calm\ntarget: track\nquestionnaires: [mood, gone]\nbaseline: [mood]\n"

  private func session(_ folder: TemporaryFolder, open: Bool) throws -> Session {
    try folder.write("below/mood.yaml", mood)
    try folder.write("study.yaml", study)
    let session = Session(folder: folder.uri(""))
    if open { session.open(mood, uri: folder.uri("below/mood.yaml")) }
    session.open(study, uri: folder.uri("study.yaml"))
    _ = session.findings(uri: folder.uri("study.yaml"))
    return session
  }

  private func at(_ folder: TemporaryFolder, _ line: Int, _ character: Int) -> JSON {
    [
      "textDocument": ["uri": .string(folder.uri("study.yaml"))],
      "position": ["line": .int(line), "character": .int(character)],
    ]
  }

  @Test(arguments: [true, false])
  func aQuestionnaireIsFoundExplainedAndLinked(open: Bool) throws {
    let folder = try TemporaryFolder()
    let session = try session(folder, open: open)
    let place = at(folder, 3, 18)
    let definition = session.request("textDocument/definition", place)
    #expect(definition["uri"] == .string(folder.uri("below/mood.yaml")))
    #expect(definition.at("range", "start") == ["line": 0, "character": 15])
    let card = session.request("textDocument/hover", place)["contents"]?["value"]?.string ?? ""
    #expect(card.contains("**mood** — Mood") && card.contains("4 questions, ") && card.contains("3 prompts"))
    let links = session.request("textDocument/documentLink", Session.whole(uri: folder.uri("study.yaml")))
      .array
    #expect(
      links?.compactMap { $0["target"]?.string } == [
        folder.uri("below/mood.yaml"), folder.uri("below/mood.yaml"),
      ])
    #expect(session.request("textDocument/definition", at(folder, 3, 25)) == .null)
  }

  @Test(arguments: [true, false])
  func itsNewNameIsWrittenInAllFiles(open: Bool) throws {
    let folder = try TemporaryFolder()
    let session = try session(folder, open: open)
    #expect(session.request("textDocument/prepareRename", at(folder, 4, 12))["placeholder"] == "mood")
    let edit = session.request("textDocument/rename", at(folder, 4, 12).adding("newName", "feelings"))
    let counts = (edit["changes"]?.members ?? []).map {
      "\($0.name.split(separator: "/").last!) \($0.value.array!.count)"
    }
    #expect(counts == ["mood.yaml 1", "study.yaml 2"])
    #expect(
      session.errorMessage("textDocument/rename", at(folder, 4, 12).adding("newName", "Big"))?.contains(
        "lower-case") == true)
  }

  @Test func closedFilesHaveFindingsToo() throws {
    let folder = try TemporaryFolder()
    try folder.write(
      "broken.yaml", "questionnaire: broken\ntitle: A\nquestions: [{id: x, typ: text, text: X}]\n")
    try folder.write("other.yaml", "services: 1\n")
    let session = try session(folder, open: true)
    let items = session.request("workspace/diagnostic", ["previousResultIds": []])["items"]?.array ?? []
    let byFile = Dictionary(uniqueKeysWithValues: items.map { ($0["uri"]!.string!, $0) })
    #expect(byFile.count == 3)
    let broken = try #require(byFile[folder.uri("broken.yaml")])
    #expect(broken["items"]?.array?.contains { $0["code"] == "unknown-key" } == true)
    #expect(broken["version"] == .null)
    let previous: [JSON] = items.map { ["uri": $0["uri"]!, "value": $0["resultId"]!] }
    let again =
      session.request("workspace/diagnostic", ["previousResultIds": .array(previous)])["items"]?.array ?? []
    #expect(again.allSatisfy { $0["kind"] == "unchanged" } && again.count == 3)
    try folder.write(
      "broken.yaml", "questionnaire: broken\ntitle: A\nquestions: [{id: x, type: text, text: X}]\n")
    session.notify(
      "workspace/didChangeWatchedFiles",
      ["changes": [["uri": .string(folder.uri("broken.yaml")), "type": 2]]])
    _ = session.findings(uri: folder.uri("study.yaml"))
    let mended =
      session.request("workspace/diagnostic", ["previousResultIds": .array(previous)])["items"]?.array ?? []
    let file = mended.first { $0["uri"] == .string(folder.uri("broken.yaml")) }
    #expect(file?["items"]?.array?.contains { $0["code"] == "unknown-key" } == false)
  }
}
