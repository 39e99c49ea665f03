import Questionnaires

extension QuestionnairePage {
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
        "type": "radio", "name": "n\(question.index)", "value": "\(point)",
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

/// Figures of our own in a square of 64, from 1 to 5: a face that comes to smile, or a body in which a burst grows.
private func manikin(_ dimension: SAMDimension, number: Int) -> HTML {
  HTML(
    "svg", ["viewBox": "0 0 64 64", "aria-hidden": "true"],
    of: dimension == .valence ? face(number) : body(number))
}

private func face(_ number: Int) -> [HTML] {
  let bend = (number - 3) * 4
  // Brows rise towards the middle above a frown, and as a whole above a smile.
  let inner = 21 - abs(number - 3)
  let outer = number < 3 ? 24 - number / 2 : inner + 1
  return [
    HTML("circle", ["cx": "32", "cy": "32", "r": "28"]),
    path("M19 \(outer)L27 \(inner)M37 \(inner)L45 \(outer)"),
    HTML("circle", ["cx": "23", "cy": "29", "r": "1.5"]),
    HTML("circle", ["cx": "41", "cy": "29", "r": "1.5"]),
    path("M20 \(44 - bend / 2)Q32 \(44 + bend) 44 \(44 - bend / 2)", class: "mouth"),
  ]
}

private func body(_ number: Int) -> [HTML] {
  let eyes = number < 3 ? "M27 12h4M34 12h4" : "M29 11v2M36 11v2"
  return [
    HTML("circle", ["cx": "32", "cy": "12", "r": "9"]), path(eyes),
    HTML("rect", ["x": "14", "y": "23", "width": "36", "height": "38", "rx": "10"]),
    HTML("polygon", ["class": "burst", "points": burst(radius: 1 + number * 4)]),
  ]
}

/// A star of eight points in the middle of the body.
private func burst(radius: Int) -> String {
  // The directions of its points and of the gaps between them, in thousandths.
  let directions = [
    (1000, 0), (416, 172), (707, 707), (172, 416), (0, 1000), (-172, 416), (-707, 707), (-416, 172),
    (-1000, 0),
    (-416, -172), (-707, -707), (-172, -416), (0, -1000), (172, -416), (707, -707), (416, -172),
  ]
  return directions.map { x, y in "\(tenths(320 + x * radius / 100)),\(tenths(420 + y * radius / 100))" }
    .joined(separator: " ")
}

private func tenths(_ number: Int) -> String {
  number.isMultiple(of: 10) ? "\(number / 10)" : "\(number / 10).\(number % 10)"
}

private func path(_ steps: String, class name: String? = nil) -> HTML {
  HTML("path", ["class": name, "d": steps])
}
