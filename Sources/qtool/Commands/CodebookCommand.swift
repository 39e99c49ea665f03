import ArgumentParser
import Checking
import DataChecking
import Describing
import Diagnostics
import Files
import Questionnaires
import Terminal

extension CodebookFormat: ExpressibleByArgument {}

extension Variables {
  /// Refuses a table in which two columns would have one name.
  ///
  /// - Parameter advice: another way out than another id
  func requireNames(orElse advice: String = "") throws {
    guard let name = repeatedName else { return }
    Console.complain(
      "\(questionnaire.file.path): two columns would be called `\(name)`; give one of the questions another id\(advice)"
    )
    throw ExitStatus.findings
  }
}

extension MultipleColumns: ExpressibleByArgument {
  public init?(argument: String) {
    switch argument {
    case "split": self = .split(.underscore)
    case "---", "___": self = .split(.threeUnderscores)
    case "~": self = .split(.tilde)
    case "joined": self = .joined
    default: return nil
    }
  }

  public static var allValueStrings: [String] { ["split", "---", "~", "joined"] }

  public var defaultValueDescription: String { "split" }

  /// `--multiple ---` as `--multiple=---`, because ArgumentParser refuses a word of three dashes.
  static func joiningDashes(_ arguments: [String]) -> [String] {
    guard let dashes = arguments.firstIndex(of: "---"), dashes > 0, arguments[dashes - 1] == "--multiple"
    else { return arguments }
    return arguments[..<(dashes - 1)] + ["--multiple=---"] + arguments[(dashes + 1)...]
  }
}

