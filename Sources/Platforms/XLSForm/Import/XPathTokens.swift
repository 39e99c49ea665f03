/// Splits the expressions of XLSForm into the tokens of branching logic, such as `selected(${reasons}, '2') and ${stress} > 3`.
enum XPathTokens {
  static func of(_ text: String) throws(BranchingError) -> [BranchingToken] {
    try ExpressionScanner.tokens(of: text, read)
  }

  private static let symbols: [(String, BranchingToken)] = [
    ("!=", .comparison(.unequal)), ("<=", .comparison(.lessOrEqual)), (">=", .comparison(.greaterOrEqual)),
    ("=", .comparison(.equal)), ("<", .comparison(.less)), (">", .comparison(.greater)), ("(", .open),
    (")", .close),
  ]

  private static func read(_ scanner: inout ExpressionScanner) throws(BranchingError) {
    if let field = field(&scanner) {
      scanner.add(.field(name: field, code: nil))
    } else if let value = try quoted(&scanner) ?? scanner.number() {
      scanner.add(.value(value))
    } else if let token = scanner.symbol(symbols) {
      scanner.add(token)
    } else {
      try readWord(&scanner)
    }
  }

  private static func readWord(_ scanner: inout ExpressionScanner) throws(BranchingError) {
    let word = scanner.word(with: "_-:")
    switch word {
    case "": scanner.add(.other(scanner.character()))
    case "and": scanner.add(.and)
    case "or": scanner.add(.or)
    case "not" where scanner.next() == "(": scanner.add(.not)
    case "selected": try readSelected(&scanner)
    case "count-selected", "string-length": try readCount(word, &scanner)
    default: scanner.add(.other(word + (scanner.next() == "(" ? "()" : "")))
    }
  }

  // MARK: Functions

  /// `selected(${q}, 'a')` as a box that is ticked.
  private static func readSelected(_ scanner: inout ExpressionScanner) throws(BranchingError) {
    guard scanner.accept("("), let name = field(&scanner), scanner.accept(","),
      let code = try quoted(&scanner) ?? scanner.number(), scanner.accept(")")
    else {
      throw BranchingError(reason: "`selected()` asks about something other than a question and an answer")
    }
    // `selected(${q}, '')` is true as long as nothing is selected.
    if code.isEmpty { return scanner.add(.field(name: name, code: nil), .comparison(.equal), .value("")) }
    scanner.add(.field(name: name, code: code), .comparison(.equal), .value("1"))
  }

  /// Whether there is any answer; other numbers of answers have no counterpart.
  private static func readCount(
    _ function: String, _ scanner: inout ExpressionScanner
  ) throws(BranchingError) {
    let failure = BranchingError(reason: "`\(function)()` has no counterpart here")
    guard scanner.accept("("), let name = field(&scanner), scanner.accept(")"), scanner.next() != nil,
      let token = scanner.symbol(symbols), scanner.next() != nil
    else { throw failure }
    let answered: BranchingOperator
    switch (token, scanner.number()) {
    case (.comparison(.greater), "0"), (.comparison(.greaterOrEqual), "1"), (.comparison(.unequal), "0"):
      answered = .unequal
    case (.comparison(.equal), "0"), (.comparison(.less), "1"), (.comparison(.lessOrEqual), "0"):
      answered = .equal
    default: throw failure
    }
    scanner.add(.field(name: name, code: nil), .comparison(answered), .value(""))
  }

  // MARK: Parts

  /// `${name}`.
  private static func field(_ scanner: inout ExpressionScanner) -> String? {
    scanner.between("${", "}", within: 1_000).map { trimmed($0) }
  }

  /// Programs for spreadsheets make quotes typographic.
  private static func quoted(_ scanner: inout ExpressionScanner) throws(BranchingError) -> String? {
    try scanner.quoted(["'": "'", "\"": "\"", "‘": "’", "“": "”"])
  }
}
