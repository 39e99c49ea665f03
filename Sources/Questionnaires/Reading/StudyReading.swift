import Diagnostics
import YAML

/// Reads a YAML tree as a study and reports all mistakes at once.
package func readStudy(_ document: YAMLDocument) -> Reading<Study> {
  let reader = QuestionnaireReader(document)
  return Reading(reader.readStudy(), by: reader)
}

extension YAMLDocument {
  /// Whether the file describes a study: its first key is `study`.
  package var isStudy: Bool {
    guard let root, kind(root) == .mapping else { return false }
    var entries = entries(root)
    guard let first = entries.next(), kind(first.key) == .scalar else { return false }
    return string(first.key) == StudyKey.study.rawValue
  }
}

private let daysByUnit = ["day": 1, "days": 1, "week": 7, "weeks": 7]
private let mostLength = 3_660

extension QuestionnaireReader {
  fileprivate func readStudy() -> Study? {
    guard let root = document.root, let object = object(root, StudyKey.self) else { return nil }
    readLanguages(object[.languages])
    let id = identifier(object, .study, pattern: .questionnaireID, isReferredTo: false)
    let place = Located("", at: document.range(root))
    let title = optionalText(object, .title)
    let texts = [StudyKey.text, .description, .consent].map { optionalText(object, $0) }
    let source = visibleText(object, .source)
    let targets = readTargets(object[.target])
    let server = readServers(object[.server], key: StudyKey.server, targets) { node in
      self.object(node, StudyServerKey.self).map {
        ServerIdentity(
          id: self.wholeNumber($0, .id), name: self.visibleText($0, .name),
          version: self.visibleText($0, .version))
      }
    }
    let access: Located<StudyAccess>? = word(object, .access)
    let running = flag(object, .running)
    let (starts, ends, length) = (date(object, .starts), date(object, .ends), readLength(object))
    let picture = visibleText(object, .picture)
    let lists = [StudyKey.questionnaires, .baseline].map { readListed(object, $0) }
    let interventions = readInterventions(object[.interventions])
    return Study(
      file: document.file, isDraft: mistakes.report.hasErrors, id: id ?? place, title: title ?? .plain(place),
      text: texts[0], description: texts[1], consent: texts[2], source: source, languages: languages.all,
      targets: targets, server: server, access: access, running: running, starts: starts, ends: ends,
      length: length, timeZone: plainText(object, .timezone), picture: picture, questionnaires: lists[0],
      baseline: lists[1],
      interventions: interventions, expectations: readStudyExpectations(object[.expect], of: lists[0]))
  }

  /// `28 days`, `4 weeks`
  private func readLength(_ object: ObjectReader<StudyKey>) -> Located<Int>? {
    guard let text = plainText(object, .length) else { return nil }
    let parts = text.value.split(separator: " ")
    let factor = parts.count == 2 ? daysByUnit[String(parts[1])] : nil
    guard let factor, let count = Int(parts[0]), (1...mostLength).contains(count) else {
      report(.wrongType, .badFormat(text, key: StudyKey.length))
      return nil
    }
    return Located(count * factor, at: text.range)
  }

  /// A list of questionnaires; what they are is not known before all files are.
  private func readListed(_ object: ObjectReader<StudyKey>, _ key: StudyKey) -> [Located<String>] {
    guard let node = object[key] else { return [] }
    if let names = namesInObjects(of: node) {
      report(
        .wrongType,
        .listedAsObjects(
          key, names, at: document.range(node), document.elements(node).map { document.range($0) }))
      return []
    }
    guard let elements = elements(node, of: key) else { return [] }
    return elements.compactMap { element in
      if let id = idOfQuestionnaire(element) {
        report(.wrongType, .questionnaireInStudy(id, at: document.range(element)))
        return nil
      }
      return scalar(element, key: key)
    }
  }

  /// The id of a questionnaire that is written into the list, with its questions.
  private func idOfQuestionnaire(_ node: YAMLNode) -> String? {
    guard document.kind(node) == .mapping else { return nil }
    let entries = document.entries(node).filter { document.kind($0.key) == .scalar }
    let keys = entries.map { document.string($0.key) }
    guard
      keys.contains(QuestionnaireKey.questions.rawValue) || keys.contains(QuestionnaireKey.sections.rawValue)
    else { return nil }
    let id = entries.first { ["id", "questionnaire", "name"].contains(document.string($0.key)) }?.value
    return id.flatMap { document.kind($0) == .scalar ? document.string($0) : nil } ?? "…"
  }

  /// The files or ids in `[{file: a.yaml}]`; nil for other lists.
  private func namesInObjects(of node: YAMLNode) -> [String]? {
    let elements = Array(document.elements(node))
    let names = elements.compactMap { element -> String? in
      guard document.kind(element) == .mapping,
        let value = document.entries(element).first(where: { _ in true })?.value,
        document.entries(element).count(where: { _ in true }) == 1, document.kind(value) == .scalar
      else { return nil }
      return document.string(value)
    }
    return document.kind(node) == .sequence && !names.isEmpty && names.count == elements.count ? names : nil
  }

  private func readInterventions(_ node: YAMLNode?) -> [Intervention] {
    guard let node, let elements = elements(node, of: StudyKey.interventions) else { return [] }
    var first: [String: SourceRange] = [:]
    return elements.compactMap { readIntervention($0, first: &first) }
  }

