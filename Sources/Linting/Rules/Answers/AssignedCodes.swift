import Algorithms
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

package struct SameAnswersOtherCodes: Rule {
  package let about = RuleDescription("same-answers-other-codes")

  package init() {}

  package func findings(in lists: OptionLists) -> Findings {
    var seen: [Fingerprint: OptionList] = [:]
    seen.reserveCapacity(lists.all.count)
    return Findings(of: lists.compared) { compared in
      let list = compared.list
      guard compared.substantive.count >= 2, let earlier = seen.updateValue(list, forKey: compared.scale),
        earlier.hasOtherCodes(than: list), !list.hasTerminologyCodes, !earlier.hasTerminologyCodes,
        !(earlier.isReversed(list) && SectionsOfLists(of: lists.questionnaire).share(earlier, list)),
        // `yes-no-codes` tells these.
        YesNoList(list, language: lists.questionnaire.languages.first?.value) == nil
      else { return nil }
      return .recoded(list, earlier, in: lists.questionnaire.languages.first?.value)
    }
  }
}

/// The sections whose questions use a list.
private struct SectionsOfLists {
  private var sections: [Fingerprint: Set<Int>] = [:]

  init(of questionnaire: Questionnaire) {
    for question in questionnaire.byAnswer.choices {
      if let list = question.optionList { sections[list.place, default: []].insert(question.section) }
    }
  }

  func share(_ one: OptionList, _ other: OptionList) -> Bool {
    guard let first = sections[one.place], let second = sections[other.place] else { return false }
    return !first.isDisjoint(with: second)
  }
}

extension OptionList {
  /// Whether the codes go the other way, as for items that count the other way round.
  fileprivate func isReversed(_ other: OptionList) -> Bool {
    substantive.map(\.code.value) == other.substantive.reversed().map(\.code.value)
  }

  /// Whether the codes follow each other. Where only those of one list do, the others may be the weights of a score.
  private var isRun: Bool {
    let codes = substantive.compactMap { Int($0.code.value.text) }.sorted()
    return codes.count < substantive.count || zip(codes, codes.dropFirst()).allSatisfy { $1 == $0 + 1 }
  }

  fileprivate func hasOtherCodes(than other: OptionList) -> Bool {
    let (options, others) = (substantive, other.substantive)
    guard zip(options, others).contains(where: { $0.code.value != $1.code.value }) else { return false }
    // Codes that name their question are never compared.
    let codes = Set(others.map(\.code.value))
    return options.count == others.count && options.contains { codes.contains($0.code.value) }
      && (options.allSatisfy { codes.contains($0.code.value) } || isRun == other.isRun)
      && zip(options, others).allSatisfy { $0.text.string(in: nil) == $1.text.string(in: nil) }
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
      at: list.range, help: "write the codes in the file: `\(form)`", fix: writtenCodes(for: list, in: file))
  }

  /// Codes by position would be others than the numbers that participants read.
  fileprivate static func assigned(_ list: OptionList, instead numbered: NumberedTexts) -> Finding {
    Finding(
      "\(list.nameInMessages) gets its codes by position, and has numbers in its texts", at: list.range,
      help: "if those numbers should be the codes, write them before a colon: `\(numbered.shown)`")
  }

  fileprivate static func recoded(_ list: OptionList, _ earlier: OptionList, in language: String?) -> Finding
  {
    // Lists with other codes are not empty.
    let pairs = zip(list.substantive, earlier.substantive)
    let (here, there) =
      pairs.first { $0.code.value != $1.code.value } ?? (list.options[0], earlier.options[0])
    return Finding(
      "these answers have other codes elsewhere: \"\(here.text.string(in: language))\" is \(here.code.value.text) "
        + "here and \(there.code.value.text) there",
      at: list.range, notes: [Note("the list with other codes", at: earlier.range)],
      help: earlier.name.map { "use `options: \($0.value)` in both places" }
        ?? "write the answers once under `option-lists` and use that list in both places")
  }
}

