import Foundation
import TestSupport
import Testing

@testable import LanguageServing

/// A line that is not valid YAML does not keep the lines below it from being completed.
struct BrokenLineTests {
  /// What is offered in the file without the mistake. Too many combinations for each run: every 1,500th is tried, or
  /// every nth for `QTOOL_EVERY=n`.
  @Test func completionBelowABrokenLineOffersTheSame() {
    let every = ProcessInfo.processInfo.environment["QTOOL_EVERY"].flatMap { Int($0) } ?? 1_500
    var number = 0
    for file in Example.all {
      let cursors = file.cursors
      for broken in file.brokenLines {
        for cursor in cursors where cursor.line > broken.line {
          number += 1
          guard number.isMultiple(of: every) else { continue }
          let offered = Set(Session().labels(file.text(with: [broken, cursor])))
          let expected = Set(Session().labels(file.text(with: [cursor])))
          #expect(
            offered.isSuperset(of: expected),
            "\(file.path), line \(broken.line + 1) as “\(broken.text)”: “\(cursor.text)” lacks \(expected.subtracting(offered))"
          )
        }
      }
    }
    #expect(number > 10_000)
  }

  @Test(arguments: [
    "questionnaire: a\nquestions:\n\t- id: pain\n\t  type: slider\n\t  ‸",
    "questionnaire: a\nquestions:\n  - id: pain\n\ttype: slider\n\t‸",
    "questionnaire: a\nquestions:\n  - id: pain\n     type: slider\n    ‸",
    "questionnaire: a\nquestions:\n  - id: pain\n  type: slider\n    ‸",
    "questionnaire: a\ntitle: \"A\nquestions:\n  - id: pain\n    type: slider\n    ‸",
    "questionnaire: a\nquestions:\n  - id: pain\n    type: 'slider\n    ‸",
    "questionnaire: a\nquestions:\n  - {id: x, text: \"X, type: text}\n  - {id: pain, type: slider, ‸}\n",
  ])
  func keysAreOfferedBelowABrokenLine(text: String) {
    #expect(Set(["text", "range", "labels", "when"]).isSubset(of: Session().labels(text)), "\(text)")
  }

  @Test(
    "A line that is indented too far offers the keys of the map above it",
    arguments: [
      "questionnaire: a\nquestions:\n  - id: pain\n    type: slider\n      ‸",
      "questionnaire: a\nquestions:\n  - id: pain\n    type: slider\n     ‸\n    when: x is 1\n",
      "questionnaire: a\nquestions:\n  - id: pain\n    type: slider\n        ‸\n  - id: b\n    type: text\n",
      "questionnaire: a\nquestions:\n  - id: pain\n    type: slider\n      ra‸\n  - id: b\n    type: text\n",
      "questionnaire: a\nquestions:\n  - id: pain\n    type: slider\n      range: [0, 10]\n      ‸\n",
    ])
  func tooFar(text: String) {
    #expect(
      Set(["text", "labels"]).isSubset(of: Session().labels(text)), "\(Session().labels(text).sorted())")
  }

  @Test("Taking a key corrects the indentation of its line")
  func tooFarIsCorrected() {
    let items = Session().completions(
      "questionnaire: a\nquestions:\n  - id: pain\n    type: slider\n      la‸\n")
    let edit = items.first { $0["label"]?.string == "labels" }?["additionalTextEdits"]
    #expect(
      edit == [
        [
          "range": ["start": ["line": 4, "character": 4], "end": ["line": 4, "character": 6]], "newText": "",
        ]
      ])
  }

  @Test("A text goes on in a line that is indented further")
  func aTextGoesOn() {
    let text = "questionnaire: a\nquestions:\n  - id: pain\n    text: How strong\n      ‸\n"
    #expect(Session().labels(text).isEmpty)
  }

  @Test(arguments: ["\t- id: mood", "   - id: mood", "  - id: \"mood", "  -\tid: mood", "  - id: 'mood"])
  func aQuestionWithABrokenLineIsOfferedInConditions(line: String) {
    let text =
      "questionnaire: a\nquestions:\n  - {id: pain, type: yes-no, text: X}\n\(line)\n    type: yes-no\n    text: X\n"
      + "  - id: last\n    when: ‸\n"
    #expect(Set(["pain", "mood"]).isSubset(of: Session().labels(text)), "\(text)")
  }

  @Test(arguments: Example.all) func aSoundFileNeedsNoRepairs(file: Example) {
    let text = Array(file.lines.joined(separator: "\n").utf8)
    #expect(Outline(of: text).repaired == text)
  }
}

/// A line of a file, or what is there instead.
struct Line {
  let line: Int
  let text: String
}

struct Example: Sendable, CustomTestStringConvertible {
  let path: String
  let lines: [String]

  var testDescription: String { path }

  init(path: String, text: String) {
    self.path = path
    lines = text.components(separatedBy: "\n")
  }

  static let all = examples + [Example(path: "the whole language", text: .fullQuestionnaire)]

  private static var examples: [Example] {
    let root = URL(filePath: #filePath).appending(path: "../../../examples").standardized
    let paths = FileManager.default.enumerator(atPath: root.path)?.compactMap { $0 as? String } ?? []
    return paths.filter { $0.hasSuffix(".yaml") }.sorted().compactMap { path in
      (try? String(contentsOf: root.appending(path: path), encoding: .utf8)).map {
        Example(path: path, text: $0)
      }
    }
  }

  func text(with changes: [Line]) -> String {
    var lines = lines
    for change in changes { lines[change.line] = change.text }
    return lines.joined(separator: "\n")
  }

  /// Places for a new key, and values to choose from.
  var cursors: [Line] {
    lines.enumerated().flatMap { number, line -> [Line] in
      guard let match = line.firstMatch(of: /^( *)(- )?([a-z-]+):( .*)?$/) else { return [] }
      let key = match.2 == nil ? [Line(line: number, text: match.1 + "‸\n" + line)] : []
      guard match.4 != nil, ["when", "type", "options"].contains(match.3) else { return key }
      return key + [Line(line: number, text: match.1 + (match.2 ?? "") + match.3 + ": ‸")]
    }
  }

  /// Lines with a tab, with other indentation, or with a quote that is not closed.
  var brokenLines: [Line] {
    lines.indices.flatMap { number -> [Line] in
      let text = String(lines[number].drop { $0 == " " })
      // After `>-`, a line that is indented too far is text.
      guard !text.isEmpty, !text.hasPrefix("#"), !text.hasPrefix("questionnaire:"), !isInsideText(number)
      else {
        return []
      }
      return broken(text, indentation: lines[number].count - text.count).map { Line(line: number, text: $0) }
    }
  }

  private func broken(_ text: String, indentation: Int) -> [String] {
    let indented = { (count: Int) in String(repeating: " ", count: count) + text }
    // Elsewhere, a key without a value may be right.
    let shifts = [1, 3, -1] + (text.contains(": ") ? [-2, -4] : [])
    let columns = shifts.map { indentation + $0 }.filter { $0 >= 0 }
    let tabs = [
      "\t" + text, "\t" + indented(indentation), String(repeating: "\t", count: indentation / 2) + text,
    ]
    let quotes = ["\"", "'"].map { indented(indentation).replacingFirst(": ", ": " + $0) }
    return columns.map(indented) + (indentation > 1 ? tabs : []) + (text.contains(": ") ? quotes : [])
  }

  private func isInsideText(_ number: Int) -> Bool {
    lines[..<number].suffix(6).contains { $0.hasSuffix(" >-") || $0.hasSuffix(" |") }
      || lines[number].hasSuffix(" >-")
  }
}
