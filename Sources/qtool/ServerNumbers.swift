import ArgumentParser
import Checking
import Diagnostics
import Files
import Publishing
import Questionnaires
import YAML

/// The numbers that a server gave a study and its questionnaires, and the places in their files where they belong.
struct ServerNumbers {
  private let files: [NumberedFile]
  private let checker: Checker

  /// - Parameter numbers: one for each questionnaire; nil if it has none
  init(_ study: ServedStudy, _ there: ServerStudy, numbers: [Int?]) {
    checker = study.checker
    let own = study.gathered.study
    let targets = own.targets.map(\.value)
    let first = NumberedFile(
      file: own.file, server: own.server, targets: targets,
      anchors: [own.targets.last?.range, own.id.range], id: there.number, version: there.versionText)
    let others = zip(study.gathered.questionnaires, numbers).compactMap { questionnaire, number in
      number.map { number in
        NumberedFile(
          file: questionnaire.file, server: questionnaire.server,
          targets: questionnaire.targets.isEmpty ? targets : questionnaire.targets.map(\.value),
          anchors: [questionnaire.targets.last?.range, questionnaire.id.range], id: number, version: nil)
      }
    }
    files = ([first] + others).filter { !$0.isWritten }
  }

  /// The lines to write, for people who write them by hand.
  func printLines() {
    guard !files.isEmpty else { return }
    let lines = files.map { "  \($0.file.path): \($0.line)" }
    Console.inform(
      (["write these lines, or let --write-id do it:"] + lines).joined(separator: "\n"), keepingLines: true)
  }

  /// Writes them into all files, or into none.
  func write() throws {
    guard !files.isEmpty else { return }
    var changes: [(path: FilePath, file: SourceFile, text: [UInt8])] = []
    for file in files {
      guard file.file.origin == nil, let text = try changed(file) else {
        Console.complain(
          "no number was written, because \(file.file.path) has an unusual layout; the study itself is on the server"
        )
        printLines()
        throw ExitStatus.unwritable
      }
      changes.append((FilePath(file.file.path), file.file, text))
    }
    try Console.writing { () throws(FileError) in
      try PreparedFile.publish(changes.map { change in Self.prepared(change) })
    }
    for change in changes { Console.inform("wrote the server's numbers into \(change.path.text)") }
  }

  /// The new text, if reading it shows that the number is where it belongs; nil if no way leads there.
  private func changed(_ numbered: NumberedFile) throws -> [UInt8]? {
    var checker = checker
    let pipeline = try checker.pipeline(for: FilePath(numbered.file.path))
    return numbered.edits.lazy.map { numbered.file.text(making: [Fix($0, isSafe: false)]) }.first { text in
      let checked = pipeline.check(text, path: numbered.file.path)
      return numbered.isWritten(in: checked.study?.server ?? checked.whole?.server)
    }
  }

  private static func prepared(
    _ change: (path: FilePath, file: SourceFile, text: [UInt8])
  ) -> Result<PreparedFile, FileError> {
    Result { () throws(FileError) in
      let original = try readFile(change.path, limit: YAMLLimits().bytes)
      // What was pushed; if the file has been saved since then, writing it says so.
      let isSame = decodeText(original, path: change.file.path).value?.text == change.file.text
      let purpose = WritePurpose.update(.follow, insteadOf: isSame ? original : change.file.text)
      return try PreparedFile(change.path, as: purpose) { (sink: FileSink) throws(FileError) in
        try sink(encodeText(change.text, like: original))
      }
    }
  }
}

/// A file that should say under which number a server keeps what is in it.
private struct NumberedFile {
  let file: SourceFile
  let server: ServerIdentities?
  /// Of the file, or of its study.
  let targets: [TargetName]
  /// Values after whose lines a new key may come, the best first.
  let anchors: [SourceRange?]
  let id: Int
  let version: String?

  var isWritten: Bool { isWritten(in: server) }

  func isWritten(in server: ServerIdentities?) -> Bool {
    let own = server?[StudyServer.target]
    return own?.id?.value == id && (version == nil || own?.version?.value == version)
      // The number of one server must not become that of another.
      && others.allSatisfy { other in
        server?[other]?.id?.value == self.server?[other]?.id?.value
          && server?[other]?.name?.value == self.server?[other]?.name?.value
      }
  }

