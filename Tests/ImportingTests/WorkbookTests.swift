import Foundation
import Generating
import Importing
import Testing

/// What is not as programs for spreadsheets write it is refused.
struct WorkbookTests {
  private let rows = [["type", "name", "label"], ["text", "a", "A < B & C"]]

  private func message(_ bytes: [UInt8]) -> String? {
    #expect(throws: ImportProblem.self) { try imported(workbook: bytes) }?.message
  }

  private func files(_ sheet: String) -> [(name: String, bytes: [UInt8])] {
    workbookFiles([("survey", Array(sheet.utf8))])
  }

  private func packed(_ change: (inout ArchivedFile) -> Void) -> [UInt8] {
    var files = workbookFiles([("survey", sheetXML(rows))]).map {
      ArchivedFile(name: $0.name, packed: $0.bytes, content: $0.bytes, method: 0)
    }
    change(&files[files.count - 1])
    return packedArchive(files)
  }

  @Test func textsAreReadAsTheyAreShown() throws {
    let sheet = """
      <?xml version="1.0" encoding="UTF-8"?><!-- a comment --><x:worksheet xmlns:x="x"><x:sheetData>
      <x:row r="2"><x:c r="B2" t="inlineStr"><x:is><x:t>name</x:t></x:is></x:c><x:c r="A2" t="str"><x:v>type</x:v></x:c>\
      <x:c r="D2" t="inlineStr"><x:is><x:r><x:t>la</x:t></x:r><x:r><x:t>bel</x:t></x:r><x:rPh><x:t>no</x:t></x:rPh></x:is></x:c>\
      <x:c r="E2" t="str"><x:v>constraint</x:v></x:c></x:row>
      <x:row r="5"><x:c r="A5" t="str"><x:v>integer</x:v></x:c><x:c r="B5"><x:v>7.0</x:v></x:c>\
      <x:c r="D5" t="str"><x:v><![CDATA[5 < 6]]> &#38; &quot;more&quot;</x:v></x:c><x:c r="E5" t="e"/></x:row></x:sheetData></x:worksheet>
      """
    let file = try imported(workbook: archive(files(sheet))).files[0]
    #expect(file.body.contains("text: 5 < 6 & \"more\"\n"), "\(file.text)")
    #expect(file.remarks(.changed) == ["the name in the source is `7`"])
    #expect(file.remarks.first { $0.remark.kind == .changed }?.remark.place == .cell(row: 5, column: "name"))
  }

  /// What zlib made of texts: with the code of the format and back references, and with a code of its own.
  @Test(arguments: [
    ("<r>" + String(repeating: "mood ", count: 40) + "</r>", Self.fixed),
    (
      "<r>" + String(repeating: "a", count: 150) + String(repeating: "b", count: 60)
        + String(repeating: "c", count: 30) + "</r>", Self.dynamic
    ), ("<r>" + Self.rareLetters + "</r>", Self.long),
  ])
  func whatIsPackedIsUnpacked(content: String, stream: [UInt8]) throws {
    let content = Array(content.utf8)
    let extra = ArchivedFile(name: "xl/sharedStrings.xml", packed: stream, content: content, method: 8)
    let sheet = sheetXML(rows)
    let whole = workbookFiles([("survey", sheet)]).map {
      let file = ArchivedFile(name: $0.name, packed: $0.bytes, content: $0.bytes, method: 0)
      guard $0.name.hasSuffix("workbook.xml.rels") else { return file }
      let text = String(decoding: $0.bytes, as: UTF8.self).replacing(
        "</Relationships>",
        with:
          "<Relationship Id=\"s\" Type=\"http://x/sharedStrings\" Target=\"sharedStrings.xml\"/></Relationships>"
      )
      return ArchivedFile(name: $0.name, packed: Array(text.utf8), content: Array(text.utf8), method: 0)
    }
    #expect(try imported(workbook: packedArchive(whole + [extra])).files[0].questionCount == 1)
    var damaged = extra
    damaged.packed[6] ^= 1
    #expect(message(packedArchive(whole + [damaged]))?.contains("damaged") == true)
  }

  /// Each letter is as frequent as the two before it together, so that the code of the first is as long as can be.
  private static let rareLetters: String = {
    var counts = [1, 1]
    while counts.count < 14 { counts.append(counts[counts.count - 1] + counts[counts.count - 2]) }
    return zip("abcdefghijklmn", counts).map { String(repeating: $0, count: $1) }.joined()
  }()

