extension BoundPlan {
  /// What the columns of cleaned data are called: where a platform has names of its own, as codebooks call them, so that cleaned data
  /// are not taken for its data again.
  var cleanNames: [String] {
    guard let convention = layout.convention else { return cleanColumns.map { layout.header[$0] } }
    let taken = Set(layout.header)
    let design = Dictionary(uniqueKeysWithValues: layout.design.all.map { ($0.place, $0.column) })
    let usual = Dictionary(
      sheet.known.expected.map { ($0.content, $0.name) }, uniquingKeysWith: { first, _ in first })
    return cleanColumns.map { place in
      let name = layout.header[place]
      let column = design[place].flatMap { convention.columns[$0] == name ? $0.rawValue : nil }
      let new = column ?? sheet.known[name].flatMap { usual[$0] }
      return new.flatMap { taken.contains($0) ? nil : $0 } ?? name
    }
  }
}

extension SheetPlan {
  /// Whether a column only has the texts of the options that other columns have.
  func isText(ofMultiple place: Int, in layout: TableLayout) -> Bool {
    guard case .answer(let question) = known[layout.header[place]] else { return false }
    return layout.isText(ofMultiple: questionnaire.questions[question])
  }
}
