import Files
import YAML

/// What an editor's server wants to know of files that it does not hold itself.
struct DiskWatch {
  /// An editor may have opened the root of the disk as its folder.
  private static let mostEntries = 50_000
  /// Folders are looked through seldom, and the longer it takes the more so.
  private static let rest = (least: Duration.seconds(3), times: 50)

  private let limit = YAMLLimits().bytes
  private var configured: Set<FilePath> = []
  private var configurations: FileWatch?
  private var questionnaires: FileWatch?
  private var next = ContinuousClock.now

  /// To be called before the configuration of a folder is read.
  mutating func configurationIsRead(for folder: FilePath) {
    guard configured.insert(folder).inserted else { return }
    configurations = FileWatch(ConfigurationSearch.places(for: configured), limit: limit)
  }

  mutating func hasConfigurationChanged() -> Bool {
    let places = ConfigurationSearch.places(for: configured)
    guard case .changed = configurations?.look(at: places) else { return false }
    return true
  }

  /// The YAML files of a folder, which are watched from now on.
  mutating func files(in folder: FilePath) -> [FilePath] {
    let files = Self.files(in: folder)
    if questionnaires == nil { questionnaires = FileWatch(files, limit: limit) }
    return files
  }

  mutating func changedFiles(in folders: [FilePath]) -> [FilePath] {
    let began = ContinuousClock.now
    guard questionnaires != nil, began >= next else { return [] }
    let files = folders.flatMap(Self.files)
    let verdict = questionnaires?.look(at: files)
    let end = ContinuousClock.now
    // What is being changed is worth another look soon.
    next = end + max(verdict == .changing ? .zero : Self.rest.least, (end - began) * Self.rest.times)
    guard case .changed(let changes) = verdict else { return [] }
    return changes.map(\.path)
  }

  private static func files(in folder: FilePath) -> [FilePath] {
    yamlFiles(in: folder, atMost: mostEntries) { _ in }
  }
}
