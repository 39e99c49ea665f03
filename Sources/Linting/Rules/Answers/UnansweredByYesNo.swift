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
    guard text.value.last == "?" else { return nil }
    let words = TextWords(text.value)
    guard let start = words.words.lastIndex(where: { $0.gap == .sentence }),
      let end = words.end(of: Self.requests, at: start)
    else { return nil }
    return words.bytes(of: start..<end)
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
