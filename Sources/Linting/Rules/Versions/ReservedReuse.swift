import Diagnostics
import Questionnaires

package struct ReservedReuse: Rule {
  package let about = RuleDescription(
    name: "reserved-reuse", topic: .versions, severity: .error,
    summary:
      "an id or answer code that is in use again",
    rationale: """
      Answers that were collected earlier keep their column and their code. If another question takes the id, or another
      answer the code, the data of both are mixed, and nobody can separate them again. Ids under `formerly` and `reserved`
      and codes under `reserved` are therefore taken forever. `qtool lint --changed-since` also looks at those that the
      earlier version lists.
      """,
    failing: """
      questionnaire: stress
      title: Stress
      version: 2
      questions:
        - {id: ↓hurry, type: yes-no, text: Did somebody hurry you?}
        - id: stressors
          type: multiple
          text: What stresses you?
          options: {1: Work, 2: Family, ↓4: Money}
      reserved:
        questions: [hurry]
        codes: {stressors: [4]}
      """,
    passing: """
      questionnaire: stress
      title: Stress
      version: 2
      questions:
        - {id: hurried, type: yes-no, text: Did somebody hurry you?}
        - id: stressors
          type: multiple
          text: What stresses you?
          options: {1: Work, 2: Family, 5: Money}
      reserved:
        questions: [hurry]
        codes: {stressors: [4]}
      """)

  package init() {}

  package func findings(in questionnaire: Questionnaire) -> Findings {
    let history = questionnaire.history
    guard !history.formerIDs.isEmpty || !history.reservedIDs.isEmpty || !history.reservedCodes.isEmpty else {
      return []
    }
    let found =
      reusedIDs(in: questionnaire) + sharedFormerIDs(in: history) + reusedCodes(in: questionnaire)
    return Findings(found.sorted { $0.range.start < $1.range.start })
  }

  /// Ids that an earlier version reserved and this one uses without saying so.
  package func findings(in questionnaire: Questionnaire, since before: Questionnaire) -> Findings {
    let earlier = before.history
    guard !earlier.formerIDs.isEmpty || !earlier.reservedIDs.isEmpty || !earlier.reservedCodes.isEmpty else {
      return []
    }
    let found =
      idsReused(in: questionnaire, since: earlier) + codesReused(in: questionnaire, since: earlier)
    return Findings(found.sorted { $0.range.start < $1.range.start })
  }

  /// What this version still lists is found without the earlier one. An id that goes back to its question is not reused.
  private func idsReused(in questionnaire: Questionnaire, since earlier: History) -> [Finding] {
    let history = questionnaire.history
    let listed = Set((history.reservedIDs + history.formerIDs.map(\.id)).map(\.value))
    let back = Set(history.formerIDs.map { [$0.id.value, $0.current.value] })
    let former = earlier.formerIDs.filter { !back.contains([$0.current.value, $0.id.value]) }.map(\.id)
    let taken = Set((earlier.reservedIDs + former).map(\.value)).subtracting(listed)
    guard !taken.isEmpty else { return [] }
    return questionnaire.idsInUse.filter { taken.contains($0.value) }.map { .idReservedBefore($0) }
  }

  private func codesReused(in questionnaire: Questionnaire, since earlier: History) -> [Finding] {
    guard !earlier.reservedCodes.isEmpty else { return [] }
    let lists = questionnaire.listsByOwner
    let listed = Set(
      questionnaire.history.reservedCodes.flatMap { owner in
        owner.codes.map { [owner.owner.value, $0.value] }
      })
    var seen: Set<SourceRange> = []
    return earlier.reservedCodes.flatMap { reserved in
      (lists[reserved.owner.value] ?? []).flatMap { list in
        reserved.codes.compactMap { code -> Finding? in
          guard !listed.contains([reserved.owner.value, code.value]), let place = list.place(of: code.value),
            seen.insert(list.options[place].code.range).inserted
          else { return nil }
          return .codeReservedBefore(list.options[place].code, reserved.owner.value)
        }
      }
    }
  }

  private func reusedIDs(in questionnaire: Questionnaire) -> [Finding] {
    let history = questionnaire.history
    let reserved = Dictionary(
      history.reservedIDs.map { ($0.value, $0) }, uniquingKeysWith: { first, _ in first })
    let former = Dictionary(
      history.formerIDs.map { ($0.id.value, $0) }, uniquingKeysWith: { first, _ in first })
    return questionnaire.idsInUse.compactMap { id in
      if let place = reserved[id.value] { return .reservedID(id, place) }
      guard let other = former[id.value], other.current.value != id.value else { return nil }
      return .formerID(id, of: other)
    }
  }

  /// Earlier answers can continue in only one question.
  private func sharedFormerIDs(in history: History) -> [Finding] {
    var first: [String: FormerID] = [:]
    return history.formerIDs.compactMap { former in
      guard let earlier = first[former.id.value] else {
        first[former.id.value] = former
        return nil
      }
      return .formerIDOfTwo(former, earlier)
    }
  }

  /// Each code once, even if many questions share the list.
  private func reusedCodes(in questionnaire: Questionnaire) -> [Finding] {
    guard !questionnaire.history.reservedCodes.isEmpty else { return [] }
    var seen: Set<SourceRange> = []
    let lists = questionnaire.listsByOwner
    return questionnaire.history.reservedCodes.flatMap { reserved in
      (lists[reserved.owner.value] ?? []).flatMap { list in
        reserved.codes.compactMap { code in
          guard let place = list.place(of: code.value), seen.insert(list.options[place].code.range).inserted
          else { return nil }
          return .reservedCode(list.options[place], in: list, reserved.owner.value, code)
        }
      }
    }
  }
}

