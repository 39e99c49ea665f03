import Configuring
import Files
import Importing

/// The files that the arguments of a command refer to.
package struct InputFiles {
  /// The arguments as given; a folder means the YAML files in it.
  package let arguments: [FilePath]
  /// In the given order, those of a folder by name.
  package private(set) var paths: [FilePath] = []
  /// Arguments, and folders in them, that could not be read.
  package private(set) var failures: [FileError] = []
  /// Given by name, so they count whatever they contain.
  private var explicit: Set<FilePath> = []

  /// Files given by name are treated like those of a folder, since hooks pass all YAML files.
  package let onlyQuestionnaires: Bool
  /// Whether files of folders in other formats count, if the settings include them.
  private let takesForeign: Bool
  private let followsLinks: Bool
  private let stdinFilename: FilePath?

  package static let standardInput = FilePath("-")

  /// `stdinFilename`: the name to show for standard input, whose settings hold for it. With `followsLinks`, files are
  /// also written through links that lead out of the folder in which they were found.
  package init(
    _ arguments: [FilePath], onlyQuestionnaires: Bool = false, followsLinks: Bool = false,
    stdinFilename: FilePath? = nil, takesForeign: Bool = false
  ) {
    self.arguments = arguments
    self.onlyQuestionnaires = onlyQuestionnaires
    self.followsLinks = followsLinks
    self.stdinFilename = stdinFilename
    self.takesForeign = takesForeign
    for argument in arguments { add(argument) }
    if arguments.count > 1 { leaveOutRepetitions() }
  }

  /// A file that several arguments refer to is one file, named by the first of its spellings.
  private mutating func leaveOutRepetitions() {
    var folders: [FilePath: FilePath?] = [:]
    var known: [FilePath: FilePath] = [:]
    paths = paths.filter { path in
      let folder = folders[path.folder] ?? path.folder.absolute
      folders[path.folder] = folder
      let place = path == Self.standardInput ? path : folder?.appending(Array(path.name)) ?? path
      guard let first = known[place] else {
        known[place] = path
        return true
      }
      if explicit.contains(path) { explicit.insert(first) }
      return false
    }
  }

  private mutating func add(_ path: FilePath) {
    // One form of a file has a name that no file has.
    guard path != Self.standardInput, ForeignPath(path)?.form == nil else { return append(path) }
    do {
      if try isFolder(path) {
        paths += yamlFiles(in: path, and: takesForeign ? OpenedFile.extensions : []) { failures.append($0) }
      } else {
        for form in try formPaths(of: path) { append(form) }
      }
    } catch {
      failures.append(error)
    }
  }

  private mutating func append(_ path: FilePath) {
    paths.append(path)
    let isMeant = path == Self.standardInput || path.isConfiguration
    if isMeant || !onlyQuestionnaires { explicit.insert(path) }
  }

  /// Each file with its settings, except for files that the settings exclude.
  func withSettings(_ search: inout ConfigurationSearch) throws(CheckingError) -> [InputFile] {
    var files: [InputFile] = []
    let found = linksOfFoundFiles
    for path in paths {
      let isStandardInput = path == Self.standardInput
      let configuration = try search.configuration(for: isStandardInput ? stdinFilename ?? path : path)
      guard explicit.contains(path) || configuration.exclusion(of: path) == nil else { continue }
      if !explicit.contains(path), ForeignPath(path) != nil {
        files += included(path, configuration)
        continue
      }
      files.append(
        InputFile(
          path: path, place: isStandardInput ? stdinFilename : path, isExplicit: explicit.contains(path),
          configuration: configuration,
          links: explicit.contains(path) && !onlyQuestionnaires ? .follow : found))
    }
    return files
  }

  /// The files on the disk, without those in other formats that nobody names or includes.
  package func files(under search: inout ConfigurationSearch) -> [FilePath] {
    paths.compactMap { path in
      guard let foreign = ForeignPath(path) else { return path }
      let isIncluded = (try? search.configuration(for: path))?.inclusion(of: path) != nil
      return explicit.contains(path) || isIncluded ? foreign.file : nil
    }
  }

  /// The forms of a file in another format, if the settings include it. Whoever includes a file means it.
  private func included(_ path: FilePath, _ configuration: Configuration) -> [InputFile] {
    guard configuration.inclusion(of: path) != nil else { return [] }
    // A file that cannot be read is said to be so where it is read.
    return ((try? formPaths(of: path)) ?? [path]).map {
      InputFile(path: $0, place: $0, isExplicit: true, configuration: configuration, links: .stayInside([]))
    }
  }

  /// The failures, without those in what the settings exclude.
  func failures(under search: inout ConfigurationSearch) -> [FileError] {
    failures.filter { failure in
      let inside = failure.path.appending("inside")
      return arguments.contains(failure.path)
        || (try? search.configuration(for: failure.path))?.exclusion(of: inside) == nil
    }
  }

  /// Whoever names a link means it. A hook names all files of the repository, so it means none of them in particular.
  private var linksOfFoundFiles: LinkPolicy {
    if followsLinks { return .follow }
    let folders = arguments.filter { (try? isFolder($0)) == true }
    return .stayInside(onlyQuestionnaires ? folders + [FilePath(".")] : folders)
  }
}

/// One file that a command looks at.
struct InputFile: Sendable {
  let path: FilePath
  /// Its path on the disk, or the one that `--stdin-filename` gives; nil for standard input without a name.
  let place: FilePath?
  /// It counts whatever it contains.
  let isExplicit: Bool
  let configuration: Configuration
  /// Which links it may be written through.
  let links: LinkPolicy

  /// Its name in findings and patches.
  var name: FilePath { place ?? FilePath("<standard input>") }
  var isStandardInput: Bool { path == InputFiles.standardInput }

  /// Its bytes; nil if it is neither a questionnaire nor a study, and need not be one.
  func questionnaireBytes(limit: Int) throws(FileError) -> [UInt8]? {
    let bytes = try readInput(path, limit: limit)
    return isMeant(bytes) || isStudy(bytes) ? bytes : nil
  }

  /// Whether it is in another format, in which nothing is ever written.
  func isForeign(_ bytes: [UInt8]) -> Bool {
    ForeignPath(name).map { Door.shared.isForeign(bytes, at: $0) } ?? false
  }

  /// Whether a file with this content is a questionnaire, or must be one.
  func isMeant(_ bytes: [UInt8]) -> Bool {
    isExplicit || isQuestionnaire(bytes) || nearMark(in: bytes) != nil
  }
}

/// The bytes of a file, or of standard input for `-`, whatever they are.
package func readBytes(_ path: FilePath, limit: Int) throws(FileError) -> [UInt8] {
  path == InputFiles.standardInput ? try readStandardInput(limit: limit) : try readFile(path, limit: limit)
}

/// The bytes of a file, or of standard input for `-`. One in another format must be one that is known.
package func readInput(_ path: FilePath, limit: Int) throws(FileError) -> [UInt8] {
  guard path != InputFiles.standardInput, let foreign = ForeignPath(path) else {
    return try readBytes(path, limit: limit)
  }
  let bytes = try readFile(foreign.file, limit: max(limit, ImportSource.mostBytes))
  do throws(ImportProblem) {
    _ = try Door.shared.questionnaire(bytes, at: foreign)
  } catch {
    throw FileError(path, problem: error)
  }
  return bytes
}
