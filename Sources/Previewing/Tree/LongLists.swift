import Questionnaires

/// The long option lists: each is drawn only at the first question that has it, so that a list of all countries does not
/// fill page after page and a page is about as long as its file.
struct LongLists {
  /// For each list, the question that draws it, with its number.
  private var firstUses: [ObjectIdentifier: (question: ObjectIdentifier, number: Int)] = [:]

  private static let longest = 50

  init(_ sections: [Section]) {
    var number = 0
    for question in sections.lazy.flatMap(\.questions) {
      if question.isNumbered { number += 1 }
      add(question, number: number)
    }
  }

  private mutating func add(_ question: Question, number: Int) {
    for field in question.fields { add(field, number: number) }
    guard let options = question.optionList, options.options.count > Self.longest else { return }
    if firstUses[options.identity] == nil {
      firstUses[options.identity] = (ObjectIdentifier(question), number)
    }
  }

  /// The number of the earlier question that draws this question's options; nil if it draws them itself.
  func earlierUse(in question: Question) -> Int? {
    guard let options = question.optionList, let first = firstUses[options.identity] else {
      return nil
    }
    return first.question == ObjectIdentifier(question) ? nil : first.number
  }
}
