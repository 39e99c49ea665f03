import Diagnostics
import Questionnaires

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
  fileprivate func endsWithSemicolons(_ fewest: Int) -> Bool {
    options.count { $0.text.versions.contains { $0.text.value.hasSuffix(";") } } >= fewest
  }
}

extension Finding {
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
