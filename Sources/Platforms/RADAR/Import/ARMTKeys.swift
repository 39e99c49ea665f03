extension ARMTDefinition {
  /// No answer of the app excludes others, none is one of no answer, and those of a `yesno` have their codes.
  static let silentRules: Set = ["missing-exclusive", "scale-as-choice", "unnamed-refusal", "yes-no-codes"]

  static let keys: [String: ForeignKey] = {
    var keys = FieldColumn.keys(\.rawValue)
    // Beside the columns that REDCap has.
    keys["labels"] = ForeignKey("range", FieldColumn.choices.rawValue)
    keys["range"] = ForeignKey("range", FieldColumn.lowest.rawValue, FieldColumn.highest.rawValue)
    keys["step"] = ForeignKey("range")
    return keys
  }()
}
