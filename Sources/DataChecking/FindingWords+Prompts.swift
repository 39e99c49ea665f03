extension FindingWords {
  /// What is said about rows and prompts, whatever their values are.
  static let ofPrompts: [DataRule: FindingText] = [
    .duplicateRow: FindingText(
      message: "another row has the same participant and prompt, or the same entry",
      help: "compare the rows and decide which one counts; only the first with answers is checked further"),
    .outsideWindow: FindingText(
      message: "prompted at a time for which nothing is scheduled",
      help: "if many rows are affected, check the time zone; --timezone says where unix times were recorded"),
    .tooManyPrompts: FindingText(
      message: "more prompts on a day than are scheduled",
      help: "test prompts or a second phone can be the reason"),
    .gapTooShort: FindingText(
      message: "prompted sooner after the previous prompt than the schedule allows",
      help: "`min-gap` in the schedule is the shortest time between two prompts"),
    .beforeStart: FindingText(
      message: "prompted before the schedule starts",
      help: "check `starts` in the schedule and the day of joining, whose column --joined names"),
    .afterEnd: FindingText(
      message: "prompted after the schedule has ended",
      help: "check `ends` in the schedule and the day of joining, whose column --joined names"),
    .finishedBeforeStarted: FindingText(
      message: "the end of answering is before its start",
      help: "check that both times have the same time zone"),
    .answeredAfterClose: FindingText(
      message: "finished after the prompt could no longer be answered",
      help: "`open-for` in the schedule says how long a prompt can be answered"),
  ]
}
