import Diagnostics
import Questionnaires

/// The outline of a study file.
struct StudySymbols {
  let study: Study

  /// The study itself.
  var whole: Symbol {
    Symbol(
      name: study.id.value, detail: oneLine(study.title.string(in: language)), kind: .file,
      range: study.id.range, nameRange: study.id.range)
  }

  /// The study's lists, in the order of the file.
  var lists: [Symbol] {
    let names = [(StudyKey.questionnaires, study.questionnaires), (.baseline, study.baseline)].map {
      key, list in
      symbol(of: key, list.map { leaf($0, detail: "", .file) })
    }
    let interventions = study.interventions.map {
      leaf($0.id, detail: oneLine($0.text.string(in: language)), .string)
    }
    return (names + [symbol(of: .interventions, interventions)]).compactMap(\.self).sorted {
      $0.range.start < $1.range.start
    }
  }

  private var language: String? { study.languages.first?.value }

  private func symbol(of key: StudyKey, _ entries: [Symbol]) -> Symbol? {
    guard let first = entries.first else { return nil }
    return Symbol(
      name: key.rawValue, detail: String(entries.count), kind: .namespace, range: first.range,
      nameRange: first.nameRange, children: entries)
  }

  private func leaf(_ name: Located<String>, detail: String, _ kind: Symbol.Kind) -> Symbol {
    Symbol(name: name.value, detail: detail, kind: kind, range: name.range, nameRange: name.range)
  }
}
