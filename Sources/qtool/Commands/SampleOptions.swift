import ArgumentParser
import Scheduling

/// How many participants are planned, so that the number of their answers can be expected.
struct SampleOptions: ParsableArguments {
  @Option(
    parsing: .unconditional,
    help: ArgumentHelp(
      "Say how many answers to expect of so many participants; needs --response-rate.", valueName: "number"))
  var participants: Int?

  @Option(
    parsing: .unconditional,
    help: ArgumentHelp(
      "Share of the variance of answers that is between people, 0 to 1: adds the effective sample.",
      valueName: "share"), transform: { try shareArgument($0, of: "--icc", such: 0.4) })
  var icc: Double?

  private static let mostParticipants = 100_000

  func check(_ rate: AnswerRate?) throws {
    guard let participants else {
      if icc != nil { throw ValidationError("--icc needs --participants and --response-rate.") }
      return
    }
    guard (1...Self.mostParticipants).contains(participants) else {
      throw ValidationError(
        "--participants must be between 1 and \(Self.mostParticipants), not \(participants).")
    }
    if rate == nil {
      throw ValidationError(
        "--participants needs --response-rate, such as --response-rate 0.75: people do not answer all prompts."
      )
    }
  }

  func plan(_ rate: AnswerRate?) -> PlannedSample.Plan? {
    guard let participants, let rate else { return nil }
    return PlannedSample.Plan(participants: participants, responseRate: rate.number, icc: icc)
  }
}
