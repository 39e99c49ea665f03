import Diagnostics
import Tables

/// A type of question that other systems have and this language says in another way, so that one word cannot replace it.
struct ForeignType {
  private let help: String

  /// The word is in lower case, without spaces and hyphens.
  init?(_ word: String) {
    guard let help = Self.all[word] else { return nil }
    self.help = help
  }

  /// Other systems' names for a `note`, which needs no id.
  static let textsWithoutAnswers = Set(
    WordsFile.types.rows.filter { $0[0] == QuestionType.note.rawValue }.flatMap { listedWords($0[1]) })

  private static let all = WordsFile.types.byWord(1) { $0[2] }

  func finding(_ word: String, _ range: SourceRange) -> Finding {
    Finding("`type` cannot be `\(word)`", at: range, help: help)
  }
}
