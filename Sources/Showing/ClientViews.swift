import Checking
import Platforms
import Previewing
import Questionnaires
import Scheduling

/// A client that somebody chose, which no target of the file has.
package struct ForeignClient: Error {
  package let client: ClientName
  /// The file.
  package let path: String

  package init(_ client: ClientName, in path: String) { (self.client, self.path) = (client, path) }
}

/// The views that the clients of its targets have of a questionnaire or a study.
package struct ClientViews {
  private let pipeline: Pipeline
  private let targets: [TargetName]
  /// The only client, if one is chosen.
  private let client: ClientName?
  /// Whether `compile` writes no document for a target.
  private let isRefused: (TargetName) -> Bool
  private let make: (TargetName, [ClientName], _ isRefused: Bool) -> ClientView

  /// Refuses a client of another target.
  ///
  /// - Parameter study: the study that lists it, if it is shown alone
  package init(
    of questionnaire: Questionnaire, in checked: CheckedFile, _ client: ClientName?,
    within study: (gathered: GatheredStudy, file: CheckedFile)? = nil
  ) throws(ForeignClient) {
    let pipeline = checked.pipeline
    try self.init(
      pipeline, pipeline.targets(of: questionnaire).map(\.name), client, in: questionnaire.file.path,
      isRefused: { checked.refuses(questionnaire, for: $0) },
      make: { target, clients, isRefused in
        let view = ClientView(of: questionnaire, target, clients, isRefused: isRefused) {
          pipeline.report(on: questionnaire, for: target, in: $0)
        }
        guard let (gathered, file) = study else { return view }
        let listed = gathered.members.filter { $0.questionnaire.id.value == questionnaire.id.value }
        let ofStudy = ClientView(of: gathered.study, target, clients, isRefused: false) {
          file.pipeline.report(on: gathered, for: target, in: $0)
        }
        return view.within(ofStudy, at: listed.flatMap { [$0.place, $0.baselinePlace].compactMap(\.self) })
      })
  }

  /// - Parameter files: those of its questionnaires
  package init(
    of gathered: GatheredStudy, in checked: CheckedFile, _ files: [CheckedFile], _ client: ClientName?
  ) throws(ForeignClient) {
    let (pipeline, study) = (checked.pipeline, gathered.study)
    try self.init(
      pipeline, pipeline.targets(of: study).map(\.name), client, in: study.file.path,
      isRefused: { target in
        files.contains { file in file.shown.map { file.refuses($0, for: target) } ?? true }
      },
      make: { target, clients, isRefused in
        ClientView(of: study, target, clients, isRefused: isRefused) {
          pipeline.report(on: gathered, for: target, in: $0)
        }
      })
  }

  private init(
    _ pipeline: Pipeline, _ targets: [TargetName], _ client: ClientName?, in path: String,
    isRefused: @escaping (TargetName) -> Bool,
    make: @escaping (TargetName, [ClientName], _ isRefused: Bool) -> ClientView
  ) throws(ForeignClient) {
    (self.pipeline, self.client, self.isRefused, self.make) = (pipeline, client, isRefused, make)
    let own = client?.platform.target
    if let client, let own, !targets.contains(own) {
      throw ForeignClient(client, in: path)
    }
    self.targets = own.map { [$0] } ?? targets
  }

  /// The view of all clients of the first target, drawn as the first of them shows it; nil without a target.
  package var first: ClientView? { targets.first.map { make($0, clients(of: $0), isRefused($0)) } }

  /// One view for each client of each target.
  package var all: [ClientView] {
    targets.flatMap { target -> [ClientView] in
      let (clients, isRefused) = (clients(of: target), isRefused(target))
      return clients.isEmpty
        ? [make(target, [], isRefused)] : clients.map { make(target, [$0], isRefused) }
    }
  }

  private func clients(of target: TargetName) -> [ClientName] {
    client.map { [$0] } ?? pipeline.clients(of: target)
  }
}

extension CheckedFile {
  /// The time to fill in what participants see, in the chosen client if it is one of a target of the questionnaire.
  package func answeringTime(of questionnaire: Questionnaire, on client: ClientName? = nil) -> AnsweringTime {
    let targets = pipeline.targets(of: questionnaire).map(\.name)
    let own = client.flatMap { targets.contains($0.platform.target) ? $0 : nil }
    // Only a client of another target is refused.
    let view = (try? ClientViews(of: questionnaire, in: self, own))?.first
    return questionnaire.answeringTime(in: view, readingSpeed: pipeline.readingSpeed)
  }
}
