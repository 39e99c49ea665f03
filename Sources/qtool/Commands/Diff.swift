import ArgumentParser
import Checking
import Comparing
import Diagnostics
import Files
import Importing
import JSON
import Questionnaires
import YAML

extension FailureLevel: ExpressibleByArgument {
  public init?(argument: String) { self.init(name: argument) }

  public static var allValueStrings: [String] { allNames }
}

struct Diff: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "diff", abstract: "Show what changes do to a running study.",
    discussion: """
      Compares two versions of questionnaires, and says what each change does to answers collected so far, to phones \
      that still show the old version, and to comparisons.

      EXAMPLES
        qtool diff old/daily.yaml daily.yaml      compare two files, or two folders
        qtool diff main:daily.yaml daily.yaml     compare with the file of a git branch
        qtool diff --since main                   compare all questionnaires with a branch
        qtool diff --released                     compare with what is in the field
        qtool diff --released --format markdown   write a comment for a pull request
        qtool diff --released --fix               write what settles changes, where it is clear

      `--released` compares with the newest tag that matches `released` in .qtool.yaml, such as `released: "field-*"`.
      """)

  @Argument(
    help: ArgumentHelp(
      "The old and the new version; with --since or --released, what to compare.", valueName: "old new"),
    completion: .file(extensions: ["yaml", "yml"]))
  var paths: [FilePath] = []

  @Option(help: ArgumentHelp("Compare with where this branch left a git commit or branch.", valueName: "ref"))
  var since: String?

  @Flag(help: "Compare with the newest released version.")
  var released = false

  @OptionGroup var formats: ReportFormats

  @Option(help: "Lowest class for exit status 1, or `unresolved` or `never`.")
  var failOn: FailureLevel = .unresolved

  @Option(help: ArgumentHelp("Quote texts in this language.", valueName: "tag"))
  var lang: String?

  @Flag(help: "Write `formerly`, `reserved` and the new `version` where there is no doubt.")
  var fix = false

  @OptionGroup var links: LinkOptions

  @Flag(name: .shortAndLong, help: "Print only the summary.")
  var quiet = false

  @OptionGroup var known: BaselineOptions

  @OptionGroup var common: CommonOptions

  func validate() throws {
    let isAgainstGit = since != nil || released
    guard !links.followLinks || fix else {
      throw ValidationError("--follow-links needs --fix, because nothing is written without it.")
    }
    guard since == nil || !released else {
      throw ValidationError("--since cannot be combined with --released.")
    }
    guard isAgainstGit || paths.count == 2 else {
      throw ValidationError(
        "name the old and the new version, as in 'qtool diff main:daily.yaml daily.yaml', or use --since or --released."
      )
    }
    if let since, since.isEmpty || since.hasPrefix("-") {
      throw ValidationError("--since needs a git commit or branch, such as main or HEAD~1.")
    }
    guard !isAgainstGit || !paths.contains(InputFiles.standardInput) else {
      throw ValidationError("standard input has no other version in git; name a file to compare it with.")
    }
    guard paths.count(where: { $0 == InputFiles.standardInput }) <= 1 else {
      throw ValidationError("only one of the two versions can be standard input.")
    }
  }

  func run() throws {
    let plan = try formats.plan(of: .diff)
    var comparing = ChangeComparing(checker: common.checker(), language: lang)
    var compared = try comparing.compare(try versions())
    if fix { compared = try fixed(compared, &comparing) }
    var accepted = AcceptedFindings()
    let report = try withoutAccepted(ChangeReport(compared.questionnaires), &accepted)
    common.mention([compared.study].compactMap(\.self))
    if report.questionnaires.isEmpty { Console.complain(nothingToCompare) }
    if let words = accepted.notShown { Console.inform(words) }
    try plan.write(
      Report(
        diagnostics: report.diagnostics, suppressed: accepted.suppressed,
        fileCount: report.questionnaires.count, places: plan.needsPlaces ? places(of: compared.places) : [:]),
      own: OwnReports(report), color: common.color, isBrief: quiet)
    if report.changes.contains(where: failOn.isReached) { throw ExitStatus.findings }
  }

  /// Without what people accepted in comments of the new files or in the baseline.
  private func withoutAccepted(
    _ report: ChangeReport, _ accepted: inout AcceptedFindings
  ) throws -> ChangeReport {
    let left = report.filter { !accepted.allow($0) }
    let files = Set(left.questionnaires.compactMap { $0.newFile.flatMap { FilePath($0.path).place } })
    try accepted.apply(
      known.use, to: left.diagnostics, of: .changes, in: "qtool diff", covers: files.contains)
    return left.filter { !accepted.isKnown($0) }
  }

  /// Each round writes the fixes that do not overlap, until there are none.
  private func fixed(
    _ compared: ChangeComparing.Result, _ comparing: inout ChangeComparing
  ) throws -> ChangeComparing.Result {
    var (compared, written): (ChangeComparing.Result, Set<FilePath>) = (compared, [])
    for _ in 0..<mostRoundsOfFixing {
      let now = try ChangeFixing(compared, checker: common.checker(), links: fixedLinks).write()
      guard !now.isEmpty else { break }
      written.formUnion(now)
      compared = try comparing.compare(try versions())
    }
    for path in written.sorted(by: { $0.text < $1.text }) { Console.inform("fixed \(path.text)") }
    for case let file? in compared.questionnaires.map(\.newFile) where OpenedFile.made(file) {
      Console.inform(DoorWords.unwritten(file.path))
    }
    return compared
  }

  private var mostRoundsOfFixing: Int { 100 }

  /// Whoever names the new version as a file means it, also if it is a link; in folders, links are only found.
  private var fixedLinks: LinkPolicy {
    let folders = paths.isEmpty ? [FilePath(".")] : paths.filter { (try? isFolder($0)) == true }
    return links.followLinks || folders.isEmpty ? .follow : .stayInside(folders)
  }

  private func versions() throws -> (old: Version, new: Version) {
    let limit = common.limits.bytes
    let folders = paths.isEmpty ? [FilePath(".")] : paths
    if let since {
      let changed = try ChangedVersions(since: since, in: folders, limit: limit)
      return (changed.old, changed.new)
    }
    if released {
      let changed = try ChangedVersions(releasedAs: try releasedTags(folders[0]), in: folders, limit: limit)
      return (changed.old, changed.new)
    }
    let (old, new) = (try Version(paths[0], limit: limit), try Version(paths[1], limit: limit))
    guard old.isFolder == new.isFolder else {
      throw ValidationError("a file cannot be compared with a folder; name two files or two folders.")
    }
    return (old, new)
  }

  private func releasedTags(_ path: FilePath) throws -> String {
    let settings = try FileSettings(of: path)
    guard let pattern = settings.released.value else {
      Console.complain(
        "no .qtool.yaml says which tags are in the field; add a line such as `released: \"field-*\"` to one")
      throw ExitStatus.unreadable
    }
    return pattern
  }

  private var nothingToCompare: String {
    since.map { "no questionnaire has changed since \($0)" }
      ?? (released ? "no questionnaire has changed since the release" : "no questionnaires to compare")
  }
}

