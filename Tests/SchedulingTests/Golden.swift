import Foundation
import Testing

/// Compares lines with a file in `Goldens`. QTOOL_RECORD=1 writes the file, and the test fails while it does.
func expectGolden(_ lines: [String], _ name: String, source: SourceLocation = #_sourceLocation) {
  let folder = URL(filePath: #filePath).deletingLastPathComponent().appending(path: "Goldens")
  let file = folder.appending(path: name + ".txt")
  let text = lines.map { $0 + "\n" }.joined()
  if ProcessInfo.processInfo.environment["QTOOL_RECORD"] == "1" {
    try? FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
    try? text.write(to: file, atomically: true, encoding: .utf8)
    Issue.record("recorded \(name)", sourceLocation: source)
    return
  }
  let recorded = try? String(contentsOf: file, encoding: .utf8)
  #expect(text == recorded, "\(name)", sourceLocation: source)
}
