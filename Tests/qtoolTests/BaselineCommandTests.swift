import Foundation
import Testing

/// `--write-baseline` and `--baseline` as a study uses them.
struct BaselineCommandTests {
  /// Two hundred files in ten folders, with findings of several kinds, some of them twice on equal lines.
  private func study() throws -> CommandFolder {
    let folder = try CommandFolder()
    _ = try folder.shell("mkdir 'grüppe '{0..9}")
    for number in 0..<200 { try folder.write(name(number), text(number)) }
    return folder
  }

  private func name(_ number: Int) -> String { "grüppe \(number % 10)/q\(number).yaml" }

  private func text(_ number: Int) -> String {
    var text = "questionnaire: q\(number)\ntitle: Fragebogen \(number)\ntarget: track\nquestions:\n"
    if number % 3 == 0 { text += "  - {id: a, type: slider, text: Wie sehr?, range: [0, 10]}\n" }
    if number % 4 == 0 {
      text += "  - {id: b, type: choice, text: Wie oft?, options: [nie, manchmal, oft]}\n"
    }
    if number % 5 == 0 { text += "  - {id: c, type: txt, text: Was?}\n" }
    return text + "  - {id: d, type: sam, dimension: valence, text: Wie geht es?}\n"
  }

  private static let newMistake = "  - {id: new, type: slidr, text: Neu?}\n"

  @Test func onlyTheNewMistakeCounts() throws {
    let folder = try study()
    #expect(try folder.qtool("lint").status == 1)
    let writing = try folder.qtool("lint", "--write-baseline")
    #expect(writing.status == 0)
    #expect(writing.errors == "qtool: wrote .qtool-baseline.json with 157 findings\n")
    let same = try folder.qtool("lint", "--baseline", ".qtool-baseline.json", "--fail-on", "hint")
    #expect(same.output == "200 questionnaires: no findings\nnot shown: 157 findings in the baseline\n")
    #expect(same.errors == "" && same.status == 0)

    // Lines move, blanks change, and a mistake comes in between.
    let moved = "# a comment\n\n" + text(60).replacingOccurrences(of: "  - {", with: "    -  {")
    try folder.write(name(60), moved + "  " + Self.newMistake)
    let run = try folder.qtool("lint", "--baseline", ".qtool-baseline.json", "--format", "json")
    let report = try #require(JSONSerialization.jsonObject(with: Data(run.output.utf8)) as? [String: Any])
    let findings = try #require(report["findings"] as? [[String: Any]])
    #expect(findings.map { $0["message"] as? String } == ["`type` cannot be `slidr`"])
    #expect(findings.map { $0["file"] as? String } == [name(60)])
    #expect(run.errors == "" && run.status == 1)
  }

  @Test func sarifListsWhatIsAcceptedAndWhy() throws {
    let folder = try CommandFolder()
    let head = "questionnaire: a\ntitle: A\ntarget: track\nquestions:\n"
    let known = "  - {id: a, type: choice, text: A?, options: [nie, oft]}\n"
    try folder.write("a.yaml", head + known)
    _ = try folder.qtool("lint", "--write-baseline")
    let allowed = known.replacingOccurrences(of: "a,", with: "b, ").replacingOccurrences(of: "A?", with: "B?")
    let comment = "  # qtool: allow assigned-codes -- the order is final\n"
    let new = "  - {id: c, type: slider, text: C?, range: [0, 10]}\n"
    try folder.write("a.yaml", head + known + comment + allowed + new)
    let run = try folder.qtool("lint", "--baseline", ".qtool-baseline.json", "--format", "sarif")
    let report = try #require(JSONSerialization.jsonObject(with: Data(run.output.utf8)) as? [String: Any])
    let results = try #require((report["runs"] as? [[String: Any]])?.first?["results"] as? [[String: Any]])
    let decisions = try results.map { try #require($0["suppressions"] as? [[String: String]]) }
    #expect(results.map { $0["ruleId"] as? String } == ["slider-labels", "assigned-codes", "assigned-codes"])
    #expect(
      decisions == [
        [], [["kind": "inSource", "justification": "the order is final"]],
        [["kind": "external", "justification": "the finding is in the baseline"]],
      ])
  }

