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

/// Neighbours that share their options: where there is room, and on paper, one table with the options at its top.
extension PageForm {
  var hasGrids: Bool {
    tree.sections.contains { block in block.runs.contains { gridOptions(of: $0, in: block.section) != nil } }
  }

  /// A narrow screen shows the questions as everywhere else, so the texts of the options stay beside each of them.
  ///
  /// - Parameters:
  ///   - run: questions that the questionnaire as it is written puts into one table
  ///   - tables: the place of each question in a table of each view
  ///   - content: one of these questions, below the heads; the views in which it is no row of a table
  func grid(
    of run: [ItemBlock], in section: Section, _ tables: [[PlaceInTable]],
    _ content: (_ index: Int, _ heads: HTML, _ alone: [Int]) -> HTML
  ) -> HTML {
    guard let options = gridOptions(of: run, in: section) else {
      return run.indices.map { content($0, HTML(), []) }.joined()
    }
    let texts = options.map { HTML("span", ["class": "t"], $0.text.map(self.texts.text) ?? HTML()) }
    let heads = HTML(
      "div", ["class": "heads", "aria-hidden": "true"], HTML("div", [:], of: [HTML("span")] + texts))
    let rows = run.indices.map { index in
      let places = tables.map { $0[index] }
      let first = places.indices.filter { places[$0] == .first }
      return content(
        index, views.part("div", of: first, heads), places.indices.filter { places[$0] == .none })
    }
    return HTML("div", ["class": "grids"], HTML("div", ["class": "grid g\(options.count)"], of: rows))
  }

  /// The place of each question of a section in a table.
  func placesInTables(_ block: SectionBlock) -> [PlaceInTable] {
    block.runs.flatMap { run in
      let isTable = gridOptions(of: run, in: block.section) != nil
      return run.indices.map { index -> PlaceInTable in
        guard isTable else { return .none }
        return index == 0 ? .first : .later
      }
    }
  }

  /// The options at the top of a table; nil if the questions make none.
  private func gridOptions(of run: [ItemBlock], in section: Section) -> [OptionBlock]? {
    guard run.count > 1, section.order == nil, case .options(let block) = run[0].answer,
      (2...mostColumns).contains(block.options.count)
    else { return nil }
    return block.options
  }
}

private let mostColumns = 7

enum PlaceInTable { case none, first, later }
