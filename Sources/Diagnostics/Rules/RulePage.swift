import Algorithms
import Tables

extension RuleDescription {
  /// The description in `Rules/<name>.md`.
  package init(_ name: String) {
    guard let page = EmbeddedPage.titled(name),
      let described = RuleDescription(name, page.head, .file(page.bytes))
    else {
      fatalError("Rules/\(name).md is missing, incomplete, or not listed in Sources/CTables/RulePages.c")
    }
    self = described
  }

  /// A page like those of `Rules`; nil if its top is incomplete.
  package init?(page: String) {
    var text = page
    let (title, head) = text.withUTF8 { bytes in
      let head = PageHead(bytes)
      return (String(decoding: bytes[head.title], as: UTF8.self), head)
    }
    self.init(title, head, .text(page))
  }
}

/// The page of a rule of `lint`, of which only the top has been read.
private struct EmbeddedPage: Sendable {
  let bytes: EmbeddedTable
  let head: PageHead

  /// Sorted by title.
  private static let all = EmbeddedTable.rulePages.compactMap(EmbeddedPage.init)

  private init?(_ bytes: EmbeddedTable) {
    guard let head = bytes.withContiguousStorageIfAvailable({ PageHead($0) }) else { return nil }
    self.bytes = bytes
    self.head = head
  }

  static func titled(_ name: String) -> EmbeddedPage? {
    var name = name
    return name.withUTF8 { name in
      let place = all.partitioningIndex { !$0.withTitle { $0.lexicographicallyPrecedes(name) } }
      return place < all.count && all[place].withTitle { $0.elementsEqual(name) } ? all[place] : nil
    }
  }

  private func withTitle(_ body: (Slice<UnsafeBufferPointer<UInt8>>) -> Bool) -> Bool {
    bytes.withContiguousStorageIfAvailable { body($0[head.title]) } ?? false
  }
}

/// The kind of file that the examples of a page are.
enum ExampleFile {
  case questionnaire
  /// A `.qtool.yaml`.
  case settings
  /// A data dictionary of REDCap.
  case dictionary
}

/// The top of a rule's page: its name, and what is needed to run it. Each run of `lint` reads that of all rules, so hardly
/// anything is allocated for it.
struct PageHead {
  private(set) var severity: Severity?
  private(set) var topic: RuleDescription.Topic?
  private(set) var isEssential = false
  private(set) var isFixed = false
  private(set) var isOffByDefault = false
  private(set) var exampleFile = ExampleFile.questionnaire
  private(set) var limit: RuleLimit?
  /// The place of the title in the page.
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
    case UInt8(ascii: "f"): isFixed = value("fixed: true", of: line) != nil
    case UInt8(ascii: "o"): isOffByDefault = value("off-by-default: true", of: line) != nil
    case UInt8(ascii: "e"):
      isEssential = isEssential || value("essential: true", of: line) != nil
      if value("examples: .qtool.yaml", of: line) != nil { exampleFile = .settings }
      if value("examples: dictionary.csv", of: line) != nil { exampleFile = .dictionary }
    default: break
    }
  }

  /// The rest of the line after the key; nil if the line has another one.
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

/// A page of the folder `Rules`, in parts.
package struct PageText: Sendable {
  /// A code block under a heading.
  package struct Block: Sendable {
    package let heading: String
    package let text: String
  }

  package let title: String
  /// The first paragraph: the fault in one line.
  package let summary: String
  /// The other paragraphs, without the line breaks of the file.
  package let reason: String
  package let blocks: [Block]

  package init(_ page: String) {
    let lines = page.split(separator: "\n", omittingEmptySubsequences: false)
    let rest = lines.drop { !$0.hasPrefix("# ") }
    title = String(rest.first?.dropFirst(2) ?? "")
    let body = rest.dropFirst()
    let prose = body.prefix { !$0.hasPrefix("## ") }
    let paragraphs = prose.split(separator: "").map { $0.joined(separator: " ") }
    summary = paragraphs.first ?? ""
    reason = paragraphs.dropFirst().joined(separator: "\n\n")
    blocks = Self.blocks(in: body.dropFirst(prose.count))
  }

  private static func blocks(in lines: ArraySlice<Substring>) -> [Block] {
    var (blocks, heading, rest): ([Block], String, ArraySlice<Substring>) = ([], "", lines)
    while let line = rest.popFirst() {
      if line.hasPrefix("## ") { heading = String(line.dropFirst(3)) }
      guard line.hasPrefix("```") else { continue }
      let text = rest.prefix { !$0.hasPrefix("```") }
      blocks.append(Block(heading: heading, text: text.joined(separator: "\n")))
      rest = rest.dropFirst(text.count + 1)
    }
    return blocks
  }

  /// Empty if there is none.
  package func block(_ heading: String) -> String { blocks.first { $0.heading == heading }?.text ?? "" }
}
