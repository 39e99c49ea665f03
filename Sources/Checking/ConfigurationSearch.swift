import Configuring
import Diagnostics
import Files
import YAML

/// Finds the `.qtool.yaml` files that apply to a file: in its folder and in those above, up to one with `root: true`.
package struct ConfigurationSearch {
  /// By folder, the highest first.
  private var known: [FilePath: [ConfigurationFile]] = [:]
  /// The only settings, for every file, regardless of its folders; nil if folders decide.
  private var only: ConfigurationFile?

  package init() {}

  /// The settings of one file for all questionnaires. Patterns in it are relative to the current folder.
  init(only file: FilePath) throws(CheckingError) {
    let bytes: [UInt8]
    do throws(FileError) {
      bytes = try readFile(file, limit: YAMLLimits().bytes)
    } catch {
      throw .unreadable(error)
    }
    only = try Self.file(bytes, path: file.text, folder: FilePath(".").absolute)
  }

  /// The settings for a file: those of its folder and of those above; nearer ones take precedence.
  package mutating func configuration(for path: FilePath) throws(CheckingError) -> Configuration {
    try files(for: path).reduce(Configuration()) { $1.configuration(for: path, inheriting: $0) }
  }

  /// The files that apply to a file, the highest first.
  mutating func files(for path: FilePath) throws(CheckingError) -> [ConfigurationFile] {
    if let only { return [only] }
    let folder = path == InputFiles.standardInput ? FilePath(".") : path.folder
    if let found = known[folder] { return found }
    guard let absolute = folder.absolute else { return [] }
    let found = try search(from: absolute)
    known[folder] = found
    return found
  }

  /// Every `.qtool.yaml` above a place, the nearest first, whether it applies or not.
  package static func files(above place: FilePath) -> [FilePath] {
    var found: [FilePath] = []
    var folder = place.folder
    while true {
      let path = folder.appending(Configuration.fileName)
      if (try? isFolder(path)) == false { found.append(path) }
      guard folder.folder != folder else { return found }
      folder = folder.folder
    }
  }

  /// The places of the configurations for folders, whether these files exist or not.
  package static func places(for folders: Set<FilePath>) -> [FilePath] {
    var known: Set<FilePath> = []
    var places: [FilePath] = []
    for folder in folders {
      var current = folder.absolute
      while let here = current, known.insert(here).inserted {
        places.append(here.appending(Configuration.fileName))
        current = here.folder == here ? nil : here.folder
      }
    }
    return places
  }

  private mutating func search(from folder: FilePath) throws(CheckingError) -> [ConfigurationFile] {
    if let found = known[folder] { return found }
    let own = try read(folder)
    let isLast = own?.isRoot ?? false || folder.folder == folder
    let found = (isLast ? [] : try search(from: folder.folder)) + (own.map { [$0] } ?? [])
    known[folder] = found
    return found
  }

  private func read(_ folder: FilePath) throws(CheckingError) -> ConfigurationFile? {
    let path = folder.appending(Configuration.fileName)
    guard let bytes = try Self.bytes(of: path) else { return nil }
    return try Self.file(bytes, path: shownPath(path), folder: folder)
  }

  private static func file(
    _ bytes: [UInt8], path: String, folder: FilePath?
  ) throws(CheckingError) -> ConfigurationFile {
    let decoded = decodeText(bytes, path: path)
    let outcome =
      decoded.value.map { Pipeline.configuration(in: $0, of: folder) } ?? Outcome(nil, decoded.report)
    guard let file = outcome.value else { throw .faultySettings(outcome.diagnostics) }
    return file
  }

  private static func bytes(of path: FilePath) throws(CheckingError) -> [UInt8]? {
    do throws(FileError) {
      return try readFile(path, limit: YAMLLimits().bytes)
    } catch {
      guard error.code == ENOENT else { throw .unreadable(error) }
      // Somebody wrote settings, and they would be ignored without a word.
      guard !isLink(path) else {
        throw .unreadable(FileError(path, reason: "it is a link to a file that does not exist"))
      }
      return nil
    }
  }
}

/// A path as somebody in this folder would write it; the absolute path if that is not longer.
package func shownPath(_ path: FilePath) -> String {
  guard let here = FilePath(".").absolute else { return path.text }
  let relative = path.relative(to: here)
  return relative.bytes.count < path.bytes.count ? relative.text : path.text
}
