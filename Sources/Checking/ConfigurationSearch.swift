import Configuring
import Diagnostics
import Files
import YAML

/// Finds the `.qtool.yaml` that applies to a file: in its folder, or in the nearest folder above.
package struct ConfigurationSearch {
  private var known: [FilePath: Configuration] = [:]
  /// What applies to every file, whatever the folders have.
  private var only: Configuration?

  package init() {}

  /// The settings of one file for all questionnaires. Patterns in it are relative to the current folder.
  init(only file: FilePath) throws(CheckingError) {
    let bytes: [UInt8]
    do throws(FileError) {
      bytes = try readFile(file, limit: YAMLLimits().bytes)
    } catch {
      throw .unreadable(error)
    }
    only = try Self.configuration(bytes, path: file.text)
    only?.folder = FilePath(".").absolute
  }

  /// What applies to a file: the settings of its folder, or of the nearest folder above that has any.
  package mutating func configuration(for path: FilePath) throws(CheckingError) -> Configuration {
    if let only { return only }
    guard path != InputFiles.standardInput else { return try configuration(in: FilePath(".")) }
    return try configuration(in: path.folder)
  }

  /// Every `.qtool.yaml` above a place, the nearest first: only that one applies.
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

  /// Where the configurations of folders are, or would be if somebody wrote one: up to the nearest that exists.
  package static func places(for folders: Set<FilePath>) -> [FilePath] {
    var known: Set<FilePath> = []
    var places: [FilePath] = []
    for folder in folders {
      var current = folder.absolute
      while let here = current, known.insert(here).inserted {
        let path = here.appending(Configuration.fileName)
        places.append(path)
        current = exists(path) || here.folder == here ? nil : here.folder
      }
    }
    return places
  }

  private mutating func configuration(in folder: FilePath) throws(CheckingError) -> Configuration {
    if let found = known[folder] { return found }
    guard let absolute = folder.absolute else { return Configuration() }
    let found = try search(from: absolute)
    known[folder] = found
    return found
  }

  private mutating func search(from folder: FilePath) throws(CheckingError) -> Configuration {
    if let found = known[folder] { return found }
    let found: Configuration
    if let own = try read(folder) {
      found = own
    } else {
      found = folder.folder == folder ? Configuration() : try search(from: folder.folder)
    }
    known[folder] = found
    return found
  }

  private func read(_ folder: FilePath) throws(CheckingError) -> Configuration? {
    let path = folder.appending(Configuration.fileName)
    guard let bytes = try Self.bytes(of: path) else { return nil }
    var configuration = try Self.configuration(bytes, path: shownPath(path))
    configuration.folder = folder
    return configuration
  }

  private static func configuration(_ bytes: [UInt8], path: String) throws(CheckingError) -> Configuration {
    let decoded = decodeText(bytes, path: path)
    let outcome = decoded.value.map(Pipeline.configuration) ?? Outcome(nil, decoded.report)
    guard let configuration = outcome.value else { throw .faultySettings(outcome.diagnostics) }
    return configuration
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
