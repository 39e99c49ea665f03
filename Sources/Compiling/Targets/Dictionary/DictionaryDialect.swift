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

  /// REDCap makes all names lower case.
  func name(_ id: String) -> String {
    switch self {
    case .redcap: id.lowercased()
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

/// Bold and italic as HTML, everything else as it is: REDCap leaves characters alone that do not begin a tag.
private func htmlStyles(_ text: String) -> String {
  markupRuns(text).map { run in
    let italic = run.isItalic ? "<i>" + run.text + "</i>" : run.text
    return run.isBold ? "<b>" + italic + "</b>" : italic
  }.joined()
}
