import Diagnostics
import Questionnaires

/// A DDI Codebook 2.5 document, whose elements have a fixed order.
struct DDICodebook {
  private let codebook: Codebook
  private let languageAttribute: [(String, String)]

  init(_ codebook: Codebook) {
    self.codebook = codebook
    languageAttribute = codebook.language.map { [("xml:lang", $0)] } ?? []
  }

  var bytes: [UInt8] { XMLElement("codeBook", Self.attributes, [study, file, data]).document }

  private static let attributes = [
    ("xmlns", "ddi:codebook:2_5"), ("xmlns:xsi", "http://www.w3.org/2001/XMLSchema-instance"),
    (
      "xsi:schemaLocation",
      "ddi:codebook:2_5 https://ddialliance.org/Specification/DDI-Codebook/2.5/XMLSchema/codebook.xsd"
    ), ("version", "2.5"),
  ]

  /// Whether a file that begins like this is such a document, which has its attributes in this order and nothing before
  /// the study.
  static func isCodebook(_ beginning: [UInt8]) -> Bool {
    let statement = XMLElement("citation", [], [XMLElement("titlStmt", [], [])])
    let empty = XMLElement("codeBook", attributes, [XMLElement("stdyDscr", [], [statement])]).document
    let end = empty.indices.first { empty[$0...].starts(with: "<titlStmt".utf8) }
    return end.map { beginning.starts(with: empty[..<$0]) } ?? false
  }

  private func text(_ name: String, _ text: String) -> XMLElement {
    XMLElement(name, languageAttribute, text: oneLine(text))
  }

  private func text(_ name: String, _ text: Text) -> XMLElement { self.text(name, codebook.text(text)) }

  // MARK: the study

  private var study: XMLElement {
    let questionnaire = codebook.questionnaire
    let title = XMLElement(
      "titlStmt", [], [text("titl", questionnaire.title), XMLElement("IDNo", [], text: codebook.id)])
    let version = XMLElement("verStmt", [], [XMLElement("version", [], text: String(questionnaire.version))])
    let about = questionnaire.description.map { XMLElement("stdyInfo", [], [text("abstract", $0)]) }
    let method = XMLElement("method", [], [XMLElement("dataColl", [], collection)])
    let citation = XMLElement("citation", [], [title, version])
    return XMLElement("stdyDscr", [], [citation, about, method].compactMap(\.self))
  }

  private var collection: [XMLElement] {
    let questionnaire = codebook.questionnaire
    let times = questionnaire.repeats == .once ? "filled in once" : "longitudinal: filled in repeatedly"
    let schedule = scheduleWords(questionnaire).joined(separator: "; ")
    let source = questionnaire.source.map { source in
      XMLElement("sources", [], [XMLElement("dataSrc", [], text: oneLine(source.value))])
    }
    return [
      XMLElement("timeMeth", [], text: "\(times); \(schedule)"),
      XMLElement("frequenc", [], text: schedule),
      XMLElement("collMode", [], text: "questionnaire that participants fill in themselves on a smartphone"),
      instrument, source,
    ].compactMap(\.self)
  }

  /// Nil if everything comes in the order of the file.
  private var instrument: XMLElement? {
    let words = codebook.allOrderWords
    return words.isEmpty ? nil : text("resInstru", words.joined(separator: "; "))
  }

  private var file: XMLElement {
    XMLElement(
      "fileDscr", [], [XMLElement("fileTxt", [], [XMLElement("fileName", [], text: "\(codebook.id).csv")])])
  }

  // MARK: variables

  private var data: XMLElement {
    XMLElement("dataDscr", [], (codebook.variables.all + codebook.variables.measurements).map(variable))
  }

  private func variable(_ variable: Variable) -> XMLElement {
    var parts = [text("labl", codebook.label(of: variable))]
    if let question = variable.question {
      parts += [XMLElement("respUnit", [], text: "participant"), self.question(question, variable)]
    }
    parts += [validRange(variable)].compactMap(\.self)
    if let condition = codebook.shownWhen(variable) { parts.append(text("universe", condition)) }
    if variable.type == .zeroOrOne {
      parts += [("1", "chosen"), ("0", "not chosen")].map {
        category($0, label: XMLElement("labl", [], text: $1))
      }
    }
    parts += variable.codes.map { code in
      category(code.code, label: code.text.map { text("labl", $0) }, isMissing: code.isMissing)
    }
    if let score = variable.score {
      let method = XMLElement("drvdesc", [], text: codebook.method(of: score))
      parts.append(XMLElement("derivation", [], [method]))
    }
    parts.append(XMLElement("varFormat", [("type", variable.isNumericInDDI ? "numeric" : "character")]))
    parts += (variable.question.map(codebook.originLines) ?? []).map {
      XMLElement("notes", [("type", "origin")], text: $0)
    }
    parts += variable.formerNames.map { XMLElement("notes", [("type", "former name")], text: $0) }
    return XMLElement("var", [("name", variable.name), ("intrvl", variable.interval)], parts)
  }

  private func question(_ question: Question, _ variable: Variable) -> XMLElement {
    let section = codebook.questionnaire.sections[question.section].text
    let group = question.group.map { codebook.questionnaire.questions[$0].text }
    let before = [section, group].compactMap(\.self).map { text("preQTxt", $0) }
    let help = question.help.map { [text("ivuInstr", $0)] } ?? []
    let number = variable.position.map { [("seqNo", String($0))] } ?? []
    return XMLElement("qstn", number, before + [text("qstnLit", question.text)] + help)
  }

  private func validRange(_ variable: Variable) -> XMLElement? {
    let range = variable.score.flatMap(codebook.range)
    let lowest = range?.lowerBound.description ?? codebook.lowest(of: variable)
    let highest = range?.upperBound.description ?? codebook.highest(of: variable)
    guard lowest != nil || highest != nil else { return nil }
    let units = variable.isNumeric ? [("UNITS", variable.type == .whole ? "INT" : "REAL")] : []
    let ends = [("min", lowest), ("max", highest)].compactMap { name, end in end.map { (name, $0) } }
    return XMLElement("valrng", [], [XMLElement("range", units + ends)])
  }

  private func category(_ code: String, label: XMLElement?, isMissing: Bool = false) -> XMLElement {
    XMLElement(
      "catgry", isMissing ? [("missing", "Y")] : [],
      [XMLElement("catValu", [], text: code), label].compactMap(\.self))
  }
}

extension Variable {
  fileprivate var isNumericInDDI: Bool { isNumeric || type == .zeroOrOne }

  fileprivate var interval: String {
    switch type {
    case .whole: question?.scale == nil ? "discrete" : "contin"
    case .decimal, .date, .time: "contin"
    case .code, .yesNo, .zeroOrOne, .text: "discrete"
    }
  }
}
