import Describing
import Diagnostics
import Questionnaires

extension ReportedRule {
  package static let studyIDs = ReportedRule("study-ids")
}

/// The questions of a questionnaire as far as it matters whether others with their ids ask the same.
package struct AskedQuestions: Sendable {
  fileprivate struct Question: Sendable {
    let id: Located<String>
    /// The name of its column: of a field, with the id of its group.
    let column: String
    let type: QuestionType
    let text: String
  }

  package let file: SourceFile
  fileprivate let all: [Question]

  package init(of questionnaire: Questionnaire) {
    file = questionnaire.file
    all = questionnaire.questions.compactMap { question in
      question.id.map { id in
        Question(
          id: id, column: questionnaire.column(of: question) ?? id.value, type: question.kind.type,
          text: question.text.string(in: nil))
      }
    }
  }

  /// The names of their columns, at their ids.
  package var columns: [Located<String>] { all.map { Located($0.column, at: $0.id.range) } }

  /// No questions: the file cannot be read.
  package init(none file: SourceFile) {
    self.file = file
    all = []
  }
}

/// Questions that share their id with a different one of an earlier questionnaire, by the place of theirs in the list.
package func sharedIDs(in study: [AskedQuestions]) -> [(place: Int, finding: Finding)] {
  var first: [String: (question: AskedQuestions.Question, place: Int)] = [:]
  var found: [(place: Int, finding: Finding)] = []
  for (place, member) in study.enumerated() {
    for question in member.all {
      guard let earlier = first[question.id.value] else {
        first[question.id.value] = (question, place)
        continue
      }
      let isOther = earlier.question.type != question.type || earlier.question.text != question.text
      if isOther, earlier.place != place {
        found.append((place, .shared(question, with: earlier.question, in: study[earlier.place].file)))
      }
    }
  }
  return found
}

extension Finding {
  fileprivate static func shared(
    _ question: AskedQuestions.Question, with earlier: AskedQuestions.Question, in file: SourceFile
  ) -> Finding {
    Finding(
      "another questionnaire of the study has a different question with the id `\(question.id.value)`",
      at: question.id.range, notes: [Note("the other question", at: earlier.id.range, in: file)],
      help: "give one of them another id, unless their data are never merged")
  }
}
