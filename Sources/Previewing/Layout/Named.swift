import Terminal

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
