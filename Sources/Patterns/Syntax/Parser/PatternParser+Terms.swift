extension PatternParser {
  mutating func parseDisjunction() throws(PatternError) -> Disjunction {
    let start = position
    var alternatives: [Alternative] = []
    scope.enterDisjunction()
    repeat {
      scope.enterAlternative()
      alternatives.append(try parseAlternative())
    } while consume("|")
    scope.leaveDisjunction()
    return Disjunction(alternatives: alternatives, range: start..<position)
  }

  private mutating func parseAlternative() throws(PatternError) -> Alternative {
    let start = position
    var terms: [Term] = []
    while let unit = peek, !("|" ~= unit || ")" ~= unit) {
      terms.append(try parseTerm(after: terms.last))
    }
    return Alternative(terms: terms, range: start..<position)
  }

  private mutating func parseTerm(after previous: Term?) throws(PatternError) -> Term {
    let start = position
    let firstCapture = groupNames.count + 1
    let body = try parseBody(after: previous)
    let quantifier = isQuantifiable(body) ? try parseQuantifier() : nil
    return Term(
      body: body, quantifier: quantifier, captures: firstCapture..<groupNames.count + 1,
      range: start..<position)
  }

  /// A lookbehind can never be quantified, a lookahead only under Annex B.
  private func isQuantifiable(_ body: Term.Body) -> Bool {
    guard case .assertion(let assertion) = body else { return true }
    guard case .lookahead = assertion.kind else { return false }
    return !unicodeMode
  }

  private mutating func parseBody(after previous: Term?) throws(PatternError) -> Term.Body {
    let start = position
    if let kind = takeSimpleAssertion() {
      return .assertion(Assertion(kind: kind, range: start..<position))
    }
    switch peek {
    case "(": return try parseParentheses()
    case "*", "+", "?": throw misplacedQuantifier(after: previous)
    case "{": return try parseBrace(after: previous)
    case "}" where unicodeMode: throw PatternError(.unopenedBrace, at: start..<start + 1)
    case "]" where unicodeMode: throw PatternError(.unopenedBracket, at: start..<start + 1)
    default: return .atom(Atom(kind: try parseAtomKind(), range: start..<position))
    }
  }

  private mutating func takeSimpleAssertion() -> Assertion.Kind? {
    if consume("^") { return .start }
    if consume("$") { return .end }
    if consume("\\b") { return .wordBoundary }
    if consume("\\B") { return .notWordBoundary }
    return nil
  }

  private mutating func parseAtomKind() throws(PatternError) -> Atom.Kind {
    switch peek {
    case ".":
      position += 1
      return .any
    case "[": return .characterClass(try parseCharacterClass())
    case "\\": return try parseAtomEscape()
    default: return .character(takeLiteral())
    }
  }

  /// Reads one literal character; there must be one.
  mutating func takeLiteral() -> PatternCharacter {
    let start = position
    let value = takeCharacter() ?? 0
    return PatternCharacter(value: value, spelling: .literal, range: start..<position)
  }

  /// A brace where a term should begin is an error, but under Annex B one that begins no quantifier is a literal.
  private mutating func parseBrace(after previous: Term?) throws(PatternError) -> Term.Body {
    let start = position
    if try takeBraces() != nil {
      position = start
      throw misplacedQuantifier(after: previous)
    }
    if unicodeMode { throw PatternError(.incompleteQuantifier, at: start..<start + 1) }
    return .atom(Atom(kind: .character(takeLiteral()), range: start..<position))
  }

  private mutating func misplacedQuantifier(after previous: Term?) -> PatternError {
    let start = position
    if (try? takeBraces()) == nil { position = start + 1 }
    let range = start..<position
    switch previous {
    case nil: return PatternError(.nothingToRepeat, at: range)
    case .some(let term) where term.quantifier != nil: return PatternError(.repeatedQuantifier, at: range)
    case .some: return PatternError(.repeatedAssertion, at: range)
    }
  }
}
