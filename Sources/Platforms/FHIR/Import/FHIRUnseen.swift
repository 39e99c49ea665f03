import JSON
import Platforms
import Questionnaires

extension Draft<QuestionKey> {
  /// The content of a question that is not asked, besides its id, its text and `required`.
  var wordsWithoutText: [String] {
    var rest = self
    for key in [QuestionKey.id, .text, .required] { rest[key] = nil }
    return rest.words.isEmpty ? [] : [rest.words]
  }
}

extension FHIRItem {
  /// Why participants cannot answer it, if they cannot.
  var whyUnseen: String? {
    let isHidden = element.extensions.contains {
      $0.extensionName == FHIRExtension.hidden.rawValue && $0.value == .bool(true)
    }
    if isHidden { return "`questionnaire-hidden` is true" }
    let isCalculated = element.extensions.contains {
      $0.extensionName == FHIRExtension.calculatedExpression.rawValue
    }
    if isCalculated, !isDisplay, type != "group" { return "it is calculated" }
    return !isDisplay && type != "group" && element.value("readOnly") == .bool(true)
      ? "`readOnly` is true" : nil
  }

  /// Whether it is help for a text, which contains no items itself.
  func isHelp(of note: FHIRItem) -> Bool {
    isInner && control == "help" && note.isDisplay && linkID == note.linkID + "-help"
  }

  func isText(of group: FHIRItem) -> Bool {
    isInner && (control == "help" || linkID == group.linkID + "-text")
  }
}
