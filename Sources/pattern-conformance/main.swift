import Foundation

let folder = URL(fileURLWithPath: CommandLine.arguments[1])
for tally in [try ValidityCheck.run(in: folder), try MatchingCheck.run(in: folder)] {
  tally.print()
}
