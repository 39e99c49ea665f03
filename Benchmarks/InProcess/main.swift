// Times phases inside one process: `in-process PHASE FILE REPETITIONS` prints the median and the 99th percentile in
// milliseconds. PHASE is `tree` (text to located tree), `read` (to questionnaire) or `lint` (all of it).

import Diagnostics
import Files
import Linting
import Questionnaires
import YAML

func fail(_ message: String) -> Never {
  print("in-process: \(message)")
  exit(64)
}

let arguments = CommandLine.arguments
guard arguments.count == 4, let repetitions = Int(arguments[3]), repetitions > 0 else {
  fail("usage: in-process tree|read|lint FILE REPETITIONS")
}
let limits = {
  var limits = YAMLLimits()
  limits.bytes = 1 << 30
  return limits
}()
guard let bytes = try? readFile(FilePath(arguments[2]), limit: limits.bytes),
  let file = decodeText(bytes, path: arguments[2], limits: limits).value
else { fail("cannot read \(arguments[2])") }

@MainActor func run(_ phase: String) {
  guard let document = parseYAML(file, limits: limits).value else { fail("the file is not YAML") }
  if phase == "tree" { return }
  guard let questionnaire = readQuestionnaire(document).outcome.value else { fail("the file has errors") }
  if phase == "lint" { precondition(!lint(questionnaire).hasErrors) }
}

func milliseconds() -> Double {
  var time = timespec()
  clock_gettime(CLOCK_MONOTONIC, &time)
  return Double(time.tv_sec) * 1_000 + Double(time.tv_nsec) / 1_000_000
}

var times: [Double] = []
for _ in 0..<repetitions {
  let start = milliseconds()
  run(arguments[1])
  times.append(milliseconds() - start)
}
times.sort()
print(
  "\(arguments[1]) median \(times[times.count / 2]) p99 \(times[min(times.count - 1, times.count * 99 / 100)])"
)
