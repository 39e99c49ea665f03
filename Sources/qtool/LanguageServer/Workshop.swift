import Checking
import Configuring
import Diagnostics
import Files
import LanguageServing
import Linting
import Questionnaires
import Scheduling
import YAML

/// What the language server needs: the pipeline, the configuration and the disk.
final class Workshop: Surroundings {
  private let limits = YAMLLimits()
  private var search = ConfigurationSearch(isQuiet: true)
  private var disk = DiskWatch()

  let rules = everyRule
  let settings = ConfigurationKey.allCases.map { key in
    ConfigurationSetting(
      key: key.rawValue, summary: key.summary,
      values: key == .target ? TargetName.allCases.map(\.rawValue) : [])
  }

  func page(of rule: RuleDescription) -> String { markdownPage(of: rule) }

  func address(of rule: String) -> String? { documentation.map { $0 + "#" + rule } }

  /// `Rules.md` as a URI: beside the installed program, or in the checkout that it was built in.
  private lazy var documentation: String? = {
    guard let program = FilePath("/proc/self/exe").absolute else { return nil }
    let installed = program.folder.folder.appending("share/doc/qtool/Rules.md")
    let folders = sequence(first: program.folder) { $0.folder == $0 ? nil : $0.folder }
    let places = [installed] + folders.map { $0.appending("Documentation/Rules.md") }
    return places.first { $0.absolute != nil }.map { DocumentURI(path: $0.bytes).text }
  }()

  func kind(of text: [UInt8], path: [UInt8]?) -> DocumentKind {
    if let path, FilePath(bytes: path).name.elementsEqual(Configuration.fileName.utf8) {
      return .configuration
    }
    return isQuestionnaire(text) ? .questionnaire : .other
  }

  func check(_ text: [UInt8], path: [UInt8]?, name: String) -> CheckedDocument {
    let isExcluded = path.map { configuration($0).exclusion(of: FilePath(bytes: $0)) != nil } ?? false
    guard !isExcluded else { return CheckedDocument(study: nil) { _ in [] } }
    let result = pipeline(path).check(text, path: name)
    return CheckedDocument(study: schedule(of: result.draft)) { result.diagnostics(with: $0) }
  }

  func studyDiagnostics(_ questionnaires: [Questionnaire]) -> [String: [Diagnostic]] {
    let first = questionnaires.first.map { Array($0.file.path.utf8) }
    let found = configuration(first).applied(to: studyFindings(questionnaires))
    return Dictionary(grouping: found) { $0.file.path }
  }

  func formatting(of text: [UInt8], name: String) -> Result<[TextChange], Refusal> {
    DocumentFormatting(text: text, name: name, limits: limits).changes
  }

  func forgetConfiguration() { search = ConfigurationSearch(isQuiet: true) }

  func hasConfigurationChanged() -> Bool { disk.hasConfigurationChanged() }

  func files(in folder: [UInt8]) -> [[UInt8]] { disk.files(in: FilePath(bytes: folder)).map(\.bytes) }

  func changedFiles(in folders: [[UInt8]]) -> [[UInt8]] {
    disk.changedFiles(in: folders.map { FilePath(bytes: $0) }).map(\.bytes)
  }

  func schedule(ofFile path: [UInt8]) -> Questionnaire? {
    let file = FilePath(bytes: path)
    guard let bytes = try? readFile(file, limit: limits.bytes), isQuestionnaire(bytes),
      configuration(path).exclusion(of: file) == nil,
      let text = decodeText(bytes, path: file.text, limits: limits).value,
      let document = parseYAML(text, limits: limits).value
    else { return nil }
    return schedule(of: readQuestionnaire(document).draft)
  }

  private func schedule(of questionnaire: Questionnaire?) -> Questionnaire? {
    questionnaire.flatMap { $0.schedule.isEmpty ? nil : $0.withoutQuestions }
  }

  private func pipeline(_ path: [UInt8]?) -> Pipeline {
    Pipeline(limits: limits, configuration: configuration(path))
  }

  /// A configuration that is wrong has findings of its own, in its own document; here it counts as none.
  private func configuration(_ path: [UInt8]?) -> Configuration {
    guard let path else { return Configuration() }
    disk.configurationIsRead(for: FilePath(bytes: path).folder)
    return (try? search.configuration(for: FilePath(bytes: path))) ?? Configuration()
  }
}