  /// Codes of up to 14 bits, and then blocks that are not packed, which begin at a whole byte.
  private static let long = Array(
    Data(
      base64Encoded: """
        BMHBkRxBDANBxxTyRdqd6SaBqsf5/7jMPz9///3/fL7f7/M8z/O+7/u+73vOOeecc845595777333nvvvffee+/MzMzMzMzMzMzM\
        zMzMzMzMzO7u7u7u7u7u7u7u7u7u7u7u7u7u7u7u7u7u7iZJkiRJkiRJkiRJkiRJkiRJkiRJkiRJkiRJkiRJkiRJkqRt27Zt27Zt\
        27Zt27Zt27Zt27Zt27Zt27Zt27Zt27Zt27Zt27Zt27Zt27Zt27Zt27Zt27Zt2xYAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAA\
        AAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAVVVVVVVVVVVVVVVVVVVVVVVVVVVVVVVVVVVVVVVVVVVVVVVVVVVVVVVVVVVV\
        VVVVVVVVVVVVVVVVVVVVVVVVVVVVVVVVVVVVVVVVVVVVVVVVVVVVVVVVVVVVVVVVVX8BAAD//wEEAPv/PC9yPg==
        """) ?? Data())

  private static let fixed: [UInt8] = [
    0xB3, 0x29, 0xB2, 0xCB, 0xCD, 0xCF, 0x4F, 0x51, 0x18, 0x06, 0x84, 0x8D, 0x7E, 0x91,
    0x1D, 0x00,
  ]
  private static let dynamic: [UInt8] = [
    0x05, 0xC1, 0x41, 0x11, 0xC0, 0x30, 0x00, 0x04, 0x21, 0x49, 0x35, 0x90, 0x89, 0x17,
    0xF6, 0x1C, 0xC4, 0xFF, 0xA3, 0x70, 0xDE, 0x05, 0x00, 0x00, 0x00, 0x00, 0x00, 0x00,
    0x00, 0x00, 0x00, 0x00, 0x00, 0x00, 0x00, 0x00, 0x00, 0x00, 0x00, 0x00, 0xAA, 0xAA,
    0xAA, 0xAA, 0xAA, 0xAA, 0xAA, 0xAA, 0xAA, 0xAA, 0xAA, 0xAA, 0xAA, 0xAA, 0xAA, 0xB6,
    0x6D, 0xDB, 0xB6, 0x6D, 0xDB, 0xB6, 0x6D, 0xDB, 0xB6, 0x6D, 0x3B, 0xDF, 0xBB, 0x3F,
  ]

  @Test func aHostileArchiveIsRefused() {
    let refusals: [([UInt8], String)] = [
      (packed { $0.name = "xl/../../etc/passwd" }, "leads out of the archive"),
      (packed { $0.name = "/etc/passwd" }, "leads out of the archive"),
      (packed { $0.name = "xl\\evil" }, "leads out of the archive"),
      (packed { $0.mode = 0xA1FF }, "leads out of the archive"),
      (packed { $0.flags = 1 }, "protected with a password"), (packed { $0.method = 12 }, "packed in a way"),
      (packed { $0.name = "xl/workbook.xml" }, "is there twice"),
      (
        packed {
          $0.method = 8
          $0.promised = 60 << 20
        }, "far larger than a questionnaire"
      ),
      (packed { $0.method = 8 }, "damaged"), (packed { $0.promised = 3 }, "packed in a way"),
      (packed { $0.content[5] ^= 1 }, "damaged"), ([0x50, 0x4B, 3, 4, 0, 0], "no list of its files"),
      (archive([("a.txt", [])]), "not a workbook of Excel"),
      (Array(workbook(["survey": rows]).dropLast(10)), "no list of its files"),
    ]
    for (bytes, words) in refusals {
      #expect(message(bytes)?.contains(words) == true, "\(words): \(message(bytes) ?? "")")
    }
  }

  @Test(arguments: [
    ("<!DOCTYPE a [<!ENTITY x \"y\">]><a>&x;</a>", "declares types or entities"),
    ("<a>&x;</a>", "uses an entity"),
    ("<a><b></a></b>", "not XML"), ("<a>", "not XML"), ("<a", "not XML"), ("<a b=c/>", "not XML"),
    ("<a>&#x0;</a>", "uses an entity"),
    (String(repeating: "<a>", count: 100), "nested too deep"), ("<a><!-- </a>", "not XML"),
    ("<a><c r=\"ZZZ1\"/></a>", "too many cells"),
  ])
  func hostileXMLIsRefused(sheet: String, words: String) {
    #expect(
      message(archive(files(sheet)))?.contains(words) == true, "\(message(archive(files(sheet))) ?? "")")
  }

  @Test func aWordDocumentIsNoWorkbook() {
    let bytes = workbook(["survey": [["type", "name"]]])
    let problem = #expect(throws: ImportProblem.self) { try imported(workbook: bytes, named: "Items.DOCX") }
    #expect(problem?.message == "this is a Word document")
  }
}
