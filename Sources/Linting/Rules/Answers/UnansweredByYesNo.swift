import Diagnostics
import Questionnaires
import Tables

/// A question such as "How often …?", that yes and no do not answer.
package struct UnansweredByYesNo: Rule {
  package let about = RuleDescription("yes-no-question")

  package init() {}

  package func findings(in questionnaire: Questionnaire) -> Findings {
    Findings(of: questionnaire.questions) { question in
      guard question.kind.type == .yesNo else { return nil }
      return question.text.versions.lazy.compactMap { version in
        request(in: version.text).map {
          .open(question, version.text.place(of: $0, in: questionnaire.file), asked: version.text.value, $0)
        }
      }.first
    }
  }

  /// Where the last sentence begins to ask for something else than yes or no.
  private func request(in text: Located<String>) -> Range<Int>? {
    guard text.value.utf8.last == UInt8(ascii: "?"), mayAskForMore(text.value) else { return nil }
    let words = TextWords(text.value)
    guard let start = words.words.lastIndex(where: { $0.gap == .sentence }),
      let end = words.end(of: Self.requests, at: start)
    else { return nil }
    return words.bytes(of: start..<end)
  }

  /// Whether the last sentence may begin with "how", "which" or "warum".
  private func mayAskForMore(_ text: String) -> Bool {
    var text = text
    return text.withUTF8 { bytes in
      let end = bytes.dropLast().lastIndex { ".?!:,;".utf8.contains($0) }
      let start = bytes[(end.map { $0 + 1 } ?? 0)...].first { $0 > 0x20 }
      return start.map { [UInt8(ascii: "h"), UInt8(ascii: "w")].contains($0 | 0x20) } ?? false
    }
  }

  private static let requests = ClaimWords.phrases("asks for more than yes or no")
}

extension Finding {
  fileprivate static func open(
    _ question: Question, _ place: SourceRange, asked text: String, _ bytes: Range<Int>
  ) -> Finding {
    let words = String(decoding: Array(text.utf8)[bytes], as: UTF8.self)
    return Finding(
      "\"\(words)\" cannot be answered with yes or no", at: place,
      notes: [Note("the type", at: question.typeRange)],
      help: "write `type: choice` with answers that fit, or `type: number`, or ask for yes or no")
  }
}
