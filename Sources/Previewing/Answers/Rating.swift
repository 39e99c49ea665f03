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

  /// Nine positions, with a figure above every other one.
  func manikins(_ dimension: SAMDimension, width: Int) -> [StyledText] {
    let meaning = remark(meaning(of: dimension), width: width)
    let points = SAMQuestion.points.map { word(String($0)) }
    let pitch = min((width - figureWidth) / 8, 6)
    guard pitch >= 3 else { return meaning + wrap(word("1  2  3  4  5  6  7  8  9"), width: width) }
    let columns = figures(dimension).map { figure in PageColumn(figure.map { word($0) }, width: figureWidth) }
    return meaning + sideBySide(columns, gap: 2 * pitch - figureWidth)
      + indented(circles(points, cell: 3, pitch: pitch), by: 1)
  }

  private func meaning(of dimension: SAMDimension) -> String {
    switch dimension {
    case .valence: string(.valence, string(.unpleasant), string(.pleasant))
    case .arousal: string(.arousal, string(.calm), string(.excited))
    }
  }

  /// Five figures, each as lines from top to bottom.
  private func figures(_ dimension: SAMDimension) -> [[String]] {
    switch dimension {
    case .valence: faces.map(face)
    case .arousal: isASCII ? bodiesInASCII : bodies
    }
  }

  private func face(_ face: Face) -> [String] {
    isASCII
      ? [".---.", "|\(face.eyes)|", "|\(face.mouthInASCII)|", "'---'"]
      : ["╭───╮", "│\(face.eyes)│", "│\(face.mouth)│", "╰───╯"]
  }
}

private let figureWidth = 5

private struct Face {
  let eyes: String
  let mouth: String
  let mouthInASCII: String
}

/// From frowning to smiling.
private let faces = [
  Face(eyes: "\\ /", mouth: "╭─╮", mouthInASCII: "/-\\"),
  Face(eyes: "o o", mouth: "╭─╮", mouthInASCII: "/-\\"),
  Face(eyes: "o o", mouth: "───", mouthInASCII: "---"),
  Face(eyes: "o o", mouth: "╰─╯", mouthInASCII: "\\_/"),
  Face(eyes: "^ ^", mouth: "╰─╯", mouthInASCII: "\\_/"),
]

/// From half asleep to bursting: the burst in the belly grows until it breaks out.
private let bodies = [
  ["╭───╮", "│- -│", "├───┤", "│   │", "╰───╯"],
  ["╭───╮", "│- -│", "├───┤", "│ · │", "╰───╯"],
  ["╭───╮", "│o o│", "├───┤", "│ * │", "╰───╯"],
  ["╭───╮", "│o o│", "├╲│╱┤", "│─*─│", "╰╱│╲╯"],
  ["╲╭─╮╱", "│O O│", "╲╲│╱╱", "──*──", "╱╱│╲╲"],
]

private let bodiesInASCII = [
  [".---.", "|- -|", "+---+", "|   |", "'---'"],
  [".---.", "|- -|", "+---+", "| . |", "'---'"],
  [".---.", "|o o|", "+---+", "| * |", "'---'"],
  [".---.", "|o o|", "+\\|/+", "|-*-|", "'/|\\'"],
  ["\\.-./", "|O O|", "\\\\|//", "--*--", "//|\\\\"],
]
