import Comparing
import Compiling
import Diagnostics
import Files
import Importing
import Platforms
import Questionnaires
import YAML

/// One side of a comparison with the document of a study whose questionnaires are elsewhere.
package struct PublishedSide {
  package let study: PublishedStudy
  package let members: [FolderMember]
}

extension Checker {
  /// The document, and what it would be if it were published now. Both have the questions that the questionnaires are
  /// compiled to, so that only what the document says is compared.
  ///
  /// - Parameters:
  ///   - own: a questionnaire, or a study with its questionnaires
  ///   - surrounding: the study that lists the questionnaire
  package mutating func published(
    _ document: StudyDocument, beside own: StudySide, in surrounding: SurroundingStudy?
  ) throws(CheckingError) -> (document: PublishedSide, own: PublishedSide) {
    guard let name = document.format.target, let first = own.members.first?.questionnaire else {
      throw .unknownChanges("there is no questionnaire to compare \(document.name) with")
    }
    let file = own.study?.file ?? first.file
    let refusal = cannotPublish(file.path, for: name)
    var pipeline = try pipeline(for: FilePath(file.path))
    if let surrounding { pipeline.join(surrounding) }
    let target = pipeline.possibleTargets(listedFor: []).first { $0.name == name }
    guard let target, let files = files(of: own, for: target) else { throw refusal }
    let documents = files.compactMap { StudyDocument($0.bytes, shown: $0.name) }
    let definitions = files.filter { file in !documents.contains { $0.name == file.name } }
    let named = documents.first { document.name.hasSuffix($0.name) } ?? documents.first
    guard let current = named else {
      throw .unknownChanges("\(document.name) is the document of a study; compare it with the study file")
    }
    let ids = current.ids.filter(document.ids.contains)
    guard own.study != nil || !ids.isEmpty else {
      throw .unknownChanges("\(document.name) does not name the questionnaire `\(first.id.value)`")
    }
    let published = PublishedParts(own: own, file: file, ids: ids, target: name, limits: limits)
    do throws(ImportProblem) {
      let back = try document.imported(with: definitions, named: current.name)
      let now = try current.imported(with: definitions, named: current.name)
      return (
        published.side(of: document, back, isOwn: false), published.side(of: current, now, isOwn: true)
      )
    } catch {
      throw refusal
    }
  }

  /// Of a study and its questionnaires; nil if one of them cannot be compiled.
  private func files(of own: StudySide, for target: any CompileTarget) -> [ImportSource]? {
    var files: [CompiledFile] = []
    for member in own.members {
      let questionnaire = member.questionnaire.targeting([target.name])
      let compiled = target.files(questionnaire, in: questionnaire.outputLanguages, besides: false)
      guard let compiled else { return nil }
      files += compiled
    }
    let sources = files.map { ImportSource(name: $0.name, bytes: $0.bytes) }
    guard let study = own.study else { return sources }
    let gathered = gathered(study, own.members, target.name)
    guard let compiled = target.files(gathered, in: study.outputLanguages, besides: false) else { return nil }
    // The times of a questionnaire alone are not those of the study.
    return sources.filter { StudyDocument($0.bytes, shown: $0.name) == nil }
      + compiled.map { ImportSource(name: $0.name, bytes: $0.bytes) }
  }
}

/// Makes the two sides of a comparison of the same definitions.
private struct PublishedParts {
  let own: Checker.StudySide
  /// The file of the study, or that of its only questionnaire.
  let file: SourceFile
  /// The questionnaires that both documents name.
  let ids: [String]
  let target: TargetName
  let limits: YAMLLimits

  func side(of document: StudyDocument, _ imported: StudyDocument.Imported, isOwn: Bool) -> PublishedSide {
    let members = imported.questionnaires.compactMap { id, bytes -> FolderMember? in
      guard ids.contains(id), let member = own.members.first(where: { $0.questionnaire.id.value == id })
      else { return nil }
      let back =
        isOwn
        ? questionnaire(bytes, of: member.questionnaire.asStored(on: target))
        : questionnaire(in: document.file(id, bytes))
      return back.map { FolderMember(member.name, $0) }
    }
    let first = own.study?.id ?? own.members[0].questionnaire.id
    let ownPlace: PublishedStudy.Places = { (file, own.study?.place(of: $0) ?? first.range) }
    let study = PublishedStudy(
      id: first.value, imported.study.flatMap(study), listing: own.study.map { _ in document.ids },
      place: isOwn ? ownPlace : document.place)
    return PublishedSide(study: study, members: members)
  }

  private func questionnaire(_ bytes: [UInt8], of own: Questionnaire) -> Questionnaire? {
    let origin = PublishedPlaces(own)
    let back = questionnaire(in: SourceFile(path: own.file.path, text: bytes, from: origin))
    if let back { origin.remember(back) }
    return back?.declaring(own)
  }

  private func questionnaire(in file: SourceFile) -> Questionnaire? {
    parseYAML(file, limits: limits).value.flatMap { readQuestionnaire($0).outcome.value }
  }

  private func study(_ bytes: [UInt8]) -> Study? {
    parseYAML(SourceFile(path: "", text: bytes), limits: limits).value.flatMap { readStudy($0).outcome.value }
  }
}
