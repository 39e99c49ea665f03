import Diagnostics
import Tables

/// A type of question that other systems have and this language says in another way, so that one word cannot replace it.
struct ForeignType {
  private let help: String
  /// The type and other lines of the question; empty where only the author knows.
  private let lines: [String]
  private let isNote: Bool

  /// The word is in lower case, without spaces and hyphens.
  init?(_ word: String) {
    guard let (help, lines) = Self.all[word] else { return nil }
    (self.help, self.lines) = (help, lines)
    isNote = Self.textsWithoutAnswers.contains(word)
  }

  /// Other systems' names for a `note`, which needs no id.
  static let textsWithoutAnswers = Set(
    WordsFile.types.rows.filter { $0[0] == QuestionType.note.rawValue }.flatMap { listedWords($0[1]) })

  private static let all = WordsFile.types.byWord(1) { (help: $0[3], lines: listedWords($0[2])) }

  /// - Parameters:
  ///   - separator: between two keys of the question
  ///   - isNote: nothing else says that the question takes an answer
  func finding(
    _ word: String, _ range: SourceRange, separator: String, isNote: Bool, without has: (String) -> Bool
  ) -> Finding {
    if isNote, self.isNote {
      return Finding(
        "`type` cannot be `\(word)`", at: range, help: "for a text without an answer, write `type: note`",
        fix: Fix([Fix.Edit(range, QuestionType.note.rawValue)], isSafe: false))
    }
    let new = lines.filter { !$0.contains(":") || !has($0) }
    let edit = Fix.Edit(range, new.joined(separator: separator))
    return Finding(
      "`type` cannot be `\(word)`", at: range, help: help,
      fix: lines.isEmpty ? nil : Fix([edit], isSafe: false))
  }
}

/// A type with its range in one text: `rating_button 1,7,1`, `Skala von 0 bis 10`, `VAS 0-100`.
struct TypeWithRange {
  private let type: String
  private let range: String

  init?(_ text: String) {
    let word = text.prefix { $0.isLetter || $0 == "_" }
    let numbers = text.dropFirst(word.count).drop { !$0.isNumber }
    let names = [String(word), word.split(separator: "_").first.map(String.init) ?? ""]
    guard !numbers.isEmpty, let type = names.lazy.compactMap({ Self.scale($0) }).first,
      let range = Self.range(String(numbers))
    else { return nil }
    (self.type, self.range) = (type, range)
  }

  private static func scale(_ word: String) -> String? {
    let scales: [QuestionType] = [.rating, .slider, .number]
    return meantWord(word.lowercased(), among: scales.map(\.rawValue))
  }

  /// Also that of `1,7,1`, which has the step last.
  private static func range(_ text: String) -> String? {
    let parts = text.split(separator: ",")
    return RangeSuggestion.range(parts.count == 3 ? parts.dropLast().joined(separator: ",") : text)
  }

  func finding(_ word: String, _ place: SourceRange, separator: String) -> Finding {
    Finding(
      "`type` cannot be `\(word)`", at: place, help: "write `type: \(type)` and `range: \(range)`",
      fix: Fix([Fix.Edit(place, "\(type)\(separator)range: \(range)")], isSafe: false))
  }
}
