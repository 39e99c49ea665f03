import Diagnostics
import Questionnaires

/// What only shows when the questionnaires of a study are looked at together. Those of one folder are a study.
package func studyFindings(_ questionnaires: [Questionnaire]) -> [Diagnostic] {
  let asking = questionnaires.filter { $0.isActive && $0.repeats == .many && !$0.schedule.isEmpty }
  let folders = Dictionary(grouping: asking) { folder(of: $0.file.path) }
  return folders.sorted { $0.key < $1.key }.flatMap { _, study in
    let study = study.sorted { $0.file.path < $1.file.path }
    return notificationFindings(study) + overlapFindings(study)
  }
}

/// The folder of a file, however its path is written: `study/a.yaml`, `./study/a.yaml`, `study/old/../a.yaml`.
private func folder(of path: String) -> String {
  var parts: [Substring] = []
  for part in path.split(separator: "/").dropLast() where part != "." {
    if part == "..", let last = parts.last, last != ".." { parts.removeLast() } else { parts.append(part) }
  }
  return (path.hasPrefix("/") ? "/" : "") + parts.joined(separator: "/")
}
