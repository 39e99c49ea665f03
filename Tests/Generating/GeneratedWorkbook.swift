/// An archive (zip) with files that are stored as they are.
package func archive(_ files: [(name: String, bytes: [UInt8])]) -> [UInt8] {
  packedArchive(files.map { ArchivedFile(name: $0.name, packed: $0.bytes, content: $0.bytes, method: 0) })
}

/// A file of an archive, and how it is packed.
package struct ArchivedFile {
  package var name: String
  package var packed: [UInt8]
  package var content: [UInt8]
  /// 0 if it is stored, 8 if it is compressed.
  package var method: Int
  /// The size that the archive promises; nil for the true one.
  package var promised: Int?
  package var flags = 0
  /// The mode of a file of Unix.
  package var mode = 0

  package init(name: String, packed: [UInt8], content: [UInt8], method: Int) {
    (self.name, self.packed, self.content, self.method) = (name, packed, content, method)
  }
}

package func packedArchive(_ files: [ArchivedFile]) -> [UInt8] {
  var bytes: [UInt8] = []
  var list: [UInt8] = []
  for file in files {
    let place = bytes.count
    let shared =
      little(20, 2) + little(file.flags, 2) + little(file.method, 2) + little(0, 4)
      + little(Int(checksum(file.content)), 4) + little(file.packed.count, 4)
      + little(file.promised ?? file.content.count, 4) + little(file.name.utf8.count, 2) + little(0, 2)
    bytes += [0x50, 0x4B, 3, 4] + shared + Array(file.name.utf8) + file.packed
    list += [0x50, 0x4B, 1, 2] + little(20, 2) + shared + little(0, 2) + little(0, 2) + little(0, 2)
    list += little(file.mode << 16, 4) + little(place, 4) + Array(file.name.utf8)
  }
  let counts = little(files.count, 2)
  return bytes + list + [0x50, 0x4B, 5, 6] + little(0, 4) + counts + counts + little(list.count, 4)
    + little(bytes.count, 4) + little(0, 2)
}

private func little(_ number: Int, _ count: Int) -> [UInt8] {
  (0..<count).map { UInt8(truncatingIfNeeded: number >> (8 * $0)) }
}

private func checksum(_ bytes: [UInt8]) -> UInt32 {
  ~bytes.reduce(~0) { sum, byte in
    (0..<8).reduce(sum ^ UInt32(byte)) { sum, _ in sum & 1 == 1 ? 0xEDB8_8320 ^ (sum >> 1) : sum >> 1 }
  }
}

/// A workbook of Excel with rows of texts in its sheets.
package func workbook(_ sheets: KeyValuePairs<String, [[String]]>) -> [UInt8] {
  archive(workbookFiles(sheets.map { ($0.key, sheetXML($0.value)) }))
}

/// The files of a workbook whose sheets are these texts of XML.
package func workbookFiles(_ sheets: [(name: String, xml: [UInt8])]) -> [(name: String, bytes: [UInt8])] {
  let names = sheets.enumerated().map {
    #"<sheet name="\#($1.name)" sheetId="\#($0 + 1)" r:id="r\#($0 + 1)"/>"#
  }
  let targets = sheets.indices.map {
    #"<Relationship Id="r\#($0 + 1)" Type="http://x/worksheet" Target="worksheets/sheet\#($0 + 1).xml"/>"#
  }
  let book = #"<?xml version="1.0"?><workbook xmlns:r="r"><sheets>\#(names.joined())</sheets></workbook>"#
  let root =
    #"<Relationships><Relationship Id="a" Type="http://x/officeDocument" Target="xl/workbook.xml"/></Relationships>"#
  let files = [
    ("_rels/.rels", root), ("xl/workbook.xml", book),
    ("xl/_rels/workbook.xml.rels", "<Relationships>\(targets.joined())</Relationships>"),
  ]
  return files.map { ($0, Array($1.utf8)) }
    + sheets.enumerated().map { ("xl/worksheets/sheet\($0 + 1).xml", $1.xml) }
}

package func sheetXML(_ rows: [[String]]) -> [UInt8] {
  let written = rows.map { row in
    "<row>" + row.map { "<c t=\"inlineStr\"><is><t>\(escaped($0))</t></is></c>" }.joined() + "</row>"
  }
  return Array("<worksheet><sheetData>\(written.joined())</sheetData></worksheet>".utf8)
}

private func escaped(_ text: String) -> String {
  text.map { $0 == "<" ? "&lt;" : $0 == "&" ? "&amp;" : String($0) }.joined()
}
