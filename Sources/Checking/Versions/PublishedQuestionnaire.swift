import Comparing
import Compiling
import Diagnostics
import Files
import Importing
import Platforms
import Questionnaires
import Synchronization
import YAML

/// A questionnaire as a system would give it back if it were published there, to compare with what the system has: what the system
/// cannot hold is no difference then.
extension Checker {
  /// Both questionnaires as they are compared: if one is a document of a system, the other is read as that system would give it back.
  /// Systems that qtool writes no documents for give nothing back.
  package mutating func published(
    _ old: Questionnaire, _ new: Questionnaire
  ) throws(CheckingError) -> (old: Questionnaire, new: Questionnaire) {
    switch (old.format, new.format) {
    case (nil, let format?):
      let old = try published(old, for: format, like: new, fileName: new.file.path)
      return (old, new.isCalledAfterFile ? new.called(old.id.value) : new)
    case (let format?, nil):
      let new = try published(new, for: format, like: old, fileName: old.file.path)
      return (old.isCalledAfterFile ? old.called(new.id.value) : old, new)
    case (nil, nil): return (old, new)
    // `old.xlsx` and `new.xlsx` are two states of one form.
    case (_?, _?):
      let isCalledAfterFile = old.isCalledAfterFile && new.isCalledAfterFile
      return (isCalledAfterFile ? old.called(new.id.value) : old, new)
    }
  }

  /// The same of several questionnaires. Where a system gives them no ids, a form is the questionnaire that has most of its items.
  package mutating func published(
    _ old: [FolderMember], _ new: [FolderMember]
  ) throws(CheckingError) -> (old: [FolderMember], new: [FolderMember]) {
    switch (old.first?.questionnaire.format, new.first?.questionnaire.format) {
    case (nil, let format?):
      let published = try published(old, for: format, beside: new)
      let new = new.named(after: published, on: format.target)
      return (format.hasOneQuestionnaire ? published.named(in: new) : published, new)
    case (let format?, nil):
      let published = try published(new, for: format, beside: old)
      let old = old.named(after: published, on: format.target)
      return (old, format.hasOneQuestionnaire ? published.named(in: old) : published)
    case (nil, nil), (_?, _?): return (old, new)
    }
  }

  private mutating func published(
    _ members: [FolderMember], for format: ImportFormat, beside documents: [FolderMember]
  ) throws(CheckingError) -> [FolderMember] {
    var all: [FolderMember] = []
    for member in members {
      all.append(
        FolderMember(
          member.name,
          try published(member.questionnaire, for: format, like: documents[0].questionnaire, fileName: nil)))
    }
    return all
  }

  /// One of two versions: a study file with its questionnaires, or the forms of a document.
  package typealias StudySide = (study: Study?, members: [FolderMember])

  /// A study file as the system of a document would give it back, and the study of that document. Nil without such a document.
  package mutating func published(
    _ old: StudySide, _ new: StudySide
  ) throws(CheckingError) -> (old: PublishedStudy, new: PublishedStudy)? {
    if let own = old.study, let document = document(of: new) {
      return try published(own, old.members, for: document.format).map { ($0, document.study) }
    }
    if let own = new.study, let document = document(of: old) {
      return try published(own, new.members, for: document.format).map { (document.study, $0) }
    }
    return nil
  }

  private func document(of side: StudySide) -> (study: PublishedStudy, format: ImportFormat)? {
    guard let opened = side.members.first?.questionnaire.opened, let held = opened.study,
      let study = study(held.bytes)
    else { return nil }
    return (PublishedStudy(study, place: held.place), opened.format)
  }

  private mutating func published(
    _ own: Study, _ members: [FolderMember], for format: ImportFormat
  ) throws(CheckingError) -> PublishedStudy? {
    let pipeline = try pipeline(for: FilePath(own.file.path))
    let target = pipeline.possibleTargets(listedFor: own.targets.map(\.value)).first {
      $0.name == format.target
    }
    guard let target,
      let files = target.files(gathered(own, members, target.name), in: own.outputLanguages, besides: false)
    else { return nil }
    let sources = files.map { ImportSource(name: $0.name, bytes: $0.bytes) }
    let back = (try? importQuestionnaires(from: sources, options: .unseen))?.studies.first
    return back.flatMap { study($0.bytes) }.map { back in
      PublishedStudy(back) { key in (own.file, own.place(of: key) ?? own.id.range) }
    }
  }

