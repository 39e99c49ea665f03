import Checking
import Compiling
import Diagnostics
import Files
import JSON
import Questionnaires
import Terminal

/// The targets' verdicts on one file that was given to `qtool targets`.
struct TargetTable {
  let path: FilePath
  /// Empty if the file could not be read completely.
  let verdicts: [TargetVerdict]
  /// Errors for every target; of a study, also those of its questionnaires.
  let errors: [Diagnostic]
  /// Number of questionnaires in the study; nil for a questionnaire.
  let memberCount: Int?
  private let questionnaires: [String: Questionnaire]

  var isJudged: Bool { !verdicts.isEmpty }

  /// - Parameter target: the only one that is asked about; nil for all
  init(of file: CheckedFile, at path: FilePath, in checked: CheckedFiles, only target: TargetName?) {
    self.path = path
    let study = checked.studies.first { $0.gathered.study === file.study }
    let members = study.map { checked.members(of: $0) } ?? [file]
    let all = checked.verdicts(on: file)
    let shared = checked.shared
    let found = (study == nil ? [] : [file]) + members
    errors =
      file.isStudy && study == nil
      ? file.diagnostics : found.flatMap(shared.findingsForCompiling).filter(\.isOwnError)
    let isWhole = members.allSatisfy { $0.whole != nil }
    verdicts = isWhole ? all.filter { target == nil || $0.target == target } : []
    memberCount = study.map { _ in members.count }
    let known = members.compactMap(\.whole).map { ($0.file.path, $0) }
    questionnaires = Dictionary(known) { first, _ in first }
  }

  /// The table, and below it the places.
  var lines: [StyledText] {
    guard !verdicts.isEmpty else { return [] }
    let width = verdicts.map { $0.target.rawValue.count }.max() ?? 0
    let name = escapeControls(path.text)
    let title = memberCount.map { "\(name), with \(counted($0, "questionnaire"))" } ?? name
    return [StyledText(title, .bold)] + verdicts.map { row($0, width) } + verdicts.flatMap(places)
  }

  private func row(_ verdict: TargetVerdict, _ width: Int) -> StyledText {
    let name = verdict.target.rawValue
    var line = StyledText("  " + name + String(repeating: " ", count: width - name.count) + "  ")
    if verdict.takesFile {
      line.append("takes it", Style(.bold, color: .green))
      let losses = verdict.losses.count
      if losses > 0 { line.append(", with \(losses == 1 ? "1 loss" : "\(losses) losses")") }
    } else {
      line.append("cannot", Style(.bold, color: .red))
      line.append(": \(counted(verdict.obstacles.count, "obstacle"))")
    }
    return line
  }

  private func places(of verdict: TargetVerdict) -> [StyledText] {
    let name = verdict.target.rawValue
    let (title, found) =
      verdict.takesFile
      ? ("What \(name) loses or changes:", verdict.losses) : ("What \(name) cannot take:", verdict.obstacles)
    guard !found.isEmpty else { return [] }
    return ["", StyledText(title, .bold)] + found.map(line)
  }

  /// Such as ``daily.yaml:27: `when` of `which`: …``.
  private func line(about diagnostic: Diagnostic) -> StyledText {
    let shown = diagnostic.file.shown(diagnostic.finding.range)
    var line = StyledText("  \(escapeControls(shown.line)): ", .dim)
    let place = place(of: diagnostic)
    let names = [place.key, place.question].compactMap { $0.map { "`\($0)`" } }
    let words = { diagnostic.file.origin?.message($0) ?? $0 }
    if !names.isEmpty { line.append(words(names.joined(separator: " of ")) + ": ") }
    line.append(words(diagnostic.finding.message))
    return line
  }

  /// The key whose value it is about, and the question that has it.
  func place(of diagnostic: Diagnostic) -> (key: String?, question: String?) {
    let start = diagnostic.finding.range.start
    // The fields of a group come after it.
    let question = questionnaires[diagnostic.file.path]?.questions.last { question in
      question.range.start <= start && start < question.range.end
    }
    let key = diagnostic.file.key(before: Int(start))
    return (key == "id" ? nil : key, question?.id?.value)
  }
}

extension SourceFile {
  /// The key whose value begins at a place, on the same line or the next one; nil if there is none.
  fileprivate func key(before place: Int) -> String? {
    let line = text[..<place].suffix(Self.mostOfKey)
    let end = line.lastIndex { !" \"'[\r\n".utf8.contains($0) } ?? line.startIndex
    guard line.indices.contains(end), line[end] == UInt8(ascii: ":") else { return nil }
    // What is made of a file in another format has quotes around keys.
    let name =
      line[..<end].last.map { "'\"".utf8.contains($0) } ?? false ? line[..<end].dropLast() : line[..<end]
    let word = name.suffix { $0 == UInt8(ascii: "-") || UInt8(ascii: "a")...UInt8(ascii: "z") ~= $0 }
    return word.isEmpty ? nil : String(decoding: word, as: UTF8.self)
  }

  /// With its indentation.
  private static var mostOfKey: Int { 100 }
}

extension ArraySlice<UInt8> {
  /// The longest end whose bytes are all like this.
  fileprivate func suffix(while isLike: (UInt8) -> Bool) -> ArraySlice<UInt8> {
    self[((lastIndex { !isLike($0) }).map { $0 + 1 } ?? startIndex)...]
  }
}

/// The tables of `qtool targets --format json`; `schemas/targets.schema.json` describes it.
let targetTableShape = JSONShape<[TargetTable]>.object([.required("files", .list(of: file)) { $0 }])

let targetTableSchema = targetTableShape.document(
  "What targets make of questionnaires and studies",
  "What `qtool targets --format json` writes. Lines and columns count from 1, columns in Unicode characters.")

private let file = JSONShape<TargetTable>.object([
  .required("file", .text, from: \.path.text),
  .required("questionnaires", .count, "How many there are; more than one in a study.") {
    $0.memberCount ?? 1
  },
  .required("errors", .count, "Those that the file has for every target.", from: \.errors.count),
  .required("targets", .list(of: verdict), "None if the file cannot be read completely.") { table in
    table.verdicts.map { (table, $0) }
  },
])

private let verdict = JSONShape<(table: TargetTable, verdict: TargetVerdict)>.object([
  .required("target", .word, from: \.verdict.target),
  .required("takes", .flag, "Whether the file can be compiled for it.", from: \.verdict.takesFile),
  .required("obstacles", .list(of: finding)) { one in one.verdict.obstacles.map { (one.table, $0) } },
  .required("losses", .list(of: finding)) { one in one.verdict.losses.map { (one.table, $0) } },
])

private let finding = JSONShape<(table: TargetTable, found: Diagnostic)>.object([
  .required("rule", .text, from: \.found.rule), .required("severity", .word, from: \.found.severity),
  .required("message", .text, from: \.found.shown.finding.message),
  .required("help", .orNull(.text), from: \.found.shown.finding.help),
  .required("file", .text, from: \.found.shown.file.path),
  .required("line", .whole(from: 1)) { start(of: $0.found).line },
  .required("column", .whole(from: 1)) { start(of: $0.found).column },
  .required("key", .orNull(.text), "The key whose value it is about.") { $0.table.place(of: $0.found).key },
  .required("question", .orNull(.text), "The id of the question.") {
    $0.table.place(of: $0.found).question
  },
]).named("finding")

private func start(of diagnostic: Diagnostic) -> SourcePosition {
  let place = diagnostic.file.shown(diagnostic.finding.range)
  return place.file.position(at: place.range.start)
}
