import Tables

// What authors write for a comparison with several values, or with both ends of a range.

extension ConditionRewriting {
  private static let leading: Set = ["if", "when", "wenn", "falls", "nur", "only", "frage", "question"]

  /// `if b > 5`, `nur wenn b > 5`: the key already says it.
  mutating func dropLeadingWord() {
    while let first = text(at: 0)?.lowercased(), Self.leading.contains(first), isSubject(1) {
      words.removeFirst()
    }
  }

  /// `AND(a > 3; b = 1)` of spreadsheets as `a > 3 and b = 1`, and R's `in c(1, 2)` as `in (1, 2)`.
  mutating func unfoldCalls() {
    replaceTests()
    for place in words.indices.reversed() where text(at: place + 1) == "(" {
      if text(at: place) == "c", text(at: place - 1) == "in" {
        words.remove(at: place)
      } else if let joint = text(at: place), ["and", "or"].contains(joint),
        ["(", ";", ",", "and", "or", "not", nil].contains(text(at: place - 1))
      {
        unfold(joint, at: place)
      }
    }
    for place in words.indices where text(at: place) == ";" { words[place] = word(",", .symbol) }
  }

  /// `selected(a, 'c')` of XLSForms as `a includes c`, and `any(a, 1, 2)` as `a in [1, 2]`.
  private mutating func replaceTests() {
    for place in words.indices.reversed() where text(at: place + 1) == "(" && isSubject(place + 2) {
      let name = words[place].text.lowercased()
      guard let end = words[place...].firstIndex(where: { $0.text == ")" }), text(at: place + 3) == ",",
        name == "selected" && end == place + 5
          || ["any", "any_of", "anyof"].contains(name) && end > place + 4
      else { continue }
      let values = Array(words[place + 4..<end])
      words.replaceSubrange(
        place...end,
        with: name == "selected"
          ? [words[place + 2], word("includes")] + values
          : [words[place + 2], word("in"), word("[", .symbol)] + values + [word("]", .symbol)])
    }
  }

  /// `if b is yes then`, `if b is yes then show` and `b is either 1 or 2`.
  mutating func dropFillers() {
    let last = words.last?.text.lowercased() ?? ""
    let isShown = ["show", "ask", "display", "anzeigen", "zeigen", "fragen"].contains(last)
    let end = words.count - (isShown ? 2 : 1)
    if let then = text(at: end)?.lowercased(), ["then", "dann"].contains(then), end > 2 {
      words.removeSubrange(end...)
    }
    // An answer may have the code `either`.
    for place in words.indices.reversed()
    where ["either", "entweder"].contains(words[place].text.lowercased()) {
      let before = text(at: place - 1)?.lowercased() ?? ""
      if ["is", "ist", "=", "=="].contains(before),
        ["or", "oder"].contains(text(at: place + 2)?.lowercased())
      {
        words.remove(at: place)
      }
    }
  }

  /// `b >= one`
  mutating func replaceNumberWords() {
    for place in words.indices where isComparison(place - 1) && words[place].kind == .word {
      if let number = NumberWord.value(of: words[place].text.lowercased()) {
        words[place] = word("\(number)", .number)
        isGuess = true
      }
    }
  }

  private mutating func unfold(_ joint: String, at place: Int) {
    var depth = 0
    var separators: [Int] = []
    var end = place + 1
    while end < words.count {
      if ["(", "["].contains(words[end].text) { depth += 1 }
      if [")", "]"].contains(words[end].text) { depth -= 1 }
      if depth == 0 { break }
      if depth == 1, [";", ","].contains(words[end].text) { separators.append(end) }
      end += 1
    }
    guard end < words.count else { return }
    let hasSemicolons = separators.contains { words[$0].text == ";" }
    for separator in separators where !hasSemicolons || words[separator].text == ";" {
      words[separator] = word(joint)
    }
    let isWhole = place == 0 && end == words.count - 1
    if isWhole { words.remove(at: end) }
    words.removeSubrange(place...(isWhole ? place + 1 : place))
  }

