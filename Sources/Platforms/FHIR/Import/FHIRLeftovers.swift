import JSON

/// Remarks about what is left of an element after everything that the language can express was taken.
func leftovers(of element: FHIRElement) -> [Remark] {
  let members = element.members.filter { !silentMembers.contains($0.name) && $0.value.saysSomething }.map {
    member in
    remark(
      member.name, member.value, isPlain: plainMembers.contains(member.name),
      at: element.place(of: member.name))
  }
  return members + element.extensions.filter { $0.value?.saysSomething ?? true }.map(leftover)
}

extension JSON {
  /// `false` and an empty list are what there is without them.
  fileprivate var saysSomething: Bool { self != .bool(false) && self != .array([]) }
}

private func leftover(_ element: FHIRElement) -> Remark {
  let name = element.extensionName ?? "extension"
  var element = element
  _ = element.takeText("url")
  var value =
    element.members.count == 1 && element.extensions.isEmpty ? element.members[0].value : element.json
  if case .string(let expression)? = value["expression"] { value = .string(expression) }
  return remark(name, value, isPlain: plainExtensions.contains(name), at: .pointer(element.pointer))
}

private func remark(_ name: String, _ value: JSON, isPlain: Bool, at place: SourcePlace) -> Remark {
  isPlain
    ? Remark(.changed, "`\(name)` is left out: \(value.words)", at: place)
    : Remark(.unsaid, "`\(name)` cannot be expressed: \(value.words)", at: place)
}

/// Members that say nothing to the author of a questionnaire.
private let silentMembers: Set = ["url", "id", "definition", "system", "version", "userSelected"]

/// Members that change neither what participants see nor what they can answer.
private let plainMembers: Set = ["code"]

/// Extensions that change neither what is asked nor what can be answered, only its looks.
private let plainExtensions: Set = [
  "choiceColumn", "designNote", "questionnaire-choiceOrientation", "questionnaire-displayCategory",
  "questionnaire-itemControl", "questionnaire-optionPrefix", "rendering-markdown", "rendering-style",
  "rendering-styleSensitive", "rendering-xhtml", "sdc-questionnaire-collapsible",
  "sdc-questionnaire-columnCount", "sdc-questionnaire-openLabel",
  "sdc-questionnaire-preferredTerminologyServer",
  "sdc-questionnaire-shortText", "sdc-questionnaire-width", "xhtml",
]
