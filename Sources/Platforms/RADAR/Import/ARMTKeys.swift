extension ARMTDefinition {
  static let keys: [String: ForeignKey] = {
    var keys = FieldColumn.keys(\.rawValue)
    // Beside the columns that REDCap has.
    keys["labels"] = ForeignKey("range", FieldColumn.choices.rawValue)
    keys["range"] = ForeignKey("range", FieldColumn.lowest.rawValue, FieldColumn.highest.rawValue)
    keys["step"] = ForeignKey("range")
    return keys
  }()
}