  /// `b is answered`, `b is not answered`, `b nicht beantwortet` and `answered(b)` as `answered b` and `not answered b`.
  mutating func moveAnswered() {
    var place = 1
    while place < words.count {
      defer { place += 1 }
      guard text(at: place) == "answered", !isSubject(place + 1) else { continue }
      if text(at: place + 1) == "(", isSubject(place + 2), text(at: place + 3) == ")" { continue }
      var start = place
      let isNegated = text(at: start - 1) == "not"
      if isNegated { start -= 1 }
      if text(at: start - 1) == "is" { start -= 1 }
      guard isSubject(start - 1) else { continue }
      let answered = [word("answered"), words[start - 1]]
      words.replaceSubrange(start - 1...place, with: isNegated ? [word("not")] + answered : answered)
    }
    for place in words.indices.reversed()
    where text(at: place) == "answered" && text(at: place + 1) == "(" && isSubject(place + 2)
      && text(at: place + 3) == ")"
    {
      words.remove(at: place + 3)
      words.remove(at: place + 1)
    }
  }

  private static let emptyWords: Set = [
    "empty", "blank", "missing", "unanswered", "leer", "unbeantwortet", "null", "none", "nothing",
  ]

  /// `b is empty` and `b is not empty` as `not answered b` and `answered b`.
  mutating func moveEmpty() {
    var place = 1
    while place < words.count {
      defer { place += 1 }
      guard ["is", "=", "==", "!=", "<>"].contains(text(at: place)), isSubject(place - 1) else { continue }
      let isNot = text(at: place + 1) == "not"
      let end = isNot ? place + 2 : place + 1
      guard let value = text(at: end), Self.emptyWords.contains(value.lowercased()) else { continue }
      let isAnswered = isNot || ["!=", "<>"].contains(text(at: place))
      let answered = [word("answered"), words[place - 1]]
      words.replaceSubrange(place - 1...end, with: isAnswered ? answered : [word("not")] + answered)
    }
  }

  private static let plainValues: Set = ["yes", "no", "ja", "nein"]

  /// `y yes` as `y is yes`, `b 3-5` as `b is 3-5`.
  mutating func insertIs() {
    var place = 1
    while place < words.count {
      defer { place += 1 }
      let isValue =
        isNumber(place) || text(at: place).map { Self.plainValues.contains($0.lowercased()) } ?? false
      guard isValue, isSubject(place - 1), ["and", "or", "not", "(", nil].contains(text(at: place - 2)) else {
        continue
      }
      words.insert(word("is"), at: place)
    }
  }

  private static let afterIs: Set = ["in", "between", "includes", "<", "<=", ">", ">="]

  /// `b is in [1, 2]`, `b is between 1 and 3`, `b is > 5`.
  mutating func dropNeedlessIs() {
    var place = 1
    while place + 1 < words.count {
      defer { place += 1 }
      if text(at: place) == "is", isSubject(place - 1), Self.afterIs.contains(words[place + 1].text) {
        words.remove(at: place)
      }
    }
  }

  /// `b is 1 or 2`, `b in 1, 2` and `b in (1, 2)` with square brackets; `m includes 1 or 2` with the question again.
  mutating func listValues() {
    var place = 1
    while place < words.count {
      defer { place += 1 }
      guard isSubject(place - 1) else { continue }
      switch text(at: place) {
      case "in": bracket(after: place)
      case "not" where text(at: place + 1) == "in": bracket(after: place + 1)
      case "includes": repeatInclusion(at: place)
      case "is", "=", "==": listAlternatives(at: place)
      default: break
      }
    }
  }

  /// The values from a place on and where they end, with any of these words between them.
  private func values(from start: Int, joinedBy joints: Set<String>) -> (values: [ConditionToken], end: Int) {
    var values: [ConditionToken] = []
    var place = start
    while isValue(place) {
      values.append(words[place])
      guard let joint = text(at: place + 1), joints.contains(joint), isValue(place + 2) else {
        return (values, place + 1)
      }
      place += 2
    }
    return (values, start)
  }

  /// A number, or a word or quoted code that is not the question of the next comparison.
  private func isValue(_ place: Int) -> Bool {
    guard words.indices.contains(place), words[place].kind != .symbol else { return false }
    guard words[place].kind == .word else { return true }
    let next = text(at: place + 1) ?? "and"
    return !ConditionKeyword.isKeyword(words[place].text) && ["and", "or", ",", ")", "]"].contains(next)
  }

  private mutating func bracket(after place: Int) {
    let isOpen = text(at: place + 1) == "("
    guard isOpen || text(at: place + 1) != "[" else { return }
    let (values, end) = values(from: isOpen ? place + 2 : place + 1, joinedBy: [",", "or", "and"])
    guard !values.isEmpty, !isOpen || text(at: end) == ")", text(at: end) != "-", !isRange(at: place + 1)
    else { return }
    words.replaceSubrange(place + 1..<(isOpen ? end + 1 : end), with: list(values))
  }

