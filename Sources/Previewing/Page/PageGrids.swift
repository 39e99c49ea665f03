import Questionnaires

/// Neighbours that share their options: where there is room, and on paper, one table with the options at its top.
extension PageForm {
  var hasGrids: Bool {
    tree.sections.contains { block in block.runs.contains { gridOptions(of: $0, in: block.section) != nil } }
  }

  /// A narrow screen shows the questions as everywhere else, so the texts of the options stay beside each of them.
  func grid(of run: [ItemBlock], in section: Section, _ content: HTML) -> HTML {
    guard let options = gridOptions(of: run, in: section) else { return content }
    let heads = options.map { HTML("span", ["class": "t"], $0.text.map(texts.text) ?? HTML()) }
    return HTML(
      "div", ["class": "grids"],
      HTML(
        "div", ["class": "grid g\(options.count)"],
        HTML(
          "div", ["class": "heads", "aria-hidden": "true"],
          HTML("div", [:], of: [HTML("span")] + heads)), content))
  }

  /// The options at the top of a table; nil if the questions make none.
  private func gridOptions(of run: [ItemBlock], in section: Section) -> [OptionBlock]? {
    guard run.count > 1, section.order == nil, case .options(let block) = run[0].answer,
      (2...mostColumns).contains(block.options.count)
    else { return nil }
    return block.options
  }
}

private let mostColumns = 7
