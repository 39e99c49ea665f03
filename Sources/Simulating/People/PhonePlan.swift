import Questionnaires
import Scheduling

/// The clients that invented participants use, and when they open them.
package struct SimulatedPhones: Sendable {
  /// With their shares of the participants, which are 1 together.
  package let clients: [(client: ClientName, share: Double)]
  /// The minute of the day at which the app is opened each day, besides answering; nil if it never is.
  package let opens: Int?

  package init(_ clients: [(client: ClientName, share: Double)], opens: Int?) {
    (self.clients, self.opens) = (clients, opens)
  }

  /// A client for each participant, so that the shares are those asked for, as far as people can be divided.
  fileprivate func distributed(over options: SimulationOptions) -> [ClientName] {
    var draws = Draws(seed: options.seed, Purpose.phones.rawValue)
    var sum = 0.0
    let ends = clients.map { client in
      sum += client.share
      return Int((sum * Double(options.participants)).rounded())
    }
    var left = zip(ends, [0] + ends).map { $0 - $1 }
    return (0..<options.participants).map { number in
      var place = draws.below(options.participants - number)
      // As many are left as there are participants.
      let chosen = left.indices.first { index in
        place -= left[index]
        return place < 0
      }
      left[chosen ?? 0] -= 1
      return clients[chosen ?? 0].client
    }
  }
}

/// The prompts that ring on the participants' phones. All questionnaires of a study share a phone, and whether a prompt rings may depend on the
/// answers to those before.
struct PhonePlan: Sendable {
  private let phones: SimulatedPhones
  private let questionnaires: [Questionnaire]
  private let options: SimulationOptions
  private let simulators: ParticipantSimulators
  /// By questionnaire.
  private let models: [ResponseModel]
  /// By participant.
  private let clients: [ClientName]

  /// A prompt that rings.
  struct Rung {
    let prompt: Prompt
    let isAnswered: Bool
  }

  init(
    _ phones: SimulatedPhones, _ questionnaires: [Questionnaire], _ options: SimulationOptions,
    _ participants: [Participant]
  ) {
    self.phones = phones
    self.questionnaires = questionnaires
    self.options = options
    simulators = ParticipantSimulators(questionnaires, options)
    models = questionnaires.map { questionnaire in
      var plan = OccasionPlan(questionnaire, options)
      plan.calibrate(participants)
      return plan.model
    }
    clients = phones.distributed(over: options)
  }

  func client(of participant: Participant) -> ClientName { clients[participant.number] }

  /// In chronological order.
  func rung(_ participant: Participant) -> [Rung] {
    let simulation = simulators.run(participant)
    var draws = Draws(seed: options.seed, Purpose.phoneAnswers.rawValue, UInt64(participant.number))
    let chosen = simulation.prompts.filter { prompt in
      let model = models[prompt.questionnaire]
      return draws.chance(model.probability(model.inclination(participant, to: prompt)))
    }
    let moments = Set(chosen.map(PromptMoment.init))
    let use = PhoneUse(opens: phones.opens, answers: .chosen(moments))
    // Clients without a known way to ring are refused before.
    let rings = PhoneRings(of: simulation, on: client(of: participant), use: use)?.rings ?? []
    // Two rules that prompt at the same moment prompt once.
    var seen: Set<PromptMoment> = []
    return zip(simulation.prompts, rings).compactMap { prompt, ring in
      let moment = PromptMoment(prompt)
      guard ring == .yes, seen.insert(moment).inserted else { return nil }
      return Rung(prompt: prompt, isAnswered: moments.contains(moment))
    }
  }
}

/// Simulates the prompts of a participant, by the day of joining.
struct ParticipantSimulators: Sendable {
  private let options: SimulationOptions
  private let simulators: [Simulator]

  init(_ questionnaires: [Questionnaire], _ options: SimulationOptions) {
    self.options = options
    simulators = (0..<SimulationOptions.joiningDays).compactMap { later in
      CalendarDate(dayNumber: options.starts.dayNumber + later).map { joined in
        Simulator(questionnaires, days: options.days, start: joined)
      }
    }
  }

  func run(_ participant: Participant) -> Simulation {
    var draws = Draws(seed: options.seed, Purpose.response.rawValue, UInt64(participant.number))
    let later = participant.joined.dayNumber - options.starts.dayNumber
    return simulators[later].run(seed: draws.seed())
  }
}
