import Foundation
import Testing

/// The options of `qtool lint` that choose rules and settings, and what becomes of the findings.
struct RuleOptionTests {
  /// Three sliders without labels and two leading items.
  private func study() throws -> CommandFolder {
    let folder = try CommandFolder()
    try folder.write(".qtool.yaml", "target: track\n")
    for name in ["a", "b"] {
      try folder.write(
        "\(name).yaml",
        """
        questionnaire: \(name)
        title: Pain
        questions:
          - {id: pain, type: slider, text: How bad is your pain?, range: [0, 10]}
          - {id: joy, type: choice, text: Don't you agree that this is good?, options: {1: "yes", 2: "no"}}

        """)
    }
    try folder.write(
      "c.yaml",
      """
      questionnaire: c
      title: Pain
      questions:
        - {id: pain, type: slider, text: How bad is your pain?, range: [0, 10]}

      """)
    return folder
  }

  private func rules(_ folder: CommandFolder, _ arguments: String...) throws -> [String] {
    let run = try folder.qtool(["lint", "--format", "short"] + arguments)
    return run.output.split(separator: "\n").map { line in
      line.split(separator: ":")[0] + " " + line.split(separator: "[").last!.dropLast()
    }
  }

  @Test func onlySelectedRulesAreReported() throws {
    let folder = try study()
    let sliders = ["a.yaml slider-labels", "b.yaml slider-labels", "c.yaml slider-labels"]
    let leading = ["a.yaml leading-item", "b.yaml leading-item"]
    #expect(try rules(folder, "--select", "slider-labels") == sliders)
    #expect(try rules(folder, "--select", "item-wording") == leading)
    #expect(
      try rules(folder, "--select", "item-wording,slider-labels").sorted() == (leading + sliders).sorted())
    #expect(
      try rules(folder, "--select", "item-wording", "--select=slider-labels").sorted()
        == (leading + sliders).sorted())
    #expect(try rules(folder, "--select", "item-wording", "--ignore", "leading-item") == [])
  }

  @Test func ignoredRulesAreNotReported() throws {
    let folder = try study()
    let all = try rules(folder)
    #expect(all.contains("a.yaml slider-labels") && all.contains("a.yaml leading-item"))
    #expect(
      try rules(folder, "--ignore", "slider-labels, item-wording")
        == all.filter { !$0.hasSuffix("slider-labels") && !$0.hasSuffix("leading-item") })
    // A comment that allows an ignored rule is still used.
    try folder.write(
      "c.yaml", "# qtool: allow-file slider-labels -- explained\n" + (try folder.read("c.yaml")))
    #expect(try !rules(folder, "--ignore", "slider-labels").contains("c.yaml unused-allow"))
  }

  @Test func aSelectedRuleIsCheckedEvenIfSettingsTurnItOff() throws {
    let folder = try study()
    try folder.write(".qtool.yaml", "target: track\nrules: {slider-labels: off}\n")
    #expect(try rules(folder, "c.yaml") == [])
    #expect(try rules(folder, "c.yaml", "--select", "slider-labels") == ["c.yaml slider-labels"])
  }

  @Test func errorsThatPreventCompilingAreAlwaysReported() throws {
    let folder = try study()
    try folder.write("c.yaml", (try folder.read("c.yaml")).replacing("type: slider", with: "type: slidr"))
    #expect(try rules(folder, "c.yaml", "--select", "leading-item") == ["c.yaml unknown-value"])
    let run = try folder.qtool("lint", "--ignore", "unknown-value")
    #expect(run.status == 64)
    #expect(run.errors.contains("'unknown-value' cannot be ignored"))
  }

  @Test func onlyChosenRulesAreFixed() throws {
    let folder = try study()
    try folder.write(
      "c.yaml",
      """
      questionnaire: c
      title: Pain
      questions:
        - {id: pain, type: number, text: How many days?, range: [0, 10]}
        - {id: what, type: text, text: What helped?, pattern: "^[a-z]+$", hint: Small letters, when: pain > 2 && pain < 9}

      """)
    let run = try folder.qtool("lint", "--fix", "--select", "condition-symbols", "c.yaml")
    #expect(try folder.read("c.yaml").contains("pain > 2 and pain < 9"), "\(run)")
    #expect(try folder.read("c.yaml").contains("^[a-z]+$"))
  }

  @Test(arguments: [
    (["--select", "slider-lables"], "Did you mean 'slider-labels'?"),
    (["--ignore", "item-wordin"], "Did you mean 'item-wording'?"),
    (["--select", "qqqqqqqqqqqq"], "'qtool explain' lists all rules."),
    (["--select", ","], "--select needs the name of a rule"),
    (["--select", "slider-labels", "--write-baseline"], "a baseline records all findings"),
    (["--statistics", "--format", "github"], "use text or json"),
  ])
  func misuseIsExplained(_ arguments: [String], _ message: String) throws {
    let run = try study().qtool(["lint"] + arguments)
    #expect(run.status == 64)
    #expect(run.errors.contains(message), "\(run.errors)")
  }

  @Test func aBaselineKnowsTheRulesThatAreNotSelected() throws {
    let folder = try study()
    _ = try folder.qtool("lint", "--write-baseline")
    let run = try folder.qtool("lint", "--baseline", ".qtool-baseline.json", "--select", "slider-labels")
    #expect(run.errors == "")
    #expect(run.output == "3 questionnaires: no findings\nnot shown: 3 findings in the baseline\n")
  }

  @Test func settingsCanComeFromAnotherFile() throws {
    let folder = try study()
    try folder.write(
      "strict/strict.yaml", "target: track\nrules: {slider-labels: error}\nexclude: [a.yaml]\n")
    let run = try folder.qtool(
      "lint", "--config", "strict/strict.yaml", "--select", "slider-labels", "--format", "short")
    #expect(run.status == 1)
    #expect(run.output.contains("b.yaml:4:66: error: "), "\(run.output)")
    #expect(!run.output.contains("a.yaml"), "patterns are relative to the current folder")
    try folder.write("strict/strict.yaml", "rules: {slider-lables: error}\n")
    let faulty = try folder.qtool("lint", "--config", "strict/strict.yaml")
    #expect(faulty.status == 2)
    #expect(faulty.errors.contains("strict/strict.yaml:1:9"))
    let missing = try folder.qtool("lint", "--config", "nowhere.yaml")
    #expect(missing.status == 2)
    #expect(missing.errors.contains("cannot read nowhere.yaml: no such file"))
  }

  @Test func findingsNeedNotFail() throws {
    let folder = try study()
    #expect(try folder.qtool("lint", "--fail-on", "hint").status == 1)
    #expect(try folder.qtool("lint", "--fail-on", "hint", "--exit-zero").status == 0)
    #expect(try folder.qtool("lint", "--exit-zero", "nowhere.yaml").status == 2)
  }

  @Test func findingsAreCountedByRule() throws {
    let folder = try study()
    let run = try folder.qtool("lint", "--statistics", "--select", "slider-labels,item-wording")
    #expect(
      run.output == """
        3  hint     slider-labels
        2  hint     leading-item

        3 questionnaires: 5 hints

        """)
    let json = try folder.qtool(
      "lint", "--statistics", "--select", "slider-labels,item-wording", "--format", "json")
    let report = try #require(JSONSerialization.jsonObject(with: Data(json.output.utf8)) as? [String: Any])
    #expect((report["findings"] as? [Any])?.count == 5)
    let counts = try #require(report["statistics"] as? [[String: Any]])
    #expect(counts.map { $0["rule"] as? String } == ["slider-labels", "leading-item"])
    #expect(counts.map { $0["count"] as? Int } == [3, 2])
    #expect(counts.map { $0["severity"] as? String } == ["hint", "hint"])
    #expect(
      try folder.qtool("lint", "--statistics", "--select", "odd-space").output.hasPrefix("3 questionnaires"))
  }
}
