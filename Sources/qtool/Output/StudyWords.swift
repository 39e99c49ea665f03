import Checking
import Files
import Terminal

extension SurroundingStudy {
  /// Such as `in study calm (study.yaml)`.
  var words: String {
    let file = escapeControls(shownPath(place))
    guard let study else {
      return "\(file) cannot be read, so its study is left out: qtool lint \(lintedFile)"
    }
    let faults = hasErrors ? ", which has errors: qtool lint \(lintedFile)" : ""
    return "in study \(study.id.value) (\(file)\(faults))\(leftOut)"
  }

  private var leftOut: String {
    guard !others.isEmpty else { return "" }
    let files = others.map { escapeControls(shownPath($0)) }.joined(separator: " and ")
    return others.count == 1
      ? "; \(files) lists it, too, with other terms, and is left out"
      : "; \(files) list it, too, with other terms, and are left out"
  }

  private var lintedFile: String { shellWord(Array(shownPath(place).utf8)) }
}
