import JSON
import Questionnaires
import YAML

/// A file to import.
package struct ImportSource: Sendable {
  /// As people write it.
  package let name: String
  package let bytes: [UInt8]
  /// The language of its texts, if somebody named it.
  package let language: String?
  /// Whether the name says where it is.
  package let isFile: Bool

  package init(name: String, bytes: [UInt8], language: String? = nil, isFile: Bool = true) {
    self.name = name
    self.bytes = bytes
    self.language = language
    self.isFile = isFile
  }

  /// Far more than any published definition has.
  package static let mostBytes = 16 << 20

  /// Under the name of another file, of which some formats make ids and titles, in its own language.
  package func called(after other: String) -> ImportSource {
    var stem = other.split(separator: "/").last.map(String.init) ?? other
    let language = documentLanguage(stem)
    stem = stem.lastIndex(of: ".").map { String(stem[..<$0]) } ?? stem
    if let language, stem.hasSuffix(".\(language)") { stem.removeLast(language.count + 1) }
    let own = documentLanguage(name.split(separator: "/").last.map(String.init) ?? name)
    let words = [stem] + [own].compactMap(\.self)
    return ImportSource(name: words.joined(separator: ".") + ".json", bytes: bytes, language: self.language)
  }

  /// In UTF-8 without a byte order mark; empty if it is no text.
  var text: [UInt8] { (try? decoded(self))?.text ?? [] }
}

/// Why a file cannot be imported. The exit status is 2.
package struct ImportProblem: Error, Equatable {
  package let file: String
  package let message: String
  package let help: String?

  package init(_ message: String, file: String, help: String? = nil) {
    self.file = file
    self.message = message
    self.help = help
  }
}

/// The content of a file, before its format is known.
enum SourceContent {
  case json(JSON)
  case text([UInt8])
  case workbook([Worksheet])
}

/// A file that has been read.
struct SourceDocument {
  let name: String
  private(set) var content: SourceContent
  /// The language of its texts, if somebody named it.
  let language: String?
  /// In bytes; of an archive, when it is unpacked.
  let size: Int
  /// The name of the source in the questionnaire; nil if there is no file.
  let origin: String?
  /// About the file as a whole, such as its encoding.
  let remarks: [Remark]
  /// The first bytes of its text.
  let beginning: [UInt8]

  /// Far more than any file has whose values have names or are texts: lists of `{}` and of single digits have more.
  private static func mostValues(in bytes: Int) -> Int { max(200_000, bytes / 6) }

  init(_ source: ImportSource) throws(ImportProblem) {
    name = source.name
    origin = source.isFile ? Self.fileName(of: source.name) : nil
    language = source.language
    guard source.bytes.count <= ImportSource.mostBytes else {
      throw ImportProblem(
        "the file has more than \(ImportSource.mostBytes >> 20) MiB", file: name,
        help: "check that it is a questionnaire")
    }
    if source.bytes.starts(with: [0xD0, 0xCF, 0x11, 0xE0]) {
      throw ImportProblem(
        "this is an Excel workbook of the format before 2007 (.xls)", file: name,
        help: "open it in your program for spreadsheets, and save it as .xlsx")
    }
    if source.name.lowercased().hasSuffix(".ods") {
      throw ImportProblem(
        "this is a spreadsheet of OpenDocument (.ods)", file: name,
        help: "open it in your program for spreadsheets, and save it as .xlsx")
    }
    if ZipArchive.recognizes(source.bytes) {
      guard ![".docx", ".odt"].contains(where: source.name.lowercased().hasSuffix) else {
        throw ImportProblem(
          "this is a Word document", file: name,
          help: "copy its table of questions into a spreadsheet, and save that as .xlsx")
      }
      (remarks, beginning) = ([], [])
      do throws(SpreadsheetError) {
        let workbook = try Workbook(source.bytes)
        content = .workbook(workbook.sheets)
        size = workbook.size
      } catch {
        throw ImportProblem(
          "the workbook cannot be read: \(error.message)", file: name,
          help: "open it in your program for spreadsheets, and save it again as .xlsx")
      }
      return
    }
    size = source.bytes.count
    let (text, encoding) = try decoded(source)
    beginning = Array(text.prefix(OtherFileKind.nearBeginning))
    remarks = encoding.words.map { [Remark(.changed, $0, at: .file)] } ?? []
    let first = text.first { $0 != 0x20 && $0 != 0x09 && $0 != 0x0A && $0 != 0x0D }
    guard first == UInt8(ascii: "{") || first == UInt8(ascii: "[") else {
      content = .text(text)
      return
    }
    do throws(JSONError) {
      content = .json(try JSONReader.value(of: text, mostValues: Self.mostValues(in: text.count)))
    } catch {
      let before = text[..<min(error.offset, text.count)]
      let line = before.count { $0 == 0x0A } + 1
      throw ImportProblem(
        "line \(line): \(error.message)", file: name,
        help: error.message == JSONReader.tooManyValues
          ? "check that it is a questionnaire" : "repair the JSON")
    }
  }
}

private enum FoundEncoding {
  case utf8
  case windows1252
  /// Most characters are UTF-8, and some bytes are not: two files were put together.
  case mixed(strayBytes: Int)

  var words: String? {
    switch self {
    case .utf8: nil
    case .windows1252: "the file is not UTF-8; it was read as Windows-1252"
    case .mixed(let count):
      "the file is UTF-8 but for \(count == 1 ? "1 byte, which was" : "\(count) bytes, which were") read as Windows-1252"
    }
  }
}

