import Tables

/// The phrases that authors write for comparisons; those of more words come first, as they may begin with others.
let mistakenPhrases = comparisons.filter { $0.key.contains(" ") }
  .map { (words: $0.key.split(separator: " ").map(String.init), comparison: $0.value) }
  .sorted { $0.words.count > $1.words.count }

/// The words that authors write for the words and operators of comparisons.
let mistakenComparisons = comparisons.filter { !$0.key.contains(" ") }

/// German and other words for those that join conditions or say no, in lower case.
let joiningWords = [
  "and": "and", "or": "or", "oder": "or", "bzw": "or", "und": "and", "sowie": "and", "plus": "and",
  "nicht": "not", "ist": "is", "zwischen": "between", "beantwortet": "answered",
]

private let comparisons = WordsFile.comparisons.byWord(1) { $0[0] }

extension ConditionSyntaxError {
  /// Words that authors begin with, or write instead of a whole condition.
  static func notAQuestion(_ subject: ConditionToken) -> ConditionSyntaxError? {
    switch subject.text.lowercased() {
    case "if", "when", "wenn", "falls":
      ConditionSyntaxError(
        message: "`when` already says `\(subject.text)`", help: "remove `\(subject.text)`",
        range: subject.range)
    case "true", "always", "yes":
      ConditionSyntaxError(
        message: "`\(subject.text)` is not a comparison",
        help: "a question without `when` is always shown; otherwise write, for example, `stress_level >= 50`",
        range: subject.range)
    case "false", "never", "no":
      ConditionSyntaxError(
        message: "`\(subject.text)` is not a comparison",
        help: "to keep a question that nobody should see, begin each of its lines with `# `",
        range: subject.range)
    default: nil
    }
  }
}
