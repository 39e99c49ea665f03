/// The constraint of a question, as far as the language can express it: ends of a range, numbers of answers, a pattern.
struct XLSFormConstraint {
  private(set) var lowest: String?
  private(set) var highest: String?
  private(set) var atLeast: String?
  private(set) var atMost: String?
  private(set) var pattern: String?

  /// The type of the answer, on which the words of a constraint depend.
  enum Subject {
    case whole
    case decimal
    case date
    case text
    case answers
  }

  /// A person writes bounds that are shorter.
  private static let mostBytes = 2_000

  /// Nil if any part of it cannot be expressed.
  init?(_ text: String, _ subject: Subject) {
    guard text.utf8.count <= Self.mostBytes else { return nil }
    if subject == .text {
      guard let pattern = Self.pattern(text) else { return nil }
      self.pattern = pattern
      return
    }
    for part in Self.parts(of: text) { guard read(part, subject) else { return nil } }
  }

  /// The tests between `and`, without parentheses around them.
  private static func parts(of text: String) -> [Substring] {
    var words = text[...]
    while words.hasPrefix("("), words.hasSuffix(")"), isOnePair(words) {
      words = trimmed(words.dropFirst().dropLast())[...]
    }
    guard let and = firstAnd(in: words.utf8) else { return [words] }
    return parts(of: trimmed(words[..<and.lowerBound])) + parts(of: trimmed(words[and.upperBound...]))
  }

  /// In capital or small letters. The search in Swift's library takes many times as long for such short texts.
  private static func firstAnd(in text: Substring.UTF8View) -> Range<String.Index>? {
    let and = " and ".utf8
    for start in text.indices where text[start] == UInt8(ascii: " ") {
      if text[start...].starts(with: and, by: { $0 | 0x20 == $1 }) {
        return start..<text.index(start, offsetBy: and.count)
      }
    }
    return nil
  }

  /// Whether the first parenthesis is closed by the last.
  private static func isOnePair(_ text: Substring) -> Bool {
    var depth = 0
    for (index, character) in zip(text.indices, text) {
      depth += character == "(" ? 1 : character == ")" ? -1 : 0
      if depth == 0 { return text.index(after: index) == text.endIndex }
    }
    return false
  }

  private static let operators = [">=", "<=", ">", "<"]

  private mutating func read(_ part: Substring, _ subject: Subject) -> Bool {
    let words = part.filter { !$0.isWhitespace }
    let start = subject == .answers ? "count-selected(.)" : "."
    guard words.hasPrefix(start), case let rest = words.dropFirst(start.count),
      let comparison = Self.operators.first(where: rest.hasPrefix),
      let value = Self.value(String(rest.dropFirst(comparison.count)), subject)
    else { return false }
    let isLower = comparison.hasPrefix(">")
    let isOpen = comparison.count == 1
    // Between whole numbers, more than 4 is at least 5; between others, there is no first one.
    guard !isOpen || subject == .whole || subject == .answers else { return false }
    let end = isOpen ? Int32(value).map { String(Int($0) + (isLower ? 1 : -1)) } : value
    guard let end else { return false }
    switch (subject, isLower) {
    case (.answers, true) where atLeast == nil: atLeast = end
    case (.answers, false) where atMost == nil: atMost = end
    case (.whole, true) where lowest == nil, (.decimal, true) where lowest == nil,
      (.date, true) where lowest == nil:
      lowest = end
    case (.whole, false) where highest == nil, (.decimal, false) where highest == nil,
      (.date, false) where highest == nil:
      highest = end
    default: return false
    }
    return true
  }

  private static func value(_ word: String, _ subject: Subject) -> String? {
    switch subject {
    case .whole, .answers: return isWholeNumber(word) ? word : nil
    case .decimal: return isNumber(word) ? word : nil
    case .date:
      if word == "today()" { return "today" }
      guard word.hasPrefix("date("), word.hasSuffix(")") else { return nil }
      let day = String(word.dropFirst(6).dropLast(2))
      return isDay(day) ? day : nil
    case .text: return nil
    }
  }

