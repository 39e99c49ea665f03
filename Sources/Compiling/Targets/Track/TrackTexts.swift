import Diagnostics
import Questionnaires

/// Texts that clients show differently, because the web member area reads them as HTML and the apps do not.
extension TrackPage {
  mutating func findHTML(in text: Text) {
    switch text {
    case .plain(let text): findHTML(in: text)
    case .translated(let translations, _):
      for text in translations.texts { findHTML(in: text) }
    }
  }

  private mutating func findHTML(in version: Located<String>) {
    guard version.value.hasByte({ isHTMLSign($0) || $0 == UInt8(ascii: "*") }) else { return }
    // `text-markup` reports tags.
    if ForeignMarkup(in: version.value) != nil { return }
    if version.value.hasByte(isHTMLSign) {
      let place = firstSign(in: version.range)
      report.add(.textAsHTML, .signs(in: version, place: place))
    } else if !hasMarkup, isMarkedUp(version.value) {
      hasMarkup = true
      report.add(.textAsHTML, .markup(at: version.range).lowered(to: .hint))
    }
  }

  private func isMarkedUp(_ text: String) -> Bool {
    markupRuns(text).contains { $0.isBold || $0.isItalic }
  }

  /// The character itself if the file contains it directly; the whole text if it is written as an escape.
  private func firstSign(in range: SourceRange) -> SourceRange {
    let offset = questionnaire.file.text[range.bytes].firstIndex(where: isHTMLSign)
    return offset.map { SourceRange($0..<$0 + 1) } ?? range
  }
}

extension Finding {
  fileprivate static func signs(in text: Located<String>, place: SourceRange) -> Finding {
    let sign =
      text.value.unicodeScalars.first { $0.isASCII && isHTMLSign(UInt8($0.value)) }.map(String.init) ?? "<"
    return Finding(
      "`\(sign)` is shown as `\(html(sign))` by clients that do not read texts as HTML", at: place,
      help: "write a word instead")
  }

  fileprivate static func markup(at range: SourceRange) -> Finding {
    Finding(
      "bold and italic become `<b>` and `<i>`, which clients that do not read HTML show as text",
      at: range, help: "if participants use the apps, do not use bold and italic")
  }
}
