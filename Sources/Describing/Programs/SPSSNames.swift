/// The names of variables in SPSS, which allows fewer than a questionnaire: at most 64 bytes, no words of its own, no two
/// that differ only in case, no `~`.
struct SPSSNames {
  private var taken: Set<String> = []
  /// By the beginning of names: the number that was not tried yet.
  private var nextNumbers: [String: Int] = [:]
  private var names: [String: String] = [:]

  init(_ variables: Variables, besides designColumns: [String]) {
    taken = Set(designColumns.map { $0.lowercased() })
    for variable in variables.all { names[variable.name] = newName(like: variable.name) }
  }

  /// Columns with the same name, which `column-collision` reports, get the same.
  func name(of variable: Variable) -> String { names[variable.name] ?? variable.name }

  /// A name that no variable has, for a place in commands.
  func unused(like wish: String) -> String {
    var names = self
    return names.newName(like: wish)
  }

  /// A name for a column of the data that is no answer: it may have been named for people, with spaces or signs.
  mutating func newName(forColumn name: String) -> String {
    let allowed = name.unicodeScalars.map { scalar in
      scalar.isASCII && scalar.properties.isAlphabetic || (0x30...0x39).contains(scalar.value)
        ? Character(scalar) : "_"
    }
    let word = String(allowed)
    return newName(like: word.first?.isLetter == true ? word : "v_\(word)")
  }

  /// A name that is not taken yet, for a column that only the script makes.
  mutating func newName(like wish: String) -> String {
    let allowed = String(wish.map { $0 == "~" ? "_" : $0 })
    var candidate = String(allowed.prefix(ReservedNames.longestInSPSS))
    let beginning = candidate.lowercased()
    var number = nextNumbers[beginning, default: 2]
    while ReservedNames.ofSPSS.contains(candidate.lowercased()) || taken.contains(candidate.lowercased()) {
      let ending = "_\(number)"
      candidate = allowed.prefix(ReservedNames.longestInSPSS - ending.utf8.count) + ending
      number += 1
    }
    nextNumbers[beginning] = number
    taken.insert(candidate.lowercased())
    return candidate
  }
}