  /// `first` holds the ids so far.
  private func readIntervention(_ node: YAMLNode, first: inout [String: SourceRange]) -> Intervention? {
    guard let object = object(node, InterventionKey.self) else { return nil }
    let id = identifier(object, .id, pattern: .listName, isReferredTo: false)
    if let id {
      if let earlier = first[id.value] { report(.duplicateID, .interventionTwice(id, first: earlier)) }
      first[id.value] = first[id.value] ?? id.range
    }
    let kind: Located<InterventionKind>? = word(object, .kind)
    let text = optionalText(object, .text)
    guard let id, let kind, let text else { return nil }
    return Intervention(id: id, kind: kind.value, text: text)
  }

  /// `{id: 9}`, or the same under the name of each target: `{track: {id: 9}, esmira: {id: 2013}}`.
  func readServers(
    _ node: YAMLNode?, key: any ObjectKey, _ targets: [Located<TargetName>],
    reading identity: (YAMLNode) -> ServerIdentity?
  ) -> ServerIdentities? {
    guard let node else { return nil }
    if document.kind(node) == .scalar, let id = decimal(node)?.whole, id >= 0 {
      reportWrongType(node, key: key, instead: "{id: \(id)}")
      return nil
    }
    guard isByTarget(node) else {
      let shared = identity(node)
      if let shared { checkWhoseNumber(shared, node, targets) }
      return ServerIdentities(shared: shared, byTarget: [])
    }
    let entries = entries(node, of: key) ?? []
    let byTarget = entries.compactMap { name, value -> (Located<TargetName>, ServerIdentity)? in
      guard let target = TargetName(rawValue: name.value) else {
        report(.unknownValue, .noTarget(name))
        return nil
      }
      return identity(value).map { (Located(target, at: name.range), $0) }
    }
    return ServerIdentities(shared: nil, byTarget: byTarget)
  }

  private func isByTarget(_ node: YAMLNode) -> Bool {
    guard document.kind(node) == .mapping else { return false }
    return document.entries(node).contains { key, _ in
      document.kind(key) == .scalar && TargetName(rawValue: document.string(key)) != nil
    }
  }

  /// A number belongs to one server, so it must be known to which.
  private func checkWhoseNumber(
    _ identity: ServerIdentity, _ node: YAMLNode, _ targets: [Located<TargetName>]
  ) {
    let numbered = targets.map(\.value).filter(TargetName.numbered.contains)
    guard let id = identity.id, numbered.count > 1 else { return }
    report(.ambiguousServer, .ambiguousServer(id, among: numbered, fix: fix(of: node, for: numbered[0])))
  }

  /// The keys as they are under the name of a target; nil over several lines.
  private func fix(of node: YAMLNode, for target: TargetName) -> Fix? {
    guard document.style(node) == .flow else { return nil }
    let range = document.range(node)
    let written = String(decoding: document.file.text[range.bytes], as: UTF8.self)
    return Fix([Fix.Edit(range, "{\(target.rawValue): \(written)}")], isSafe: false)
  }
}

extension ReportedRule {
  package static let ambiguousServer = ReportedRule("ambiguous-server")
}

extension Finding {
  fileprivate static func listedAsObjects(
    _ key: StudyKey, _ names: [String], at range: SourceRange, _ elements: [SourceRange]
  ) -> Finding {
    let list = "[" + names.joined(separator: ", ") + "]"
    return Finding(
      "`\(key.rawValue)` takes the ids or files themselves, but here are keys with values", at: range,
      help: "write `\(key.rawValue): \(list)`",
      fix: Fix(zip(elements, names).map { Fix.Edit($0, $1) }, isSafe: false))
  }

  fileprivate static func questionnaireInStudy(_ id: String, at range: SourceRange) -> Finding {
    Finding(
      "a study lists its questionnaires, but here is one with its questions", at: range,
      help: "move it into a file of its own, such as `\(id).yaml`, that begins with `questionnaire: \(id)`; "
        + "write only `- \(id)` here")
  }

  fileprivate static func interventionTwice(_ id: Located<String>, first: SourceRange) -> Finding {
    duplicateID(id, Note("first used here; it would not be clear which of the two was sent", at: first))
  }

  fileprivate static func ambiguousServer(
    _ id: Located<Int>, among targets: [TargetName], fix: Fix?
  ) -> Finding {
    let names = targets.map { "`\($0.rawValue)`" }.joined(separator: " or ")
    let first = targets[0].rawValue
    return Finding(
      "it is unclear whether \(id.value) is the number on the server of \(names)", at: id.range,
      help:
        "if it is the one on `\(first)`, write `server: {\(first): {id: \(id.value)}}`, and add the other server's number under its name once it has one",
      fix: fix)
  }

  static func noTarget(_ name: Located<String>) -> Finding {
    let names = TargetName.allCases.map(\.rawValue)
    let near = nearest(to: name.value, among: names)
    return Finding(
      "`\(name.value)` is not the name of a target", at: name.range,
      help: near.map { "did you mean `\($0)`?" }
        ?? "write each under its target: " + names.map { "`\($0)`" }.joined(separator: ", "),
      fix: near.map { Fix([Fix.Edit(name.range, $0)], isSafe: false) })
  }
}
