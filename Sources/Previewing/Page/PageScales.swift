import Questionnaires

extension PageForm {
  /// A line without a mark: only an answer gives it one.
  func slider(_ slider: SliderBlock, _ question: Question) -> HTML {
    let control = HTML(
      void: "input",
      [
        "type": "range", "min": slider.range.lower.value.description,
        "max": slider.range.upper.value.description,
        "step": slider.step == Decimal(1) ? nil : slider.step.description,
        "data-bar": slider.start?.description,
        "aria-labelledby": "l\(place(of: question))", "aria-valuetext": texts.string(.noAnswerYet),
      ])
    let output = HTML("output", [:], texts.word(.noAnswerYet))
    return HTML("div", ["class": "slide"], control, ends(of: slider.range, slider.labels), output)
  }

  func rating(_ rating: RatingBlock, _ question: Question) -> HTML {
    guard let labels = rating.labels, !labels.between.isEmpty else {
      let points = rating.points.map { point in
        let number = HTML(text: "\(point)")
        return HTML(
          "label", ["class": "point"],
          button(question, "\(point)", isFirst: point == rating.points.lowerBound),
          rating.hasNumbers ? number : HTML("span", ["class": "unseen"], number))
      }
      return HTML("div", ["class": "scale"], of: points) + ends(of: nil, rating.labels)
    }
    return question.offeredAnswers?.map { point in
      let button = button(question, point.code.text, isFirst: point.code.number == rating.points.lowerBound)
      let text = point.text.map(texts.text) ?? HTML(text: point.code.text)
      return row(button, HTML("span", ["class": "t"], text), texts.code(point.code.text))
    }.joined() ?? HTML()
  }

  /// The labels of a scale, with the numbers of a line, which shows none itself.
  private func ends(of range: NumberRange?, _ labels: Labels?) -> HTML {
    guard let range else {
      let texts = labels.map { [$0.first, $0.second] } ?? []
      return texts.isEmpty ? HTML() : HTML("div", ["class": "ends"], of: texts.map { end(nil, $0) })
    }
    let (lowest, highest) = (range.lower.value, range.upper.value)
    let between = labels?.between ?? []
    let isEven =
      between.count == 1 && between[0].position.billionths * 2 == lowest.billionths + highest.billionths
    guard between.isEmpty || isEven else {
      let marks = labels?.marks(from: lowest, to: highest) ?? []
      return HTML("ul", ["class": "marks"], of: marks.map { HTML("li", [:], end($0.position, $0.text)) })
    }
    let middle = between.map { end($0.position, $0.text) }
    return HTML(
      "div", ["class": "ends"], of: [end(lowest, labels?.first)] + middle + [end(highest, labels?.second)])
  }

  private func end(_ number: Decimal?, _ text: Text?) -> HTML {
    let code = number.map { texts.code($0.description) } ?? HTML()
    let isEmpty = text?.versions.allSatisfy { $0.text.value.isEmpty } ?? true
    return HTML("span", ["class": "t"], of: [[code, isEmpty ? HTML() : texts.text(text!)].joined(" ")])
  }
}
