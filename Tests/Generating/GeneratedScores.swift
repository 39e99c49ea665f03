extension GeneratedQuestionnaire {
  /// Scores of the questions so far whose answers are numbers; in a wild questionnaire, of anything.
  mutating func scores() -> [GeneratedYAML.Entry] {
    let items = isWild ? asked.map(\.id) : countable
    guard !items.isEmpty, generator.chance(30) else { return [] }
    return [.init("scores", .list((0...generator.number(0...2)).map { _ in score(of: items) }))]
  }

  private mutating func score(of items: [String]) -> GeneratedYAML {
    let chosen = Array(items.shuffled(using: &generator).prefix(generator.number(1...6)))
    var entries: [GeneratedYAML.Entry] = [.init("id", .word(id("score")))]
    if generator.chance(40) { entries.append(.init("title", text(3))) }
    entries.append(.init(isWild ? generator.pick(["sum", "mean"]) : "mean", .words(chosen)))
    if generator.chance(40) { entries.append(.init("reversed", .words([generator.pick(chosen)]))) }
    if generator.chance(40) {
      entries.append(.init("at-least", .number(isWild ? generator.number(-1...9) : 1)))
    }
    if isWild, generator.chance(40) {
      let starts = [generator.number(-9...0), generator.number(1...20)]
      entries.append(.init("bands", .map(starts.map { .init(String($0), text(1)) })))
    }
    return .map(entries)
  }
}
