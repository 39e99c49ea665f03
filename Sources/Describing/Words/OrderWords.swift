import Questionnaires

/// In which order participants see sections and questions, if not in that of the file.
extension Codebook {
  func orderWords(_ section: Section) -> String? {
    section.order.map { "The questions\(section.isImplicit ? "" : " of this section") appear \($0.words)." }
  }

  /// Of everything that comes in a random order, each in one sentence without a full stop.
  var allOrderWords: [String] {
    let ofSections = questionnaire.order.map { ["the sections appear \($0.words)"] } ?? []
    return ofSections
      + questionnaire.sections.enumerated().compactMap { place, section in
        section.order.map { "the questions\(owner(section, place)) appear \($0.words)" }
      }
  }

  private func owner(_ section: Section, _ place: Int) -> String {
    if section.isImplicit { return "" }
    return " of " + (section.title.map { "\"\(text($0))\"" } ?? section.id?.value ?? "section \(place + 1)")
  }
}

extension RandomOrder {
  var words: String { "in a random order" + (keptWords().map { ", with \($0) in place" } ?? "") }
}
