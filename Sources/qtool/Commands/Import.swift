import ArgumentParser
import Checking
import Files
import Importing
import Questionnaires

extension ImportFormat: ExpressibleByArgument {}

struct Import: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "import", abstract: "Make questionnaires from files of other systems.",
    discussion: """
      Recognizes the format of each file by its content, writes one formatted questionnaire for each form into this \
      folder or that of -o, and reports what was taken, changed, and what the language cannot express. The last two are also comments in the new file, \
      `# qtool import: …`, next to what they are about. Faults of the source stay; qtool lint finds them.

      EXAMPLES
        qtool import phq8_armt.json                import into this folder
        qtool import dictionary.csv -o study       one file for each form of a data dictionary
        qtool import phq9.fhir.json                a FHIR questionnaire in all its languages
        qtool import study.json                    a study of ESMira: its questionnaires and its study file
        qtool import form.xlsx                     an XLSForm of ODK or KoboToolbox, or a survey of formr
        qtool import *_armt.json protocol.json     questionnaires with their schedules
        qtool import --merge phq8_armt.json phq8_armt_de.json    one questionnaire in two languages
        qtool import daily.de.json daily.en.json   what qtool compiled for a target, in both languages
        curl … | qtool import -                    what a server sends
        qtool import --dry-run dictionary.csv      what would be lost, without writing

      EXIT STATUS
        0   everything was taken
        1   something cannot be expressed; comments in the new files say what
        2   a file cannot be read, or a new file exists already
      """)

  @Argument(
    help: "Files to import, or `-` for standard input.",
    completion: .file(extensions: ["json", "csv", "xlsx"]))
  var files: [FilePath]

  @OptionGroup var outputs: KeepingOutputs

  @Option(help: "Read the files as this format instead of recognizing it.")
  var from: ImportFormat?

  @Option(
    name: .customLong("language"),
    help: ArgumentHelp(
      "Language of the texts, such as de (default: the ending of the file's name); once for all files, or before each.",
      valueName: "tag"))
  var languages: [String] = []

  @Option(help: ArgumentHelp("Write this `target` into the questionnaires.", valueName: "target"))
  var target: TargetName?

  @Flag(
    help: "Make one questionnaire of the language variants of a definition; the first file's language leads.")
  var merge = false

  @Flag(help: "Write nothing; print the report, with the places in the files that are imported.")
  var dryRun = false

  func validate() throws {
    for language in languages where LanguageTag.check(language) != .registered {
      throw ValidationError("--language needs a language code, such as de or pt-BR, not '\(language)'.")
    }
    for ending in [".yaml", ".yml"] { try outputs.folder.requireFolder(not: ending, command: nil) }
    guard files.count(where: { $0 == InputFiles.standardInput }) <= 1 else {
      throw ValidationError("standard input can be imported only once.")
    }
    guard languages.count <= files.count else {
      throw ValidationError("there are \(languages.count) languages for \(files.count) files.")
    }
  }

  private struct Document: OutputFile {
    let file: any WrittenFile

    var name: String { file.name }
    var source: String { file.source }

    func write<Failure>(to sink: ([UInt8]) throws(Failure) -> Void) throws(Failure) {
      try sink(file.bytes)
    }
  }

  func run() throws {
    let result = try imported()
    let documents = result.allFiles.map(Document.init)
    let folder = OutputFolder(path: outputs.folder.output ?? FilePath("."), keepsFiles: !outputs.force)
    if dryRun { try folder.requireDistinctNames(documents) } else { try folder.write(documents) }
    let report = ImportReport(result, isWritten: !dryRun) { folder.path.appending($0).text }
    try report.write { try Console.write(Array($0.utf8)) }
    if result.hasLosses { throw ExitStatus.findings }
  }

  private func imported() throws -> ImportResult {
    var options = ImportOptions()
    options.format = from
    options.merges = merge
    options.target = target?.rawValue
    do throws(ImportProblem) {
      return try importQuestionnaires(from: try read(), options: options)
    } catch {
      Console.complain("\(error.file): \(error.message)" + (error.help.map { "; \($0)" } ?? ""))
      throw ExitStatus.unreadable
    }
  }

  private func read() throws(ImportProblem) -> [ImportSource] {
    try files.enumerated().map { index, file throws(ImportProblem) in
      let isForAll = languages.count == 1 && !merge
      let language = isForAll ? languages[0] : index < languages.count ? languages[index] : nil
      do throws(FileError) {
        let bytes = try readBytes(file, limit: ImportSource.mostBytes)
        let isInput = file == InputFiles.standardInput
        return ImportSource(
          name: isInput ? "standard input" : file.text, bytes: bytes, language: language, isFile: !isInput)
      } catch {
        throw ImportProblem("cannot be read: \(error.reason)", file: file.text)
      }
    }
  }
}
