/// The facts about a row that are needed before it is checked: whose it is, and whether it repeats another one.
struct RowHead {
  /// It is no answer to a questionnaire here.
  var leftOut: ExportColumns.LeftOut?
  /// The range of the participant's name in its block; empty if there is none.
  var participant = CellRange.empty
  var prompted: ClockTime?
  /// The row is about a prompt, whether its time can be read or not.
  var isPrompted = false
  /// Other rows may name the same prompt without repeating this one (`DataConvention.namesLatestPrompt`).
  var mayRepeatPrompt = false
  /// The day of participation of the first prompt that the row's questionnaire can have.
  var firstDay = 0
  /// The participant's day of joining: first as the row says it, then as the ledger knows it.
  var joined: Int?
  /// The row has an answer; only known for rows with a prompt.
  var isAnswered = false
  /// Equal for rows of the same prompt, and for rows of the same entry; 0 for rows without.
  var promptKey: UInt64 = 0
  var entryKey: UInt64 = 0

  // Set by the ledger.
  /// The number of the participant.
  var number: Int?
  var isDuplicate = false
}