/// The text in UTF-8 without a byte order mark, and what it was before.
private func decoded(
  _ source: ImportSource
) throws(ImportProblem) -> (text: [UInt8], encoding: FoundEncoding) {
  var bytes = source.bytes[...]
  if bytes.starts(with: [0xEF, 0xBB, 0xBF]) { bytes = bytes.dropFirst(3) }
  let isUTF16 = bytes.starts(with: [0xFF, 0xFE]) || bytes.starts(with: [0xFE, 0xFF])
  guard !isUTF16, !bytes.contains(0) else {
    throw ImportProblem(
      isUTF16 ? "the text is UTF-16" : "there is a NUL byte, which no text contains", file: source.name,
      help: "save the file as UTF-8")
  }
  if String(validating: bytes, as: UTF8.self) != nil { return (Array(bytes), .utf8) }
  var text: [UInt8] = []
  text.reserveCapacity(bytes.count * 5 / 4)
  var (characters, strays) = (0, 0)
  var place = bytes.startIndex
  while place < bytes.endIndex {
    let length = lengthOfCharacter(bytes[place...])
    characters += length > 1 ? 1 : 0
    if length > 0 {
      text += bytes[place..<place + length]
    } else {
      text += String(windows1252(bytes[place])).utf8
    }
    strays += length == 0 ? 1 : 0
    place += max(1, length)
  }
  guard characters <= strays else { return (text, .mixed(strayBytes: strays)) }
  text.removeAll(keepingCapacity: true)
  for byte in bytes {
    if byte < 0x80 { text.append(byte) } else { text += String(windows1252(byte)).utf8 }
  }
  return (text, .windows1252)
}

/// The number of bytes of the character that begins here in UTF-8; 0 if none does.
private func lengthOfCharacter(_ bytes: ArraySlice<UInt8>) -> Int {
  guard let first = bytes.first else { return 0 }
  let length =
    switch first {
    case ..<0x80: 1
    case 0xC2...0xDF: 2
    case 0xE0...0xEF: 3
    case 0xF0...0xF4: 4
    default: 0
    }
  return length > 0 && String(validating: bytes.prefix(length), as: UTF8.self) != nil ? length : 0
}

/// The character of a byte from 0x80 on. The five bytes without a character become control characters, as in browsers.
private func windows1252(_ byte: UInt8) -> Unicode.Scalar {
  byte < 0xA0 ? upperWindows1252[Int(byte - 0x80)] : Unicode.Scalar(byte)
}

private let upperWindows1252 = Array(
  "€\u{81}‚ƒ„…†‡ˆ‰Š‹Œ\u{8D}Ž\u{8F}\u{90}‘’“”•–—˜™š›œ\u{9D}žŸ".unicodeScalars)

extension SourceDocument {
  /// Questions have names and texts. A file with more of them than it has room for would take far more memory than it has.
  ///
  /// - Parameter weight: how many questions take as much memory as one of these
  func requireFew(_ count: Int, _ what: String = "questions", weight: Int = 1) throws(ImportProblem) {
    let most = min(Self.mostQuestions, 2_500 + size / 200) / weight
    guard count > most else { return }
    throw ImportProblem(
      "the file has \(count) \(what), and qtool imports at most \(most) of a file of this size", file: name,
      help: "check that they are questions, or import parts of it, one after the other")
  }

  /// Each becomes a file.
  func requireFew(questionnaires count: Int) throws(ImportProblem) {
    guard count > Self.mostQuestionnaires else { return }
    throw ImportProblem(
      "the file has \(count) questionnaires, and qtool imports at most \(Self.mostQuestionnaires) of one file",
      file: name, help: "export fewer at a time")
  }

  /// A remark can be many times as long as what it is about.
  ///
  /// - Parameter size: of all files that are imported
  func requireFew(remarks count: Int, for size: Int) throws(ImportProblem) {
    guard count > 4_000 + size / 100 else { return }
    throw ImportProblem(
      "\(count) things in the file are not those of a questionnaire, or have no place in one of qtool",
      file: name, help: "check that it is a questionnaire, or import parts of it, one after the other")
  }

  /// Many times as many as a long questionnaire has.
  private static let mostQuestions = 25_000
  private static let mostQuestionnaires = 1_000

  /// For what is said about it later. Its content takes more memory than what is made of it.
  var withoutContent: SourceDocument {
    var document = self
    document.content = .text([])
    return document
  }

  /// Without its folder.
  var fileName: String { Self.fileName(of: name) }

  private static func fileName(of path: String) -> String {
    path.split(separator: "/").last.map(String.init) ?? path
  }

  /// Without its ending either.
  var stem: String { fileName.lastIndex(of: ".").map { String(fileName[..<$0]) } ?? fileName }
}

extension SourceDocument {
  /// The language of its texts, if somebody named it or the name of the file ends in it.
  var namedLanguage: String? { language ?? (origin == nil ? nil : documentLanguage(fileName)) }

  /// The name of what a document is about, without its language, its target and `study`; nil if there is no file.
  func subject(on target: TargetName) -> String? {
    guard origin != nil else { return nil }
    var name = stem[...]
    let endings = [documentLanguage(fileName), target.rawValue, "study"].compactMap(\.self)
    for ending in endings {
      for separator in [".", "_", "-"] where name.hasSuffix(separator + ending) {
        name = name.dropLast(ending.count + 1)
        break
      }
    }
    return name.isEmpty ? nil : String(name)
  }

  /// Its JSON, in which no object has a name twice.
  func json() throws(ImportProblem) -> JSONPlace {
    guard case .json(let value) = content else {
      throw ImportProblem("this is not JSON", file: name, help: "choose another format with --from")
    }
    if let place = repeatedMember(in: value) {
      throw ImportProblem("\(place) is there twice", file: name, help: "repair the JSON")
    }
    return JSONPlace(value: value, pointer: "", file: name)
  }
}
