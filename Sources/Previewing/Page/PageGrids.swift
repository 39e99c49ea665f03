import Questionnaires

/// Neighbours that share their options: where there is room, and on paper, one table with the options at its top.
extension PageForm {
  var hasGrids: Bool {
    tree.sections.contains { block in block.runs.contains { gridOptions(of: $0, in: block.section) != nil } }
  }

  /// A narrow screen shows the questions as everywhere else, so the texts of the options stay beside each of them.
  ///
  /// - Parameters:
  ///   - run: questions that the questionnaire as it is written puts into one table
  ///   - tables: the place of each question in a table of each view
  ///   - content: one of these questions, below the heads; the views in which it is no row of a table
  func grid(
    of run: [ItemBlock], in section: Section, _ tables: [[PlaceInTable]],
    _ content: (_ index: Int, _ heads: HTML, _ alone: [Int]) -> HTML
  ) -> HTML {
    guard let options = gridOptions(of: run, in: section) else {
      return run.indices.map { content($0, HTML(), []) }.joined()
    }
    let texts = options.map { HTML("span", ["class": "t"], $0.text.map(self.texts.text) ?? HTML()) }
    let heads = HTML(
      "div", ["class": "heads", "aria-hidden": "true"], HTML("div", [:], of: [HTML("span")] + texts))
    let rows = run.indices.map { index in
      let places = tables.map { $0[index] }
      let first = places.indices.filter { places[$0] == .first }
      return content(
        index, views.part("div", of: first, heads), places.indices.filter { places[$0] == .none })
    }
    return HTML("div", ["class": "grids"], HTML("div", ["class": "grid g\(options.count)"], of: rows))
  }

  /// The place of each question of a section in a table.
  func placesInTables(_ block: SectionBlock) -> [PlaceInTable] {
    block.runs.flatMap { run in
      let isTable = gridOptions(of: run, in: block.section) != nil
      return run.indices.map { index -> PlaceInTable in
        guard isTable else { return .none }
        return index == 0 ? .first : .later
      }
    }
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

enum PlaceInTable { case none, first, later }
