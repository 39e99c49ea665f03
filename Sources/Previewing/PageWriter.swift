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
    return remark(string(.appPage, "\(number)", "\(appPageCount)"), Style(color: .cyan), width: width)
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

  /// The title, the id and version, and the intro.
  func head(_ questionnaire: Questionnaire, _ tree: PageTree, width: Int) -> [StyledText] {
    let name = text(questionnaire.title, orElse: string(.noTitle)).adding(.bold)
    let title = wrap(crossed(name, reason(questionnaire.title)), width: width)
    let version = word(versionWords(questionnaire), .dim) + notActive(questionnaire, tree.remarks.inactivity)
    let description = paragraph(questionnaire.description, .dim, width: width)
    return joined([
      title + remarks(view?.remarks(about: questionnaire.title) ?? [], width: width)
        + [rule("═", width: width)] + wrap(version, width: width), description,
      appPage(tree.appPages?.intro, width: width), paragraph(questionnaire.intro, width: width),
    ])
  }

  /// The text that participants read at the end.
  func outro(_ questionnaire: Questionnaire, _ tree: PageTree, width: Int) -> [StyledText] {
    guard let outro = questionnaire.outro else { return [] }
    return joined([
      appPage(tree.appPages?.outro, width: width), [rule("─", width: width)] + paragraph(outro, width: width),
    ])
  }

  private func versionWords(_ questionnaire: Questionnaire) -> String {
    let id = questionnaire.id.value.isEmpty ? string(.noID) : questionnaire.id.value
    return "\(id), " + string(.versionNumber, "\(questionnaire.version)")
  }

  /// After a name; crossed out where participants are offered the questionnaire all the same.
  func notActive(_ questionnaire: Questionnaire, _ inactivity: QuestionnaireRemarks.Line) -> StyledText {
    guard !questionnaire.isActive else { return StyledText() }
    let words = word(.notActive, .dim)
    let remarks = inactivity.words.map(string(ofRemark:)).joined(separator: "; ")
    guard !inactivity.isLost else { return word(", ", .dim) + crossed(words, remarks) }
    return word(", ", .dim) + words + (remarks.isEmpty ? StyledText() : word(" (\(remarks))", remarkStyle))
  }

  /// A question with its label, and how participants answer it.
  func question(_ item: ItemBlock, gutter: Int, width: Int) -> [StyledText] {
    let question = item.question
    let label = word(item.label)
    guard question.isNumbered else { return note(item, width: width) }
    // Deep inside groups there is no room for a gutter.
    guard width - gutter >= 20 else {
      return named(label + " " + asked(item), name(of: question), width: width)
        + below(item, width: width) + answer(to: item, width: width)
    }
    return self.label(label, gutter: gutter, heading(item, width: width - gutter))
      + indented(answer(to: item, width: width - gutter), by: gutter)
  }

  /// The text of a question, its id and its help.
  private func heading(_ item: ItemBlock, width: Int) -> [StyledText] {
    named(asked(item), name(of: item.question), width: width) + below(item, width: width)
  }

  func label(_ label: StyledText, gutter: Int, _ lines: [StyledText]) -> [StyledText] {
    sideBySide([PageColumn([label], width: gutter - 1, .right), PageColumn(lines, width: 0)], gap: 1)
  }

  /// The text with the mark of a required question; in a group, the fields have it.
  func asked(_ item: ItemBlock) -> StyledText {
    let text = text(item.question.text)
    if item.question.kind.type == .group { return crossed(text.adding(.bold), item.reason) }
    return crossed(item.isRequired ? text + .requiredMark : text, item.reason)
  }

  func name(of question: Question) -> StyledText {
    question.id.map { word($0.value, .dim) } ?? StyledText()
  }

  func below(_ item: ItemBlock, width: Int) -> [StyledText] {
    let question = item.question
    return paragraph(question.help, Style([.dim, .italic]), crossedFor: item.reason, width: width)
      + (item.reason == nil
        ? condition(question.condition, item.condition, width: width)
        // Why nobody sees it.
        : remarks(item.condition.remarks, width: width))
  }

  private func note(_ item: ItemBlock, width: Int) -> [StyledText] {
    named(crossed(text(item.question.text), item.reason), name(of: item.question), width: width)
      + below(item, width: width) + remarks(item.remarks, width: width)
  }

  /// How participants answer, and what clients do differently.
  private func answer(to item: ItemBlock, width: Int) -> [StyledText] {
    if item.reason != nil { return [] }
    return controls(of: item, width: width) + remarks(item.remarks, width: width)
  }

  private func controls(of item: ItemBlock, width: Int) -> [StyledText] {
    switch item.answer {
    case .options(let options): self.options(options, width: width)
    case .slider(let slider): self.slider(slider, width: width)
    case .rating(let rating): self.rating(rating, width: width)
    case .manikins(let dimension): manikins(dimension, width: width)
    case .number(let field): number(field, width: width)
    case .text(let text): textField(text, width: width)
    case .date(let range, let isFilledIn):
      field(isFilledIn ? "[\(string(.today))]" : "____-__-__", dateWords(range), width: width)
    case .time(let isFilledIn):
      field(isFilledIn ? "[\(string(.now))]" : "__:__", string(.timeParts), width: width)
    case .group(let fields): self.fields(fields, allOrNone: item.isAllOrNone, width: width)
    case .nothing: []
    }
  }

  func section(_ block: SectionBlock, width: Int) -> [StyledText] {
    let section = block.section
    let putsTextFirst = block.leadingNotes != nil && view?.platform.screens.putsTextsFirst ?? false
    let isTitleLater = putsTextFirst && block.leadingNotes != 0
    var blocks = [
      appPage(block.page, width: width), putsTextFirst ? paragraph(section.text, width: width) : [],
      isTitleLater ? [] : heading(block, width: width),
      putsTextFirst ? [] : paragraph(section.text, width: width),
      order(section.order, of: "questions", isBrief: shufflesSections, width: width),
      remarks(block.remarks, width: width),
    ]
    if block.runs.isEmpty { blocks.append([word(.noQuestions, .dim)]) }
    for (place, run) in block.runs.enumerated() {
      if isTitleLater, place == block.leadingNotes { blocks.append(heading(block, width: width)) }
      blocks.append(appPage(run[0].page, width: width))
      if let grid = grid(run, in: section, width: width) {
        blocks.append(grid)
      } else {
        blocks += run.map { question($0, gutter: gutter, width: width) }
      }
    }
    return joined(blocks)
  }

  private func heading(_ block: SectionBlock, width: Int) -> [StyledText] {
    let section = block.section
    if section.isImplicit { return [] }
    var lines: [StyledText] = []
    let id = section.id.map { word($0.value, .dim) } ?? StyledText()
    if let title = section.title {
      lines =
        named(crossed(text(title).adding(.bold), reason(title)), id, width: width)
        + remarks(view?.remarks(about: title) ?? [], width: width)
    } else if !id.isEmpty {
      lines = named(StyledText(), id, width: width)
    }
    lines.append(rule("─", width: width))
    return lines + condition(section.condition, block.condition, width: width)
  }

  /// The condition of something that is not always shown.
  func condition(_ condition: Condition?, _ remarks: ConditionRemarks, width: Int) -> [StyledText] {
    guard let condition else { return [] }
    let style = Style(color: .cyan)
    let view = view
    let runs = conditionRuns(
      condition, of: questions, language: language, operators: string(ofRemark:)
    ) { code, question in
      guard let view, let place = question.options?.place(of: code) else { return nil }
      return view.platform.stored(place, of: question)
    }
    let words = runs.reduce(word(string(.shownOnlyIf) + " ", style)) {
      $0 + word($1.text, $1.isCode ? .dim : style)
    }
    return remark(crossed(words, remarks.ignored), style, width: width)
      + self.remarks(remarks.remarks, width: width)
  }
}

/// Of remarks about what clients do differently.
let remarkStyle = Style(color: .yellow)

/// A letter followed by many skin tones is one cluster of many columns, which wrapping could not break. The page may
/// put a space before skin tones without a letter, and they would join with it.
private func isOversized(_ character: Character) -> Bool { displayWidth(" \(character)") > 4 }
