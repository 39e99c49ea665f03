import ArgumentParser
import Comparing
import Diagnostics
import Files
import Terminal

/// Which reports `qtool diff` writes, and where, according to `--format`.
struct ChangeOutputs {
  private struct Output {
    let format: ChangeFormat
    /// Nil for standard output.
    let file: FilePath?
  }

  private let outputs: [Output]

  static let help = ArgumentHelp(
    "Report in this format; FORMAT:FILE writes to a file; may be repeated.",
    discussion: ChangeFormat.allCases.map { format in
      format.rawValue + String(repeating: " ", count: 12 - format.rawValue.count) + format.summary
    }.joined(separator: "\n"),
    valueName: "format")

  static let completion = CompletionKind.list(ChangeFormat.allCases.map(\.rawValue))

  init(_ words: [String]) throws {
    outputs = try words.isEmpty ? [Output(format: .text, file: nil)] : words.map(Self.output)
    guard outputs.count(where: { $0.file == nil }) <= 1 else {
      throw ValidationError(
        "only one report can be printed. Write the others to files, as in '--format markdown:diff.md'.")
    }
    let files = outputs.compactMap(\.file)
    guard Set(files.map { $0.place ?? $0 }).count == files.count else {
      throw ValidationError("two reports would be written to the same file.")
    }
    for file in files where file.hasExtension(in: ["yaml", "yml"]) {
      throw ValidationError("a report would replace '\(file.shown)', which may be a questionnaire.")
    }
  }

  private static func output(_ word: String) throws -> Output {
    let parts = word.split(separator: ":", maxSplits: 1, omittingEmptySubsequences: false)
    guard let format = ChangeFormat(rawValue: String(parts[0])) else {
      let names = ChangeFormat.allCases.map(\.rawValue)
      let near = nearest(to: String(parts[0]), among: names).map { " Did you mean '\($0)'?" } ?? ""
      throw ValidationError(
        "there is no format '\(parts[0])'.\(near) The formats are \(names.joined(separator: ", ")).")
    }
    guard parts.count > 1 else { return Output(format: format, file: nil) }
    guard !parts[1].isEmpty else {
      throw ValidationError("a file name is missing after '\(word)', as in '\(word)report'.")
    }
    return Output(format: format, file: parts[1] == "-" ? nil : FilePath(argument: String(parts[1])))
  }

  /// Writes all reports, the printed one last, even if one of them cannot be written.
  func write(_ report: ChangeReport, places: [String: FilePlace], color: ColorChoice, isBrief: Bool) throws {
    var problems: [FileError] = []
    for output in outputs {
      guard let file = output.file else { continue }
      let style = ChangeStyle(usesColor: color == .always, isASCII: false, isBrief: isBrief)
      do throws(FileError) {
        try writeFile(file, output.format.bytes(of: report, places: places, style), as: .result)
      } catch {
        problems.append(error)
      }
    }
    for output in outputs where output.file == nil {
      let settings = TerminalSettings(color: color, descriptor: STDOUT_FILENO)
      let style = ChangeStyle(
        usesColor: settings.usesColor, isASCII: !settings.isUTF8, isBrief: isBrief)
      try Console.write(
        output.format.bytes(of: report, places: places, style), isCommands: output.format == .github)
    }
    if let github = outputs.first(where: { $0.format == .github }) {
      StepSummary.append(github.format.findings(of: report, places: places))
    }
    for problem in problems { Console.complain("write", problem) }
    if let first = problems.first { throw ExitStatus.after(first) }
  }
}
