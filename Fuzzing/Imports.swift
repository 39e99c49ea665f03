import Diagnostics
import Formatting
import Importing
import JSON
import YAML

/// Imports bytes in whatever format they have, alone and as two languages of one questionnaire.
func tryImport(_ bytes: [UInt8]) {
  var options = ImportOptions()
  let alone = [ImportSource(name: "fuzz_armt.json", bytes: bytes)]
  importWhole(alone, options)
  options.merges = true
  importWhole(alone + [ImportSource(name: "fuzz_armt_de.json", bytes: bytes)], options)
}

private func importWhole(_ sources: [ImportSource], _ options: ImportOptions) {
  guard let result = try? importQuestionnaires(from: sources, options: options) else { return }
  promise(
    isHarmless(Array(ImportReport(result) { $0 }.text.utf8)),
    "the report of an import shows control characters")
  for file in result.files {
    promise(
      file.remarks.allSatisfy { $0.line != nil || $0.remark.kind == .tidied }, "a remark has its comment")
    check(file.bytes)
    runPipeline(file.bytes)
  }
}

/// A file that cannot be formatted has a key twice, which is a fault of the source.
private func check(_ bytes: [UInt8]) {
  guard let document = parseYAML(SourceFile(path: "fuzz.yaml", text: bytes)).value else {
    return promise(false, "what is imported is YAML")
  }
  switch formatted(document) {
  case .formatted(let text): promise(text == bytes, "what is imported is formatted")
  case .refused(let problems):
    promise(
      problems.allSatisfy { $0.rule == "duplicate-key" || $0.rule == "duplicate-code" },
      "what is imported can be formatted")
  case .failed: promise(false, "what is imported keeps its meaning when it is formatted")
  }
}
