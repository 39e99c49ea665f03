import Checking
import Diagnostics
import Files
import Questionnaires
import YAML

/// The content of a file that is not open, as far as it is needed.
struct StudyFile: Sendable {
  enum Content {
    case questionnaire(NearQuestionnaire)
    case study(Study)
    case brokenStudy(SourceFile)
  }

  let content: Content
  let symbols: [WorkspaceSymbol]

  /// The questionnaire for comparisons with others; nil for other files.
  var questionnaire: NearQuestionnaire? {
    if case .questionnaire(let questionnaire) = content { questionnaire } else { nil }
  }

  var brokenStudy: SourceFile? {
    if case .brokenStudy(let file) = content { file } else { nil }
  }

  var study: Study? {
    if case .study(let study) = content { study } else { nil }
  }
}

/// The search beside the conversation, on another thread: folders can be so large that reading them takes minutes.
struct StudySearch: Sendable {
  enum Extent: Sendable {
    /// Everything in these folders.
    case all([[UInt8]])
    /// Files that have changed since a search of all.
    case changes(FolderWatch)
    case files([FilePath], FolderWatch?)
  }

  struct Found: Sendable {
    /// Nil for a file that is gone, excluded, or not a questionnaire.
    var files: [[UInt8]: StudyFile?] = [:]
    /// The files are all there are.
    let isAll: Bool
    let watch: FolderWatch?
    var faults: Set<String> = []
  }

  private static let mostFiles = 5_000

  let extent: Extent
  let encoding: PositionEncoding

  var found: Found {
    switch extent {
    case .all(let folders):
      let watch = FolderWatch(folders)
      return found(in: Array(watch.files.prefix(Self.mostFiles)), isAll: true, watch)
    case .changes(var watch):
      let files = watch.changedFiles()
      return found(in: files, isAll: false, watch)
    case .files(let files, let watch): return found(in: files, isAll: false, watch)
    }
  }

  private func found(in files: [FilePath], isAll: Bool, _ watch: FolderWatch?) -> Found {
    var found = Found(isAll: isAll, watch: watch)
    var search = ConfigurationSearch()
    for file in files {
      do throws(CheckingError) {
        let isExcluded = try search.configuration(for: file).exclusion(of: file) != nil
        found.files[file.bytes] = .some(isExcluded ? nil : self.file(file))
      } catch {
        if let fault = error.settingsFault { found.faults.insert(fault) }
        found.files[file.bytes] = .some(self.file(file))
      }
    }
    return found
  }

  private func file(_ path: FilePath) -> StudyFile? {
    guard let bytes = try? readFile(path, limit: YAMLLimits().bytes) else { return nil }
    if isStudy(bytes) {
      let file = Pipeline().check(bytes, path: path.text)
      let symbols = file.study.map { [WorkspaceSymbol($0, encoding)] } ?? []
      let content = file.study.map(StudyFile.Content.study) ?? file.brokenStudy.map { .brokenStudy($0) }
      return content.map { StudyFile(content: $0, symbols: symbols) }
    }
    guard isQuestionnaire(bytes), let draft = Pipeline().draft(of: bytes, path: path.text) else { return nil }
    return StudyFile(
      content: .questionnaire(NearQuestionnaire(draft)), symbols: WorkspaceSymbol.all(in: draft, encoding))
  }
}