/// The edits that turn a list of answers into a mapping with the same codes; nil if the layout of the text
/// needs more than such small edits.
private func writtenCodes(for list: OptionList, in file: SourceFile) -> Fix? {
  let answers = list.options.map(\.code)
  guard let first = answers.first, let last = answers.last else { return nil }
  // The text of an alias is elsewhere.
  guard answers.adjacentPairs().allSatisfy({ $0.range.end <= $1.range.start }) else { return nil }
  let text = file.text
  guard let opening = text.lastCharacter(before: Int(first.range.start)) else { return nil }
  if text[opening] == UInt8(ascii: "[") {
    guard let closing = text.closingBracket(from: Int(last.range.end)) else { return nil }
    let inner = answers.map {
      Fix.Edit(SourceRange(start: $0.range.start, end: $0.range.start), "\($0.value.text): ")
    }
    return Fix([.replacing(opening, "{")] + inner + [.replacing(closing, "}")], isSafe: true)
  }
  guard text.isIndentedBelowItsKey(dash: opening) else { return nil }
  let edits = list.options.compactMap { option -> Fix.Edit? in
    let start = Int(option.code.range.start)
    guard let dash = text.lastCharacter(before: start), text[dash] == UInt8(ascii: "-"),
      text[start] != UInt8(ascii: "?"), !option.isBlockMap(in: text)
    else { return nil }
    return .replacing(dash, "\(option.code.value.text):")
  }
  return edits.count == answers.count ? Fix(edits, isSafe: true) : nil
}

extension ResponseOption {
  /// The answer is a list of languages on lines of its own, which cannot follow a code on the same line.
  fileprivate func isBlockMap(in text: [UInt8]) -> Bool {
    if case .plain = self.text { return false }
    return text[Int(code.range.start)] != UInt8(ascii: "{")
  }
}

extension Fix.Edit {
  fileprivate static func replacing(_ offset: Int, _ text: String) -> Fix.Edit {
    Fix.Edit(SourceRange(offset..<offset + 1), text)
  }
}

extension [UInt8] {
  /// The last byte before an offset that is neither blank nor a line break.
  fileprivate func lastCharacter(before offset: Int) -> Int? { self[..<offset].lastIndex { $0 > 0x20 } }

  /// The `]` after the last answer, with at most a comma between them.
  fileprivate func closingBracket(from offset: Int) -> Int? {
    let closing = self[offset...].firstIndex { $0 > 0x20 && $0 != UInt8(ascii: ",") }
    return closing.flatMap { self[$0] == UInt8(ascii: "]") ? $0 : nil }
  }

  /// The line above the dash is the key's and is indented less; otherwise a code in place of the dash would be
  /// level with the key. There may be comments between them.
  fileprivate func isIndentedBelowItsKey(dash: Int) -> Bool {
    var start = lineStart(dash)
    let indent = dash - start
    while start > 0 {
      let line = lineStart(start - 1)..<start
      start = line.lowerBound
      guard let first = self[line].firstIndex(where: { $0 > 0x20 }), self[first] != UInt8(ascii: "#") else {
        continue
      }
      let key = self[line].firstIndex { $0 != 0x20 && $0 != UInt8(ascii: "-") } ?? first
      return endsWithColon(line) && indent > key - line.lowerBound
    }
    return false
  }

  private func lineStart(_ offset: Int) -> Int { self[..<offset].lastIndex(of: 0x0A).map { $0 + 1 } ?? 0 }

  /// Except for a comment.
  private func endsWithColon(_ line: Range<Int>) -> Bool {
    line.contains { offset in
      guard self[offset] == UInt8(ascii: ":") else { return false }
      let rest = self[offset + 1..<line.upperBound].drop { $0 <= 0x20 }
      return rest.isEmpty || (rest.startIndex > offset + 1 && rest.first == UInt8(ascii: "#"))
    }
  }
}
