import Questionnaires

extension PageForm {
  /// Nine points, with a figure above every other one.
  func manikins(_ dimension: SAMDimension, _ question: Question) -> HTML {
    let points = SAMQuestion.points.map { point in
      HTML(
        "label", ["class": "point"], button(question, point, dimension),
        point.isMultiple(of: 2) ? HTML() : manikin(dimension, number: (point + 1) / 2), HTML(text: "\(point)")
      )
    }
    return HTML("div", ["class": "scale sam"], of: points)
  }

  private func button(_ question: Question, _ point: Int, _ dimension: SAMDimension) -> HTML {
    let (word, values) = meaning(of: point, dimension)
    let key = texts.key(of: word, values)
    return HTML(
      void: "input",
      [
        "type": "radio", "name": buttonGroup(of: question), "value": "\(point)",
        "aria-label": texts.string(word, values),
        "data-w": key?.word, "data-a": key?.values,
      ])
  }

  private func meaning(of point: Int, _ dimension: SAMDimension) -> (PageWord, [String]) {
    let words = dimension.words.map { "@\($0)" }
    let place = (point - 1) / 4
    if (point - 1).isMultiple(of: 4) { return (.samAt, ["\(point)", words[place]]) }
    return (.samBetween, ["\(point)", words[place], words[place + 1]])
  }
}

extension SAMDimension {
  fileprivate var words: [PageWord] {
    switch self {
    case .valence: [.unpleasant, .neutral, .pleasant]
    case .arousal: [.calm, .medium, .excited]
    }
  }
}

/// A picture of a manikin for systems that draw none themselves.
package struct ManikinPicture: Sendable {
  /// The dimension and the answer, such as `valence-9.svg`.
  package let name: String
  package let svg: [UInt8]

  package static func all(of dimension: SAMDimension) -> [ManikinPicture] {
    SAMQuestion.points.filter { !$0.isMultiple(of: 2) }.map { point in
      let figure = figure(dimension, number: (point + 1) / 2, burst: #" fill="black" stroke="none""#)
      let svg = """
        <svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 64 64" width="256" height="256" fill="none" \
        stroke="black" stroke-width="2" stroke-linecap="round" stroke-linejoin="round">\(figure)</svg>

        """
      return ManikinPicture(name: "\(dimension.rawValue)-\(point).svg", svg: Array(svg.utf8))
    }
  }
}

private func manikin(_ dimension: SAMDimension, number: Int) -> HTML {
  HTML(
    "svg", ["viewBox": "0 0 64 64", "aria-hidden": "true"],
    HTML(verbatim: figure(dimension, number: number, burst: "")))
}

/// Figures of our own in a square of 64, from 1 to 5: a face that comes to smile, or a body in which a burst grows.
private func figure(_ dimension: SAMDimension, number: Int, burst paint: String) -> String {
  switch dimension {
  case .valence: face(number)
  case .arousal: body(number, burst: paint)
  }
}

private func face(_ number: Int) -> String {
  let bend = (number - 3) * 4
  // Brows rise towards the middle above a frown, and as a whole above a smile.
  let inner = 21 - abs(number - 3)
  let outer = number < 3 ? 24 - number / 2 : inner + 1
  let ends = 44 - bend / 2
  return #"<circle cx="32" cy="32" r="28"/>"#
    + #"<path d="M19 \#(outer)L27 \#(inner)M37 \#(inner)L45 \#(outer)M23 28v2M41 28v2"/>"#
    + #"<path class="mouth" d="M20 \#(ends)Q32 \#(44 + bend) 44 \#(ends)"/>"#
}

private func body(_ number: Int, burst paint: String) -> String {
  let eyes = number < 3 ? "M27 12h4M34 12h4" : "M29 11v2M36 11v2"
  return #"<circle cx="32" cy="12" r="9"/><path d="\#(eyes)"/>"#
    + #"<rect x="14" y="23" width="36" height="38" rx="10"/>"#
    + #"<polygon class="burst"\#(paint) points="\#(burst(radius: 1 + number * 3))"/>"#
}

/// A star of eight points in the middle of the body.
private func burst(radius: Int) -> String {
  // The directions of its points and of the gaps between them, in thousandths.
  let directions = [
    (1000, 0), (416, 172), (707, 707), (172, 416), (0, 1000), (-172, 416), (-707, 707), (-416, 172),
    (-1000, 0), (-416, -172), (-707, -707), (-172, -416), (0, -1000), (172, -416), (707, -707), (416, -172),
  ]
  return directions.map { x, y in "\(tenths(320 + x * radius / 100)),\(tenths(420 + y * radius / 100))" }
    .joined(separator: " ")
}

private func tenths(_ number: Int) -> String {
  number.isMultiple(of: 10) ? "\(number / 10)" : "\(number / 10).\(number % 10)"
}
