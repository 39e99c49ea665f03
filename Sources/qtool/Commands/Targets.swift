import ArgumentParser
import Checking
import Files
import JSON
import Terminal

struct Targets: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "targets", abstract: "Show which targets take a file, and what the others cannot take.",
    discussion: """
      Compiles the file for every target and writes nothing. Lists the places that a target cannot take, and what gets \
      lost on those that take the file. A study is judged as a whole, with all its questionnaires.

      EXAMPLES
        qtool targets daily.yaml
        qtool targets study.yaml
        qtool targets daily.yaml --target radar    only one target
        qtool targets daily.yaml --format json

      EXIT STATUS
        0   the table is complete
        1   the file has errors for every target
        2   a file cannot be read
      """)

  enum Format: String, CaseIterable, ExpressibleByArgument {
    case text
    case json
  }

  @Argument(
    help: "Questionnaires and study files, or `-` for standard input.",
    completion: .file(extensions: ["yaml", "yml"]))
  var files: [FilePath]

  @Option(help: "Print in this format.")
  var format: Format = .text

  @OptionGroup var common: CommonOptions

  func run() throws {
    let checked = try common.checkWithStudies(files)
    common.mention(checked.surrounding)
    let tables = checked.entries.filter { files.contains($0.path) }.compactMap { entry -> TargetTable? in
      guard let file = entry.file else { return nil }
      let table = TargetTable(of: file, at: entry.path, in: checked, only: common.target)
      if !table.isJudged { show(table, of: file) }
      return table
    }
    try Console.write(bytes(of: tables))
    for table in tables where table.isJudged && !table.errors.isEmpty {
      Console.inform(
        "\(counted(table.errors.count, "error")) for every target: qtool lint \(table.path.shellWord)")
    }
    guard tables.allSatisfy({ $0.isJudged && $0.errors.isEmpty }) else { throw ExitStatus.findings }
  }

  private func show(_ table: TargetTable, of file: CheckedFile) {
    if file.isStudy { common.showOnStandardError(table.errors) } else { common.show(file, of: table.path) }
  }

  private func bytes(of tables: [TargetTable]) -> [UInt8] {
    switch format {
    case .json: return JSONWriter.bytes(of: targetTableShape.json(tables)) + [0x0A]
    case .text:
      let settings = common.settings(for: STDOUT_FILENO)
      let blocks = tables.map(\.lines).filter { !$0.isEmpty }
      var output: [UInt8] = []
      for line in blocks.joined(separator: [""]) {
        (settings.isUTF8 ? line : line.asciiFallback()).render(color: settings.usesColor, into: &output)
        output.append(0x0A)
      }
      return output
    }
  }
}
