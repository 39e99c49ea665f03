extension Pattern {
  /// The input that the pattern matches as a whole, in words: "two or three digits, then `/`, then a digit".
  ///
  /// "or" binds tighter than "then"; parentheses show the rest. `^` and `$` at its ends are left out, because they are
  /// implied.
  public var inWords: String {
    let phrase = WordsReader(self, flags: flags).phrase(for: disjunction)
    let text = flags.contains(.ignoreCase) ? "\(phrase.grouped) in small or capital letters" : phrase.text
    return text.isEmpty ? Phrase.nothing.text : text
  }
}

/// Describes the parts of a pattern in words.
struct WordsReader {
  private let flags: Flags
  /// The groups that backreferences refer to.
  private let referenced: Set<Int>
  private let pattern: Pattern
  private let implied: Set<Range<Int>>

  init(_ pattern: Pattern, flags: Flags) {
    self.pattern = pattern
    self.flags = flags
    referenced = pattern.referencedGroups
    implied = Set(pattern.impliedAnchors)
  }

  private init(_ reader: WordsReader, flags: Flags) {
    self.flags = flags
    pattern = reader.pattern
    referenced = reader.referenced
    implied = reader.implied
  }

  func phrase(for disjunction: Disjunction) -> Phrase {
    Phrase(alternatives: disjunction.alternatives.map { phrase(for: $0) })
  }

  private func phrase(for alternative: Alternative) -> Phrase {
    var parts: [Phrase] = []
    var literal: [UInt32] = []
    for term in alternative.terms where !implied.contains(term.range) {
      if let character = term.literal {
        literal.append(character)
        continue
      }
      flush(&literal, into: &parts)
      append(term, to: &parts)
    }
    flush(&literal, into: &parts)
    return Phrase(sequence: parts)
  }

  private func flush(_ literal: inout [UInt32], into parts: inout [Phrase]) {
    if !literal.isEmpty { parts.append(Phrase(CharacterWords.quoted(literal))) }
    literal = []
  }

  /// A condition on what follows is described with the part before it; everything else is a separate part.
  private func append(_ term: Term, to parts: inout [Phrase]) {
    if term.quantifier == nil, case .assertion(let assertion) = term.body, let last = parts.last,
      case .lookahead(let isNegative, let inside) = assertion.kind
    {
      let condition = (isNegative ? "not followed by " : "followed by ") + phrase(for: inside).grouped
      parts[parts.count - 1] = Phrase("\(last.grouped), \(condition)", .then)
      return
    }
    parts.append(phrase(for: term))
  }

  private func phrase(for term: Term) -> Phrase {
    guard let quantifier = term.quantifier else { return phrase(for: term.body) }
    let amount = Amount(quantifier)
    if case .atom(let atom) = term.body, let noun = noun(for: atom) { return amount.of(noun) }
    return amount.of(phrase(for: term.body))
  }

  func phrase(for body: Term.Body) -> Phrase {
    switch body {
    case .assertion(let assertion): phrase(for: assertion)
    case .atom(let atom): noun(for: atom).map { Phrase($0) } ?? phrase(for: atom)
    }
  }

  private func phrase(for assertion: Assertion) -> Phrase {
    let lines = flags.contains(.multiline)
    switch assertion.kind {
    case .start: return Phrase(lines ? "the beginning of a line" : "the beginning of the input")
    case .end: return Phrase(lines ? "the end of a line" : "the end of the input")
    case .wordBoundary: return Phrase("the edge of a word")
    case .notWordBoundary: return Phrase("a place that is not the edge of a word")
    case .lookahead(let isNegative, let inside):
      return Phrase("a place \(isNegative ? "not " : "")followed by \(phrase(for: inside).grouped)")
    case .lookbehind(let isNegative, let inside):
      return Phrase("a place \(isNegative ? "not " : "")preceded by \(phrase(for: inside).grouped)")
    }
  }

  /// The words for the atom if it is always one character.
  private func noun(for atom: Atom) -> Noun? {
    let words = ClassWords(flags: flags)
    switch atom.kind {
    case .character(let character): return CharacterWords.noun(for: character.value)
    case .any: return words.any
    case .characterClassEscape(let escape): return words.noun(for: escape)
    case .characterClass(let characterClass): return words.noun(for: characterClass)
    case .group, .backreference: return nil
    }
  }

  private func phrase(for atom: Atom) -> Phrase {
    switch atom.kind {
    case .group(let group): return phrase(for: group)
    case .backreference(let reference): return phrase(for: reference)
    case .character, .any, .characterClassEscape, .characterClass: return .nothing
    }
  }

  private func phrase(for group: Group) -> Phrase {
    switch group.kind {
    case .nonCapturing: return phrase(for: group.disjunction)
    case .capturing(let number, let name):
      let inside = phrase(for: group.disjunction)
      guard referenced.contains(number) else { return inside }
      return Phrase("group \(name.map { "`\($0.text)`" } ?? String(number)) (\(inside.text))")
    case .modifiers(let adding, let removing):
      let inner = flags.union(adding).subtracting(removing)
      let inside = WordsReader(self, flags: inner).phrase(for: group.disjunction)
      guard inner.contains(.ignoreCase) != flags.contains(.ignoreCase) else { return inside }
      let manner = inner.contains(.ignoreCase) ? "in small or capital letters" : "in exactly these letters"
      return Phrase("\(inside.grouped) \(manner)")
    }
  }

  private func phrase(for reference: Backreference) -> Phrase {
    switch reference.target {
    case .number(let number): Phrase("what group \(number) matched, again")
    case .name(let name): Phrase("what group `\(name.text)` matched, again")
    }
  }
}

extension Term {
  /// The character, if the term is one that can be shown in backticks with others.
  fileprivate var literal: UInt32? {
    guard quantifier == nil, case .atom(let atom) = body, case .character(let character) = atom.kind,
      CharacterWords.isLiteral(character.value)
    else { return nil }
    return character.value
  }
}
