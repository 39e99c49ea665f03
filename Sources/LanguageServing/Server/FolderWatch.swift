import Files
import YAML

/// The YAML files in the client's folders: few clients report changes of files that are not open.
struct FolderWatch {
  /// An editor may have opened the root of the disk as its folder.
  private static let mostEntries = 50_000
  /// Folders are searched rarely, and the longer that takes, the more rarely.
  private static let rest = (least: Duration.seconds(3), times: 50)

  private var watch: FileWatch?
  private var next = ContinuousClock.now

  /// The files in a folder, which are watched from now on.
  mutating func files(in folder: [UInt8]) -> [[UInt8]] {
    let files = Self.files(in: folder)
    if watch == nil { watch = FileWatch(files, limit: YAMLLimits().bytes) }
    return files.map(\.bytes)
  }

  /// The files that are new, gone or changed since the last check.
  mutating func changedFiles(in folders: [[UInt8]]) -> [[UInt8]] {
    let began = ContinuousClock.now
    guard watch != nil, began >= next else { return [] }
    let verdict = watch?.look(at: folders.flatMap(Self.files))
    let end = ContinuousClock.now
    // A file that is being changed is checked again soon.
    next = end + max(verdict == .changing ? .zero : Self.rest.least, (end - began) * Self.rest.times)
    guard case .changed(let changes) = verdict else { return [] }
    return changes.map(\.path.bytes)
  }

  private static func files(in folder: [UInt8]) -> [FilePath] {
    yamlFiles(in: FilePath(bytes: folder), atMost: mostEntries) { _ in }
  }
}
