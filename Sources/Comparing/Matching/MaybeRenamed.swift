import Questionnaires

/// Questions that are gone, to tell whether a new one may be one of them in other words, or takes its place.
struct MaybeRenamed {
  private let gone: [(place: Int, type: QuestionType, words: Set<Substring>)]

  /// Above that, each would be compared with too many.
  private static let mostPairs = 100_000
  /// How much of the words two questions share, from 0 to 1.
  private static let leastLikeness = 0.8

  /// - Parameter count: how many new questions there are
  init(old questions: [Question], new count: Int) {
    let few = questions.count * count <= Self.mostPairs ? questions : []
    gone = few.compactMap { question in
      question.id.map { _ in (question.index, question.kind.type, Self.words(of: question)) }
    }
  }

  /// The place of the question that is most like this one; one of the same type, if several are.
  func old(like question: Question) -> Int? {
    guard !gone.isEmpty else { return nil }
    let words = Self.words(of: question)
    let alike = gone.map { old in
      (old.place, likeness: Self.likeness(old.words, words), isSameType: old.type == question.kind.type)
    }
    return alike.filter { $0.likeness >= Self.leastLikeness }.max {
      ($0.likeness, $0.isSameType ? 1 : 0) < ($1.likeness, $1.isSameType ? 1 : 0)
    }?.0
  }

  /// Lee R. Dice (1945), Measures of the amount of ecologic association between species.
  private static func likeness(_ first: Set<Substring>, _ second: Set<Substring>) -> Double {
    let all = first.count + second.count
    return all == 0 ? 0 : Double(2 * first.intersection(second).count) / Double(all)
  }

  private static func words(of question: Question) -> Set<Substring> {
    Set(question.text.key.split { !$0.isLetter && !$0.isNumber })
  }
}
