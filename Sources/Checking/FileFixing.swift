import Compiling
import Diagnostics
import JSON
import Patterns
import Questionnaires
import YAML

/// Applies the fixes of one file, each only if the file is at least as good afterwards.
package struct FileFixing: Sendable {
  let pipeline: Pipeline
  /// The path that findings show.
  let path: String
  /// Also fixes that may change what the questionnaire means.
  let includesUnsafe: Bool
  /// The findings to fix: not those in a baseline, for example.
  let selection: @Sendable ([Diagnostic]) -> [Diagnostic]

  package init(
    pipeline: Pipeline, path: String, includesUnsafe: Bool,
    selection: @escaping @Sendable ([Diagnostic]) -> [Diagnostic] = { $0 }
  ) {
    self.pipeline = pipeline
    self.path = path
    self.includesUnsafe = includesUnsafe
    self.selection = selection
  }

  package struct Fixed: Sendable {
    /// The file as it is now, in the encoding it had.
    package let bytes: [UInt8]
    /// How many findings were fixed.
    package let count: Int
    /// The findings after the fixes.
    package let file: CheckedFile
  }

  /// A fix can make another one possible: a corrected key reveals what is below it. No file needs many rounds.
  private static let mostRounds = 20

  package func fixed(_ original: [UInt8]) -> Fixed {
    var state = State(bytes: original, file: pipeline.check(original, path: path))
    var count = 0
    var isSafe = true
    for _ in 0..<Self.mostRounds {
      let made = round(isSafe: isSafe, on: &state, like: original)
      count += made
      if made == 0, !isSafe || !includesUnsafe { break }
      // A finding that an unsafe fix revealed may have a safe fix.
      isSafe = made > 0
    }
    return Fixed(bytes: state.bytes, count: count, file: state.file)
  }

  private struct State {
    let bytes: [UInt8]
    let file: CheckedFile
  }

  /// Applies the fixes that can be applied together and says how many.
  private func round(isSafe: Bool, on state: inout State, like original: [UInt8]) -> Int {
    let found = selection(state.file.diagnostics)
    guard let file = found.first?.file else { return 0 }
    let fixes = file.fixesTogether(found.compactMap(\.finding.fix).filter { $0.isSafe == isSafe })
    guard !fixes.isEmpty else { return 0 }
    var attempt = Attempt(fixing: self, file: file, original: original, before: state)
    attempt.make(fixes[...])
    state = attempt.state
    return attempt.made.count
  }

  /// Fixes that are applied together, without those that do harm.
  private struct Attempt {
    let fixing: FileFixing
    let file: SourceFile
    let original: [UInt8]
    private(set) var state: State
    private(set) var made: [Fix] = []

    init(fixing: FileFixing, file: SourceFile, original: [UInt8], before: State) {
      self.fixing = fixing
      self.file = file
      self.original = original
      state = before
    }

    /// All together; if that does harm, in halves, until the harmful ones are found.
    mutating func make(_ fixes: ArraySlice<Fix>) {
      let bytes = encodeText(file.text(making: made + fixes), like: original)
      let next = State(bytes: bytes, file: fixing.pipeline.check(bytes, path: fixing.path))
      if next.file.isNoWorse(than: state.file, mustCompileTheSame: fixes.allSatisfy(\.isSafe)) {
        made += fixes
        state = next
      } else if fixes.count > 1 {
        let middle = fixes.startIndex + fixes.count / 2
        make(fixes[..<middle])
        make(fixes[middle...])
      }
    }
  }
}

extension CheckedFile {
  /// The file can be read at least as far as before, without new findings. Findings that only appear because more
  /// of the file can be read are not new.
  fileprivate func isNoWorse(than before: CheckedFile, mustCompileTheSame: Bool) -> Bool {
    guard stage == before.stage else { return stage > before.stage }
    guard errorCount <= before.errorCount else { return false }
    guard mustCompileTheSame, stage == .questionnaire, let draft, let old = before.draft else { return true }
    return documents(of: draft) == documents(of: old)
  }

  private var errorCount: Int { diagnostics.count { $0.severity == .error } }
}

/// All that any target writes for a questionnaire, except for anchors of patterns that change nothing.
private func documents(of questionnaire: Questionnaire) -> [JSON?] {
  allTargets.flatMap { target in
    questionnaire.outputLanguages.map { language in
      target.lower(questionnaire, language: language).value.map(withoutImpliedAnchors)
    }
  }
}

private func withoutImpliedAnchors(_ json: JSON) -> JSON {
  switch json {
  case .null, .bool, .int, .number, .string: return json
  case .array(let elements): return .array(elements.map(withoutImpliedAnchors))
  case .series(let series): return .array(series.elements.map(withoutImpliedAnchors))
  case .object(let members):
    return .object(
      members.map { member in
        guard member.name == "pattern", case .string(let source) = member.value else {
          return JSON.Member(member.name, withoutImpliedAnchors(member.value))
        }
        return JSON.Member(member.name, .string(withoutImpliedAnchors(source)))
      })
  }
}

private func withoutImpliedAnchors(_ source: String) -> String {
  guard let pattern = try? Pattern(parsing: source) else { return source }
  let anchors = pattern.impliedAnchors
  let kept = source.utf16.enumerated().filter { unit in !anchors.contains { $0.contains(unit.offset) } }
  return String(decoding: kept.map(\.element), as: UTF16.self)
}
