import Describing
import Diagnostics
import Platforms
import Questionnaires

/// A questionnaire that shares something with an earlier one in its study.
package struct Namesake: Sendable {
  package let questionnaire: Questionnaire
  let shared: Located<String>
  let earlier: Located<String>
  let earlierFile: SourceFile
  let identity: Identity
  /// A study file lists both, so they may be in different folders.
  let isListed: Bool

  /// By what a server or its clients find a questionnaire.
  enum Identity: Hashable {
    case id
    case name
    case number
  }

  /// The later ones of each pair, in the order of their paths.
  ///
  /// - Parameter areListed: a study file lists all; otherwise those of one folder are a study
  package static func all(of questionnaires: [Questionnaire], areListed: Bool = false) -> [Namesake] {
    guard questionnaires.count > 1 else { return [] }
    let sorted = questionnaires.sorted { $0.file.path < $1.file.path }
    var first: [Key: (place: Located<String>, file: SourceFile)] = [:]
    return sorted.compactMap { questionnaire in
      var found: Namesake?
      for (identity, name) in identities(of: questionnaire) where !name.value.isEmpty {
        let key = Key(folder: areListed ? "" : questionnaire.folder, identity: identity, name: name.value)
        if let (place, file) = first[key] {
          found =
            found
            ?? Namesake(
              questionnaire: questionnaire, shared: name, earlier: place, earlierFile: file,
              identity: identity, isListed: areListed)
        } else {
          first[key] = (name, questionnaire.file)
        }
      }
      return found
    }
  }

  private struct Key: Hashable {
    let folder: String
    let identity: Identity
    let name: String
  }

  private static func identities(of questionnaire: Questionnaire) -> [(Identity, Located<String>)] {
    // Other targets do not use the name and number on the server.
    let targets = questionnaire.targets.map(\.value)
    let target = (targets.isEmpty ? TargetName.named : targets).first(where: TargetName.named.contains)
    guard let target else { return [(.id, questionnaire.id)] }
    let number = questionnaire.server?[target]?.id.map { Located(String($0.value), at: $0.range) }
    return [(.id, questionnaire.id), (.name, questionnaire.serverName)]
      + (number.map { [(.number, $0)] } ?? [])
  }
}

package struct DuplicateQuestionnaire: Rule {
  package let about = RuleDescription("duplicate-questionnaire")

  package init() {}

  package func findings(in namesake: Namesake) -> Findings { [.duplicate(namesake)] }
}

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
  fileprivate static func duplicate(_ namesake: Namesake) -> Finding {
    let (what, help) =
      switch namesake.identity {
      case .id: ("has the id", "give one of them another id")
      case .name:
        ("has the server name", "give one of them another `name` under `server`, as the server has it")
      case .number: ("has the server number", "look up the number of each on the server")
      }
    return Finding(
      "another questionnaire \(namesake.isListed ? "of this study" : "in this folder") \(what) `\(namesake.shared.value)`",
      at: namesake.shared.range,
      notes: [Note("the other one", at: namesake.earlier.range, in: namesake.earlierFile)], help: help)
  }

  fileprivate static func shared(
    _ question: AskedQuestions.Question, with earlier: AskedQuestions.Question, in file: SourceFile
  ) -> Finding {
    Finding(
      "another questionnaire of the study has a different question with the id `\(question.id.value)`",
      at: question.id.range, notes: [Note("the other question", at: earlier.id.range, in: file)],
      help: "give one of them another id, unless their data are never merged")
  }
}
