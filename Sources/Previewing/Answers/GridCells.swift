import Terminal

/// The columns of a grid that hold the options.
struct GridCells {
  let widths: [Int]
  /// Between two columns, and before the first.
  let gap: Int

  var width: Int { widths.reduce(0) { $0 + $1 + gap } }

  /// Columns of equal width, because the steps of a scale should look equal. If that leaves too little room for the
  /// items, each column is as narrow as its option allows; nil if that is still too wide.
  init?(texts: [StyledText], codes: [StyledText], items natural: Int, room: Int) {
    guard !texts.isEmpty else { return nil }
    let narrowest = zip(texts, codes).map { max(longestWord($0), $1.width, 3) }
    let widest = texts.map { wrap($0, width: 24).map(\.width).max() ?? 0 }.max() ?? 0
    let spare = room - min(natural, room / 2)
    let equal = [2, 1].map { gap in
      Self(equal: narrowest.max() ?? 3, widest, count: texts.count, gap: gap, room: spare)
    }
    let narrow = [2, 1].map { Self(widths: narrowest, gap: $0) }
    func first(of candidates: [Self], leaving items: Int) -> Self? {
      candidates.first { room - $0.width >= items }
    }
    let enough = min(natural, room * 2 / 5)
    let least = min(natural, max(room * 3 / 10, 20))
    let cells =
      first(of: equal, leaving: natural) ?? first(of: equal, leaving: enough)
      ?? first(of: narrow, leaving: enough) ?? first(of: narrow, leaving: least)
    guard let cells else { return nil }
    self = cells
  }

  private init(equal narrowest: Int, _ widest: Int, count: Int, gap: Int, room: Int) {
    let width = max(narrowest, min(widest, room / count - gap))
    self.init(widths: Array(repeating: width, count: count), gap: gap)
  }

  private init(widths: [Int], gap: Int) {
    self.widths = widths
    self.gap = gap
  }
}
