import Platforms
import Questionnaires
import Scheduling

/// The ringing of phones: how clients do it, and for how many of the planned prompts.
extension PieceWriter {
  /// The clients of the study for which files have a schedule.
  private var ringing: [ClientName] { reported.clients.filter { !$0.platform.deliveries.isEmpty } }

  var ringers: [Piece] {
    guard !scheduled.isEmpty else { return [] }
    return ringing.map { client in
      let name = name(of: client)
      // A client without code for notifications.
      guard let delivery = client.delivery else {
        return ringSentence(client, said("\(name) rings for no prompt.", "\(name) meldet keine Abfrage."))
      }
      guard let (ringer, source) = delivery.rings.valueAndSource,
        let (followed, further) = delivery.follows.valueAndSource
      else { return .gap(said("how \(name) rings for prompts", "wie \(name) Abfragen meldet")) }
      let (how, when) = (ringer.words(wording), followed.words(wording))
      return ringSentence(
        client,
        said("\(name) rings \(how), \(when)", "\(name) meldet Abfragen \(how), \(when)")
          + sources([source, further]))
    }
  }

  func rings(_ counts: PromptCounts) -> [Piece] {
    counts.rings.compactMap { rung in
      let name = name(of: rung.client)
      guard let delivery = rung.client.delivery, delivery.follows.value != .itself else { return nil }
      guard let opened = rung.opened, let closed = rung.neverOpened else {
        return .gap(
          said(
            "for how many prompts \(name) rings, which no source says",
            "wie viele Abfragen \(name) meldet, was keine Quelle sagt"))
      }
      let planned = wording.span(rung.planned)
      let text = said(
        "Of \(planned) planned prompts, \(name) rings for \(wording.span(opened)) if it is opened daily at \(Self.openedAt) and every prompt is answered, and for \(wording.span(closed)) if it is never opened",
        "Von \(planned) geplanten Abfragen meldet \(name) \(wording.span(opened)), wenn sie täglich um \(Self.openedAt) geöffnet und jede Abfrage beantwortet wird, und \(wording.span(closed)), wenn sie nie geöffnet wird"
      )
      let known = [delivery.ahead.statement, delivery.rearmedBy.statement].compactMap { $0?.source }
      return ringSentence(
        rung.client, text + sources(known),
        [Figure("planned", rung.planned), Figure("rings", opened), Figure("rings_if_never_opened", closed)])
    }
  }

  private static var openedAt: String { clockTime(PhoneUse.usualOpening) }

  private func name(of client: ClientName) -> String { said(client.name, client.germanName) }

  private func sources(_ sources: [String]) -> String {
    let once = sources.enumerated().filter { !sources[..<$0].contains($1) }.map(\.element)
    guard !once.isEmpty else { return "." }
    return " (\(said("source", "Quelle")): \(once.joined(separator: "; ")))."
  }

  private func ringSentence(_ client: ClientName, _ text: String, _ figures: [Figure] = []) -> Piece {
    let asked = scheduled.filter { $0.targets.contains { $0.value == client.platform.target } }
    let keys = ["target", "schedule", "active"]
    let sources =
      (study.map { [KeySource($0.id.value, ["length", "starts", "questionnaires"])] } ?? [])
      + asked.map { KeySource($0.id.value, keys) }
    return .sentence(Sentence(text.capitalizedFirst, sources, figures))
  }

}

/// The prompts for which a client rings, the fewest and the most among simulated participants.
struct RungCounts {
  let client: ClientName
  let planned: ClosedRange<Int>
  /// If the app is opened every morning and every prompt is answered; nil if no source says it.
  let opened: ClosedRange<Int>?
  let neverOpened: ClosedRange<Int>?

  /// Nil without prompts for the client.
  init?(_ client: ClientName, _ runs: [CountedRings]) {
    guard let planned = range(runs.map(\.planned)), planned.upperBound > 0 else { return nil }
    self.client = client
    self.planned = planned
    let (opened, closed) = (runs.compactMap(\.opened), runs.compactMap(\.neverOpened))
    self.opened = opened.count == runs.count ? range(opened) : nil
    neverOpened = closed.count == runs.count ? range(closed) : nil
  }
}

/// Counts of the prompts of one participant.
struct CountedRings {
  let planned: Int
  let opened: Int?
  let neverOpened: Int?

  init(_ run: Simulation, on client: ClientName) {
    func rings(_ use: PhoneUse) -> [PromptRing] {
      let rings = PhoneRings(of: run, on: client, use: use) { place in
        run.questionnaires[place].targets.contains { $0.value == client.platform.target }
      }
      return rings?.rings.compactMap(\.self) ?? []
    }
    func count(_ rings: [PromptRing]) -> Int? {
      rings.contains(.unknown) ? nil : rings.count { $0 == .yes }
    }
    let opened = rings(PhoneUse(opens: PhoneUse.usualOpening, answers: .all))
    planned = opened.count
    self.opened = count(opened)
    neverOpened = count(rings(PhoneUse(opens: nil, answers: .none)))
  }
}

extension Fact {
  fileprivate var valueAndSource: (Value, String)? {
    switch self {
    case .known(let value, _, let source, _): (value, source)
    case .unknown: nil
    }
  }
}

extension Delivery.Ringer {
  fileprivate func words(_ wording: Wording) -> String {
    switch self {
    case .push: wording.said("by messages from a server", "durch Nachrichten eines Servers")
    case .local:
      wording.said(
        "by notifications that it plans on the phone", "durch Mitteilungen, die auf dem Telefon geplant sind")
    case .weekly:
      wording.said(
        "by notifications that it plans on the phone for each day of the week",
        "durch Mitteilungen, die auf dem Telefon für jeden Wochentag geplant sind")
    case .alarm(let isExact):
      isExact
        ? wording.said("by exact alarms of the phone", "durch genaue Wecker des Telefons")
        : wording.said("by inexact alarms of the phone", "durch ungenaue Wecker des Telefons")
    }
  }
}

extension Delivery.Followed {
  fileprivate func words(_ wording: Wording) -> String {
    switch self {
    case .document: wording.said("at the times of the schedule", "zu den Zeiten des Zeitplans")
    case .participant:
      wording.said("at times that participants set", "zu Zeiten, die Teilnehmende einstellen")
    case .itself:
      wording.said(
        "at times of its own, whatever the schedule says", "zu eigenen Zeiten, was immer der Zeitplan sagt")
    }
  }
}
