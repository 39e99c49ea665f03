import Compiling
import Diagnostics
import JSON
import Questionnaires
import Testing

/// Numbers and patterns of the author, and what systems store or match of them.
struct ExactnessTests {
  private func found(_ rest: String, for target: any CompileTarget) throws -> [String] {
    let text = "questionnaire: a\ntitle: A\n" + rest
    return target.lower(try questionnaire(text), language: nil).diagnostics.map {
      "\($0.severity.rawValue) \($0.rule): \($0.finding.message); \($0.finding.help ?? "")"
    }
  }

  @Test(arguments: [
    "questions: [{id: a, type: number, text: A, range: [0, 100000]}]",
    "can-use: {gps: 40000}\nquestions: [{id: a, type: rating, text: A, range: [1, 5]}]",
  ])
  func numbersBeyond16BitsAreErrorsThatSayTheLimit(rest: String) throws {
    let errors = try found(rest, for: TrackTarget()).filter { $0.hasPrefix("error") }
    #expect(errors.count == 1 && errors[0].contains("between -32768 and 32767"), "\(errors)")
  }

  @Test(arguments: [
    ("^a+$", "^a+$"), ("a+", "^(?:a+)$"), ("^a|b$", "^(?:^a|b$)$"), ("^(a|b)$", "^(a|b)$"),
    ("^[|]$", "^[|]$"),
    (#"^a\$"#, #"^(?:^a\$)$"#), ("^a[$]", "^(?:^a[$])$"), ("a$", "^(?:a$)$"),
  ])
  func aPatternOfAFormIsThatOfTheWholeAnswer(written: String, compiled: String) throws {
    let text =
      "questionnaire: a\ntitle: A\nquestions: [{id: a, type: text, text: A, pattern: '\(written)'}]\n"
    let target = try #require(allTargets.first { $0.name == .form })
    let document = target.lower(try questionnaire(text), language: nil).value
    guard case .array(let fields)? = document?["form"]?["fields"] else { throw NoFields() }
    #expect(fields[0]["pattern"] == .string(compiled))
  }

  @Test(arguments: [TargetName.intersession, .form, .radar])
  func targetsWithoutBoldTextSaySo(name: TargetName) throws {
    let system = try target(named: name)
    let rest = "questions: [{id: a, type: yes-no, text: \"Are you **very** tired?\"}]"
    #expect(
      try found(rest, for: system).contains {
        $0.hasPrefix("hint target-loses: `\(name.rawValue)` does not support bold")
      })
    #expect(
      try !found(rest.replacing("**", with: ""), for: system).contains { $0.contains("bold") })
  }

  /// Each of the two helps would lead to the other.
  @Test func aSingleDayOnTrackHasAWayOut() throws {
    let schedule = "schedule: [{at: 20:00, days: 27}]\nquestions: [{id: a, type: yes-no, text: A}]"
    #expect(
      try found("repeat: once\n" + schedule, for: TrackTarget()).contains {
        $0.contains("instead of `schedule`")
      })
    #expect(
      try found("repeat: many\n" + schedule, for: TrackTarget()).contains {
        $0.contains("write `from-day: 27`")
      })
  }
}

private struct NoFields: Error {}
