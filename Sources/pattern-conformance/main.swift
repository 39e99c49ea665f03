import Foundation

let tally = try ValidityCheck.run(in: URL(fileURLWithPath: CommandLine.arguments[1]))
tally.print()
