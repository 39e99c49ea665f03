import Configuring
import Diagnostics
import Files
import Importing
import Questionnaires
import YAML

/// A file as one of two versions has it.
package struct VersionedFile: Sendable {
  /// From the compared folder on; the same in both versions unless the file moved.
  package let name: FilePath
  /// The name in reports, such as `main:daily.yaml`.
  package let shown: FilePath
  /// The place in the work tree, whether the file exists there or not; the settings there apply to it.
  package let place: FilePath
  let bytes: [UInt8]
  /// It counts whatever it contains.
  let isExplicit: Bool

  /// Whether it is stored in git, so that no path leads to it.
  package let isStored: Bool

  /// The document of a study whose questionnaires are elsewhere; nil for other files.
  fileprivate var studyDocument: StudyDocument? {
    guard let path = ForeignPath(shown), path.form == nil else { return nil }
    return StudyDocument(bytes, shown: path.file.text)
  }

  /// The forms of a file in another format, each for itself; otherwise the file.
  fileprivate var forms: [VersionedFile] {
    get throws(FileError) {
      guard let path = ForeignPath(shown) else { return [self] }
      do throws(ImportProblem) {
        guard let opened = try Door.shared.file(bytes, at: path), path.form == nil,
          opened.questionnaires.count > 1
        else { return [self] }
        return opened.questionnaires.map { form in
          VersionedFile(
            name: formPath(of: name, form.id), shown: formPath(of: shown, form.id), place: place,
            bytes: bytes, isExplicit: true, isStored: isStored)
        }
      } catch {
        if studyDocument != nil { return [self] }
        throw FileError(shown, problem: error)
      }
    }
  }
}

/// The questionnaires of one version: a file or a folder, on the disk or in a commit.
package struct Version: Sendable {
  package let files: [VersionedFile]
  package let isFolder: Bool
  /// The folder of a single file, for the files beside it; nil for standard input.
  private var surroundings: Surroundings?

  private enum Surroundings {
    case disk(FilePath)
    /// A folder of a commit, as git names it.
    case commit(String, folder: [UInt8])
  }

  /// A file, a folder, or `COMMIT:PATH` as git names it. A file of that name on the disk comes first.
  package init(_ argument: FilePath, limit: Int) throws(CheckingError) {
    if argument == InputFiles.standardInput || exists(argument) {
      try self.init(onDisk: argument, limit: limit)
    } else if let colon = argument.bytes.firstIndex(of: UInt8(ascii: ":")) {
      let reference = String(decoding: argument.bytes[..<colon], as: UTF8.self)
      try self.init(of: reference, path: Array(argument.bytes[(colon + 1)...]), shown: argument, limit: limit)
    } else {
      throw .unreadable(FileError(argument, reason: "there is no such file or folder", code: ENOENT))
    }
  }

  /// A document that is not a file on the disk, under the name that reports show.
  package init(document bytes: [UInt8], shown: FilePath) throws(CheckingError) {
    isFolder = false
    do throws(FileError) {
      files = try VersionedFile(
        name: FilePath(bytes: Array(shown.name)), shown: shown, place: shown, bytes: bytes, isExplicit: true,
        isStored: true
      ).forms
    } catch {
      throw .unreadable(error)
    }
  }

  private init(onDisk path: FilePath, limit: Int) throws(CheckingError) {
    do throws(FileError) {
      isFolder = path == InputFiles.standardInput ? false : try Files.isFolder(path)
      guard isFolder else {
        let bytes = try readBytes(ForeignPath(path)?.file ?? path, limit: limit)
        let isInput = path == InputFiles.standardInput
        let file = VersionedFile(
          name: FilePath(bytes: Array(path.name)), shown: isInput ? FilePath("<standard input>") : path,
          place: path, bytes: bytes, isExplicit: true, isStored: isInput)
        files = try file.forms
        surroundings = isInput ? nil : .disk(path.folder)
        return
      }
      files = try Self.files(in: path, limit: limit)
    } catch {
      throw .unreadable(error)
    }
  }

  private static func files(in folder: FilePath, limit: Int) throws(FileError) -> [VersionedFile] {
    var failure: FileError?
    let paths = yamlFiles(in: folder) { failure = failure ?? $0 }
    if let failure { throw failure }
    var files: [VersionedFile] = []
    for path in paths {
      files.append(
        VersionedFile(
          name: path.below(folder), shown: path, place: path, bytes: try readFile(path, limit: limit),
          isExplicit: false, isStored: false))
    }
    return files
  }

  private init(of reference: String, path: [UInt8], shown: FilePath, limit: Int) throws(CheckingError) {
    let repository = try GitRepository(containing: FilePath("."))
    let commit = try repository.knownCommit(reference)
    let name = try repository.nameFromTop(path)
    let stored = try repository.files(at: commit, below: name)
    guard !stored.isEmpty else {
      throw .unknownChanges("`\(reference)` has no file or folder `\(String(decoding: path, as: UTF8.self))`")
    }
    let isOneFile = stored.count == 1 && stored[0].name == name
    isFolder = !isOneFile
    var files: [VersionedFile] = []
    for file in stored where isOneFile || FilePath(bytes: file.name).isYAML {
      let rest = FilePath(bytes: file.name).below(FilePath(bytes: name))
      files.append(
        try repository.read(
          file, name: isOneFile ? FilePath(bytes: Array(FilePath(bytes: name).name)) : rest,
          shown: isOneFile ? shown : FilePath(bytes: Array("\(reference):".utf8) + file.name),
          isExplicit: isOneFile, limit: limit))
    }
    do throws(FileError) {
      self.files = isOneFile ? try files[0].forms : files
    } catch {
      throw .unreadable(error)
    }
    if isOneFile {
      surroundings = .commit(reference, folder: Array(path.dropLast(FilePath(bytes: path).name.count)))
    }
  }

  /// The files beside a study file and below that have a questionnaire which it lists.
  package func questionnaires(
    of study: Study, limit: Int = YAMLLimits().bytes
  ) throws(CheckingError) -> Version {
    let all: Version
    switch surroundings {
    case nil: return Version(files: [])
    case .disk(let folder): all = try Version(onDisk: folder, limit: limit)
    case .commit(let reference, let folder):
      let shown = FilePath(bytes: Array("\(reference):".utf8) + folder)
      all = try Version(of: reference, path: folder, shown: shown, limit: limit)
    }
    let names = Set(study.questionnaires.map(\.value))
    return Version(
      files: all.files.filter { file in
        names.contains(file.name.text) || questionnaireID(in: file.bytes).map(names.contains) ?? false
      })
  }

  init(files: [VersionedFile]) {
    self.files = files
    isFolder = true
  }

  /// The document of a study, if the version is one whose questionnaires are elsewhere.
  package var studyDocument: StudyDocument? {
    isFolder || files.count != 1 ? nil : files[0].studyDocument
  }
}

