/// The annotation of a field: which answers exclude all others, and what else it says.
struct ActionTags {
  /// The codes of `@NONEOFTHEABOVE`.
  let exclusive: [String]
  let rest: String

  private static let none = "@NONEOFTHEABOVE"

  init(_ annotation: String) {
    guard let tag = annotation.firstRange(of: Self.none) else {
      exclusive = []
      rest = annotation
      return
    }
    var after = annotation[tag.upperBound...]
    var codes: Substring = ""
    if after.first == "=" {
      after = after.dropFirst()
      let isQuoted = after.first == "'" || after.first == "\""
      if isQuoted { after = after.dropFirst() }
      codes = after.prefix { isQuoted ? $0 != "'" && $0 != "\"" : !$0.isWhitespace }
      after = after.dropFirst(codes.count + (isQuoted ? 1 : 0))
    }
    exclusive = codes.split(separator: ",").map { trimmed($0) }.filter { !$0.isEmpty }
    rest = trimmed(annotation[..<tag.lowerBound] + after)
  }
}
