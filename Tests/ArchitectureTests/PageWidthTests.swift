import Foundation
import Testing

/// Nobody should have to scroll sideways: code blocks of the documentation fit in 100 columns.
struct PageWidthTests {
  @Test(arguments: [".", "Documentation", "Benchmarks", "Tests/Hostile"])
  func codeBlocksAreNarrow(folder: String) throws {
    let url = URL(fileURLWithPath: #filePath).appendingPathComponent("../../../\(folder)").standardized
    let names = try FileManager.default.contentsOfDirectory(atPath: url.path).filter { $0.hasSuffix(".md") }
    #expect(!names.isEmpty)
    for name in names {
      let page = try String(contentsOf: url.appendingPathComponent(name), encoding: .utf8)
      for (line, text) in codeLines(of: page) where text.count > 100 {
        Issue.record("\(folder)/\(name):\(line) has \(text.count) columns in a code block, more than 100")
      }
    }
  }

  /// The lines between fences, and indented ones, by number.
  private func codeLines(of page: String) -> [(number: Int, text: String)] {
    var isInBlock = false
    var lines: [(number: Int, text: String)] = []
    for (index, line) in page.components(separatedBy: "\n").enumerated() {
      if line.hasPrefix("```") { isInBlock.toggle() }
      if isInBlock || line.hasPrefix("    ") { lines.append((index + 1, line)) }
    }
    return lines
  }
}
