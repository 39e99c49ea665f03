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

func spaces(_ count: Int) -> StyledText { StyledText(String(repeating: " ", count: max(count, 0))) }

/// The columns of the longest word, which is how narrow a text can be without breaking a word.
func longestWord(_ text: StyledText) -> Int {
  text.plain.split { $0 == " " || $0 == "\n" }.map(breakableWidth).max() ?? 0
}

/// Chinese and Japanese may break between any two letters, so room for four of them is enough.
private func breakableWidth(_ word: Substring) -> Int {
  let width = displayWidth(word)
  return width > 8 && width > word.count ? 8 : width
}

/// Lines next to other lines.
struct PageColumn {
  enum Alignment {
    case left
    case center
    case right
  }

  let lines: [StyledText]
  let width: Int
  let alignment: Alignment

  init(_ lines: [StyledText], width: Int, _ alignment: Alignment = .left) {
    self.lines = lines
    self.width = width
    self.alignment = alignment
  }

  fileprivate func offset(of piece: StyledText) -> Int {
    switch alignment {
    case .left: 0
    case .center: max(width - piece.width, 0) / 2
    case .right: max(width - piece.width, 0)
    }
  }
}

/// Columns next to each other, aligned at the top or at the bottom; no line ends with a space.
func sideBySide(_ columns: [PageColumn], gap: Int = 0, atBottom: Bool = false) -> [StyledText] {
  let height = columns.map(\.lines.count).max() ?? 0
  return (0..<height).map { row in
    var line = LineBuilder()
    var start = 0
    for column in columns {
      let index = atBottom ? row - height + column.lines.count : row
      if column.lines.indices.contains(index) { line.place(column.lines[index], in: column, at: start) }
      start += column.width + gap
    }
    return line.text
  }
}

/// A line that grows to the right.
private struct LineBuilder {
  private(set) var text = StyledText()
  /// The last piece and where it starts; measured only if something follows it.
  private var last: (piece: StyledText, start: Int)?

  mutating func place(_ piece: StyledText, in column: PageColumn, at start: Int) {
    if piece.isEmpty { return }
    let end = last.map { $0.start + $0.piece.width } ?? 0
    let position = max(start + column.offset(of: piece), end)
    if position > end { text += spaces(position - end) }
    text += piece
    last = (piece, position)
  }
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

  /// After the text of a required question.
  static let requiredMark = StyledText(" *".glued, markStyle)

  private static let markStyle = Style(.bold, color: .red)

  fileprivate var isGlued: Bool { runs.contains { Self.isGlued($0) } }

  /// Only in qtool's own symbols; in an author's text, the same character is left alone.
  private static func isGlued(_ run: Run) -> Bool {
    (run.style.color == markStyle.color || run.style == .dim) && run.text.utf8.contains(0xA0)
      && run.text.contains("\u{A0}")
  }

  var withoutGlue: StyledText {
    var result = StyledText()
    for run in runs {
      result.append(
        Self.isGlued(run) ? String(run.text.map { $0 == "\u{A0}" ? " " : $0 }) : run.text, run.style)
    }
    return result
  }
}

extension String {
  fileprivate var droppingSpaces: String {
    let end = utf8.lastIndex { $0 != UInt8(ascii: " ") }
    return end.map { String(self[...$0]) } ?? ""
  }

  /// With spaces at which no line breaks.
  var glued: String { String(map { $0 == " " ? "\u{A0}" : $0 }) }
}

/// Wraps a text that contains glue, which becomes ordinary spaces.
func wrapGlued(_ text: StyledText, width: Int) -> [StyledText] {
  wrap(text, width: width).map { $0.isGlued ? $0.withoutGlue : $0 }
}

extension PageWriter {
  /// A text with a name at the right: next to its first line if there is room, otherwise after or below the text.
  func named(_ text: StyledText, _ name: StyledText, width: Int) -> [StyledText] {
    if name.isEmpty { return wrapGlued(text, width: width) }
    let nameWidth = name.width
    let rest = width - nameWidth - 2
    if rest >= max(24, width / 2) {
      let lines = wrapGlued(text, width: rest)
      return sideBySide([PageColumn(lines, width: rest), PageColumn([name], width: nameWidth)], gap: 2)
    }
    let lines = wrapGlued(text, width: width)
    return withName(lines, name, on: lines.count - 1, width: width)
  }

  /// The lines with a name at the right of one of them, which may be a new last line; below all of them if there is no
  /// room.
  func withName(_ lines: [StyledText], _ name: StyledText, on index: Int, width: Int) -> [StyledText] {
    if name.isEmpty { return lines }
    let line = lines.indices.contains(index) ? lines[index] : StyledText()
    let gap = width - line.width - name.width
    guard gap >= (line.isEmpty ? 0 : 2) else {
      return lines + sideBySide([PageColumn(wrap(name, width: width), width: width, .right)])
    }
    return lines.prefix(max(index, 0)) + [line + spaces(gap) + name] + lines.dropFirst(index + 1)
  }
}
