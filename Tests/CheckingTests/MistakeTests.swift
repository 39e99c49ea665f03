import Checking
import Diagnostics
import Testing

/// Each mistake is one error, whose help says what to write; where the meaning is certain, all fixes write it.
@Suite("A table of natural mistakes")
struct MistakeTests {
  @Test(arguments: Mistake.all)
  func isExplained(_ mistake: Mistake) {
    let found = Pipeline().check(mistake.file, path: "a.yaml").diagnostics.filter { $0.severity > .hint }
    #expect(found.count == 1, "\(found.map { $0.rule + ": " + $0.finding.message })")
    let help = found.first?.finding.help ?? ""
    #expect(help.contains(mistake.help), "\(help)")
    #expect(!help.contains("remove"), "\(help)")
  }

  @Test(arguments: Mistake.all)
  func isFixedAsItIsMeant(_ mistake: Mistake) {
    let fixing = FileFixing(pipeline: Pipeline(), path: "a.yaml", includesUnsafe: true)
    let fixed = String(decoding: fixing.fixed(mistake.file).bytes, as: UTF8.self)
    if let meant = mistake.fixed {
      #expect(fixed.contains(meant), "\(fixed)")
    } else {
      #expect(fixed == String(decoding: mistake.file, as: UTF8.self))
    }
  }
}
