import Foundation
import Testing

/// What to expect before a study, in `qtool schedule` and `qtool report`.
struct SampleCommandTests {
  private func folder() throws -> CommandFolder {
    let folder = try CommandFolder()
    for (name, language, text) in [("moment", "en", "Mood?"), ("jetzt", "de", "Stimmung?")] {
      try folder.write(
        "\(name).yaml",
        """
        questionnaire: \(name)
        title: \(name.capitalized)
        languages: [\(language)]
        repeat: many
        schedule:
          - {between: 08:00-20:00, times: 5, min-gap: 30 min, open-for: 30 min, days: 0-6}
        questions:
          - {id: mood, type: rating, text: "\(text)", range: [1, 5]}

        """)
    }
    return folder
  }

  /// 60 × 35 × 0.75; 60 × 7 × 4 × (0.75² + 0.1²).
  @Test func aSampleIsExpected() throws {
    let run = try folder().qtool(
      "schedule", "moment.yaml", "--participants", "60", "--response-rate", "0.75", "--icc", "0.4")
    #expect(run.status == 0, "\(run.errors)")
    let words = run.output.split(separator: "\n").map { $0.drop { $0 == " " } }.joined(separator: " ")
    #expect(
      words.contains("If 60 participants answer 75 % of the prompts of moment, 1,575 (1,5"), "\(run.output)")
    #expect(words.contains("26.3 of each person") && words.contains("with 962 ("))
    #expect(words.contains("With an ICC of 0.4, they count as much as 142 independent answers"))
    #expect(words.contains("of a person's mean is 0.151 standard deviations of the answers"))
    #expect(words.contains("small slope within persons is 0.026 standard deviations within persons"))
    #expect(
      words.contains("95 % of such studies, if people's response rates have a standard deviation of 0.1"))
    let plain = try folder().qtool("schedule", "moment.yaml", "--response-rate", "0.75")
    #expect(!plain.output.contains("expected"))
  }

  @Test func programsGetTheSameFigures() throws {
    let run = try folder().qtool(
      "schedule", "moment.yaml", "--participants", "60", "--response-rate", "3/4", "--format", "json")
    #expect(
      run.status == 64 && run.errors.contains("--response-rate is a share from 0 to 1"), "\(run.errors)")
    let json = try folder().qtool(
      "schedule", "moment.yaml", "--participants", "60", "--response-rate", "0.75", "--format", "json")
    let all = try #require(
      try JSONSerialization.jsonObject(with: Data(json.output.utf8)) as? [String: Any])
    let expected = try #require((all["expected"] as? [[String: Any]])?.first)
    #expect(expected["questionnaire"] as? String == "moment" && expected["participants"] as? Int == 60)
    #expect((expected["answers"] as? [String: Any])?["mean"] as? Double == 1_575)
    #expect((expected["pairs"] as? [String: Any])?["mean"] as? Double == 961.8)
    #expect(expected["effective_sample"] is NSNull && expected["error_of_slope"] as? Double == 0.0257)
  }

  @Test func theReportSaysItInItsLanguage() throws {
    let options = ["--participants", "60", "--response-rate", "0.75", "--icc", "0.4"]
    let english = try folder().qtool(["report", "moment.yaml"] + options)
    #expect(
      english.output.contains("If 60 participants answer 75 % of the prompts of “Moment”, 1,575 (1,5"),
      "\(english.output)\(english.errors)")
    let german = try folder().qtool(["report", "jetzt.yaml"] + options)
    #expect(
      german.output.contains("Wenn 60 Personen 75 % der Abfragen von „Jetzt“ beantworten, sind 1.575 (1.5"))
    #expect(
      german.output.contains("Bei einer ICC von 0,4 sind sie so viel wert wie 142 unabhängige Antworten"))
    #expect(german.output.contains("eine Standardabweichung von 0,1 haben"))
    let checklist = try folder().qtool(
      ["report", "moment.yaml", "--checklist", "esm-preregistration"] + options)
    let parts = checklist.output.components(separatedBy: "### Rationale for sample size")
    #expect(parts.count == 2 && parts[1].hasPrefix("\n\nIf 60 participants"))
    let without = try folder().qtool("report", "moment.yaml")
    #expect(!without.output.contains("answers are expected"))
  }

  @Test(arguments: [
    (["--participants", "60"], "--participants needs --response-rate, such as --response-rate 0.75"),
    (
      ["--participants", "0", "--response-rate", "0.75"], "--participants must be between 1 and 100000, not 0"
    ),
    (["--participants", "-3", "--response-rate", "0.75"], "between 1 and 100000, not -3"),
    (["--participants", "9", "--response-rate", "1.2"], "a share from 0 to 1, such as 0.75, not '1.2'."),
    (["--participants", "9", "--response-rate", "75 %"], "not '75 %'; write 0.75."),
    (["--participants", "9", "--response-rate", "75"], "not '75'; write 0.75."),
    (["--participants", "9", "--response-rate", "0,75"], "not '0,75'; write 0.75."),
    (["--participants", "9", "--response-rate", "-3"], "not '-3'."),
    (["--participants", "9", "--response-rate", "most"], "not 'most'."),
    (
      ["--participants", "9", "--response-rate", "0.7", "--icc", "40%"],
      "--icc is a share from 0 to 1, such as 0.4, not '40%'; write 0.4."
    ),
    (["--icc", "0.4"], "--icc needs --participants and --response-rate"),
  ]) func whatCannotBeMeantIsSaid(options: [String], message: String) throws {
    for command in ["schedule", "report"] {
      let run = try folder().qtool([command, "moment.yaml"] + options)
      #expect(run.status == 64 && run.output.isEmpty && run.errors.contains(message), "\(run.errors)")
    }
  }

  @Test func picturesHaveNoRoomForFigures() throws {
    let run = try folder().qtool(
      "schedule", "moment.yaml", "--participants", "9", "--response-rate", "0.7", "--format", "csv")
    #expect(run.status == 64 && run.errors.contains("--participants is for --format text and json"))
    let report = try folder().qtool("report", "moment.yaml", "--response-rate", "0.7")
    #expect(report.status == 64 && report.errors.contains("--response-rate needs --participants"))
  }
}
