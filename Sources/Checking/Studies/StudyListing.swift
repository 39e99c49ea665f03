import Algorithms
import Diagnostics
import Files
import Questionnaires

/// The files of the questionnaires that a study lists, and what is wrong with the list.
package struct StudyListing: Sendable {
  package struct Entry: Sendable {
    let written: Located<String>
    /// From the study's folder.
    package let path: FilePath
    fileprivate(set) var baselinePlace: SourceRange?
  }

  package let study: Study
  package private(set) var entries: [Entry] = []
  private(set) var report: PhaseReport
  /// The content of the picture's file, if it is on the disk and can be used.
  private(set) var picture: [UInt8]?
  private let surroundings: StudySurroundings
  private var places: [FilePath: Int] = [:]
  private var comparisons = NameComparisons()

  /// `read` returns the content of a file in the study's folder; without it, the picture is not checked.
  package init(_ study: Study, in surroundings: StudySurroundings, reading read: PictureReader? = nil) {
    self.study = study
    self.surroundings = surroundings
    report = PhaseReport(on: study.file)
    for written in study.questionnaires { add(written) }
    for written in study.baseline { markBaseline(written) }
    if let name = study.picture, let read { picture = picture(name, read) }
  }

  /// The files on the disk that the study lists. No link leads out of its folder.
  init(
    _ study: Study, onDiskAt file: FilePath, _ contents: inout FileContents,
    _ search: inout ConfigurationSearch
  ) throws(CheckingError) {
    let folder = file.folder
    let home = folder.absolute
    let isInside = { (path: FilePath) in
      guard let home, let place = folder.appending(path.bytes).absolute else { return false }
      return place.isInside(home)
    }
    self.init(study, in: try StudySurroundings(beside: file, &contents, &search)) {
      path, limit throws(FileError) in
      let picture = folder.appending(path.bytes)
      let bytes = try readFile(picture, limit: limit)
      if !isInside(path) { throw FileError(picture, reason: "it leads out of the folder", code: ELOOP) }
      return bytes
    }
    let (outside, inside) = entries.partitioned { isInside($0.path) }
    for entry in outside { report.add(.studyFile, .outside(entry.written, "questionnaire")) }
    entries = inside
  }

  /// Returns the bytes of a file at a path from the study's folder, at most the limit plus one.
  package typealias PictureReader = (FilePath, _ limit: Int) throws(FileError) -> [UInt8]

  private mutating func add(_ written: Located<String>) {
    guard let path = file(named: written) else { return }
    if let first = places[path] {
      report.add(.studyFile, .repeated(written, first: entries[first].written))
    } else {
      places[path] = entries.count
      entries.append(Entry(written: written, path: path))
    }
  }

  /// Marks a baseline. A name that cannot be found under `questionnaires` has been reported there.
  private mutating func markBaseline(_ written: Located<String>) {
    // The list itself is missing, or cannot be read.
    guard !study.questionnaires.isEmpty else { return }
    let path =
      Self.isFile(written.value)
      ? Self.inside(written.value) : surroundings.files(withID: written.value).first
    if let place = path.flatMap({ places[$0] }) {
      entries[place].baselinePlace = entries[place].baselinePlace ?? written.range
    } else if !study.questionnaires.contains(where: { $0.value == written.value }) {
      let known = study.questionnaires.map(\.value)
      let near =
        comparisons.spend(known.count)
        ? nearest(to: written.value, among: known) ?? onlyOne(in: known, beginning: written.value)
          ?? idOfTitle(written.value) : nil
      // A name that is spelled like this and that nothing has is the mistake itself.
      let isFound = entries.contains { $0.written.value == near }
      guard path == nil || near == nil || isFound else { return }
      report.add(
        .studyBaseline, .unlisted(written, near: near, exists: path.map(surroundings.hasFile) ?? false))
    }
  }

  /// The only id with which a longer name begins, such as `start` for `start-questionnaire`.
  private func onlyOne(in known: [String], beginning name: String) -> String? {
    let found = known.filter { $0.utf8.count > 2 && name.hasPrefix($0) }
    return found.count == 1 ? found[0] : nil
  }

  /// A name with a slash or the ending of a YAML file is a path, everything else is an id.
  static func isFile(_ name: String) -> Bool {
    name.contains("/") || name.hasSuffix(".yaml") || name.hasSuffix(".yml")
  }

  private mutating func file(named written: Located<String>) -> FilePath? {
    Self.isFile(written.value) ? file(at: written) : file(withID: written)
  }

  private mutating func file(at written: Located<String>) -> FilePath? {
    guard let path = Self.inside(written.value) else {
      report.add(.studyFile, .outside(written, "questionnaire"))
      return nil
    }
    if surroundings.hasFile(path) { return path }
    if path == FilePath(study.file.path).name.asPath {
      report.add(.studyFile, .itself(written))
    } else {
      let near = near(written.value, among: surroundings.allPaths)
      report.add(.studyFile, .noFile(written, near: near))
    }
    return nil
  }

  private mutating func file(withID written: Located<String>) -> FilePath? {
    let files = surroundings.files(withID: written.value)
    if files.count == 1 { return files[0] }
    if files.count > 1 {
      report.add(.studyFile, .ambiguous(written, files))
    } else if written.value == study.id.value {
      report.add(.studyFile, .itself(written))
    } else {
      let ids = written.value.split(separator: " ").map(String.init)
      if ids.count > 1, ids.allSatisfy({ surroundings.files(withID: $0).count == 1 }) {
        report.add(.studyFile, .withoutDash(written, ids))
        return nil
      }
      let near = nearID(to: written.value)
      report.add(.studyFile, .noID(written, near: near))
    }
    return nil
  }

  /// The id in the file that has the name, or one that is spelled like it.
  private mutating func nearID(to name: String) -> String? {
    let ids = [".yaml", ".yml"].compactMap { surroundings.id(of: FilePath(name + $0)) }
    return ids.first ?? near(name, among: surroundings.allIDs) ?? surroundings.id(withWordsOf: name)
      ?? idOfTitle(name)
  }

  private func idOfTitle(_ name: String) -> String? {
    report.findings(of: .studyFile).count < 20 ? surroundings.id(titled: name) : nil
  }

  private mutating func near(_ name: String, among known: [String]) -> String? {
    // A list of wrong names must not take quadratic time.
    guard report.findings(of: .studyFile).count < 20 else { return nil }
    return comparisons.spend(known.count) ? nearest(to: name, among: known) : nil
  }

  /// The path without detours; nil if it leads out of the folder.
  static func inside(_ name: String) -> FilePath? {
    guard !name.hasPrefix("/") else { return nil }
    var parts: [Substring] = []
    for part in name.split(separator: "/") where part != "." {
      if part != ".." {
        parts.append(part)
      } else if parts.popLast() == nil {
        return nil
      }
    }
    return FilePath(parts.joined(separator: "/"))
  }

  private static let mostPictureBytes = 1 << 20
  /// How files of the two formats begin.
  private static let pictureMarks: [[UInt8]] = [
    [0x89, 0x50, 0x4E, 0x47, 0x0D, 0x0A, 0x1A, 0x0A], [0xFF, 0xD8, 0xFF],
  ]

  /// Endings of files other than the pictures that apps show, whether they are there or not.
  private static let otherFormats = [
    ".pdf", ".gif", ".svg", ".webp", ".heic", ".bmp", ".tiff", ".docx", ".pptx",
  ]

  private mutating func picture(_ name: Located<String>, _ read: PictureReader) -> [UInt8]? {
    guard let path = Self.inside(name.value) else {
      report.add(.studyPicture, .outside(name, "picture"))
      return nil
    }
    do throws(FileError) {
      let bytes = try read(path, Self.mostPictureBytes)
      if bytes.count > Self.mostPictureBytes {
        report.add(.studyPicture, .largePicture(name))
      } else if !Self.pictureMarks.contains(where: bytes.starts) {
        report.add(.studyPicture, .noPicture(name))
      } else {
        return bytes
      }
    } catch {
      let isOtherFormat = Self.otherFormats.contains { name.value.lowercased().hasSuffix($0) }
      report.add(.studyPicture, isOtherFormat ? .otherPicture(name) : .unreadablePicture(name, error.reason))
    }
    return nil
  }
}