  func gathered(_ own: Study, _ members: [FolderMember], _ target: TargetName) -> GatheredStudy {
    let listed = own.questionnaires.compactMap { written -> GatheredStudy.Member? in
      guard let member = members.first(where: { $0.isCalled(written.value) }) else { return nil }
      return GatheredStudy.Member(
        member.questionnaire.targeting([target]), at: written.range,
        baselinePlace: own.baseline.first { member.isCalled($0.value) }?.range)
    }
    return GatheredStudy(own, members: listed)
  }

  private func study(_ bytes: [UInt8]) -> Study? {
    parseYAML(SourceFile(path: "", text: bytes), limits: limits).value.flatMap { readStudy($0).outcome.value }
  }

  /// - Parameter fileName: that of the document, which may be all that says what it is called
  private mutating func published(
    _ own: Questionnaire, for format: ImportFormat, like document: Questionnaire, fileName: String?
  ) throws(CheckingError) -> Questionnaire {
    guard let name = format.target else { return own }
    let refusal = cannotPublish(own.file.path, for: name)
    var pipeline = try pipeline(for: FilePath(own.file.path))
    // Its length and time zone are those of the documents.
    if let study = try surroundingStudy(of: FilePath(own.file.path), own.file.text) { pipeline.join(study) }
    guard
      let target = pipeline.possibleTargets(listedFor: own.targets.map(\.value)).first(where: {
        $0.name == name
      }),
      let files = target.files(own.targeting([name]), in: own.outputLanguages, besides: false)
    else { throw refusal }
    let sources = files.map { file in
      let source = ImportSource(name: file.name, bytes: file.bytes)
      guard let fileName, document.opened?.isCalledAfterFile == true else { return source }
      // Its title, too, may be that of its file.
      return source.called(after: fileName)
    }
    let stored = own.asStored(on: name)
    guard let back = publishedForm(of: stored, in: sources, as: format, like: document) else { throw refusal }
    return back.declaring(stored)
  }

  func cannotPublish(_ path: String, for target: TargetName) -> CheckingError {
    .unknownChanges(
      "\(path) cannot be compiled for \(target.rawValue), so nothing was compared; qtool lint --target \(target.rawValue) says why"
    )
  }

  /// The document in the language of the other, if there is one; all languages otherwise.
  private func publishedForm(
    of own: Questionnaire, in sources: [ImportSource], as format: ImportFormat, like document: Questionnaire
  ) -> Questionnaire? {
    let languages = document.languages.map(\.value)
    let same = sources.filter { ImportFormat(of: $0) == format }
    let each = same.count > 1 ? same.map { [$0] } : []
    let all = (each + [same]).compactMap { questionnaire(in: $0, of: own) }
    return all.first { $0.languages.map(\.value) == languages } ?? all.last
  }

  private func questionnaire(in sources: [ImportSource], of own: Questionnaire) -> Questionnaire? {
    guard let written = (try? importQuestionnaires(from: sources, options: .unseen))?.files.first
    else { return nil }
    let origin = PublishedPlaces(own)
    let file = SourceFile(path: own.file.path, text: written.bytes, from: origin)
    guard let document = parseYAML(file, limits: limits).value else { return nil }
    let back = readQuestionnaire(document).outcome.value
    if let back { origin.remember(back) }
    return back
  }
}

extension [FolderMember] {
  /// Those that the documents have, as the others are in documents of their own; all if there are none.
  fileprivate func named(in documents: [FolderMember]) -> [FolderMember] {
    let ids = documents.map(\.questionnaire.id.value)
    let listed = filter { ids.contains($0.questionnaire.id.value) }
    return listed.isEmpty ? self : listed
  }

  /// Forms of a document that say no id, with the ids of the questionnaires that have their numbers on the server, or else share most of
  /// their items; each questionnaire has one form.
  fileprivate func named(after questionnaires: [FolderMember], on target: TargetName?) -> [FolderMember] {
    guard allSatisfy(\.questionnaire.isCalledAfterFile) else { return self }
    var left = questionnaires.map(\.questionnaire)
    let numbered = map { member -> String? in
      guard let number = target.flatMap({ member.questionnaire.number(on: $0) }),
        let place = left.firstIndex(where: { own in target.flatMap { own.number(on: $0) } == number })
      else { return nil }
      return left.remove(at: place).id.value
    }
    return zip(self, numbered).map { member, id in
      let form = member.questionnaire
      if let id { return FolderMember(member.name, form.called(id)) }
      let same = left.firstIndex { $0.id.value == form.id.value }
      let best =
        same ?? left.indices.max { form.sharedItems(with: left[$0]) < form.sharedItems(with: left[$1]) }
      guard let best, same != nil || form.sharedItems(with: left[best]) > 0 else { return member }
      return FolderMember(member.name, form.called(left.remove(at: best).id.value))
    }
  }
}

