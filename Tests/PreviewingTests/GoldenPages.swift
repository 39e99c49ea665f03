import Glibc
import Previewing
import Terminal
import Testing

/// Whole pages, as files next to the questionnaires they show. `QTOOL_RECORD=1` rewrites them.
@Suite struct GoldenPages {
  struct Page: CustomTestStringConvertible {
    let questionnaire: String
    let language: String?
    let width: Int
    let isASCII: Bool

    var testDescription: String { name }

    var name: String {
      questionnaire + (language.map { ".\($0)" } ?? "") + ".\(width)" + (isASCII ? ".ascii" : "")
    }
  }

  static let pages: [Page] = [
    ("types", nil), ("languages", nil), ("languages", "ja"), ("draft", nil), ("grid", nil),
    ("answers", nil),
  ].flatMap { questionnaire, language in
    [(40, false), (80, false), (120, false), (60, true)].map { width, isASCII in
      Page(questionnaire: questionnaire, language: language, width: width, isASCII: isASCII)
    }
  }

  @Test(arguments: pages)
  func isDrawnAsRecorded(page: Page) throws {
    let questionnaire = try draft(#require(read("\(page.questionnaire).yaml")))
    let options = PreviewOptions(language: page.language, width: page.width, isASCII: page.isASCII)
    let drawn = preview(questionnaire, options: options).map { $0.plain + "\n" }.joined()
    if getenv("QTOOL_RECORD") != nil {
      write(drawn, to: "\(page.name).txt")
      Issue.record("recorded \(page.name).txt")
    } else {
      #expect(drawn == read("\(page.name).txt"))
    }
  }
}

private func path(_ name: String) -> String {
  let folder = String(#filePath).split(separator: "/", omittingEmptySubsequences: false).dropLast()
  return folder.joined(separator: "/") + "/Fixtures/\(name)"
}

private func read(_ name: String) -> String? {
  guard let file = fopen(path(name), "r") else { return nil }
  defer { fclose(file) }
  var bytes: [UInt8] = []
  while case let byte = getc(file), byte != EOF { bytes.append(UInt8(byte)) }
  return String(decoding: bytes, as: UTF8.self)
}

private func write(_ text: String, to name: String) {
  guard let file = fopen(path(name), "w") else { return }
  fputs(text, file)
  fclose(file)
}
