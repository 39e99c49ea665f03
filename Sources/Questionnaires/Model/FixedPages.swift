/// A page of an app that decides only once what is on it: when it opens the page.
package struct FixedPage: Sendable {
  /// The place in `Questionnaire.sections`.
  package let section: Int
  /// Whether the heading of the section is above it.
  package let isFirst: Bool
  /// Questions and notes; a group is followed by its fields.
  package fileprivate(set) var questions: [Question] = []
}

extension Questionnaire {
  /// The pages of such an app: a section begins a page, and so does a question whose condition asks about one that would be on
  /// the same page.
  package var fixedPages: [FixedPage] {
    sections.indices.flatMap { index -> [FixedPage] in
      let section = sections[index]
      guard section.title != nil || section.text != nil || !section.questions.isEmpty else { return [] }
      var pages = [FixedPage(section: index, isFirst: true)]
      for question in section.questions.flatMap({ [$0] + $0.fields }) {
        if pages[pages.count - 1].decides(question) {
          pages.append(FixedPage(section: index, isFirst: false))
        }
        pages[pages.count - 1].questions.append(question)
      }
      return pages
    }
  }
}

extension FixedPage {
  /// Whether the condition of a question names one of this page. Without a condition, no page is searched.
  fileprivate func decides(_ question: Question) -> Bool {
    guard let condition = question.condition, let first = questions.first else { return false }
    // Questions are numbered in file order.
    return condition.tests.contains { $0.question >= first.index }
  }
}
