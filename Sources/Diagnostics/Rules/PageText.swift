/// A page of the folder `Rules`, in parts.
package struct PageText: Sendable {
  /// A code block under a heading.
  package struct Block: Sendable {
    package let heading: String
    package let text: String
  }

  package let title: String
  /// The first paragraph: what is wrong.
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
