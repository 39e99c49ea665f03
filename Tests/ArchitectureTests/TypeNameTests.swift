import Foundation
import Testing

/// Whoever searches for a type finds one.
struct TypeNameTests {
  private static let declaration = try! NSRegularExpression(
    pattern:
      #"^(?:(?:public|package|private|fileprivate|final|indirect) )*(?:struct|class|enum|actor|protocol) (\w+)"#,
    options: .anchorsMatchLines)

  /// Types inside another one have the name of that one before theirs.
  @Test func noTwoTypesHaveOneName() throws {
    var places: [String: [String]] = [:]
    for file in try swiftFiles(below: "Sources") {
      let text = try String(contentsOf: file, encoding: .utf8)
      let whole = NSRange(text.startIndex..., in: text)
      for match in Self.declaration.matches(in: text, range: whole) {
        let name = String(text[Range(match.range(at: 1), in: text)!])
        places[name, default: []].append(file.lastPathComponent)
      }
    }
    #expect(places.count > 1_000)
    for (name, files) in places where files.count > 1 {
      Issue.record("\(name) is in \(files.sorted().joined(separator: " and "))")
    }
  }
}
