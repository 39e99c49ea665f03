import Checking
import Diagnostics
import Files
import Previewing
import Questionnaires
import Scheduling

/// `qtool preview --html`.
struct PagePreview {
  let command: Preview
  let output: FilePath

  private var common: CommonOptions { command.common }

  func write() throws {
    let checked = try common.check([command.file])[0]
    let (_, questionnaire) = try common.readable(checked, of: command.file)
    try command.checkLanguage(questionnaire.languages)
    let page = page(of: questionnaire, checked)
    do {
      try writeFile(output, page, links: .follow)
    } catch {
      Console.complain("write", error)
      throw ExitStatus.unwritable
    }
    common.mention(checked, of: command.file)
    if checked.diagnostics.hasErrors { throw ExitStatus.findings }
  }

  private func page(of questionnaire: Questionnaire, _ checked: CheckedFile) -> [UInt8] {
    let language = command.lang ?? questionnaire.languages.first?.value
    let pipeline = checked.pipeline
    let time = estimateAnsweringTime(questionnaire, language: language, readingSpeed: pipeline.readingSpeed)
    let options = PageOptions(
      file: command.file.shellWord, digest: digest(of: questionnaire.file), language: language,
      target: pipeline.targets(of: questionnaire).first?.name, answeringTime: time.inWords)
    return htmlPage(questionnaire, options: options)
  }

  private func digest(of file: SourceFile) -> String {
    let mark: [UInt8] = file.hasByteOrderMark ? [0xEF, 0xBB, 0xBF] : []
    return String(sha256Digits(mark + file.text).prefix(12))
  }
}
