extension GeneratedQuestionnaire {
  /// What the questionnaire says about its earlier versions; in a wild one, ids and codes that are in use too.
  mutating func history() -> [GeneratedYAML.Entry] {
    guard generator.chance(25) else { return [] }
    var entries: [GeneratedYAML.Entry] = []
    if generator.chance(50) { entries.append(.init("formerly", formerly())) }
    if isWild, generator.chance(50) {
      entries.append(.init("changes", .map([.init(String(generator.number(0...4)), reason())])))
    }
    if generator.chance(70) { entries.append(.init("reserved", .map(reserved()))) }
    return entries
  }

  private mutating func formerly() -> GeneratedYAML {
    generator.chance(50) ? .word("earlier") : .words(["earlier", "first-draft"])
  }

  private mutating func reason() -> GeneratedYAML {
    let why = GeneratedYAML.Entry("why", .text("Answers had changed places"))
    let allow = GeneratedYAML.Entry("allow", .list([.text("codes-permuted q1")]))
    return generator.chance(50) ? .text("A question was misunderstood") : .map([allow, why])
  }

  private mutating func reserved() -> [GeneratedYAML.Entry] {
    let ids = isWild ? asked.map(\.id) + ["no_longer"] : ["no_longer", "neither"]
    var entries = [GeneratedYAML.Entry("questions", .words([generator.pick(ids)]))]
    if let owner = isWild ? "nobody" : asked.first?.id {
      entries.append(.init("codes", .map([.init(owner, .words(["771", "never"]))])))
    }
    return entries
  }
}
