/// A run of text in one style: `**bold**` and `*italic*` are the only markup in the language.
package struct MarkupRun: Equatable, Sendable {
  package fileprivate(set) var text: String
  package let isBold: Bool
  package let isItalic: Bool
}

/// Splits a text at its markup. A star without a partner, or next to a space on the inside, is a plain star.
package func markupRuns(_ text: String) -> [MarkupRun] {
  guard text.utf8.contains(UInt8(ascii: "*")) else {
    return text.isEmpty ? [] : [MarkupRun(text: text, isBold: false, isItalic: false)]
  }
  var parser = MarkupParser(text)
  return parser.runs()
}

/// The text without its markup, for targets that do not support any.
package func plainText(_ text: String) -> String {
  guard text.utf8.contains(UInt8(ascii: "*")) else { return text }
  return markupRuns(text).map(\.text).joined()
}

private struct MarkupParser {
  /// Stars and the text between them.
  private enum Token: Equatable {
    case text(Substring)
    case stars(Int, canOpen: Bool, canClose: Bool)
  }

  private let tokens: [Token]
  private var result: [MarkupRun] = []

  init(_ text: String) {
    var tokens: [Token] = []
    var rest = Substring(text)
    var before: Character?
    while let first = rest.first {
      let isStar = first == "*"
      let piece = rest.prefix { ($0 == "*") == isStar }
      rest = rest.dropFirst(piece.count)
      if isStar, piece.count <= 3 {
        let canOpen = rest.first.map { !$0.isWhitespace } ?? false
        let canClose = before.map { !$0.isWhitespace } ?? false
        tokens.append(.stars(piece.count, canOpen: canOpen, canClose: canClose))
      } else {
        tokens.append(.text(piece))
      }
      before = piece.last
    }
    self.tokens = tokens
  }

  mutating func runs() -> [MarkupRun] {
    let partners = pairs()
    var isBold = false
    var isItalic = false
    for (index, token) in tokens.enumerated() {
      switch token {
      case .text(let text): append(text, isBold, isItalic)
      case .stars(let count, _, _):
        guard partners.contains(index) else {
          append(Substring(repeating: "*", count: count), isBold, isItalic)
          continue
        }
        if count != 1 { isBold.toggle() }
        if count != 2 { isItalic.toggle() }
      }
    }
    return result
  }

  /// The star tokens that have a partner: an opening and a closing token with the same number of stars, properly nested.
  private func pairs() -> Set<Int> {
    var open: [(index: Int, count: Int)] = []
    var found: Set<Int> = []
    for (index, token) in tokens.enumerated() {
      guard case .stars(let count, let canOpen, let canClose) = token else { continue }
      if canClose, let position = open.lastIndex(where: { $0.count == count }) {
        found.formUnion([open[position].index, index])
        open.removeSubrange(position...)
      } else if canOpen,
        open.allSatisfy({ $0.count + count == 3 }) || !open.contains(where: { $0.count == count })
      {
        open.append((index, count))
      }
    }
    return found
  }

  private mutating func append(_ text: Substring, _ isBold: Bool, _ isItalic: Bool) {
    if let last = result.last, last.isBold == isBold, last.isItalic == isItalic {
      // In place: a text may have as many stray stars as characters, and copying the run for each would take minutes.
      result[result.count - 1].text += text
    } else {
      result.append(MarkupRun(text: String(text), isBold: isBold, isItalic: isItalic))
    }
  }
}
