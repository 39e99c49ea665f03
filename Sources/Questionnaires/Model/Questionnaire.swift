import Diagnostics

/// One questionnaire as its author means it, with the place of everything that findings can point at.
///
/// Only `Reading` creates one, so you can rely on its content: ids and references resolve, conditions name
/// earlier questions and codes that exist, and translations are complete.
package final class Questionnaire: Sendable {
  package let file: SourceFile
  package let id: Located<String>
  /// As written; `version` has the default.
  package let writtenVersion: Located<Int>?
  package let title: Text
  package let description: Text?
  package let source: Located<String>?
  /// The declared languages, the source language first; empty in a file without `languages`.
  package let languages: [Located<String>]
  package let targets: [Located<TargetName>]
  package let server: ServerIdentities?
  /// As written; `isActive` has the default.
  package let active: Located<Bool>?
  package let `repeat`: Located<Repeat>?
  package let intro: Text?
  package let outro: Text?
  package let schedule: [ScheduleRule]
  /// False in a draft with rules that could not be read.
  package let isScheduleComplete: Bool
  /// As written; `isChangeable` has the default.
  package let changeable: Located<Bool>?
  package let sensors: [SensorUse]
  /// The named lists, in file order.
  package let optionLists: [OptionList]
  package let sections: [Section]
  /// Nil if sections come in the order of the file.
  package let order: RandomOrder?
  /// Every question in file order; the fields of a group follow it. `Question.index` is a place in this list.
  package let questions: [Question]
  /// In a draft, those that could not be read, in file order.
  package let unread: [UnreadQuestion]
  package let expectations: Expectations
  package let scores: [Score]
  package let history: History
  package let byAnswer: QuestionsByAnswer

  /// No argument has a default, so that the compiler names every copy when there is a new one.
  init(
    file: SourceFile, id: Located<String>, version: Located<Int>?, title: Text, description: Text?,
    source: Located<String>?, languages: [Located<String>], targets: [Located<TargetName>],
    server: ServerIdentities?, active: Located<Bool>?, repeats: Located<Repeat>?, intro: Text?, outro: Text?,
    schedule: [ScheduleRule], changeable: Located<Bool>?, sensors: [SensorUse], optionLists: [OptionList],
    sections: [Section], questions: [Question], scores: [Score], history: History,
    isScheduleComplete: Bool, order: RandomOrder?, unread: [UnreadQuestion], expectations: Expectations
  ) {
    self.file = file
    self.id = id
    writtenVersion = version
    self.title = title
    self.description = description
    self.source = source
    self.languages = languages
    self.targets = targets
    self.server = server
    self.active = active
    self.repeat = repeats
    self.intro = intro
    self.outro = outro
    self.schedule = schedule
    self.isScheduleComplete = isScheduleComplete
    self.changeable = changeable
    self.sensors = sensors
    self.optionLists = optionLists
    self.sections = sections
    self.order = order
    self.questions = questions
    self.unread = unread
    self.expectations = expectations
    self.scores = scores
    self.history = history
    byAnswer = QuestionsByAnswer(questions)
  }

  /// The most answers that its questions have together, and that its conditions compare.
  package static let mostAnswers = 1_000_000

  package var version: Int { writtenVersion?.value ?? 1 }
  package var isActive: Bool { active?.value ?? true }
  package var repeats: Repeat { self.repeat?.value ?? .once }
  package var isChangeable: Bool { changeable?.value ?? false }

  /// Whether some questions or sections are only shown after certain answers.
  package var hasConditions: Bool {
    sections.contains { $0.condition != nil } || questions.contains { $0.condition != nil }
  }

  /// The questionnaire without its questions, for checks that compare the schedules of thousands at once.
  package var withoutQuestions: Questionnaire {
    Questionnaire(
      file: file, id: id, version: writtenVersion, title: title, description: nil, source: source,
      languages: languages, targets: targets, server: server, active: active, repeats: self.repeat,
      intro: nil, outro: nil, schedule: schedule, changeable: changeable, sensors: sensors, optionLists: [],
      sections: [], questions: [], scores: [], history: .none, isScheduleComplete: isScheduleComplete,
      order: nil, unread: [], expectations: .none)
  }

  /// The questionnaire as if it named these targets.
  package func targeting(_ names: [TargetName]) -> Questionnaire {
    guard targets.map(\.value) != names else { return self }
    return Questionnaire(
      file: file, id: id, version: writtenVersion, title: title, description: description, source: source,
      languages: languages, targets: names.map { Located($0, at: id.range) }, server: server, active: active,
      repeats: self.repeat, intro: intro, outro: outro, schedule: schedule, changeable: changeable,
      sensors: sensors, optionLists: optionLists, sections: sections, questions: questions, scores: scores,
      history: history, isScheduleComplete: isScheduleComplete, order: order, unread: unread,
      expectations: expectations)
  }

  /// The questionnaire with the version and the history of another that asks the same.
  package func declaring(_ other: Questionnaire) -> Questionnaire {
    // Their places are in the other file.
    copy(id.value, version: other.writtenVersion.map { Located($0.value, at: id.range) }, other.history)
  }

  /// The questionnaire with another id.
  package func called(_ name: String) -> Questionnaire { copy(name, version: writtenVersion, history) }

  private func copy(_ name: String, version: Located<Int>?, _ history: History) -> Questionnaire {
    Questionnaire(
      file: file, id: Located(name, at: id.range), version: version, title: title, description: description,
      source: source, languages: languages, targets: targets, server: server, active: active,
      repeats: self.repeat, intro: intro, outro: outro, schedule: schedule, changeable: changeable,
      sensors: sensors, optionLists: optionLists, sections: sections, questions: questions, scores: scores,
      history: history, isScheduleComplete: isScheduleComplete, order: order, unread: unread,
      expectations: expectations)
  }

  /// The languages to compile for: the declared ones, or nil for the only language of a file without `languages`.
  package var outputLanguages: [String?] { languages.isEmpty ? [nil] : languages.map(\.value) }

  package var folder: String { file.folder }

  /// The pages of such an app: a section begins a page, and so does a question whose condition asks about one that would be on
  /// the same page.
  package var fixedPages: [FixedPage] {
    sections.indices.flatMap { index -> [FixedPage] in
      let section = sections[index]
      guard section.title != nil || section.text != nil || !section.questions.isEmpty else { return [] }
      var pages = [FixedPage(section: index, isFirst: true)]
      for question in section.questions.flatMap({ [$0] + $0.fields }) {
        if pages[pages.count - 1].decides(question) {
          pages.append(FixedPage(section: index, isFirst: false))
        }
        pages[pages.count - 1].questions.append(question)
      }
      return pages
    }
  }
}

