import Tables
import Testing

@testable import Comparing

/// The words by which texts are compared, in `Words`.
struct ComparedWordTests {
  @Test(arguments: ["en", "de"])
  func eachNegationHasItsWords(language: String) {
    let rows = WordsFile.comparedNegations.rows.filter { $0[1] == language }
    #expect(Set(rows.map { $0[0] }) == Set(Negation.allCases.map(\.rawValue)))
  }
}
