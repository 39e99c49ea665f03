import Diagnostics
import YAML

/// What reading a file gave: the questionnaire where nothing was wrong with it, and what could be read of it
/// for a preview in any case.
package struct Reading: Sendable {
  package let outcome: Outcome<Questionnaire>
  /// The readable part; it may lack questions and translations, so nothing but a preview may use it.
  package let draft: Questionnaire?
}

/// Reads a YAML tree as a questionnaire and reports everything that is wrong with it at once.
package func readQuestionnaire(_ document: YAMLDocument) -> Reading {
  let reader = QuestionnaireReader(document)
  let draft = reader.read()
  let diagnostics = (document.warnings + reader.diagnostics).inReadingOrder()
  return Reading(
    outcome: Outcome(diagnostics.hasErrors ? nil : draft, diagnostics), draft: draft)
}

/// The state of one reading. Its methods stand in the files of this folder, one for each part of the language.
final class QuestionnaireReader {
  let document: YAMLDocument
  private(set) var diagnostics: [Diagnostic] = []
  private var reported: Set<Report> = []
  /// Findings of each rule.
  private var counts: [String: Int] = [:]
  var languages: [Located<String>] = []
  /// The same without their places.
  var tags: [String] = []
  var languageNames = WordTable([])
  /// `languages` is there but cannot be read, so nothing is said about the languages of texts.
  var areLanguagesUnknown = false
  var hasReportedUndeclaredLanguages = false
  /// Those that texts must have: a declared tag that stands for no language is a mistake of its own.
  var expectedLanguages: [String] = []
  var optionLists: [String: OptionList] = [:]
  /// `option-lists` or one of its lists cannot be read, so a missing name may only follow from that.
  var unreadableLists: Set<String> = []
  var questions: [Question?] = []
  /// Some questions or their ids cannot be read, so an unknown id may only follow from that.
  var areQuestionsIncomplete = false
  /// Ids of sections and of the questions so far.
  var ids: [String: DeclaredID] = [:]
  /// Ids of all questions of the file, collected when a condition names one that has not come yet.
  lazy var allQuestionIDs: [String: SourceRange] = collectQuestionIDs()
  lazy var sortedListNames = optionLists.keys.sorted()
  lazy var sortedQuestionIDs = allQuestionIDs.keys.sorted()

  private struct Report: Hashable {
    let rule: String
    let range: SourceRange
  }

  /// In twelve bytes, as a file may have as many as it has questions.
  struct DeclaredID {
    let range: SourceRange
    private let place: Int32

    init(range: SourceRange, question: Int?) {
      self.range = range
      place = question.map { Int32($0) } ?? -1
    }

    /// The place in `questions`; nil for a section.
    var question: Int? { place < 0 ? nil : Int(place) }
  }

  /// Values that stand under keys which are only guessed.
  private var doubtedValues: Set<SourceRange> = []
  private var doubtedParts: [SourceRange] = []

  /// From here on, nothing is reported of this value, or of anything in it: its key is only a guess.
  func doubt(_ value: SourceRange, allWithin: Bool) {
    doubtedValues.insert(value)
    // Many guesses are no single mistake any more, and looking through them would take its time.
    if allWithin, doubtedParts.count < 64 { doubtedParts.append(value) }
  }

  private func isDoubted(_ range: SourceRange) -> Bool {
    doubtedValues.contains(range)
      || doubtedParts.contains { $0.start <= range.start && range.end <= $0.end }
  }

  private var comparisons = NameComparisons()

  func mayCompare(with count: Int) -> Bool { comparisons.take(count) }

  func nearestName(to name: String, among names: [String]) -> String? {
    // Long names take longer.
    let cost = names.count * (1 + name.utf8.count / 16)
    return mayCompare(with: cost) ? nearest(to: name, among: names) : nil
  }

  init(_ document: YAMLDocument) {
    self.document = document
    // A question with a text in two languages and a type has some thirty nodes.
    let expectedQuestions = document.nodeCount / 32
    questions.reserveCapacity(expectedQuestions)
    ids.reserveCapacity(expectedQuestions)
  }

