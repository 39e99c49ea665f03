import Files
import Importing
import Synchronization

/// A file in another format, or one of the forms in it: `dictionary.csv`, `dictionary.csv#sleep`.
struct ForeignPath {
  /// The path of the file.
  let file: FilePath
  /// The id of one form; nil if it is the only one.
  let form: String?

  /// Nil for a path of a file in qtool's own format.
  init?(_ path: FilePath) {
    let text = path.text
    if let mark = text.lastIndex(of: "#"), Self.isNamed(text[..<mark]), !exists(path) {
      file = FilePath(String(text[..<mark]))
      form = String(text[text.index(after: mark)...])
    } else if Self.isNamed(text[...]) {
      (file, form) = (path, nil)
    } else {
      return nil
    }
  }

  /// Whether it is a questionnaire or a study of qtool's own in JSON. Documents of the Track Your … API have the same keys.
  fileprivate func isOwn(_ bytes: [UInt8]) -> Bool {
    !OpenedFile.isNamed(file.text) && (isQuestionnaire(bytes) || isStudy(bytes))
      && ImportFormat(of: ImportSource(name: file.text, bytes: bytes)) == nil
  }

  /// Whether a file may be in another format. What is in JSON may also be in qtool's own.
  private static func isNamed(_ text: Substring) -> Bool {
    OpenedFile.isNamed(text) || text.lowercased().hasSuffix(".json")
  }
}

/// Files in other formats that were read. Each form of one is a file for commands, so what is made of it is kept.
final class Door: Sendable {
  static let shared = Door()

  /// Number of files that were looked through, for tests.
  var fileCount: Int { count.load(ordering: .relaxed) }
  private let count = Atomic(0)
  private let known = Mutex<[String: (bytes: [UInt8], result: Result<OpenedFile?, ImportProblem>)]>([:])

  /// The questionnaires made of a file; nil if it is a questionnaire of qtool's own in JSON.
  func file(_ bytes: [UInt8], at path: ForeignPath) throws(ImportProblem) -> OpenedFile? {
    let name = path.file.text
    return try known.withLock { known in
      if let same = known[name], same.bytes == bytes { return same.result }
      count.add(1, ordering: .relaxed)
      let result = Result { () throws(ImportProblem) -> OpenedFile? in
        try path.isOwn(bytes) ? nil : OpenedFile(bytes, shown: name)
      }
      known[name] = (bytes, result)
      return result
    }.get()
  }

  /// Whether nothing is written to a file, as it is in another format or in none.
  func isForeign(_ bytes: [UInt8], at path: ForeignPath) -> Bool {
    do throws(ImportProblem) { return try file(bytes, at: path) != nil } catch { return true }
  }

  /// The only questionnaire of a file, or the one that the path names.
  func questionnaire(_ bytes: [UInt8], at path: ForeignPath) throws(ImportProblem) -> OpenedQuestionnaire? {
    guard let file = try file(bytes, at: path) else { return nil }
    let ids = file.questionnaires.map { "\(path.file.text)#\($0.id)" }.joined(separator: ", ")
    guard let form = path.form else {
      guard file.questionnaires.count == 1 else {
        throw ImportProblem(
          "it has \(file.questionnaires.count) forms", file: path.file.text, help: "choose one: \(ids)")
      }
      return file.questionnaires[0]
    }
    guard let found = file.questionnaires.first(where: { $0.id == form }) else {
      throw ImportProblem("it has no form `\(form)`", file: path.file.text, help: "it has \(ids)")
    }
    return found
  }

  /// The files that could be read, by their names.
  fileprivate var opened: [(name: String, file: OpenedFile)] {
    known.withLock { known in
      known.compactMap { name, entry in (try? entry.result.get()).map { (name, $0) } }.sorted { $0.0 < $1.0 }
    }
  }
}

/// The forms of a file in another format with several; otherwise the file itself.
package func formPaths(of file: FilePath) throws(FileError) -> [FilePath] {
  guard let path = ForeignPath(file), path.form == nil else { return [file] }
  let bytes = try readFile(file, limit: ImportSource.mostBytes)
  do throws(ImportProblem) {
    guard let opened = try Door.shared.file(bytes, at: path), opened.questionnaires.count > 1 else {
      return [file]
    }
    return opened.questionnaires.map { FilePath("\(file.text)#\($0.id)") }
  } catch {
    throw FileError(file, problem: error)
  }
}

/// A form of a file in another format; the file itself if it is in qtool's own.
package func formPath(of file: FilePath, _ id: String) -> FilePath {
  ForeignPath(file).map { FilePath("\($0.file.text)#\(id)") } ?? file
}

extension FileError {
  init(_ path: FilePath, problem: ImportProblem) {
    let name = path.text.lowercased()
    let isTable = name.hasSuffix(".csv") || name.hasSuffix(".tsv")
    let answers = isTable ? ["if it has answers, `qtool check-data QUESTIONNAIRE TABLE` checks them"] : []
    self.init(
      path, reason: ([problem.message] + [problem.help].compactMap(\.self) + answers).joined(separator: "; "))
  }
}

/// Sentences about the files in other formats that a command read.
package enum DoorWords {
  /// One for each of which something was not read.
  package static var losses: [String] {
    Door.shared.opened.filter { $0.file.lossCount > 0 }.map { name, file in
      let count = file.lossCount
      let things = count == 1 ? "1 thing in \(name) was" : "\(count) things in \(name) were"
      let them = count == 1 ? "says what" : "lists them"
      return "\(things) not read; qtool import --dry-run \(name) \(them)"
    }
  }

  /// One for each, as they are left alone.
  package static var unwritten: [String] { Door.shared.opened.map { unwritten($0.name) } }

  package static func unwritten(_ name: String) -> String {
    "\(name) is not written: qtool import makes a questionnaire of it"
  }
}
