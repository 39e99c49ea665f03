import Questionnaires
import Tables

/// Words for remarks in another language. Findings and habits have them in English, from which they are looked up: a row of
/// `Words/remarks.tsv` has a whole remark or a pattern such as `in {0}: {1}`, whose parts are looked up in turn.
struct RemarkWords: Sendable {
  static let german = RemarkWords(.remarks)

  private let whole: [String: String]
  private let patterns: [RemarkPattern]

  /// A remark in a language; in English if it has no other words.
  static func remark(_ words: String, in language: OwnLanguage) -> String {
    switch language {
    case .english: words
    case .german: german.words(for: words) ?? words
    }
  }

  private init(_ file: WordsFile) {
    let rows = file.rows.map { (english: $0[0], translated: $0[1]) }
    whole = rows.reduce(into: [:]) { $0[$1.english] = $1.translated }
    patterns = rows.filter { $0.english.contains("{0}") }.map(RemarkPattern.init)
  }

  /// Nil if a part of it has none.
  func words(for remark: String) -> String? {
    translated(remark)?.replacing("in dem ", with: "im ")
  }

  private func translated(_ remark: String) -> String? {
    if let known = whole[remark] { return known }
    for pattern in patterns {
      guard let values = pattern.values(in: remark) else { continue }
      let words = values.compactMap(value)
      if words.count == values.count { return pattern.filled(with: words) }
    }
    return nil
  }

  /// Numbers, code and quoted texts stay as they are; of several losses, each is looked up.
  private func value(_ text: String) -> String? {
    if let known = translated(text) { return known }
    if text.isSameEverywhere || TargetName(rawValue: text) != nil { return text }
    let parts = text.partsOutsideParentheses
    let words = parts.count > 1 ? parts.compactMap(value) : []
    return words.isEmpty || words.count < parts.count ? nil : words.joined(separator: ", ")
  }
}

/// A remark with places for values.
private struct RemarkPattern: Sendable {
  /// The text before, between and after the values.
  private let fixed: [String]
  private let translated: String

  init(english: String, translated: String) {
    self.translated = translated
    let parts = english.split(separator: "{", omittingEmptySubsequences: false)
    fixed = [String(parts[0])] + parts.dropFirst().map { String($0.drop { $0 != "}" }.dropFirst()) }
  }

  /// Each is as short as possible, but for the last.
  func values(in remark: String) -> [String]? {
    // By bytes, because nearly all patterns are left here, for each remark of a page.
    guard remark.utf8.starts(with: fixed[0].utf8),
      remark.utf8.reversed().starts(with: fixed[fixed.count - 1].utf8.reversed())
    else { return nil }
    var rest = remark.dropFirst(fixed[0].count)
    var values: [String] = []
    for next in fixed.dropFirst().dropLast() {
      guard let place = rest.firstRange(of: next) else { return nil }
      values.append(String(rest[..<place.lowerBound]))
      rest = rest[place.upperBound...]
    }
    let end = fixed[fixed.count - 1]
    guard rest.hasSuffix(end) else { return nil }
    values.append(String(rest.dropLast(end.count)))
    return values.contains("") ? nil : values
  }

  func filled(with values: [String]) -> String { translated.filled(with: values) }
}

extension String {
  /// Whether it consists of numbers, of code between backticks, and of texts in quotation marks.
  fileprivate var isSameEverywhere: Bool {
    var mark: Character?
    for character in self {
      if let end = mark {
        if character == end { mark = nil }
      } else if character == "`" || character == "\"" {
        mark = character
      } else if character.isLetter {
        return false
      }
    }
    return true
  }

  /// Its parts between commas.
  fileprivate var partsOutsideParentheses: [String] {
    var depth = 0
    var parts = [""]
    for character in self {
      if character == "(" { depth += 1 }
      if character == ")" { depth -= 1 }
      if character == ",", depth == 0 { parts.append("") } else { parts[parts.count - 1].append(character) }
    }
    return parts.map { $0.first == " " ? String($0.dropFirst()) : $0 }
  }
}
