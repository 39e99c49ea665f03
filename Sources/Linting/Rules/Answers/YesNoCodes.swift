import Diagnostics
import Questionnaires
import Tables

package struct YesNoCodes: Rule {
  package let about = RuleDescription("yes-no-codes")

  package init() {}

  package func findings(in lists: OptionLists) -> Findings {
    var first: YesNoList?
    let language = lists.questionnaire.languages.first?.value
    return Findings(of: lists.all) { list in
      guard let here = YesNoList(list, language: language) else { return nil }
      guard let there = first else {
        first = here
        return nil
      }
      return here.hasCodes(of: there) ? nil : .otherCodes(here, there)
    }
  }
}

/// A list whose answers are yes and no, and perhaps that there is none.
struct YesNoList {
  let list: OptionList
  let yes: ResponseOption
  let no: ResponseOption

  /// - Parameter language: of texts that are not translated
  init?(_ list: OptionList, language: String?) {
    var options = list.substantive
    if options.count == 3 { options.removeAll(where: \.text.isRefusal) }
    guard options.count == 2, list.numbers != nil else { return nil }
    let first = Self.meaning(of: options[0].text, language)
    guard let first, let second = Self.meaning(of: options[1].text, language), first != second else {
      return nil
    }
    self.list = list
    (yes, no) = first ? (options[0], options[1]) : (options[1], options[0])
  }

  func hasCodes(of other: YesNoList) -> Bool {
    yes.code.value == other.yes.code.value && no.code.value == other.no.code.value
  }

  /// Whether a text says yes, or no; nil if it says something else.
  private static func meaning(of text: Text, _ language: String?) -> Bool? {
    // Nearly all answers are longer.
    text.meansYes(language) { $0.utf8.count < 8 ? $0 : "" }
  }
}

extension Text {
  /// Whether a word of it is the usual one for yes, or for no; nil for other words.
  ///
  /// - Parameter language: of texts that are not translated
  func meansYes(_ language: String?, word: @escaping (String) -> String) -> Bool? {
    versions.lazy.compactMap { own, text in
      let word = word(text.value).lowercased()
      guard !word.isEmpty else { return nil }
      return [own ?? language, "en", "de"].lazy.compactMap { language in
        let words = usualYesNoWords(in: language)
        return word == words.yes.lowercased() ? true : word == words.no.lowercased() ? false : nil
      }.first
    }.first
  }
}

/// Labels of `yes-no` questions of which the first, which is for `yes`, says no.
package struct ExchangedYesNo: Rule {
  package let about = RuleDescription("exchanged-yes-no")

  package init() {}

  package func findings(in questionnaire: Questionnaire) -> Findings {
    let language = questionnaire.languages.first?.value
    return Findings(of: questionnaire.questions) { question in
      guard question.kind.type == .yesNo, let labels = question.labels,
        meansYes(labels.first, language) == false, meansYes(labels.second, language) == true
      else { return nil }
      return .exchanged(labels)
    }
  }

  private func meansYes(_ label: Text, _ language: String?) -> Bool? {
    label.meansYes(language) { String($0.prefix(while: \.isLetter)) }
  }
}

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
  fileprivate static func otherCodes(_ here: YesNoList, _ there: YesNoList) -> Finding {
    Finding(
      "yes is \(here.yes.code.value.text) and no is \(here.no.code.value.text) here, but yes is "
        + "\(there.yes.code.value.text) and no is \(there.no.code.value.text) elsewhere",
      at: here.list.range, notes: [Note("the other codes", at: there.list.range)],
      help:
        "give both lists the codes of one, before answers are collected: `\(there.yes.code.value.text)` for yes and `\(there.no.code.value.text)` for no"
    )
  }

  fileprivate static func exchanged(_ labels: Labels) -> Finding {
    let shown = labels.texts.map { $0.versions.first?.text.value ?? "" }
    let list = "[\(written(labels.second)), \(written(labels.first))]"
    return Finding(
      "the first label is for `yes`, but reads \"\(shown[0])\": everybody who taps \"\(shown[1])\" would be stored as `no`",
      at: labels.range, help: "write `labels: \(list)`",
      fix: Fix([Fix.Edit(labels.range, list)], isSafe: false))
  }

  private static func written(_ label: Text) -> String {
    let texts = label.versions.map { ($0.language.map { $0 + ": " } ?? "") + textInBrackets($0.text.value) }
    return label.versions[0].language == nil ? texts[0] : "{" + texts.joined(separator: ", ") + "}"
  }

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
