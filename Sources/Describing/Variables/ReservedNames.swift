/// Names that statistics programs do not allow for a column.
package enum ReservedNames {
  /// In any case.
  package static let ofSPSS: Set<String> = [
    "all", "and", "by", "eq", "ge", "gt", "le", "lt", "ne", "not", "or", "to", "with",
  ]
  /// In bytes.
  package static let longestInSPSS = 64
  package static let ofR: Set<String> = [
    "if", "else", "repeat", "while", "function", "for", "next", "break", "TRUE", "FALSE", "NULL", "Inf",
    "NaN", "NA",
    "in", "NA_integer_", "NA_real_", "NA_character_", "NA_complex_",
  ]
}
