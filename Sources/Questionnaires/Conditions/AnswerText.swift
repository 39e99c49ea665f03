import Diagnostics

/// Why answers that somebody typed cannot be a participant's.
package struct AnswerError: Equatable, Sendable {
  package let message: String
  package let help: String?
}

/// Answers as typed on the command line: `thought=yes,mood=2,stressors=work+other`.
///
/// A comma begins the next answer only if an `=` follows, so a typed text may contain commas. An `=` with nothing
/// after it means that the question is left empty.
package enum AnswerText {
  /// The answers that can be read, and what is wrong with the others.
  package struct Reading: Sendable {
    package let sheet: AnswerSheet
    package let errors: [AnswerError]
  }

  /// `today` is the day on which the answers are given, for dates that must not be later; nil if it does not matter.
  package static func read(
    _ text: String, for questionnaire: Questionnaire, today: CalendarDate? = nil
  ) -> Reading {
    var reader = AnswerTextReader(questionnaire, today: today)
    for (name, value) in pairs(text) { reader.read(name, value) }
    return Reading(sheet: reader.sheet, errors: reader.errors)
  }

  /// The sheet in the form that `read` reads.
  package static func write(
    _ sheet: AnswerSheet, leavingEmpty empty: [Int] = [], of questionnaire: Questionnaire
  ) -> String {
    let pairs = (sheet.questions + empty).sorted().map { index in
      let question = questionnaire.questions[index]
      return "\(question.id?.value ?? "")=" + (sheet[index].map { write($0, of: question) } ?? "")
    }
    return pairs.joined(separator: ",")
  }

  private static func write(_ answer: Answer, of question: Question) -> String {
    switch answer {
    case .code(let code): code
    case .codes(let codes): codes.inOrder(of: question).joined(separator: "+")
    case .number(let number): number.description
    case .text(let text): text
    }
  }

  private static func pairs(_ text: String) -> [(name: String, value: String?)] {
    var pairs: [(name: String, value: String?)] = []
    for piece in text.split(separator: ",", omittingEmptySubsequences: false) {
      if let equals = piece.firstIndex(of: "=") {
        pairs.append((trimmed(piece[..<equals]), trimmed(piece[piece.index(after: equals)...])))
      } else if let value = pairs.last?.value {
        pairs[pairs.count - 1].value = value + "," + piece
      } else if !trimmed(piece).isEmpty {
        pairs.append((trimmed(piece), nil))
      }
    }
    return pairs
  }

  private static func trimmed(_ text: Substring) -> String {
    let start = text.drop { $0.isWhitespace }
    guard let last = start.lastIndex(where: { !$0.isWhitespace }) else { return "" }
    return String(start[...last])
  }
}

extension Set<String> {
  /// The chosen codes in the question's order.
  package func inOrder(of question: Question) -> [String] {
    guard let multiple = question.selection else { return sorted() }
    return multiple.options.options.map(\.code.value.text).filter(contains)
  }
}