extension Questionnaire {
  /// The ids of sections, questions and scores, which share one name space.
  fileprivate var idsInUse: [Located<String>] {
    sections.compactMap(\.id) + questions.compactMap(\.id) + scores.map(\.id)
  }

  /// The option lists by name, and the options of questions by id.
  fileprivate var listsByOwner: [String: [OptionList]] {
    let named = optionLists.compactMap { list in list.name.map { ($0.value, list) } }
    let asked = questions.compactMap { question in
      question.id.flatMap { id in question.optionList.map { (id.value, $0) } }
    }
    return Dictionary((named + asked).map { ($0.0, [$0.1]) }, uniquingKeysWith: +)
  }
}

extension Finding {
  fileprivate static func reservedID(_ id: Located<String>, _ place: Located<String>) -> Finding {
    Finding(
      "the id `\(id.value)` is reserved", at: id.range,
      notes: [Note("reserved here: earlier answers are filed under this id", at: place.range)],
      help: "write an id that was never in use")
  }

  fileprivate static func formerID(_ id: Located<String>, of other: FormerID) -> Finding {
    Finding(
      "`\(id.value)` was the id of `\(other.current.value)` in an earlier version", at: id.range,
      notes: [Note("as written here; its earlier answers are filed under this id", at: other.id.range)],
      help: "write an id that was never in use")
  }

  fileprivate static func formerIDOfTwo(_ former: FormerID, _ earlier: FormerID) -> Finding {
    Finding(
      "`\(former.id.value)` is also the former id of `\(earlier.current.value)`", at: former.id.range,
      notes: [Note("earlier answers continue here", at: earlier.id.range)],
      help: "keep it only in the question where the earlier answers continue")
  }

  fileprivate static func reservedCode(
    _ option: ResponseOption, in list: OptionList, _ owner: String, _ code: Located<String>
  ) -> Finding {
    Finding(
      "the answer code `\(code.value)` of `\(owner)` is reserved", at: option.code.range,
      notes: [Note("reserved here: it had another meaning in earlier answers", at: code.range)],
      help: list.hasAssignedCodes
        ? "write a code before each answer, and skip `\(code.value)`"
        : "give this answer a code that was never in use")
  }

  fileprivate static func idReservedBefore(_ id: Located<String>) -> Finding {
    Finding(
      "the earlier version reserved the id `\(id.value)`: earlier answers are filed under it", at: id.range,
      help: "write an id that was never in use, and list `\(id.value)` under `reserved` or `formerly` again")
  }

  fileprivate static func codeReservedBefore(_ code: Located<Code>, _ owner: String) -> Finding {
    Finding(
      "the earlier version reserved the answer code `\(code.value.text)` of `\(owner)`", at: code.range,
      help: "give this answer a code that was never in use, and reserve `\(code.value.text)` again")
  }
}
