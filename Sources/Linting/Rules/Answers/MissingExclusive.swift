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
      let missing = found.map { list.options[$0] }.filter { !multiple.isExclusive($0.code.value) }
      let others = list.options.first { multiple.isExclusive($0.code.value) && noneText(of: $0) == nil }
      return missing.first.flatMap(noneText).map {
        .notExclusive($0, missing, others, of: question, multiple)
      }
    }
  }

  private func noneText(of option: ResponseOption) -> Located<String>? {
    switch option.text {
    case .plain(let text): excludesOthers(text.value) ? text : nil
    case .translated(let translations, _): translations.texts.first { excludesOthers($0.value) }
    }
  }

  private func excludesOthers(_ text: String) -> Bool {
    NoneWords.contains(text) || RefusalWords.containsOnlyRefusal(text)
  }
}

extension Finding {
  fileprivate static func notExclusive(
    _ text: Located<String>, _ missing: [ResponseOption], _ other: ResponseOption?, of question: Question,
    _ multiple: MultipleQuestion
  ) -> Finding {
    let own = missing.map(\.code.value.text).joined(separator: ", ")
    let all = (multiple.exclusive.map(\.value) + missing.map(\.code.value.text)).joined(separator: ", ")
    let otherText = other?.text.versions.first.map { "; if \"\($0.text.value)\" excludes the others, too, " }
    return Finding(
      "participants can choose \"\(text.value)\" together with other answers of \(question.name)",
      at: text.range,
      help: otherText.map { "write `exclusive: [\(own)]`\($0)`exclusive: [\(all)]`" }
        ?? "add `exclusive: [\(all)]`")
  }
}
