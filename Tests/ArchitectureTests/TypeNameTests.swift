import Foundation
import Testing

/// Whoever searches for a type finds one.
struct TypeNameTests {
  /// Types inside another one have the name of that one before theirs.
  @Test func noTwoTypesHaveOneName() throws {
    var places: [String: [String]] = [:]
    for file in try swiftFiles(below: "Sources") {
      for line in try Data(contentsOf: file).split(separator: UInt8(ascii: "\n")) {
        guard let name = declaredType(line) else { continue }
        places[name, default: []].append(file.lastPathComponent)
      }
    }
    #expect(places.count > 1_000)
    for (name, files) in places where files.count > 1 {
      Issue.record("\(name) is in \(files.sorted().joined(separator: " and "))")
    }
  }

  private func declaredType(_ line: Data) -> String? {
    // Lines of members begin with spaces.
    guard let first = line.first, (UInt8(ascii: "a")...UInt8(ascii: "z")).contains(first) else { return nil }
    let words = String(decoding: line, as: UTF8.self).split(separator: " ").drop { modifiers.contains($0) }
    guard words.count > 1, kinds.contains(words[words.startIndex]) else { return nil }
    return String(words[words.startIndex + 1].prefix { $0.isLetter || $0.isNumber || $0 == "_" })
  }

  private let modifiers: Set<Substring> = [
    "public", "package", "private", "fileprivate", "final", "indirect",
  ]
  private let kinds: Set<Substring> = ["struct", "class", "enum", "actor", "protocol"]
}
