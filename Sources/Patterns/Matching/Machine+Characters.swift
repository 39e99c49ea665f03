extension Machine {
  /// Takes one character from the input; `nil` at its end.
  mutating func readCharacter(_ direction: Direction) -> UInt32? {
    direction == .forward ? takeForward() : takeBackward()
  }

  private mutating func takeForward() -> UInt32? {
    guard position < input.count else { return nil }
    let unit = input[position]
    position += 1
    guard program.isUnicode, unit.isLeadSurrogate, position < input.count,
      input[position].isTrailSurrogate
    else {
      return UInt32(unit)
    }
    position += 1
    return codePoint(lead: unit, trail: input[position - 1])
  }

  private mutating func takeBackward() -> UInt32? {
    guard position > 0 else { return nil }
    position -= 1
    let unit = input[position]
    guard program.isUnicode, unit.isTrailSurrogate, position > 0, input[position - 1].isLeadSurrogate else {
      return UInt32(unit)
    }
    position -= 1
    return codePoint(lead: input[position], trail: unit)
  }

  mutating func takeMember(of set: Int, _ direction: Direction) -> Bool {
    guard let character = readCharacter(direction) else { return false }
    return isMember(character, of: set)
  }

  private func isMember(_ character: UInt32, of set: Int) -> Bool {
    let ignoresCase = program.sets[set].ignoresCase
    return program.sets[set].matches(ignoresCase ? program.mapping(character) : character)
  }

  /// Takes as many characters as it can, and leaves one alternative that gives them back one by one.
  mutating func takeRun(_ run: Run) -> Bool {
    let first = position
    var lowest = position
    var count = 0
    while count < run.maximum {
      let before = position
      guard takeOne(run.body) else {
        position = before
        break
      }
      count += 1
      if count == run.minimum { lowest = position }
    }
    steps -= position - first
    guard count >= run.minimum else { return false }
    if position > lowest {
      push(.run(Int32(counter), position: Int32(position), lowest: Int32(lowest)))
    }
    return true
  }

  mutating func takeOne(_ body: OneCharacter) -> Bool {
    guard let character = readCharacter(.forward) else { return false }
    switch body {
    case .character(let wanted): return character == wanted
    case .characterIgnoringCase(let wanted): return program.mapping(character) == wanted
    case .set(let set): return isMember(character, of: set)
    }
  }

  /// Tries the longest strings first, then single characters, then the empty string.
  mutating func takeString(of index: Int, _ direction: Direction) -> Bool {
    let strings = program.strings[index]
    let start = position
    var ways: [Int] = []
    for length in strings.lengths where takeString(of: length, in: strings, direction) {
      ways.append(position)
      position = start
    }
    position = start
    if let single = readCharacter(direction), matches(single, strings.singles) { ways.append(position) }
    if strings.hasEmpty { ways.append(start) }
    for way in ways.dropFirst().reversed() { push(.way(Int32(counter), position: Int32(way))) }
    position = ways.first ?? start
    return !ways.isEmpty
  }

  private func matches(_ character: UInt32, _ set: MatchSet) -> Bool {
    set.matches(set.ignoresCase ? program.mapping(character) : character)
  }

  private mutating func takeString(of length: Int, in strings: MatchStrings, _ direction: Direction) -> Bool {
    let start = position
    var string: [UInt32] = []
    while string.count < length, let character = readCharacter(direction) {
      string.append(strings.singles.ignoresCase ? program.mapping(character) : character)
    }
    steps -= string.count
    if direction == .backward { string.reverse() }
    if strings.strings.contains(string) { return true }
    position = start
    return false
  }

  func isAtStart(multiline: Bool) -> Bool {
    position == 0 || multiline && isLineTerminator(input[position - 1])
  }

  func isAtEnd(multiline: Bool) -> Bool {
    position == input.count || multiline && isLineTerminator(input[position])
  }

  private func isLineTerminator(_ unit: UInt16) -> Bool {
    unit == 0x0A || unit == 0x0D || unit == 0x2028 || unit == 0x2029
  }

  /// No word character is outside the Basic Multilingual Plane, so code units are enough.
  func isAtWordBoundary(_ set: Int) -> Bool {
    let words = program.sets[set]
    let before = position > 0 && words.matches(UInt32(input[position - 1]))
    let after = position < input.count && words.matches(UInt32(input[position]))
    return before != after
  }
}
