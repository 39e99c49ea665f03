import Diagnostics
import JSON
import Platforms
import Questionnaires

/// The API of TrackYourStress, TrackYourHearing and TrackYourTinnitus: a questionnaire and the elements of
/// its page, in the style of JSON:API.
package struct TrackTarget: CompileTarget {
  package let name = TargetName.track
  private let clients: UsedClients
  /// How long participation takes; nil if no study file says so.
  private let days: Int?

  package init(clients: UsedClients = UsedClients(), days: Int? = nil) {
    self.clients = clients
    self.days = days
  }

  package var schema: JSON { trackSchema }
  package var studySchema: JSON { trackStudySchema }

  package var clientLimits: ClientLimits {
    let withoutNotes = clients.with(TrackHabit.showsQuestionsAlone)
    return ClientLimits(
      withoutIntro: clients.with(TrackHabit.hidesIntro) + withoutNotes, withoutNotes: withoutNotes,
      keepingQuarterHours: clients.with(TrackHabit.keepsQuarterHours))
  }

  package func lower(_ questionnaire: Questionnaire, language: String?) -> Outcome<JSON> {
    let page = TrackPage(questionnaire, clients, over: days)
    guard !page.report.hasErrors else { return Outcome(nil, page.report) }
    return Outcome(TrackLowering(questionnaire, language).document(of: page), page.report)
  }

  package func report(on questionnaire: Questionnaire) -> PhaseReport {
    TrackPage(questionnaire, clients, over: days).report
  }
}

extension TrackTarget {
  package func lower(_ study: GatheredStudy, language: String?) -> Outcome<JSON> {
    var report = PhaseReport(on: study.study.file)
    report.addLosses(of: study.study, in: .track)
    report.addBaseline(of: study, with: clients)
    report.addOrder(of: study, with: clients)
    report.addNeverReadAgain(of: study, with: clients)
    report.addSingleQuestionnaire(of: study, with: clients)
    report.addJoining(of: study.study, with: clients)
    return Outcome(TrackStudy(gathered: study, language: language).document, report)
  }
}

/// The state of compiling one questionnaire without errors to a document in one language. Its methods are in the files
/// in this folder.
struct TrackLowering {
  let questionnaire: Questionnaire
  let language: String?
  /// The answers of the lists that several questions may share.
  let sharedAnswers: [ObjectIdentifier: TrackAnswers]

  init(_ questionnaire: Questionnaire, _ language: String?) {
    self.questionnaire = questionnaire
    self.language = language
    let shared = questionnaire.optionLists + questionnaire.sections.compactMap(\.options)
    sharedAnswers = Dictionary(
      shared.map { ($0.identity, TrackAnswers($0, in: language)) },
      uniquingKeysWith: { first, _ in first })
  }

  func document(of page: TrackPage) -> JSON {
    ["questionnaire": resource, "structure": ["data": series(of: page.elements)]]
  }

  func plain(_ text: Text) -> JSON { .string(plainText(text.string(in: language))) }

  func plain(_ text: Text?) -> JSON { text.map { plain($0) } ?? .null }
}
