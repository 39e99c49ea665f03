import Terminal

/// The symbols in the timeline.
struct TimelineSymbols {
  let count: Int
  let isUTF8: Bool

  /// Several questionnaires, each with a letter.
  var isOverlay: Bool { count > 1 }

  var window: StyledText { StyledText(isUTF8 ? "░" : ".", .dim) }

  func prompt(_ questionnaire: Int) -> StyledText {
    StyledText(
      isOverlay ? letter(questionnaire) : isUTF8 ? "●" : "*", Style(.bold, color: color(questionnaire)))
  }

  func open(_ questionnaire: Int) -> StyledText {
    StyledText(isUTF8 ? "━" : "=", Style(color: color(questionnaire)))
  }

  func reminder(_ questionnaire: Int) -> StyledText {
    StyledText(isUTF8 ? "○" : "o", Style(color: color(questionnaire)))
  }

  /// Prompts that share a cell.
  func several(_ count: Int) -> StyledText {
    StyledText(count < 10 ? String(count) : "+", Style(.bold, color: .red))
  }

  /// A to Z, then a to z, then again.
  func letter(_ questionnaire: Int) -> String {
    let letters = Array("ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz")
    return String(letters[questionnaire % letters.count])
  }

  private func color(_ questionnaire: Int) -> Style.Color {
    let colors: [Style.Color] = [.cyan, .green, .yellow, .blue]
    return colors[questionnaire % colors.count]
  }
}