extension Questionnaire {
  fileprivate func number(on target: TargetName) -> Int? { server?[target]?.id?.value }

  fileprivate func sharedItems(with other: Questionnaire) -> Int {
    Set(questions.compactMap(\.id?.value)).intersection(other.questions.compactMap(\.id?.value)).count
  }

  /// Nil for one of qtool's own files.
  fileprivate var opened: OpenedQuestionnaire? { file.origin as? OpenedQuestionnaire }

  fileprivate var format: ImportFormat? { opened?.format }

  /// Whether only the name of its file, or its title, says what it is called.
  fileprivate var isCalledAfterFile: Bool {
    opened.map { $0.isCalledAfterFile || !$0.format.namesForms } ?? false
  }
}

extension Study {
  /// Nil without the key, or for one that no system has.
  func place(of key: StudyKey) -> SourceRange? {
    switch key {
    case .title: title.range
    case .text: text?.range
    case .consent: consent?.range
    case .starts: starts?.range
    case .ends: ends?.range
    case .baseline: baseline.first?.range
    case .description: description?.range
    case .interventions: interventions.first?.id.range
    case .questionnaires: questionnaires.first?.range
    default: nil
    }
  }
}

/// The places of what a system would give back, in the file of which it was made.
final class PublishedPlaces: SourceOrigin {
  private let own: Questionnaire
  private let questions: [String: Question]
  /// The parts of the text and those of the file, the innermost last.
  private let parts = Mutex<[(range: SourceRange, own: SourceRange)]>([])

  init(_ own: Questionnaire) {
    self.own = own
    questions = Dictionary(
      own.questions.compactMap { question in question.id.map { ($0.value, question) } },
      uniquingKeysWith: { first, _ in first })
  }

  func remember(_ back: Questionnaire) {
    let head = [(back.title, own.title), (back.intro, own.intro), (back.outro, own.outro)].compactMap {
      pair(of: $0?.range, $1?.range)
    }
    let found = back.questions.flatMap { question in
      question.id.flatMap { questions[$0.value] }.map { parts(of: question, $0) } ?? []
    }
    let isEqual = back.schedule.count == own.schedule.count
    let rules = back.schedule.enumerated().compactMap { number, rule in
      (isEqual ? own.schedule[number] : own.schedule.first).map { (range: rule.range, own: $0.range) }
    }
    let times = rules + [pair(of: back.repeat?.range, own.repeat?.range)].compactMap(\.self)
    parts.withLock { $0 = head + times + found }
  }

  private func parts(of back: Question, _ own: Question) -> [(range: SourceRange, own: SourceRange)] {
    let options = (back.options?.options ?? []).flatMap { option in
      own.options?.options.first { $0.code.value == option.code.value }.map { same in
        [pair(of: option.code.range, same.code.range), pair(of: option.text.range, same.text.range)]
      } ?? []
    }
    return
      ([
        (back.range, own.nameRange), pair(of: back.text.range, own.text.range),
        pair(of: back.help?.range, own.help?.range),
        pair(of: back.condition?.range, own.condition?.range), pair(of: back.typeRange, own.typeRange),
      ] + options).compactMap(\.self)
  }

  private func pair(of back: SourceRange?, _ own: SourceRange?) -> (range: SourceRange, own: SourceRange)? {
    back.flatMap { back in own.map { (back, $0) } }
  }

  func place(of range: SourceRange, isFirst: Bool) -> ShownPlace {
    let part = parts.withLock { $0.last { $0.range.start <= range.start && range.start < $0.range.end } }
    return ShownPlace(own.file, part?.own ?? own.id.range, nil)
  }

  func message(_ text: String) -> String { text }
  func help(_ text: String) -> String? { text }
  func help(of finding: Finding) -> String? { finding.help.map { help($0) ?? "change it in the file" } }
  var hasVersions: Bool { true }
  var hasHistory: Bool { true }
}
