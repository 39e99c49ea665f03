import Checking
import Diagnostics
import Files
import Previewing
import Questionnaires
import Showing

/// The page of `qtool preview --html` and `--serve`.
struct PagePreview {
  let command: Preview

  private var common: CommonOptions { command.common }

  /// The subject of a page, or the findings that keep the file from being shown.
  enum Reading {
    /// Findings outside the questionnaires that it shows are separate.
    case subject(PageSubject, CheckedFiles, others: [Diagnostic])
    case findings([Diagnostic])
  }

  func write(to output: FilePath) throws {
    switch try read(isServed: false) {
    case .findings: throw ExitStatus.findings
    case .subject(let subject, let checked, _):
      let page = subject.page(
        language: command.lang, beside: command.besides, isPlain: command.plain,
        isAsWritten: command.asWritten)
      try write(page, to: output)
      common.mention(checked, of: [command.file])
      let shared = checked.shared
      if checked.entries.compactMap(\.file).contains(where: { shared.findingsForCompiling($0).hasErrors }) {
        throw ExitStatus.findings
      }
    }
  }

  private func write(_ page: [UInt8], to output: FilePath) throws {
    if output == InputFiles.standardInput { return try Console.write(page) }
    try requireReplaceable(output)
    try Console.writing { () throws(FileError) in try writeFile(output, page, as: .result) }
  }

  /// Refuses to replace another document, whose name the user may have given by mistake. A link is refused in any case.
  private func requireReplaceable(_ output: FilePath) throws {
    guard !isLink(output) else { return }
    try Console.writing { () throws(FileError) in
      let beginning = try beginning(of: output, count: PageSubject.recognizedBytes)
      guard let beginning, !beginning.isEmpty, !PageSubject.isPage(beginning) else { return }
      throw FileError(
        output, reason: "it is not a page of qtool, and would be replaced; name another file",
        isRefusal: true)
    }
  }

  /// Findings that keep the file from being shown are printed.
  func read(isServed: Bool) throws -> Reading {
    let (given, all) = try common.checkWithStudies(command.file)
    if given.isStudy { return try readStudy(given, all, isServed: isServed) }
    guard let questionnaire = given.shown else {
      common.show(given, of: command.file)
      return .findings(given.diagnostics)
    }
    try command.checkLanguage(questionnaire.languages)
    let shown = try validating {
      try pages(isServed: isServed).questionnaire(
        questionnaire, in: given, at: command.file, within: common.study(around: given))
    }
    return .subject(.questionnaire(shown), all, others: [])
  }

  private func pages(isServed: Bool) -> ShownFiles {
    ShownFiles(client: command.client, seed: command.seed, isServed: isServed)
  }

  private func readStudy(_ given: CheckedFile, _ all: CheckedFiles, isServed: Bool) throws -> Reading {
    let shared = all.sharedWithIDs
    guard let study = given.study else {
      _ = common.showErrors(ofStudiesIn: all)
      return .findings(shared.findingsForCompiling(given))
    }
    try command.checkLanguage(study.languages)
    let shown = try validating { try pages(isServed: isServed).study(study, in: given, all) }
    let others = all.entries.compactMap(\.file).filter { $0.shown == nil }.flatMap(shared.allFindings)
    return .subject(.study(shown), all, others: others)
  }
}

/// `qtool preview --manikins`: pictures for systems that draw no manikins themselves.
struct ManikinWriting {
  let command: Preview

  func write(to folder: FilePath) throws {
    let (given, all) = try command.common.checkWithStudies(command.file)
    let questionnaires =
      given.isStudy
      ? all.questionnaires.compactMap { $0.file?.shown }
      : [try command.common.readable(given, of: command.file).questionnaire]
    let questions = questionnaires.flatMap(\.questions)
    let dimensions = SAMDimension.allCases.filter { dimension in
      questions.contains { $0.scale?.manikin == dimension }
    }
    guard !dimensions.isEmpty else {
      Console.complain("\(command.file.shown) has no question of type `sam`, so there is nothing to write")
      throw ExitStatus.findings
    }
    let source = command.file.shown
    let pictures = dimensions.flatMap { ManikinPicture.all(of: $0) }.map {
      PictureFile(picture: $0, source: source)
    }
    try OutputFolder(path: folder).write(pictures)
  }
}

private struct PictureFile: OutputFile {
  let picture: ManikinPicture
  let source: String

  var name: String { picture.name }

  func write<Failure>(to sink: ([UInt8]) throws(Failure) -> Void) throws(Failure) { try sink(picture.svg) }

  var kind: String { "a picture of qtool" }

  func replaces(_ beginning: [UInt8]) -> Bool {
    beginning.starts(with: picture.svg.prefix { $0 != UInt8(ascii: ">") })
  }
}