  /// The other targets whose servers number questionnaires.
  private var others: [TargetName] {
    targets.filter { TargetName.numbered.contains($0) && $0 != StudyServer.target }
  }

  private var words: String { "id: \(id)" + (version.map { ", version: \"\($0)\"" } ?? "") }
  private var ownWords: String { "\(StudyServer.target.rawValue): {\(words)}" }

  /// As it is without anything else under the key.
  var line: String { "server: {\(others.isEmpty && server?.byTarget.isEmpty != false ? words : ownWords)}" }

  /// Ways to write it, the best first; which of them works is seen by reading.
  var edits: [[Fix.Edit]] {
    if let own = server?[StudyServer.target] {
      return [beside(own), splitting(own)].compactMap(\.self)
    }
    if let first = server?.byTarget.first?.target { return [[before(first.range)]] }
    return anchors.compactMap(\.self).map { [onNewLine(after: $0)] }
  }

  /// New values in the place of old ones, and new keys after one that is there.
  private func beside(_ own: ServerIdentity) -> [Fix.Edit]? {
    guard let anchor = own.id?.range ?? own.name?.range ?? own.version?.range else { return nil }
    var (edits, more) = ([Fix.Edit](), [String]())
    if let old = own.id { edits.append(Fix.Edit(old.range, "\(id)")) } else { more.append("id: \(id)") }
    if let version {
      if let old = own.version {
        edits.append(Fix.Edit(old.range, "\"\(version)\""))
      } else {
        more.append("version: \"\(version)\"")
      }
    }
    return edits + [added(more, after: anchor)].compactMap(\.self)
  }

  /// On the same line in braces, or on lines of their own.
  private func added(_ keys: [String], after range: SourceRange) -> Fix.Edit? {
    guard !keys.isEmpty else { return nil }
    var end = range.bytes.upperBound
    while end < file.text.count, file.text[end] == UInt8(ascii: "\"") || file.text[end] == UInt8(ascii: "'") {
      end += 1
    }
    let line = file.line(file.position(at: range.start).line)
    let next = file.text[end..<max(end, line.upperBound)].first { $0 != 0x20 }
    if next == UInt8(ascii: ",") || next == UInt8(ascii: "}") {
      return Fix.Edit(SourceRange(end..<end), ", " + keys.joined(separator: ", "))
    }
    let margin = String(repeating: " ", count: file.text[line].prefix { $0 == 0x20 }.count)
    return Fix.Edit(
      SourceRange(line.upperBound..<line.upperBound),
      keys.map { "\(lineBreak)\(margin)\($0)" }.joined())
  }

  /// `{name: X}`, which is what another server knows, under the name of its target.
  private func splitting(_ own: ServerIdentity) -> [Fix.Edit]? {
    guard server?.byTarget.isEmpty == true, let other = others.first,
      let place = (own.name ?? own.version)?.range.bytes ?? own.id?.range.bytes
    else { return nil }
    let line = file.line(file.position(at: SourceRange(place).start).line)
    guard let start = file.text[line.lowerBound..<place.lowerBound].lastIndex(of: UInt8(ascii: "{")),
      let end = file.text[place.upperBound..<line.upperBound].firstIndex(of: UInt8(ascii: "}"))
    else { return nil }
    return [
      Fix.Edit(SourceRange(start..<start), "{\(other.rawValue): "),
      Fix.Edit(SourceRange(end + 1..<end + 1), ", \(ownWords)}"),
    ]
  }

  /// Before the number of another target, in braces or on a line of its own.
  private func before(_ other: SourceRange) -> Fix.Edit {
    let start = other.bytes.lowerBound
    let line = file.line(file.position(at: other.start).line)
    let margin = file.text[line.lowerBound..<start]
    let separator =
      margin.allSatisfy { $0 == 0x20 } ? lineBreak + String(repeating: " ", count: margin.count) : ", "
    return Fix.Edit(SourceRange(start..<start), ownWords + separator)
  }

  private func onNewLine(after range: SourceRange) -> Fix.Edit {
    let end = file.line(file.position(at: range.start).line).upperBound
    return Fix.Edit(SourceRange(end..<end), lineBreak + line)
  }

  /// As the file's own lines end.
  private var lineBreak: String { file.text.contains(0x0D) ? "\r\n" : "\n" }
}
