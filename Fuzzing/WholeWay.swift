import Compiling
import Configuring
import Diagnostics
import Files
import JSON
import Previewing
import Questionnaires
import Scheduling
import Terminal
import YAML

/// Bytes, findings, every target in every language, pages, schedules.
func goWholeWay(_ bytes: [UInt8]) {
  let result = Pipeline().check(bytes, path: "fuzz.yaml")
  report(result.diagnostics)
  if let draft = result.draft { showPages(of: draft) }
  guard let questionnaire = result.questionnaire else { return }
  let targets = Pipeline().targets(of: questionnaire)
  for target in allTargets {
    for language in questionnaire.outputLanguages {
      let outcome = target.lower(questionnaire, language: language)
      if let json = outcome.value { _ = JSONWriter.bytes(of: json) }
      precondition(
        outcome.value != nil || !targets.contains { $0.name == target.name },
        "what lints without errors for a target compiles for it")
    }
  }
  simulateDays(of: questionnaire)
}

private func report(_ diagnostics: [Diagnostic]) {
  let report = Report(diagnostics: diagnostics, fileCount: 1)
  _ = TextReporter(usesColor: true, isASCII: false, isBrief: false).bytes(of: report)
  _ = JSONReporter().bytes(of: report)
}

private func showPages(of draft: Questionnaire) {
  for width in [40, 97] {
    for language in [nil, draft.languages.last?.value] {
      let options = PreviewOptions(language: language, width: width, sectionID: nil, isASCII: width == 40)
      let lines = preview(draft, options: options)
      precondition(lines.allSatisfy { $0.width <= width }, "each line fits the page")
    }
  }
  _ = estimateAnsweringTime(draft, language: nil)
}

private func simulateDays(of questionnaire: Questionnaire) {
  guard let zone = try? findTimeZone("UTC"), let start = CalendarDate("2026-03-28") else { return }
  let simulation = simulate([questionnaire], days: 7, start: start, seed: 1, timeZone: zone)
  let figures = ScheduleFigures(simulation)
  _ = scheduleText(simulation, figures: figures, width: 80, isUTF8: true)
  _ = scheduleICS(simulation, figures: figures)
  _ = scheduleCSV(simulation)
}
