import Diagnostics
import Questionnaires

/// A document that says when or in which order questionnaires are asked that are in other documents: an aRMT protocol, or the study of a
/// platform with one document per questionnaire.
package final class StudyDocument: Sendable {
  package let format: ImportFormat
  /// The ids of its questionnaires in its order, each once.
  package let ids: [String]
  private let source: ImportSource
  /// The places of the entries of each questionnaire.
  private let entries: [String: [String]]
  private let text: ForeignText

  /// Nil for other documents.
  package init?(_ bytes: [UInt8], shown name: String) {
    let source = ImportSource(name: name, bytes: bytes)
    guard let document = try? SourceDocument(source), case .json = document.content,
      let format = ImportFormat(of: document),
      let content = try? format.read(document, isJudged: false).content,
      let listed = Self.entries(content, format)
    else { return nil }
    (self.format, self.source) = (format, source)
    entries = Dictionary(grouping: listed, by: \.id).mapValues { $0.map(\.pointer) }
    var known: Set<String> = []
    ids = listed.map(\.id).filter { known.insert($0).inserted }
    text = ForeignText(document, text: source.text, shown: name, format)
  }

  private static func entries(
    _ content: ImportedContent, _ format: ImportFormat
  ) -> [(id: String, pointer: String)]? {
    switch content {
    case .schedules(let entries): entries.map { (questionnaireID($0.questionnaire), $0.pointer) }
    case .listing(let listing):
      listing.names.enumerated().map {
        (questionnaireID($1), format == .form ? "/next/\($0)" : "/questionnaires/\($0)")
      }
    case .questionnaires, .study, .track, .sheets: nil
    }
  }

  /// As people write it.
  package var name: String { source.name }

  /// Questionnaires and a study in the language of qtool.
  package typealias Imported = (questionnaires: [(id: String, bytes: [UInt8])], study: [UInt8]?)

  /// Its questionnaires and its study; no study if it is a protocol.
  ///
  /// - Parameters:
  ///   - definitions: the documents of its questionnaires
  ///   - name: the name that its file would have, from which some documents have their id and language
  package func imported(
    with definitions: [ImportSource], named name: String
  ) throws(ImportProblem) -> Imported {
    var options = ImportOptions.unseen
    options.merges = true
    let own = ImportSource(name: name, bytes: source.bytes)
    let result = try importQuestionnaires(from: definitions + [own], options: options)
    let questionnaires = result.files.map { (id: String($0.name.dropLast(".yaml".count)), bytes: $0.bytes) }
    return (questionnaires.filter { ids.contains($0.id) }, result.studies.first?.bytes)
  }

  /// The text of one of its questionnaires, with places in this document.
  package func file(_ id: String, _ bytes: [UInt8]) -> SourceFile {
    SourceFile(path: name, text: bytes, from: StudyDocumentPart(self, id, bytes))
  }

  /// The place of a key of the study; the beginning if the document has nothing like it.
  package func place(of key: StudyKey) -> (file: SourceFile, range: SourceRange) {
    let spot = spot("study.\(key.rawValue)", at: "")
    return (spot.file, SourceRange(spot.range))
  }

  /// The place of a key of a questionnaire.
  ///
  /// - Parameter number: that of a rule of its schedule, each of which may have an entry
  fileprivate func spot(_ key: String, ofQuestionnaire id: String, number: Int) -> ForeignText.Spot {
    guard let all = entries[id] else { return text.beginning }
    return spot(key, at: all.indices.contains(number) ? all[number] : all[0])
  }

  private func spot(_ key: String, at pointer: String) -> ForeignText.Spot {
    text.spot(of: format.key(key), at: .pointer(pointer), option: nil) ?? text.beginning
  }
}

/// A questionnaire of which a document of a study says when it is asked.
private final class StudyDocumentPart: SourceOrigin {
  private let document: StudyDocument
  private let id: String
  private let places: WrittenPlaces

  init(_ document: StudyDocument, _ id: String, _ bytes: [UInt8]) {
    (self.document, self.id) = (document, id)
    places = WrittenPlaces(bytes)
  }

  private var words: ForeignWords { ForeignWords(format: document.format, names: [:]) }

  func place(of range: SourceRange, isFirst: Bool) -> ShownPlace {
    let part = places.place(of: range)
    let spot = document.spot(part.key, ofQuestionnaire: id, number: part.element ?? 0)
    return ShownPlace(spot.file, SourceRange(spot.range), spot.place)
  }

  func message(_ text: String) -> String { words.message(text) }

  func help(_ text: String) -> String? { words.help(text) }

  func help(of finding: Finding) -> String? {
    finding.help.map { words.help($0) ?? "change it in the file that it comes from" }
  }

  var hasVersions: Bool { false }
  var hasHistory: Bool { false }
}
