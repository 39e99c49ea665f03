import Checking
import Compiling
import Diagnostics
import Generating
import Questionnaires
import TestSupport
import Testing

/// Helps and notes that name targets, and what these targets make of the file.
struct TargetAdviceTests {
  private func check(_ text: String, for target: TargetName? = nil) -> CheckedFile {
    Pipeline(target: target).check(Array(text.utf8), path: "a.yaml")
  }

  private func help(_ text: String, for target: TargetName? = nil) -> String {
    let found = check(text, for: target).diagnostics.filter {
      ["no-target", "target-unsupported"].contains($0.rule)
    }
    return found.compactMap(\.finding.help).joined(separator: "\n")
  }

  /// The targets that a help says take the file.
  private func promised(_ help: String) -> [TargetName] {
    if help.contains("every target takes this questionnaire") { return TargetName.allCases }
    let beginnings = ["publish the questionnaire on ", "add `target:` with your system: "]
    let ends = [", where all of it", ", which take", " takes this", " take this"]
    for beginning in beginnings {
      guard let start = help.firstRange(of: beginning)?.upperBound else { continue }
      guard let end = ends.compactMap({ help[start...].firstRange(of: $0)?.lowerBound }).min() else {
        return []
      }
      return help[start..<end].split(separator: "`").compactMap { TargetName(rawValue: String($0)) }
    }
    return []
  }

  @Test func whereAHelpSaysThatAFileCanBePublishedItCan() {
    var promises = 0
    for seed in 0..<150 as Range<UInt64> {
      let text = GeneratedQuestionnaire.yaml(seed: seed, isVaried: false, most: 4)
      let untargeted = text.split(separator: "\n").filter { !$0.hasPrefix("target:") }.joined(separator: "\n")
      for target in [nil, TargetName.track, .intersession] {
        let file = check(untargeted, for: target)
        for help in file.diagnostics.compactMap(\.finding.help) {
          for name in promised(help) {
            promises += 1
            let other = check(untargeted, for: name)
            let errors = other.diagnostics.filter { $0.severity == .error && !$0.isOwnError }
            #expect(errors.isEmpty, "seed \(seed): \(help): \(errors.map(\.finding.message))")
            guard file.ownErrors.isEmpty else { continue }
            #expect(other.questionnaire != nil, "seed \(seed): \(help)")
          }
        }
      }
    }
    #expect(promises > 100)
  }

  /// The same from the other side: who is not named has an error.
  @Test func aTargetThatIsNotNamedRefusesTheFile() {
    for seed in 0..<100 as Range<UInt64> {
      let text = GeneratedQuestionnaire.yaml(seed: seed, isVaried: false, most: 4)
      let untargeted = text.split(separator: "\n").filter { !$0.hasPrefix("target:") }.joined(separator: "\n")
      let hint = check(untargeted).diagnostics.first { $0.rule == "no-target" }
      guard let hint else { continue }
      let others = TargetName.allCases.filter { !promised(hint.finding.help ?? "").contains($0) }
      #expect(hint.finding.notes.count == others.count)
      for name in others {
        let found = check(untargeted, for: name).diagnostics
        #expect(found.hasErrors || found.contains { $0.finding.message.contains("schedule") })
        #expect(hint.finding.notes.contains { $0.message.hasPrefix("not `\(name.rawValue)`: ") })
      }
    }
  }

  private let weekdays = """
    questionnaire: a
    title: A
    repeat: many
    schedule: [{at: "09:00", weekdays: [mon]}]
    questions:
      - {id: a, type: yes-no, text: Ok?}

    """

  /// There, nobody would be prompted.
  @Test func aTargetThatLosesTheScheduleIsNotAdvised() {
    let text = weekdays + "  - {id: b, type: text, text: Why?}\n"
    #expect(promised(help(text)) == [.esmira])
    let notes = check(text).diagnostics.first { $0.rule == "no-target" }?.finding.notes.map(\.message) ?? []
    #expect(notes.contains("not `form`: it does not support `schedule`: nobody is prompted"))
    #expect(promised(help(text.replacing("schedule", with: "# schedule"))).contains(.form))
  }

  @Test func onlyATargetThatTakesTheRestIsNamed() {
    #expect(
      help(weekdays, for: .track).contains(
        "or publish the questionnaire on `intersession`, where all of it can be published"))
    let mixed = weekdays + "  - {id: b, type: text, text: Why?}\n"
    #expect(!help(mixed, for: .track).contains("`intersession`, where all of it"))
    #expect(
      help(mixed, for: .intersession).hasPrefix(
        "ask it as a `choice`, or publish the questionnaire on `esmira`"))
  }

  @Test func ifNoneTakesItTheNearestIsNamedWithWhatStandsInItsWay() {
    let text =
      weekdays + """
          - {id: b, type: group, text: Where?, fields: [{id: street, type: text, text: Street}]}
          - {id: c, type: slider, text: How?, range: [0, 1], step: 0.1}
          - {id: d, type: multiple, text: What?, options: [x, y]}
          - {type: note, text: "Later.", when: d not includes 1}

        """
    let nearest = "`esmira` comes nearest: sliders in the apps of ESMira stop at every whole number"
    #expect(
      help(text, for: .track).contains("; no other target takes the whole questionnaire, and " + nearest))
    #expect(
      help(text).hasPrefix(
        "add `target:` with your system; none takes all of this questionnaire now, and `esmira` comes nearest: `qtool targets a.yaml`"
      ))
  }

  /// Compiling a very large file for all targets would take longer than checking it.
  @Test func aVeryLargeFileIsOnlyToldWhereTheAnswerIs() {
    let questions = (0..<1_000).map { "  - {id: q\($0), type: date, text: When was \($0)?}\n" }.joined()
    let help = help("questionnaire: a\ntitle: A\nquestions:\n" + questions)
    #expect(help.hasPrefix("add `target:` with your system, one of `track`, "))
    #expect(help.hasSuffix("`qtool targets a.yaml` shows which take the questionnaire"))
  }

  @Test func commentsAndSettingsCount() throws {
    let shown = """
      questionnaire: a
      title: A
      questions:
        - {id: a, type: yes-no, text: Ok?}
        # qtool: allow target-shows-all, target-loses -- everybody may read it
        - {type: note, text: Well., when: a is yes}

      """
    #expect(promised(help(shown)).contains(.track))
    let verdicts = try #require(check(shown).verdicts)
    #expect(verdicts.first { $0.target == .track }?.takesFile == true)
    let bare = shown.split(separator: "\n").filter { !$0.contains("# qtool") }.joined(separator: "\n")
    #expect(!promised(help(bare)).contains(.track))
  }
}
