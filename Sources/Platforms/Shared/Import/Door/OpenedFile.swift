import Diagnostics
import Questionnaires
import Synchronization

/// A file in another format, and what is made of it so that commands can read it.
package final class OpenedFile: Sendable {
  package let questionnaires: [OpenedQuestionnaire]
  /// The number of things in it that the language cannot express.
  package let lossCount: Int

  /// - Parameter name: as people write it
  package init(_ bytes: [UInt8], shown name: String) throws(ImportProblem) {
    let source = ImportSource(name: name, bytes: bytes)
    let document = try SourceDocument(source)
    let result = try importQuestionnaires(from: document, options: .opened)
    guard let first = result.files.first else {
      // Those about questions that nobody sees.
      throw result.remarks.isEmpty
        ? ImportProblem(
          "there is no questionnaire in it", file: name, help: "give the file with the questions")
        : ImportProblem(
          "participants see none of the questions in it", file: name,
          help: "`qtool import --dry-run` lists the questions, with the reason for each")
    }
    let text = LazyForeignText(source, document, first.format)
    let study = result.studies.first.map { OpenedStudy(bytes: $0.bytes, text: text) }
    let owners = PartOwners(result.files.map { $0.places.map(\.question) })
    let complaints = Dictionary(grouping: result.complaints) { owners.owner(of: $0.place) }
    let names = [document.stem, first.format.target.flatMap(document.subject)].compactMap(\.self)
    let fileIDs = Set(names.map(questionnaireID))
    questionnaires = result.files.enumerated().map {
      OpenedQuestionnaire($1, in: text, complaints[$0] ?? [], study, fileIDs)
    }
    lossCount = (result.allFiles.flatMap { $0.remarks.map(\.remark) } + result.remarks)
      .count { $0.kind == .unsaid }
  }

  /// Whether a text was made of a file in another format.
  package static func made(_ file: SourceFile) -> Bool { file.origin is OpenedQuestionnaire }

  /// The format of the file that a text was made of; nil if it was made of none.
  package static func format(of file: SourceFile) -> ImportFormat? {
    (file.origin as? OpenedQuestionnaire)?.format
  }

  /// Whether a finding says nothing to the author of a file in another format.
  ///
  /// - Parameter hasTarget: whether somebody says which apps read the file
  package static func silences(_ diagnostic: Diagnostic, hasTarget: Bool) -> Bool {
    guard let origin = diagnostic.file.origin as? OpenedQuestionnaire else { return false }
    return origin.format.silences(diagnostic) || !hasTarget && targetRules.contains(diagnostic.rule)
      || origin.excuses(diagnostic)
  }

  /// Rules about apps that may not be those of the file.
  private static let targetRules: Set = ["pattern-portability"]

  /// Of files in other formats. What is in JSON may also be in qtool's own.
  package static let extensions = tables + ["json"]
  private static let tables = ["csv", "tsv", "xlsx", "xls", "ods"]

  /// Whether a file with this name is in another format, whatever it contains.
  package static func isNamed(_ name: some StringProtocol) -> Bool {
    tables.contains { name.lowercased().hasSuffix("." + $0) }
  }
}

/// The text of a file, taken apart when the first place in it is looked for.
private final class LazyForeignText: Sendable {
  let format: ImportFormat
  private let source: ImportSource
  /// Nil for JSON, whose values take more memory than what is made of them.
  private let kept: SourceDocument?
  private let text = Mutex<ForeignText?>(nil)

  init(_ source: ImportSource, _ document: SourceDocument, _ format: ImportFormat) {
    (self.source, self.format) = (source, format)
    if case .json = document.content { kept = nil } else { kept = document }
  }

  var name: String { source.name }

  private var document: SourceDocument? { kept ?? (try? SourceDocument(source)) }

  /// Nil if it can no longer be read.
  var parts: ForeignText? {
    text.withLock { [self, format] text in
      if text == nil, let document {
        text = ForeignText(document, text: source.text, shown: source.name, format)
      }
      return text
    }
  }
}

/// The questionnaires of a file, by the rows and resources that they were made of.
private struct PartOwners {
  private var owners: [String: Int] = [:]

  init(_ places: [[SourcePlace]]) {
    for (number, places) in places.enumerated() {
      for place in places {
        if let part = Self.part(place), owners[part] == nil { owners[part] = number }
      }
    }
  }

  /// Parts that nobody is asked belong to the first one.
  func owner(of place: Complaint.Place) -> Int {
    switch place {
    case .cell(_, let row, _): owners[String(row)] ?? 0
    case .member(let pointer): Self.part(.pointer(pointer)).flatMap { owners[$0] } ?? 0
    }
  }

