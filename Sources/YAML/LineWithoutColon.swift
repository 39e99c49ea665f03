/// A line whose first word may be a key without its colon.
struct LineWithoutColon {
  /// The line with the colon.
  let corrected: String

  /// Nil for the end of a sentence, which is rather part of a text.
  init?(_ line: String) {
    if let wide = line.firstIndex(of: "：") {
      corrected = line[..<wide] + ": " + line[line.index(after: wide)...].drop { $0 == " " }
      return
    }
    guard !line.contains("://"), let last = line.last, !".?!…".contains(last) || line.first?.isNumber == true
    else { return nil }
    let words = line.split(separator: " ", maxSplits: 1)
    let rest = words.dropFirst().first.map { $0.drop { $0 == "=" || $0 == " " } } ?? "…"
    let key = words[0].reversed().drop { ";,.=-".contains($0) }.reversed()
    guard !key.isEmpty else { return nil }
    corrected = "\(String(key)): \(rest)"
  }
}
