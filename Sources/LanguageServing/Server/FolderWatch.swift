import Files
import YAML

/// The YAML files in the client's folders: few clients report changes of files that are not open.
struct FolderWatch: Sendable {
  /// An editor may have opened the root of the disk as its folder.
  private static let mostEntries = 50_000
  /// Folders are searched rarely, and the longer that takes, the more rarely.
  private static let rest = (least: Duration.seconds(3), times: 50)

  private let folders: [[UInt8]]
  private var watch: FileWatch
  private var next = ContinuousClock.now
  /// The files at the beginning.
  let files: [FilePath]

  init(_ folders: [[UInt8]]) {
    self.folders = folders
    files = Self.files(in: folders)
    watch = FileWatch(files, limit: YAMLLimits().bytes)
  }

  var isDue: Bool { ContinuousClock.now >= next }

  /// The files that are new, gone or changed since the last check.
  mutating func changedFiles() -> [FilePath] {
    let began = ContinuousClock.now
    let verdict = watch.look(at: Self.files(in: folders))
    let end = ContinuousClock.now
    // A file that is being changed is checked again soon.
    next = end + max(verdict == .changing ? .zero : Self.rest.least, (end - began) * Self.rest.times)
    guard case .changed(let changes) = verdict else { return [] }
    return changes.map(\.path)
  }

  private static func files(in folders: [[UInt8]]) -> [FilePath] {
    folders.flatMap { yamlFiles(in: FilePath(bytes: $0), atMost: mostEntries) { _ in } }
  }
}
