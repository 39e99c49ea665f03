import Diagnostics
import Testing

@testable import Linting

@Suite("First findings")
struct FirstFindingsTests {
  @Test("no more are made than are listed, and the one that stands for the rest")
  func bounded() {
    var made = 0
    let found = Array(0..<5_000).firstFindings { number in
      made += 1
      return number.isMultiple(of: 2) ? finding(number) : nil
    }
    #expect(found.count == 1_001)
    #expect(made == 2_001)
    #expect(found.last?.range.start == 2_000)
  }

  @Test("an element with several findings has all of its own")
  func joined() {
    let found = Array(0..<5_000).joinedFindings { [finding($0), finding($0)] }
    #expect(found.count == 1_002)
    #expect([1, 2].joinedFindings { _ in [] }.isEmpty)
  }

  private func finding(_ place: Int) -> Finding { Finding("here", at: SourceRange(place..<place + 1)) }
}
