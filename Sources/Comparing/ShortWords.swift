import Questionnaires

/// A text in quotes, shortened if it is long.
func quoted(_ text: String) -> String {
  let line = text.split(whereSeparator: \.isNewline).joined(separator: " ")
  return line.count > 80 ? "\"\(line.prefix(77))…\"" : "\"\(line)\""
}

/// Two texts in quotes; of long ones, the part in which they differ.
func quotedDifference(_ old: String, _ new: String) -> String {
  guard max(old.count, new.count) > 80 else { return "\(quoted(old)) → \(quoted(new))" }
  let shared = zip(old, new).prefix { $0 == $1 }.count
  let start = max(0, shared - 30)
  guard start > 0 else { return "\(quoted(old)) → \(quoted(new))" }
  let parts = [old, new].map { text in
    // From a word on, as far as there is one.
    let rest = text.dropFirst(start)
    return "…" + (rest.prefix(30).firstIndex(of: " ").map { rest[rest.index(after: $0)...] } ?? rest)
  }
  return "\(quoted(parts[0])) → \(quoted(parts[1]))"
}

/// An id in backticks, or how something without an id is called.
func named(_ id: String?, orElse other: String) -> String { id.map { "`\($0)`" } ?? other }
