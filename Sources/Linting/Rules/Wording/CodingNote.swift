import Diagnostics
import Questionnaires

package struct CodingNote: Rule {
  package let about = RuleDescription("coding-note")

  package init() {}

  package func findings(in questionnaire: Questionnaire) -> Findings {
    let file = questionnaire.file
    // "(R)" beside "(L)" is the right side.
    let hasSides = questionnaire.questions.contains { $0.endsWith("(l)") }
    return Findings(of: questionnaire.questions) { question in
      if hasSides, question.endsWith("(r)") { return nil }
      return switch question.text {
      case .plain(let text): Finding.codingNote(text, in: file)
      case .translated(let translations, _):
        translations.texts.lazy.compactMap { Finding.codingNote($0, in: file) }.first
      }
    }
  }
}

extension Question {
  /// - Parameter note: three bytes
  fileprivate func endsWith(_ note: String) -> Bool {
    let end = text.string(in: nil).utf8.suffix(3)
    return end.last == UInt8(ascii: ")") && end.map { $0 | 0x20 } == note.utf8.map { $0 | 0x20 }
  }
}

extension Finding {
  /// Marks that researchers put after reversed items.
  private static let notes: Set = [
    "-", "–", "r", "rev", "reverse", "reversed", "reverse scored", "reverse-scored", "reverse coded",
    "reverse-coded", "inverse", "inverted", "recode", "recoded", "umgepolt", "umpolen", "invertiert",
    "invers", "rekodiert", "*",
  ]

  fileprivate static func codingNote(_ text: Located<String>, in file: SourceFile)
    -> Finding?
  {
    guard let last = text.value.utf8.last, last == UInt8(ascii: ")") || last == UInt8(ascii: "]"),
      let open = text.value.lastIndex(where: { $0 == "(" || $0 == "[" })
    else { return nil }
    let note = text.value[text.value.index(after: open)...].dropLast()
    guard notes.contains(note.lowercased()) else { return nil }
    let before = text.value[..<open].reversed().drop { $0 == " " }.count
    let start = text.value.prefix(before).utf8.count
    let place = text.place(of: start..<text.value.utf8.count, in: file)
    return Finding(
      "participants read the note \"\(text.value[open...])\"", at: place,
      help:
        "write `\(text.value.prefix(before))`; if the item counts the other way round, name it under `reversed` in its score",
      fix: place == text.range || before == 0 ? nil : Fix([Fix.Edit(place, "")], isSafe: false))
  }
}
