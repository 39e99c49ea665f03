/// Breaks text into lines of at most `width` columns, in time linear in its length.
///
/// Lines break at spaces, which are then dropped, after zero width spaces and between wide characters. A word
/// wider than a line starts on a new line and breaks between grapheme clusters; only a single cluster of two columns can
/// be wider than a line. Line feeds in the text always break the line, so an empty text is one empty line.
package func wrap(_ text: StyledText, width: Int) -> [StyledText] {
  var filler = LineFiller(width: max(width, 1))
  text.forEachCluster { filler.add($0) }
  return filler.finish()
}

/// A grapheme cluster with the properties that wrapping needs.
private struct StyledCluster {
  let character: Character
  let style: Style
  let width: Int
}

/// Collects clusters into words, and words into lines.
private struct LineFiller {
  private struct Piece {
    var clusters: [StyledCluster] = []
    var width = 0

    mutating func append(_ cluster: StyledCluster) {
      clusters.append(cluster)
      width += cluster.width
    }

    mutating func append(_ other: Piece) {
      clusters += other.clusters
      width += other.width
    }

    mutating func removeAll() {
      clusters.removeAll(keepingCapacity: true)
      width = 0
    }
  }

  private let width: Int
  private var lines: [StyledText] = []
  private var line = Piece()
  private var spaces = Piece()
  private var word = Piece()

  init(width: Int) { self.width = width }

  mutating func add(_ cluster: StyledCluster) {
    switch cluster.character {
    case "\n": endLine()
    case " ":
      placeWord()
      spaces.append(cluster)
    default:
      if let last = word.clusters.last, mayBreak(between: last, and: cluster) { placeWord() }
      word.append(cluster)
      if cluster.character == "\u{200B}" { placeWord() }  // Thai and Khmer use it to mark the ends of words.
    }
  }

  mutating func finish() -> [StyledText] {
    endLine()
    return lines
  }

  private mutating func endLine() {
    placeWord()
    emitLine()
  }

  private mutating func placeWord() {
    if word.clusters.isEmpty { return }
    if line.width + spaces.width + word.width <= width {
      line.append(spaces)
      line.append(word)
    } else {
      if !line.clusters.isEmpty { emitLine() }
      placeAtStartOfLine()
    }
    spaces.removeAll()
    word.removeAll()
  }

  private mutating func placeAtStartOfLine() {
    for cluster in word.clusters {
      if line.width + cluster.width > width, !line.clusters.isEmpty { emitLine() }
      line.append(cluster)
    }
  }

  private mutating func emitLine() {
    lines.append(StyledText(line.clusters))
    line.removeAll()
    spaces.removeAll()
  }
}

extension StyledText {
  /// Visits the clusters of the whole text; a cluster that spans several runs has the style of its first scalar.
  fileprivate func forEachCluster(_ body: (StyledCluster) -> Void) {
    var remaining = runs[...]
    var bytesLeft = remaining.first?.text.utf8.count ?? 0
    func visit(_ character: Character, _ width: Int) {
      let style = remaining.first?.style ?? .plain
      body(StyledCluster(character: character, style: style, width: width))
      bytesLeft -= character.utf8.count
      while bytesLeft <= 0, !remaining.isEmpty {
        remaining.removeFirst()
        bytesLeft += remaining.first?.text.utf8.count ?? 0
      }
    }
    for character in plain {
      let width = character.displayWidth
      if width <= 2 {
        visit(character, width)
      } else {
        for part in character.drawnParts { visit(part, part.displayWidth) }
      }
    }
  }

  fileprivate init(_ clusters: [StyledCluster]) {
    self.init()
    var rest = clusters[...]
    while let style = rest.first?.style {
      let run = rest.prefix { $0.style == style }
      append(harmless: String(run.map(\.character)), style)
      rest = rest.dropFirst(run.count)
    }
  }
}

/// Whether a line may end between two clusters without a space: between wide letters, as in Chinese and Japanese,
/// but not before a mark that belongs to the previous character, nor after an opening one.
private func mayBreak(between left: StyledCluster, and right: StyledCluster) -> Bool {
  left.width == 2 && right.width == 2 && left.character.mayEndLine && right.character.mayStartLine
}

extension Character {
  fileprivate var mayEndLine: Bool {
    switch firstCategory {
    case .openPunctuation, .initialPunctuation: false
    default: true
    }
  }

  fileprivate var mayStartLine: Bool {
    switch firstCategory {
    case .closePunctuation, .finalPunctuation, .otherPunctuation, .modifierLetter, .dashPunctuation: false
    default: !smallKana.contains(unicodeScalars.first!)  // A Character is never empty.
    }
  }

  private var firstCategory: Unicode.GeneralCategory {
    unicodeScalars.first!.properties.generalCategory  // A Character is never empty.
  }
}

private let smallKana = "ぁぃぅぇぉっゃゅょゎゕゖァィゥェォッャュョヮヵヶ".unicodeScalars
