import Checking
import Configuring
import Files
import Questionnaires
import YAML

/// The schedules of the questionnaires in the client's folders, which findings between questionnaires need.
/// Files are read a few at a time, when no message is waiting.
struct StudyFolders {
  private static let mostFiles = 5_000
  private static let filesAtOnce = 8

  private(set) var folders: [[UInt8]] = []
  private var unlisted: [[UInt8]] = []
  private var unread: [[UInt8]] = []
  private var schedules: [[UInt8]: Questionnaire] = [:]
  private var watch = FolderWatch()

  var isReading: Bool { !unlisted.isEmpty || !unread.isEmpty }

  mutating func setFolders(_ uris: [DocumentURI]) {
    folders = []
    add(uris)
  }

  mutating func add(_ uris: [DocumentURI]) {
    let paths = uris.compactMap(\.path)
    folders += paths
    unlisted += paths
  }

  mutating func remove(_ uris: [DocumentURI]) {
    for path in uris.compactMap(\.path) {
      folders.removeAll { $0 == path }
      unlisted.removeAll { $0 == path }
      unread.removeAll { Self.isInside($0, path) }
      schedules = schedules.filter { !Self.isInside($0.key, path) }
    }
  }

  /// The file on disk has changed or is gone.
  mutating func changed(_ uri: DocumentURI) {
    guard let path = uri.path, folders.contains(where: { Self.isInside(path, $0) }) else { return }
    if !unread.contains(path) { unread.append(path) }
  }

  /// From now on the document counts, not the file.
  mutating func opened(_ uri: DocumentURI) {
    guard let path = uri.path else { return }
    schedules[path] = nil
  }

  private static func isInside(_ path: [UInt8], _ folder: [UInt8]) -> Bool {
    path.starts(with: folder)
      && (folder.last == UInt8(ascii: "/") || path.dropFirst(folder.count).first == UInt8(ascii: "/"))
  }

  /// True when the last file has been read.
  mutating func readSome(_ settings: inout WatchedSettings) -> Bool {
    if let folder = unlisted.popLast() {
      unread += watch.files(in: folder).prefix(Self.mostFiles)
      return !isReading && !schedules.isEmpty
    }
    for path in unread.suffix(Self.filesAtOnce) { schedules[path] = schedule(of: path, &settings) }
    unread.removeLast(min(Self.filesAtOnce, unread.count))
    return unread.isEmpty
  }

  /// The schedule of a questionnaire on disk; nil if there is none.
  private func schedule(of path: [UInt8], _ settings: inout WatchedSettings) -> Questionnaire? {
    let file = FilePath(bytes: path)
    let configuration = settings.configuration(for: path)
    guard configuration.exclusion(of: file) == nil,
      let bytes = try? readFile(file, limit: YAMLLimits().bytes),
      isQuestionnaire(bytes)
    else { return nil }
    return Pipeline().draft(of: bytes, path: file.text)?.forStudy
  }

  /// The files that are new, gone or changed since the last check.
  mutating func changedFiles() -> [[UInt8]] { watch.changedFiles(in: folders) }

  /// The questionnaires with a schedule that are checked together: those on disk, except for the documents that are
  /// open.
  func questionnaires(with open: [[UInt8]: Questionnaire]) -> [Questionnaire] {
    let closed = schedules.filter { open[$0.key] == nil }
    return (Array(closed.values) + Array(open.values)).sorted { $0.file.path < $1.file.path }
  }

  /// Whether a document belongs to one of the folders.
  func holds(_ uri: DocumentURI) -> Bool {
    uri.path.map { path in folders.contains { Self.isInside(path, $0) } } ?? false
  }
}
