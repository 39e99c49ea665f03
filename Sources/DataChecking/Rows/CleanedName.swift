extension TableLayout {
  /// The name of a column where only some are written: the one in codebooks for a column that a platform names in its own way.
  func cleanedName(_ place: Int) -> String {
    let column = design.all.first { $0.place == place }?.column
    return column.flatMap { convention?.columns[$0] == header[place] ? $0.rawValue : nil } ?? header[place]
  }
}

extension SheetPlan {
  /// Whether a column only has the texts of the options that other columns have.
  func isText(ofMultiple place: Int, in layout: TableLayout) -> Bool {
    guard case .answer(let question) = known[layout.header[place]] else { return false }
    return layout.isText(ofMultiple: questionnaire.questions[question])
  }
}