  /// The pattern in `regex(., '…')`, which must match all of the text.
  private static func pattern(_ text: String) -> String? {
    let words = trimmed(text)
    guard words.hasPrefix("regex("), words.hasSuffix(")") else { return nil }
    let inner = trimmed(words.dropFirst(6).dropLast())
    guard inner.hasPrefix("."), case let rest = trimmed(inner.dropFirst()), rest.hasPrefix(","),
      case let quoted = trimmed(rest.dropFirst()), let quote = quoted.first, quote == "'" || quote == "\"",
      quoted.count > 2, quoted.last == quote, !quoted.dropFirst().dropLast().contains(quote)
    else { return nil }
    return String(quoted.dropFirst().dropLast())
  }
}

/// The answers that a constraint excludes all others from, such as `not(selected(., 'none') and count-selected(.) > 1)`.
struct XLSFormExclusive {
  /// Empty if the constraint says nothing like it.
  private(set) var codes: [String] = []
  /// The other tests that must hold, such as how many answers may be chosen.
  private(set) var others: [String] = []

  private static let mostBytes = 2_000
  /// The usual spellings, with `S` for the question whether the answer is chosen, `E` for the one whether it is the only
  /// one, and `C` for the number of answers.
  private static let shapes: Set = [
    "not(SandC>1)", "not(C>1andS)", "not(SandC>=2)", "not(C>=2andS)", "not(SandC!=1)", "not(C!=1andS)",
    "not(S)orC=1", "C=1ornot(S)", "not(S)orC<2", "C<2ornot(S)", "not(S)orC<=1", "C<=1ornot(S)",
    "not(S)orE", "Eornot(S)", "SandC=1ornot(S)", "not(S)orSandC=1",
    "if(S,C=1,true())", "if(S,C<2,true())", "if(S,C<=1,true())",
  ]

  init(_ constraint: String) {
    guard constraint.utf8.count <= Self.mostBytes, constraint.contains("selected(") else { return }
    let words = constraint.filter { !$0.isWhitespace }.map { "\"‘’“”".contains($0) ? "'" : String($0) }
      .joined()
    var (found, others): ([String], [String]) = ([], [])
    for part in Self.parts(of: words) {
      if let (shape, own) = Self.shape(of: part), Self.shapes.contains(shape) {
        for code in own where !found.contains(code) { found.append(code) }
      } else {
        others.append(part)
      }
    }
    // `and` binds more tightly than `or`, so such tests need not hold each by itself.
    guard !found.isEmpty, !others.contains(where: { $0.contains("or") }) else { return }
    (codes, self.others) = (found, others)
  }

  /// The tests between `and` outside of parentheses.
  private static func parts(of words: String) -> [String] {
    var (parts, depth) = ([""], 0)
    var rest = words[...]
    while let character = rest.first {
      depth += character == "(" ? 1 : character == ")" ? -1 : 0
      if depth == 0, rest.hasPrefix("and"), parts.last?.isEmpty == false {
        parts.append("")
        rest = rest.dropFirst(3)
      } else {
        parts[parts.count - 1].append(character)
        rest = rest.dropFirst()
      }
    }
    return parts
  }

  private static func shape(of part: String) -> (String, codes: [String])? {
    var (shape, codes) = ("", [String]())
    var rest = part.replacing("count-selected(.)", with: "C")[...]
    while let place = rest.firstRange(of: "selected(.,'") {
      guard let end = rest[place.upperBound...].firstRange(of: "')") else { return nil }
      codes.append(String(rest[place.upperBound..<end.lowerBound]))
      shape += rest[..<place.lowerBound] + "S"
      rest = rest[end.upperBound...]
    }
    shape += rest
    // `.='none'` compares all answers.
    for code in codes {
      shape = shape.replacing("(.='\(code)')", with: "E").replacing(".='\(code)'", with: "E")
    }
    shape = shape.replacing("(not(S))", with: "not(S)").replacing("(SandC=1)", with: "SandC=1")
    for (many, one) in [("(SorS)", "S"), ("SorS", "S"), ("(S)", "S")]
    where many != "(S)" || !shape.contains("not(S)") {
      while shape.contains(many) { shape = shape.replacing(many, with: one) }
    }
    while shape.hasPrefix("("), shape.hasSuffix(")") { shape = String(shape.dropFirst().dropLast()) }
    return codes.isEmpty ? nil : (shape, codes)
  }
}
