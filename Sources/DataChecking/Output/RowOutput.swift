import Files

/// How rows are written.
package struct RowForm: Sendable {
  /// Cleaned data are written too. Scores are then those of the cleaned data, in which texts are codes; otherwise those of the data as they
  /// are.
  package var isCleaned = false
  /// Line breaks within cells become spaces, as SPSS needs.
  package var isOneLine = false
  /// Rows that repeat others are left out of cleaned data.
  package var dropsDuplicates = false

  package init() {}
}

/// Takes rows to the files that `--clean` and `--scores` name, as they are read.
package final class RowOutput {
  private let clean: ([UInt8]) -> Void
  private let scores: ([UInt8]) -> Void
  let form: RowForm

  package init(
    _ form: RowForm = RowForm(), clean: @escaping ([UInt8]) -> Void, scores: @escaping ([UInt8]) -> Void
  ) {
    self.form = form
    self.clean = clean
    self.scores = scores
  }

  func begin(_ plans: [BoundPlan]) {
    clean(RowTexts.line(CleanedTable(plans).header, end: plans[0].layout.lineEnd))
    scores(RowTexts.scoresHeader(plans))
  }

  func write(_ rows: RowTexts) {
    clean(rows.clean)
    scores(rows.scores)
  }
}
