import Diagnostics
import Questionnaires
import YAML
import Glibc

// A first way through the phases; the commands replace it.
for path in CommandLine.arguments.dropFirst() {
  guard let f = fopen(path, "r") else { print("no", path); continue }
  var bytes: [UInt8] = []
  var buf = [UInt8](repeating: 0, count: 65536)
  while true { let n = fread(&buf, 1, 65536, f); if n <= 0 { break }; bytes += buf[0..<n] }
  fclose(f)
  let d = decodeText(bytes, path: path)
  var ds = d.diagnostics
  if let file = d.value {
    let y = parseYAML(file); ds += y.diagnostics
    if let doc = y.value { let r = readQuestionnaire(doc); ds += r.outcome.diagnostics; print(path, r.draft?.questions.count ?? -1, "questions") }
  }
  for x in ds { let p = x.file.position(at: x.finding.range.start); print("\(path):\(p.line):\(p.column): \(x.severity) \(x.rule): \(x.finding.message) | help: \(x.finding.help ?? "-") [\(x.file.string(in: x.finding.range))]") }
}
