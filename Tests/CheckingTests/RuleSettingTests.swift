import Checking
import Configuring
import Diagnostics
import Testing

@Suite("Settings of rules with a limit, and of groups of rules")
struct RuleSettingTests {
  private func mistakes(in settings: String) -> [Diagnostic] {
    Pipeline().check(Array(settings.utf8), path: Configuration.fileName).diagnostics
  }

  private func rules(in questionnaire: String, with settings: String) -> [String] {
    let file = SourceFile(path: Configuration.fileName, text: settings)
    guard let configuration = Pipeline.configuration(in: file).value?.settings else { return ["settings"] }
    let text = "questionnaire: a\ntitle: A\n" + questionnaire
    return Pipeline(configuration: configuration).check(Array(text.utf8), path: "a.yaml").diagnostics.filter {
      !["no-target", "default-yes-no"].contains($0.rule)
    }.map { "\($0.rule) \($0.severity)" }
  }

  private let rating =
    "questions: [{id: a, type: rating, text: \"How are you?\", range: [0, 14], labels: [bad, good]}]\n"
  private let narrow =
    "repeat: many\nschedule: [{between: 08:00-10:30, times: 2}]\nquestions: [{id: a, type: date, text: \"A?\"}]\n"
  private let slow = """
    repeat: many
    schedule: [{between: 08:00-22:00, times: 2}]
    questions:
      - {id: a, type: text, input: area, text: "A?"}
      - {id: b, type: text, input: area, text: "B?"}
      - {id: c, type: text, input: area, text: "C?"}
    """
  private let leading =
    "questions: [{id: a, type: yes-no, text: \"Don't you agree that you are not unhappy?\"}]\n"

  @Test("A limit decides from when on a rule reports")
  func limits() {
    #expect(rules(in: rating, with: "") == ["crowded-rating hint"])
    #expect(rules(in: rating, with: "rules: {crowded-rating: {points: 15}}") == [])
    #expect(rules(in: rating, with: "rules: {crowded-rating: {points: 14}}") == ["crowded-rating hint"])
    #expect(rules(in: narrow, with: "") == ["schedule-narrow-window warning"])
    #expect(rules(in: narrow, with: "rules: {schedule-narrow-window: {hours: 2}}") == [])
    #expect(rules(in: slow, with: "") == ["burden warning"])
    #expect(rules(in: slow, with: "rules: {burden: {seconds: 180}}") == [])
  }

  @Test("A rule at the top is understood, also in German")
  func ruleAtTop() throws {
    for (written, meant) in [("aus", "off"), ("off", "off"), ("hinweis", "hint")] {
      let found = try #require(mistakes(in: "burden: \(written)\n").first?.finding)
      #expect(found.help == "write `rules: {burden: \(meant)}`")
      #expect(found.fix?.edits.map(\.text) == ["rules: {burden: \(meant)}"])
    }
    let both = mistakes(in: "burden: aus\nrules: {placeholder: off}\nitem-wording: off\n").map(\.finding)
    #expect(
      both.map(\.help) == ["write `burden: off` under `rules`", "write `item-wording: off` under `rules`"])
    #expect(both.allSatisfy { $0.fix == nil })
    #expect(mistakes(in: "burdn: off\n").first?.finding.help?.contains("rules: {") == false)
  }

  @Test("A severity can be given beside a limit, or alone")
  func severities() {
    #expect(
      rules(in: rating, with: "rules: {crowded-rating: {severity: error, points: 12}}") == [
        "crowded-rating error"
      ])
    #expect(rules(in: rating, with: "rules: {crowded-rating: {severity: off, points: 12}}") == [])
    #expect(
      rules(in: rating, with: "rules: {crowded-rating: {severity: warning}}") == ["crowded-rating warning"])
  }

  @Test("A rule that is off is not run")
  func notRun() throws {
    let text = "questionnaire: a\ntitle: A\n" + rating
    let questionnaire = try #require(Pipeline().draft(of: Array(text.utf8), path: "a.yaml"))
    var settings = RuleSettings()
    let found = RuleCheck(questionnaire, settings: settings).diagnostics().map(\.rule)
    #expect(found.contains("crowded-rating"))
    settings.turnedOff = ["crowded-rating"]
    #expect(
      RuleCheck(questionnaire, settings: settings).diagnostics().map(\.rule)
        == found.filter { $0 != "crowded-rating" })
  }

  @Test("A group sets all its rules, and a rule's own setting takes precedence wherever it is")
  func groups() {
    #expect(rules(in: leading, with: "") == ["leading-item hint", "double-negation hint"])
    #expect(rules(in: leading, with: "rules: {item-wording: off}") == [])
    for settings in ["{item-wording: off, leading-item: error}", "{leading-item: error, item-wording: off}"] {
      #expect(rules(in: leading, with: "rules: \(settings)") == ["leading-item error"])
    }
  }

  @Test(
    "Mistakes in such settings are found where they are",
    arguments: [
      ("rules: {burden: {second: 180}}", "`burden` has no setting `second`", "did you mean `seconds`?"),
      (
        "rules: {burden: {seconds: fast}}", "`seconds` takes a whole number from 1 to 3600",
        "write, for example, `seconds: 60`"
      ),
      (
        "rules: {burden: {seconds: 0}}", "`seconds` takes a whole number from 1 to 3600",
        "write, for example, `seconds: 60`"
      ),
      (
        "rules: {slider-labels: {points: 3}}", "`slider-labels` has no setting `points`",
        "its only setting is `severity`"
      ),
      (
        "rules: {burden: {severity: loud}}", "`burden` cannot be `loud`",
        "use one of `off`, `hint`, `warning`, `error`"
      ),
      (
        "rules: {item-wording: {severity: off}}", "`item-wording` takes `off`, `hint`, `warning` or `error`",
        "write, for example, `item-wording: off`"
      ),
    ])
  func mistakes(settings: String, message: String, help: String?) {
    let found = mistakes(in: settings)
    #expect(found.map(\.finding.message) == [message])
    #expect(found.first?.finding.help == help)
  }
}
