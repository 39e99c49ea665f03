import Platforms
import Questionnaires

/// Whether the phone rings for a prompt.
package enum PromptRing: String, CaseIterable, Sendable {
  case yes, no
  /// No source says.
  case unknown
}

/// The prompts of a simulation for which one client's phone rings.
package struct PhoneRings: Sendable {
  package let client: ClientName
  package let use: PhoneUse
  /// By `Simulation.prompts`; nil for those of questionnaires that are not for the client.
  package let rings: [PromptRing?]

  init(client: ClientName, use: PhoneUse, rings: [PromptRing?]) {
    (self.client, self.use, self.rings) = (client, use, rings)
  }

  func count(_ ring: PromptRing) -> Int { rings.count { $0 == ring } }
}

extension Simulation {
  /// By client, as far as it is for the client.
  func rings(at place: Int) -> [(client: ClientName, rings: PromptRing)] {
    phones.compactMap { phone in phone.rings[place].map { (phone.client, $0) } }
  }

  /// Whether the only client does not ring.
  func isSilent(_ place: Int) -> Bool {
    !phones.isEmpty && phones.allSatisfy { $0.rings[place] == .no }
  }
}