struct CodebookCommand: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "codebook",
    abstract: "Describe the variables of the data: what was asked, codes, missing values, scores.",
    discussion: """
      Prints one codebook, or writes those of several questionnaires or languages to a folder. A study file means all its \
      questionnaires. The scripts for SPSS and R read <id>.csv, label the columns and compute the scores.

      FORMATS
      \(CodebookFormat.allCases.map { "  \($0.rawValue.padded(to: 14))\($0.summary)" }.joined(separator: "\n"))

      EXAMPLES
        qtool codebook daily.yaml > daily.md
        qtool codebook daily.yaml --format spss -o analysis
        qtool codebook daily.yaml --format spss --data answers.csv > answers.sps
        qtool codebook study.yaml --format html --lang de --lang en -o codebooks
        qtool codebook daily.yaml --format csv --versions 'field-*'
      """)

  @Argument(
    help: "Questionnaires and study files to describe, or `-` for standard input.",
    completion: .file(extensions: ["yaml", "yml"]))
  var files: [FilePath]

  @Option(help: "Write in this format.")
  var format: CodebookFormat = .md

  @OptionGroup var outputs: Outputs

  @Option(
    name: .customLong("lang"),
    help: ArgumentHelp(
      "Write in this language (default: the file's first); may be repeated.", valueName: "lang"))
  var languages: [String] = []

  @Option(
    parsing: .unconditional,
    help: ArgumentHelp(
      "Columns of a multiple: split, ---, ~ or joined.",
      discussion: """
        One for each option, called id_CODE (split), id___CODE as in REDCap (---), or id~1, id~2 and so \
        on by the place of the option, as in ESMira (~); or one with the chosen codes, joined by semicolons (joined).
        """, valueName: "columns"))
  var multiple: MultipleColumns = .split(.underscore)

  @Option(
    parsing: .upToNextOption,
    help: ArgumentHelp(
      "List the variables of these versions: git tags, a pattern of tags, or commits (csv).", valueName: "ref"
    ))
  var versions: [String] = []

  @Option(
    help: ArgumentHelp(
      "Write the script for this table: its columns, its separator, its decimals (spss).", valueName: "file"),
    completion: .file())
  var data: FilePath?

  @OptionGroup var common: CommonOptions

  func validate() throws {
    if data != nil, format != .spss { throw ValidationError("--data needs --format spss.") }
    if !versions.isEmpty, !format.showsVersions {
      throw ValidationError("--versions needs --format csv.")
    }
    if format == .frictionless, languages.count > 1 {
      throw ValidationError("--format frictionless describes the data in one language; name one with --lang.")
    }
    let paths = files.map { shellWord($0.bytes) }.joined(separator: " ")
    try outputs.requireFolder(
      not: "." + (format.ending?.after ?? "json"),
      command: "qtool codebook \(paths) --format \(format.rawValue)")
  }

  private struct Document: OutputFile {
    let name: String
    let source: String
    let format: CodebookFormat
    let codebooks: [Codebook]
    var study: Study?

    func write<Failure>(to sink: ([UInt8]) throws(Failure) -> Void) throws(Failure) {
      try sink(format.bytes(of: codebooks, study: study))
    }

    func replaces(_ beginning: [UInt8]) -> Bool { format.replaces(beginning) }

    var kind: String { format.kind }
  }

  func run() throws {
    let checked = try common.checkWithStudies(files)
    let entries = checked.questionnaires
    let described = try entries.map { try versions(of: $0) }
    if data != nil, entries.count != 1 {
      throw ValidationError("--data belongs to one questionnaire, not to \(entries.count).")
    }
    guard described.allSatisfy({ !$0.isEmpty }), common.showErrors(ofStudiesIn: checked) else {
      throw ExitStatus.findings
    }
    try outputs.write(
      try documents(zip(entries, described).map { ($0.path.text, $1) }, of: study(in: checked)),
      several: "codebooks",
      advice:
        "one for each questionnaire and language: give a folder with --output, or choose one file and one --lang"
    )
    common.mention(checked, of: files)
  }

  /// The questionnaire of a file, or all its versions; empty if it cannot be read, after saying why.
  private func versions(of entry: CheckedFiles.Entry) throws -> [Questionnaire] {
    guard !versions.isEmpty else {
      guard let file = entry.file else { return [] }
      if let questionnaire = file.whole { return [try file.asInData(questionnaire)] }
      common.show(file, of: entry.path)
      return []
    }
    var checker = common.checker()
    var found: [Questionnaire] = []
    for file in try FileHistory(of: entry.path, at: versions, limit: common.limits.bytes).files {
      switch try checker.understand(file) {
      case .questionnaire(let questionnaire):
        // Of several commits with the same version, the last has its final wording.
        found.removeAll { $0.version == questionnaire.version }
        found.append(try entry.file?.asInData(questionnaire) ?? questionnaire)
      case .faulty(let diagnostics):
        common.showOnStandardError(diagnostics)
        return []
      case .study, .unrelated:
        Console.complain("\(file.shown.text) does not contain a questionnaire")
        return []
      }
    }
    return found
  }

  /// The only study, if nothing else was given.
  private func study(in checked: CheckedFiles) -> Study? {
    files.count == 1 ? checked.studies.first?.listing.study : nil
  }

  private func documents(
    _ described: [(source: String, versions: [Questionnaire])], of study: Study?
  ) throws -> [Document] {
    let codebooks = try described.map { source, versions in
      let declared = versions[versions.count - 1].languages.map(\.value)
      let languages = try requestedLanguages(languages, of: declared, in: source, otherwise: [declared.first])
      return (source, try languages.map { language in try versions.map { try codebook(of: $0, language) } })
    }
    guard let ending = format.ending else {
      return [
        Document(
          name: "datapackage.json", source: files[0].text, format: format,
          codebooks: codebooks.flatMap { $0.1.flatMap(\.self) }, study: study)
      ]
    }
    return codebooks.flatMap { source, inLanguages in
      inLanguages.map { codebooks in
        let last = codebooks[codebooks.count - 1]
        let language = inLanguages.count > 1 ? last.language : nil
        let parts = [last.questionnaire.id.value, ending.before, language, ending.after]
        return Document(
          name: parts.compactMap(\.self).joined(separator: "."), source: source, format: format,
          codebooks: codebooks)
      }
    }
  }

  private func codebook(of questionnaire: Questionnaire, _ language: String?) throws -> Codebook {
    var codebook = Codebook(of: questionnaire, language: language, multiples: multiple)
    try codebook.variables.requireNames(
      orElse: ", or name the columns of multiples otherwise: --multiple ---")
    if let data { codebook.data = try columns(of: data, for: codebook) }
    return codebook
  }

  /// Refuses a table that the script could not read.
  private func columns(of data: FilePath, for codebook: Codebook) throws -> DataColumns {
    let header: DataHeader
    do throws(DataProblem) {
      header = try DataHeader(of: data, for: codebook.questionnaire)
    } catch {
      Console.complain(error.words)
      throw ExitStatus.unreadable
    }
    let columns = DataColumns(
      file: FilePath(bytes: Array(data.name)).text, names: header.columns,
      separator: String(decoding: [header.separator], as: UTF8.self),
      hasDecimalCommas: header.hasDecimalCommas, firstLine: header.firstLine)
    let missing = columns.missing(of: codebook)
    if let first = missing.first {
      let others = missing.count == 1 ? "" : ", and \(missing.count - 1) more are missing"
      Console.complain(
        "\(header.file): there is no column `\(first)`\(others); rename the columns in the data, or name the form of multiples with --multiple"
      )
      throw ExitStatus.unreadable
    }
    if let mixed = header.mixedDecimals {
      Console.complain(
        "\(header.file): row \(mixed.comma) has a number with a decimal comma, and row \(mixed.point) one with a point, so a script would lose the decimals of one of them; write the table with qtool check-data and --clean"
      )
      throw ExitStatus.unreadable
    }
    if let row = header.brokenRow {
      Console.complain(
        "\(header.file): a text in row \(row) goes over several lines, but SPSS reads each line as a row; write the table with qtool check-data, --clean and --one-line"
      )
      throw ExitStatus.unreadable
    }
    return columns
  }
}

extension String {
  fileprivate func padded(to width: Int) -> String {
    self + String(repeating: " ", count: max(1, width - utf8.count))
  }
}