extension OwnReports {
  init(_ report: ChangeReport) {
    self.init { format, style, sink in
      switch format {
      case .text:
        try sink(
          ChangeTextReport(
            report, usesColor: style.usesColor, isASCII: style.isASCII, isBrief: style.isBrief
          ).bytes())
      case .json: try sink(JSONWriter.bytes(of: report.json) + [0x0A])
      case .markdown: try sink(ChangeMarkdown(report).bytes())
      case .short, .github, .sarif, .gitlab, .junit, .checkstyle, .rdjson, .csv: return false
      }
      return true
    }
  }
}

/// Writes the fixes of changes into the new files.
private struct ChangeFixing {
  private let compared: ChangeComparing.Result
  private let checker: Checker
  private let links: LinkPolicy

  /// - Parameter links: which links the new files are written through
  init(_ compared: ChangeComparing.Result, checker: Checker, links: LinkPolicy) {
    self.compared = compared
    self.checker = checker
    self.links = links
  }

  /// The files that were written.
  func write() throws -> Set<FilePath> {
    var written: Set<FilePath> = []
    for questionnaire in compared.questionnaires {
      let fixes = questionnaire.changes.compactMap { change in change.fix.map { (change: change, fix: $0) } }
      guard let file = questionnaire.newFile, file.origin == nil, !fixes.isEmpty else { continue }
      guard let place = compared.places[file.path] ?? nil else {
        throw ValidationError("--fix needs a new version that is a file on the disk.")
      }
      let text = file.text(making: file.fixesTogether(self.fixes(fixes)))
      guard try isReadable(text, at: place) else { continue }
      try write(text, of: file, to: place)
      written.insert(place)
    }
    return written
  }

  /// Ids and codes first: whether the version must be raised depends on them.
  private func fixes(_ all: [(change: Change, fix: Fix)]) -> [Fix] {
    let declaring = all.filter { $0.change.kind != .versionNotRaised }
    return (declaring.isEmpty ? all : declaring).map(\.fix)
  }

  /// An edit at the wrong place of an unusual layout must not break the file.
  private func isReadable(_ text: [UInt8], at place: FilePath) throws -> Bool {
    var checker = checker
    let pipeline = try checker.pipeline(for: place)
    return pipeline.check(text, path: place.text).whole != nil
  }

  private func write(_ text: [UInt8], of file: SourceFile, to path: FilePath) throws {
    try Console.writing { () throws(FileError) in
      let original = try readFile(path, limit: YAMLLimits().bytes)
      // What was compared; if the file has been saved since then, writing it says so.
      let isSame = decodeText(original, path: file.path).value?.text == file.text
      try writeFile(
        path, encodeText(text, like: original), as: .update(links, insteadOf: isSame ? original : file.text))
    }
  }
}
