import Compiling
import Diagnostics
import JSON
import Patterns
import Questionnaires

extension CheckedFile {
  /// The file is understood further than before, or there are fewer findings of the fixed rules and of no rule more
  /// errors.
  ///
  /// - Parameter findings: those of this file that the fixes answer for
  func isBetter(than before: CheckedFile, in fixed: Set<String>, by findings: [Diagnostic]) -> Bool {
    guard stage == before.stage else { return stage > before.stage }
    if stage == .bytes, isReadable(beyond: before) { return true }
    return findings.rulesWithMoreErrors(than: before.diagnostics).isEmpty
      && findings.count { fixed.contains($0.rule) } < before.diagnostics.count { fixed.contains($0.rule) }
  }

  /// Of what is not YAML, only the first mistake is found. Each line is fixed once.
  private func isReadable(beyond before: CheckedFile) -> Bool {
    guard let first = diagnostics.first, let old = before.diagnostics.first else { return true }
    return first.line > old.line
  }

  func compilesTheSame(as before: CheckedFile) -> Bool {
    guard before.stage == .questionnaire, stage == .questionnaire, let draft, let old = before.draft else {
      return true
    }
    // The usual fix of a long file, whose documents take much longer to compare.
    if draft.saysTheSame(as: old) { return true }
    return draft.outputLanguages == old.outputLanguages
      && comparedTargets(of: draft).allSatisfy { isSame(draft, as: old, for: $0) }
  }
}

extension [Diagnostic] {
  func rulesWithMoreErrors(than before: [Diagnostic]) -> Set<String> {
    let old = before.errorCounts
    return Set(errorCounts.filter { $0.value > old[$0.key] ?? 0 }.keys)
  }

  private var errorCounts: [String: Int] {
    Dictionary(lazy.filter { $0.severity == .error }.map { ($0.rule, 1) }, uniquingKeysWith: +)
  }
}

extension Questionnaire {
  /// Whether the files are the same but for conditions, which are the same in other words.
  fileprivate func saysTheSame(as other: Questionnaire) -> Bool {
    let (own, others) = (writtenConditions, other.writtenConditions)
    guard own.count == others.count, text(beside: own) == other.text(beside: others) else { return false }
    return zip(own, others).allSatisfy { meaning(of: $0) == other.meaning(of: $1) }
  }

  private var writtenConditions: [Condition] {
    (sections.compactMap(\.condition) + questions.compactMap(\.condition)).sorted {
      $0.range.start < $1.range.start
    }
  }

  /// With a zero for each condition.
  private func text(beside conditions: [Condition]) -> [UInt8] {
    var text: [UInt8] = []
    var place = 0
    for bytes in conditions.map(\.range.bytes) where bytes.lowerBound >= place {
      text += file.text[place..<bytes.lowerBound]
      text.append(0)
      place = bytes.upperBound
    }
    return text + file.text[place...]
  }

  private func meaning(of condition: Condition) -> JSON {
    ConditionJSON(of: questions) { value, _ in .string(value.text) }.written(condition)
  }
}

extension Diagnostic {
  fileprivate var line: Int { file.position(at: finding.range.start).line }
}

private func comparedTargets(of questionnaire: Questionnaire) -> [any CompileTarget] {
  allTargets.filter { target in
    !target.isComparedOnlyIfNamed || questionnaire.targets.contains { $0.value == target.name }
  }
}

/// Whether a target makes the same of two questionnaires, but for anchors of patterns that change nothing. Only the
/// documents of one target and language are in memory at a time.
private func isSame(_ new: Questionnaire, as old: Questionnaire, for target: any CompileTarget) -> Bool {
  new.outputLanguages.allSatisfy { language in
    // A questionnaire that could not be published has no document that a fix could change.
    guard let before = target.lower(old, language: language).value else { return true }
    let after = target.lower(new, language: language).value
    return after == before || after.map(withoutImpliedAnchors) == withoutImpliedAnchors(before)
  }
}

/// FHIR has patterns in extensions, whose values are called after their type.
private let patternMembers: Set = ["pattern", "valueString"]

private func withoutImpliedAnchors(_ json: JSON) -> JSON {
  switch json {
  case .null, .bool, .int, .number, .string: return json
  case .array(let elements): return .array(elements.map(withoutImpliedAnchors))
  case .series(let series): return .array(series.elements.map(withoutImpliedAnchors))
  case .object(let members):
    return .object(
      members.map { member in
        guard patternMembers.contains(member.name), case .string(let source) = member.value else {
          return JSON.Member(member.name, withoutImpliedAnchors(member.value))
        }
        return JSON.Member(member.name, .string(withoutImpliedAnchors(source)))
      })
  }
}

private func withoutImpliedAnchors(_ source: String) -> String {
  guard let pattern = try? Pattern(parsing: source) else { return source }
  let anchors = pattern.impliedAnchors
  let kept = source.utf16.enumerated().filter { unit in !anchors.contains { $0.contains(unit.offset) } }
  return withoutGroup(String(decoding: kept.map(\.element), as: UTF16.self))
}

/// Where a target needs anchors, the pattern between them is a group that catches nothing. Halves of two groups are no pattern.
private func withoutGroup(_ source: String) -> String {
  guard source.hasPrefix("(?:"), source.hasSuffix(")") else { return source }
  let inner = String(source.dropFirst(3).dropLast())
  return (try? Pattern(parsing: inner)) == nil ? source : inner
}
