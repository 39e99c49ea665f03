import Questionnaires
import YAML

/// Whether two texts have the same content: equal values of equal kinds under equal keys, aliases with the same names,
/// and every comment of the first in the second. The order of keys, quotes, the operators of conditions and
/// the spelling of weekdays may differ.
func isSameContent(_ old: YAMLDocument, _ new: YAMLDocument) -> Bool {
  guard let left = old.root, let right = new.root else { return old.root == nil && new.root == nil }
  return ContentComparison(old: old, new: new).isSame(left, right, isCondition: false)
    && hasAllComments(of: old, new)
}

private struct ContentComparison {
  let old: YAMLDocument
  let new: YAMLDocument

  func isSame(_ left: YAMLNode, _ right: YAMLNode, isCondition: Bool) -> Bool {
    guard old.kind(left) == new.kind(right), old.isAlias(left) == new.isAlias(right) else { return false }
    if old.isAlias(left), !old.file.text[old.place(left)].elementsEqual(new.file.text[new.place(right)]) {
      return false
    }
    switch old.kind(left) {
    case .scalar: return isSameScalar(left, right, isCondition: isCondition)
    case .sequence: return isSameList(left, right)
    case .mapping: return isSameMap(left, right)
    }
  }

  private func isSameScalar(_ left: YAMLNode, _ right: YAMLNode, isCondition: Bool) -> Bool {
    // For other readers, a text that stays after `|` or `>` keeps the line break at its end.
    let isBlock = new.style(right) == .literal || new.style(right) == .folded
    return old.withBytes(of: left, keepingLastBreak: isBlock) { leftBytes in
      new.withBytes(of: right, keepingLastBreak: isBlock) { rightBytes in
        guard leftBytes.count == rightBytes.count, leftBytes.elementsEqual(rightBytes) else {
          return isCondition && conditionInWords(Array(leftBytes))?.elementsEqual(rightBytes) == true
        }
        let wasPlain = old.style(left) == .plain
        guard wasPlain != (new.style(right) == .plain) else { return true }
        // What has no quotes on one side must be a text without them, too. With a line break in it, it is one.
        return isText(leftBytes) || wasPlain && isRefusedWithoutQuotes(leftBytes)
          || wasPlain && leftBytes.contains(0x0A) || isCondition
      }
    }
  }

  private func isSameList(_ left: YAMLNode, _ right: YAMLNode) -> Bool {
    var others = new.elements(right)
    for element in old.elements(left) {
      guard let other = others.next(), isSame(element, other, isCondition: false) else { return false }
    }
    return others.next() == nil
  }

  private func isSameMap(_ left: YAMLNode, _ right: YAMLNode) -> Bool {
    let entries = Array(old.entries(left))
    let others = Array(new.entries(right))
    guard entries.count == others.count else { return false }
    var places: [String: Int] = [:]
    for (index, entry) in entries.enumerated() {
      var other = others[index]
      if !isSameName(entry.key, other.key) {
        if places.isEmpty {
          for (place, other) in others.enumerated() { places[new.string(other.key)] = place }
        }
        guard let place = places[old.string(entry.key)] else { return false }
        other = others[place]
      }
      let isCondition = old.withBytes(of: entry.key) { $0.elementsEqual("when".utf8) }
      guard isSame(entry.key, other.key, isCondition: false),
        isSame(entry.value, other.value, isCondition: isCondition)
          || areSameWeekdays(entry.key, entry.value, other.value)
      else { return false }
    }
    return true
  }

  /// `mon-fri` and the list of these days.
  private func areSameWeekdays(_ key: YAMLNode, _ left: YAMLNode, _ right: YAMLNode) -> Bool {
    guard old.withBytes(of: key, { $0.elementsEqual("weekdays".utf8) }) else { return false }
    let (before, after) = (listedWeekdays(left, in: old), listedWeekdays(right, in: new))
    let isSpelledOut = old.kind(left) == new.kind(right) || before.allSatisfy(\.isDay)
    return isSpelledOut && before.count == after.count
      && zip(before, after).allSatisfy { before, after in
        switch (before, after) {
        case (.day(let before), .day(let after)): before == after
        case (.other(let before), .other(let after)): isSame(before, after, isCondition: false)
        case (.day, .other), (.other, .day): false
        }
      }
  }

  private func isSameName(_ left: YAMLNode, _ right: YAMLNode) -> Bool {
    old.withBytes(of: left) { left in
      new.withBytes(of: right) { left.count == $0.count && left.elementsEqual($0) }
    }
  }
}

private func hasAllComments(of old: YAMLDocument, _ new: YAMLDocument) -> Bool {
  var counts: [Substring: Int] = [:]
  for comment in new.comments(beginningWith: "") { counts[trimmed(comment.value), default: 0] += 1 }
  for comment in old.comments(beginningWith: "") {
    guard let count = counts[trimmed(comment.value)], count > 0 else { return false }
    counts[trimmed(comment.value)] = count - 1
  }
  return true
}

private func trimmed(_ comment: String) -> Substring {
  var rest = comment[...]
  while let last = rest.utf8.last, last <= 0x20 { rest = rest.dropLast() }
  return rest
}
