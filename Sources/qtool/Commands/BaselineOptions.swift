import ArgumentParser
import Configuring
import Files

/// The options of commands that read and write a baseline.
struct BaselineOptions: ParsableArguments {
  @Option(
    help: ArgumentHelp("Report only findings that are not in this baseline.", valueName: "file"),
    completion: .file(extensions: ["json"]))
  var baseline: FilePath?

  @Flag(help: "Record findings in --baseline or \(Baseline.fileName).")
  var writeBaseline = false

  var use: BaselineUse { BaselineUse(file: baseline, isWritten: writeBaseline) }
}
