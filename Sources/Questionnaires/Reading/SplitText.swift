import Diagnostics
import YAML

extension QuestionnaireReader {
  /// The entries of a map in brackets that are the rest of a text with commas, for example of
  /// `{text: Tired, or not?, type: yes-no}`. Each such text is reported once.
  ///
  /// `isText`, `isCondition`: whether the value of a key is one. `isKey`: whether a word is rather a key whose value is
  /// missing.
  func restsOfTexts(
    in node: YAMLNode, isText: (String) -> Bool = { _ in true },
    isCondition: (String) -> Bool = { _ in false }, isKey: (String) -> Bool = { _ in false }
  ) -> Set<YAMLNode> {
    guard document.style(node) == .flow else { return [] }
    // The rest of a text is a key without a value.
    guard document.entries(node).contains(where: { document.isEmpty($0.value) }) else { return [] }
    var rests: Set<YAMLNode> = []
    var text: SourceRange?
    var isList = false
    var split: SourceRange?
    var number: YAMLNode?
    var isLimit = false
    for (key, value) in document.entries(node) where document.kind(key) == .scalar {
      let name = document.string(key)
      if hasNoColon(key, value), let number, reportDecimalComma(number, key, isCondition: isLimit) {
        rests.insert(key)
        continue
      }
      number = isPlainScalar(value) ? value : nil
      isLimit = isCondition(name)
      if let start = (split ?? text)?.start, hasNoColon(key, value), !isKey(name) {
        rests.insert(key)
        split = SourceRange(start: start, end: document.range(key).end)
      } else {
        reportSplit(split, isList: isList)
        split = nil
        isList = isCondition(name) && isOpenList(value)
        text = isList || isText(name) && isPlainScalar(value) ? document.range(value) : nil
      }
    }
    reportSplit(split, isList: isList)
    return rests
  }

  /// Whether the key is the fraction of a number with a decimal comma, as the `5` of `step: 0,5` and `when: b > 2,5`.
  private func reportDecimalComma(_ number: YAMLNode, _ fraction: YAMLNode, isCondition: Bool) -> Bool {
    let (left, right) = (document.range(number), document.range(fraction))
    let (text, digits) = (document.string(number), document.string(fraction))
    guard digits.allSatisfy(\.isWholeNumber), right.start == left.end + 1 else { return false }
    guard Int(text) != nil || isCondition && text.endsWithLimit else { return false }
    let whole = SourceRange(start: left.start, end: right.end)
    doubt(left, allWithin: isCondition)
    report(isCondition ? .conditionSyntax : .wrongType, .decimalComma(text + "." + digits, whole))
    return true
  }

  private func isPlainScalar(_ node: YAMLNode) -> Bool {
    document.kind(node) == .scalar && document.style(node) == .plain && !document.isEmpty(node)
  }

  /// A condition such as `mood in (1`: the comma that comes next has cut its list.
  private func isOpenList(_ node: YAMLNode) -> Bool {
    guard isPlainScalar(node) else { return false }
    let text = document.string(node)
    return text.contains("in (") && !text.contains(")")
  }

  /// `isList`: it is a condition, cut in its list.
  private func reportSplit(_ text: SourceRange?, isList: Bool) {
    guard let text else { return }
    report(.textSplit, isList ? .splitList(text, in: document.file) : .split(text, in: document.file))
    // What is left of the condition cannot be read either.
    if isList { doubt(text, allWithin: true) }
  }

  /// A key that is followed by a comma or by the end of the map.
  private func hasNoColon(_ key: YAMLNode, _ value: YAMLNode) -> Bool {
    guard document.kind(key) == .scalar, document.isEmpty(value) else { return false }
    let next = document.file.text[Int(document.range(key).end)...].first { $0 > 0x20 }
    return next == UInt8(ascii: ",") || next == UInt8(ascii: "}")
  }
}

extension String {
  /// A condition that ends with a comparison such as `<` and a whole number.
  fileprivate var endsWithLimit: Bool {
    let digits = reversed().prefix(while: \.isWholeNumber)
    let symbol = dropLast(digits.count).reversed().drop { $0 == " " }.prefix { "<>=".contains($0) }
    return !digits.isEmpty && Comparison(rawValue: String(symbol.reversed())) != nil
  }
}

extension Finding {
  fileprivate static func decimalComma(_ number: String, _ range: SourceRange) -> Finding {
    Finding(
      "a number has a decimal point, not a comma", at: range, help: "write `\(number)`",
      fix: Fix([Fix.Edit(range, number)], isSafe: false))
  }

  fileprivate static func split(_ range: SourceRange, in file: SourceFile) -> Finding {
    let whole = quotedInYAML(file.string(in: range))
    return Finding(
      "this text has a comma, which ends it inside of brackets", at: range,
      help: "put the whole text in quotes: `\(whole)`", fix: Fix([Fix.Edit(range, whole)], isSafe: false))
  }

  fileprivate static func splitList(_ range: SourceRange, in file: SourceFile) -> Finding {
    let written = file.string(in: range)
    let whole = quotedInYAML(String(written.map { $0 == "(" ? "[" : $0 == ")" ? "]" : $0 }))
    return Finding(
      "this condition has a comma, which ends it inside of brackets", at: range,
      help: "put the whole condition in quotes, and its values in square brackets: `\(whole)`",
      fix: Fix([Fix.Edit(range, whole)], isSafe: false))
  }
}
