import Checking
import Configuring
import Diagnostics
import Files
import JSON
import Questionnaires

/// The kind of a document for qtool.
enum DocumentKind {
  case questionnaire
  /// A file whose first key is `study`.
  case study
  /// A `.qtool.yaml`.
  case configuration
  /// Another YAML file, which qtool ignores.
  case other

  /// qtool has a language for it.
  var isWritten: Bool {
    switch self {
    case .questionnaire, .study: true
    case .configuration, .other: false
    }
  }

  init(of text: [UInt8], path: [UInt8]?) {
    if let path, FilePath(bytes: path).isConfiguration {
      self = .configuration
    } else {
      self = isStudy(text) ? .study : isQuestionnaire(text) ? .questionnaire : .other
    }
  }
}

/// The result of checking a document.
enum CheckedDocument {
  /// Another YAML file, or one that the settings exclude.
  case passedOver
  case checked(CheckedFile)

  private var file: CheckedFile? {
    switch self {
    case .passedOver: nil
    case .checked(let file): file
    }
  }

  /// Also set for a document with errors, so that findings in others do not come and go while it is edited.
  var draft: Questionnaire? { file?.draft }
  var study: Study? { file?.study }
  var brokenStudy: SourceFile? { file?.brokenStudy }

  /// Others may have findings because of it.
  var isInStudy: Bool { draft != nil || file?.isStudy ?? false }

  /// All that remains to be reported in the document with this name.
  func diagnostics(with study: SharedFindings, name: String) -> [Diagnostic] {
    switch self {
    case .passedOver: []
    case .checked(let file) where file.brokenStudy != nil: file.diagnostics
    case .checked(let file):
      file.findings.diagnostics(with: study.findings(in: name, under: file.pipeline.configuration))
    }
  }
}

/// An open document as the client edits it. Answers about it are computed when they are first needed, and again
/// after each change.
final class Document {
  let uri: DocumentURI
  private(set) var version: Int?
  private(set) var text: EditableText
  /// Once a questionnaire, always one: its first key may just be being rewritten.
  private(set) var kind: DocumentKind
  private var editedLine: Int?
  private var names: NameIndex?
  private var lastGoodNames = NameIndex()
  private var lastGoodDraft: Questionnaire?
  private var knownOutline: Outline?
  private var knownLongTexts: [Range<Int>]?
  private var knownReading: (tree: RepairedTree?, draft: Questionnaire?)?
  private var knownRepair: RepairedReading?
  /// The findings in this version; nil until it has been checked.
  var checked: CheckedDocument? { didSet { lastGoodStudy = checked?.study ?? lastGoodStudy } }
  private var lastGoodStudy: Study?
  /// The decisions of the study that lists the questionnaire.
  private(set) var terms: StudyTerms?

  init(uri: DocumentURI, version: Int?, text: String) {
    self.uri = uri
    self.version = version
    self.text = EditableText(Array(text.utf8))
    kind = DocumentKind(of: self.text.bytes, path: uri.path)
  }

  /// False if the changes cannot be read; the text is then unchanged.
  func apply(_ changes: [JSON], version: Int?, in encoding: PositionEncoding) -> Bool {
    var changed = text
    guard changed.apply(changes, in: encoding) else { return false }
    text = changed
    self.version = version
    editedLine = changes.last?.at("range", "start", "line")?.int
    forget()
    if case .other = kind { kind = DocumentKind(of: text.bytes, path: uri.path) }
    return true
  }

  /// Under other terms, there may be other findings.
  func set(_ terms: StudyTerms?) {
    guard self.terms != terms else { return }
    self.terms = terms
    checked = nil
  }

  /// The study in the document, or in its last readable version: while a line is being written, the file is often not
  /// YAML.
  var study: Study? { checked?.study ?? (checked?.brokenStudy == nil ? nil : lastGoodStudy) }

  /// Set if no version could be read.
  var brokenStudy: SourceFile? { study == nil ? checked?.brokenStudy : nil }

