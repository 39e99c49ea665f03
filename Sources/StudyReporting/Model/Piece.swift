import Comparing
import DataChecking
import JSON
import Questionnaires
import Scheduling

/// One part of what a report says.
enum Piece: Sendable {
  case sentence(Sentence)
  case table(PaperTable)
  /// A gap in words, for something that is in no file.
  case gap(String)
}

/// Keys of one file.
struct KeySource: Sendable, Equatable {
  /// The id of the questionnaire or study.
  let owner: String
  /// Such as `schedule.open-for`; `items` means everything about sections, questions and their answers.
  let keys: [String]

  init(_ owner: String, _ keys: [String]) { (self.owner, self.keys) = (owner, keys) }

  var words: String { "\(owner): \(keys.joined(separator: ", "))" }
}

/// A number, or the lowest and the highest, that a sentence or a cell says.
struct Figure: Sendable {
  let name: String
  let value: JSON

  init(_ name: String, _ count: Int) { (self.name, value) = (name, .int(count)) }

  init(_ name: String, _ range: ClosedRange<Int>) {
    (self.name, value) = (name, .array([.int(range.lowerBound), .int(range.upperBound)]))
  }

  /// With at most three decimals.
  init(_ name: String, _ number: Double) { (self.name, value) = (name, .number(decimals(number, 3))) }
}

struct Sentence: Sendable {
  let text: String
  let sources: [KeySource]
  let figures: [Figure]

  init(_ text: String, _ sources: [KeySource], _ figures: [Figure] = []) {
    (self.text, self.sources, self.figures) = (text, sources, figures)
  }
}

struct PaperTable: Sendable {
  struct Cell: Sendable {
    /// Each on a line of its own.
    let lines: [String]
    /// For programs; nil for texts.
    let number: JSON?

    init(_ lines: [String]) { (self.lines, number) = (lines, nil) }

    init(_ text: String) { self.init([text]) }

    init(_ count: Int) { (lines, number) = (["\(count)"], .int(count)) }

    init(_ words: String, _ number: JSON) { (lines, self.number) = ([words], number) }
  }

  let caption: String
  let columns: [String]
  /// The first cell of a row is its name.
  let rows: [[Cell]]
  let sources: [KeySource]
}

/// The common tools for writing the parts of a report.
struct PieceWriter: Sendable {
  let reported: ReportedStudy
  let wording: Wording

  var study: Study? { reported.study }
  var members: [ReportedStudy.Member] { reported.members }
  var questionnaires: [Questionnaire] { reported.members.map(\.questionnaire) }

  func said(_ english: String, _ german: String) -> String { wording.said(english, german) }

  /// With the keys of the study file that a sentence comes from.
  func sentence(ofStudy keys: [String], _ text: String, _ figures: [Figure] = []) -> Piece {
    .sentence(Sentence(text, study.map { [KeySource($0.id.value, keys)] } ?? [], figures))
  }

  func sentence(
    _ questionnaire: Questionnaire, _ keys: [String], _ text: String, _ figures: [Figure] = []
  ) -> Piece {
    .sentence(Sentence(text, [KeySource(questionnaire.id.value, keys)], figures))
  }

  func gap(_ gap: ReportGap) -> Piece { .gap(gap.string(in: wording.language)) }
}

extension String {
  /// As the beginning of a sentence.
  var capitalizedFirst: String { prefix(1).uppercased() + dropFirst() }
}

/// Possible parts of a report, which checklists put under headings of their own.
enum ReportPart: String, CaseIterable, Sendable {
  case description
  case technology
  case interventions
  case length
  case waves
  case monitoring
  case stretches
  case dates
  case samplingType
  case samplingDetails
  case prompts
  case expected
  case timeOut
  case minutes
  case items
  case promises
  case openItems
  case measuresOnce
  case measuresRepeated
  case indices
  case sensors
  case versions
  case deviations
  case attrition
  case delivery
  case latency
  case compliance
  case missing
  case references
}

/// The content under a heading: a part or a gap.
enum ReportEntry: Sendable, Hashable {
  case part(ReportPart)
  case gap(ReportGap)
}

/// A heading of a report.
struct ReportHeading: Sendable {
  let title: String
  /// For programs; the same in all languages.
  let name: String
  /// 2 for the highest.
  let level: Int
  let entries: [ReportEntry]

  init(_ title: String, name: String? = nil, level: Int = 2, _ entries: [ReportEntry]) {
    (self.title, self.name, self.level, self.entries) = (title, name ?? title, level, entries)
  }
}

/// The subject of a report, and everything that it may say.
package struct ReportedStudy: Sendable {
  /// A questionnaire with what its file does not say.
  package struct Member: Sendable {
    package let questionnaire: Questionnaire
    /// As the preview has it.
    package let answeringTime: AnsweringTime
    /// The newest first.
    package let releases: [Release]
    package let proofs: [PromiseProof]

    package init(
      _ questionnaire: Questionnaire, answeringTime: AnsweringTime, releases: [Release] = [],
      proofs: [PromiseProof] = []
    ) {
      (self.questionnaire, self.answeringTime, self.releases) = (questionnaire, answeringTime, releases)
      self.proofs = proofs
    }
  }

  /// A version that was in the field, by its git tag.
  package struct Release: Sendable {
    package let tag: String
    /// Of its commit.
    package let date: String
    package let version: Int

    package init(tag: String, date: String, version: Int) {
      (self.tag, self.date, self.version) = (tag, date, version)
    }
  }

  /// The changes since a commit, such as that of a preregistration.
  package struct Deviations: Sendable {
    package let reference: String
    package let compared: [ComparedQuestionnaire]

    package init(since reference: String, _ compared: [ComparedQuestionnaire]) {
      (self.reference, self.compared) = (reference, compared)
    }
  }

  /// Answers, as far as they were given.
  package struct Answers: Sendable {
    package let sheets: [SheetFigures]
    package let isSimulated: Bool

    package init(_ sheets: [SheetFigures], isSimulated: Bool) {
      (self.sheets, self.isSimulated) = (sheets, isSimulated)
    }
  }

  /// Nil for questionnaires that were given by themselves.
  package let study: Study?
  package let members: [Member]
  /// The clients that participants may use, of all targets.
  package var clients: [ClientName] = []
  /// The ids of questionnaires that come before the others, which a study may also name by their files.
  package var baseline: Set<String>
  /// UTC unless the study says otherwise.
  package var timeZone = TimeZone.utc
  package var answers: Answers?
  package var deviations: Deviations?
  /// Promises of the study file.
  package var proofs: [PromiseProof] = []
  /// The day on which promises were proved; nil to leave it out.
  package var day: CalendarDate?
  /// The participants who are planned; nil if nothing is said about them.
  package var plan: PlannedSample.Plan?

  package init(_ study: Study?, _ members: [Member]) {
    (self.study, self.members) = (study, members)
    baseline = Set(study?.baseline.map(\.value) ?? [])
  }
}
