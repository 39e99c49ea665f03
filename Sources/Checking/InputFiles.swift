import Configuring
import Files

/// The questionnaires that the arguments of a command stand for.
package struct InputFiles {
  /// In the order they were given, those of a folder by name.
  package private(set) var paths: [FilePath] = []
  /// Arguments, and folders in them, that could not be read.
  package private(set) var failures: [FileError] = []
  /// Given by name, so they count whatever they hold.
  private var explicit: Set<FilePath> = []

  private let onlyQuestionnaires: Bool

  package static let standardInput = FilePath("-")

  /// `onlyQuestionnaires`: files given by name count no more than those of a folder. Hooks pass on all YAML files.
  package init(_ arguments: [FilePath], onlyQuestionnaires: Bool = false) {
    self.onlyQuestionnaires = onlyQuestionnaires
    for argument in arguments { add(argument) }
    if arguments.count > 1 { leaveOutRepetitions() }
  }

  /// A file that several arguments stand for is one file, known by the first of its spellings.
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
      if isExplicit(path) { explicit.insert(first) }
      return false
    }
  }

  private mutating func add(_ path: FilePath) {
    guard path != Self.standardInput else { return append(path) }
    do {
      if try isFolder(path) {
        paths += yamlFiles(in: path) { failures.append($0) }
      } else {
        append(path)
      }
    } catch {
      failures.append(error)
    }
  }

  private mutating func append(_ path: FilePath) {
    paths.append(path)
    let isMeant = path == Self.standardInput || path.name.elementsEqual(Configuration.fileName.utf8)
    if isMeant || !onlyQuestionnaires { explicit.insert(path) }
  }

  package func isExplicit(_ path: FilePath) -> Bool { explicit.contains(path) }

  /// Reads one of the files, standard input for `-`.
  package static func read(_ path: FilePath, limit: Int) throws(FileError) -> [UInt8] {
    path == standardInput ? try readStandardInput(limit: limit) : try readFile(path, limit: limit)
  }
}

/// Whether a file of a folder is a questionnaire: its top holds the key `questionnaire`.
package func isQuestionnaire(_ bytes: [UInt8]) -> Bool {
  let key = Array("questionnaire".utf8)
  // UTF-16 has a zero beside each letter.
  let text =
    bytes.starts(with: [0xFF, 0xFE]) || bytes.starts(with: [0xFE, 0xFF]) ? bytes.filter { $0 != 0 } : bytes
  var line = text[...]
  while true {
    if mayBeginKey(line), isKey(line, key) { return true }
    guard let end = line.firstIndex(where: { $0 == 0x0A || $0 == 0x0D }) else { return false }
    line = line[(end + 1)...]
  }
}

/// A glance at the first byte, which most lines do not pass.
private func mayBeginKey(_ line: ArraySlice<UInt8>) -> Bool {
  guard let first = line.first else { return false }
  return first == UInt8(ascii: "q") || first == UInt8(ascii: "{") || quotes.contains(first) || first >= 0xEF
}

private let quotes = [UInt8(ascii: "\""), UInt8(ascii: "'")]

/// `questionnaire:`, also in quotes, behind a byte order mark or after the brace of a map in one line.
private func isKey(_ line: ArraySlice<UInt8>, _ key: [UInt8]) -> Bool {
  var rest = line.drop { $0 >= 0x80 || $0 == UInt8(ascii: "{") || $0 == 0x20 }
  if let first = rest.first, quotes.contains(first) { rest = rest.dropFirst() }
  guard rest.starts(with: key) else { return false }
  rest = rest.dropFirst(key.count).drop { quotes.contains($0) || $0 == 0x20 }
  return rest.first == UInt8(ascii: ":")
}
