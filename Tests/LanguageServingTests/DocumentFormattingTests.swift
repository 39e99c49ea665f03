import Foundation
import TestSupport
import Testing

@testable import LanguageServing

/// `qtool fmt` in an editor.
struct DocumentFormattingTests {
  private let messy =
    "title:  Wie geht's? 😀\nquestionnaire: mood\n\nquestions:\n- {id: q, type: text, text: 'Wörter'}\n# last\n"
  private let tidy =
    "questionnaire: mood\ntitle: Wie geht's? 😀\n\nquestions:\n  - {id: q, type: text, text: Wörter}\n# last\n"

  private func changes(of text: String) throws -> [FormattingChange] {
    try DocumentFormatting(text: Array(text.utf8), name: "mood.yaml").changes.get()
  }

  private func formatted(_ text: String) throws -> String {
    let changes = try changes(of: text)
    var bytes = Array(text.utf8)
    for change in changes.reversed() { bytes.replaceSubrange(change.old, with: change.new) }
    return String(decoding: bytes, as: UTF8.self)
  }

  @Test func theEditsProduceTheTextOfFmt() throws {
    #expect(try formatted(messy) == tidy)
    #expect(try formatted(tidy) == tidy)
  }

  @Test func onlyTheLinesThatDifferAreReplaced() throws {
    let changes = try changes(of: messy)
    #expect(changes.count == 3)
    let end = try #require(changes.last?.old.upperBound)
    #expect(messy.utf8.count - end == "# last\n".utf8.count)
  }

  @Test(arguments: ["\r\n", "\r", "\n"])
  func theLineBreaksOfTheEditorStay(lineBreak: String) throws {
    let (messy, tidy) = (
      messy.replacing("\n", with: lineBreak), tidy.replacing("\n", with: lineBreak)
    )
    #expect(try formatted(messy) == tidy)
    #expect(try changes(of: tidy).isEmpty)
  }

  @Test func theByteOrderMarkIsKept() throws {
    #expect(try formatted("\u{FEFF}" + messy) == "\u{FEFF}" + tidy)
  }

  @Test(arguments: [
    ("questionnaire: a\nquestions: [\n", "not formatted, because the file cannot be read: line 3: "),
    ("questionnaire: a\nquestionnaire: b\n", "line 2: `questionnaire` is repeated"),
    ("", "not formatted, because the file cannot be read"),
  ])
  func aFileThatCannotBeReadIsRefusedWithTheReason(text: String, reason: String) {
    guard case .failure(let refusal) = DocumentFormatting(text: Array(text.utf8), name: "a.yaml").changes
    else {
      Issue.record("the file should be refused")
      return
    }
    #expect(refusal.message.contains(reason), "\(refusal.message)")
  }

  @Test func everyExampleIsAlreadyFormatted() throws {
    let root = packageFolder.appending(path: "examples")
    let files = try #require(FileManager.default.enumerator(at: root, includingPropertiesForKeys: nil))
    var count = 0
    for case let file as URL in files where file.pathExtension == "yaml" {
      let bytes = Array(try Data(contentsOf: file))
      #expect(try DocumentFormatting(text: bytes, name: file.path).changes.get().isEmpty, "\(file.path)")
      count += 1
    }
    #expect(count > 10)
  }
}
