import Checking
import Platforms
import Questionnaires
import Scheduling

/// The rings of a simulation in the clients of all targets, or in the chosen one.
package func phones(
  ringing simulation: Simulation, _ files: [CheckedFile], on client: ClientName?, use: PhoneUse
) throws(ForeignClient) -> [PhoneRings] {
  let targets = zip(simulation.questionnaires, files).map { $1.pipeline.targets(of: $0).map(\.name) }
  let named = Set(targets.flatMap(\.self))
  let all = TargetName.allCases.filter(named.contains)
  if let client, !all.contains(client.platform.target) { throw ForeignClient(client, in: "the files") }
  let clients = client.map { [$0] } ?? all.flatMap { target in files[0].pipeline.clients(of: target) }
  return clients.compactMap { client in
    PhoneRings(of: simulation, on: client, use: use) { targets[$0].contains(client.platform.target) }
  }
}

extension CheckedFiles {
  /// The days that are simulated unless somebody asks for others.
  package func days(upTo asked: Int?) -> Int { min(asked ?? length ?? 14, length ?? .max) }
}
