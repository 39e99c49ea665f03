import Foundation
import JSON
import Simulating
import TestSupport
import Testing

/// The schema of `simulation.json` is up to date.
struct ReferenceTests {
  @Test func schemaIsUpToDate() throws {
    let text = String(decoding: JSONWriter.bytes(of: simulationSchema), as: UTF8.self) + "\n"
    try expectRecorded(text, at: packageFolder.appending(path: "schemas/simulation.schema.json"))
  }
}
