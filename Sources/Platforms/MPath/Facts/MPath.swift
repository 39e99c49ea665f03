/// The app m-Path.
package enum MPath {
  /// The file `basic.csv` of m-Path, as the R package mpathr reads it. Times are seconds since 1970 by the
  /// participant's clock; 0 is none.
  package static let data = DataConvention(
    name: "m-path", platform: "m-Path",
    columns: [
      .participant: "connectionId", .prompted: "timeStampSent", .started: "timeStampStart",
      .finished: "timeStampStop",
    ],
    marks: ["connectionId", "timeStampScheduled", "timeStampSent", "timeStampStart", "timeStampStop"],
    ownNames: [
      "connectionId", "legacyCode", "code", "alias", "initials", "accountCode", "scheduledBeepId",
      "sentBeepId", "reminderForOriginalSentBeepId", "questionListName", "questionListLabel",
      "fromProtocolName", "timeStampScheduled", "timeStampSent", "timeStampStart", "timeStampStop",
      "originalTimeStampSent", "timeZoneOffset", "deltaUTC",
    ],
    answers: .typed, listSeparator: UInt8(ascii: ","), countsClockSeconds: true)
}
