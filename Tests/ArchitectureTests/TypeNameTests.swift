import Foundation
import Testing

/// Whoever searches for a type finds one.
struct TypeNameTests {
  /// Types inside another one have the name of that one before theirs.
  @Test func noTwoTypesHaveOneName() throws {
    var places: [String: [String]] = [:]
    for file in try swiftFiles(below: "Sources") {
      for line in try String(contentsOf: file, encoding: .utf8).split(separator: "\n") {
        guard let name = line.prefixMatch(of: declaration)?.1 else { continue }
        places[String(name), default: []].append(file.lastPathComponent)
      }
    }
    #expect(places.count > 1_000)
    for (name, files) in places where files.count > 1 {
      Issue.record("\(name) is in \(files.sorted().joined(separator: " and "))")
    }
  }

  private var declaration: Regex<(Substring, Substring)> {
    /(?:(?:public|package|private|fileprivate|final|indirect) )*(?:struct|class|enum|actor|protocol) (\w+)/
  }
}
