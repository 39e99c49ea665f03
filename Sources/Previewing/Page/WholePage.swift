import JSON
import Questionnaires

/// A page as one file for a browser, which needs no network. It can be read and printed without its script; with it, it
/// can be filled in.
struct WholePage {
  let title: Text
  let texts: PageTexts
  let views: PageViews
  let forms: [PageForm]
  let main: HTML
  let isStudy: Bool
  let live: LivePage?
  /// Opens as those see it who only look.
  let isPlain: Bool
  /// Shows one screen alone, which its address names.
  let isPicture: Bool

  var bytes: [UInt8] {
    let strip = live.map { FindingStrip(texts: texts, forms: forms, others: $0.findings).html } ?? HTML()
    let shown = bar + HTML("main", ["id": "main"], main) + strip
    let count = texts.beside.isEmpty ? nil : "\(texts.beside.count)"
    let page = HTML(
      "html",
      [
        "lang": texts.tag, "data-phone": width, "data-beside": count,
        "data-bare": views.views[views.selected]?.plainTexts,
      ], head,
      HTML("body", [:], shown, data(for: shown), run))
    return Array("<!doctype html>\n\(page.markup)\n".utf8)
  }

  /// Whether a file that begins like this is a page of qtool.
  static func isPage(_ beginning: [UInt8]) -> Bool {
    let text = String(decoding: beginning, as: UTF8.self)
    return text.hasPrefix("<!doctype html>\n<html lang=") && text.contains(" data-phone=")
  }

  /// Of the phone that is drawn first; languages side by side need room.
  var width: String { texts.beside.isEmpty ? "390" : "768" }

  private var parts: [PagePart] {
    PagePart.all(of: forms, isStudy: isStudy, isLive: live != nil, isPicture: isPicture)
  }
  private var scripts: [PageAsset] { parts.compactMap(\.script) }
  private var styles: [PageAsset] { parts.compactMap(\.style) }

  private var head: HTML {
    let policy = [
      "default-src 'none'", "style-src" + allowed(styles), "script-src" + allowed(scripts), "base-uri 'none'",
      "form-action 'none'",
    ]
    return HTML(
      "head", [:], HTML(void: "meta", ["charset": "utf-8"]),
      HTML(
        void: "meta",
        [
          "http-equiv": "Content-Security-Policy",
          "content": (policy + (live == nil ? [] : ["connect-src 'self'"])).joined(separator: "; "),
        ]),
      HTML(void: "meta", ["name": "viewport", "content": "width=device-width, initial-scale=1"]),
      HTML("title", [:], HTML(text: plainText(title.string(in: texts.language)))),
      styles.map { HTML("style", [:], HTML(verbatim: $0.text)) }.joined())
  }

  private func allowed(_ assets: [PageAsset]) -> String {
    assets.map { " '\($0.policy)'" }.joined()
  }

  private var run: HTML { scripts.map { HTML("script", [:], HTML(verbatim: $0.text)) }.joined() }

  /// A browser does not run it, but must not find its end in it either.
  private func data(for shown: HTML) -> HTML {
    let bytes = JSONWriter.bytes(of: model(saying: words(in: shown)), layout: .compact)
    let text = String(decoding: bytes, as: UTF8.self).split(separator: "<", omittingEmptySubsequences: false)
    return HTML(
      "script", ["id": "model", "type": "application/json"],
      HTML(verbatim: text.joined(separator: "\\u003c")))
  }

  /// The data that the script needs: the rest it reads from the page.
  private func model(saying words: JSON) -> JSON {
    let titles = texts.plainTexts(title) ?? []
    let model: JSON = [
      "language": .string(texts.tag),
      "own": .array(texts.ownLanguages.map { .string($0.rawValue) }), "words": words,
      "titles": .object(titles.map { JSON.Member($0.language, .string($0.text)) }), "views": views.model,
      "forms": .array(forms.map(\.model)),
    ]
    let beside = texts.beside.isEmpty ? nil : JSON.array(texts.beside.map { .string($0) })
    return model.adding("beside", beside).adding("events", live.map { .string($0.events) })
  }

  /// The words that the script says, and those that it replaces when the language changes, in each own language.
  private func words(in shown: HTML) -> JSON {
    let questions = forms.flatMap(\.questionnaire.questions)
    let spoken = Set(parts.flatMap(\.words) + questions.flatMap(PageWord.spoken))
    let replaced = replacedWords(in: Array(shown.markup.utf8))
    let used = PageWord.allCases.filter { spoken.contains($0) || replaced.contains($0.rawValue) }
    return .object(
      used.map { word in
        JSON.Member(word.rawValue, .array(texts.ownLanguages.map { .string(word.string(in: $0)) }))
      })
  }
}

/// The names of the page's own words, on their own or inside another one, in one pass: a page may be megabytes long.
private func replacedWords(in markup: [UInt8]) -> Set<String> {
  names(after: Array("data-w=".utf8), endedBy: Array(" >".utf8), in: markup)
    .union(names(after: Array("@".utf8), endedBy: Array("|\"".utf8), in: markup))
}

private func names(after mark: [UInt8], endedBy ends: [UInt8], in markup: [UInt8]) -> Set<String> {
  var names: Set<String> = []
  var place = 0
  while let start = markup[place...].firstIndex(of: mark[0]) {
    place = start + 1
    guard markup[start...].starts(with: mark) else { continue }
    let name = markup[(start + mark.count)...].prefix { isASCIILetter($0) }
    if name.endIndex < markup.count, ends.contains(markup[name.endIndex]) {
      names.insert(String(decoding: name, as: UTF8.self))
    }
  }
  return names
}

private func isASCIILetter(_ byte: UInt8) -> Bool {
  (UInt8(ascii: "a")...UInt8(ascii: "z")).contains(byte | 0x20)
}
