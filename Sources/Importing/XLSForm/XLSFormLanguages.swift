import Questionnaires

/// The languages of a form, which sheets call by names such as `English (en)`.
struct XLSFormLanguages {
  /// The default language first; empty if none is named.
  private(set) var tags: [String] = []
  private(set) var remarks: [Remark] = []
  /// By the name in the source.
  private var tagByName: [String: String] = [:]

  /// - Parameter named: what somebody says the language is, for texts that name none
  init(_ names: [String], default usual: String, named: String?) {
    let ordered = (names.contains(usual) ? [usual] : []) + names.filter { $0 != usual }
    for name in ordered {
      guard let tag = Self.tag(of: name) else {
        remarks.append(
          Remark(
            .unsaid,
            "texts in `\(name)` are left out, as its language code is not known; name the columns such as `label::\(name) (code)`",
            at: .file))
        continue
      }
      tagByName[name] = tag
      if !tags.contains(tag) { tags.append(tag) }
    }
    if tags.isEmpty, let tag = named ?? Self.tag(of: usual) { tags = [tag] }
    tagByName[""] = tags.first
  }

  /// The text in all languages that have one; nil if it is empty.
  func text(
    _ versions: [(language: String, text: String)], _ column: String, at place: SourcePlace,
    _ remarks: inout [Remark]
  ) -> DraftText? {
    var texts: [(tag: String?, text: String)] = []
    for version in versions where version.language.isEmpty || tagByName[version.language] != nil {
      let tidy = TidyText(withBoldHeadings(version.text), column: column, at: place)
      remarks += tidy.remarks
      let tag = tagByName[version.language]
      if !tidy.text.isEmpty, !texts.contains(where: { $0.tag == tag }) { texts.append((tag, tidy.text)) }
    }
    guard let first = texts.first(where: { $0.tag == tags.first }) ?? texts.first else { return nil }
    if first.tag != tags.first {
      let words =
        "`\(column)` has no text in \(tags[0]); that in \(first.tag ?? "another language") takes its place"
      remarks.append(Remark(.changed, words, at: place))
    }
    var text = DraftText(first.text, language: tags.first)
    for tag in tags.dropFirst() {
      if let version = texts.first(where: { $0.tag == tag }) { text.add(version.text, language: tag) }
    }
    return text
  }

  /// A text that is the same in all languages.
  func same(_ words: String) -> DraftText {
    var text = DraftText(words, language: tags.first)
    for tag in tags.dropFirst() { text.add(words, language: tag) }
    return text
  }

  private static func tag(of name: String) -> String? {
    if let open = name.lastIndex(of: "("), name.hasSuffix(")") {
      let code = trimmed(name[name.index(after: open)...].dropLast())
      if LanguageTag.check(code) == .registered { return code }
    }
    if LanguageTag.check(name) == .registered { return name }
    return LanguageTag.tag(forName: name) ?? names[name.lowercased()]
  }

  /// What forms call languages, besides the names that qtool knows anyway.
  private static let names: [String: String] = [
    "amharic": "am", "arabic": "ar", "bangla": "bn", "bengali": "bn", "burmese": "my", "chinese": "zh",
    "dari": "prs", "español": "es", "espanol": "es", "farsi": "fa", "français": "fr", "francais": "fr",
    "greek": "el", "haitian creole": "ht", "hausa": "ha", "hindi": "hi", "indonesian": "id", "italiano": "it",
    "khmer": "km", "kinyarwanda": "rw", "kiswahili": "sw", "kreyol": "ht", "kurdish": "ku", "lao": "lo",
    "luganda": "lg", "nederlands": "nl", "nepali": "ne", "oromiffa": "om", "oromo": "om", "pashto": "ps",
    "persian": "fa", "português": "pt", "portugues": "pt", "somali": "so", "swahili": "sw", "tagalog": "tl",
    "tamil": "ta", "thai": "th", "tigirigna": "ti", "tigrinya": "ti", "ukrainian": "uk", "urdu": "ur",
    "vietnamese": "vi", "wolof": "wo", "yoruba": "yo",
  ]
}
