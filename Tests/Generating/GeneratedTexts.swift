extension GeneratedQuestionnaire {
  /// A text of about that many words in each language of the questionnaire.
  mutating func text(_ length: Int) -> GeneratedYAML {
    if isWild { return wildText(length) }
    if languages.isEmpty { return .text(plain(length)) }
    if generator.chance(5) { return .exact("0–100") }
    return .map(languages.map { .init($0, .text(plain(length, in: $0))) })
  }

  private mutating func wildText(_ length: Int) -> GeneratedYAML {
    if generator.flip() { return .text(hard(length)) }
    let own = generator.pick(languages.isEmpty ? ["de"] : languages)
    return .map([own, "fr"].map { .init($0, .text(hard(length))) })
  }

  mutating func hard(_ length: Int) -> String { generator.hardText(length) }

  mutating func plain(_ length: Int, in language: String = "de") -> String {
    let words = vocabulary[language] ?? []
    var sentence = (0..<generator.number(1...max(1, length))).map { _ in generator.pick(words) }
    if generator.chance(8) {
      sentence.append(generator.pick(["**wichtig**", "*sehr*", "(z. B. „so“)", "a: b", "#1"]))
    }
    if generator.chance(3) { sentence.append("\n" + generator.pick(words)) }
    names += 1
    return sentence.joined(separator: " ") + " \(names)" + generator.pick(["?", ".", ""])
  }

  mutating func id(_ prefix: String) -> String {
    names += 1
    if isWild { return generator.pick(["\(prefix)\(names)", "\(prefix)1", hard(2)]) }
    return "\(prefix)\(names)\(generator.pick(["", "_x", "Stress"]))"
  }

  mutating func flag() -> GeneratedYAML { .word(generator.pick(["true", "false"])) }

  mutating func schedule() -> GeneratedYAML {
    .list(
      (0...generator.number(0...1)).map { _ in
        let form = generator.pick(scheduleForms + (isWild ? wildScheduleForms : []))
        let more = generator.pick(scheduleAdditions)
        return .map(form + more)
      })
  }
}

private let vocabulary = [
  "de": ["Wie", "müde", "sind", "Sie", "gerade", "Übung", "heute", "Stress", "Gefühl", "ein wenig"],
  "en": ["How", "tired", "are", "you", "just now", "today", "stress", "feeling", "a little"],
  "pt-BR": ["Como", "você", "está", "agora", "coração", "hoje"],
  "ar": ["كيف", "حالك", "اليوم", "الآن", "متعب"],
  "zh-Hans": ["您", "现在", "感觉", "怎么样", "今天", "压力"],
]

private func entry(_ key: String, _ word: String) -> GeneratedYAML.Entry { .init(key, .word(word)) }

private let scheduleForms: [[GeneratedYAML.Entry]] = [
  [entry("between", "08:00-22:00"), entry("times", "3")],
  [entry("between", "00:00-24:00"), entry("times", "1"), entry("min-gap", "30 min")],
  [entry("at", "19:00")],
  [.init("at", .words(["09:00", "21:30"]))],
  [.init("windows", .words(["08:00-12:00", "13:00-17:30"])), entry("open-for", "2 h")],
]

private let wildScheduleForms: [[GeneratedYAML.Entry]] = [
  [entry("between", "22:00-08:00"), entry("times", "999999999999")],
  [entry("between", "08:00-08:10"), entry("times", "99"), entry("min-gap", "1 day")],
  [.init("windows", .words(["08:00-12:00", "11:00-12:30", "00:00-24:00"])), entry("open-for", "1 min")],
  [.init("at", .list([]))], [entry("at", "24:30")],
]

private let scheduleAdditions: [[GeneratedYAML.Entry]] = [
  [], [], [entry("every", "1 day")], [entry("every", "2 weeks"), entry("from-day", "7")],
  [entry("days", "0-13")], [.init("days", .words(["0-6", "21", "30-36"])), entry("every", "2 days")],
  [entry("weekdays", "mon-fri"), entry("every", "2 weeks")], [.init("weekdays", .words(["sat", "Sunday"]))],
  [entry("every", "1 month")], [entry("starts", "2026-03-01"), entry("ends", "2026-05-31")],
]