extension GitRepository {
  /// A path as git reads it after a colon: from the top, or from this folder if it begins with a point.
  fileprivate func nameFromTop(_ path: [UInt8]) throws(CheckingError) -> [UInt8] {
    let trimmed = Array(path.reversed().drop { $0 == UInt8(ascii: "/") }.reversed())
    guard trimmed.first == UInt8(ascii: "."), let here = FilePath(".").absolute else { return trimmed }
    let name = here.relative(to: top)
    let rest =
      trimmed == Array(".".utf8)
      ? [] : Array(trimmed.drop { $0 == UInt8(ascii: ".") }.drop { $0 == UInt8(ascii: "/") })
    if name == FilePath(".") { return rest }
    return rest.isEmpty ? name.bytes : name.appending(rest).bytes
  }

  func read(
    _ file: StoredFile, name: FilePath, shown: FilePath, isExplicit: Bool, limit: Int
  ) throws(CheckingError) -> VersionedFile {
    guard try size(of: file) <= limit else {
      throw .unreadable(FileError(shown, reason: "it is larger than \(limit) bytes"))
    }
    return VersionedFile(
      name: name, shown: shown, place: top.appending(file.name), bytes: try content(of: file),
      isExplicit: isExplicit, isStored: true)
  }
}

extension FilePath {
  var isYAML: Bool { hasExtension(in: ["yaml", "yml"]) }

  /// The path from a folder on that contains it.
  fileprivate func below(_ folder: FilePath) -> FilePath {
    guard folder != FilePath("."), bytes.starts(with: folder.bytes) else { return self }
    return FilePath(bytes: Array(bytes.dropFirst(folder.bytes.count).drop { $0 == UInt8(ascii: "/") }))
  }
}

/// The content of a version of a file, for comparisons, which do not need its findings.
package enum UnderstoodFile {
  /// With the targets that apply to it.
  case questionnaire(Questionnaire)
  case study(Study)
  /// With the errors that keep it from being read.
  case faulty([Diagnostic])
  /// Other YAML.
  case unrelated
}

extension Checker {
  package mutating func understand(_ file: VersionedFile) throws(CheckingError) -> UnderstoodFile {
    guard file.isExplicit || isQuestionnaire(file.bytes) || isStudy(file.bytes) else { return .unrelated }
    var pipeline = try pipeline(for: file.place)
    if let study = try surroundingStudy(of: file) { pipeline.join(study) }
    return pipeline.understand(file.bytes, path: file.shown.text)
  }

  /// The study that lists a version of a file now.
  package mutating func surroundingStudy(of file: VersionedFile) throws(CheckingError) -> SurroundingStudy? {
    try surroundingStudy(of: file.place == InputFiles.standardInput ? nil : file.place, file.bytes)
  }

  /// The settings for a version of a file.
  package mutating func settings(of file: VersionedFile) throws(CheckingError) -> Configuration {
    try pipeline(for: file.place).configuration
  }
}
