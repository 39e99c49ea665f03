import Questionnaires

/// Adds the texts of a language variant to those of the first file, key by key. What else is different stays as it is in the
/// first file, and is said.
struct VariantTexts {
  let language: String
  /// How the variant differs, in words such as "`step` is 5".
  private(set) var differences: [String] = []

  private let lists: JoinedLists

  init(language: String, lists: JoinedLists = JoinedLists()) {
    (self.language, self.lists) = (language, lists)
  }

  mutating func add<Key>(
    _ other: Draft<Key>, to draft: inout Draft<Key>, only keys: [Key] = Array(Key.allCases)
  ) {
    for key in keys { draft[key] = added(other[key], to: draft[key], as: key) }
  }

  /// Texts of a resource that have no key of their own.
  mutating func add(_ other: DraftText?, to text: inout DraftText?, as name: String) {
    guard let other, !other.isEmpty else { return }
    if text == nil { differences.append("`\(name)` is only in this file: \(other.words)") }
    text?.add(other.first, language: language)
  }

  /// All that a draft says in these keys.
  mutating func note<Key>(_ other: Draft<Key>, only keys: [Key]) {
    differences += keys.compactMap { key in other[key]?.words(of: key) }
  }

  private mutating func added<Key: ObjectKey>(_ other: DraftValue?, to value: DraftValue?, as key: Key)
    -> DraftValue?
  {
    switch (value, other) {
    case (nil, nil): break
    case (nil, let other?):
      if other.isText, other.isEmpty { break }
      differences.append(
        other.isText ? "\(other.words(of: key, is: "is only in this file:"))" : other.words(of: key))
    case (let value?, nil): if !value.isText { differences.append(key.wordsIfMissing) }
    case (let value?, let other?):
      if let joined = value.adding(other, in: language, lists) { return joined }
      if value != other { differences.append(other.words(of: key)) }
    }
    return value
  }
}

/// Lists of two variants as one list, made once for all questions that share them.
final class JoinedLists {
  private struct Pair: Hashable {
    let first: DraftList
    let second: DraftList
  }

  private var all: [Pair: DraftList?] = [:]

  /// Nil unless both have the same codes.
  fileprivate func joined(_ first: DraftList, _ second: DraftList, in language: String) -> DraftList? {
    let pair = Pair(first: first, second: second)
    if let known = all[pair] { return known }
    var joined: DraftList?
    if first.codes == second.codes {
      joined = DraftList(
        zip(first.options, second.options).map { option, other in
          var option = option
          option.text.add(other.text.first, language: language)
          return option
        })
    }
    all[pair] = .some(joined)
    return joined
  }
}

extension Draft {
  /// All that it says.
  var words: String {
    keys.compactMap { key in self[key].map { $0.words(of: key) } }.joined(separator: "; ")
  }
}

extension DraftValue {
  /// Nil unless both have the same texts in different languages.
  fileprivate func adding(_ other: DraftValue, in language: String, _ lists: JoinedLists) -> DraftValue? {
    switch (self, other) {
    case (.text(var text), .text(let other)):
      if !other.isEmpty { text.add(other.first, language: language) }
      return .text(text)
    case (.options(let list), .options(let other)):
      return lists.joined(list, other, in: language).map(DraftValue.options)
    case (.list(let values), .list(let others)) where isText && values.count == others.count:
      let joined = zip(values, others).compactMap { $0.adding($1, in: language, lists) }
      return joined.count == values.count ? .list(joined) : nil
    case (.map(let entries), .map(let others)) where isText && entries.map(\.key) == others.map(\.key):
      let joined = zip(entries, others).compactMap { own, other in
        own.value == other.value && !own.value.isText
          ? own
          : own.value.adding(other.value, in: language, lists).map { DraftEntry(key: own.key, value: $0) }
      }
      return joined.count == entries.count ? .map(joined) : nil
    case (.text, _), (.options, _), (.list, _), (.word, _), (.plain, _), (.condition, _), (.map, _):
      return nil
    }
  }

  /// Such as "`step` is 5".
  func words(of key: any ObjectKey, is verb: String = "is") -> String {
    let isRange = if case .pair = key.about.takes { true } else { false }
    return "`\(key.rawValue)` \(verb) \(words(between: isRange ? " to " : ", "))"
  }

  /// The value in words; the separator is for the values of a list.
  private func words(between separator: String = ", ") -> String {
    switch self {
    case .word(let word), .plain(let word): word
    case .text(let text): text.words
    case .condition(let condition): "`\(ConditionText(condition).text)`"
    case .list(let values): values.map { $0.words() }.joined(separator: separator)
    case .options(let list):
      list.options.map { "\($0.code), \($0.text.words)" }.joined(separator: " | ")
    case .map(let entries): entries.map { "\($0.key) \($0.value.words())" }.joined(separator: ", ")
    }
  }
}

extension ObjectKey {
  /// The default in words, if it is a value; otherwise that the key is missing.
  fileprivate var wordsIfMissing: String {
    let value = about.otherwise.flatMap { $0.contains(" ") ? nil : $0 }
    return "`\(rawValue)` is \(value ?? "missing")"
  }
}
