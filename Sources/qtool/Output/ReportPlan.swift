import ArgumentParser
import Checking
import Comparing
import Diagnostics
import Files
import Terminal

/// The reports in which a command says more than every finding has, such as the classes of changes or all rows.
struct OwnReports {
  typealias Sink = ([UInt8]) throws -> Void

  /// Writes a report in pieces, because it may be long; false for the formats that all commands share.
  let write: (ReportFormat, ReportStyle, Sink) throws -> Bool

  static var none: OwnReports { OwnReports { _, _, _ in false } }
}

/// A command that reports findings.
enum ReportingCommand: String {
  case lint
  case diff
  case checkData = "check-data"

  /// All that it can find, as reports describe it.
  var rules: [RuleSummary] {
    switch self {
    case .lint: everyRule.map(RuleSummary.init)
    case .diff: catalogue.map(\.ruleSummary)
    case .checkData: DataRule.allCases.map(\.ruleSummary)
    }
  }
}

/// `--format` of a command that reports findings.
struct ReportFormats: ParsableArguments {
  @Option(
    name: .customLong("format"),
    help: ArgumentHelp(
      "Report in this format; FORMAT:FILE writes to a file; may be repeated.",
      discussion: ReportFormat.allCases.map { format in
        format.rawValue + String(repeating: " ", count: 12 - format.rawValue.count) + format.summary
      }.joined(separator: "\n"),
      valueName: "format"),
    completion: .list(ReportFormat.allCases.map(\.rawValue)))
  var words: [String] = []

  func plan(of command: ReportingCommand) throws -> ReportPlan { try ReportPlan(words, of: command) }
}

/// The reports that a command writes, and their places, according to `--format`.
struct ReportPlan {
  private struct Output {
    let format: ReportFormat
    /// Nil for standard output.
    let file: FilePath?
  }

  private let outputs: [Output]
  private let command: ReportingCommand

  /// The reports that the words of the command line ask for.
  init(_ words: [String], of command: ReportingCommand = .lint) throws {
    self.command = command
    outputs = try words.isEmpty ? [Output(format: .text, file: nil)] : words.map(Self.output)
    let printed = outputs.filter { $0.file == nil }.map(\.format.rawValue)
    guard printed.count <= 1 else {
      throw ValidationError(
        "only one report can be printed, not \(printed.joined(separator: " and ")). Write the others to files, as in '--format sarif:out.sarif'."
      )
    }
    var taken: Set<FilePath> = []
    for file in outputs.compactMap(\.file) {
      let isFree = taken.insert(Self.identity(file)).inserted
      guard isFree else { throw ValidationError("two reports would be written to '\(file.shown)'.") }
      guard !file.hasExtension(in: ["yaml", "yml"]) || !exists(file) else {
        throw ValidationError("a report would replace '\(file.shown)', which may be a questionnaire.")
      }
    }
  }

  /// The files that are written.
  var files: [FilePath] { outputs.compactMap(\.file) }

  /// Whether a report for programs is among them, which has everything about each finding.
  var isForPrograms: Bool { outputs.contains { $0.format != .text } }

  /// Whether a report names files from the root of the repository.
  var needsPlaces: Bool { outputs.contains { $0.format.isFromRepositoryRoot } }

  /// Whether the printed report is for people, so that other words may come between reports; a program could not
  /// read those.
  var printsForPeople: Bool {
    outputs.allSatisfy { $0.file != nil || $0.format == .text || $0.format == .short }
  }

  /// Other formats have no place for the number of findings by rule, or for promises.
  func validate(_ option: String) throws {
    guard let other = outputs.first(where: { !$0.format.canCountRules }) else { return }
    throw ValidationError(
      "\(option) cannot be combined with the format \(other.format.rawValue); use text or json.")
  }

  /// Writes all reports, the printed one last, even if one of them cannot be written.
  func write(
    _ report: Report, own: OwnReports = .none, to descriptor: Int32 = STDOUT_FILENO, color: ColorChoice,
    isBrief: Bool
  ) throws {
    var problems: [FileError] = []
    for output in outputs {
      guard let file = output.file else { continue }
      let style = style(usesColor: color == .always, isASCII: false, isBrief)
      var bytes: [UInt8] = []
      try write(report, own, in: output.format, style) { bytes += $0 }
      do throws(FileError) {
        try writeFile(file, bytes, as: .result)
      } catch {
        problems.append(error)
      }
    }
    for output in outputs where output.file == nil {
      let settings = TerminalSettings(color: color, descriptor: descriptor)
      let style = style(usesColor: settings.usesColor, isASCII: !settings.isUTF8, isBrief)
      try write(report, own, in: output.format, style) { piece in
        try Console.write(
          shown(piece, in: output.format, on: descriptor), to: descriptor,
          isCommands: output.format == .github)
      }
    }
    if outputs.contains(where: { $0.format == .github }) { StepSummary.append(report) }
    for problem in problems { Console.complain("write", problem) }
    if let first = problems.first { throw ExitStatus.after(first) }
  }

  private func write(
    _ report: Report, _ own: OwnReports, in format: ReportFormat, _ style: ReportStyle,
    to sink: OwnReports.Sink
  ) throws {
    if try own.write(format, style, sink) { return }
    try sink(format.reporter(style).bytes(of: report))
  }

  /// A program gets the cells of a table as they are; a terminal would obey them.
  private func shown(_ bytes: [UInt8], in format: ReportFormat, on descriptor: Int32) -> [UInt8] {
    guard format == .csv, isatty(descriptor) == 1 else { return bytes }
    return Array(escapeControls(String(decoding: bytes, as: UTF8.self), keepingLineFeeds: true).utf8)
  }

  private func style(usesColor: Bool, isASCII: Bool, _ isBrief: Bool) -> ReportStyle {
    ReportStyle(
      usesColor: usesColor, isASCII: isASCII, isBrief: isBrief, rules: { [command] in command.rules },
      version: QTool.configuration.version, command: command.rawValue)
  }

  private static func output(_ word: String) throws -> Output {
    let parts = word.split(separator: ":", maxSplits: 1, omittingEmptySubsequences: false)
    guard let format = ReportFormat(rawValue: String(parts[0])) else { throw unknown(String(parts[0])) }
    guard parts.count > 1 else { return Output(format: format, file: nil) }
    guard !parts[1].isEmpty else {
      throw ValidationError("a file name is missing after '\(word)', as in '\(word)report'.")
    }
    return Output(format: format, file: parts[1] == "-" ? nil : FilePath(argument: String(parts[1])))
  }

  private static func unknown(_ name: String) -> ValidationError {
    let names = ReportFormat.allCases.map(\.rawValue)
    let near = nearest(to: name, among: names).map { " Did you mean '\($0)'?" } ?? ""
    return ValidationError(
      "there is no format '\(name)'.\(near) The formats are \(names.joined(separator: ", ")).")
  }

  /// A path that is equal for each spelling, even if the file does not exist yet.
  private static func identity(_ path: FilePath) -> FilePath {
    path.absolute ?? path.folder.absolute?.appending(Array(path.name)) ?? path
  }
}
