/// Texts as SPSS reads them. Its limits count bytes of UTF-8.
enum SPSSText {
  static let longestLabel = 250
  static let longestValueLabel = 120
  static let longestAttribute = 32_000
  /// With INCLUDE, SPSS reads 256 characters of a line.
  private static let longestPiece = 200
  private static let longestLine = 110

  /// A string in apostrophes; a long one in pieces on several lines, joined by `+`.
  static func literal(_ text: String) -> String {
    let quoted = pieces(of: oneLine(text)).map { "'\($0.doublingApostrophes)'" }
    return quoted.joined(separator: " +\n  ")
  }

  /// A comment, which ends at the first period at the end of a line.
  static func comment(_ text: String) -> String {
    let text = oneLine(text).trimmedEnd
    return wrapped("* \(text)" + (text.hasSuffix(".") ? "" : ".")).joined(separator: "\n")
  }

  /// A long command on several lines, broken at spaces; it must not have texts with spaces. No line but the last ends
  /// with a period, which would end the command.
  static func wrapped(_ command: String) -> [String] {
    var lines: [String] = []
    for word in command.split(separator: " ") {
      if let last = lines.last, last.hasSuffix(".") || last.utf8.count + word.utf8.count < longestLine {
        lines[lines.count - 1] += " " + word
      } else {
        lines.append(lines.isEmpty ? String(word) : "  " + word)
      }
    }
    return lines
  }

  /// Broken after a space if there is one.
  private static func pieces(of text: String) -> [String] {
    var pieces: [String] = []
    var rest = Substring(text)
    while rest.utf8.count > longestPiece {
      var bytes = 0
      let most = rest.prefix { character in
        bytes += character.utf8.count
        return bytes <= longestPiece
      }
      let end = most.lastIndex(of: " ").map(rest.index(after:)) ?? most.endIndex
      let piece = rest[..<max(end, rest.index(after: rest.startIndex))]
      pieces.append(String(piece))
      rest = rest[piece.endIndex...]
    }
    return pieces + [String(rest)]
  }
}

extension String {
  fileprivate var doublingApostrophes: String {
    contains("'") ? String(flatMap { $0 == "'" ? "''" : String($0) }) : self
  }

  fileprivate var trimmedEnd: String {
    String(self[..<(lastIndex { $0 != " " }.map(index(after:)) ?? startIndex)])
  }
}

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
