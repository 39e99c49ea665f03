// Times phases inside one process: `in-process PHASE FILE REPETITIONS` prints the median and the 99th percentile in
// milliseconds. PHASE is `tree` (text to located tree), `read` (to questionnaire), `lint` (everything) or `rules` (one
// line per rule; what several rules share counts for the first).

import Checking
import Diagnostics
import Files
import Questionnaires
import YAML

func fail(_ message: String) -> Never {
  print("in-process: \(message)")
  exit(64)
}

let arguments = CommandLine.arguments
guard arguments.count == 4, let repetitions = Int(arguments[3]), repetitions > 0 else {
  fail("usage: in-process tree|read|lint|rules FILE REPETITIONS")
}
let limits = {
  var limits = YAMLLimits()
  limits.bytes = 1 << 30
  return limits
}()
guard let bytes = try? readFile(FilePath(arguments[2]), limit: limits.bytes),
  let file = decodeText(bytes, path: arguments[2], limits: limits).value
else { fail("cannot read \(arguments[2])") }

@MainActor func document() -> YAMLDocument {
  guard let document = parseYAML(file, limits: limits).value else { fail("the file is not YAML") }
  return document
}

@MainActor func questionnaire() -> Questionnaire {
  guard let questionnaire = readQuestionnaire(document()).outcome.value else { fail("the file has errors") }
  return questionnaire
}

@MainActor func run(_ phase: String) {
  switch phase {
  case "tree": _ = document()
  case "read": _ = questionnaire()
  case "lint": precondition(!RuleCheck(questionnaire()).diagnostics().hasErrors)
  case "rules": runRules()
  default: fail("the phase \(phase) does not exist")
  }
}

/// The times by the names of the rules.
var ruleTimes: [String: [Double]] = [:]

@MainActor func runRules() {
  let questionnaire = questionnaire()
  let known = Known(RuleCheck(questionnaire))
  for rule in allRules {
    let start = milliseconds()
    _ = rule.diagnostics(in: known)
    ruleTimes[rule.about.name, default: []].append(milliseconds() - start)
  }
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

func report(_ name: String, _ times: [Double]) {
  let times = times.sorted()
  print(
    "\(name) median \(times[times.count / 2]) p99 \(times[min(times.count - 1, times.count * 99 / 100)])")
}

if arguments[1] == "rules" {
  for (name, times) in ruleTimes.sorted(by: { $0.key < $1.key }) { report(name, times) }
} else {
  report(arguments[1], times)
}
