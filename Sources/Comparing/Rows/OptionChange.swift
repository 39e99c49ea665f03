import Questionnaires

/// The changes of the codes of a list of options in one language, or in all of them.
struct OptionChange {
  private let old: [ResponseOption]
  private let new: [ResponseOption]
  private let newPlaces: [String: Int]
  private let oldPlaces: [String: Int]
  private let oldTexts: [String]
  private let newTexts: [String]
  private let before: Set<String>
  private let after: Set<String>

  init(_ old: OptionList, _ new: OptionList, _ language: (old: String?, new: String?)) {
    self.old = old.options
    self.new = new.options
    oldPlaces = Self.places(old)
    newPlaces = Self.places(new)
    oldTexts = old.options.map { $0.text.string(in: language.old).comparable }
    newTexts = new.options.map { $0.text.string(in: language.new).comparable }
    before = Set(oldTexts)
    after = Set(newTexts)
  }

  private static func places(_ list: OptionList) -> [String: Int] {
    Dictionary(
      list.options.enumerated().map { ($1.code.value.text, $0) }, uniquingKeysWith: { first, _ in first })
  }

  /// Codes whose text belonged to another code before, or belongs to another one now.
  func permuted() -> [String] {
    old.indices.compactMap { place in
      let code = old[place].code.value.text
      guard let now = newPlaces[code], oldTexts[place] != newTexts[now] else { return nil }
      return after.contains(oldTexts[place]) || before.contains(newTexts[now]) ? code : nil
    }
  }

  /// Codes that are gone, by the new code that has their text.
  func renamed() -> [(old: String, new: String)] {
    let added = new.indices.filter { oldPlaces[new[$0].code.value.text] == nil }
    let places = Dictionary(added.map { (newTexts[$0], $0) }, uniquingKeysWith: { _, _ in -1 })
    return old.indices.compactMap { place in
      let code = old[place].code.value.text
      guard newPlaces[code] == nil, let now = places[oldTexts[place]], now >= 0 else { return nil }
      return (code, new[now].code.value.text)
    }
  }

  /// The present code of the text that a code of the old list had; nil without such a code or text.
  func newCode(ofTextOf code: String) -> String? {
    guard let place = oldPlaces[code] else { return nil }
    return newTexts.firstIndex(of: oldTexts[place]).map { new[$0].code.value.text }
  }

  /// Whether the text of a code that only one of the lists has is in the other under another code.
  func hasElsewhere(removed code: String) -> Bool {
    oldPlaces[code].map { after.contains(oldTexts[$0]) } ?? false
  }

  /// Whether all answers but those that mean "no answer" have the texts of the opposite end.
  func isReversed(_ oldList: OptionList, _ newList: OptionList) -> Bool {
    let (before, after) = (oldList.substantive.byCode, newList.substantive.byCode)
    guard before.count >= fewestOfAScale, before.map(\.code.value) == after.map(\.code.value) else {
      return false
    }
    let places = before.map { oldPlaces[$0.code.value.text] }
    let first = places.map { $0.map { oldTexts[$0] } }
    let second = after.map { newPlaces[$0.code.value.text].map { newTexts[$0] } }
    return first.reversed().elementsEqual(second) && first != second
  }
}

/// Two answers that changed places are just that.
private let fewestOfAScale = 3

extension [ResponseOption] {
  /// By number, if all codes are numbers; otherwise in the order of the list.
  fileprivate var byCode: [ResponseOption] {
    let numbers = compactMap(\.code.value.number)
    return numbers.count == count
      ? sorted { ($0.code.value.number ?? 0) < ($1.code.value.number ?? 0) } : self
  }
}

extension String {
  /// A key that is equal for texts that differ only in case and white space.
  var comparable: String { lowercased().split(whereSeparator: \.isWhitespace).joined(separator: " ") }
}
