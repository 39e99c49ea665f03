/// Questionnaires that are mostly wrong, in texts of every script and difficulty.
extension SeededGenerator {
  mutating func questionnaire() -> String {
    var yaml = "questionnaire: \(text(2))\ntitle: \(texts(8))\nversion: \(number(0...99))\n"
    if flip() { yaml += "languages: [de, en]\n" }
    for key in ["description", "intro", "outro"] where flip() { yaml += "\(key): \(texts(30))\n" }
    if flip() { yaml += "source: \(text(20))\n" }
    if flip() { yaml += "schedule:\n  - \(schedule())\n  - \(schedule())\n" }
    if flip() { yaml += "can-use: {gps: 1, x-\(number(0...9)): 999999}\n" }
    yaml += "sections:\n  - questions:\n      - {id: first, type: rating, range: [1, 5], text: First}\n"
    for _ in 0...number(0...3) { yaml += section() }
    return yaml
  }

  private mutating func schedule() -> String {
    pick([
      "{between: 08:00-22:00, times: 3, from-day: 2}", "{at: [\"09:00\", \"24:00\"], every: 2 weeks}",
      "{windows: [08:00-09:00, 10:00-11:00], open-for: 2 h, ends: 2026-02-28}",
    ])
  }

  private mutating func section() -> String {
    var yaml = "  - id: \(id())\n"
    if flip() { yaml += "    title: \(texts(12))\n" }
    if flip() { yaml += "    text: \(texts(30))\n" }
    if flip() { yaml += "    when: \(condition())\n" }
    if flip() {
      yaml += "    options: \(options())\n    items: {"
      for _ in 0...number(0...4) { yaml += "\(id()): \(texts(25)), " }
      yaml += "}\n"
    }
    yaml += "    questions:\n"
    for _ in 0...number(0...4) { yaml += "      - \(question(depth: 0))\n" }
    return yaml
  }

  private mutating func question(depth: Int) -> String {
    var yaml = "{id: \(id()), text: \(texts(25)), "
    if flip() { yaml += "help: \(texts(15)), " }
    if flip() { yaml += "required: false, " }
    if flip() { yaml += "when: \(condition()), " }
    return yaml + kind(depth: depth) + "}"
  }

  private mutating func kind(depth: Int) -> String {
    switch number(0...11) {
    case 0: return "type: choice, options: \(options())"
    case 1: return "type: multiple, options: \(options()), exclusive: [1], at-most: \(number(0...5))"
    case 2: return "type: yes-no" + labels()
    case 3: return "type: slider, range: [\(decimal()), \(decimal())], step: \(number(1...50))" + labels()
    case 4: return "type: rating, range: [\(number(-9...3)), \(number(0...90))]" + labels()
    case 5: return "type: sam, dimension: \(pick(["valence", "arousal"]))"
    case 6: return "type: number, range: [\(decimal()), \(decimal())], unit: \(texts(3))"
    case 7: return "type: text, input: \(pick(["line", "area", "email", "url", "tel", "password"]))"
    case 8: return "type: text, pattern: \(text(12))" + (flip() ? ", pattern-hint: \(texts(9))" : "")
    case 9: return "type: \(pick(["date", "time", "note"]))"
    case 10 where depth < 6: return "type: group, fields: [\(question(depth: depth + 1))]"
    default: return "type: choice"
    }
  }

  private mutating func condition() -> String {
    (0...number(0...9)).map { _ in "first \(pick([">= 2", "is 1", "is not 5"]))" }.joined(separator: " or ")
  }

  private mutating func options() -> String {
    let codes = (0..<number(0...9)).map { flip() ? "\($0)" : "\"\(word())\($0)\"" }
    return "{" + codes.map { "\($0): \(texts(4))" }.joined(separator: ", ") + "}"
  }

  private mutating func labels() -> String {
    flip() ? ", labels: [\(texts(6)), \(texts(6))]" : ""
  }

  private mutating func decimal() -> String {
    let whole = String(number(-9...9)) + String(repeating: "9", count: number(0...13))
    return flip() ? whole : whole + ".123456789"
  }

  private mutating func id() -> String {
    flip() ? "q\(number(0...99_999))" : "\"\(word())\""
  }

  /// A text, or one for some languages.
  private mutating func texts(_ length: Int) -> String {
    flip() ? text(length) : "{\(pick(["de", "en"])): \(text(length)), fr: \(text(length))}"
  }

  private mutating func text(_ length: Int) -> String {
    "\"" + (0..<number(0...length)).map { _ in word() }.joined() + "\""
  }

  private mutating func word() -> String { pick(words) }
}

/// As YAML has them between double quotes.
private let words = [
  " ", " ", " ", "  ", "\\n", "a", "Wort ", "müde", "mu\u{308}de", "Donaudampfschifffahrtsgesellschaft", "1",
  "-",
  ",", "(", "*", "**", "**fett**", "*schräg* ", "日", "本語", "。", "「", "한국", "😀", "👩‍👩‍👧", "🇩", "🇩🇪", "🏽",
  "\u{FE0F}", "\u{20E3}", "\u{301}", "\u{200D}", "\u{200C}", "❤", "ก\u{E33}", "क\u{94D}", "ष", "\u{200B}",
  "\u{202E}", "\\e[1m", "\\r", "\\t", "\u{AD}", "\u{A0}", "\u{3000}", "م", "\u{600}", "\u{FFFD}",
]
