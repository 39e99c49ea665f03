import ArgumentParser
import Checking
import Compiling
import Diagnostics
import Files
import JSON
import Questionnaires
import Terminal

struct Compile: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "compile", abstract: "Write the documents that study servers and their apps read.",
    discussion: """
      Writes one document per language. A single document goes to standard output; several need a folder, where they \
      are called <id>.<lang>.json. For radar, these are <id>_armt.json and <id>_protocol.json, for redcap \
      <id>.redcap.csv, for fhir <id>.fhir.json, and for esmira <id>.esmira.json, which contains a whole study. If one of the files has errors, or no target in the file, in \
      .qtool.yaml or as --target, nothing is written for any of them. For a study file, also writes the study itself, \
      as <id>.study.<lang>.json, and all its questionnaires.

      EXAMPLES
        qtool compile daily.yaml                  write to standard output
        qtool compile daily.yaml --lang de        write one of several languages
        qtool compile daily.yaml weekly.yaml -o build    write all documents to a folder
        qtool compile study.yaml -o build         write those of a whole study
        qtool compile phq.yaml --target redcap > phq.csv    write a data dictionary
      """)

  @Argument(
    help: "Questionnaires and study files to compile, or `-` for standard input.",
    completion: .file(extensions: ["yaml", "yml"]))
  var files: [FilePath]

  @Option(
    name: .customLong("lang"),
    help: ArgumentHelp("Write only this language; may be repeated.", valueName: "lang"))
  var languages: [String] = []

  @OptionGroup var outputs: Outputs

  @Flag(help: "Write JSON without line breaks and indentation.")
  var compact = false

  @Option(
    help: ArgumentHelp(
      "Draw random times from this number, for targets that cannot draw them for each participant.",
      valueName: "number"))
  var seed: UInt64 = 1

  @OptionGroup var time: TimeZoneOption
  @OptionGroup var common: CommonOptions

  func validate() throws {
    let paths = files.map { shellWord($0.bytes) }.joined(separator: " ")
    try outputs.requireFolder(not: ".json", command: "qtool compile " + paths)
  }

  private struct Document: OutputFile {
    let file: CompiledFile
    let source: String
    let layout: JSONWriter.Layout

    var name: String { file.name }

    func write<Failure>(to sink: ([UInt8]) throws(Failure) -> Void) throws(Failure) {
      switch file.content {
      case .table(let rows): try sink(csvBytes(rows))
      case .json(let json):
        try JSONWriter.write(
          json, layout: layout, making: { count, part in parallelMap(count, part) }, to: sink)
        try sink([0x0A])
      }
    }
  }

  func run() throws {
    var checker = try common.checker(seed: seed, zone: time.zone)
    let checked = try checker.checkWithStudies(files)
    if checked.entries.count == 1 { checked.entries[0].file?.leakUntilExit() }
    common.mention(checked.surrounding)
    var documents: [Document] = []
    try common.goThrough(checked) { file, hasErrors in
      guard let source = source(of: file, among: checked.studies), !hasErrors else { return false }
      documents += try lower(source, of: file, in: checked)
      return true
    }
    try outputs.write(
      documents, several: "documents",
      advice:
        "one for each language and target, and a protocol for radar: give a folder with --output, or choose one with --lang or --target"
    )
    for file in documents.map(\.file) {
      guard let advice = file.advice else { continue }
      Console.complain("\(outputs.output?.appending(file.name).text ?? file.name): \(advice)")
    }
  }

  /// Nil if there are errors.
  private func source(of file: CheckedFile, among studies: [StudyCheck]) -> DocumentSource? {
    if let questionnaire = file.questionnaire { return .questionnaire(questionnaire) }
    let study = studies.first { $0.gathered.study === file.study }
    return study.map { .study($0.gathered) }
  }

  private func lower(
    _ source: DocumentSource, of file: CheckedFile, in checked: CheckedFiles
  ) throws -> [Document] {
    let targets = source.targets(file.pipeline)
    guard !targets.isEmpty else {
      Console.complain(Self.noTarget(in: source.file, checked.verdicts(on: file)))
      throw ExitStatus.findings
    }
    let declared = source.languages
    let languages = try requestedLanguages(
      languages, of: declared, in: source.file, otherwise: declared.isEmpty ? [nil] : declared)
    return try targets.flatMap { target -> [Document] in
      let isInStudy = source.isIn(checked.studies, for: target)
      if target.hasOneDocumentPerStudy, isInStudy { return [] }
      guard let files = source.files(for: target, in: languages, besides: targets.count > 1) else {
        // Checking has already reported why.
        throw ExitStatus.findings
      }
      return files.map { file in
        var file = file
        // The study's own document has what this one has not.
        if isInStudy { file.advice = nil }
        return Document(file: file, source: source.file, layout: compact ? .compact : .indented)
      }
    }
  }

  private static func noTarget(in path: String, _ verdicts: [TargetVerdict]) -> String {
    let command = "qtool targets " + FilePath(path).shellWord
    guard let name = verdicts.recommended?.rawValue else {
      return "\(path) names no target, and none takes all of it: \(command) shows what is in the way"
    }
    return
      "\(path) names no target: add, for example, `target: \(name)`, or use --target \(name); \(command) compares all targets"
  }
}

/// The source of documents.
private enum DocumentSource {
  case questionnaire(Questionnaire)
  case study(GatheredStudy)

  var file: String {
    switch self {
    case .questionnaire(let questionnaire): questionnaire.file.path
    case .study(let gathered): gathered.study.file.path
    }
  }

  var languages: [String] {
    switch self {
    case .questionnaire(let questionnaire): questionnaire.languages.map(\.value)
    case .study(let gathered): gathered.study.languages.map(\.value)
    }
  }

  func targets(_ pipeline: Pipeline) -> [any CompileTarget] {
    switch self {
    case .questionnaire(let questionnaire): pipeline.targets(of: questionnaire)
    case .study(let gathered): pipeline.targets(of: gathered.study)
    }
  }

  /// Whether a study that is also compiled for the target has the questionnaire.
  func isIn(_ studies: [StudyCheck], for target: any CompileTarget) -> Bool {
    guard case .questionnaire(let questionnaire) = self else { return false }
    return studies.contains { study in
      study.gathered.questionnaires.contains { $0.file.path == questionnaire.file.path }
        && study.targetNames.contains(target.name)
    }
  }

  /// Nil if there are errors.
  func files(for target: any CompileTarget, in languages: [String?], besides others: Bool) -> [CompiledFile]?
  {
    switch self {
    case .questionnaire(let questionnaire): target.files(questionnaire, in: languages, besides: others)
    case .study(let gathered): target.files(gathered, in: languages, besides: others)
    }
  }
}
