import Platforms
import Questionnaires

/// The names of items, which are unique in a study of ESMira, those of texts included.
struct ESMiraNames {
  private let taken: Set<String>
  private var last = 0

  init(_ questionnaires: [Questionnaire]) {
    taken = Set(
      questionnaires.flatMap { questionnaire in
        questionnaire.questions.map { ESMira().column(of: $0, in: questionnaire) }
      })
  }

  /// `note_1`, `note_2` and so on, for texts without an id.
  mutating func next() -> String {
    repeat { last += 1 } while taken.contains("note_\(last)")
    return "note_\(last)"
  }
}
