import CheckingSupport
import Foundation
import TestSupport
import Testing

@testable import Questionnaires

/// What `Documentation/Conditions.md` claims is true: its examples have no findings, and its tables are replayed.
@Suite struct DocumentationTests {
  @Test func theExamplesHaveNoFindings() throws {
    let examples = try page().compactMap(\.example)
    #expect(examples.count == 8)
    for example in examples { #expect(allFindings(in: example).isEmpty, "\(example)") }
  }

  @Test func theTablesSayWhatIsShown() throws {
    let rows = try rows(of: 3)
    #expect(rows.count == 16)
    for (example, cells) in rows {
      let questionnaire = try read(example)
      let shown = shownIDs(of: questionnaire, after: try sheet(cells[0], for: questionnaire))
      let conditional = questionnaire.questions.filter {
        $0.condition != nil || questionnaire.sections[$0.section].condition != nil
      }
      let ids = Set(conditional.compactMap(\.id?.value))
      #expect(ids.intersection(shown) == names(cells[1]), "after \(cells[0])")
      #expect(ids.subtracting(shown) == names(cells[2]), "after \(cells[0])")
    }
  }

  @Test func theTableOfComparisonsIsTrue() throws {
    let rows = try rows(of: 4)
    #expect(rows.count == 20)
    for (example, cells) in rows {
      #expect(try holds(cells[0], in: example, after: cells[1]), "\(cells[0]) after \(cells[1])")
      #expect(try !holds(cells[0], in: example, after: cells[2]), "\(cells[0]) after \(cells[2])")
      #expect(try holds(cells[0], in: example, after: "``") == (cells[3] == "true"), "\(cells[0])")
    }
  }

  /// Both sides agree after all answers to the questions that the conditions mention.
  @Test func theTableOfJoinedComparisonsIsTrue() throws {
    let rows = try rows(of: 2)
    #expect(rows.count == 3)
    for (example, cells) in rows {
      for thought in ["", "yes", "no"] {
        for mood in ["", "1", "2", "3", "4", "5"] {
          for remark in ["", "Thanks"] {
            let answers = "`thought=\(thought),mood=\(mood),remark=\(remark)`"
            let sides = try cells.map { try holds($0, in: example, after: answers) }
            #expect(sides[0] == sides[1], "\(cells[0]) after \(answers)")
          }
        }
      }
    }
  }

  /// Whether a question with the condition is shown at the end of the example.
  private func holds(_ condition: String, in example: String, after answers: String) throws -> Bool {
    let probe = "  - {id: probe, type: note, text: Probe, when: '\(code(condition))'}\n"
    let questionnaire = try read(example + probe)
    return shownIDs(of: questionnaire, after: try sheet(answers, for: questionnaire)).contains("probe")
  }

  private func shownIDs(of questionnaire: Questionnaire, after sheet: AnswerSheet) -> Set<String> {
    Set(questionnaire.shown(after: sheet).questions.compactMap(\.id?.value))
  }

  private func sheet(_ answers: String, for questionnaire: Questionnaire) throws -> AnswerSheet {
    let reading = AnswerText.read(code(answers), for: questionnaire)
    #expect(reading.errors == [], "\(answers)")
    return reading.sheet
  }

  private func code(_ cell: String) -> String { cell.filter { $0 != "`" } }

  private func names(_ cell: String) -> Set<String> {
    cell == "–" ? [] : Set(code(cell).components(separatedBy: ", "))
  }

  /// The rows of the tables with this number of columns, each with the example above it.
  private func rows(of columns: Int) throws -> [(example: String, cells: [String])] {
    var example = ""
    var rows: [(example: String, cells: [String])] = []
    for part in try page() {
      switch part {
      case .example(let text): example = text
      case .table(let cells) where cells[0].count == columns && replayed.contains(cells[0][0]):
        rows += cells.dropFirst(2).map { (example, $0) }
      case .table: continue
      }
    }
    return rows
  }

  private let replayed = ["condition", "answers"]

  private func page() throws -> [Part] {
    let url = URL(fileURLWithPath: #filePath).appendingPathComponent("../../../Documentation/Conditions.md")
    return parts(of: try String(contentsOf: url.standardized, encoding: .utf8))
  }

  private func parts(of page: String) -> [Part] {
    var parts: [Part] = []
    for (index, piece) in page.components(separatedBy: "```").enumerated() {
      guard index.isMultiple(of: 2) else {
        parts.append(.example(String(piece.dropFirst("yaml\n".count))))
        continue
      }
      let blocks = piece.components(separatedBy: "\n\n").map { $0.trimmingCharacters(in: .newlines) }
      parts += blocks.filter { $0.hasPrefix("| ") }.map { .table(cells(of: $0)) }
    }
    return parts
  }

  private func cells(of table: String) -> [[String]] {
    table.split(separator: "\n").map { $0.dropFirst(2).dropLast(2).components(separatedBy: " | ") }
  }

  private enum Part {
    case example(String)
    case table([[String]])

    var example: String? {
      switch self {
      case .example(let text): text
      case .table: nil
      }
    }
  }
}
