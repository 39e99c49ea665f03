/// Writes whole questionnaires at random: every type of question, shared lists, several languages, conditions,
/// schedules, sensors and targets. The same seed gives the same text.
package struct GeneratedQuestionnaire {
  package enum Kind: Sendable {
    /// Like those of study leads: most have no errors.
    case plausible
    /// Mostly wrong, with texts of every script and difficulty, but always valid YAML.
    case wild
  }

  /// What conditions can ask about.
  struct Asked {
    let id: String
    let codes: [String]
    let form: Form

    enum Form { case one, any, number, other }
  }

  let kind: Kind
  /// The target whose limits it respects; nil for the whole language.
  let target: String?
  var generator: SeededGenerator
  var languages: [String] = []
  var asked: [Asked] = []
  /// Questions whose answers are always numbers, outside of groups.
  var countable: [String] = []
  var lists: [(name: String, codes: [String])] = []
  var names = 0
  /// How many questions and sections have a condition so far.
  var conditions = 0
  /// Whether labels have a YAML anchor that later ones can refer to.
  var hasAnchor = false

  /// - Parameters:
  ///   - isVaried: Whether its layout varies as people's do: quotes, comments, brackets, blank lines.
  ///   - most: The maximum number of questions, not counting those in groups.
  package static func yaml(
    seed: UInt64, kind: Kind = .plausible, target: String? = nil, isVaried: Bool = true, most: Int = 10
  ) -> String {
    var questionnaire = Self(kind: kind, target: target, generator: SeededGenerator(seed: seed))
    let entries = questionnaire.whole(most: most)
    var layout = GeneratedLayout(questionnaire.generator, isVaried: isVaried)
    return layout.document(entries)
  }

  private init(kind: Kind, target: String?, generator: SeededGenerator) {
    self.kind = kind
    self.target = target
    self.generator = generator
  }

  var isWild: Bool { kind == .wild }

  private mutating func whole(most: Int) -> [GeneratedYAML.Entry] {
    languages = generator.pick([[], [], ["de", "en"], ["en", "pt-BR", "ar"], ["zh-Hans"]])
    var entries = [
      GeneratedYAML.Entry("questionnaire", .exact(isWild ? hard(2) : "study-\(generator.number(0...999))"))
    ]
    entries.append(.init("title", text(4)))
    if !languages.isEmpty { entries.append(.init("languages", .words(languages))) }
    entries += head()
    if generator.chance(40) { entries.append(.init("option-lists", optionLists())) }
    if generator.chance(60) { entries.append(.init("schedule", schedule())) }
    if generator.chance(20) { entries.append(.init("changeable", flag())) }
    if generator.chance(20) { entries.append(.init("can-use", sensors())) }
    let body = body(most: most)
    entries += order(after: 0, of: body.value.count) + [body]
    // The layout of everything else is the same with and without scores and a history.
    let rest = generator
    entries += scores()
    entries += history()
    generator = rest
    return entries
  }

  private mutating func head() -> [GeneratedYAML.Entry] {
    var entries: [GeneratedYAML.Entry] = []
    if generator.chance(60) { entries.append(.init("version", .number(generator.number(1...99)))) }
    for key in ["description", "intro", "outro"] where generator.chance(30) {
      entries.append(.init(key, text(12)))
    }
    if generator.chance(20) { entries.append(.init("source", .text(isWild ? hard(8) : plain(5)))) }
    if let target { entries.append(.init("target", .word(target))) }
    if target == nil, generator.chance(30) { entries.append(.init("target", targets())) }
    if generator.chance(20) { entries.append(.init("active", flag())) }
    entries.append(.init("repeat", .word(generator.pick(["many", "many", "once"]))))
    return entries
  }

  private mutating func targets() -> GeneratedYAML {
    let all = ["track", "intersession", "form"]
    return generator.flip()
      ? .word(generator.pick(all)) : .words(all.filter { _ in generator.flip() } + ["form"])
  }

  private mutating func optionLists() -> GeneratedYAML {
    .map(
      (0...generator.number(0...2)).map { number in
        let (codes, options) = options()
        lists.append(("list-\(number)", codes))
        return .init("list-\(number)", options)
      })
  }

  private mutating func sensors() -> GeneratedYAML {
    let names = ["gps", "microphone", "heart-rate", "x-noise"].filter { _ in generator.flip() } + ["light"]
    return .map(
      names.map { name in
        let amount = GeneratedYAML.number(isWild ? generator.number(-1...999_999) : generator.number(1...9))
        return .init(name, generator.flip() ? amount : .map([.init("amount", amount)]))
      })
  }

  private mutating func body(most: Int) -> GeneratedYAML.Entry {
    let count = generator.number(1...most)
    if generator.chance(30) { return .init("questions", .list((0..<count).map { _ in question() })) }
    let parts = generator.number(1...max(1, count / 3))
    return .init("sections", .list((0..<parts).map { _ in section(questions: max(1, count / parts)) }))
  }

  /// A random order, where no condition could look at what comes later. Everything else is the same with and without.
  private mutating func order(after earlier: Int, of count: Int) -> [GeneratedYAML.Entry] {
    let rest = generator
    defer { generator = rest }
    guard isWild || conditions == earlier, generator.chance(15) else { return [] }
    var entries = [
      GeneratedYAML.Entry("order", isWild && generator.flip() ? .exact(hard(1)) : .word("random"))
    ]
    for (key, most) in [("keep-first", count / 3), ("keep-last", count - count / 3 - 1)]
    where generator.chance(40) {
      entries.append(.init(key, .number(generator.number(0...max(0, most)))))
    }
    return entries
  }

  private mutating func section(questions count: Int) -> GeneratedYAML {
    let earlier = conditions
    var entries: [GeneratedYAML.Entry] = []
    if generator.chance(40) { entries.append(.init("id", .word(id("s")))) }
    if generator.chance(target == "form" ? 30 : 80) { entries.append(.init("title", text(4))) }
    if generator.chance(target == "form" ? 0 : 30) { entries.append(.init("text", text(9))) }
    if let when = when(percent: 20) { entries.append(.init("when", when)) }
    let isShared = generator.chance(25)
    if !isShared || generator.flip() {
      entries.append(.init("questions", .list((0..<count).map { _ in question() })))
    }
    if isShared { entries += items() }
    let parts = entries.filter { ["questions", "items"].contains($0.key) }.reduce(0) { $0 + $1.value.count }
    return .map(entries + order(after: earlier, of: parts))
  }

  /// The short form: choices that share the section's options.
  private mutating func items() -> [GeneratedYAML.Entry] {
    let (codes, options) = optionsOrList()
    let items = (0..<generator.number(1...4)).map { _ in
      let id = id("i")
      asked.append(Asked(id: id, codes: codes, form: .one))
      return GeneratedYAML.Entry(id, text(7))
    }
    return [.init("options", options)] + noAnswer(codes) + [.init("items", .map(items))]
  }
}