  /// Whether another finding of the rule would still be listed, for what is costly to find.
  func isListing(_ rule: RuleDescription) -> Bool {
    // With the one that stands for the rest.
    counts[rule.name, default: 0] <= [Diagnostic].mostOfOneKind
  }

  /// One mistake is one finding, also when an alias leads here twice.
  func report(_ rule: RuleDescription, _ finding: @autoclosure () -> Finding) {
    guard isListing(rule) else { return }
    let finding = finding()
    guard !isDoubted(finding.range) else { return }
    guard reported.insert(Report(rule: rule.name, range: finding.range)).inserted else { return }
    let count = counts[rule.name, default: 0]
    counts[rule.name] = count + 1
    let told = count < [Diagnostic].mostOfOneKind ? finding : .more(of: rule.name, at: finding.range)
    diagnostics.append(rule.diagnostic(told, in: document.file))
  }

  func read() -> Questionnaire? {
    guard let root = document.root, !document.isEmpty(root) else {
      report(.emptyQuestionnaire, .emptyFile())
      return nil
    }
    guard let object = object(root, QuestionnaireKey.self) else { return nil }
    readLanguages(object[.languages])
    readOptionLists(object[.optionLists])
    let id = identifier(object, .questionnaire, pattern: .questionnaireID)
    let title = optionalText(object, .title)
    let sections = readSections(object)
    let version = wholeNumber(object, .version)?.value ?? 1
    let questions = questionsInTheirPlaces()
    if sections != nil, questions.allSatisfy({ $0.kind.isNote }), diagnostics.isEmpty {
      let place = object[.sections] ?? object[.questions]
      report(.emptyQuestionnaire, .noQuestions(at: object.keyRange(place)))
    }
    return Questionnaire(
      file: document.file, id: id ?? Located("", at: document.range(root)), version: version,
      title: title ?? .plain(Located("", at: document.range(root))),
      description: optionalText(object, .description), source: plainText(object, .source)?.value,
      languages: languages, targets: readTargets(object[.target]),
      isActive: flag(object, .active)?.value ?? true,
      repeats: word(object, .repeat), intro: optionalText(object, .intro),
      outro: optionalText(object, .outro),
      schedule: readSchedule(object[.schedule]), isChangeable: flag(object, .changeable)?.value ?? false,
      sensors: readSensors(object[.canUse]),
      optionLists: optionLists.values.sorted { $0.range.start < $1.range.start },
      sections: sections ?? [], questions: questions)
  }

  /// Each where its index says, also in a draft: a silent note stands where one could not be read.
  private func questionsInTheirPlaces() -> [Question] {
    var section = 0
    return questions.enumerated().map { index, question in
      section = question?.section ?? section
      return question ?? .silentNote(index: index, section: section)
    }
  }

  private func readTargets(_ node: YAMLNode?) -> [Located<TargetName>] {
    guard let node else { return [] }
    let names = document.kind(node) == .sequence ? Array(document.elements(node)) : [node]
    return names.compactMap { name in
      guard document.kind(name) == .scalar, !document.isEmpty(name) else {
        reportWrongType(name, key: QuestionnaireKey.target)
        return nil
      }
      return knownWord(name, key: "target")
    }
  }
}

extension QuestionKind {
  fileprivate var isNote: Bool {
    if case .note = self { true } else { false }
  }
}

extension Question {
  fileprivate static func silentNote(index: Int, section: Int) -> Question {
    let nowhere = SourceRange(start: 0, end: 0)
    return Question(
      id: nil, text: .plain(Located("", at: nowhere)), help: nil, isRequired: false, condition: nil,
      kind: .note,
      range: nowhere, typeRange: nowhere, index: index, section: section, group: nil)
  }
}

extension Finding {
  fileprivate static func emptyFile() -> Finding {
    Finding(
      "the file is empty", at: SourceRange(start: 0, end: 0),
      help: "`qtool init NAME` writes a questionnaire to start from")
  }

  fileprivate static func noQuestions(at range: SourceRange) -> Finding {
    Finding("the questionnaire asks nothing", at: range, help: "add a question")
  }
}
