import Compiling
import Diagnostics
import Foundation
import JSON
import Platforms
import Questionnaires
import TestSupport
import Testing
import YAML

/// The cells of the table of targets and keys against what the targets really do.
struct SupportTests {
  @Test func everyKeyHasASample() {
    let keys = ObjectKind.allCases.filter { !$0.isOfSettings }.flatMap { kind in
      kind.members.keys.map { "\(kind.definitionName).\($0.rawValue)" }
    }
    #expect(Set(keys) == Set(keySamples.keys))
  }

  @Test(arguments: TargetName.allCases) func keysAreTreatedAsTheirRowsSay(_ name: TargetName) throws {
    for kind in ObjectKind.allCases where !kind.isOfSettings {
      for key in kind.members.keys {
        let about = key.about
        let sample = try #require(keySamples["\(kind.definitionName).\(key.rawValue)"])
        let (base, variant) = (try Published(sample.base, name), try Published(sample.variant, name))
        let problem = problem(
          name.platform.support(of: key), kind, base: base, variant: variant,
          isAlwaysThere: about.isRequired || key.rawValue.hasPrefix("keep-"))
        #expect(problem == nil, "\(kind).\(key) on \(name): \(variant.findings)")
      }
    }
  }

  @Test(arguments: QuestionType.allCases) func typesAreTreatedAsTheirRowsSay(_ type: QuestionType) throws {
    let base = "questionnaire: a\ntitle: A\nquestions:\n  - {id: first, type: yes-no, text: First?}\n"
    for name in TargetName.allCases {
      let variant = try Published(base + "  - " + type.example, name)
      let problem = problem(
        name.platform.support(of: type), .question, base: try Published(base, name), variant: variant,
        losing: ["`exclusive`", "also an optional one", "bold and italic"])
      #expect(problem == nil, "\(type) on \(name): \(variant.findings)")
    }
  }

  /// What becomes another type on a target is lost there, so something is said: code that only asks for the shape of an answer
  /// treats a new type as an older one.
  @Test(arguments: QuestionType.allCases) func typesAreToldApart(_ type: QuestionType) throws {
    let base = "questionnaire: a\ntitle: A\nquestions:\n  - {id: first, type: yes-no, text: First?}\n  - "
    for name in TargetName.allCases where name.platform.support(of: type) != .refused {
      let own = try Published(base + type.example, name)
      for other in QuestionType.allCases where other != type && name.platform.support(of: other) != .refused {
        let text = type.example.replacingOccurrences(
          of: "type: \(type.rawValue)", with: "type: \(other.rawValue)")
        guard let second = Published(readable: base + text, name), second.document != nil else { continue }
        #expect(
          second.document != own.document || second.findings != own.findings,
          "\(type) becomes \(other) on \(name), and nothing says so")
      }
    }
  }

  /// A sample has one type, but a key that a target loses is lost in all types that take it.
  @Test(arguments: TargetName.allCases) func aLossIsSaidForEveryType(_ name: TargetName) throws {
    let start = "questionnaire: a\ntitle: A\nquestions:\n  - {id: first, type: yes-no, text: First?}\n  - "
    // The examples of `at-least` and `at-most` lose nothing, and the loss of a pattern is that of its hint.
    let isSaidOtherwise: Set<QuestionKey> = [.atLeast, .atMost, .patternHint]
    for key in QuestionKey.allCases where !isSaidOtherwise.contains(key) {
      guard case .lost = name.platform.support(of: key) else { continue }
      for type in QuestionType.allCases where type.takes(key) && name.platform.support(of: type) != .refused {
        guard !type.example.contains("\(key.rawValue):") else { continue }
        let variant = type.example(with: "\(key.rawValue): \(key.about.example)")
        let published = try Published(start + variant, name)
        let new = published.findings.subtracting(try Published(start + type.example, name).findings)
        #expect(new.contains { $0.hasPrefix("target-loses") }, "\(key) of \(type) on \(name)")
      }
    }
  }

  @Test func everyLossHasWords() {
    for kind in ObjectKind.allCases where !kind.isOfSettings {
      for key in kind.members.keys where key.about.loss == nil {
        let isSaidByParent =
          [.sensor, .intervention, .scheduleRule].contains(kind)
          || ["pattern-hint", "keep-first", "keep-last"].contains(key.rawValue)
        let isLost = TargetName.allCases.contains {
          if case .lost = $0.platform.support(of: key) { true } else { false }
        }
        #expect(!isLost || isSaidByParent, "\(kind).\(key)")
      }
    }
  }

  /// - Parameter losing: keys of the example, besides its type, whose losses do not count
  private func problem(
    _ support: Support, _ kind: ObjectKind, base: Published, variant: Published, isAlwaysThere: Bool = false,
    losing: [String] = []
  ) -> String? {
    let new = variant.findings.subtracting(base.findings).filter { finding in
      !losing.contains { finding.contains($0) }
    }
    let hasChanged = variant.document != base.document
    switch support {
    case .carried:
      if new.contains(where: { $0.hasPrefix("target-loses") || $0.hasPrefix("target-unsupported") }) {
        return "something is lost"
      }
      return hasChanged ? nil : "the document is the same"
    case .partly:
      let isSaid =
        variant.findings != base.findings || variant.findings.contains { $0.hasPrefix("target-loses") }
      return hasChanged || isSaid ? nil : "nothing is carried or said"
    case .lost:
      // The whole schedule, order, sensor or the interventions are lost, which is said once.
      let isNested = isAlwaysThere || [.sensor, .intervention, .scheduleRule].contains(kind)
      let said = isNested ? variant.findings : new
      // A hint belongs to a pattern, which is lost with it.
      return said.contains { $0.hasPrefix("target-loses") }
        || variant.findings.contains { $0.contains("`pattern`") }
        ? nil : "nothing is said"
    case .refused:
      return variant.findings.contains { $0.hasPrefix("target-unsupported") } ? nil : "it is not refused"
    case .unneeded: return hasChanged || !new.isEmpty ? "it is not ignored" : nil
    }
  }
}

