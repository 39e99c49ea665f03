import ArgumentParser
import Checking
import Diagnostics
import Files
import Previewing
import Questionnaires
import Scheduling

/// The page of `qtool preview --html` and `--serve`.
struct PagePreview {
  let command: Preview

  private var common: CommonOptions { command.common }

  func write(to output: FilePath) throws {
    let (checked, questionnaire) = try read()
    let page = htmlPage(questionnaire, options: options(for: questionnaire, checked))
    do {
      try writeFile(output, page, links: .refuse)
    } catch {
      Console.complain("write", error)
      throw ExitStatus.unwritable
    }
    common.mention(checked, of: command.file)
    if checked.diagnostics.hasErrors { throw ExitStatus.findings }
  }

  /// A page with the findings beside its questions; the browser learns at `events` that it has changed.
  func served(events: String) throws -> [UInt8] {
    let (checked, questionnaire) = try read()
    var options = options(for: questionnaire, checked)
    options.events = events
    options.findings = checked.diagnostics.filter { $0.file === questionnaire.file }.map { diagnostic in
      let finding = diagnostic.finding
      return PageFinding(
        severity: diagnostic.severity.rawValue, message: finding.message, help: finding.help,
        offset: finding.range.start)
    }
    common.mention(checked, of: command.file)
    return htmlPage(questionnaire, options: options)
  }

  private func read() throws -> (checked: CheckedFile, questionnaire: Questionnaire) {
    let given = try common.checkWithStudies(command.file).checked
    guard !given.isStudy else {
      throw ValidationError(
        "A page shows one questionnaire, but \(command.file.shown) describes a study. Name one of its files.")
    }
    let read = try common.readable(given, of: command.file)
    try command.checkLanguage(read.questionnaire.languages)
    return read
  }

  private func options(for questionnaire: Questionnaire, _ checked: CheckedFile) -> PageOptions {
    let language = command.lang ?? questionnaire.languages.first?.value
    let pipeline = checked.pipeline
    let time = estimateAnsweringTime(questionnaire, language: language, readingSpeed: pipeline.readingSpeed)
    return PageOptions(
      file: command.file.shellWord, digest: digest(of: questionnaire.file), language: language,
      target: pipeline.targets(of: questionnaire).first?.name, answeringTime: time.inWords)
  }

  private func digest(of file: SourceFile) -> String {
    let mark: [UInt8] = file.hasByteOrderMark ? [0xEF, 0xBB, 0xBF] : []
    return String(sha256Digits(mark + file.text).prefix(12))
  }
}
