import Terminal

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
