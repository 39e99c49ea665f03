import Diagnostics
import Questionnaires

/// Whether parts come in the order of the file or in a random one.
extension VersionComparison {
  mutating func compareRandomOrders() {
    compareRandomOrder(.whole, "sections", (old.order, old.id.range), (new.order, new.id.range))
    for (oldIndex, newIndex) in sections.joined {
      let (before, after) = (old.sections[oldIndex], new.sections[newIndex])
      let name = after.isImplicit ? "questions" : "questions of \(after.words)"
      compareRandomOrder(
        ChangeSubject(after.subjectNames), name, (before.order, before.places), (after.order, after.places))
    }
  }

  /// Without an order, the place is that of what could have one.
  private mutating func compareRandomOrder(
    _ subject: ChangeSubject, _ parts: String, _ before: (order: RandomOrder?, place: SourceRange),
    _ after: (order: RandomOrder?, place: SourceRange)
  ) {
    guard let words = orderWords(parts, before.order, after.order) else { return }
    add(
      Change(
        .orderChanged, subject,
        old: oldPlace(before.order?.word, before.order?.range ?? before.place),
        new: newPlace(after.order?.word, after.order?.range ?? after.place), words))
  }

  private func orderWords(_ parts: String, _ before: RandomOrder?, _ after: RandomOrder?) -> String? {
    let kept = (before: before?.keptWords() ?? "none", after: after?.keptWords() ?? "none")
    switch (before, after) {
    case (nil, nil): return nil
    case (nil, _?):
      let others = after?.keptWords().map { "; in place: \($0)" } ?? ""
      return "the \(parts) come in a random order from now on\(others)"
    case (_?, nil): return "the \(parts) come in the order of the file from now on, not in a random one"
    case (_?, _?):
      return kept.before == kept.after
        ? nil : "other \(parts) stay in place in the random order: \(kept.before) → \(kept.after)"
    }
  }

  /// Without moves of what is shuffled in one of the versions: a random order has no places for it.
  func withoutShuffled<Part>(_ kept: [(old: Int, new: Part)], _ isShuffled: ((old: Int, new: Part)) -> Bool)
    -> [(old: Int, new: Part)]
  {
    var inOldOrder = kept.filter(isShuffled).sorted { $0.old < $1.old }.makeIterator()
    return kept.map { isShuffled($0) ? inOldOrder.next() ?? $0 : $0 }
  }
}

extension RandomOrder {
  fileprivate var word: String { Order.random.rawValue }

  func shuffles(_ place: Int, of count: Int) -> Bool { shuffled(of: count).contains(place) }
}

extension Section {
  /// The places of its questions in `Questionnaire.questions` that have no place of their own in it.
  var shuffledQuestions: Set<Int> {
    guard let order else { return [] }
    return Set(questions[order.shuffled(of: questions.count)].map(\.index))
  }
}
