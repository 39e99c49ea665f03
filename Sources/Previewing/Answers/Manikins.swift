import Questionnaires
import Terminal

extension PageWriter {
  /// Nine positions, with a figure above every other one.
  func manikins(_ dimension: SAMDimension, width: Int) -> [StyledText] {
    let meaning = remark(meaning(of: dimension), width: width)
    let points = SAMQuestion.points.map { word(String($0)) }
    let pitch = min((width - figureWidth) / 8, 6)
    guard pitch >= 3 else { return meaning + wrap(word("1  2  3  4  5  6  7  8  9"), width: width) }
    let columns = figures(dimension).map { figure in
      PageColumn(figure.map { word($0) }, width: figureWidth)
    }
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
