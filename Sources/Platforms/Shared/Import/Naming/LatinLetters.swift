/// The letters of ASCII that are closest to a Latin letter; nil for other scripts.
func asciiLetters(_ character: Character) -> String? {
  if let byte = character.asciiValue { return isWordByte(byte) ? String(character) : nil }
  if let known = latinLetters[character] { return known }
  guard character.isUppercase, let small = latinLetters[Character(character.lowercased())] else { return nil }
  return small.prefix(1).uppercased() + small.dropFirst()
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
