/// Splits the `showif` of formr into the tokens of branching logic. formr evaluates it as R on the server and as JavaScript on
/// the page, so only what both read alike is taken.
enum RTokens {
  static func of(_ text: String) throws(BranchingError) -> [BranchingToken] {
    try ExpressionScanner.tokens(of: text, read)
  }

  /// Longer ones first.
  private static let symbols: [(String, BranchingToken)] = [
    ("==", .comparison(.equal)), ("!=", .comparison(.unequal)), ("<=", .comparison(.lessOrEqual)),
    (">=", .comparison(.greaterOrEqual)), ("&&", .and), ("||", .or), ("&", .and), ("|", .or),
    ("<", .comparison(.less)), (">", .comparison(.greater)), ("(", .open), (")", .close), ("!", .not),
  ]

  private static func read(_ scanner: inout ExpressionScanner) throws(BranchingError) {
    if scanner.starts("//js_only") { throw BranchingError(reason: "only the page evaluates it") }
    if let value = try scanner.quoted() ?? scanner.number() {
      scanner.add(.value(value))
    } else if scanner.starts("%") {
      try readContains(&scanner)
    } else if let token = scanner.symbol(symbols) {
      scanner.add(token)
      if token == .not { try requireParenthesis(&scanner) }
    } else {
      try readWord(&scanner)
    }
  }

  /// `!a == 1` is `!(a == 1)` in R and `(!a) == 1` in JavaScript.
  private static func requireParenthesis(_ scanner: inout ExpressionScanner) throws(BranchingError) {
    _ = scanner.next()
    guard scanner.starts("(") || scanner.starts("is.na(") else {
      throw BranchingError(
        reason: "R and JavaScript read `!` differently here; put what it is about in parentheses")
    }
  }

  private static func readWord(_ scanner: inout ExpressionScanner) throws(BranchingError) {
    let word = scanner.word(with: "_.")
    switch word {
    case "is.na":
      scanner.add(.field(name: try name(in: word, &scanner), code: nil), .comparison(.equal), .value(""))
    case "current": scanner.add(.field(name: try name(in: word, &scanner), code: nil))
    case "": scanner.add(.other(scanner.character()))
    case "TRUE", "FALSE", "NA": scanner.add(.other(word))
    default:
      let next = scanner.next()
      let isName = next != "(" && next != "$" && !word.contains(".")
      scanner.add(isName ? .field(name: word, code: nil) : .other(word))
    }
  }

  /// The only name between the parentheses of a function.
  private static func name(
    in function: String, _ scanner: inout ExpressionScanner
  ) throws(BranchingError) -> String {
    let isOpen = scanner.starts("(") && scanner.accept("(") && scanner.next() != nil
    let name = isOpen ? scanner.word(with: "_.") : ""
    guard !name.isEmpty, !name.contains("."), scanner.accept(")") else {
      throw BranchingError(reason: "`\(function)()` asks about more than a question")
    }
    return name
  }

  /// `q %contains% "2"` as a box that is ticked.
  private static func readContains(_ scanner: inout ExpressionScanner) throws(BranchingError) {
    guard let word = ["%contains%", "%contains_word%"].first(where: { scanner.accept($0) }) else {
      throw BranchingError(reason: "an operator between percent signs has no counterpart here")
    }
    guard case .field(let name, nil)? = scanner.removeLast(), let code = try scanner.quoted() else {
      throw BranchingError(reason: "`\(word)` asks about something other than a question and an answer")
    }
    scanner.add(.field(name: name, code: code), .comparison(.equal), .value("1"))
  }
}
