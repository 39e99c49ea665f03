extension GeneratedQuestionnaire {
  mutating func question(depth: Int = 0) -> GeneratedYAML {
    let type =
      isWild || depth == 0
      ? generator.pick(types) : generator.pick(types.filter { $0 != "note" && $0 != "group" })
    let id = id("q")
    let condition = when(percent: 25)
    if depth == 0, ["yes-no", "slider", "rating", "sam"].contains(type) { countable.append(id) }
    var entries: [GeneratedYAML.Entry] = type == "note" && !isWild ? [] : [.init("id", .exact(id))]
    entries.append(.init("type", .word(type)))
    entries.append(.init("text", text(9)))
    if generator.chance(15), type != "note" || isWild { entries.append(.init("help", text(6))) }
    if generator.chance(20), target != "intersession", type != "note" || isWild {
      entries.append(.init("required", flag()))
    }
    if let condition { entries.append(.init("when", condition)) }
    return .map(entries + own(type, id: id, depth: depth))
  }

  /// The types that the target supports.
  private var types: [String] {
    switch target {
    case "track":
      ["choice", "multiple", "yes-no", "slider", "rating", "sam", "number", "text", "date", "note"]
    case "intersession": ["choice", "yes-no", "rating", "sam"]
    case "form":
      ["choice", "multiple", "yes-no", "slider", "rating", "sam", "number", "text", "date", "time", "group"]
    default:
      [
        "choice", "multiple", "yes-no", "slider", "rating", "sam", "number", "text", "date", "time", "note",
        "group",
      ]
    }
  }

  /// The keys that only this type has. From here on, conditions can refer to the question.
  private mutating func own(_ type: String, id: String, depth: Int) -> [GeneratedYAML.Entry] {
    switch type {
    case "choice":
      let (codes, options) = optionsOrList()
      asked.append(Asked(id: id, codes: codes, form: .one))
      return [.init("options", options)] + noAnswer(codes)
    case "multiple": return multiple(id)
    case "yes-no":
      asked.append(Asked(id: id, codes: ["yes", "no"], form: .one))
      return labels(percent: 40)
    case "slider": return slider(id)
    case "rating":
      let range = range(-9...3, length: 1...(isWild ? 90 : 9))
      asked.append(Asked(id: id, codes: range, form: .number))
      return [.init("range", .words(range))] + scaleLabels(range, percent: 40)
    case "sam":
      asked.append(Asked(id: id, codes: ["1", "5", "9"], form: .number))
      return [.init("dimension", .word(generator.pick(["valence", "arousal"])))]
    case "number": return number(id)
    case "text":
      asked.append(Asked(id: id, codes: [], form: .other))
      return typedText()
    case "group": return [.init("fields", .list((0...generator.number(0...2)).map { _ in field(depth) }))]
    case "note": return []
    case "date":
      asked.append(Asked(id: id, codes: [], form: .other))
      let ranges = [["2020-01-01", "today"], ["any", "2026-12-31"], ["today", "any"]]
      return generator.chance(30) ? [.init("range", .words(generator.pick(ranges)))] : []
    default:
      asked.append(Asked(id: id, codes: [], form: .other))
      return []
    }
  }

  private mutating func field(_ depth: Int) -> GeneratedYAML {
    depth < 6 ? question(depth: depth + 1) : .map([])
  }

  private mutating func multiple(_ id: String) -> [GeneratedYAML.Entry] {
    let (codes, options) = optionsOrList()
    asked.append(Asked(id: id, codes: codes, form: .any))
    var entries = [GeneratedYAML.Entry("options", options)] + noAnswer(codes)
    if let last = codes.last, generator.chance(30) { entries.append(.init("exclusive", .words([last]))) }
    if generator.chance(30) {
      entries.append(.init("at-least", .number(isWild ? generator.number(0...9) : 1)))
    }
    if generator.chance(30) {
      entries.append(.init("at-most", .number(isWild ? generator.number(0...5) : 2)))
    }
    return entries
  }

  private mutating func slider(_ id: String) -> [GeneratedYAML.Entry] {
    if isWild {
      var entries = labels(percent: 70)
      entries.append(.init("range", .words([decimal(), decimal()])))
      entries.append(.init("step", .word(decimal())))
      asked.append(Asked(id: id, codes: ["0", "3"], form: .number))
      return entries
    }
    let step = generator.pick([1, 1, 5, 10])
    let range = ["0", String(step * generator.number(2...10))]
    asked.append(Asked(id: id, codes: range, form: .number))
    var entries = scaleLabels(["0", String(step)] + range.dropFirst(), percent: 70)
    entries.append(.init("range", .words(range)))
    if step > 1 { entries.append(.init("step", .number(step))) }
    return entries
  }

  private mutating func number(_ id: String) -> [GeneratedYAML.Entry] {
    let range = isWild ? [decimal(), decimal()] : range(0...20, length: 1...200)
    asked.append(Asked(id: id, codes: range, form: .number))
    let ends = generator.pick([range, range, [range[0], "any"], ["any", range[1]]])
    var entries: [GeneratedYAML.Entry] = generator.chance(60) ? [.init("range", .words(ends))] : []
    if target != "track", generator.chance(30) { entries.append(.init("whole", flag())) }
    if generator.chance(30) { entries.append(.init("unit", text(1))) }
    return entries
  }

  private mutating func typedText() -> [GeneratedYAML.Entry] {
    if generator.flip() {
      return [.init("input", .word(generator.pick(["line", "area", "email", "url", "tel", "password"])))]
    }
    let (pattern, valid, invalid) = generator.pick(patterns)
    var entries = [GeneratedYAML.Entry("pattern", .exact(isWild ? hard(5) : pattern))]
    if generator.chance(70) { entries.append(.init("pattern-hint", text(5))) }
    let examples: [GeneratedYAML.Entry] = [
      .init("valid", .list([.exact(valid)])), .init("invalid", .list([.exact(invalid)])),
    ]
    return generator.flip() ? entries : entries + [.init("examples", .map(examples))]
  }

  /// Some of the codes, but not all of them.
  mutating func noAnswer(_ codes: [String]) -> [GeneratedYAML.Entry] {
    guard codes.count > 1 || isWild, generator.chance(25) else { return [] }
    return [.init("no-answer", .words(Array(codes.prefix(1))))]
  }

  /// For both ends, or at some of these positions.
  private mutating func scaleLabels(_ positions: [String], percent: Int) -> [GeneratedYAML.Entry] {
    guard generator.chance(percent / 2) else { return labels(percent: percent / 2) }
    let marks = Set(positions).sorted().map { GeneratedYAML.Entry($0, text(2)) }
    return [.init("labels", .map(marks))]
  }

  private mutating func labels(percent: Int) -> [GeneratedYAML.Entry] {
    guard generator.chance(percent) else { return [] }
    if hasAnchor, generator.flip() { return [.init("labels", .alias("ends"))] }
    let labels = GeneratedYAML.list([text(2), text(2)])
    guard !hasAnchor, generator.chance(20) else { return [.init("labels", labels)] }
    hasAnchor = true
    return [.init("labels", .anchored("ends", labels))]
  }

  private mutating func range(_ start: ClosedRange<Int>, length: ClosedRange<Int>) -> [String] {
    let start = generator.number(start)
    let end = start + generator.number(length)
    return isWild && generator.chance(20) ? ["\(end)", "\(start)"] : ["\(start)", "\(end)"]
  }

  private mutating func decimal() -> String {
    let whole = String(generator.number(-9...9)) + String(repeating: "9", count: generator.number(0...13))
    return generator.flip() ? whole : whole + ".123456789"
  }
}

private let patterns = [
  (#"[0-9]{2,3}/[0-9]{2,3}"#, "120/80", "120-80"), (#"\d{4}"#, "1234", "12a4"), ("(a|b)+c?", "abac", "x"),
  (#"\p{L}+"#, "Ärztin", "7"), (#"[^\s@]+@[^\s@]+"#, "a@b", "ab"),
  ("(?:Mo|Di|Mi) (?:früh|spät)", "Mo früh", "Do"),
]
