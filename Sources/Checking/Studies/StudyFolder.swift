import Files

/// The study files in one folder, without those below it.
struct StudyFolder {
  /// With what they contain, unless that is more than their beginning.
  let files: [(path: FilePath, bytes: [UInt8]?)]
  /// The top of a git repository, above which nothing belongs to it.
  let isTop: Bool

  /// In a folder with more, only `study.yaml` is looked at: opening all files of an archive would take longer than
  /// checking one.
  private static let mostFiles = 1_000
  /// The first key is in the first bytes, unless somebody writes very long comments.
  private static let beginning = 16 << 10

  /// A folder that cannot be read has no studies. The `file` is known to be something else.
  init(_ folder: FilePath, besides file: FilePath?) {
    let names = (try? entryNames(in: folder)) ?? []
    isTop = names.contains(Array(".git".utf8))
    let paths = names.filter { $0.first != UInt8(ascii: ".") }.map(folder.appending(_:))
    let all = paths.filter { $0.hasExtension(in: ["yaml", "yml"]) && $0 != file }
    let isArchive = all.count > Self.mostFiles
    files = (isArchive ? all.filter(\.isNamedStudy) : all).compactMap { path in
      guard let bytes = try? Files.beginning(of: path, count: Self.beginning), isStudy(bytes) else {
        return nil
      }
      return (path, bytes.count < Self.beginning ? bytes : nil)
    }
  }
}

extension FilePath {
  fileprivate var isNamedStudy: Bool { ["study.yaml", "study.yml"].contains { name.elementsEqual($0.utf8) } }
}

extension Checker {
  /// The study that lists a file, beside it or above it; the nearest, and of several in one folder the first. If a
  /// study there cannot be read, it may be that one.
  ///
  /// - Parameters:
  ///   - file: nil for standard input, which has this folder's studies
  ///   - searched: folders whose studies, and those of the folders in them, do not list the file
  mutating func surroundingStudy(
    of file: FilePath?, _ bytes: [UInt8], searched: [FilePath] = []
  ) throws(CheckingError) -> SurroundingStudy? {
    guard looksForStudies, !isStudy(bytes) else { return nil }
    let place = file.flatMap(\.place)
    var next = file == nil ? FilePath(".").absolute : place?.folder
    if let folder = next, let top = searched.first(where: folder.isInside) {
      next = exists(top.appending(".git")) ? nil : top.folder
    }
    var unreadable: SurroundingStudy?
    while let folder = next {
      let found = try studies(in: folder, besides: place)
      if !found.studies.isEmpty {
        let id = questionnaireID(in: bytes)
        if let study = found.studies.deciding(for: place, id: id) { return study }
        unreadable = unreadable ?? found.studies.first { $0.study == nil }
      }
      next = found.isTop || folder.folder == folder ? nil : folder.folder
    }
    return unreadable
  }

  /// The studies of files that are given without them.
  package mutating func surroundingStudies(of files: [FilePath]) throws(CheckingError) -> [SurroundingStudy] {
    var studies: [SurroundingStudy] = []
    for file in files {
      guard let bytes = try? readFile(file, limit: limits.bytes) else { continue }
      if let study = try surroundingStudy(of: file, bytes) { studies.append(study) }
    }
    return studies.withoutRepetitions()
  }

  private mutating func studies(
    in folder: FilePath, besides file: FilePath?
  ) throws(CheckingError) -> SurroundingStudies {
    if let known = surroundings[folder] { return known }
    let found = StudyFolder(folder, besides: file)
    var studies: [SurroundingStudy] = []
    for (path, bytes) in found.files {
      if let study = try surroundingStudy(in: path, bytes) { studies.append(study) }
    }
    let all = SurroundingStudies(studies: studies, isTop: found.isTop)
    surroundings[folder] = all
    return all
  }

  /// The study in a file, unless a search through its folder would skip it or it cannot be read.
  private mutating func surroundingStudy(
    in path: FilePath, _ known: [UInt8]?
  ) throws(CheckingError) -> SurroundingStudy? {
    let pipeline = try pipeline(for: path)
    guard pipeline.configuration.exclusion(of: path) == nil, !isIgnoredByGit(path),
      let bytes = try? open[path] ?? known ?? readFile(path, limit: limits.bytes)
    else { return nil }
    return SurroundingStudy(pipeline.check(bytes, path: shownPath(path)), at: path)
  }
}

/// The studies of a folder, as far as they are known.
struct SurroundingStudies {
  let studies: [SurroundingStudy]
  let isTop: Bool
}