  private func forget() {
    knownOutline = nil
    knownReading = nil
    knownRepair = nil
    knownLongTexts = nil
    names = nil
    checked = nil
  }

  /// The length of the byte order mark, which the offsets of findings do not count.
  var markLength: Int { text.bytes.starts(with: [0xEF, 0xBB, 0xBF]) ? 3 : 0 }

  var outline: Outline {
    if let knownOutline { return knownOutline }
    var outline = Outline(of: text.bytes)
    if case .configuration = kind { outline.isOfSettings = true }
    knownOutline = outline
    return outline
  }

  /// The study as far as it can be read now, for places in this version.
  var studyDraft: Study? { reading.tree.flatMap { readStudy($0.document).draft } }

  private var reading: (tree: RepairedTree?, draft: Questionnaire?) {
    if let knownReading { return knownReading }
    let tree = RepairedTree(text, edited: editedLine)
    let draft = tree.flatMap { readQuestionnaire($0.document).draft }
    if let draft { lastGoodDraft = draft }
    knownReading = (tree, draft)
    return (tree, draft)
  }

  /// The questionnaire as far as it can be read now.
  var draft: Questionnaire? { reading.draft }

  /// The draft, more of it after repairs, or the last readable version: for names and texts, not for places.
  var knownDraft: Questionnaire? { repaired?.draft ?? reading.draft ?? lastGoodDraft }

  /// Nil if nothing has to be repaired.
  private var repaired: RepairedReading? {
    if let knownRepair { return knownRepair }
    guard !isWhole, !outline.repairs.isEmpty else { return nil }
    knownRepair = RepairedReading(of: outline, edited: editedLine)
    return knownRepair
  }

  /// The tree contains every line of the text.
  var isWhole: Bool { reading.tree?.isWhole ?? false }

  /// Whether a line inserted here would become part of a text; true if the tree does not say.
  func isInsideText(_ offset: Int) -> Bool {
    guard let tree = reading.tree else { return true }
    let texts = knownLongTexts ?? tree.document.placesOfLongTexts
    knownLongTexts = texts
    let place = offset - markLength
    return texts.contains { $0.lowerBound < place && place < $0.upperBound }
  }

  /// The names and their places; nil while the text cannot be read at all.
  var currentNames: NameIndex? {
    if let names { return names }
    guard let tree = reading.tree else { return nil }
    let found = NameIndex(of: tree.document)
    names = found
    lastGoodNames = found
    return found
  }

  /// The texts that take translations; nil while the text cannot be read at all.
  var texts: [TranslatableText]? { reading.tree.map { TextIndex(of: $0.document).texts } }

  /// The current names, or those of the last readable version: not for places.
  var knownNames: NameIndex { currentNames ?? lastGoodNames }

  /// The names of questions that are defined before a place.
  func questionNames(before offset: Int) -> [String] {
    let place = repaired == nil ? offset : outline.repairedOffset(of: offset)
    return declarations(of: .question).filter { Int($0.range.start) < place - markLength }.map(\.name)
  }

  var optionListNames: [String] { declarations(of: .optionList).map(\.name) }

  private func declarations(of kind: NameUse.Kind) -> [NameUse] {
    (repaired?.names ?? knownNames).uses.filter { $0.kind == kind && $0.isDeclaration }
  }
}

extension Document {
  func position(of offset: Int, _ encoding: PositionEncoding) -> JSON {
    text.position(at: min(offset, text.bytes.count), in: encoding).json
  }

  func range(_ bytes: Range<Int>, _ encoding: PositionEncoding) -> JSON {
    ["start": position(of: bytes.lowerBound, encoding), "end": position(of: bytes.upperBound, encoding)]
  }

  /// The range of a finding or name, whose offsets do not count the byte order mark.
  func range(_ range: SourceRange, _ encoding: PositionEncoding) -> JSON {
    self.range((Int(range.start) + markLength)..<(Int(range.end) + markLength), encoding)
  }
}
