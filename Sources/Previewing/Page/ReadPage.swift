/// A page that is only read, in the look of all pages: one file without a script, which needs no network.
package struct ReadPage {
  private let title: String
  private let language: String
  private let main: HTML

  package init(title: String, language: String, _ main: HTML) {
    (self.title, self.language, self.main) = (title, language, main)
  }

  package var bytes: [UInt8] {
    let page = HTML(
      "html", ["lang": language, Self.mark: ""], head, HTML("body", [:], HTML("main", [:], main)))
    return Array("<!doctype html>\n\(page.markup)\n".utf8)
  }

  private static let mark = "data-report"

  /// Whether a file that begins like this is such a page of qtool.
  package static func isPage(_ beginning: [UInt8]) -> Bool {
    let text = String(decoding: beginning, as: UTF8.self)
    return text.hasPrefix("<!doctype html>\n<html lang=") && text.contains(" \(mark)>")
  }

  private var head: HTML {
    let styles = [pageStyle, studyStyle, reportStyle]
    let policy =
      "default-src 'none'; style-src \(styles.map { "'\($0.policy)'" }.joined(separator: " ")); base-uri 'none'; form-action 'none'"
    return HTML(
      "head", [:], HTML(void: "meta", ["charset": "utf-8"]),
      HTML(void: "meta", ["http-equiv": "Content-Security-Policy", "content": policy]),
      HTML(void: "meta", ["name": "viewport", "content": "width=device-width, initial-scale=1"]),
      HTML("title", [:], HTML(text: title)),
      styles.map { HTML("style", [:], HTML(verbatim: $0.text)) }.joined())
  }
}
