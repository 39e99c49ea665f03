import Questionnaires
import YAML

/// `weekdays: mon-fri` and `weekdays: [Monday, Tuesday]` become lists of abbreviations.
extension ScalarWriter {
  func spellOutWeekdays(of part: Part) {
    switch part.value {
    case .scalar(let scalar?):
      guard let days = days(of: scalar) else { return }
      let list = Collection(isMap: false, isFlow: true, shape: .oneOrMore(.weekday), start: part.start)
      list.isOnOneLine = true
      list.parts = parts(days, of: scalar, start: part.start)
      list.flatWidth = flatWidth(of: list)
      part.value = .collection(list)
    case .collection(let list) where !list.isMap:
      list.parts = list.parts.flatMap(spelledOut)
      list.flatWidth = flatWidth(of: list)
    case .scalar, .collection: break
    }
  }

  private func spelledOut(_ part: Part) -> [Part] {
    guard case .scalar(let scalar?) = part.value, let days = days(of: scalar) else { return [part] }
    let parts = parts(days, of: scalar, start: part.start)
    parts[0].before = part.before
    parts[parts.count - 1].comment = part.comment
    return parts
  }

  private func parts(_ days: [Weekday], of scalar: Scalar, start: Int) -> [Part] {
    days.map { day in
      let part = Part(before: [], start: start)
      var word = scalar
      word.word = day.rawValue
      part.value = .scalar(word)
      return part
    }
  }

  /// Nil if it is something else, or an anchor or alias is about it as it is written.
  private func days(of scalar: Scalar) -> [Weekday]? {
    guard !scalar.isAlias, scalar.properties.isEmpty else { return nil }
    return Weekday.days(document.string(scalar.node))
  }
}

/// One element of the value of `weekdays`, with `mon-fri` as five.
enum ListedWeekday {
  case day(Weekday)
  /// A mistake, which stays as it is.
  case other(YAMLNode)

  var isDay: Bool {
    switch self {
    case .day: true
    case .other: false
    }
  }
}

func listedWeekdays(_ node: YAMLNode, in document: YAMLDocument) -> [ListedWeekday] {
  let nodes = document.kind(node) == .sequence ? Array(document.elements(node)) : [node]
  return nodes.flatMap { node in
    let days = document.kind(node) == .scalar ? Weekday.days(document.string(node)) : nil
    return days?.map(ListedWeekday.day) ?? [.other(node)]
  }
}
