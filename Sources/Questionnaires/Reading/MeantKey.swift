import Diagnostics
import Tables

/// The key that the author of an unknown key meant.
struct MeantKey {
  let key: any ObjectKey
  /// The author used another tool's word and did not make a typo, so the value may have another form too.
  let isAnotherWord: Bool
  /// Neither the key itself nor a word for it in another language or tool.
  let isTypo: Bool
  /// A typo of this key and of no other.
  let isOnlyOne: Bool

  /// The key that an author expressed in another way.
  init(_ key: any ObjectKey) {
    (self.key, isAnotherWord, isTypo, isOnlyOne) = (key, true, false, false)
  }

  /// No typo makes a key this long.
  private static let longest = 64

  /// Nil if no known key is similar.
  init?(_ name: String, among known: [any ObjectKey]) {
    guard name.utf8.count <= Self.longest else { return nil }
    let kebab = kebabCase(name)
    let names = known.map { $0.rawValue }
    let allNear = names.contains(kebab) ? [kebab] : allNearest(to: kebab, among: names)
    let near = allNear.first
    let isSlip = near.map { $0 == kebab || differsByOneEnding($0, kebab) } ?? false
    // `show-only-if` and `only-show-if` are `show-if`.
    let bare = kebab.split(separator: "-").filter { $0 != "only" && $0 != "nur" }.joined(separator: "-")
    let german = isSlip ? nil : (germanKeys[kebab] ?? germanKeys[bare])?.first(where: names.contains)
    let word =
      isSlip || german != nil
      ? nil : (mistakenKeys[kebab] ?? mistakenKeys[bare])?.first(where: names.contains)
    let found = german ?? word ?? near ?? misspeltWord(kebab, among: names)
    guard let key = known.first(where: { $0.rawValue == found }) else { return nil }
    self.key = key
    isAnotherWord = word != nil
    isTypo = word == nil && german == nil && key.rawValue != kebab
    isOnlyOne = found == near && allNear.count == 1
  }
}

/// `max label`, `max_label` and `maxLabel` as `max-label`.
func kebabCase(_ name: String) -> String {
  var result = ""
  for character in name {
    if character.isUppercase, result.last?.isLowercase == true { result += "-" }
    result += character == "_" || character == " " ? "-" : character.lowercased()
  }
  return result
}

/// Such as `label` and `labels`, `start` and `starts`: then the nearest key takes precedence over other tools' words.
private func differsByOneEnding(_ left: String, _ right: String) -> Bool {
  left.dropLast() == right || left == right.dropLast()
}

/// A typo in another tool's word, such as `lable`.
private func misspeltWord(_ name: String, among known: [String]) -> String? {
  nearest(to: name, among: mistakenWords).flatMap { mistakenKeys[$0] }?.first(
    where: known.contains)
}

/// The German words for keys of this language. Their values have the same form.
private let germanKeys = words(withValue: "same")

/// The names in other tools (XLSForm, SurveyJS, formr, HTML) for the keys of this language.
private let mistakenKeys = words(withValue: "other").merging(randomWords.map { ($0, ["order", "between"]) }) {
  own, _ in own
}

private func words(withValue form: String) -> [String: [String]] {
  WordsFile.keys.byWord(2) { $0[1] == form ? listedWords($0[0]) : nil }
}

private let mistakenWords = mistakenKeys.keys.sorted()
