import Diagnostics
import JSON
import Platforms
import Questionnaires

/// A FHIR R4 `Questionnaire`, which has the texts of all languages.
package struct FHIRTarget: CompileTarget {
  package let name = TargetName.fhir
  package var isComparedOnlyIfNamed: Bool { true }
  package var schema: JSON { fhirSchema }
  package var studySchema: JSON { fhirBundleSchema }

  package func lower(_ questionnaire: Questionnaire, language: String?) -> Outcome<JSON> {
    var lowering = FHIRLowering(questionnaire)
    let document = lowering.document()
    return Outcome(lowering.report.hasErrors ? nil : document, lowering.report)
  }

  package func report(on questionnaire: Questionnaire) -> PhaseReport {
    var lowering = FHIRLowering(questionnaire)
    lowering.check()
    return lowering.report
  }

  package func files(_ questionnaire: Questionnaire, in languages: [String?], besides others: Bool)
    -> [CompiledFile]?
  {
    lower(questionnaire, language: nil).value.map {
      [CompiledFile(name: questionnaire.id.value + ".fhir.json", content: .json($0))]
    }
  }
}

/// A study is a collection of its questionnaires.
extension FHIRTarget {
  package func lower(_ study: GatheredStudy, language: String?) -> Outcome<JSON> {
    var report = PhaseReport(on: study.study.file)
    report.addLosses(of: study.study, in: .fhir)
    report.addUncompiled(in: study, for: self)
    guard !report.hasErrors else { return Outcome(nil, report) }
    let resources = study.questionnaires.compactMap { lower($0, language: nil).value }
    let bundle: JSON = [
      "resourceType": "Bundle", "type": "collection",
      "entry": .array(resources.map { ["resource": $0] }),
    ]
    return Outcome(bundle, report)
  }

  package func files(_ study: GatheredStudy, in languages: [String?], besides others: Bool) -> [CompiledFile]?
  {
    lower(study, language: nil).value.map {
      [CompiledFile(name: study.study.id.value + ".fhir.json", content: .json($0))]
    }
  }
}

/// The state of compiling one questionnaire. Its methods are in the files in this folder.
struct FHIRLowering {
  let questionnaire: Questionnaire
  let texts: FHIRTexts
  var report: PhaseReport
  var losses = QuestionLosses(in: .fhir)
  /// Whether nothing is written, so that conditions need no JSON.
  private(set) var isOnlyChecked = false
  /// By list.
  var knownOptions: [ObjectIdentifier: [JSON]] = [:]

  init(_ questionnaire: Questionnaire) {
    self.questionnaire = questionnaire
    texts = FHIRTexts(languages: questionnaire.languages.map(\.value))
    report = PhaseReport(on: questionnaire.file)
  }

  mutating func document() -> JSON {
    let id = questionnaire.id.value
    let head: JSON = ["resourceType": "Questionnaire"]
    // Longer ids are not valid.
    return head.adding("id", id.utf8.count <= 64 ? .string(id) : nil)
      .adding("language", texts.languages.first.map(JSON.string))
      .merging(["version": .string(String(questionnaire.version)), "name": .string(computerName)])
      .merging(texts.members("title", questionnaire.title))
      .merging(["status": questionnaire.isActive ? "active" : "draft"])
      .merging(texts.members("description", questionnaire.description))
      .adding("copyright", questionnaire.source.map { .string($0.value) })
      .merging(["item": .array(items())])
  }

  /// The id as a name for programs: a capital first, no hyphens.
  private var computerName: String {
    let id = questionnaire.id.value
    return id.prefix(1).uppercased() + id.dropFirst().map { $0 == "-" ? "_" : String($0) }.joined()
  }

  private mutating func items() -> [JSON] {
    let items = questionnaire.sections.indices.flatMap { self.items(of: questionnaire.sections[$0], $0 + 1) }
    findLosses()
    return items
  }

  /// Finds what making the document would, and keeps one item at a time: conditions take much memory.
  mutating func check() {
    isOnlyChecked = true
    for section in questionnaire.sections { check(section) }
    findLosses()
  }

  private mutating func findLosses() {
    report.addUnscheduled(questionnaire, in: .fhir)
    losses.report(in: &report)
    report.addLosses(of: questionnaire, in: .fhir, without: [.schedule, .canUse])
    report.addMarkup(in: questionnaire, for: .fhir)
  }
}

/// Texts in the source language, with the other languages as extensions.
struct FHIRTexts {
  /// The source language first; empty if the questionnaire names none.
  let languages: [String]

  /// The text under a name, and its translations under the name with a `_` before it.
  func members(_ name: String, _ text: Text?, _ write: (Text, String?) -> String = Self.plain) -> JSON {
    guard let text else { return .object([]) }
    let own = write(text, languages.first)
    guard !own.isEmpty else { return .object([]) }
    var members = [JSON.Member(name, .string(own))]
    if languages.count > 1 {
      let translations = languages.dropFirst().map { translation($0, write(text, $0)) }
      members.append(JSON.Member("_" + name, ["extension": .array(translations)]))
    }
    return .object(members)
  }

  static func plain(_ text: Text, _ language: String?) -> String { plainText(text.string(in: language)) }

  private func translation(_ language: String, _ content: String) -> JSON {
    [
      "extension": [
        ["url": "lang", "valueCode": .string(language)], ["url": "content", "valueString": .string(content)],
      ],
      "url": "http://hl7.org/fhir/StructureDefinition/translation",
    ]
  }
}

extension FHIRExtension {
  /// `value` is the name of the member for the value's type, such as `valueInteger`.
  func json(_ value: String, _ content: JSON) -> JSON {
    .object([JSON.Member("url", .string(url)), JSON.Member(value, content)])
  }

  static func control(_ code: String) -> JSON {
    let coding: JSON = ["system": "http://hl7.org/fhir/questionnaire-item-control", "code": .string(code)]
    return itemControl.json("valueCodeableConcept", ["coding": [coding]])
  }
}
