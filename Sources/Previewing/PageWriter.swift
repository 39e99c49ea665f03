import Questionnaires
import Terminal

/// Draws the parts of a page: each as lines that are never wider than requested.
///
/// Its methods are in the files of this module, one for each part.
struct PageWriter {
  /// The language of the texts; nil if the file names none.
  let language: String?
  /// Of qtool's words.
  let own: OwnLanguage
  let isASCII: Bool
  /// The columns that the question numbers take, including the space after them.
  let gutter: Int
  /// All questions of the questionnaire, which conditions refer to by their index.
  let questions: [Question]
  /// Number of pages that the app shows; nil if it decides on each question by itself.
  let appPageCount: Int?
  /// Whether the sections come in a random order.
  let shufflesSections: Bool
  /// Nil for what is written.
  let view: ClientView?
  private let seed: UInt64
  private let hasStyles: Bool

  init(_ questionnaire: Questionnaire, _ tree: PageTree, _ options: PreviewOptions) {
    language = options.language ?? questionnaire.languages.first?.value
    own = OwnLanguage(for: language)
    isASCII = options.isASCII
    questions = questionnaire.questions
    seed = options.seed
    hasStyles = options.hasStyles
    view = tree.view
    let count = questionnaire.sections.reduce(0) { $0 + $1.questions.count { $0.isNumbered } }
    gutter = String(count).count + 2
    appPageCount = tree.appPages?.count
    shufflesSections = questionnaire.order != nil
  }

  /// For the page of a study, which shows no questions.
  init(_ study: Study, _ options: PreviewOptions) {
    language = options.language ?? study.languages.first?.value
    own = OwnLanguage(for: language)
    isASCII = options.isASCII
    questions = []
    seed = options.seed
    hasStyles = options.hasStyles
    view = options.view
    gutter = 0
    appPageCount = nil
    shufflesSections = false
  }
}

extension PageWriter {
  /// One of qtool's own words, an id or a code: one line, without markup.
  func word(_ text: String, _ style: Style = .plain) -> StyledText {
    settled(StyledText(escapeControls(text), style))
  }

  /// One of qtool's words with its values.
  func string(_ word: PageWord, _ values: String...) -> String { word.string(in: own, values) }

  /// One of qtool's words in a line of its own.
  func word(_ word: PageWord, _ style: Style = .plain) -> StyledText {
    self.word(word.string(in: own), style)
  }

  /// A number of things: one word for one of them, another for several.
  func counted(_ count: Int, _ one: PageWord, _ several: PageWord) -> String {
    count == 1 ? string(one) : string(several, "\(count)")
  }

  /// A remark about clients.
  func string(ofRemark words: String) -> String { RemarkWords.remark(words, in: own) }

  /// A text of an answer, or beside one.
  func answer(_ text: Text, orElse missing: String? = nil) -> StyledText {
    self.text(text, orElse: missing, isPlain: view?.conduct.losesBold.inAnswers ?? false)
  }

  /// A text that participants read, with its markup; says so if it is missing or in another language.
  func text(_ text: Text, orElse missing: String? = nil) -> StyledText {
    self.text(text, orElse: missing, isPlain: view?.conduct.losesBold.inTexts ?? false)
  }

  private func text(_ text: Text, orElse missing: String?, isPlain: Bool) -> StyledText {
    let version = text.string(in: language)
    if version.allSatisfy(\.isWhitespace) { return word(missing ?? string(.noText), .dim) }
    var result = StyledText()
    for run in markupRuns(version) {
      var style = Style.plain
      if run.isBold, !isPlain { style = style.adding(.bold) }
      if run.isItalic, !isPlain { style = style.adding(.italic) }
      result.append(run.text, style)
    }
    if let other = otherLanguage(of: text) { result += StyledText(" [\(escapeControls(other))]", .dim) }
    return settled(result)
  }

