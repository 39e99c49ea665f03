import Checking
import Compiling
import Generating
import JSON
import TestSupport
import Testing

@testable import LanguageServing

/// Actions that change how a questionnaire is written, and not what participants see.
struct RefactoringTests {
  /// The titles of the refactorings at the selection between two marks, and the text after the first whose title has the words.
  private func refactored(_ marked: String, _ words: String) -> (titles: [String], text: String?) {
    let parts = marked.split(separator: "‸", omittingEmptySubsequences: false).map(String.init)
    let text = parts.joined()
    let start = parts[0].utf8.count
    let found = refactorings(in: text, at: start..<start + (parts.count > 2 ? parts[1].utf8.count : 0))
    return (found.map(\.title), found.first { $0.title.contains(words) }?.text)
  }

  private let head = "questionnaire: a\ntitle: A\ntarget: track\n"

  @Test func optionsBecomeAListWithTheNameOfTheQuestion() {
    let block = """
      questions:
        - id: mood
          type: choice
          text: How?
          options:  # as in the paper
            1: bad
            # the best
            2: good
        - {id: x, type: text, text: X}

      """.replacing("1: bad", with: "1‸: bad")
    #expect(
      refactored(head + block, "option list").text == head + """
        option-lists:
          mood:
            1: bad
            # the best
            2: good

        questions:
          - id: mood
            type: choice
            text: How?
            options: mood  # as in the paper
          - {id: x, type: text, text: X}

        """)
    let flow =
      "option-lists:\n  mood: {1: a, 2: b}\nquestions:\n  - {id: mood, type: choice, text: T, options: {1‸: x, 2: y}}\n  - {id: n, type: choice, text: N, options: mood}\n"
    #expect(
      refactored(head + flow, "option list").text == head
        + "option-lists:\n  mood: {1: a, 2: b}\n  mood_2: {1: x, 2: y}\nquestions:\n  - {id: mood, type: choice, text: T, options: mood_2}\n  - {id: n, type: choice, text: N, options: mood}\n"
    )
  }

  @Test(arguments: [
    "questions:\n  - {id: mood, type: choice, text: T, options: ag‸e}\noption-lists: {age: {1: a, 2: b}}\n",
    "questions:\n  - {id: mood, type: choice, text: T, options: &x {1: ‸a, 2: b}}\n",
    "questions:\n  - {id: mood, type: choice, text: T, options: {1: ‸a, 1: b}}\n",
    "questions:\n  - {id: mo‸od, type: text, text: T}\n",
  ])
  func otherPlacesHaveNoOptionList(text: String) {
    #expect(!refactored(head + text, "option list").titles.contains { $0.contains("option list") })
  }

  @Test func linesOfWindowsStayLinesOfWindows() throws {
    let text =
      head
      + "questions:\n  - id: mood\n    type: choice\n    text: How?\n    options:\n      1‸: bad\n      2: good\n"
    let plain = try #require(refactored(text, "option list").text)
    let windows = refactored(text.replacing("\n", with: "\r\n"), "option list").text
    #expect(windows == plain.replacing("\n", with: "\r\n"))
  }

  @Test func allQuestionsBecomeASection() {
    let questions =
      "questions:\n‸  # first\n  - id: x\n    type: text\n    text: |\n      X\n\n      Y\n  - {id: y, type: text, text: Y}‸\n"
    let expected =
      "sections:\n  - questions:\n      # first\n      - id: x\n        type: text\n        text: |\n          X\n\n          Y\n      - {id: y, type: text, text: Y}\n"
    let found = refactored(head + questions, "section")
    #expect(found.titles.contains("Make a section of these 2 questions"))
    #expect(found.text == head + expected)
  }

  @Test func aLanguageIsAddedToAllTexts() {
    let text =
      "questionnaire: a\nlangu‸ages: [de]\ntitle: Stimmung\nquestions:\n  - id: x\n    type: choice\n    text: {de: \"Wie, heute?\"}\n    options: {1: gut, 2: schlecht}\n  - id: y\n    type: text\n    text:\n      de: Warum?\n"
    #expect(
      refactored(text, "`en`").text
        == "questionnaire: a\nlanguages: [de, en]\ntitle: {de: Stimmung, en: Stimmung}\nquestions:\n  - id: x\n    type: choice\n    text: {de: \"Wie, heute?\", en: \"Wie, heute?\"}\n    options: {1: {de: gut, en: gut}, 2: {de: schlecht, en: schlecht}}\n  - id: y\n    type: text\n    text:\n      de: Warum?\n      en: \"Warum?\"\n"
    )
    let plain = "questionnaire: a\nti‸tle: Stimmung\nquestions: [{id: x, type: text, text: Warum}]\n"
    let found = refactored(plain, "in `de`")
    #expect(found.titles.count { $0.hasPrefix("Add the language") } == 2)
    #expect(
      found.text
        == "questionnaire: a\nlanguages: [de, en]\ntitle: {de: Stimmung, en: Stimmung}\nquestions: [{id: x, type: text, text: {de: Warum, en: Warum}}]\n"
    )
  }

  private struct Found {
    let title: String
    let text: String
  }

  /// As the server offers them.
  private func refactorings(in text: String, at range: Range<Int>) -> [Found] {
    let session = Session(encoding: .utf8)
    session.open(text)
    let document = EditableText(Array(text.utf8))
    let parameters: JSON = [
      "textDocument": ["uri": .string(Session.uri)],
      "range": [
        "start": document.position(at: range.lowerBound, in: .utf8).json,
        "end": document.position(at: range.upperBound, in: .utf8).json,
      ],
      "context": ["diagnostics": [], "only": ["refactor"]],
    ]
    return (session.request("textDocument/codeAction", parameters).array ?? []).map { action in
      var changed = document
      let edits = action.at("edit", "changes", Session.uri)?.array ?? []
      // From the last to the first, so that no edit moves another.
      let changes = edits.sorted { Position($0.at("range", "start"))! > Position($1.at("range", "start"))! }
        .map {
          edit -> JSON in ["range": edit["range"]!, "text": edit["newText"]!]
        }
      let isApplied = changed.apply(changes, in: .utf8)
      return Found(
        title: action["title"]?.string ?? "",
        text: isApplied ? String(decoding: changed.bytes, as: UTF8.self) : "")
    }
  }

  /// Every refactoring at every place of generated questionnaires and of the examples keeps the documents of every target, in the
  /// languages that there were.
  @Test(.long) func compiledDocumentsStayTheSame() {
    var counts: [String: Int] = [:]
    let generated = (0..<cases(60)).map { GeneratedQuestionnaire.yaml(seed: UInt64($0), kind: .plausible) }
    let examples = Example.all.map { $0.text(with: []) }
    for text in generated + examples {
      let pipeline = Pipeline()
      guard let before = pipeline.check(Array(text.utf8), path: "daily.yaml").questionnaire else { continue }
      for range in places(in: text) {
        for found in refactorings(in: text, at: range) {
          let after = pipeline.check(Array(found.text.utf8), path: "daily.yaml")
          guard let new = after.questionnaire else {
            Issue.record("\(found.title) does not compile:\n\(found.text)\n\(after.diagnostics)")
            continue
          }
          let isTranslated = new.languages.count != before.languages.count
          for target in pipeline.targets(of: before) where !isTranslated || target.name != .fhir {
            for language in before.outputLanguages {
              let kept = language ?? new.languages.first?.value
              let (old, now) = (
                target.lower(before, language: language).value, target.lower(new, language: kept).value
              )
              guard !isTranslated || language != nil else { continue }
              #expect(old == now, "\(found.title), \(target.name):\n\(found.text)")
            }
          }
          #expect(found.text != text)
          counts[String(found.title.prefix(12)), default: 0] += 1
        }
      }
    }
    #expect(
      ["Make an opti", "Make a secti", "Add the lang"].allSatisfy { counts[$0, default: 0] > 5 }, "\(counts)")
  }

  /// The beginning of each line with options, the title, and all questions.
  private func places(in text: String) -> [Range<Int>] {
    var places: [Range<Int>] = [text.utf8.count / 2..<text.utf8.count, 0..<0]
    var offset = 0
    for line in text.split(separator: "\n", omittingEmptySubsequences: false) {
      for word in ["options:", "title:"] {
        if let found = line.range(of: word) {
          let start = offset + line.utf8.distance(from: line.startIndex, to: found.lowerBound)
          places.append(start..<start)
        }
      }
      if line.hasPrefix("questions:") { places.append(offset + 1..<text.utf8.count) }
      offset += line.utf8.count + 1
    }
    return places
  }
}
