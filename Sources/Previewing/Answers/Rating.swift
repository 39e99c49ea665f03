import Algorithms
import Questionnaires
import Terminal

extension PageWriter {
  /// A row of numbers with the labels of its ends.
  func rating(_ rating: RatingBlock, width: Int) -> [StyledText] {
    let points = rating.points.map { rating.hasNumbers ? word(String($0)) : StyledText() }
    let cell = max(points.map(\.width).max() ?? 0, 3)
    if let labels = rating.labels, !labels.between.isEmpty {
      return labelled(rating, labels, points, cell: cell, width: width)
    }
    let pitch = self.pitch(rating, count: points.count, cell: cell, width: width)
    guard let pitch else { return rows(points, cell: cell, width: width) + endLines(rating, width: width) }
    let row = (points.count - 1) * pitch + cell
    return circles(points, cell: cell, pitch: pitch)
      + endLabels(rating.labels, nil, width: max(row, min(width, 24)))
  }

  /// The columns from one point to the next; nil if they do not fit in one row.
  private func pitch(_ rating: RatingBlock, count: Int, cell: Int, width: Int) -> Int? {
    let widest = (width - cell) / max(count - 1, 1)
    // Two digits need a space between them; the circles of one digit may touch.
    guard widest >= (cell > 3 ? cell + 1 : 3) else { return nil }
    let labels = [rating.labels?.first, rating.labels?.second].compactMap { $0 }.map { text($0).width }
    let wanted = (labels.reduce(4, +) - cell) / max(count - 1, 1)
    return min(widest, max(cell + 3, min(wanted, cell + 9)))
  }

  /// A circle for each point, with its number below.
  func circles(_ points: [StyledText], cell: Int, pitch: Int) -> [StyledText] {
    let gap = pitch - cell
    let circle = [word("( )")]
    let circles = sideBySide(points.map { _ in PageColumn(circle, width: cell, .center) }, gap: gap)
    guard points.contains(where: { !$0.isEmpty }) else { return circles }
    return circles
      + sideBySide(points.map { PageColumn([$0], width: cell, .center) }, gap: gap)
  }

  /// A long row divided into several, each as long as fits.
  private func rows(_ points: [StyledText], cell: Int, width: Int) -> [StyledText] {
    let pitch = cell + 1
    let count = max((width + 1) / pitch, 1)
    return points.chunks(ofCount: count).flatMap { circles(Array($0), cell: cell, pitch: pitch) }
  }

  private func endLines(_ rating: RatingBlock, width: Int) -> [StyledText] {
    guard let labels = rating.labels else { return [] }
    let ends = [(rating.points.lowerBound, labels.first), (rating.points.upperBound, labels.second)]
    return ends.flatMap { number, label in
      wrap(word("\(number) = ") + text(label), width: width)
    }
  }

  /// A row with labels below its points; if there is no room for them, they follow below the row.
  private func labelled(
    _ rating: RatingBlock, _ labels: Labels, _ points: [StyledText], cell: Int, width: Int
  ) -> [StyledText] {
    let (lowest, highest) = (Decimal(rating.points.lowerBound), Decimal(rating.points.upperBound))
    let texts = rating.points.map { point in
      labels.text(at: Decimal(point), from: lowest, to: highest).map { answer($0, orElse: "") }
        ?? StyledText()
    }
    let room = min((width + 2) / points.count - 2, 16)
    guard room >= cell, texts.allSatisfy({ longestWord($0) <= room }) else {
      return rows(points, cell: cell, width: width)
        + lines(labels.marks(from: lowest, to: highest), width: width)
    }
    return circles(points, cell: room, pitch: room + 2)
      + sideBySide(texts.map { PageColumn(wrap($0, width: room), width: room, .center) }, gap: 2)
  }

  /// Each label on a line of its own, after its position.
  func lines(_ marks: [PositionLabel], width: Int) -> [StyledText] {
    marks.flatMap { wrap(word("\($0.position) = ") + text($0.text), width: width) }
  }
}
