import Diagnostics
import JSON
import Questionnaires

/// The kinds of words in a questionnaire, with the types of the protocol, which every theme of an editor colours.
enum TokenKind: Int, CaseIterable {
  case questionnaire
  case section
  case question
  case score
  case optionList
  case code
  case keyword
  case comparison
  case number

  var name: String {
    switch self {
    case .questionnaire: "class"
    case .section: "namespace"
    case .question: "variable"
    case .score: "function"
    case .optionList: "enum"
    case .code: "enumMember"
    case .keyword: "keyword"
    case .comparison: "operator"
    case .number: "number"
    }
  }

  static var legend: JSON {
    [
      "tokenTypes": .array(allCases.map { .string($0.name) }),
      "tokenModifiers": ["declaration"],
    ]
  }
}

extension DocumentFeatures {
  /// Ids, codes and the words of conditions; those that touch the range.
  func semanticTokens(in document: Document, touching range: Range<Int>? = nil) -> JSON {
    guard document.kind == .questionnaire, let names = document.currentNames else { return ["data": []] }
    let mark = document.markLength
    let tokens = names.tokens(in: document.text.bytes, after: mark).filter { token in
      range.map { token.bytes.lowerBound <= $0.upperBound && $0.lowerBound <= token.bytes.upperBound } ?? true
    }
    return ["data": .array(encoded(tokens, in: document))]
  }

  /// Each token counts from the one before it. One that has several lines is left out.
  private func encoded(_ tokens: [Token], in document: Document) -> [JSON] {
    var last = Position(line: 0, character: 0)
    var end = 0
    return tokens.flatMap { token -> [JSON] in
      let start = document.text.position(at: token.bytes.lowerBound, in: client.encoding)
      let stop = document.text.position(at: token.bytes.upperBound, in: client.encoding)
      guard start.line == stop.line, token.bytes.lowerBound >= end, !token.bytes.isEmpty else { return [] }
      let isSameLine = start.line == last.line
      defer { (last, end) = (start, token.bytes.upperBound) }
      return [
        .int(start.line - last.line), .int(start.character - (isSameLine ? last.character : 0)),
        .int(stop.character - start.character), .int(token.kind.rawValue), .int(token.isDeclaration ? 1 : 0),
      ]
    }
  }
}

private struct Token {
  let kind: TokenKind
  let bytes: Range<Int>
  let isDeclaration: Bool
}

extension NameIndex {
  /// In the order of the text.
  fileprivate func tokens(in text: [UInt8], after mark: Int) -> [Token] {
    let place = { (range: SourceRange) in Int(range.start) + mark..<Int(range.end) + mark }
    let names = uses.map { use in
      Token(kind: use.tokenKind, bytes: place(use.range), isDeclaration: use.isDeclaration)
    }
    let codes = codes.map { Token(kind: .code, bytes: place($0), isDeclaration: false) }
    let words = conditionWords.map { range -> Token in
      let bytes = place(range)
      let isWord = text[bytes].first.map { $0 >= 0x80 || ($0 | 0x20 >= 97 && $0 | 0x20 <= 122) } ?? false
      return Token(kind: isWord ? .keyword : .comparison, bytes: bytes, isDeclaration: false)
    }
    return (names + codes + words).sorted { $0.bytes.lowerBound < $1.bytes.lowerBound }
  }
}

extension NameUse {
  fileprivate var tokenKind: TokenKind {
    switch kind {
    case .questionnaire: .questionnaire
    case .question: .question
    case .section: .section
    case .score: .score
    case .optionList: .optionList
    case .answer: name.utf8.allSatisfy { (48...57).contains($0) || "-.".utf8.contains($0) } ? .number : .code
    }
  }
}
