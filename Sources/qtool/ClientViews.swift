import ArgumentParser
import Checking
import Platforms
import Previewing
import Questionnaires

extension ClientName: ExpressibleByArgument {}

/// The views of a questionnaire that its targets' clients have.
struct ClientViews {
  let checked: CheckedFile
  let questionnaire: Questionnaire
  /// The only client, if one is chosen.
  let client: ClientName?

  /// What all clients of the first target show, drawn as the first of them does; nil without a target.
  var first: ClientView? {
    get throws {
      try chosen.first.map { view(of: $0, client.map { [$0] } ?? checked.pipeline.clients(of: $0)) }
    }
  }

  /// One view for each client of each target.
  var all: [ClientView] {
    get throws {
      try chosen.flatMap { target -> [ClientView] in
        let clients = client.map { [$0] } ?? checked.pipeline.clients(of: target)
        return clients.isEmpty ? [view(of: target, [])] : clients.map { view(of: target, [$0]) }
      }
    }
  }

  private var targets: [TargetName] { checked.pipeline.targets(of: questionnaire).map(\.name) }

  private var chosen: [TargetName] {
    get throws {
      guard let client else { return targets }
      let target = client.platform.target
      guard targets.contains(target) else {
        throw ValidationError(
          "\(client.rawValue) is a client of \(target.rawValue), which is not a target of \(questionnaire.file.path): write --target \(target.rawValue) --client \(client.rawValue)."
        )
      }
      return [target]
    }
  }

  private func view(of target: TargetName, _ clients: [ClientName]) -> ClientView {
    ClientView(of: questionnaire, target, clients) {
      checked.pipeline.report(on: questionnaire, for: target, in: $0)
    }
  }
}
