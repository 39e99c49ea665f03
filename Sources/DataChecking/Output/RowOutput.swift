import Files

/// Takes rows to the files that `--clean` and `--scores` name, as they are read.
package final class RowOutput {
  private let clean: ([UInt8]) -> Void
  private let scores: ([UInt8]) -> Void

  package init(clean: @escaping ([UInt8]) -> Void, scores: @escaping ([UInt8]) -> Void) {
    self.clean = clean
    self.scores = scores
  }

  func begin(_ bound: BoundPlan) {
    clean(RowTexts.cleanHeader(bound))
    scores(RowTexts.scoresHeader(bound))
  }

  func write(_ rows: RowTexts) {
    clean(rows.clean)
    scores(rows.scores)
  }
}
