import Diagnostics
import YAML

extension QuestionnaireReader {
  func readOptionLists(_ node: YAMLNode?) {
    guard let node, let lists = entries(node, of: QuestionnaireKey.optionLists) else { return }
    let answers = answersNotIndented(in: lists)
    for (name, value) in lists {
      guard !answers.contains(name.range) else {
        declared.unreadableLists.insert(name.value)
        continue
      }
      checkIdentifier(name, .listName, what: "the name of a list")
      if let list = optionList(value, name: name) {
        declared.optionLists[name.value] = list
      } else {
        declared.unreadableLists.insert(name.value)
      }
    }
  }

  /// Many questions may share a long list, and documents, codebooks and reports have it for each of them.
  func hasRoom(forAnswersTo questions: [Question]) -> Bool {
    var count = 0
    let first = questions.first { question in
      count += question.options?.options.count ?? 0
      return count > Questionnaire.mostAnswers
    }
    if let first { report(.wrongType, .tooManyAnswers(first)) }
    return first == nil
  }

  /// The options after a key: written here, or the name of a list.
  func options(_ node: YAMLNode) -> OptionList? {
    guard document.kind(node) == .scalar else { return optionList(node, name: nil) }
    let name = document.string(node)
    guard !name.isEmpty else {
      reportWrongType(node, key: QuestionKey.options)
      return nil
    }
    if let list = declared.optionLists[name] { return list }
    if !declared.unreadableLists.contains(name) {
      if let finding = answersInText(node) {
        report(.unknownOptions, finding)
        return nil
      }
      if let other = optionsOfQuestion(called: name) {
        report(.unknownOptions, .sameOptions(name, document.range(node), other))
        return nil
      }
      let names = declared.sortedListNames
      let near = nearestName(to: name, among: names) ?? (names.count == 1 && isOneWord(name) ? names[0] : nil)
      report(.unknownOptions, .unknownOptions(name, document.range(node), among: names, near: near))
    }
    return nil
  }

  private func isOneWord(_ text: String) -> Bool {
    text.first?.isLetter == true && text.allSatisfy { $0.isLetter || $0.isNumber || "_-".contains($0) }
  }

  /// The options of the question with this id, or of the one before for `same as above`, as they can be written again.
  private func optionsOfQuestion(called name: String) -> String? {
    let isSame = Self.sameAsAbove.contains(name.lowercased())
    let previous = isSame ? declared.questions.last { $0?.options != nil } ?? nil : nil
    let named = declared.ids[name]?.question.flatMap { declared.questions[$0] }
    guard let list = (previous ?? named)?.options, !list.options.isEmpty, list.options.count <= 12 else {
      return nil
    }
    if let name = list.name { return name.value }
    let entries = list.options.map {
      "\($0.code.value.text): \(textInBrackets($0.text.string(in: languages.tags.first)))"
    }
    return languages.tags.count > 1 ? nil : "{" + entries.joined(separator: ", ") + "}"
  }

  private static let sameAsAbove: Set = [
    "same as above", "same", "as above", "see above", "ditto", "siehe oben", "wie oben", "s.o.", "dito",
    "gleich",
  ]

  private func optionList(_ node: YAMLNode, name: Located<String>?) -> OptionList? {
    let range = name?.range ?? document.range(node)
    cutOptions = []
    defer {
      report(cutOptions ?? [])
      cutOptions = nil
    }
    switch document.kind(node) {
    case .mapping:
      let options = codedOptions(node)
      // What the codes are is not known, so nothing that follows from them is a mistake.
      if options.isEmpty, document.entries(node).contains(where: { _ in true }) { return nil }
      return OptionList(name: name, options: options, hasAssignedCodes: false, range: range)
    case .sequence:
      return OptionList(name: name, options: listedOptions(node), hasAssignedCodes: true, range: range)
    case .scalar:
      reportWrongType(node, key: QuestionKey.options)
      return nil
    }
  }

