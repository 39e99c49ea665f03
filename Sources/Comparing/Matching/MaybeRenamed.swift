import Questionnaires

/// Questions that are gone, to tell whether a new one may be one of them in other words.
struct MaybeRenamed {
  private let gone: [(id: String, type: QuestionType, words: Set<Substring>)]

  /// Above that, each would be compared with too many.
  private static let mostPairs = 100_000
  /// How much of the words two questions share, from 0 to 1.
  private static let leastLikeness = 0.8

  /// - Parameter count: how many new questions there are
  init(old questions: [Question], new count: Int) {
    let few = questions.count * count <= Self.mostPairs ? questions : []
    gone = few.compactMap { question in
      question.id.map { ($0.value, question.kind.type, Self.words(of: question)) }
    }
  }

  /// The id of the question that is most like this one.
  func old(like question: Question) -> String? {
    guard !gone.isEmpty else { return nil }
    let words = Self.words(of: question)
    let alike = gone.filter { $0.type == question.kind.type }.map {
      (id: $0.id, likeness: Self.likeness($0.words, words))
    }
    return alike.filter { $0.likeness >= Self.leastLikeness }.max { $0.likeness < $1.likeness }?.id
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
