import Checking
import Comparing
import Diagnostics
import Questionnaires

/// Compares the questionnaires before and after the first line `===`, in every form, and makes the fixes of `diff --fix`.
func compareVersions(_ bytes: [UInt8]) {
  let (first, second) = halves(of: bytes)
  let pipeline = Pipeline()
  guard let old = pipeline.check(first, path: "old.yaml").whole,
    let new = pipeline.check(second, path: "new.yaml").whole
  else { return }
  let compared = compare(old, with: new)
  show(compared)
  promise(compare(new, with: new).changes.isEmpty, "a file has no changes compared with itself")
  fix(compared, from: old, pipeline)
}

private func show(_ compared: ComparedQuestionnaire) {
  let report = ChangeReport([compared])
  promise(
    isHarmless(ChangeTextReport(report, usesColor: false, isASCII: false, isBrief: false).bytes()),
    "the changes show control characters as escapes")
  promise(isHarmless(ChangeMarkdown(report).bytes()), "a comment shows control characters as escapes")
}

/// Round after round, as `diff --fix`: ids and codes before the version, which depends on them.
private func fix(_ compared: ComparedQuestionnaire, from old: Questionnaire, _ pipeline: Pipeline) {
  var compared = compared
  for _ in 0..<100 {
    let all = compared.changes.filter { $0.fix != nil }
    let declaring = all.filter { $0.kind != .versionNotRaised }
    let fixes = (declaring.isEmpty ? all : declaring).compactMap(\.fix)
    guard let file = compared.newFile, !fixes.isEmpty else { return }
    let text = file.text(making: file.fixesTogether(fixes))
    guard let fixed = pipeline.check(text, path: "new.yaml").whole else {
      return promise(false, "diff --fix leaves a questionnaire that can be read")
    }
    compared = compare(old, with: fixed)
  }
  promise(false, "diff --fix comes to an end")
}

private func halves(of bytes: [UInt8]) -> ([UInt8], [UInt8]) {
  let line = Array("\n===\n".utf8)
  let place = bytes.indices.first { bytes[$0...].starts(with: line) }
  guard let place else { return (bytes, bytes) }
  return (Array(bytes[...place]), Array(bytes[(place + line.count)...]))
}
