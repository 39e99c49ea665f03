extension XLSFormFile {
  /// Apps show Markdown and tags, and the columns of answers have a slash in their names.
  static let silentRules: Set = ["column-collision", "text-markup"]

  static let keys: [String: ForeignKey] = {
    let columns: [String: [XLSFormColumn]] = [
      "id": [.name], "type": [.type], "text": [.label], "help": [.hint],
      "at-least": [.constraint], "at-most": [.constraint], "drop-down": [.appearance],
      "required": [.required],
      "when": [.relevant], "range": [.constraint, .parameters], "step": [.parameters], "whole": [.type],
      "pattern": [.constraint], "pattern-hint": [.constraintMessage], "input": [.appearance],
      "section.title": [.label], "section.text": [.hint], "section.when": [.relevant],
    ]
    var keys = columns.mapValues { ForeignKey($0.map(\.rawValue)) }
    for key in ["options", "labels", "no-answer"] {
      keys[key] = ForeignKey(XLSFormColumn.type.rawValue, words: choices)
    }
    keys["exclusive"] = ForeignKey(XLSFormColumn.constraint.rawValue)
    keys["version"] = ForeignKey("version")
    return keys
  }()

  /// The sheet with the answers.
  static let choices = "choices"
}
