import Platforms
import Questionnaires

/// The two readers of the same 18 columns: REDCap, and the aRMT app, whose definitions were once REDCap's.
enum DictionaryDialect {
  case redcap
  case armt

  var target: TargetName {
    switch self {
    case .redcap: .redcap
    case .armt: .radar
    }
  }

  /// The app shows labels only, so what else a question says is below its label there.
  var showsFieldNotes: Bool { self == .redcap }

  /// The only label between the ends of a slider, if it is exactly in the middle.
  func middle(of scale: NumberScale, _ labels: Labels?) -> Text? {
    guard self == .redcap, let labels, labels.between.count == 1, let lowest = scale.lowest,
      let highest = scale.highest,
      2 * labels.between[0].position.billionths == lowest.billionths + highest.billionths
    else { return nil }
    return labels.between[0].text
  }

  func name(_ id: String) -> String {
    switch self {
    case .redcap: REDCap.name(id)
    case .armt: id
    }
  }

  /// A name for what is not a question: all instruments of a REDCap project share their names.
  func unique(_ id: String, in questionnaire: Questionnaire) -> String {
    switch self {
    case .redcap: form(questionnaire) + "_" + name(id)
    case .armt: id
    }
  }

  /// REDCap shows bold and italic, the app does not.
  func text(_ text: String) -> String {
    switch self {
    case .redcap: htmlStyles(text)
    case .armt: plainText(text)
    }
  }

  /// The name of the form: REDCap's have no hyphens.
  func form(_ questionnaire: Questionnaire) -> String {
    String(questionnaire.id.value.map { $0 == "-" ? "_" : $0 })
  }
}

/// Bold and italic as HTML.
private func htmlStyles(_ text: String) -> String {
  markupRuns(text).map { run in
    let text = escapedForREDCap(run.text)
    let italic = run.isItalic ? "<i>" + text + "</i>" : text
    return run.isBold ? "<b>" + italic + "</b>" : italic
  }.joined()
}

/// Labels are HTML in REDCap, in which `[name]` is replaced by an answer and `{name}` by a field.
func escapedForREDCap(_ text: String) -> String {
  guard text.utf8.contains(where: { redcapEscapes[$0] != nil }) else { return text }
  return text.map { character in
    character.asciiValue.flatMap { redcapEscapes[$0] } ?? String(character)
  }.joined()
}

private let redcapEscapes: [UInt8: String] = [
  UInt8(ascii: "<"): "&lt;", UInt8(ascii: "&"): "&amp;", UInt8(ascii: "["): "&#91;",
  UInt8(ascii: "{"): "&#123;",
]
