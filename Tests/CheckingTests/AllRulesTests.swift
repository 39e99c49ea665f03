import Checking
import Foundation
import Testing

@Suite("The list of all rules")
struct AllRulesTests {
  @Test("It is sorted by name, and each name occurs once")
  func order() {
    let names = allRules.map(\.about.name)
    #expect(names == Set(names).sorted())
  }

  @Test("No rule of the sources is missing in it")
  func completeness() throws {
    let list = try String(
      contentsOf: Self.sources.appending(path: "Checking/Rules/AllRules.swift"), encoding: .utf8)
    let files = FileManager.default.enumerator(at: Self.sources, includingPropertiesForKeys: nil)
    for case let file as URL in files ?? .init() where file.pathExtension == "swift" {
      let text = try String(contentsOf: file, encoding: .utf8)
      for match in text.matches(of: #/package struct (\w+): Rule {/#) where match.1 != "ReportedRule" {
        #expect(
          list.contains("(\(match.1)()),") || list.contains("(\(match.1)(), orReported:"),
          "\(match.1) is not in the list")
      }
      for match in text.matches(of: #/static let (\w+) = ReportedRule\(/#) {
        #expect(
          list.contains(".reported(.\(match.1)),") || list.contains("orReported: .\(match.1)),"),
          "\(match.1) is not in the list")
      }
    }
  }

  private static let sources = URL(fileURLWithPath: #filePath).appendingPathComponent("../../../Sources")
    .standardized
}
