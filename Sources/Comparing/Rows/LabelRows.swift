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
    let isSameShape =
      isSameRange ? was.map(\.position) == now.map(\.position) : was.count == now.count
    guard isSameShape else { return addAnchors(before, was, after, now) }
    compareMarks(before, was.map(\.text), after, now.map(\.text))
  }

  private func marks(of question: Question) -> [PositionLabel] {
    guard let labels = question.labels, let lowest = question.lowest, let highest = question.highest else {
      return []
    }
    return labels.marks(from: lowest, to: highest)
  }

  private mutating func compareMarks(
    _ before: Question, _ was: [Text], _ after: Question, _ now: [Text]
  ) {
    let changed = zip(was, now).compactMap { change(from: $0, to: $1) }
    guard let worst = changed.max(by: { $0.difference < $1.difference }) else { return }
    let subject = ChangeSubject(after.id?.value)
    for pair in languages.pairs where was.count > 1 {
      let (first, second) = (was.map { $0.string(in: pair.old) }, now.map { $0.string(in: pair.new) })
      guard first.reversed() == second, Set(first).count > 1 else { continue }
      var reversal = Change(
        .scaleReversed, subject,
        old: oldPlace(first.joined(separator: ", "), before.labels?.range ?? before.nameRange),
        new: newPlace(second.joined(separator: ", "), after.labels?.range ?? after.nameRange),
        "the labels of \(after.name) were reversed: low numbers mean \(quoted(second[0])) now, which high numbers meant before",
        help: "ask it as a new question under a new id, or restore the labels")
      reversal.language = pair.new
      return add(reversal)
    }
    addText(.labelWording, subject, of: "a label of \(after.name)", worst)
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
    let changed = zip(was, now).compactMap { change(from: $0, to: $1) }
    guard let worst = changed.max(by: { $0.difference < $1.difference }) else { return }
    addText(.labelWording, ChangeSubject(after.id?.value), of: "a label of \(after.name)", worst)
  }
}
