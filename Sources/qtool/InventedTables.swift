import Checking
import Files
import Simulating

/// Files of data without those that `qtool simulate` writes beside answers: what participants are made of, and planted faults. They are
/// recognized by their first line, so also under another name.
struct AnswerTables {
  let paths: [FilePath]
  /// About the files that are left out.
  let remarks: [String]

  private static let headSize = 1_024

  init(_ given: [FilePath]) {
    let others = given.filter { $0 != InputFiles.standardInput && Self.isBesideAnswers($0) }
    paths = given.filter { !others.contains($0) }
    remarks = others.map {
      "\($0.text) has no answers: qtool simulate wrote it to say how others were made, so it was not checked"
    }
  }

  private static func isBesideAnswers(_ path: FilePath) -> Bool {
    guard let head = try? beginning(of: path, count: headSize) else { return false }
    let line = head.prefix { $0 != 0x0A && $0 != 0x0D }
    return SimulatedStudy.isBesideAnswers(String(decoding: line, as: UTF8.self))
  }
}
