import Algorithms
import Questionnaires

/// Neighbours that share their options: where there is room, and on paper, one table with the options at its top.
extension PageForm {
  /// Runs of questions; only a run of several is a grid.
  func runs(of questions: [Question], in section: Section) -> [[Question]] {
    guard section.order == nil else { return questions.map { [$0] } }
    return questions.chunked(by: sharesGrid).map(Array.init)
  }

  var hasGrids: Bool {
    questionnaire.sections.contains { section in
      runs(of: section.questions, in: section).contains { $0.count > 1 }
    }
  }

  private func sharesGrid(_ first: Question, _ second: Question) -> Bool {
    guard let options = first.gridOptions, options === second.gridOptions else { return false }
    return appPages?.number(of: second, after: first) == nil
  }

  /// A narrow screen shows the questions as everywhere else, so the texts of the options stay beside each of them.
  func grid(of questions: [Question], _ content: HTML) -> HTML {
    guard questions.count > 1, let options = questions[0].gridOptions else { return content }
    let heads = options.options.map { HTML("span", ["class": "t"], texts.text($0.text)) }
    return HTML(
      "div", ["class": "grids"],
      HTML(
        "div", ["class": "grid g\(options.options.count)"],
        HTML(
          "div", ["class": "heads", "aria-hidden": "true"],
          HTML("div", [:], of: [HTML("span")] + heads)), content))
  }
}

extension Question {
  private static let mostColumns = 7

  /// The options of a choice that fits into a row.
  fileprivate var gridOptions: OptionList? {
    guard kind.type == .choice, dropDown?.value != true, let list = choiceOptions else { return nil }
    return (2...Self.mostColumns).contains(list.options.count) ? list : nil
  }
}