  /// A row, or a resource in a bundle.
  private static func part(_ place: SourcePlace) -> String? {
    switch place {
    case .file: nil
    case .inFile(_, let inner): part(inner)
    case .cell(let row, _): String(row)
    case .pointer(let pointer): pointer.split(separator: "/").prefix(2).joined(separator: "/")
    }
  }
}

/// The study in a file in another format, besides its questionnaires.
package struct OpenedStudy: Sendable {
  /// In the language of qtool.
  package let bytes: [UInt8]
  fileprivate let text: LazyForeignText

  /// The place of a key; the beginning of the file if the format has nothing like it.
  package func place(of key: StudyKey) -> (file: SourceFile, range: SourceRange) {
    guard let parts = text.parts else { return (SourceFile(path: text.name, text: []), SourceRange(0..<0)) }
    let member = text.format.key("study.\(key.rawValue)")
    let spot = parts.spot(of: member, at: .pointer(""), option: nil) ?? parts.beginning
    return (spot.file, SourceRange(spot.range))
  }
}

/// A questionnaire that was made of a file in another format.
package final class OpenedQuestionnaire: SourceOrigin {
  package let id: String
  /// In the language of qtool.
  package let bytes: [UInt8]
  /// The study that it is a part of; nil if the file has none.
  package let study: OpenedStudy?
  /// Whether it is called as its file is.
  package let isCalledAfterFile: Bool
  private let places: [QuestionPlaces]
  private let names: [String: String]
  private let missingTexts: [MissingText]
  private let text: LazyForeignText
  /// About its part of the file.
  private let complaints: [Complaint]
  private let written = Mutex<WrittenPlaces?>(nil)

  fileprivate init(
    _ file: WrittenQuestionnaire, in text: LazyForeignText, _ complaints: [Complaint], _ study: OpenedStudy?,
    _ fileIDs: Set<String>
  ) {
    (self.complaints, self.study) = (complaints, study)
    id = String(file.name.dropLast(".yaml".count))
    isCalledAfterFile = fileIDs.contains(id)
    bytes = file.bytes
    (places, names, missingTexts) = (file.places, file.names, file.missingTexts)
    self.text = text
  }

  package func place(of range: SourceRange, isFirst: Bool) -> ShownPlace {
    guard let parts = text.parts else { return ShownPlace(SourceFile(path: text.name, text: []), range, nil) }
    let spot = spot(of: range, part(of: range), in: parts, isFirst: isFirst)
    return ShownPlace(spot.file, SourceRange(spot.range), spot.place)
  }

  /// The findings about its part of the file itself, which its platform refuses or changes, or in which texts are missing.
  package var findings: [ForeignFinding] {
    guard !complaints.isEmpty || !missingTexts.isEmpty, let parts = text.parts else { return [] }
    return complaints.prefix([Diagnostic].mostOfOneKind).map { $0.finding(in: parts) }
      + missingTexts.told.map { $0.text.finding(in: parts, text.format, of: $0.count) }
  }

  package func message(_ text: String) -> String { words.message(text) }

  package func help(_ text: String) -> String? { words.help(text) }

  package func help(of finding: Finding) -> String? {
    guard let text = finding.help else { return nil }
    let part = part(of: finding.range)
    let place = part.flatMap(questionPlaces)?.question
    if let help = words.help(text, about: part?.key, { self.current($0, at: place) }) { return help }
    if words.isAboutSharedList(text) {
      return helpAsElsewhere(finding) ?? "write the same answers with the same codes in both places"
    }
    return part.flatMap(self.text.format.key).map { "change it in `\($0.words)`" }
      ?? "change it in the file that it comes from"
  }

  /// The text of a cell in the row of a question; empty if there is none.
  private func current(_ column: String, at place: SourcePlace?) -> String {
    place.flatMap { text.parts?.text(ofColumn: column, at: $0) } ?? ""
  }

  /// The cell of another question, to be written here too.
  private func helpAsElsewhere(_ finding: Finding) -> String? {
    guard let note = finding.notes.first(where: { $0.file == nil }),
      let place = part(of: note.range).flatMap(questionPlaces)?.question,
      let column = text.format.key(QuestionKey.options.rawValue)?.names.first,
      let title = text.format.columnTitle(column)
    else { return nil }
    let other = current(column, at: place)
    return other.isEmpty ? nil : "write `\(other)` into `\(title)`"
  }

  package var format: ImportFormat { text.format }

  /// Whether the source says something about a question that could not be written, and with which a finding is not true: that it shows
  /// only some of its answers or at other times, has no codes, or takes short answers.
  fileprivate func excuses(_ diagnostic: Diagnostic) -> Bool {
    let notes = diagnostic.finding.notes.filter { $0.file == nil }
    let ranges = [diagnostic.finding.range] + notes.map(\.range)
    func isAboutQuestion(where isMeant: (QuestionPlaces) -> Bool) -> Bool {
      ranges.contains { part(of: $0).flatMap(questionPlaces).map(isMeant) ?? false }
    }
    switch diagnostic.rule {
    case "duplicate-answer-text": return isAboutQuestion(where: \.isFiltered)
    case "slider-labels": return isAboutQuestion(where: \.isPictured)
    case "same-translation":
      let text = unquoted(String(decoding: bytes[diagnostic.finding.range.bytes], as: UTF8.self))
      return missingTexts.contains { !$0.isNeeded && $0.text == text }
    case "yes-no-codes", "scale-direction": return isAboutQuestion(where: \.isBoolean)
    case "pattern-backtracking":
      let most = diagnostic.severity == .error ? Self.fewCharacters : Self.someCharacters
      return isAboutQuestion { $0.mostCharacters.map { $0 <= most } ?? false }
    default: return false
    }
  }

  /// With which an exponential and a polynomial number of steps take no time.
  private static let (fewCharacters, someCharacters) = (15, 1_000)

  package var hasHistory: Bool { false }

  package var hasVersions: Bool { text.format.key(QuestionnaireKey.version.rawValue) != nil }

  private var words: ForeignWords { ForeignWords(format: text.format, names: names) }

  private func part(of range: SourceRange) -> WrittenPlace? {
    written.withLock { written in
      let places = written ?? WrittenPlaces(bytes)
      written = places
      return places.place(of: range)
    }
  }

  private func spot(
    of range: SourceRange, _ part: WrittenPlace?, in parts: ForeignText, isFirst: Bool
  ) -> ForeignText.Spot {
    guard let part else { return parts.beginning }
    let question = questionPlaces(of: part)
    let snippet = String(decoding: bytes[range.bytes.clamped(to: 0..<bytes.count)], as: UTF8.self)
    let option = part.code.map { OptionPart(code: $0, isCode: unquoted(snippet) == $0, isFirst: isFirst) }
    let isText = option.map { !$0.isCode } ?? false
    let key = (isText ? text.format.key("\(part.key).text") : nil) ?? text.format.key(part)
    let spots = key.map { key in
      places(of: part, question).compactMap {
        // A section may have the answers of its questions.
        (question == nil || option != nil ? parts.spot(of: key, around: $0) : nil)
          ?? parts.spot(of: key, at: $0, option: option)
      }
    }
    guard let first = spots?.first else {
      return question.flatMap { parts.spot(of: nil, at: $0.question, option: nil) } ?? parts.beginning
    }
    let search = SnippetSearch(
      snippet, code: part.code, isCondition: part.key == QuestionKey.when.rawValue, isFirst: isFirst)
    for spot in spots ?? [] {
      if let found = search.range(in: spot.file.text, spot.range) { return parts.part(found, of: spot) }
    }
    return first
  }

  /// The places that may have the part: a condition may be that of a group, or of several.
  private func places(of part: WrittenPlace, _ question: QuestionPlaces?) -> [SourcePlace] {
    guard let question else { return places.prefix(1).map(\.question) }
    guard part.key == QuestionKey.when.rawValue else {
      let isOwn = part.isOfSection && text.format.key("section.\(part.key)") != nil
      return [isOwn ? question.section : question.question]
    }
    let conditions = (part.isOfSection ? question.sectionCondition : []) + question.condition
    return conditions.isEmpty ? [question.question] : conditions
  }

  private func questionPlaces(of part: WrittenPlace) -> QuestionPlaces? {
    part.question.flatMap { places.indices.contains($0) ? places[$0] : nil }
  }
}