/// What a target makes of a file.
private struct Published {
  /// Nil if it has errors.
  let document: String?
  /// Rules and messages.
  let findings: Set<String>

  init(_ text: String, _ name: TargetName) throws {
    let target = try #require(allTargets.first { $0.name == name })
    let document = try #require(parseYAML(SourceFile(path: "a.yaml", text: text)).value)
    if text.hasPrefix("study:") {
      try self.init(studyIn: document, target)
      return
    }
    let outcome = readQuestionnaire(document).outcome
    let questionnaire = try #require(outcome.value, "\(text) \(outcome.diagnostics.map(\.line))")
    let files = target.files(questionnaire, in: questionnaire.outputLanguages, besides: false)
    self.init(files, target.report(on: questionnaire))
  }

  /// Nil if the questionnaire has errors.
  init?(readable text: String, _ name: TargetName) {
    guard let document = parseYAML(SourceFile(path: "a.yaml", text: text)).value,
      let questionnaire = readQuestionnaire(document).outcome.value,
      let target = allTargets.first(where: { $0.name == name })
    else { return nil }
    let files = target.files(questionnaire, in: questionnaire.outputLanguages, besides: false)
    self.init(files, target.report(on: questionnaire))
  }

  private init(studyIn document: YAMLDocument, _ target: any CompileTarget) throws {
    let outcome = readStudy(document).outcome
    let study = try #require(outcome.value, "\(outcome.diagnostics.map(\.line))")
    let members = try study.questionnaires.map { named in
      let text =
        "questionnaire: \(named.value)\ntitle: T\nquestions: [{id: x_\(named.value), type: yes-no, text: X?}]\n"
      return GatheredStudy.Member(
        try questionnaire(text, path: "\(named.value).yaml"), at: named.range,
        baselinePlace: study.baseline.first { $0.value == named.value }?.range)
    }
    let gathered = GatheredStudy(
      study, members: members, picture: study.picture.map { _ in Array("logo".utf8) })
    self.init(
      target.files(gathered, in: study.outputLanguages, besides: false), target.report(on: gathered))
  }

  private init(_ files: [CompiledFile]?, _ report: PhaseReport) {
    document = files.map { $0.map { "\($0.name) \($0.content.text)" }.joined() }
    findings = Set(report.diagnostics.map { "\($0.rule): \($0.finding.message)" })
  }
}

extension ObjectKind {
  /// As the samples call it.
  fileprivate var definitionName: String {
    let words = keys.object.filter { $0 != "`" }.split(separator: " ").drop { $0 == "a" || $0 == "an" }
    return self == .change ? "change" : words.joined(separator: "-")
  }
}

extension CompiledFile.Content {
  fileprivate var text: String {
    switch self {
    case .json(let json): String(decoding: JSONWriter.bytes(of: json), as: UTF8.self)
    case .table(let rows): "\(rows)"
    }
  }
}
