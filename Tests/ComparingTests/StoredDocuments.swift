import Compiling
import JSON
import Questionnaires

/// What the compiled document of a target stores for a question, read from the document alone.
struct DocumentedAnswer: Hashable {
  let column: String
  /// For each option, in the order of the questionnaire; empty for questions without options.
  let values: [String]
}

extension TargetName {
  /// Nil if the target refuses the questionnaire, which asks one question.
  func documentedAnswer(in questionnaire: Questionnaire) -> DocumentedAnswer? {
    let target = allTargets.first { $0.name == self }
    guard let lowered = target?.lower(questionnaire, language: nil).value,
      let document = try? JSONReader.value(of: JSONWriter.bytes(of: lowered))
    else { return nil }
    switch self {
    case .track: return document["structure"]?["data"]?.array?.compactMap(trackAnswer).last
    case .intersession: return document["sections"]?.array?.compactMap(intersessionAnswer).last
    case .form: return formAnswer(document["form"] ?? .null)
    case .radar: return document.array?.last.map(radarAnswer)
    case .redcap: return document.array?.last?.array.map { row in redcapAnswer(row.map { $0.string ?? "" }) }
    case .fhir: return fhirItem(document).map(fhirAnswer)
    case .esmira:
      let inputs = document["questionnaires"]?.array?.first?["pages"]?.array?.flatMap {
        $0["inputs"]?.array ?? []
      }
      return inputs?.last { $0["responseType"]?.string != "text" }.map(esmiraAnswer)
    }
  }

  private func trackAnswer(_ element: JSON) -> DocumentedAnswer? {
    let content = element["attributes"]?["content"]
    return content?["label"]?.string.map { label in
      DocumentedAnswer(column: label, values: (content?["values"]?.array ?? []).compactMap(\.string))
    }
  }

  private func intersessionAnswer(_ section: JSON) -> DocumentedAnswer? {
    section["questions"]?.array?.last?["id"]?.string.map { id in
      let values = (section["options"]?.array ?? []).map { option in
        option["value"]?.string ?? option["value"]?.int.map(String.init) ?? ""
      }
      return DocumentedAnswer(column: id, values: values)
    }
  }

  private func formAnswer(_ form: JSON) -> DocumentedAnswer? {
    let units = form["compositeFields"]?.array ?? []
    let fields = units.first.map { ($0["name"]?.string ?? "", $0["fields"]?.array ?? []) }
    let (unit, all) = fields.map { ($0.0 + ".", $0.1) } ?? ("", form["fields"]?.array ?? [])
    return all.last.map { field in
      DocumentedAnswer(
        column: unit + (field["name"]?.string ?? ""),
        values: (field["options"]?.array ?? []).compactMap { $0["value"]?.string })
    }
  }

  /// The app's own words for a `yesno` are stored as 1 and 0.
  private func radarAnswer(_ field: JSON) -> DocumentedAnswer {
    let choices = field["select_choices_or_calculations"]?.array ?? []
    return DocumentedAnswer(
      column: field["field_name"]?.string ?? "",
      values: field["field_type"]?.string == "yesno" ? ["1", "0"] : choices.compactMap { $0["code"]?.string })
  }

  /// A `yesno` of REDCap is stored as 1 and 0.
  private func redcapAnswer(_ row: [String]) -> DocumentedAnswer {
    let choices = row[5].split(separator: " | ").map { String($0.prefix { $0 != "," }) }
    return DocumentedAnswer(column: row[0], values: row[3] == "yesno" ? ["1", "0"] : choices)
  }

  private func fhirItem(_ parent: JSON) -> JSON? {
    guard let item = parent["item"]?.array?.last else { return nil }
    return item["type"]?.string == "group" ? fhirItem(item) : item
  }

  private func fhirAnswer(_ item: JSON) -> DocumentedAnswer {
    DocumentedAnswer(
      column: item["linkId"]?.string ?? "",
      values: (item["answerOption"]?.array ?? []).compactMap { $0["valueCoding"]?["code"]?.string })
  }

  /// Only the place of an answer is stored, from `customStart` on; yes is on the right, which is 1.
  private func esmiraAnswer(_ input: JSON) -> DocumentedAnswer {
    let count = input["listChoices"]?.array?.count ?? 0
    let start = input["customStart"]?.int ?? 1
    let isYesNo = input["responseType"]?.string == "binary"
    return DocumentedAnswer(
      column: input["name"]?.string ?? "",
      values: isYesNo ? ["1", "0"] : (0..<count).map { String(start + $0) })
  }
}
