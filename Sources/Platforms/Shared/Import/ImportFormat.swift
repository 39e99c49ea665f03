import Questionnaires

/// A format that questionnaires are imported from.
package enum ImportFormat: String, CaseIterable, Sendable {
  case armt
  case esmira
  case fhir
  case form
  case formr
  case intersession
  case `protocol`
  case redcap
  case track
  case xlsform

  /// Such as `an aRMT definition`.
  package var words: String {
    switch self {
    case .armt: "an aRMT definition"
    case .esmira: "a study of ESMira"
    case .fhir: "a FHIR questionnaire"
    case .form: "a Crowd Sensing form"
    case .formr: "a survey of formr"
    case .intersession: "a document of Intersession-Online"
    case .protocol: "an aRMT protocol"
    case .redcap: "a REDCap data dictionary"
    case .track: "a document of the Track Your … API"
    case .xlsform: "an XLSForm"
    }
  }

  /// The target whose documents it reads; nil if qtool writes none.
  package var target: TargetName? {
    switch self {
    case .armt, .protocol: .radar
    case .esmira: .esmira
    case .fhir: .fhir
    case .form: .form
    case .intersession: .intersession
    case .redcap: .redcap
    case .track: .track
    case .formr, .xlsform: nil
    }
  }

  /// Whether the forms in a document have ids. In a study of ESMira, they have only titles.
  package var namesForms: Bool { self != .esmira }

  /// Whether its documents say when participants are asked.
  package var hasSchedules: Bool {
    switch self {
    case .esmira, .intersession, .protocol, .track: true
    case .armt, .fhir, .form, .formr, .redcap, .xlsform: false
    }
  }

  /// Whether each questionnaire of a study is a document of its own.
  package var hasOneQuestionnaire: Bool {
    switch self {
    case .armt, .form, .intersession, .track: true
    case .esmira, .fhir, .formr, .protocol, .redcap, .xlsform: false
    }
  }

  /// Whether its documents have one language each, and no markup.
  var hasPlainTexts: Bool {
    switch self {
    case .form, .intersession: true
    case .armt, .esmira, .fhir, .formr, .protocol, .redcap, .track, .xlsform: false
    }
  }

  /// The format of a file by its content; nil if it has none of them.
  init?(of document: SourceDocument) {
    guard let format = Self.allCases.first(where: { $0.recognizes(document.content) }) else { return nil }
    self = format
  }

  /// The format of a file by its content; nil if it has none of them.
  package init?(of source: ImportSource) {
    guard let document = try? SourceDocument(source) else { return nil }
    self.init(of: document)
  }

  private func recognizes(_ content: SourceContent) -> Bool {
    switch self {
    case .armt: ARMTDefinition.recognizes(content)
    case .esmira: ESMiraFile.recognizes(content)
    case .fhir: FHIRQuestionnaire.recognizes(content)
    case .form: FormFile.recognizes(content)
    case .formr: FormrQuestionnaire.recognizes(content)
    case .intersession: IntersessionFile.recognizes(content)
    case .protocol: ProtocolFile.recognizes(content)
    case .redcap: DataDictionary.recognizes(content)
    case .track: TrackFile.recognizes(content)
    case .xlsform: XLSFormFile.recognizes(content)
    }
  }

  /// The contents of a file in this format.
  ///
  /// - Parameter isJudged: whether somebody asks what its platform refuses, too; that of sheets is known when all are there
  func read(_ document: SourceDocument, isJudged: Bool) throws(ImportProblem)
    -> (content: ImportedContent, complaints: [Complaint])
  {
    switch self {
    case .armt: return (.questionnaires([try ARMTDefinition(document).questionnaire]), [])
    case .esmira: return (try ESMiraFile(document).content, [])
    case .fhir:
      let questionnaires = try FHIRQuestionnaire.all(in: document)
      return (.questionnaires(questionnaires), isJudged ? FHIRInvariants.complaints(about: document) : [])
    case .form: return (try FormFile(document).content, [])
    case .formr: return (.questionnaires([try FormrQuestionnaire(document).questionnaire]), [])
    case .intersession: return (try IntersessionFile(document).content, [])
    case .protocol: return (.schedules(try ProtocolFile(document).entries), [])
    case .redcap:
      let dictionary = try DataDictionary(document, isJudged: isJudged)
      return (.questionnaires(dictionary.questionnaires), dictionary.complaints)
    case .track: return (.track(try TrackFile(document)), [])
    case .xlsform: return (.sheets(try XLSFormFile(document)), [])
    }
  }
}

/// The contents of a file: questionnaires, or the times at which others are filled in.
enum ImportedContent {
  case questionnaires([QuestionnaireDraft])
  /// The study file of questionnaires, too.
  case study(StudyDraft, [QuestionnaireDraft])
  /// A study file whose questionnaires are in other files.
  case listing(ImportedListing)
  case schedules([ProtocolEntry])
  /// A part of a questionnaire, or one of its languages.
  case track(TrackFile)
  /// A form, or one of its sheets.
  case sheets(XLSFormFile)
}

/// A study that lists its questionnaires by their names.
struct ImportedListing {
  var study: StudyDraft
  var names: [String] = []
  /// The titles of questionnaires, where only the list has them.
  var titles: [String: DraftText] = [:]
}

/// How files are imported.
package struct ImportOptions: Sendable {
  /// Nil to recognize each file by its content.
  package var format: ImportFormat?
  /// Whether language variants of one questionnaire become one.
  package var merges = false
  /// The word of the key `target`.
  package var target: String?
  /// Whether people read what is written.
  package var isFormatted = true
  /// Whether what the platforms of the files refuse is told, too.
  var isJudged = false

  package init() {}

  /// For commands that read a file in another format: nobody sees what is made of it.
  package static var unseen: ImportOptions {
    var options = ImportOptions()
    options.isFormatted = false
    return options
  }

  /// For files that commands read in the place of a questionnaire.
  static var opened: ImportOptions {
    var options = unseen
    options.isJudged = true
    return options
  }
}
