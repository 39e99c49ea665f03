import Diagnostics
import Questionnaires

/// The labels of sliders and ratings, and of yes and no.
extension VersionComparison {
  mutating func compareLabels(_ before: Question, _ after: Question) {
    if before.kind.type == .yesNo { return compareYesNo(before, after) }
    let (was, now) = (marks(of: before), marks(of: after))
    guard !was.isEmpty || !now.isEmpty else { return }
    // The ends of a scale with another range keep their labels.
    let isSameRange = before.lowest == after.lowest && before.highest == after.highest
    if isSameRange, let pair = mirroredPair(before, was, now) {
      return addReversal(before, was, after, now, pair)
    }
    let isSameShape = isSameRange ? was.map(\.position) == now.map(\.position) : was.count == now.count
    guard isSameShape else { return addAnchors(before, was, after, now) }
    compareMarks(was.map(\.text), after, now.map(\.text))
  }

  private func marks(of question: Question) -> [PositionLabel] {
    guard let labels = question.labels, let lowest = question.lowest, let highest = question.highest else {
      return []
    }
    return labels.marks(from: lowest, to: highest)
  }

  private mutating func compareMarks(_ was: [Text], _ after: Question, _ now: [Text]) {
    for text in zip(was, now).compactMap({ change(from: $0, to: $1) }) {
      addText(.labelWording, ChangeSubject(after.id?.value), of: "a label of \(after.name)", text)
    }
  }

  /// A language in which each label is at the opposite place; an end without a label counts as one.
  private func mirroredPair(
    _ question: Question, _ was: [PositionLabel], _ now: [PositionLabel]
  ) -> (old: String?, new: String?)? {
    guard let lowest = question.lowest, let highest = question.highest, was.count == now.count, !was.isEmpty
    else { return nil }
    let ends = lowest.billionths + highest.billionths
    let mirrored = now.reversed().map { Decimal(billionths: ends - $0.position.billionths) }
    guard was.map(\.position) == mirrored else { return nil }
    return languages.pairs.first { pair in
      let before = was.map { $0.text.string(in: pair.old) }
      let after = now.map { $0.text.string(in: pair.new) }
      guard before == after.reversed() else { return false }
      return before != after || was.map(\.position) != now.map(\.position)
    }
  }

  private mutating func addReversal(
    _ before: Question, _ was: [PositionLabel], _ after: Question, _ now: [PositionLabel],
    _ pair: (old: String?, new: String?)
  ) {
    let texts = (was.map { $0.text.string(in: pair.old) }, now.map { $0.text.string(in: pair.new) })
    let ends = now.first?.position == after.lowest ? ("low", "high") : ("high", "low")
    var change = Change(
      .scaleReversed, ChangeSubject(after.id?.value),
      old: oldPlace(texts.0.joined(separator: ", "), before.labels?.range ?? before.nameRange),
      new: newPlace(texts.1.joined(separator: ", "), after.labels?.range ?? after.nameRange),
      "the labels of \(after.name) were reversed: \(ends.0) numbers mean \(quoted(texts.1[0])) now, which \(ends.1) numbers meant before",
      help: "ask it as a new question under a new id, or restore the labels")
    change.language = pair.new
    add(change)
  }

  private mutating func addAnchors(
    _ before: Question, _ was: [PositionLabel], _ after: Question, _ now: [PositionLabel]
  ) {
    let words = [was, now].map { marks in
      marks.isEmpty ? "none" : "at " + listed(marks.map(\.position.description))
    }
    add(
      Change(
        .anchors, ChangeSubject(after.id?.value),
        old: oldPlace(words[0], before.labels?.range ?? before.nameRange),
        new: newPlace(words[1], after.labels?.range ?? after.nameRange),
        "\(after.name) has labels at other positions: \(words[0]) → \(words[1])"))
  }

  private mutating func compareYesNo(_ before: Question, _ after: Question) {
    guard let was = before.options?.options.map(\.text), let now = after.options?.options.map(\.text) else {
      return
    }
    for pair in languages.pairs {
      let (first, second) = (was.map { $0.string(in: pair.old) }, now.map { $0.string(in: pair.new) })
      guard first[0] == second[1], first[1] == second[0], first[0] != first[1] else { continue }
      var swap = Change(
        .labelsSwapped, ChangeSubject(after.id?.value),
        old: oldPlace(first.joined(separator: ", "), before.labels?.range ?? before.nameRange),
        new: newPlace(second.joined(separator: ", "), after.labels?.range ?? after.nameRange),
        "the labels of \(after.name) were swapped: `yes` means \(quoted(second[0])) now, which `no` meant before",
        help: "restore the labels, or ask it as a new question under a new id")
      swap.language = pair.new
      return add(swap)
    }
    compareMarks(was, after, now)
  }
}