  @Test func aSecondMistakeOnAnEqualLineIsNew() throws {
    let folder = try CommandFolder()
    let question = { (id: String) in
      "  - id: \(id)\n    type: choice\n    text: \(id)?\n    options: [nie, oft]\n"
    }
    let head = "questionnaire: a\ntitle: A\ntarget: track\nquestions:\n"
    try folder.write("a.yaml", head + question("a"))
    _ = try folder.qtool("lint", "--write-baseline")
    try folder.write("a.yaml", head + question("a") + question("b"))
    let run = try folder.qtool("lint", "--baseline", ".qtool-baseline.json", "--fail-on", "hint")
    #expect(run.output.contains("--> a.yaml:12:") && !run.output.contains("--> a.yaml:8:"))
    #expect(run.output.contains("not shown: 1 finding in the baseline"))
    #expect(run.status == 1)
  }

  @Test func findingsThatNoLongerOccurAreNamedAndRemoved() throws {
    let folder = try study()
    _ = try folder.qtool("lint", "--write-baseline")
    try folder.write(name(3), text(1))
    _ = try folder.shell("rm '\(name(4))'")
    let run = try folder.qtool("lint", "--baseline", ".qtool-baseline.json")
    #expect(
      run.errors == """
        qtool: 2 findings no longer occur, but are still in .qtool-baseline.json:
          grüppe 3/q3.yaml: slider-labels: - {id: a, type: slider, text: Wie sehr?, range: [0, 10]}
          grüppe 4/q4.yaml: assigned-codes: - {id: b, type: choice, text: Wie oft?, options: [nie, manchmal, oft]}
        qtool: to remove them: qtool lint --write-baseline --baseline .qtool-baseline.json

        """)
    #expect(run.status == 0)
    // A run over other files does not mention these two.
    #expect(try folder.qtool("lint", "--baseline", ".qtool-baseline.json", "grüppe 5").errors == "")
    _ = try folder.qtool("lint", "--write-baseline", "--baseline", ".qtool-baseline.json")
    #expect(try folder.qtool("lint", "--baseline", ".qtool-baseline.json").errors == "")
  }

  @Test func aRunOverSomeFilesUpdatesOnlyTheirEntries() throws {
    let folder = try study()
    _ = try folder.qtool("lint", "--write-baseline")
    let before = try folder.read(".qtool-baseline.json")
    _ = try folder.qtool("lint", "--write-baseline", "grüppe 3", name(4))
    #expect(try folder.read(".qtool-baseline.json") == before)
    try folder.write(name(3), text(1))
    _ = try folder.qtool("lint", "--write-baseline", name(3))
    let lines = { (text: String) in
      Set(text.split(separator: "\n").map { $0.hasSuffix(",") ? $0.dropLast() : $0 })
    }
    let gone = lines(before).subtracting(lines(try folder.read(".qtool-baseline.json")))
    #expect(gone.count == 1 && gone.first?.contains("q3.yaml") == true)
  }

  /// After a mistake that stops reading, the other findings are only invisible.
  @Test func findingsAfterANewErrorAreNotGone() throws {
    let folder = try CommandFolder()
    try folder.write("a.yaml", text(12))
    _ = try folder.qtool("lint", "--write-baseline")
    let before = try folder.read(".qtool-baseline.json")
    try folder.write("a.yaml", text(12) + Self.newMistake)
    let run = try folder.qtool("lint", "--baseline", ".qtool-baseline.json")
    #expect(run.errors == "" && run.status == 1)
    _ = try folder.qtool("lint", "--write-baseline")
    let after = try folder.read(".qtool-baseline.json")
    #expect(after.contains("slidr"))
    #expect(
      before.split(separator: "\n").filter { $0.contains("\"rule\"") }.allSatisfy { line in
        after.contains(line.hasSuffix(",") ? line.dropLast() : line)
      })
  }

  @Test func aBaselineWorksFromOtherFolders() throws {
    let folder = try study()
    _ = try folder.qtool("lint", "--write-baseline")
    let below = try folder.shell(
      "cd 'grüppe 6' && \"$QTOOL\" lint --fail-on hint --baseline ../.qtool-baseline.json")
    #expect(below.output.hasPrefix("20 questionnaires: no findings\n") && below.status == 0)
    _ = try folder.shell("mkdir ci && \"$QTOOL\" lint --write-baseline --baseline ci/known.json")
    #expect(try folder.read("ci/known.json").contains("\"../grüppe 3/q3.yaml\""))
    #expect(try folder.qtool("lint", "--fail-on", "hint", "--baseline", "ci/known.json").status == 0)
  }

  @Test func allowedFindingsAreNotWritten() throws {
    let folder = try CommandFolder()
    let head = "questionnaire: a\ntitle: A\ntarget: track\nquestions:\n"
    let question = "  - {id: a, type: slider, text: Wie sehr?, range: [0, 10]}\n"
    try folder.write("a.yaml", head + question)
    _ = try folder.qtool("lint", "--write-baseline")
    try folder.write("a.yaml", head + "  # qtool: allow slider-labels -- explained\n" + question)
    let run = try folder.qtool("lint", "--fail-on", "hint", "--baseline", ".qtool-baseline.json")
    // The comment is used, so the entry in the baseline is superfluous.
    #expect(run.output == "1 questionnaire: no findings\n" && run.status == 0)
    #expect(run.errors.contains("a.yaml: slider-labels"))
    _ = try folder.qtool("lint", "--write-baseline")
    #expect(!(try folder.read(".qtool-baseline.json").contains("slider-labels")))
  }

  @Test func knownFindingsAreNotFixed() throws {
    let folder = try CommandFolder()
    let old = "  - {id: b, type: choice, text: Wie oft?, options: [nie, oft]}\n"
    let head = "questionnaire: a\ntitle: A\ntarget: track\nquestions:\n"
    try folder.write("a.yaml", head + old)
    _ = try folder.qtool("lint", "--write-baseline")
    try folder.write("a.yaml", head + old + "  - {id: c, type: choice, text: Was?, options: [dies, das]}\n")
    let run = try folder.qtool("lint", "--fix", "--baseline", ".qtool-baseline.json")
    #expect(
      try folder.read("a.yaml") == head + old
        + "  - {id: c, type: choice, text: Was?, options: {1: dies, 2: das}}\n")
    #expect(run.output.contains("fixed 1 finding\n") && run.status == 0)
  }

  @Test func recordedErrorsStillPreventCompiling() throws {
    let folder = try CommandFolder()
    try folder.write("a.yaml", text(5))
    _ = try folder.qtool("lint", "--write-baseline")
    #expect(try folder.qtool("lint", "--baseline", ".qtool-baseline.json").status == 0)
    let compiled = try folder.qtool("compile", "a.yaml")
    #expect(compiled.status == 1 && compiled.errors.contains("`type` cannot be `txt`"))
  }

  @Test func aBaselineThatCannotBeReadIsReported() throws {
    let folder = try CommandFolder()
    try folder.write("a.yaml", text(1))
    let missing = try folder.qtool("lint", "--baseline", "known.json")
    #expect(missing.status == 2 && missing.errors.contains("cannot read known.json: no such file"))
    #expect(missing.errors.contains("`qtool lint --write-baseline --baseline known.json`"))
    try folder.write("known.json", "{\n  \"qtool-baseline\": 1,\n  \"findings\": [{\"file\": 3}]\n}\n")
    let broken = try folder.qtool("lint", "--baseline", "known.json")
    #expect(broken.status == 2 && broken.errors.contains("--> known.json:3:16"))
    let renewing = try folder.qtool("lint", "--baseline", "known.json", "--write-baseline")
    #expect(renewing.status == 2)
    #expect(try folder.read("known.json").contains("\"file\": 3"))
    let nowhere = try folder.qtool("lint", "--baseline", "no/known.json", "--write-baseline")
    #expect(nowhere.status == 2 && nowhere.errors.contains("there is no such folder"))
  }
}