extension ArraySlice<UInt8> {
  fileprivate var asPath: FilePath { FilePath(bytes: Array(self)) }
}

/// The questionnaires beside a study's file and in the folders below.
package struct StudySurroundings: Sendable {
  /// By the path from the study's folder.
  private let ids: [FilePath: String]
  private let paths: [String: [FilePath]]
  /// Sorted, for suggestions.
  let allIDs: [String]
  let allPaths: [String]
  /// The content of a file; nil if it cannot be read again.
  private let content: @Sendable (FilePath) -> [UInt8]?

  /// A folder with more files is an archive rather than a study.
  private static let mostFiles = 50_000

  package init(
    _ files: [(path: FilePath, id: String)],
    content: @escaping @Sendable (FilePath) -> [UInt8]? = { _ in nil }
  ) {
    self.content = content
    ids = Dictionary(files.map { ($0.path, $0.id) }, uniquingKeysWith: { first, _ in first })
    paths = Dictionary(grouping: ids.keys) { [ids] in ids[$0] ?? "" }
    allIDs = paths.keys.sorted()
    allPaths = ids.keys.map(\.text).sorted()
  }

  /// The questionnaires on the disk beside a study file, without files that the settings exclude.
  init(
    beside study: FilePath, _ contents: inout FileContents, _ search: inout ConfigurationSearch
  ) throws(CheckingError) {
    let folder = study.folder
    let found = yamlFiles(in: folder, atMost: Self.mostFiles) { _ in }
    contents.read(found)
    let ids = parallelMap(found.count) { [contents] index in
      (try? contents.bytes(of: found[index])).flatMap(questionnaireID)
    }
    var files: [(path: FilePath, id: String)] = []
    for (path, id) in zip(found, ids) {
      guard let id, try search.configuration(for: path).exclusion(of: path) == nil else { continue }
      files.append((path.below(folder), id))
    }
    self.init(files) { [contents] in try? contents.bytes(of: folder.appending($0.bytes)) }
  }

  /// More files than a study has are not read again.
  private static let mostRead = 100

  /// The only questionnaire with this title, in any language and capitals.
  fileprivate func id(titled name: String) -> String? {
    let title = name.lowercased()
    let found = ids.sorted { $0.key.text < $1.key.text }.prefix(Self.mostRead).filter { path, _ in
      guard let bytes = content(path), let draft = Pipeline().draft(of: bytes, path: path.text) else {
        return false
      }
      return draft.title.versions.contains { $0.text.value.lowercased() == title }
    }
    return found.count == 1 ? found[0].value : nil
  }

  func hasFile(_ path: FilePath) -> Bool { ids[path] != nil }

  func id(of path: FilePath) -> String? { ids[path] }

  /// The only id with the same words in another order, such as `mood-daily` for `daily-mood`.
  fileprivate func id(withWordsOf name: String) -> String? {
    let words = Self.words(name)
    let same = allIDs.filter { Self.words($0) == words }
    return words.count > 1 && same.count == 1 ? same[0] : nil
  }

  private static func words(_ name: String) -> [String] {
    name.lowercased().split { !$0.isLetter && !$0.isNumber }.map(String.init).sorted()
  }

  /// The files of questionnaires with this id, by name.
  func files(withID id: String) -> [FilePath] {
    (paths[id] ?? []).sorted { $0.bytes.lexicographicallyPrecedes($1.bytes) }
  }
}

extension FilePath {
  /// The path from a folder that it begins with.
  fileprivate func below(_ folder: FilePath) -> FilePath {
    let start = folder.appending([]).bytes
    return bytes.starts(with: start) ? FilePath(bytes: Array(bytes.dropFirst(start.count))) : self
  }
}
