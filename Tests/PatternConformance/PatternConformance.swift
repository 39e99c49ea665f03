import ArgumentParser
import Foundation

/// Checks the module `Patterns` against corpora of patterns, times it, or throws random patterns at it.
@main
struct PatternConformance: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "pattern-conformance",
    abstract: "Check the pattern engine against corpora; fail below the bounds.")

  @Argument(help: "The folder with the corpora, one JSONL file each.")
  var folder: String?

  @Flag(help: "Instead, time the parser on the patterns of the folder.")
  var benchmark = false

  @Option(help: "Instead, try this many random patterns and inputs; needs no folder.")
  var fuzz: Int?

  @Option(help: "The seed of the random patterns.")
  var seed: UInt64 = 1

  func run() throws {
    if let fuzz { return try runFuzz(count: fuzz) }
    guard let folder else { throw ValidationError("name the folder with the corpora") }
    let url = URL(fileURLWithPath: folder)
    if benchmark { return try Benchmark.run(in: url) }
    try runChecks(in: url)
  }

  private func runChecks(in folder: URL) throws {
    var isReached = true
    for check in Check.all {
      let tally = try check.run(folder)
      tally.print()
      isReached = isReached && tally.isReached
    }
    if !isReached { throw ExitCode.failure }
  }

  private func runFuzz(count: Int) throws {
    var fuzz = Fuzz(seed: seed)
    let report = fuzz.run(count: count)
    report.print()
    if !report.failures.isEmpty { throw ExitCode.failure }
  }
}
