import Diagnostics
import YAML

/// The result of reading a file: the questionnaire or study if nothing is wrong with it, and in any case what could be
/// read.
package struct Reading<Content: Sendable>: Sendable {
  package let outcome: Outcome<Content>
  /// The readable part; it may lack questions and translations. A preview shows it, and a study's questionnaires are found
  /// with it.
  package let draft: Content?

  init(_ draft: Content?, by reader: QuestionnaireReader) {
    reader.reportMissingTranslations()
    let report = reader.mistakes.report
    outcome = Outcome(report.hasErrors ? nil : draft, report)
    self.draft = draft
  }
}

/// Reads a YAML tree as a questionnaire and reports all mistakes at once.
package func readQuestionnaire(_ document: YAMLDocument) -> Reading<Questionnaire> {
  let reader = QuestionnaireReader(document)
  return Reading(reader.read(), by: reader)
}

/// The state of reading one file: a questionnaire, a study or settings. Its methods are in the files in this folder, one
/// file for each part of the language.
package final class QuestionnaireReader {
  package let document: YAMLDocument
  private(set) var mistakes: Mistakes
  var declared: Declarations
  var languages = DeclaredLanguages()
  /// The cut texts of the list of answers that is being read; nil outside of a list.
  var cutOptions: [CutText]?
  /// Number of groups around the part that is being read.
  var openGroups = 0
  /// In a study file, the id of the questionnaire that is before the ids of its parts.
  var owner: String?

  /// - Parameter sole: the rule of all mistakes, if they do not have rules of their own
  package init(_ document: YAMLDocument, reportingAs sole: ReportedRule? = nil) {
    self.document = document
    mistakes = Mistakes(after: document.warnings, as: sole)
    declared = Declarations(in: document)
  }

  /// Whether another finding of the rule would still be listed, for findings that are costly to compute.
  package func isListing(_ rule: ReportedRule) -> Bool { mistakes.isListing(rule) }

  package var found: PhaseReport { mistakes.report }

  package func report(_ rule: ReportedRule, _ finding: @autoclosure () -> Finding) {
    mistakes.add(rule, finding())
  }

  func doubt(_ value: SourceRange, allWithin: Bool) { mistakes.doubt(value, allWithin: allWithin) }

  func mayCompare(with count: Int) -> Bool { mistakes.mayCompare(with: count) }

  func nearestName(to name: String, among names: [String]) -> String? {
    // Longer names take longer to compare.
    let cost = names.count * (1 + name.utf8.count / 16)
    return mayCompare(with: cost) ? nearest(to: name, among: names) : nil
  }

  func read() -> Questionnaire? {
    guard let root = document.root, !document.isEmpty(root) else {
      report(.emptyQuestionnaire, .emptyFile())
      return nil
    }
    if reportStudy(calledQuestionnaire: root) || reportQuestionsAlone(root) { return nil }
    guard let object = object(root, QuestionnaireKey.self) else { return nil }
    readLanguages(object[.languages])
    readOptionLists(object[.optionLists])
    let id = identifier(object, .questionnaire, pattern: .questionnaireID)
    let title = optionalText(object, .title)
    let body = readSections(object)
    checkConditions(in: body?.sections ?? [], order: body?.order)
    let version = object[.version].flatMap(readVersion)
    let questions = questionsInTheirPlaces()
    // A draft would be drawn with all of them.
    guard hasRoom(forAnswersTo: questions) else { return nil }
    let targets = readTargets(object[.target])
    let scores = readScores(object[.scores])
    if body != nil, questions.isEmpty, !mistakes.report.hasErrors {
      let place = object[.sections] ?? object[.questions]
      report(.emptyQuestionnaire, .nothingToShow(at: object.keyRange(place)))
    }
    let earlier = mistakes.count
    let schedule = readSchedule(object[.schedule])
    let isScheduleComplete = mistakes.count == earlier
    return Questionnaire(
      file: document.file, id: id ?? Located("", at: document.range(root)), version: version,
      title: title ?? .plain(Located("", at: document.range(root))),
      description: optionalText(object, .description), source: visibleText(object, .source),
      languages: languages.all, targets: targets,
      server: readServers(object[.server], key: QuestionnaireKey.server, targets, reading: serverIdentity),
      active: flag(object, .active), repeats: word(object, .repeat), intro: optionalText(object, .intro),
      outro: optionalText(object, .outro), schedule: schedule, changeable: flag(object, .changeable),
      sensors: readSensors(object[.canUse]),
      optionLists: declared.optionLists.values.sorted { $0.range.start < $1.range.start },
      sections: body?.sections ?? [], questions: questions, scores: scores,
      history: readHistory(object, of: version?.value),
      isScheduleComplete: isScheduleComplete, order: body?.order, unread: declared.unread,
      expectations: readExpectations(object[.expect], of: scores, in: body?.sections ?? []))
  }

  /// Each question at its index, even in a draft: an empty note replaces one that could not be read.
  private func questionsInTheirPlaces() -> [Question] {
    var section = 0
    return declared.questions.enumerated().map { index, question in
      section = question?.section ?? section
      return question ?? .silentNote(index: index, section: section)
    }
  }

  private func serverIdentity(_ node: YAMLNode) -> ServerIdentity? {
    guard let object = object(node, ServerKey.self) else { return nil }
    return ServerIdentity(
      id: wholeNumber(object, .id), name: visibleText(object, .name), version: visibleText(object, .version))
  }

  private static let phones: Set = [
    "android", "ios", "iphone", "smartphone", "phone", "handy", "mobile", "app", "web", "browser", "tablet",
  ]

  private static func arePhones(_ text: String) -> Bool {
    let words = text.lowercased().split { ", /+&".contains($0) }.map(String.init)
    return !words.isEmpty && words.allSatisfy { phones.contains($0) || ["and", "und"].contains($0) }
  }

  func readTargets(_ node: YAMLNode?) -> [Located<TargetName>] {
    guard let node, let names = elements(node, of: QuestionnaireKey.target) else { return [] }
    var targets: [Located<TargetName>] = []
    for name in names {
      guard document.kind(name) == .scalar, !document.isEmpty(name) else {
        reportWrongType(name, key: QuestionnaireKey.target)
        continue
      }
      if Self.arePhones(document.string(name)) {
        report(.unknownValue, .phonesAsTarget(document.string(name), document.range(name)))
        continue
      }
      guard let target: Located<TargetName> = knownWord(name, key: "target") else { continue }
      if let first = targets.first(where: { $0.value == target.value }) {
        report(.duplicateKey, .listedTwice(target.value.rawValue, target.range, first: first.range))
      } else {
        targets.append(target)
      }
    }
    return targets
  }
}

extension Finding {
  fileprivate static func phonesAsTarget(_ text: String, _ range: SourceRange) -> Finding {
    Finding(
      "`target` cannot be `\(text)`: it is the system of a study, which has its own apps", at: range,
      help: "use one of " + TargetName.allCases.map { "`\($0.rawValue)`" }.joined(separator: ", "))
  }

  fileprivate static func emptyFile() -> Finding {
    Finding(
      "the file is empty", at: SourceRange(start: 0, end: 0),
      help: "run `qtool init NAME` to create a questionnaire to start from")
  }

  fileprivate static func nothingToShow(at range: SourceRange) -> Finding {
    Finding(
      "the questionnaire shows nothing", at: range,
      help: "add a question, or a `note` if participants should only read something")
  }
}
