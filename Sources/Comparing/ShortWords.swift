import Questionnaires

/// A text in quotes, shortened if it is long.
func quoted(_ text: String) -> String {
  let line = text.split(whereSeparator: \.isNewline).joined(separator: " ")
  return line.count > 80 ? "\"\(line.prefix(77))…\"" : "\"\(line)\""
}

/// An id in backticks, or how something without an id is called.
func named(_ id: String?, orElse other: String) -> String { id.map { "`\($0)`" } ?? other }

/// `a`, `a and b`, `a, b and 7 more`
func listedBriefly(_ names: [String]) -> String {
  let most = 6
  guard names.count > most else { return listed(names) }
  return listed(Array(names.prefix(most - 1)) + ["\(names.count - most + 1) more"])
}
