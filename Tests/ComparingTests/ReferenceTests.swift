import Comparing
import Foundation
import JSON
import Questionnaires
import TestSupport
import Testing

/// The generated files about `qtool diff` are up to date.
@Suite struct ReferenceTests {
  @Test func schemaIsUpToDate() throws {
    let text = String(decoding: JSONWriter.bytes(of: changeSchema), as: UTF8.self) + "\n"
    try expectRecorded(text, at: packageFolder.appending(path: "schemas/diff.schema.json"))
  }

  @Test func theTableOfChangesIsUpToDate() throws {
    let file = packageFolder.appending(path: "Documentation/Diff.md")
    let page = try String(contentsOf: file, encoding: .utf8)
    let parts = page.components(separatedBy: Self.mark)
    try #require(parts.count == 3)
    try expectRecorded(parts[0] + Self.mark + table + Self.mark + parts[2], at: file)
  }

  private static let mark = "<!-- written by a test from the catalogue -->\n"

  private var table: String {
    let rows = catalogue.map { entry in
      "| `\(entry.kind.rawValue)` | \(entry.classes.map(\.rawValue).joined(separator: ", ")) | \(entry.summary) |\n"
    }
    return "| change | class | what changed |\n| --- | --- | --- |\n" + rows.joined()
  }
}
