/// The phrases that authors write for comparisons; longer ones come before those that they begin with.
let mistakenPhrases = [
  ("greater than or equal to", ">="), ("less than or equal to", "<="), ("is equal to", "is"),
  ("greater than", ">"), ("larger than", ">"), ("more than", ">"), ("higher than", ">"), ("less than", "<"),
  ("smaller than", "<"), ("fewer than", "<"), ("lower than", "<"), ("equal to", "is"), ("equals to", "is"),
  ("at least", ">="), ("at most", "<="), ("größer als", ">"), ("mehr als", ">"), ("höher als", ">"),
  ("kleiner als", "<"), ("weniger als", "<"), ("niedriger als", "<"), ("größer gleich", ">="),
  ("kleiner gleich", "<="), ("one of", "in"), ("any of", "in"), ("either of", "in"), ("eines von", "in"),
  ("einer von", "in"),
]

/// The words that authors write for the words and operators of comparisons.
let mistakenComparisons = [
  "equals": "is", "equal": "is", "ist": "is", "gleich": "is", "eq": "is", "isnt": "is not", "ne": "is not",
  "contains": "includes", "contain": "includes", "include": "includes", "has": "includes",
  "enthält": "includes",
  "greater": ">", "larger": ">", "more": ">", "gt": ">", "größer": ">", "less": "<", "smaller": "<",
  "lt": "<",
  "kleiner": "<", "≥": ">=", "≤": "<=", "≠": "is not", "zwischen": "between", "ungleich": "is not",
  "mindestens": ">=", "höchstens": "<=", "maximal": "<=", "minimal": ">=",
]

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