  private func codedOptions(_ node: YAMLNode) -> [ResponseOption] {
    if let coded = codedKeys(of: node) {
      report(
        .wrongType,
        .codesInText(
          coded, document.range(node), fix: Fix([Fix.Edit(document.range(node), coded.map)], isSafe: false)))
      return []
    }
    if let codes = optionsByLanguage(node) {
      report(.wrongType, .optionsByLanguage(codes, at: document.range(node)))
      return []
    }
    if let reversed = reversedOptions(node) { return reversed }
    let entries = namedEntries(node, keysAre: .code)
    if let slipped = SlippedKeys(in: entries, of: node, document) {
      report(.wrongType, slipped.finding)
      return []
    }
    reportPadded(entries.map(\.name).filter(isPadded))
    return entries.compactMap { code, value in
      if !isPadded(code) { checkIdentifier(code, .code, what: "an answer code") }
      return option(Located(Code(code.value), at: code.range), value, key: code.value)
    }
  }

  /// A text, or `{text: …, stored: …}`.
  private func option(_ code: Located<Code>, _ node: YAMLNode, key: String) -> ResponseOption? {
    guard document.kind(node) == .mapping, hasKeys(of: OptionKey.self, node) else {
      return text(node, key: key).map { ResponseOption(code: code, text: $0, stored: nil) }
    }
    guard let object = object(node, OptionKey.self) else { return nil }
    let stored = readStored(object[.stored], key: OptionKey.stored)
    return optionalText(object, .text).map { ResponseOption(code: code, text: $0, stored: stored) }
  }

  /// A code such as `01`, which statistics programs would read as 1.
  private func isPadded(_ code: Located<String>) -> Bool {
    code.value.hasPrefix("0") && Int(code.value).map { String($0) != code.value } == true
  }

  private func reportPadded(_ codes: [Located<String>]) {
    if let first = codes.first { report(.badID, .padded(first, others: codes.dropFirst())) }
  }

  /// `{de: {1: nie, 2: oft}, en: {1: never, 2: often}}` with the codes first; nil for other maps.
  private func optionsByLanguage(_ node: YAMLNode) -> String? {
    let languages = Array(document.entries(node))
    guard languages.count > 1,
      languages.allSatisfy({ key, value in
        document.kind(key) == .scalar && document.kind(value) == .mapping
          && LanguageTag.check(document.string(key)) == .registered && !Array(document.entries(value)).isEmpty
      })
    else { return nil }
    var codes: [String] = []
    var texts: [String: [String]] = [:]
    for (language, options) in languages {
      for (code, text) in document.entries(options) {
        // A question may ask for a language: its answers have the codes of languages.
        guard let (name, words) = idAndText(code, text), Int(name) != nil else { return nil }
        if texts[name] == nil { codes.append(name) }
        texts[name, default: []].append("\(document.string(language)): \(textInBrackets(words))")
      }
    }
    guard codes.allSatisfy({ texts[$0]?.count == languages.count }) else { return nil }
    let entries = codes.map { "\($0): {\((texts[$0] ?? []).joined(separator: ", "))}" }
    guard document.style(node) == .block else { return "{" + entries.joined(separator: ", ") + "}" }
    let start = Int(document.range(node).start)
    let column = document.file.text[..<start].reversed().prefix { $0 == 0x20 }.count
    return entries.joined(separator: "\n" + String(repeating: " ", count: column))
  }

  /// Options such as `{never: 0, often: 2}`, read as they are meant: all texts are numbers, and no code is one.
  private func reversedOptions(_ node: YAMLNode) -> [ResponseOption]? {
    // Other formats have a column for codes and one for texts.
    guard document.file.origin == nil else { return nil }
    var pairs: [(code: Located<String>, text: Located<String>)] = []
    for (key, value) in document.entries(node) {
      guard document.kind(key) == .scalar, document.kind(value) == .scalar else { return nil }
      let (left, right) = (document.string(key), document.string(value))
      guard Int(right) != nil, Int(left) == nil, left != "<<" else { return nil }
      pairs.append((Located(right, at: document.range(value)), Located(left, at: document.range(key))))
    }
    // `{pain_1: "1", pain_2: "2"}`: codes that end with the numbers that people read.
    guard pairs.count > 1, Set(pairs.map(\.code.value)).count == pairs.count,
      !pairs.allSatisfy({ $0.text.value.hasSuffix($0.code.value) })
    else { return nil }
    report(.reversedMap, .reversed(pairs))
    return pairs.map {
      ResponseOption(
        code: Located(Code($0.code.value), at: $0.code.range), text: .plain($0.text), stored: nil)
    }
  }

