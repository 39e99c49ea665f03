import Diagnostics
import Questionnaires
import TestSupport
import Testing

@testable import Compiling

/// Optional groups in the apps for forms: one filled field makes all of them required, and some fields are never empty.
struct FormGroupTests {
  private func found(_ group: String, _ fields: String...) throws -> [String] {
    let text =
      "questionnaire: q\ntitle: Q\nquestions:\n  - id: g\n    type: group\n    text: G\n    \(group)\n    fields:\n"
      + fields.map { "      - \($0)\n" }.joined()
    let diagnostics = try target(named: .form).lower(questionnaire(text), language: nil).diagnostics
    return diagnostics.filter { $0.severity >= .warning }.map { diagnostic in
      "\(diagnostic.file.position(at: diagnostic.finding.range.start).line) \(diagnostic.rule): \(diagnostic.finding.message)"
    }
  }

  private let street = "{id: street, type: text, text: Street}"
  private let number = "{id: number, type: number, text: Number, required: false}"
  private let day = "{id: day, type: date, text: Day}"

  @Test func anOptionalFieldOfARequiredGroupIsOptional() throws {
    #expect(try found("required: true", street, number) == [])
  }

  @Test func anOptionalFieldOfAnOptionalGroupIsNot() throws {
    let found = try found("required: false", street, number)
    #expect(found.count == 1 && found[0].hasPrefix("10 target-loses: "), "\(found)")
    #expect(found[0].contains("one filled field of an optional group makes all of its fields required"))
  }

  @Test func aGroupWithADateIsNeverLeftOut() throws {
    let messages = try found("required: false", street, day)
    #expect(
      messages.map { $0.prefix { $0 != ":" } } == ["7 preselected", "7 target-loses"], "\(messages)")
    #expect(
      messages.last?.contains("`g` is never empty: the answer to `day` is chosen from the start") == true)
    // Both helps lead out.
    #expect(try found("required: true", street, day) == [])
    #expect(try found("required: false", street) == [])
    // An answer that means none fills the field all the same.
    let place = "{id: place, type: choice, text: Place, options: {0: please choose, 1: home}, no-answer: [0]}"
    #expect(try found("required: false", street, place).map { $0.prefix { $0 != ":" } } == ["7 target-loses"])
    // Where everything is chosen from the start, nothing has to be filled in.
    #expect(try found("required: false", day).map { $0.prefix { $0 != ":" } } == ["7 preselected"])
  }
}
