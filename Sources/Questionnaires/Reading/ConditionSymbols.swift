import Diagnostics

extension ReportedRule {
  package static let conditionSymbols = ReportedRule("condition-symbols")
}

extension QuestionnaireReader {
  /// A condition that could be read but has programming operators where the language has words.
  func reportSymbols(in text: [UInt8], at place: ScalarPlace) {
    guard text.contains(where: { Self.symbolBytes.contains($0) }) else { return }
    guard let tokens = try? ConditionLexer.tokens(of: text) else { return }
    let symbols = tokens.filter { $0.kind == .symbol && ConditionToken.words[$0.text] != nil }
    guard let first = symbols.first else { return }
    let edits = symbols.map { Fix.Edit(place.range($0.range), $0.spacedWord(in: text)) }
    report(.conditionSymbols, .symbols(symbols.map(\.text), at: place.range(first.range), edits))
  }

  /// The bytes that the operators consist of.
  fileprivate static let symbolBytes = Array("=!&|<>".utf8)
}

extension ConditionToken {
  /// The words in conditions for the operators of programming languages.
  fileprivate static let words = [
    "=": "is", "==": "is", "!=": "is not", "<>": "is not", "&&": "and", "||": "or", "!": "not",
  ]

  /// The word for this operator, with spaces where its neighbours touch it.
  fileprivate func spacedWord(in text: [UInt8]) -> String {
    let before = range.lowerBound > 0 ? text[range.lowerBound - 1] : 0x20
    let after = range.upperBound < text.count ? text[range.upperBound] : 0x20
    // An operator just before it brings its own space.
    let isApart =
      before <= 0x20 || before == UInt8(ascii: "(") || QuestionnaireReader.symbolBytes.contains(before)
    return (isApart ? "" : " ") + (Self.words[self.text] ?? self.text) + (after <= 0x20 ? "" : " ")
  }
}

extension Finding {
  fileprivate static func symbols(_ symbols: [String], at range: SourceRange, _ edits: [Fix.Edit]) -> Finding
  {
    var known: [String] = []
    for symbol in symbols where !known.contains(symbol) { known.append(symbol) }
    let pairs = known.map { "`\(ConditionToken.words[$0] ?? $0)` for `\($0)`" }
    return Finding(
      "conditions use words instead of operators, so that everybody can read them aloud", at: range,
      help: "write " + pairs.joined(separator: ", "), fix: Fix(edits, isSafe: true))
  }
}
