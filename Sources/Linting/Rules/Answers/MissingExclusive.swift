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

package struct ExclusiveUnknown: Rule {
  package let about = RuleDescription("exclusive-unknown")

  package init() {}

  package func findings(in questionnaire: Questionnaire) -> Findings {
    var comparisons = NameComparisons()
    return Findings(joining: questionnaire.byAnswer.multiples) { question in
      guard let multiple = question.selection, !multiple.exclusive.isEmpty else { return [] }
      let list = multiple.options
      // Another rule reports a list without answers.
      guard !list.options.isEmpty else { return [] }
      return Findings(of: multiple.exclusive) { code in
        if list.has(code: code.value) { return nil }
        let near = comparisons.spend(list.options.count) ? nearCode(to: code.value, in: list) : nil
        return .unknown(code, list, of: question, near: near)
      }
    }
  }

  /// The code of the answer with this text or a similar code.
  private func nearCode(to code: String, in list: OptionList) -> String? {
    let plain = code.filter { !curlyQuotes.contains($0) }
    if list.has(code: plain) { return plain }
    let lower = plain.lowercased()
    let byText = list.options.first { option in
      option.text.versions.contains { $0.text.value.lowercased() == lower }
    }
    let none = list.options.filter { option in
      option.text.versions.contains { NoneWords.contains($0.text.value) }
    }
    let beginning = list.options.filter { option in
      lower.count > 2 && option.text.versions.contains { $0.text.value.lowercased().hasPrefix(lower + " ") }
    }
    let begun = beginning.count == 1 ? beginning.first : nil
    return (byText ?? begun ?? (none.count == 1 ? none.first : nil))?.code.value.text
      ?? nearest(to: code, among: list.options.lazy.map(\.code.value.text))
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

  fileprivate static func unknown(
    _ code: Located<String>, _ list: OptionList, of question: Question, near: String?
  ) -> Finding {
    let codes = list.options.prefix(8).map { "`\($0.code.value.text)`" }
    let known = codes.joined(separator: ", ") + (list.options.count > 8 ? ", …" : "")
    return Finding(
      "\(question.name) has no answer with the code `\(code.value)`", at: code.range,
      help: (near.map { "did you mean `\($0)`? " } ?? "") + "the codes are \(known)",
      fix: near.map { Fix([Fix.Edit(code.range, $0)], isSafe: false) })
  }
}