  private func listedOptions(_ node: YAMLNode) -> [ResponseOption] {
    if let first = codedElement(in: node) {
      report(.wrongType, codesInList(node, first: first))
      return []
    }
    if reportSemicolons(in: node, key: "options") { return [] }
    if let coded = CodedTexts(scalars(of: node)) {
      let elements = Array(document.elements(node))
      report(
        .wrongType,
        .codesInText(coded, document.range(node), fix: fix(of: elements, in: node, to: coded)))
      return []
    }
    return document.elements(node).enumerated().compactMap { position, element in
      option(Located(Code(position + 1), at: document.range(element)), element, key: "options")
    }
  }
}

/// Keys of the question after its answers that are indented like these, so that they would become answers. What is in quotes
/// is meant as a code.
private struct SlippedKeys {
  private let names: [Located<String>]
  /// The number of spaces before the key of the list.
  private let indentation: Int
  /// Nil if a value goes over several lines.
  private let edits: [Fix.Edit]?

  private static let all = Set(QuestionKey.allCases.map(\.rawValue) + SectionKey.allCases.map(\.rawValue))
  /// Nobody has these as codes, even beside codes that are words.
  private static let onlyKeys = Set(
    [
      QuestionKey.when, .required, .exclusive, .noAnswer, .atLeast, .atMost, .dropDown,
    ].map(\.rawValue))

  init?(in entries: [(name: Located<String>, value: YAMLNode)], of node: YAMLNode, _ document: YAMLDocument) {
    guard let last = entries.last, Self.all.contains(last.name.value), document.style(node) == .block else {
      return nil
    }
    let areNumbers = Int(entries[0].name.value) != nil
    let isKey = { (name: Located<String>) in
      Self.all.contains(name.value) && !"\"'".utf8.contains(document.file.text[Int(name.range.start)])
    }
    let codes = entries.prefix { name, value in
      guard isKey(name) else { return true }
      return !areNumbers && !Self.onlyKeys.contains(name.value) && document.kind(value) != .sequence
    }
    let slipped = entries[codes.endIndex...]
    guard !codes.isEmpty, let first = slipped.first, slipped.allSatisfy({ isKey($0.name) })
    else { return nil }
    let file = document.file
    let column = { (offset: Int) in offset - file.line(file.position(at: UInt32(offset)).line).lowerBound }
    let spaces = column(Int(first.name.range.start))
    names = slipped.map(\.name)
    indentation = column(document.place(document.key(of: node)).lowerBound)
    let isOnOneLine = slipped.allSatisfy { name, value in
      !file.text[Int(name.range.start)..<document.place(value).upperBound].contains(0x0A)
    }
    let extra = spaces - indentation
    edits =
      isOnOneLine && extra > 0
      ? names.map { Fix.Edit(SourceRange(Int($0.range.start) - extra..<Int($0.range.start)), "") } : nil
  }

  var finding: Finding {
    let keys = listed(names.map { "`\($0.value)`" })
    let message =
      names.count == 1
      ? "\(keys) is a key of the question, but here it would be an answer"
      : "\(keys) are keys of the question, but here they would be answers"
    return Finding(
      message, at: names[0].range,
      help: "indent \(names.count == 1 ? "it" : "them") like `options`, with \(indentation) spaces",
      fix: edits.map { Fix($0, isSafe: false) })
  }
}

extension Finding {
  fileprivate static func tooManyAnswers(_ question: Question) -> Finding {
    Finding(
      "the questions up to here have more than \(grouped(Questionnaire.mostAnswers)) answers in all",
      at: question.nameRange,
      help:
        "use shorter lists of answers, a `text` for what has thousands of answers, or split the questionnaire"
    )
  }

  fileprivate static func padded(_ code: Located<String>, others: ArraySlice<Located<String>>) -> Finding {
    let codes = [code] + others
    let edits = codes.compactMap { code in Int(code.value).map { Fix.Edit(code.range, String($0)) } }
    return Finding(
      "answer codes have no leading zeros", at: code.range,
      notes: others.prefix(20).map { Note("and `\($0.value)` has one", at: $0.range) },
      help: "write " + edits.prefix(5).map { "`\($0.text)`" }.joined(separator: ", "),
      fix: Fix(edits, isSafe: false))
  }

  fileprivate static func sameOptions(_ name: String, _ range: SourceRange, _ other: String) -> Finding {
    Finding(
      "there is no option list named `\(name)`", at: range,
      help:
        "write `options: \(other)` here, too, or the answers once under `option-lists` and their name here and there",
      fix: Fix([Fix.Edit(range, other)], isSafe: false))
  }

