import Comparing
import Testing

@Suite struct ChangeClassTests {
  @Test func whatCorruptsDataSilentlyComesFirst() {
    #expect(ChangeClass.allCases.sorted() == ChangeClass.allCases)
    #expect(ChangeClass.allCases.min() == .coding)
  }
}