  private func list(_ values: [ConditionToken]) -> [ConditionToken] {
    [word("[", .symbol)] + values.flatMap { [word(",", .symbol), $0] }.dropFirst() + [word("]", .symbol)]
  }

  /// `b is 1 or 2`; after `is not`, "or" and "and" usually mean the same.
  private mutating func listAlternatives(at place: Int) {
    let isNegated = text(at: place + 1) == "not"
    let start = isNegated ? place + 2 : place + 1
    let (values, end) = values(from: start, joinedBy: isNegated ? [",", "or", "and"] : [",", "or"])
    // `b is 1,2` may be a number with a decimal comma.
    guard values.count > 1, words[start..<end].contains(where: { ["or", "and"].contains($0.text) }) else {
      return
    }
    if isNegated, words[start..<end].contains(where: { $0.text == "or" }) { isGuess = true }
    words.replaceSubrange(place..<end, with: (isNegated ? [word("not")] : []) + [word("in")] + list(values))
  }

  private static let otherUnits: Set = [
    "punkte", "punkten", "points", "mal", "times", "alt", "old", "euro", "jahren",
  ]

  /// `age > 60 Jahre`, `age > 60 years old`
  mutating func dropUnits() {
    for place in words.indices.reversed() where place > 0 && words[place].kind == .word {
      let unit = words[place].text.lowercased()
      guard
        isNumber(place - 1) || Self.otherUnits.contains(text(at: place - 1)?.lowercased() ?? "")
          || isUnit(place - 1),
        Self.otherUnits.contains(unit) || isUnit(place), !isComparisonOrWord(place + 1)
      else { continue }
      words.remove(at: place)
    }
  }

  private func isUnit(_ place: Int) -> Bool {
    text(at: place).map { unitWords.contains($0.lowercased()) } ?? false
  }

  /// Whether the word before is a question, as the next one is about it.
  private func isComparisonOrWord(_ place: Int) -> Bool {
    guard let next = text(at: place) else { return false }
    return !["and", "or", "und", "oder", ")", ","].contains(next.lowercased())
  }

  private mutating func repeatInclusion(at place: Int) {
    for joint in ["or", "and"] {
      let (values, end) = values(from: place + 1, joinedBy: [joint])
      guard values.count > 1 else { continue }
      let subject = words[place - 1]
      let parts = values.dropFirst().flatMap { [word(joint), subject, word("includes"), $0] }
      words.replaceSubrange(place + 1..<end, with: [values[0]] + parts)
      return
    }
  }

  /// `1-3`, which are two numbers, the second of them with a minus.
  private func isRange(at place: Int) -> Bool {
    guard isNumber(place), isNumber(place + 1), words[place + 1].text.hasPrefix("-") else { return false }
    return words[place].range.upperBound == words[place + 1].range.lowerBound
  }

  private static let starts: Set = ["in", "between", "von", "from", "is", "=", "=="]
  private static let joints: Set = ["-", "bis", "to", ","]

  /// `b in 1-3`, `b is 1-3`, `b von 1 bis 3`, `b between 1, 3` as `b between 1 and 3`.
  mutating func joinEnds() {
    var place = 1
    while place + 2 < words.count {
      defer { place += 1 }
      guard Self.starts.contains(words[place].text), isSubject(place - 1) else { continue }
      let isNot = text(at: place + 1) == "not"
      let first = isNot ? place + 2 : place + 1
      guard let (ends, end) = ends(from: first, mayHaveComma: ["in", "between"].contains(words[place].text))
      else { continue }
      let between = [words[place - 1], word("between"), ends.0, word("and"), ends.1]
      words.replaceSubrange(place - 1..<end, with: isNot ? [word("not")] + between : between)
    }
  }

  /// Both ends of a range and where it ends.
  private func ends(
    from first: Int, mayHaveComma: Bool
  ) -> (ends: (ConditionToken, ConditionToken), end: Int)? {
    guard isNumber(first) else { return nil }
    if isRange(at: first) {
      return ((words[first], word(String(words[first + 1].text.dropFirst()), .number)), first + 2)
    }
    guard let joint = text(at: first + 1), Self.joints.contains(joint), joint != "," || mayHaveComma,
      isNumber(first + 2)
    else { return nil }
    return ((words[first], words[first + 2]), first + 3)
  }
}

/// Units of numbers, in lower case.
private let unitWords = Set(WordsFile.units.rows.flatMap { listedWords($0[0]) })
