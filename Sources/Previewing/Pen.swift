import Questionnaires
import Terminal

/// Draws the parts of a page: each as lines that are never wider than it is asked for.
///
/// Its methods stand in the files of this module, one for each part.
struct Pen {
  /// The language of the texts; nil where the file names none.
  let language: String?
  let isASCII: Bool
  /// Columns that the numbers of the questions take, with the space behind them.
  let gutter: Int
  let longLists: LongLists

  init(_ questionnaire: Questionnaire, _ options: PreviewOptions) {
    language = options.language ?? questionnaire.languages.first?.value
    isASCII = options.isASCII
    let count = questionnaire.sections.reduce(0) { $0 + $1.questions.count { $0.isNumbered } }
    gutter = String(count).count + 2
    longLists = LongLists(questionnaire.sections)
  }
}

extension Pen {
  /// A word of qtool's own, an id or a code: one line, without markup.
  func word(_ text: String, _ style: Style = .plain) -> StyledText {
    settled(StyledText(escapeControls(text), style))
  }

  /// What participants read, with its markup; says so where it is missing or in another language.
  func text(_ text: Text, orElse missing: String = "(no text)") -> StyledText {
    let version = text.string(in: language)
    if version.allSatisfy(\.isWhitespace) { return word(missing, .dim) }
    var result = StyledText()
    for run in markupRuns(version) {
      var style = Style.plain
      if run.isBold { style = style.adding(.bold) }
      if run.isItalic { style = style.adding(.italic) }
      result.append(run.text, style)
    }
    if let other = otherLanguage(of: text) { result += StyledText(" [\(escapeControls(other))]", .dim) }
    return settled(result)
  }

  /// A text and what else stands in its paragraph, wrapped; nothing where there is no text.
  func paragraph(_ text: Text?, _ style: Style = .plain, width: Int) -> [StyledText] {
    guard let text else { return [] }
    return wrap(self.text(text).adding(style), width: width)
  }

  /// A remark for the author, which participants do not see.
  func remark(_ words: String, _ style: Style = .dim, width: Int) -> [StyledText] {
    let arrow = word("→ ", style)
    return hanging(arrow, wrap(word(words, style), width: width - arrow.width), by: arrow.width)
  }

  func rule(_ sign: String, width: Int) -> StyledText {
    word(String(repeating: sign, count: width), .dim)
  }

  /// The language that stands in for a missing translation.
  private func otherLanguage(of text: Text) -> String? {
    guard case .translated(let translations, _) = text, let language else { return nil }
    return translations.languages.contains(language) ? nil : translations.languages.first
  }

  /// The text as the page can hold it: in its character set, and without clusters that no column could hold.
  private func settled(_ text: StyledText) -> StyledText {
    let text = isASCII ? text.asciiFallback() : text
    let plain = text.plain
    // Below 0x300 every scalar is a cluster of its own.
    if plain.unicodeScalars.allSatisfy({ $0.value < 0x300 }) { return text }
    guard plain.contains(where: isOversized) else { return text }
    return StyledText(String(plain.map { isOversized($0) ? "\u{FFFD}" : $0 }))
  }
}

/// A letter under a pile of skin tones is one cluster of many columns, which wrapping could not break. The
/// space is what the page may put before it, as it takes on a pile without a letter.
private func isOversized(_ character: Character) -> Bool { displayWidth(" \(character)") > 4 }
