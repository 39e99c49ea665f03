import Terminal

/// The blocks with an empty line between any two.
func joined(_ blocks: [[StyledText]]) -> [StyledText] {
  var lines: [StyledText] = []
  for block in blocks where !block.isEmpty {
    if !lines.isEmpty { lines.append(StyledText()) }
    lines += block
  }
  return lines
}

func indented(_ lines: [StyledText], by columns: Int) -> [StyledText] {
  lines.isEmpty ? [] : hanging(StyledText(), lines, by: columns)
}

/// The lines with a label before the first of them.
func hanging(_ label: StyledText, _ lines: [StyledText], by columns: Int) -> [StyledText] {
  sideBySide([PageColumn([label], width: columns), PageColumn(lines, width: 0)])
}

func spaces(_ count: Int) -> StyledText {
  StyledText(String(repeating: " ", count: max(count, 0)))
}

/// The columns of the longest word, which is how narrow a text can be without breaking a word.
func longestWord(_ text: StyledText) -> Int {
  text.plain.split { $0 == " " || $0 == "\n" }.map(breakableWidth).max() ?? 0
}

/// Chinese and Japanese may break between any two letters, so room for four of them is enough.
private func breakableWidth(_ word: Substring) -> Int {
  let width = displayWidth(word)
  return width > 8 && width > word.count ? 8 : width
}

extension StyledText {
  /// The line without trailing spaces, which an id in a draft may have.
  var withoutTrailingSpaces: StyledText {
    guard runs.last?.text.utf8.last == UInt8(ascii: " ") else { return self }
    var result = StyledText()
    var end = runs.endIndex
    while end > 0, runs[end - 1].text.utf8.allSatisfy({ $0 == UInt8(ascii: " ") }) { end -= 1 }
    for (index, run) in runs[..<end].enumerated() {
      result.append(index == end - 1 ? run.text.droppingSpaces : run.text, run.style)
    }
    return result
  }
}

extension String {
  fileprivate var droppingSpaces: String {
    let end = utf8.lastIndex { $0 != UInt8(ascii: " ") }
    return end.map { String(self[...$0]) } ?? ""
  }
}
