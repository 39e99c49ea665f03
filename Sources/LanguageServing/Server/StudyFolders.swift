import Diagnostics
import Files
import Questionnaires
import Synchronization
import YAML

/// The questionnaires in the client's folders: what findings between questionnaires need of them, and their symbols.
struct StudyFolders {
  /// How symbols count their places.
  var encoding = PositionEncoding.utf16
  private(set) var folders: [[UInt8]] = []
  /// The folders have changed since the last search of all.
  private var isStale = false
  private var changedFiles: [FilePath] = []
  private(set) var files: [[UInt8]: StudyFile] = [:]
  private var watch: FolderWatch?
  private var search: BesideWork<StudySearch.Found>?
  /// Why settings in these folders are not used.
  private(set) var faults: Set<String> = []

  /// A search is under way or due.
  var isSearching: Bool { search != nil || isStale || !changedFiles.isEmpty }
  /// Going on would not be in vain.
  var hasNews: Bool { search.map { $0.result != nil } ?? isSearching }

  mutating func setFolders(_ uris: [DocumentURI]) {
    folders = []
    add(uris)
  }

  mutating func add(_ uris: [DocumentURI]) {
    folders += uris.compactMap(\.path)
    isStale = true
  }

  mutating func remove(_ uris: [DocumentURI]) {
    let paths = uris.compactMap(\.path)
    folders.removeAll { paths.contains($0) }
    isStale = true
  }

  /// The file on disk has changed or is gone.
  mutating func changed(_ uri: DocumentURI) {
    guard let path = uri.path, holds(uri), !changedFiles.contains(FilePath(bytes: path)) else { return }
    changedFiles.append(FilePath(bytes: path))
  }

  /// From now on the document counts, not the file.
  mutating func opened(_ uri: DocumentURI) {
    guard let path = uri.path else { return }
    files[path] = nil
  }

  private static func isInside(_ path: [UInt8], _ folder: [UInt8]) -> Bool {
    path.starts(with: folder)
      && (folder.last == UInt8(ascii: "/") || path.dropFirst(folder.count).first == UInt8(ascii: "/"))
  }

  /// Takes what a search has found, or begins the next. True if other files are known than before.
  mutating func goOn(beside: (@escaping @Sendable () -> Void) -> Void, isOpen: ([UInt8]) -> Bool) -> Bool {
    guard let search else {
      begin(beside: beside)
      return false
    }
    guard let found = search.result else { return false }
    self.search = nil
    watch = found.watch
    faults = found.isAll ? found.faults : faults.union(found.faults)
    if found.isAll { files = [:] }
    for (path, file) in found.files where !isOpen(path) && holds(path) { files[path] = file }
    return !found.files.isEmpty
  }

  private mutating func begin(beside: (@escaping @Sendable () -> Void) -> Void) {
    if isStale {
      search(.all(folders), beside: beside)
    } else if !changedFiles.isEmpty {
      search(.files(changedFiles, watch), beside: beside)
    }
    (isStale, changedFiles) = (false, [])
  }

  /// Searches for changes on disk, if that has not been done for a while.
  mutating func look(beside: (@escaping @Sendable () -> Void) -> Void) {
    guard !isSearching, let watch, watch.isDue else { return }
    search(.changes(watch), beside: beside)
  }

  private mutating func search(
    _ extent: StudySearch.Extent, beside: (@escaping @Sendable () -> Void) -> Void
  ) {
    let search = StudySearch(extent: extent, encoding: encoding)
    self.search = BesideWork(beside: beside) { search.found }
  }

  /// The questionnaires that are checked together: those on disk, except for the documents that are
  /// open.
  func questionnaires(with open: [[UInt8]: Questionnaire]) -> [Questionnaire] {
    let closed = files.filter { open[$0.key] == nil }.compactMap(\.value.questionnaire?.questionnaire)
    return (closed + Array(open.values)).sorted { $0.file.path < $1.file.path }
  }

  /// The studies in the folders and in open documents. Until all files are known, nobody can tell what a study lacks.
  func studies(with open: [Study]) -> [Study] {
    isSearching ? [] : (files.values.compactMap(\.study) + open).sorted { $0.file.path < $1.file.path }
  }

  /// The files of studies that cannot be read.
  func brokenStudies(with open: [SourceFile]) -> [SourceFile] {
    files.values.compactMap(\.brokenStudy) + open
  }

  /// Whether a document belongs to one of the folders.
  func holds(_ uri: DocumentURI) -> Bool { uri.path.map(holds) ?? false }

  private func holds(_ path: [UInt8]) -> Bool { folders.contains { Self.isInside(path, $0) } }
}

/// The YAML files in the client's folders: few clients report changes of files that are not open.
struct FolderWatch: Sendable {
  /// An editor may have opened the root of the disk as its folder.
  private static let mostEntries = 50_000
  /// Folders are searched rarely, and the longer that takes, the more rarely.
  private static let rest = (least: Swift.Duration.seconds(3), times: 50)

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

/// Something that is computed beside the conversation, on another thread.
final class BesideWork<Result: Sendable>: Sendable {
  private let finished = Mutex<Result?>(nil)

  /// `beside` runs a function without waiting for it.
  init(beside: (@escaping @Sendable () -> Void) -> Void, _ body: @escaping @Sendable () -> Result) {
    beside { [self] in
      let result = body()
      finished.withLock { $0 = result }
    }
  }

  /// Nil until the work is done.
  var result: Result? { finished.withLock { $0 } }
}