/// A question of a draft that could not be read.
package struct UnreadQuestion: Sendable {
  /// The place in `Questionnaire.sections`.
  package let section: Int
  /// The group whose field it is, as a place in `Questionnaire.questions`.
  package let group: Int?
  package let id: Located<String>?
  package let text: Text?
  package let range: SourceRange
}

/// Whether a participant fills in a questionnaire once or many times.
package enum Repeat: String, CaseIterable, Sendable {
  case once
  case many
}

/// Under what the servers keep a questionnaire or a study.
package struct ServerIdentities: Sendable {
  /// For whatever target the file has.
  package let shared: ServerIdentity?
  package let byTarget: [(target: Located<TargetName>, identity: ServerIdentity)]

  package subscript(target: TargetName) -> ServerIdentity? {
    byTarget.first { $0.target.value == target }?.identity ?? shared
  }
}

/// Under what one server keeps a questionnaire or a study.
package struct ServerIdentity: Sendable {
  /// The number on a server of `track` or `esmira`.
  package let id: Located<Int>?
  /// The name on a server of `track`.
  package let name: Located<String>?
  /// The version of a questionnaire on a server of `form`, or of a study on one of `esmira`.
  package let version: Located<String>?
}

/// A sensor that may measure while the questionnaire is filled in.
package struct SensorUse: Sendable {
  /// The sensor's name as written, such as `gps` or `x-skin`.
  package let name: Located<String>
  /// The number of measurements each time the questionnaire is filled in.
  package let amount: Located<Int>
}

/// Questions on one page, with what applies to all of them.
package final class Section: Sendable {
  package let id: Located<String>?
  package let title: Text?
  package let text: Text?
  package let condition: Condition?
  /// The options shared by the section's choices.
  package let options: OptionList?
  /// The section's own questions, without the fields of groups.
  package let questions: [Question]
  /// Nil if questions come in the order of the file.
  package let order: RandomOrder?
  package let origin: ItemOrigin?
  package let range: SourceRange
  /// The file has no sections: this one contains the questions at its top level.
  package let isImplicit: Bool

  init(
    id: Located<String>?, title: Text?, text: Text?, condition: Condition?, options: OptionList?,
    questions: [Question], range: SourceRange, isImplicit: Bool, order: RandomOrder?, origin: ItemOrigin?
  ) {
    self.id = id
    self.title = title
    self.text = text
    self.condition = condition
    self.options = options
    self.questions = questions
    self.order = order
    self.origin = origin
    self.range = range
    self.isImplicit = isImplicit
  }
}

extension SourceFile {
  /// The folder of the file, regardless of how its path is written: `study/a.yaml`, `./study/a.yaml`,
  /// `study/old/../a.yaml`.
  package var folder: String {
    var parts: [Substring] = []
    for part in path.split(separator: "/").dropLast() where part != "." {
      if part == "..", let last = parts.last, last != ".." { parts.removeLast() } else { parts.append(part) }
    }
    return (path.hasPrefix("/") ? "/" : "") + parts.joined(separator: "/")
  }

  /// Whether the file is beside another one or in a folder below.
  package func isInFolder(of other: SourceFile) -> Bool {
    let (own, folder) = (folder, other.folder)
    return own == folder || folder.isEmpty && !path.hasPrefix("/") || own.hasPrefix(folder + "/")
  }
}

/// A page of an app that decides only once what is on it: when it opens the page.
package struct FixedPage: Sendable {
  /// The place in `Questionnaire.sections`.
  package let section: Int
  /// Whether the heading of the section is above it.
  package let isFirst: Bool
  /// Questions and notes; a group is followed by its fields.
  package fileprivate(set) var questions: [Question] = []

  /// Whether the condition of a question names one of this page. Without a condition, no page is searched.
  fileprivate func decides(_ question: Question) -> Bool {
    guard let condition = question.condition, let first = questions.first else { return false }
    // Questions are numbered in file order.
    return condition.tests.contains { $0.question >= first.index }
  }
}
