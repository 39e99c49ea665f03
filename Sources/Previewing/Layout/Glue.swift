import Terminal

extension StyledText {
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
  /// With spaces at which no line breaks.
  var glued: String { String(map { $0 == " " ? "\u{A0}" : $0 }) }
}

/// Wraps a text that contains glue, which becomes ordinary spaces.
func wrapGlued(_ text: StyledText, width: Int) -> [StyledText] {
  wrap(text, width: width).map { $0.isGlued ? $0.withoutGlue : $0 }
}
