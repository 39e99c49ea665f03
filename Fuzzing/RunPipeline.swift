import Checking
import Compiling
import Deciding
import Diagnostics
import Files
import Formatting
import JSON
import Previewing
import Questionnaires
import Scheduling
import Terminal

/// Ends the process if a promise is broken, in release builds as well.
func promise(_ holds: Bool, _ words: @autoclosure () -> String) {
  if holds { return }
  try? writeAll(STDERR_FILENO, Array("broken promise: \(words())\n".utf8), path: FilePath("standard error"))
  abort()
}

/// Bytes, findings, fixes, every target in every language, pages, schedules, formatting.
func runPipeline(_ bytes: [UInt8]) {
  let file = Pipeline().check(bytes, path: "fuzz.yaml")
  report(file.diagnostics)
  if let draft = file.draft {
    showPages(of: draft)
    showInBrowser(draft, file.diagnostics)
  }
  if let study = file.study { showInBrowser(study) }
  format(bytes)
  fix(bytes, file)
  guard let questionnaire = file.questionnaire else { return }
  compile(questionnaire)
  simulateDays(of: questionnaire)
  explainPath(to: questionnaire)
  inventAnswers(to: questionnaire)
}

private func report(_ diagnostics: [Diagnostic]) {
  let report = Report(diagnostics: diagnostics, fileCount: 1)
  for format in ReportFormat.allCases {
    let style = ReportStyle(
      usesColor: false, isASCII: false, isBrief: false, rules: { everyRule.map(RuleSummary.init) },
      version: "fuzz")
    let bytes = format.reporter(style).bytes(of: report)
    switch format {
    case .text, .short, .github:
      promise(isHarmless(bytes), "the report \(format) shows control characters as escapes")
    case .json, .sarif, .gitlab, .rdjson, .junit, .checkstyle, .csv, .markdown: break
    }
  }
}

private func compile(_ questionnaire: Questionnaire) {
  let targets = Pipeline().targets(of: questionnaire)
  for target in allTargets {
    for language in questionnaire.outputLanguages {
      let outcome = target.lower(questionnaire, language: language)
      if let json = outcome.value { _ = JSONWriter.bytes(of: json) }
      promise(
        outcome.value != nil || !targets.contains { $0.name == target.name },
        "a questionnaire without errors for a target compiles for it")
    }
  }
}

private func showPages(of draft: Questionnaire) {
  for width in [40, 97] {
    for language in [nil, draft.languages.last?.value] {
      let options = PreviewOptions(language: language, width: width, sectionID: nil, isASCII: width == 40)
      let lines = preview(draft, options: options)
      promise(lines.allSatisfy { $0.width <= width }, "each line fits the page")
      var bytes: [UInt8] = []
      for line in lines { line.render(color: false, into: &bytes) }
      promise(isHarmless(bytes), "the preview shows control characters as escapes")
    }
  }
  _ = estimateAnsweringTime(draft, language: nil)
}

/// As `--serve` shows it while somebody types.
private func showInBrowser(_ draft: Questionnaire, _ diagnostics: [Diagnostic]) {
  let subject = PageSubject.questionnaire(
    shown(draft, findings: diagnostics.prefix(20).map(PageFinding.init)))
  let live = LivePage(events: "events-1", findings: [], isEarlier: false)
  let questions = draft.sections.map(\.questions.count).reduce(0, +)
  for language in [nil, draft.languages.last?.value] {
    for page in [subject.page(language: language), subject.page(language: language, live: live)] {
      promise(PageSubject.isPage(page), "a page is recognized as one")
      promise(occurrences(of: " id=q", in: page) >= questions, "a page has all questions that can be read")
    }
  }
}

private func showInBrowser(_ study: Study) {
  let subject = PageSubject.study(
    ShownStudy(study, digest: "0", questionnaires: [], baseline: [], simulation: simulate(study, [])))
  promise(PageSubject.isPage(subject.page(language: nil)), "a page is recognized as one")
}

private func shown(_ draft: Questionnaire, findings: [PageFinding]) -> ShownQuestionnaire {
  ShownQuestionnaire(
    draft, file: "fuzz.yaml", digest: "0", target: .track, readingSpeed: ReadingSpeed(), findings: findings)
}

extension PageFinding {
  fileprivate init(_ diagnostic: Diagnostic) {
    self.init(
      severity: diagnostic.severity, message: diagnostic.finding.message,
      help: diagnostic.finding.help, place: nil, offset: diagnostic.finding.range.start)
  }
}

