import Diagnostics
import Questionnaires

package struct AssignedCodes: Rule {
  package let about = RuleDescription("assigned-codes")

  package init() {}

  package func findings(in lists: OptionLists) -> Findings {
    Findings(of: lists.all) { list in
      list.hasAssignedCodes && list.options.count >= 2 ? .assigned(list, in: lists.questionnaire.file) : nil
    }
  }
}

extension Finding {
  fileprivate static func assigned(_ list: OptionList, in file: SourceFile) -> Finding {
    if let other = NumberedTexts(list) { return .assigned(list, instead: other) }
    let map = list.options.prefix(3).map { "\($0.code.value.text): \($0.text.string(in: nil))" }
    let isLong = map.contains { $0.count > 30 }
    let form =
      isLong ? "{1: …, 2: …}" : "{" + map.joined(separator: ", ") + (list.options.count > 3 ? ", …}" : "}")
    return Finding(
      "\(list.nameInMessages) gets its codes by position, so an answer inserted later recodes the data",
      at: list.range,
      help: "write the codes in the file: `\(form)`", fix: writtenCodes(for: list, in: file))
  }
}

extension Finding {
  /// Codes by position would be others than the numbers that participants read.
  fileprivate static func assigned(_ list: OptionList, instead numbered: NumberedTexts) -> Finding {
    Finding(
      "\(list.nameInMessages) gets its codes by position, and has numbers in its texts",
      at: list.range,
      help: "if those numbers should be the codes, write them before a colon: `\(numbered.shown)`")
  }
}

/// Texts that all begin with a number of their own, or end with one in parentheses.
private struct NumberedTexts {
  /// The first answers with their numbers as codes.
  let shown: String

  /// Nil also if each number is the code that the answer has.
  init?(_ list: OptionList) {
    let answers = list.options.compactMap { option in
      Self.number(in: option.text.string(in: nil)).map { (code: $0, option: option) }
    }
    guard answers.count == list.options.count, Set(answers.map(\.code)).count == answers.count,
      answers.contains(where: { $0.code != $0.option.code.value.text })
        || Self.haveOwnWords(answers.map(\.option))
    else { return nil }
    let isSame = !answers.contains { $0.code != $0.option.code.value.text }
    let first = answers.prefix(3).map { code, option in
      let text = option.text.string(in: nil)
      return "\(code): \(isSame || text.contains("=") ? Self.words(of: text) : text)"
    }
    shown = "{" + first.joined(separator: ", ") + (answers.count > 3 ? ", …}" : "}")
  }

  /// The text after its number.
  private static func words(of text: String) -> String {
    if let sign = text.lastIndex(of: "=") {
      return String(text[..<sign].reversed().drop { $0 == " " }.reversed())
    }
    return String(text.drop { $0.isWholeNumber || " .)".contains($0) })
  }

  /// `1 never`, `2 often`, but not `1 cup`, `2 cups`: no two begin alike after their numbers.
  private static func haveOwnWords(_ options: [ResponseOption]) -> Bool {
    let texts = options.map { $0.text.string(in: nil) }
    return texts.allSatisfy { $0.first?.isWholeNumber == true || $0.contains("=") }
      && Set(texts.map { words(of: $0).prefix(3).lowercased() }).count == texts.count
  }

  private static func number(in text: String) -> String? {
    let digits = text.prefix { $0.isWholeNumber }
    if !digits.isEmpty {
      let rest = text.dropFirst(digits.count)
      let isMarked = rest.first == ")" && rest.count > 1
      return isMarked || rest.first { !" .)".contains($0) }?.isLetter == true ? String(digits) : nil
    }
    if let sign = text.lastIndex(of: "=") {
      let code = text[text.index(after: sign)...].drop { $0 == " " }
      return !code.isEmpty && code.allSatisfy(\.isWholeNumber) ? String(code) : nil
    }
    guard text.last == ")", let open = text.lastIndex(of: "(") else { return nil }
    let code = text[text.index(after: open)...].dropLast()
    return !code.isEmpty && code.allSatisfy(\.isWholeNumber) ? String(code) : nil
  }
}
