import Diagnostics
import Testing

@Suite("Findings of rules")
struct FindingsTests {
  private struct EvenNumbers: Rule {
    let about = someRule
    let looked: @Sendable (Int) -> Void

    init(_ looked: @escaping @Sendable (Int) -> Void) { self.looked = looked }

    func findings(in numbers: Range<Int>) -> Findings {
      Findings(of: numbers) { number in
        looked(number)
        return number.isMultiple(of: 2) ? finding(number) : nil
      }
    }
  }

  @Test("what is not listed is not looked for")
  func lazy() {
    let file = SourceFile(path: "a.yaml", text: "")
    nonisolated(unsafe) var looked = 0
    let found = EvenNumbers { _ in looked += 1 }.diagnostics(in: 0..<5_000, of: file)
    #expect(found.count == 1_001)
    #expect(looked == 2_001)
    #expect(found.last?.finding.range.start == 2_000)
    #expect(found.limited().last?.finding.message.contains("more than 1000") == true)
  }

  @Test("those of several parts follow each other")
  func joined() {
    let pairs = Findings(joining: 0..<3) { [finding($0), finding($0)] }
    #expect(pairs.map(\.range.start) == [0, 0, 1, 1, 2, 2])
    #expect((Findings(finding(7)) + [] + Findings(nil) + [finding(8)]).map(\.range.start) == [7, 8])
  }

  @Test("a phase reports a mistake once, and no more of a rule than is listed")
  func reported() {
    var report = PhaseReport(on: SourceFile(path: "a.yaml", text: ""))
    var made = 0
    for place in 0..<3_000 {
      report.add(rule, counted(place))
      report.add(rule, counted(place))
    }
    func counted(_ place: Int) -> Finding {
      made += 1
      return finding(place)
    }
    #expect(report.findings(of: rule).count == 1_001)
    #expect(made == 2_001)
    #expect(report.hasErrors)
    #expect(report.diagnostics.count == 1_001)
  }

  private let rule = ReportedRule("yaml-syntax")
}

private func finding(_ place: Int) -> Finding { Finding("here", at: SourceRange(place..<place + 1)) }
