import Questionnaires

/// The schedules of the questionnaires in the client's folders: what is found between them needs all of them.
/// Files are read a few at a time, when no message is waiting.
struct StudyFolders {
  private static let mostFiles = 5_000
  private static let filesAtOnce = 8

  private let surroundings: any Surroundings
  private(set) var folders: [[UInt8]] = []
  private var unlisted: [[UInt8]] = []
  private var unread: [[UInt8]] = []
  private var schedules: [[UInt8]: Questionnaire] = [:]

  init(_ surroundings: any Surroundings) {
    self.surroundings = surroundings
  }

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

  /// The file on disk is another now, or none.
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
  mutating func readSome() -> Bool {
    if let folder = unlisted.popLast() {
      unread += surroundings.files(in: folder).prefix(Self.mostFiles)
      return !isReading && !schedules.isEmpty
    }
    for path in unread.suffix(Self.filesAtOnce) { schedules[path] = surroundings.schedule(ofFile: path) }
    unread.removeLast(min(Self.filesAtOnce, unread.count))
    return unread.isEmpty
  }

  /// The questionnaires with a schedule that are held against each other: those on disk, but for the documents
  /// that are open.
  func questionnaires(with open: [[UInt8]: Questionnaire]) -> [Questionnaire] {
    let closed = schedules.filter { open[$0.key] == nil }
    return (Array(closed.values) + Array(open.values)).sorted { $0.file.path < $1.file.path }
  }

  /// Whether a document belongs to one of the folders.
  func holds(_ uri: DocumentURI) -> Bool {
    uri.path.map { path in folders.contains { Self.isInside(path, $0) } } ?? false
  }
}
