import Diagnostics
import Questionnaires

package struct MissingExclusive: Rule {
  package let about = RuleDescription("missing-exclusive")

  package init() {}

  package func findings(in questionnaire: Questionnaire) -> Findings {
    var places: [Fingerprint: [Int]] = [:]
    return Findings(of: questionnaire.byAnswer.multiples) { question in
      guard let multiple = question.selection, multiple.options.options.count >= 2,
        multiple.atMost?.value != 1,
        // An exclusive code that does not exist was probably meant for this answer.
        multiple.exclusive.allSatisfy({ multiple.options.has(code: $0.value) })
      else { return nil }
      let list = multiple.options
      // Many questions may share a long list.
      let found = places[list.place] ?? list.options.indices.filter { noneText(of: list.options[$0]) != nil }
      places[list.place] = found
      guard let place = found.first(where: { !multiple.isExclusive(list.options[$0].code.value) }) else {
        return nil
      }
      return noneText(of: list.options[place]).map {
        .notExclusive($0, list.options[place], of: question, multiple)
      }
    }
  }

  private func noneText(of option: ResponseOption) -> Located<String>? {
    switch option.text {
    case .plain(let text): NoneWords.contains(text.value) ? text : nil
    case .translated(let translations, _): translations.texts.first { NoneWords.contains($0.value) }
    }
  }
}

extension Finding {
  fileprivate static func notExclusive(
    _ text: Located<String>, _ option: ResponseOption, of question: Question, _ multiple: MultipleQuestion
  ) -> Finding {
    let codes = multiple.exclusive.map(\.value) + [option.code.value.text]
    return Finding(
      "participants can choose \"\(text.value)\" together with other answers of \(question.name)",
      at: text.range,
      help: "add `exclusive: [\(codes.joined(separator: ", "))]`")
  }
}
