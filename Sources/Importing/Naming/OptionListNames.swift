/// Names lists of options after their first and last text, such as `never-to-always`.
struct OptionListNames {
  private var taken: Set<String> = []
  private var lastNumbers: [String: Int] = [:]

  mutating func name(for options: [DraftOption]) -> String {
    let wish = Self.wish(options)
    var name = wish
    while !taken.insert(name).inserted {
      lastNumbers[wish, default: 1] += 1
      name = "\(wish)-\(lastNumbers[wish, default: 2])"
    }
    return name
  }

  private static func wish(_ options: [DraftOption]) -> String {
    guard let first = options.first, let last = options.last else { return "options" }
    let ends = [word(first.text.first), options.count > 1 ? word(last.text.first) : ""].filter { !$0.isEmpty }
    return ends.isEmpty ? "options" : ends.joined(separator: options.count == 2 ? "-or-" : "-to-")
  }

  private static let mostWords = 4

  /// The first words of a text in small letters, without numbers before them.
  private static func word(_ text: String) -> String {
    let words = text.lowercased().split { !$0.isLetter && !$0.isNumber }
    let plain = words.map { $0.compactMap(letters).joined() }.filter { !$0.isEmpty }
    let named = plain.drop { $0.utf8.allSatisfy(isDigit) }
    return named.prefix(mostWords).map { $0.prefix(16) }.joined(separator: "-")
  }

  /// The letter of ASCII that is closest to a Latin letter; nil for other scripts.
  private static func letters(_ character: Character) -> String? {
    if let byte = character.asciiValue { return isWordByte(byte) ? String(character) : nil }
    return latinLetters[character]
  }
}

private let latinLetters: [Character: String] = {
  let table = [
    "a": "áàâãåāăą", "ae": "äæ", "c": "çćčĉ", "d": "ďđð", "e": "éèêëēėęě", "g": "ğģ", "i": "íìîïīįı",
    "k": "ķ", "l": "łļľ", "n": "ñńňņ", "o": "óòôõøōő", "oe": "öœ", "r": "řŕ", "s": "śšşș", "ss": "ß",
    "t": "ťțţ", "u": "úùûūůűų", "ue": "ü", "y": "ýÿ", "z": "źżž",
  ]
  return Dictionary(
    uniqueKeysWithValues: table.flatMap { plain, letters in letters.map { ($0, plain) } })
}()