/// A search for the part of a cell or a member that a finding is about.
struct SnippetSearch {
  private let candidates: [[UInt8]]
  /// The names and codes of a condition.
  private let words: [String]
  private let code: String?
  private let isFirst: Bool

  init(_ snippet: String, code: String?, isCondition: Bool, isFirst: Bool) {
    self.isFirst = isFirst
    let plain = unquoted(snippet)
    self.code = code
    candidates = (isCondition ? [] : ["\"\(plain)\"", plain]).map { Array($0.utf8) }
    words = isCondition ? plain.split { " ()[],\"'".contains($0) }.map(String.init) : []
  }

  /// Within the bytes of a place; nil for all of it.
  func range(in text: [UInt8], _ place: Range<Int>) -> Range<Int>? {
    var place = place
    if let code {
      if let found = choice(code, in: text, place) { return found }
      if let found = quotedCode(code, in: text, place) {
        // The text of an answer comes after its code.
        place = found.lowerBound..<place.upperBound
      } else if let found = number(code, in: text, place), candidates.contains(Array(code.utf8)) {
        return found
      }
    }
    for candidate in candidates where candidate.count > 1 || candidate.first.map(isDigit) != true {
      if !candidate.isEmpty, let found = text[place].firstRange(of: candidate) { return found }
    }
    return comparison(in: text, place)
  }

