import Diagnostics
import Platforms
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
    guard version.value.hasByte({ isHTMLCharacter($0) || $0 == UInt8(ascii: "*") }) else { return }
    // `text-markup` reports tags.
    if ForeignMarkup(in: version.value) != nil { return }
    if version.value.hasByte(isHTMLCharacter) {
      let place = firstHTMLCharacter(in: version.range)
      report.add(.textAsHTML, .htmlCharacter(in: version, place: place))
    } else if !hasMarkup, isMarkedUp(version.value) {
      hasMarkup = true
      report.add(.textAsHTML, .markup(at: version.range).lowered(to: .hint))
    }
  }

  private func isMarkedUp(_ text: String) -> Bool {
    markupRuns(text).contains { $0.isBold || $0.isItalic }
  }

  /// The character itself if the file contains it directly; the whole text if it is written as an escape.
  private func firstHTMLCharacter(in range: SourceRange) -> SourceRange {
    let offset = questionnaire.file.text[range.bytes].firstIndex(where: isHTMLCharacter)
    return offset.map { SourceRange($0..<$0 + 1) } ?? range
  }
}

extension Finding {
  fileprivate static func htmlCharacter(in text: Located<String>, place: SourceRange) -> Finding {
    let character =
      text.value.unicodeScalars.first { $0.isASCII && isHTMLCharacter(UInt8($0.value)) }.map(String.init)
      ?? "<"
    return Finding(
      "`\(character)` is shown as `\(html(character))` by clients that do not read texts as HTML", at: place,
      help: "write a word instead"
    ).marked(.changed("may show `\(html(character))` for `\(character)`"), only: clientsWithoutHTML)
  }

  fileprivate static func markup(at range: SourceRange) -> Finding {
    Finding(
      "bold and italic become `<b>` and `<i>`, which clients that do not read HTML show as text",
      at: range, help: "if participants use the apps, do not use bold and italic"
    ).marked(.changed(TrackHabit.markupAsText), only: clientsWithoutHTML)
  }

  private static var clientsWithoutHTML: [String] {
    Track().clients.filter { $0 != .web }.map(\.rawValue)
  }
}
