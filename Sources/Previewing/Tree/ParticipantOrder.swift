import Questionnaires
import Scheduling

/// The order in which one participant sees sections and questions that come in a random one. The same seed gives the same
/// order on every machine.
struct ParticipantOrder {
  let questionnaire: Questionnaire
  let seed: UInt64
  /// Nil for the questionnaire as it is written.
  var view: ClientView?

  /// The places of the sections in the file, in the order shown.
  var sections: [Int] { places(questionnaire.order, of: questionnaire.sections.count, drawing: 0) }

  /// The places of a section's questions in it, in the order shown.
  func questions(of section: Int) -> [Int] {
    let shuffled = questionnaire.sections[section]
    return places(shuffled.order, of: shuffled.questions.count, drawing: UInt64(section) + 1)
  }

  /// Each order is equally likely (Fisher and Yates 1938).
  private func places(_ order: RandomOrder?, of count: Int, drawing: UInt64) -> [Int] {
    var places = Array(0..<count)
    guard let order, !(view?.isLost(order.range) ?? false) else { return places }
    let shuffled = order.shuffled(of: count)
    var generator = SeededGenerator(seed: seed, path: [drawing])
    for place in shuffled.dropFirst() {
      places.swapAt(place, shuffled.lowerBound + generator.below(place - shuffled.lowerBound + 1))
    }
    return places
  }
}

/// The order of the parts that are left of a questionnaire after some answers. A part is identified by
/// the place in the file at which it begins.
struct ArrangedParts {
  private var ranks: [UInt32: Int] = [:]

  init(_ order: ParticipantOrder) {
    let sections = order.questionnaire.sections
    for (rank, place) in order.sections.enumerated() { ranks[sections[place].range.start] = rank }
    for (place, section) in sections.enumerated() where section.order != nil {
      for (rank, question) in order.questions(of: place).enumerated() {
        ranks[section.questions[question].range.start] = rank
      }
    }
  }

  func arranged(_ questionnaire: Questionnaire) -> [Section] {
    guard questionnaire.order != nil else { return questionnaire.sections }
    return questionnaire.sections.sorted { rank($0.range.start) < rank($1.range.start) }
  }

  func questions(of section: Section) -> [Question] {
    guard section.order != nil else { return section.questions }
    return section.questions.sorted { rank($0.range.start) < rank($1.range.start) }
  }

  private func rank(_ start: UInt32) -> Int { ranks[start] ?? 0 }
}
