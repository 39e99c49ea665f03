import Foundation
import Testing

@testable import fuzz

/// Bugs that the fuzzers found do not come back.
struct FindsTests {
  static let finds: [URL] = {
    let folder = URL(fileURLWithPath: #filePath).appendingPathComponent("../../Hostile/Finds").standardized
    let files = try? FileManager.default.contentsOfDirectory(at: folder, includingPropertiesForKeys: nil)
    return (files ?? []).sorted { $0.path < $1.path }
  }()

  /// The name of a file ends with what is fuzzed, unless that is a questionnaire. In a separate process, because a broken promise ends it.
  @Test(arguments: finds) func noPromiseIsBroken(_ find: URL) async throws {
    let bytes = Array(try Data(contentsOf: find))
    let subject = try #require(
      find.pathExtension == "yaml" ? .questionnaires : Subject(rawValue: find.pathExtension))
    await #expect(processExitsWith: .success, "\(find.lastPathComponent)") {
      [bytes = bytes as [UInt8], subject = subject as Subject] in
      subject.run(bytes)
    }
  }

  @Test func thereAreFinds() {
    #expect(!Self.finds.isEmpty)
  }

  /// Otherwise, the test above could not fail.
  @Test func aBrokenPromiseEndsTheProcess() async {
    await #expect(processExitsWith: .failure) { promise(false, "no promise is broken") }
  }
}
