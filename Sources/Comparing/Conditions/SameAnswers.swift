import Questionnaires

/// Whether questions allow the same answers, as far as conditions ask about them.
struct SameAnswers {
  private struct ListPair: Hashable {
    let old: ObjectIdentifier
    let new: ObjectIdentifier
  }

  /// Many questions share long lists.
  private var lists: [ListPair: Bool] = [:]

  mutating func areSame(_ old: Question, _ new: Question) -> Bool {
    if let was = old.choiceOptions, let now = new.choiceOptions { return areSame(was, now) }
    if let was = old.scale, let now = new.scale { return was.grid.isSame(as: now.grid) }
    if let was = old.selection, let now = new.selection { return areSame(was, now) }
    return old.kind.type == new.kind.type
  }

  private mutating func areSame(_ was: MultipleQuestion, _ now: MultipleQuestion) -> Bool {
    was.fewest(isRequired: true) == now.fewest(isRequired: true)
      && was.fewest(isRequired: false) == now.fewest(isRequired: false)
      && was.atMost?.value == now.atMost?.value
      && Set(was.exclusive.map(\.value)) == Set(now.exclusive.map(\.value))
      && areSame(was.options, now.options)
  }

  private mutating func areSame(_ was: OptionList, _ now: OptionList) -> Bool {
    let pair = ListPair(old: ObjectIdentifier(was), new: ObjectIdentifier(now))
    if let known = lists[pair] { return known }
    let isSame =
      Set(was.options.map(\.code.value)) == Set(now.options.map(\.code.value))
      && Set(was.noAnswer.written.map(\.value)) == Set(now.noAnswer.written.map(\.value))
    lists[pair] = isSame
    return isSame
  }
}

extension NumberGrid {
  fileprivate func isSame(as other: NumberGrid) -> Bool {
    count == other.count && (count == 0 || (self[0] == other[0] && self[count - 1] == other[count - 1]))
  }
}
