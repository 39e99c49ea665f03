import Diagnostics
import Questionnaires

package struct DuplicateAnswerText: Rule {
  package let about = RuleDescription("duplicate-answer-text")

  package init() {}

  package func findings(in lists: OptionLists) -> Findings {
    let labelled = lists.questionnaire.byAnswer
    return Findings(of: lists.all) { repeatedAnswers(in: $0, of: lists.questionnaire.file) }
      + Findings(of: labelled.numbers, repeatedLabel) + Findings(of: labelled.choices, repeatedLabel)
  }

  /// At the first repeated answer.
  private func repeatedAnswers(in list: OptionList, of file: SourceFile) -> Finding? {
    guard list.options.count > Self.fewAnswers ? !list.isGrid : hasPair(list.options) else { return nil }
    var first: [Version: SourceRange] = [:]
    for option in list.options {
      for (language, text) in option.text.versions {
        guard
          let earlier = first.updateValue(text.range, forKey: Version(language: language, text: text.value))
        else { continue }
        // Dashes are for the points of a scale that have no words.
        guard text.value.contains(where: { $0.isLetter || $0.isNumber }) else { continue }
        // The same only because the rest of both is a comment, which `text-cut` reports.
        if CutText(text, in: file) != nil { continue }
        return .sameAnswer(text, earlier: earlier, code: option.code.value)
      }
    }
    return nil
  }

  private static let fewAnswers = 12

  /// Whether any two answers share a text. With few answers, comparing all pairs is quicker than a table.
  private func hasPair(_ options: [ResponseOption]) -> Bool {
    for index in options.indices {
      for earlier in 0..<index where options[index].text.sharesVersion(with: options[earlier].text) {
        return true
      }
    }
    return false
  }

  private func repeatedLabel(of question: Question) -> Finding? {
    guard let labels = question.labels else { return nil }
    guard !labels.between.isEmpty else { return sameEnd(labels, of: question) }
    var first: [Version: SourceRange] = [:]
    for (language, text) in labels.texts.flatMap(\.versions) where !text.value.isEmpty {
      let version = Version(language: language, text: text.value)
      if let earlier = first.updateValue(text.range, forKey: version) {
        return .sameLabel(text, earlier: earlier, of: question)
      }
    }
    return nil
  }

  private func sameEnd(_ labels: Labels, of question: Question) -> Finding? {
    guard labels.second.sharesVersion(with: labels.first) else { return nil }
    for (language, text) in labels.second.versions where !text.value.isEmpty {
      let first = labels.first.located(in: language)
      if first.value == text.value { return .sameLabel(text, earlier: first.range, of: question) }
    }
    return nil
  }

  private struct Version: Hashable {
    let language: String?
    let text: String
  }
}

extension Text {
  /// The two have the same text in some language.
  fileprivate func sharesVersion(with other: Text) -> Bool {
    switch self {
    case .plain(let text):
      if case .plain(let other) = other { return text.value == other.value }
      return false
    case .translated(let translations, _):
      if case .translated(let other, _) = other { return translations.sharesVersion(with: other) }
      return false
    }
  }
}

extension Translations {
  fileprivate func sharesVersion(with other: Translations) -> Bool {
    for mine in indices {
      for theirs in other.indices where languages[mine] == other.languages[theirs] {
        if texts[mine].value == other.texts[theirs].value { return true }
      }
    }
    return false
  }
}

/// A comma or semicolon at the end of an answer, left over from a list on one line.
package struct TextEnd: Rule {
  package let about = RuleDescription("text-end")

  package init() {}

  package func findings(in lists: OptionLists) -> Findings {
    let file = lists.questionnaire.file
    return Findings(joining: lists.all) { list in
      // A list of places, which nobody reads as a whole.
      guard list.options.count <= Self.mostAnswers else { return [] }
      let found = list.options.compactMap { option -> Finding? in
        switch option.text {
        case .plain(let text): Finding.leftOver(text, in: file)
        case .translated(let translations, _):
          translations.texts.lazy.compactMap { Finding.leftOver($0, in: file) }.first
        }
      }
      // French puts semicolons between the points of a list.
      return found.count >= Self.fewestMeant && list.endsWithSemicolons(Self.fewestMeant)
        ? [] : Findings(found)
    }
  }

  private static let mostAnswers = 500
  private static let fewestMeant = 3
}

extension OptionList {
  /// Letters one by one, as in a reading test, in which they come again and again.
  fileprivate var isGrid: Bool {
    options.allSatisfy { $0.text.versions.allSatisfy { $0.text.value.count <= 2 } }
  }

  fileprivate func endsWithSemicolons(_ fewest: Int) -> Bool {
    options.count { $0.text.versions.contains { $0.text.value.hasSuffix(";") } } >= fewest
  }
}

extension Finding {
  fileprivate static func sameAnswer(_ text: Located<String>, earlier: SourceRange, code: Code) -> Finding {
    Finding(
      "another answer also reads \"\(text.value)\"", at: text.range,
      notes: [Note("the same text with another code", at: earlier)],
      help: "give the answer with the code `\(code.text)` its own text")
  }

  fileprivate static func sameLabel(_ text: Located<String>, earlier: SourceRange, of question: Question)
    -> Finding
  {
    Finding(
      "two labels of \(question.name) read \"\(text.value)\"", at: text.range,
      notes: [Note("the first label", at: earlier)], help: "give each label its own text")
  }

  fileprivate static func leftOver(_ text: Located<String>, in file: SourceFile) -> Finding? {
    let bytes = text.value.utf8.count
    // A longer answer is a description, in which nobody looks for the end of a list.
    guard let last = text.value.utf8.last, last == UInt8(ascii: ",") || last == UInt8(ascii: ";"),
      bytes <= longestAnswer,
      // A sign alone is what is meant, as in a reading test.
      text.value.contains(where: { $0.isLetter || $0.isNumber })
    else { return nil }
    let place = text.place(of: bytes - 1..<bytes, in: file)
    return Finding(
      "the answer \"\(text.value)\" ends with a \(last == UInt8(ascii: ",") ? "comma" : "semicolon")",
      at: place, help: "write `\(text.value.dropLast())`",
      fix: place == text.range ? nil : Fix([Fix.Edit(place, "")], isSafe: true, restoresText: true))
  }
}

private let longestAnswer = 100
