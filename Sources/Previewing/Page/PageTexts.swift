import JSON
import Questionnaires

/// Writes the texts of a page, each in all its languages. Those that are not shown first are hidden; the script shows
/// them.
struct PageTexts {
  /// The languages of the file, or nil for the only one of a file that names none.
  let languages: [String?]
  /// The one that is shown first.
  let language: String?
  /// The languages that are shown side by side; empty for one at a time.
  let beside: [String]

  init(languages: [String?], language: String?, beside: [String] = []) {
    self.languages = languages
    self.beside = beside.count > 1 ? beside : []
    self.language = language ?? beside.first ?? languages[0]
  }

  private func isHidden(_ language: String?) -> Bool {
    guard let language, !beside.isEmpty else { return language != self.language }
    return !beside.contains(language)
  }

  var own: OwnLanguage { OwnLanguage(for: language) }

  /// The language of the page for a browser; English if the file names none.
  var tag: String { language ?? OwnLanguage.english.rawValue }

  /// In which the page needs its own words.
  var ownLanguages: [OwnLanguage] {
    let needed = Set(languages.map { OwnLanguage(for: $0) })
    return OwnLanguage.allCases.filter(needed.contains)
  }

  private var isSwitched: Bool { languages.count > 1 }

  /// Otherwise its own words are in English.
  private var isOfPage: Bool { own.rawValue == tag.split(separator: "-").first.map { $0.lowercased() } }

  /// A text that participants read, with its markup.
  func text(_ text: Text) -> HTML {
    guard isSwitched, text.versions.count > 1 || text.versions[0].language != nil else {
      return marked(text, in: language)
    }
    guard text.versions.count > 1 else {
      return HTML("span", ["lang": text.versions[0].language], marked(text, in: language))
    }
    return languages.map { language in
      let shown = text.shownLanguage(in: language)
      return HTML(
        "span", ["data-l": language, "lang": shown, "hidden": isHidden(language) ? "" : nil],
        marked(text, in: language))
    }.joined()
  }

  /// A short text in a drawing.
  func drawn(_ text: Text) -> HTML {
    guard let versions = plainTexts(text) else {
      return HTML(text: shortened(plainText(text.string(in: language))))
    }
    return versions.map { version in
      HTML(
        "tspan",
        [
          "data-l": version.language, "lang": version.language,
          "hidden": isHidden(version.language) ? "" : nil,
        ], HTML(text: shortened(version.text)))
    }.joined()
  }

  /// As much as fits beside a symbol.
  private func shortened(_ text: String) -> String {
    text.count > 44 ? text.prefix(43) + "…" : text
  }

  /// The end of a page, and on paper of each sheet: the title, facts, and the hash by which its file is recognized.
  ///
  /// - Parameter views: paper shows the questionnaire as written, and says so where apps show it otherwise
  func footer(_ title: Text, _ id: String, _ facts: HTML..., digest: String, in views: PageViews) -> HTML {
    let name = id.isEmpty ? word(.noID) : HTML("span", ["lang": "en"], HTML(text: id))
    let digest = HTML("span", ["class": "whole"], HTML(text: "SHA-256 \(digest)"))
    return HTML(
      "footer", ["class": "foot"],
      ([HTML("span", ["class": "t"], text(title)), name] + facts + [digest]).joined(" · ")
        + (views.isOne ? HTML() : views.part("span", of: [0], HTML(text: " · ") + word(.asWritten))))
  }

  private func marked(_ text: Text, in language: String?) -> HTML {
    let string = text.string(in: language)
    if string.allSatisfy(\.isWhitespace) { return HTML(text: PageWord.noText.string(in: own)) }
    return markupRuns(string).map(marked).joined()
  }

  private func marked(_ run: MarkupRun) -> HTML {
    var part = HTML(text: run.text)
    if run.isItalic { part = HTML("i", [:], part) }
    if run.isBold { part = HTML("b", [:], part) }
    return part
  }

  /// One of the page's own words. In a page with several languages, the script replaces it.
  func word(_ word: PageWord, _ values: String...) -> HTML {
    let text = HTML(text: string(word, values))
    guard isSwitched || !isOfPage else { return text }
    let key = key(of: word, values)
    return HTML(
      "span", ["data-w": key?.word, "data-a": key?.values, "lang": isOfPage ? nil : own.rawValue], text)
  }

  /// Content in each of the page's own languages; those that are not shown first are hidden.
  func own(_ element: String, class name: String? = nil, _ content: (OwnLanguage) -> [HTML]) -> HTML {
    let isNamed = isSwitched || !isOfPage
    return ownLanguages.map { language in
      HTML(
        element,
        [
          "class": name, "data-own": isSwitched ? language.rawValue : nil,
          "lang": isNamed ? language.rawValue : nil, "hidden": language == own ? nil : "",
        ], of: content(language))
    }.joined()
  }

  /// The data that the script needs to replace the word; nil if it never does.
  func key(of word: PageWord, _ values: [String] = []) -> (word: String, values: String?)? {
    isSwitched ? (word.rawValue, values.isEmpty ? nil : values.joined(separator: "|")) : nil
  }

  func string(_ word: PageWord, _ values: [String] = []) -> String {
    word.string(in: own, values.map(string(of:)))
  }

  private func string(of value: String) -> String {
    let rest = value.dropFirst()
    switch value.first {
    case "@": return PageWord(rawValue: String(rest))?.string(in: own) ?? value
    case "#": return own.number(String(rest))
    default: return value
    }
  }

  /// A remark about clients, for authors; in English if it has no German words.
  func remark(_ words: String, in element: String) -> HTML {
    guard ownLanguages.contains(.german), let german = RemarkWords.german.words(for: words) else {
      return HTML(element, ["class": "remark", "lang": "en"], Self.withCode(words))
    }
    return own(element, class: "remark") { [Self.withCode($0 == .german ? german : words)] }
  }

  /// Words between backticks are code.
  private static func withCode(_ words: String) -> HTML {
    words.split(separator: "`", omittingEmptySubsequences: false).enumerated().map { place, part in
      place.isMultiple(of: 2) ? HTML(text: String(part)) : HTML("code", [:], HTML(text: String(part)))
    }.joined()
  }

  /// Texts for the script, which takes the one of the language shown.
  func json(_ texts: [(language: String, text: String)]) -> String {
    let json = JSON.object(texts.map { JSON.Member($0.language, .string($0.text)) })
    return String(decoding: JSONWriter.bytes(of: json, layout: .compact), as: UTF8.self)
  }

  /// An id or a code, which is for authors: the script makes screen readers skip it.
  func code(_ text: String) -> HTML { HTML("code", [:], HTML(text: text)) }

  /// The text without markup in each language, for what has no elements in it; nil if it is always the same.
  func plainTexts(_ text: Text) -> [(language: String, text: String)]? {
    guard isSwitched, text.versions.count > 1 else { return nil }
    return languages.compactMap { $0 }.map { ($0, plainText(text.string(in: $0))) }
  }
}

extension Text {
  /// The language in which the text is shown to participants who use `language`, if the author names it.
  fileprivate func shownLanguage(in language: String?) -> String? {
    let shown = located(in: language)
    let own = versions.first { $0.language == language }
    return (own ?? versions.first { $0.text.range == shown.range && $0.text.value == shown.value })?.language
  }
}
