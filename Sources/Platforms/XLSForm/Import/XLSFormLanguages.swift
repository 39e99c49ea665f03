import Questionnaires

/// The languages of a form, which sheets call by names such as `English (en)`.
struct XLSFormLanguages {
  /// The default language first; empty if none is named.
  private(set) var tags: [String] = []
  private(set) var remarks: [Remark] = []
  /// By the name in the source.
  private var tagByName: [String: String] = [:]

  /// Far more than any form has. Each text is searched for each of them.
  private static let most = 100

  /// - Parameters:
  ///   - named: what somebody says the language is, for texts that name none
  ///   - hasUntagged: whether some texts name none
  init(_ names: [String], default usual: String, named: String?, hasUntagged: Bool) {
    let ordered = (names.contains(usual) ? [usual] : []) + names.filter { $0 != usual }
    let untagged = names.isEmpty || !hasUntagged ? nil : Self.tag(of: usual) ?? named ?? "en"
    if let untagged {
      tags = [untagged]
      let isGuess = Self.tag(of: usual) == nil && named == nil
      let words =
        "texts in columns without a language are taken as \(untagged); "
        + (isGuess
          ? "name another with --language, or in `default_language`"
          : "`default_language` or --language says so")
      remarks.append(Remark(isGuess ? .unsaid : .changed, words, at: .file))
    }
    for name in ordered {
      guard let tag = Self.tag(of: name) else {
        remarks.append(
          Remark(
            .unsaid,
            "texts in `\(name)` are left out, as its language code is not known; name the columns such as `label::\(name) (code)`",
            at: .file))
        continue
      }
      guard tags.contains(tag) || tags.count < Self.most else {
        remarks.append(
          Remark(.unsaid, "texts in `\(name)` are left out, as there are too many languages", at: .file))
        continue
      }
      tagByName[name] = tag
      if !tags.contains(tag) { tags.append(tag) }
    }
    if tags.isEmpty, let tag = named ?? Self.tag(of: usual) { tags = [tag] }
    tagByName[""] = untagged ?? tags.first
  }

  /// The text in all languages that have one; nil if it is empty.
  func text(
    _ versions: [(language: String, text: String)], _ column: String, at place: SourcePlace,
    _ remarks: inout [Remark]
  ) -> DraftText? {
    var texts: [(tag: String?, text: String)] = []
    let known = versions.filter { $0.language.isEmpty || tagByName[$0.language] != nil }
    if known.isEmpty, let lost = versions.first(where: { !trimmed($0.text).isEmpty }) {
      remarks.append(
        Remark(.unsaid, "`\(column)` in `\(lost.language)` is left out: \(trimmed(lost.text))", at: place))
    }
    for version in known {
      let tidy = TidyText(markdown: version.text, column: column, at: place)
      remarks += tidy.remarks
      let tag = tagByName[version.language]
      guard !tidy.text.isEmpty else { continue }
      if let known = texts.first(where: { $0.tag == tag }) {
        if known.text != tidy.text {
          remarks.append(
            Remark(
              .unsaid, "`\(column)` has two texts in \(tag ?? "one language"); one is left out: \(tidy.text)",
              at: place))
        }
      } else {
        texts.append((tag, tidy.text))
      }
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

  /// `EN` and `en` are one language.
  private static func usual(_ code: String) -> String {
    let parts = code.split(separator: "-", maxSplits: 1, omittingEmptySubsequences: false)
    return ([parts[0].lowercased()] + parts.dropFirst().map(String.init)).joined(separator: "-")
  }

  private static func tag(of name: String) -> String? {
    if let open = name.lastIndex(of: "("), name.hasSuffix(")") {
      let code = trimmed(name[name.index(after: open)...].dropLast())
      if LanguageTag.check(code) == .registered { return usual(code) }
    }
    if LanguageTag.check(name) == .registered { return usual(name) }
    return LanguageTag.tag(forName: name)
  }
}
