import ArgumentParser
import Platforms

/// Which columns say who answered when.
struct DataColumnOptions: ParsableArguments {
  @Option(help: ArgumentHelp("Column of the participant (default: participant).", valueName: "column"))
  var participant: String?

  @Option(help: ArgumentHelp("Column of the time of the prompt (default: prompted_at).", valueName: "column"))
  var prompted: String?

  @Option(help: ArgumentHelp("Column of the start of answering (default: started_at).", valueName: "column"))
  var started: String?

  @Option(help: ArgumentHelp("Column of its end (default: finished_at).", valueName: "column"))
  var finished: String?

  @Option(
    help: ArgumentHelp("Column of the questionnaire's version (default: version).", valueName: "column"))
  var versionColumn: String?

  @Option(help: ArgumentHelp("Column that names each entry, so that none comes twice.", valueName: "column"))
  var entry: String?

  @Option(
    help: ArgumentHelp(
      "Column of the day of joining (default: the earliest prompt's day).", valueName: "column"))
  var joined: String?

  @Option(
    name: .customLong("map"),
    help: ArgumentHelp(
      "Read a column of the data as one of the questionnaire; may be repeated.", valueName: "old=new"))
  var mapped: [String] = []

  @Option(
    help: ArgumentHelp(
      "Further words for no answer, separated by commas, such as 'skipped,99'; NA, NULL, -99 and others are known.",
      valueName: "words"))
  var missing: String?

  var missingWords: [String] { missing.map { $0.split(separator: ",").map(String.init) } ?? [] }

  var given: [DesignColumn: String] {
    let all: [(DesignColumn, String?)] = [
      (.participant, participant), (.prompted, prompted), (.started, started), (.finished, finished),
      (.version, versionColumn), (.entry, entry), (.joined, joined),
    ]
    return Dictionary(uniqueKeysWithValues: all.compactMap { column, name in name.map { (column, $0) } })
  }

  func map() throws -> [String: String] {
    var names: [String: String] = [:]
    for pair in mapped {
      let parts = pair.split(separator: "=", omittingEmptySubsequences: false).map(String.init)
      guard parts.count >= 2, let new = parts.last, !new.isEmpty else {
        throw ValidationError("--map needs two names, as in '--map vpn=participant', not '\(pair)'.")
      }
      let old = parts.dropLast().joined(separator: "=")
      guard !names.values.contains(new), names.updateValue(new, forKey: old) == nil else {
        throw ValidationError("--map names '\(names[old] == nil ? new : old)' twice.")
      }
    }
    return names
  }
}