  /// One option of `1, never | 2, often`.
  private func choice(_ code: String, in text: [UInt8], _ place: Range<Int>) -> Range<Int>? {
    var found: Range<Int>?
    var start = place.lowerBound
    for end in place.filter({ [UInt8(ascii: "|"), 0x0A].contains(text[$0]) }) + [place.upperBound] {
      let option = trimmedPlace(start..<end, in: text)
      if !isFirst || found == nil, text[option].starts(with: code.utf8) {
        let rest = text[option].dropFirst(code.utf8.count).drop { $0 == 0x20 }
        if rest.first == UInt8(ascii: ",") || rest.isEmpty { found = option }
      }
      start = end + 1
    }
    return found
  }

  /// In a list of objects.
  private func quotedCode(_ code: String, in text: [UInt8], _ place: Range<Int>) -> Range<Int>? {
    let quoted = Array("\"\(code)\"".utf8)
    let all = text[place].ranges(of: quoted)
    return isFirst ? all.first : all.last
  }

  /// A code that is a number in JSON.
  private func number(_ code: String, in text: [UInt8], _ place: Range<Int>) -> Range<Int>? {
    let all = ["\"value\": ", "\"value\":"].flatMap { name in
      text[place].ranges(of: Array((name + code).utf8)).map {
        $0.lowerBound + name.utf8.count..<$0.upperBound
      }
    }.filter { isWhole($0, in: text) }
    return isFirst ? all.first : all.last
  }

  /// From the name of a question to the code that it is compared with.
  private func comparison(in text: [UInt8], _ place: Range<Int>) -> Range<Int>? {
    guard let first = words.first else { return nil }
    let quoted = words.count > 1 ? [] : ["'\(first)'", "\"\(first)\""]
    for candidate in quoted {
      if let found = text[place].firstRange(of: Array(candidate.utf8)) { return found }
    }
    let all = text[place].ranges(of: Array(first.utf8))
    // `9` is not a part of `q9`, unless nothing else is there.
    let whole = all.filter { isWhole($0, in: text) }
    let names = whole.isEmpty ? all : whole
    guard let name = names.first else { return nil }
    // A condition may compare a question several times: the code that is nearest to its name belongs to it.
    let comparisons = names.compactMap { name -> Range<Int>? in
      guard words.count > 1, let last = words.last else { return nil }
      let code = text[name.upperBound..<place.upperBound].firstRange(of: Array(last.utf8))
      return code.map { name.lowerBound..<$0.upperBound }
    }
    let isNegated = words.contains("not")
    func isOther(_ place: Range<Int>) -> Bool {
      text[place].contains { [UInt8(ascii: "!"), UInt8(ascii: "<")].contains($0) } != isNegated
    }
    let nearest = comparisons.min { (isOther($0) ? 1 : 0, $0.count) < (isOther($1) ? 1 : 0, $1.count) }
    guard let nearest else { return name }
    var (start, end) = (nearest.lowerBound, nearest.upperBound)
    if start > place.lowerBound, text[start - 1] == UInt8(ascii: "[") { start -= 1 }
    if start > place.lowerBound + 1, text[start - 2..<start].elementsEqual("${".utf8) { start -= 2 }
    if end < place.upperBound, [UInt8(ascii: "'"), UInt8(ascii: "\"")].contains(text[end]) { end += 1 }
    return start..<end
  }
}

/// Whether no letter or digit continues it.
private func isWhole(_ place: Range<Int>, in text: [UInt8]) -> Bool {
  let before = place.lowerBound > 0 ? text[place.lowerBound - 1] : 0x20
  let after = place.upperBound < text.count ? text[place.upperBound] : 0x20
  return !isWordByte(before) && !isWordByte(after)
}

extension ImportFormat {
  fileprivate func key(_ part: WrittenPlace) -> ForeignKey? {
    if part.isOfSection, let key = key("section.\(part.key)") { return key }
    return key(part.key.isEmpty ? QuestionKey.id.rawValue : part.key)
  }
}

private func unquoted(_ snippet: String) -> String {
  guard let first = snippet.first, first == "'" || first == "\"", snippet.count > 1, snippet.last == first
  else { return snippet }
  return String(snippet.dropFirst().dropLast())
}

private func trimmedPlace(_ place: Range<Int>, in text: [UInt8]) -> Range<Int> {
  var (start, end) = (place.lowerBound, place.upperBound)
  while start < end, [0x20, 0x0D, 0x0A].contains(text[start]) { start += 1 }
  while end > start, [0x20, 0x0D, 0x0A].contains(text[end - 1]) { end -= 1 }
  return start..<end
}
