import Diagnostics
import Questionnaires

/// A comma or semicolon at the end of an answer, left over from a list on one line.
package struct TextEnd: Rule {
  package let about = RuleDescription("text-end")

  package init() {}

  package func findings(in lists: OptionLists) -> Findings {
    let file = lists.questionnaire.file
    return Findings(joining: lists.all) { list in
      Findings(of: list.options) { option in
        switch option.text {
        case .plain(let text): Finding.leftOver(text, in: file)
        case .translated(let translations, _):
          translations.texts.lazy.compactMap { Finding.leftOver($0, in: file) }.first
        }
      }
    }
  }
}

extension Finding {
  fileprivate static func leftOver(_ text: Located<String>, in file: SourceFile) -> Finding? {
    let bytes = text.value.utf8.count
    // A longer answer is a description, in which nobody looks for the end of a list.
    guard let last = text.value.utf8.last, last == UInt8(ascii: ",") || last == UInt8(ascii: ";"),
      bytes <= longestAnswer
    else { return nil }
    let place = text.place(of: bytes - 1..<bytes, in: file)
    return Finding(
      "the answer \"\(text.value)\" ends with a \(last == UInt8(ascii: ",") ? "comma" : "semicolon")",
      at: place, help: "write `\(text.value.dropLast())`",
      fix: place == text.range ? nil : Fix([Fix.Edit(place, "")], isSafe: true, restoresText: true))
  }
}

private let longestAnswer = 100
