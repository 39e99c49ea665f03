import Algorithms
import Questionnaires
import Terminal

extension PageWriter {
  /// Choices below each other with the options of their section as the heading; nil if they have others, or if the page is too
  /// narrow.
  func grid(_ items: [ItemBlock], in section: Section, width: Int) -> [StyledText]? {
    guard items.count > 1, case .options(let block) = items[0].answer,
      items[0].question.optionList === section.options
    else { return nil }
    let texts = block.options.map {
      ($0.text.map { answer($0) } ?? StyledText())
        + ($0.meansNoAnswer ? StyledText(" " + string(.noAnswer), .dim) : StyledText())
    }
    let codes = block.options.map { word("= \($0.codeWords)", .dim) }
    let natural = items.map { naturalWidth($0) }.max() ?? 0
    let room = width - gutter
    guard let cells = GridCells(texts: texts, codes: codes, items: natural, room: room) else { return nil }
    let measure = GridMeasure(
      gutter: gutter, items: min(room - cells.width, natural), cells: cells, width: width,
      hasRoomForNames: room - cells.width >= natural)
    let heading = gridHeading(texts, codes, measure)
    let rows = items.map { gridRow($0, measure) }
    let isAiry = rows.contains { $0.count > 1 }
    return joined(pages(of: rows).map { heading + (isAiry ? joined($0) : $0.flatMap { $0 }) })
  }

  private func belowRow(_ item: ItemBlock, width: Int) -> [StyledText] {
    below(item, width: width) + remarks(item.remarks, width: width)
  }

  /// Long grids repeat their heading, so that it is always near.
  private func pages(of rows: [[StyledText]]) -> [[[StyledText]]] {
    let count = max((rows.count + 5) / 10, 1)
    let size = (rows.count + count - 1) / count
    return rows.chunks(ofCount: size).map { Array($0) }
  }

  /// The columns of an item on one line with its id, and of what is below it.
  private func naturalWidth(_ item: ItemBlock) -> Int {
    let below = belowRow(item, width: .max).map(\.width)
    return max(asked(item).width + name(of: item.question).width + 2, below.max() ?? 0, 12)
  }

  private func gridHeading(
    _ texts: [StyledText], _ codes: [StyledText], _ measure: GridMeasure
  ) -> [StyledText] {
    let columns = zip(zip(texts, codes), measure.cells.widths).map { option, width in
      PageColumn(wrap(option.0, width: width) + [option.1], width: width, .center)
    }
    let empty = PageColumn([], width: measure.gutter + measure.items)
    return sideBySide([empty] + columns, gap: measure.cells.gap, atBottom: true)
  }

  /// Ids are next to the texts if there is room for all of them, otherwise at the right below the circles.
  private func gridRow(_ item: ItemBlock, _ measure: GridMeasure) -> [StyledText] {
    let question = item.question
    let name = name(of: question)
    let asked = asked(item)
    let heading =
      measure.hasRoomForNames
      ? named(asked, name, width: measure.items) : wrapGlued(asked, width: measure.items)
    let lines = label(
      word(item.label), gutter: measure.gutter, heading + belowRow(item, width: measure.items))
    let cells = measure.cells.widths.map { PageColumn([word("( )")], width: $0, .center) }
    let row = sideBySide(
      [PageColumn(lines, width: measure.gutter + measure.items)] + cells, gap: measure.cells.gap)
    return measure.hasRoomForNames ? row : withName(row, name, on: 1, width: measure.width)
  }
}

/// How a grid divides the width of the page.
private struct GridMeasure {
  let gutter: Int
  /// The columns of the items' texts.
  let items: Int
  let cells: GridCells
  let width: Int
  let hasRoomForNames: Bool
}

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