private func occurrences(of text: String, in bytes: [UInt8]) -> Int {
  let text = Array(text.utf8)
  return bytes.indices.count { bytes[$0] == text[0] && bytes[$0...].starts(with: text) }
}

private func simulateDays(of questionnaire: Questionnaire) {
  guard let zone = try? findTimeZone("UTC"), let start = CalendarDate("2026-03-28") else { return }
  let simulation = simulate([questionnaire], days: 7, start: start, seed: 1, timeZone: zone)
  let figures = ScheduleFigures(simulation)
  _ = scheduleText(simulation, figures: figures, width: 80, isUTF8: true)
  _ = scheduleICS(simulation, figures: figures)
  _ = scheduleCSV(simulation)
  _ = scheduleSVG(simulation)
  _ = scheduleJSON(simulation, figures: figures)
}

/// The last of the questions with a condition, which has the most questions before it. The command may take as many steps as the
/// check did before; here both are one case, for which there are two seconds.
private func explainPath(to questionnaire: Questionnaire) {
  guard let last = questionnaire.questions.last(where: { $0.condition != nil }) else { return }
  _ = explainPath(questionnaire, .question(last.index), stepLimit: 1_000_000)
}

private func format(_ bytes: [UInt8]) {
  guard let new = newLayout(bytes) else { return }
  promise(newLayout(new) == new, "formatting a formatted file does not change it")
}

private func newLayout(_ bytes: [UInt8]) -> [UInt8]? {
  switch formatted(bytes, path: "fuzz.yaml") {
  case .formatted(let text): return text
  case .refused: return nil
  case .failed:
    promise(false, "formatting does not change the meaning of a questionnaire")
    return nil
  }
}

private func fix(_ bytes: [UInt8], _ file: CheckedFile) {
  guard file.diagnostics.contains(where: { $0.finding.fix != nil }) else { return }
  for includesUnsafe in [false, true] {
    let fixing = FileFixing(pipeline: Pipeline(), path: "fuzz.yaml", includesUnsafe: includesUnsafe)
    let fixed = fixing.fixed(bytes)
    promise(fixed.checks <= mostChecks(of: bytes), "fixing checks the file \(fixed.checks) times")
    promise(!hasNewErrors(fixed.file, since: file, in: bytes), "no fix makes an error")
    promise(fixing.fixed(fixed.bytes).bytes == fixed.bytes, "fixing a fixed file does not change it")
  }
}

/// A small file may be checked more often than 20 times: reading a tenth of a megabyte costs a tenth of a second.
private func mostChecks(of bytes: [UInt8]) -> Int { 24 + 400_000 / (bytes.count + 1) }

/// An error that only shows because more of the file can be read now is not new: it is in text that was there before.
private func hasNewErrors(_ file: CheckedFile, since before: CheckedFile, in bytes: [UInt8]) -> Bool {
  guard file.stage == before.stage, file.stage != .bytes else { return false }
  let (new, old) = (errorCounts(file), errorCounts(before))
  return file.diagnostics.contains { found in
    found.severity == .error && new[found.rule] ?? 0 > old[found.rule] ?? 0
      && !contains(bytes, found.file.text[found.finding.range.bytes])
  }
}

private func contains(_ bytes: [UInt8], _ part: ArraySlice<UInt8>) -> Bool {
  String(decoding: bytes, as: UTF8.self).contains(String(decoding: part, as: UTF8.self))
}

private func errorCounts(_ file: CheckedFile) -> [String: Int] {
  Dictionary(file.diagnostics.filter { $0.severity == .error }.map { ($0.rule, 1) }, uniquingKeysWith: +)
}

/// No control characters except line feeds (and tabs), and nothing that reorders or hides text.
func isHarmless(_ bytes: [UInt8]) -> Bool {
  if bytes.allSatisfy({ (0x20..<0x7F).contains($0) || $0 == 0x0A || $0 == 0x09 }) { return true }
  return String(decoding: bytes, as: UTF8.self).unicodeScalars.allSatisfy { scalar in
    switch scalar.value {
    case 0x09, 0x0A: true
    case ..<0x20, 0x7F..<0xA0, 0x61C, 0x200E...0x200F, 0x2028...0x202E, 0x2066...0x2069: false
    case 0xFEFF, 0xFFF9...0xFFFB: false
    default: true
    }
  }
}