  fileprivate static func optionsByLanguage(_ codes: String, at range: SourceRange) -> Finding {
    let first = codes.split(separator: "\n").first.map(String.init) ?? codes
    return Finding(
      "answers begin with their codes, which have the languages in them", at: range,
      help: "write `\(first)`" + (codes.contains("\n") ? ", and the others in the same way" : ""),
      fix: Fix([Fix.Edit(range, codes)], isSafe: false))
  }

  fileprivate static func unknownOptions(
    _ name: String, _ range: SourceRange, among names: [String], near: String?
  ) -> Finding {
    Finding(
      "there is no option list named `\(name)`", at: range,
      help: near.map { "did you mean `\($0)`?" } ?? insteadOfOptions(name, among: names),
      fix: (near ?? certainAnswers(in: name)).map { Fix([Fix.Edit(range, $0)], isSafe: false) })
  }

  /// Several answers in one text as a list, if all of them begin alike: `yes, I do, no` may be two.
  private static func certainAnswers(in text: String) -> String? {
    if let bullet = text.first, "•–—−".contains(bullet) {
      let answers = text.split(separator: bullet).map(trimmed).filter { !$0.isEmpty }
      return answers.count > 1 ? "[" + answers.map(textInBrackets).joined(separator: ", ") + "]" : nil
    }
    guard let joint = [",", "|", ";"].first(where: text.contains), !text.contains("=") else { return nil }
    let answers = text.split(separator: joint, omittingEmptySubsequences: false).map(trimmed)
    let first = answers.map { $0.first.map { $0.isUppercase ? "A" : $0.isLowercase ? "a" : "1" } ?? "" }
    guard answers.count > 1, Set(first).count == 1, first[0] != "", !isYesOrNo(text) else { return nil }
    return "[" + answers.map(textInBrackets).joined(separator: ", ") + "]"
  }

  private static func trimmed(_ text: Substring) -> String {
    String(text.drop { $0 == " " }.reversed().drop { $0 == " " }.reversed())
  }

  private static func isYesOrNo(_ text: String) -> Bool {
    ["ja/nein", "ja, nein", "yes/no", "yes, no", "ja / nein", "yes / no"].contains(text.lowercased())
  }

  private static func insteadOfOptions(_ name: String, among names: [String]) -> String {
    if name.first.map({ "–—−•".contains($0) }) == true {
      return certainAnswers(in: name).map {
        "write the list `\($0)`, or an ordinary hyphen and a space, `- `, before each answer"
      }
        ?? "write an ordinary hyphen and a space, `- `, before each answer"
    }
    if name.contains("=") {
      return "write a colon after each code, one answer on each line, such as `\(colons(in: name))`"
    }
    if isYesOrNo(name) {
      return "for yes or no, write `type: yes-no` instead of `options`"
    }
    for joint in [",", "|", ";", " / ", " - ", " – "] where name.contains(joint) {
      let answers = name.split(separator: joint).map { textInBrackets(trimmed($0)) }
      return "write several answers as a list: `[\(answers.joined(separator: ", "))]`"
    }
    if let scale = RangeSuggestion.scale(name) {
      return "for a question with a scale, write \(scale) instead of `options`"
    }
    let lists = names.prefix(8).map { "`\($0)`" }.joined(separator: ", ") + (names.count > 8 ? ", …" : "")
    let known = names.isEmpty ? "the file has no `option-lists`" : "the lists are \(lists)"
    return "\(known); write the options here, or add the list"
  }

  /// The first answer of `1 = Nobody 2 = One person` with a colon.
  private static func colons(in text: String) -> String {
    let parts = text.split(separator: "=", maxSplits: 2).map { $0.split(separator: " ") }
    guard parts.count > 1, let code = parts[0].last else { return "1: …" }
    let label = parts.count == 2 ? parts[1] : parts[1].dropLast()
    return "\(code): \(label.joined(separator: " "))"
  }

  fileprivate static func reversed(_ pairs: [(code: Located<String>, text: Located<String>)]) -> Finding {
    let (code, text) = pairs[0]
    return Finding(
      "the codes and the texts of these answers are swapped", at: text.range,
      help: "write the code first: `\(code.value): \(text.value)`",
      fix: Fix(
        pairs.flatMap { [Fix.Edit($0.text.range, $0.code.value), Fix.Edit($0.code.range, $0.text.value)] },
        isSafe: false))
  }
}
