import Diagnostics
import Platforms
import Questionnaires

/// A questionnaire of a study, with the names of its questions: checking a large study keeps nothing else of them.
package struct NamesInStudy: Sendable {
  let questionnaire: Questionnaire
  /// The questionnaire's place in the list of the study file.
  let place: SourceRange
  /// The names, each at an id; that of a field begins with the id of its group.
  let names: [Located<String>]

  package init(_ member: GatheredStudy.Member, names: [Located<String>]) {
    (questionnaire, place, self.names) = (member.questionnaire, member.place, names)
  }

  init(_ member: GatheredStudy.Member) {
    let questionnaire = member.questionnaire
    self.init(
      member,
      names: questionnaire.questions.compactMap { question in
        question.id.map { Located(ESMira().column(of: question, in: questionnaire), at: $0.range) }
      })
  }
}

extension PhaseReport {
  /// Names that two questionnaires of a study have.
  package mutating func addRepeatedNames(_ members: [NamesInStudy]) {
    var known: [String: Questionnaire] = [:]
    for member in members {
      for name in member.names {
        guard let other = known.updateValue(member.questionnaire, forKey: name.value),
          other !== member.questionnaire
        else { continue }
        add(.duplicateQuestion, .repeated(name, member.questionnaire, other, at: member.place))
      }
    }
  }
}

extension Finding {
  fileprivate static func repeated(
    _ name: Located<String>, _ questionnaire: Questionnaire, _ other: Questionnaire, at range: SourceRange
  ) -> Finding {
    Finding(
      "`\(questionnaire.id.value)` and `\(other.id.value)` both ask `\(name.value)`, and ESMira's server refuses a study in which a name comes twice",
      at: range, notes: [Note("one of the questions", at: name.range, in: questionnaire.file)],
      help:
        "give one of the questions another id, such as `\(name.value)_\(questionnaire.id.value.filter { $0 != "-" })`"
    )
  }
}
