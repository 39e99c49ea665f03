import DataChecking
import Foundation
import JSON
import TestSupport
import Testing

/// The schema of `qtool check-data --format json` is up to date.
struct ReferenceTests {
  @Test func schemaIsUpToDate() throws {
    let text = String(decoding: JSONWriter.bytes(of: dataSchema), as: UTF8.self) + "\n"
    try expectRecorded(text, at: packageFolder.appending(path: "schemas/check-data.schema.json"))
  }
}
