/// The top of a rule's page: its name, and what is needed to run it. Each run of `lint` reads that of all rules, so hardly
/// anything is allocated for it.
struct PageHead {
  private(set) var severity: Severity?
  private(set) var topic: RuleDescription.Topic?
  private(set) var isEssential = false
  private(set) var isOffByDefault = false
  private(set) var hasSettingsAsExamples = false
  private(set) var limit: RuleLimit?
  /// Where the title is.
  private(set) var title = 0..<0

  private typealias Line = Slice<UnsafeBufferPointer<UInt8>>

  /// Reads until the title. A test looks for what means nothing.
  init(_ page: UnsafeBufferPointer<UInt8>) {
    var start = 0
    while title.isEmpty, let end = page[start...].firstIndex(of: UInt8(ascii: "\n")) {
      if page[start] == UInt8(ascii: "#") {
        title = min(start + 2, end)..<end
      } else {
        read(page[start..<end])
      }
      start = end + 1
    }
  }

  private mutating func read(_ line: Line) {
    switch line.first {
    case UInt8(ascii: "s"): severity = value("severity: ", of: line).flatMap(severities.word)
    case UInt8(ascii: "t"): topic = value("topic: ", of: line).flatMap(topics.word)
    case UInt8(ascii: "l"): limit = value("limit: ", of: line).flatMap(ruleLimit)
    case UInt8(ascii: "o"): isOffByDefault = value("off-by-default: true", of: line) != nil
    case UInt8(ascii: "e"):
      isEssential = isEssential || value("essential: true", of: line) != nil
      hasSettingsAsExamples = hasSettingsAsExamples || value("examples: .qtool.yaml", of: line) != nil
    default: break
    }
  }

  /// What follows the key; nil if the line has another one.
  private func value(_ key: StaticString, of line: Line) -> Line? {
    key.withUTF8Buffer { line.starts(with: $0) ? line.dropFirst($0.count) : nil }
  }

  /// Such as `60 seconds, from 1 to 3600`.
  private func ruleLimit(_ value: Line) -> RuleLimit? {
    let words = value.split { !(UInt8(ascii: "0")...UInt8(ascii: "z")).contains($0) }
      .map { String(decoding: $0, as: UTF8.self) }
    let numbers = words.compactMap { Int($0) }
    guard words.count == 6, numbers.count == 3, numbers[1] <= numbers[2] else { return nil }
    return RuleLimit(words[1], standard: numbers[0], among: numbers[1]...numbers[2])
  }
}

private let severities = PageWords<Severity>()
private let topics = PageWords<RuleDescription.Topic>()

/// Words that are found without making a text of what is read.
private struct PageWords<Word: RawRepresentable<String> & CaseIterable & Sendable>: Sendable {
  private let all = Word.allCases.map { (bytes: Array($0.rawValue.utf8), word: $0) }

  func word(_ text: Slice<UnsafeBufferPointer<UInt8>>) -> Word? {
    all.first { $0.bytes.count == text.count && text.elementsEqual($0.bytes) }?.word
  }
}
