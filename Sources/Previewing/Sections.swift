import Questionnaires
import Terminal

extension PageWriter {
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