  /// A text and the rest of its paragraph, wrapped; nothing if there is no text.
  func paragraph(
    _ text: Text?, _ style: Style = .plain, crossedFor reason: String? = nil, width: Int
  ) -> [StyledText] {
    guard let text else { return [] }
    return wrap(crossed(self.text(text).adding(style), reason ?? self.reason(text)), width: width)
      + remarks(view?.remarks(about: text) ?? [], width: width)
  }

  /// The reason for crossing out a text; nil if it is shown.
  func reason(_ text: Text?) -> String? { view?.reason(text) }

  /// A text that participants do not see, crossed out with the reason after it.
  func crossed(_ text: StyledText, _ reason: String?) -> StyledText {
    guard let reason else { return text }
    return struck(text) + word(" (\(string(ofRemark: reason)))", remarkStyle)
  }

  /// Whether what is crossed out has a sign on both sides.
  var crossesWithSigns: Bool { !hasStyles }

  func struck(_ text: StyledText) -> StyledText {
    let mark = hasStyles ? StyledText() : word("~~")
    return mark + text.adding(.struck) + mark
  }

  /// Remarks about clients, for authors.
  func remarks(_ words: [String], width: Int) -> [StyledText] {
    words.flatMap { remark(string(ofRemark: $0), remarkStyle, width: width) }
  }

  /// A remark for the author, which participants do not see.
  func remark(_ words: String, _ style: Style = .dim, width: Int) -> [StyledText] {
    remark(word(words, style), style, width: width)
  }

  /// Says that parts come in a random order, and which one is shown.
  ///
  /// - Parameter isBrief: leaves out what it means that the order is lost, which is said further above
  func order(_ order: RandomOrder?, of parts: String, isBrief: Bool = false, width: Int) -> [StyledText] {
    guard let order else { return [] }
    let lost = view?.remarks(about: order, of: parts, isBrief: isBrief) ?? []
    guard lost.isEmpty else { return remarks(lost, width: width) }
    let kept = order.keptWords(in: own).map { string(.keptInPlace, $0) } ?? ""
    let words = string(parts == "sections" ? .shuffledSections : .shuffledQuestions, kept, "\(seed)")
    return remark(words, Style(color: .cyan), width: width)
  }

  /// Says that another page of the app begins.
  func appPage(_ number: Int?, width: Int) -> [StyledText] {
    guard let number, let appPageCount else { return [] }
    return remark(
      string(.appPage, "\(number)", "\(appPageCount)"), Style(color: .cyan), width: width)
  }

  func remark(_ words: StyledText, _ style: Style, width: Int) -> [StyledText] {
    let arrow = word("→ ", style)
    return hanging(arrow, wrap(words, width: width - arrow.width), by: arrow.width)
  }

  func rule(_ character: String, width: Int) -> StyledText {
    word(String(repeating: character, count: width), .dim)
  }

  /// The language shown in place of a missing translation.
  private func otherLanguage(of text: Text) -> String? {
    guard case .translated(let translations, _) = text, let language else { return nil }
    return translations.languages.contains(language) ? nil : translations.languages.first
  }

  /// The text as the page can show it: in its character set, and without clusters that are too wide for any column.
  private func settled(_ text: StyledText) -> StyledText {
    let text = isASCII ? text.asciiFallback() : text
    let plain = text.plain
    // Below 0x300, every scalar is a separate cluster.
    if plain.unicodeScalars.allSatisfy({ $0.value < 0x300 }) { return text }
    guard plain.contains(where: isOversized) else { return text }
    return StyledText(String(plain.map { isOversized($0) ? "\u{FFFD}" : $0 }))
  }
}

/// Of remarks about what clients do differently.
let remarkStyle = Style(color: .yellow)

/// A letter followed by many skin tones is one cluster of many columns, which wrapping could not break. The page may
/// put a space before skin tones without a letter, and they would join with it.
private func isOversized(_ character: Character) -> Bool { displayWidth(" \(character)") > 4 }
