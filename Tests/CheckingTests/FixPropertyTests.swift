import Checking
import Diagnostics
import Generating
import TestSupport
import Testing

/// What holds for every fix of every rule, in files that were damaged at random and in large ones.
struct FixPropertyTests {
  @Test(.long, arguments: everyRule.map(\.name), [false, true])
  func aFixedFileStaysAsItIsAndHasNoNewErrors(name: String, includesUnsafe: Bool) throws {
    let rule = try #require(everyRule.first { $0.name == name })
    guard !rule.hasSettingsAsExamples else { return }
    var random = SeededGenerator(seed: UInt64(name.utf8.reduce(7) { $0 &* 31 &+ Int($1) } & 0xFFFF))
    for _ in 0..<5 {
      expectSettled(damaged(RuleExample(rule.failing).bytes, &random), includesUnsafe: includesUnsafe)
    }
  }

  @Test(
    arguments: [false, true],
    [
      "  - {id: a, type: text, text: A}\n{id: b, type: text, text: B}\n",
      "  - {id: a, type: text, te\u{85}xt: A}\n", "  - id: a\n    te\u{2028}xt:A\n    text:B\n",
      "  - {id: a, type: text, text: A}\ncan-use: {micropone: 1, microphon: 2}\n",
      "  - {id: a, type: text, text: A}\ncan-use: {gps: 1, gpss: 2}\n",
      "  - {id: a, type: text, tetx: A, txet: B}\n", "  - {id: a, type: slidr, tetx: {}}\n",
      "  - id:a\n    type:text\n    text:A\n  -id:b\n",
    ])
  func theseStayAsTheyAreOnceTheyAreFixed(includesUnsafe: Bool, questions: String) {
    expectSettled(Array((Self.head + questions).utf8), includesUnsafe: includesUnsafe)
  }

  @Test func twoNamesAreNotFixedToTheSameSensor() {
    let questions = "  - {id: a, type: text, text: A}\n"
    let text = Self.head + questions + "can-use: {micropone: 1, microphon: 2}\n"
    let fixed = fix(Array(text.utf8), includesUnsafe: true)
    #expect(
      String(decoding: fixed.bytes, as: UTF8.self)
        == text.replacing("micropone", with: "microphone"))
  }

  @Test(
    .long,
    arguments: [
      "  - {id: q#, typ: slidr, tetx: Q}\n",
      "  - {id: q#, type: slider, text: Q, rnage: [5, 5, 5], requird: 7}\n",
      "  - {id: q#, type: slidr, text: Q}\n", "  - {id: q#, type: choice, text: Q, options: [x, y]}\n",
      "  - {id: q#, type: choice, tetx: Q, options: {1: x, 2: y}}\n",
      "  - {id: q#, type: text, text: Q, when: q0==1&&!(q0=2)}\n",
    ])
  func aLargeFileIsCheckedAFewTimes(question: String) {
    let first = "  - {id: q0, type: number, text: Q, range: [0, 9]}\n"
    let questions = (1...2_500).map { question.replacing("#", with: "\($0)") }.joined()
    let fixed = fix(Array((Self.head + first + questions).utf8), includesUnsafe: true)
    #expect(fixed.checks <= 18)
  }

  @Test func thousandsOfFixesAreAppliedAtOnce() {
    let questions = (1...2_500).map { "  - {id: q\($0), type: choice, tetx: Q, options: {1: x, 2: y}}\n" }
    let fixed = fix(Array((Self.head + questions.joined()).utf8), includesUnsafe: false)
    #expect(fixed.count == 2_500)
    #expect(fixed.file.diagnostics.filter { $0.rule == "unknown-key" }.isEmpty)
  }

  @Test func oneHarmfulFixAmongThousandsIsLeftOut() {
    let types = (1...2_500).map { $0 == 1_200 ? "slidr" : "txet" }
    let questions = types.enumerated().map { "  - {id: q\($0), type: \($1), text: Q}\n" }
    let fixed = fix(Array((Self.head + questions.joined()).utf8), includesUnsafe: true)
    #expect(fixed.count == 2_499)
    #expect(fixed.file.diagnostics.filter { $0.severity == .error }.map(\.rule) == ["unknown-value"])
  }

  private static let head = "questionnaire: mood\ntitle: Mood\nquestions:\n"

  private func expectSettled(_ bytes: [UInt8], includesUnsafe: Bool) {
    let once = fix(bytes, includesUnsafe: includesUnsafe)
    let twice = fix(once.bytes, includesUnsafe: includesUnsafe)
    let text = String(decoding: bytes, as: UTF8.self)
    #expect(once.bytes == twice.bytes, "\(text)")
    let before = Pipeline().check(bytes, path: "example.yaml")
    guard once.file.stage == before.stage else { return #expect(once.file.stage > before.stage, "\(text)") }
    // Of a file whose first key was misspelt, nothing has been read before.
    guard !before.diagnostics.contains(where: { $0.rule == "near-questionnaire" }) else { return }
    // Other errors may have been there before, in text where they could not be seen.
    let (new, old) = (errors(once.file), errors(before))
    for found in once.file.diagnostics where found.severity == .error {
      guard new[found.rule] ?? 0 > old[found.rule] ?? 0 else { continue }
      let marked = String(decoding: once.bytes[found.finding.range.bytes], as: UTF8.self)
      let isOfReading = ["missing-key", "duplicate-key", "yaml-syntax"].contains(found.rule)
      #expect(!isOfReading && text.contains(marked), "\(found.rule) at \(marked): \(text)")
    }
  }

  private func errors(_ file: CheckedFile) -> [String: Int] {
    Dictionary(grouping: file.diagnostics.filter { $0.severity == .error }, by: \.rule).mapValues(\.count)
  }

  /// A few characters are dropped, doubled, swapped or replaced.
  private func damaged(_ bytes: [UInt8], _ random: inout SeededGenerator) -> [UInt8] {
    var text = Array(String(decoding: bytes, as: UTF8.self).unicodeScalars)
    for _ in 0..<Int.random(in: 1...3, using: &random) where text.count > 2 {
      let place = Int.random(in: 1..<text.count, using: &random)
      switch Int.random(in: 0..<5, using: &random) {
      case 0: text.remove(at: place)
      case 1: text.insert(text[place], at: place)
      case 2: text.swapAt(place, place - 1)
      case 3:
        text[place] = Array("{}[]:-\n\u{85}\u{2028}=&'1x".unicodeScalars).randomElement(using: &random) ?? " "
      default: text.replaceSubrange(place..<place, with: text[max(0, place - 6)..<place])
      }
    }
    return text.reduce(into: []) { $0 += String($1).utf8 }
  }

  private func fix(_ bytes: [UInt8], includesUnsafe: Bool) -> FileFixing.Fixed {
    FileFixing(pipeline: Pipeline(), path: "example.yaml", includesUnsafe: includesUnsafe).fixed(bytes)
  }
}
