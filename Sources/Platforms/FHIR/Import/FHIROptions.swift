import JSON

/// An answer that an item offers.
struct FHIROption {
  /// The code of a coding, or the value itself; nil for a coding with only a text.
  var code: String?
  var text: DraftText?
  var system: String?
  /// The number for calculations.
  var ordinal: String?
  var isExclusive = false
  /// Whether the answer is the value itself, such as a text, and not a coding.
  var isValue = false
  /// By which conditions find it.
  var key: String
}

/// The answers that an item offers, and remarks about what the language cannot express.
struct FHIROptions {
  private(set) var list: [FHIROption] = []
  private(set) var remarks: [Remark] = []
  private let texts: ImportedFHIRTexts

  /// The options of the item itself.
  init(of item: inout FHIRElement, texts: ImportedFHIRTexts) {
    self.texts = texts
    for var option in item.takeObjects("answerOption") { add(&option) }
    noteOrdinals(at: .pointer(item.pointer))
  }

  /// The options of a list elsewhere in the file.
  init(of set: FHIRElement, in sets: FHIRValueSets, texts: ImportedFHIRTexts, at place: SourcePlace) {
    self.texts = texts
    var set = set
    for concept in sets.concepts(of: &set, &remarks) { add(concept: concept) }
    noteOrdinals(at: place)
  }

  private mutating func add(_ element: inout FHIRElement) {
    let isExclusive = element.takeExtension(.optionExclusive)?.value == .bool(true)
    let ordinal = element.takeExtension(.ordinalValue)?.value?.scalar
    let value = element.takeChoice("value")
    if element.takeFlag("initialSelected") == true {
      remarks.append(
        Remark(
          .unsaid, "`initialSelected` cannot be expressed: the answer is chosen at the start",
          at: .pointer(element.pointer)))
    }
    if let value, var option = option(value) {
      option.isExclusive = isExclusive
      option.ordinal = option.ordinal ?? ordinal
      list.append(option)
    } else {
      remarks.append(
        Remark(
          .unsaid, "the option cannot be expressed: \(value?.value.words ?? "it has no value")",
          at: .pointer(element.pointer)))
    }
    remarks += leftovers(of: element)
  }

  private mutating func option(_ value: (type: String, value: JSON, pointer: String)) -> FHIROption? {
    if value.type == "Coding", var coding = FHIRElement(value.value, at: value.pointer) {
      let option = option(coding: &coding)
      remarks += leftovers(of: coding)
      return option
    }
    guard let text = value.value.scalar else { return nil }
    return FHIROption(code: text, text: texts.same(text), isValue: true, key: text)
  }

  /// Nil if it has neither a code nor a text.
  private mutating func option(coding: inout FHIRElement) -> FHIROption? {
    let ordinal = coding.takeExtension(.ordinalValue)?.value?.scalar
    let code = coding.takeScalar("code")
    let text = texts.take("display", of: &coding, &remarks)
    guard let key = code ?? text?.first else { return nil }
    return FHIROption(code: code, text: text, system: coding.takeText("system"), ordinal: ordinal, key: key)
  }

  // MARK: Lists of options elsewhere in the file

  private mutating func add(concept: FHIRElement) {
    var coding = concept
    for designation in coding.takeObjects("designation") { noteDesignation(designation) }
    let system = coding.takeText("system")
    guard var option = option(coding: &coding) else {
      remarks.append(
        Remark(.unsaid, "the option cannot be expressed: \(coding.json.words)", at: .pointer(coding.pointer)))
      return
    }
    option.system = option.system ?? system
    list.append(option)
    remarks += leftovers(of: coding)
  }

  private mutating func noteDesignation(_ designation: FHIRElement) {
    remarks.append(
      Remark(
        .unsaid, "`designation` cannot be expressed: \(designation.json.words)",
        at: .pointer(designation.pointer)))
  }

  // MARK: Remarks about all options

  /// Numbers are their own ordinal values.
  private mutating func noteOrdinals(at place: SourcePlace) {
    let weighted = list.filter { option in option.ordinal.map { !isSameNumber($0, option.code) } ?? false }
    guard !weighted.isEmpty else { return }
    let words = weighted.map { "\($0.key) = \($0.ordinal ?? "")" }.joined(separator: ", ")
    remarks.append(Remark(.unsaid, "`ordinalValue` cannot be expressed: \(words)", at: place))
  }
}

private func isSameNumber(_ ordinal: String, _ code: String?) -> Bool {
  ordinal == code || ordinal == code.map { $0 + ".0" }
}

/// The lists of options that a resource contains.
struct FHIRValueSets {
  private var sets: [String: FHIRElement] = [:]
  /// About resources that are not lists of options.
  private(set) var remarks: [Remark] = []

  init(_ contained: [FHIRElement]) {
    for element in contained {
      guard element.value("resourceType") == "ValueSet", let id = element.value("id")?.scalar else {
        let type = element.value("resourceType")?.scalar ?? "resource"
        remarks.append(
          Remark(.unsaid, "the \(type) in `contained` cannot be expressed", at: .pointer(element.pointer)))
        continue
      }
      sets["#" + id] = element
      if let url = element.value("url")?.scalar { sets[url] = element }
    }
  }

  subscript(reference: String) -> FHIRElement? {
    sets[reference] ?? reference.firstIndex(of: "|").flatMap { sets[String(reference[..<$0])] }
  }

  /// Of the expansion if there is one, as this is what apps show.
  func concepts(of set: inout FHIRElement, _ remarks: inout [Remark]) -> [FHIRElement] {
    if var expansion = set.takeObject("expansion") {
      let contained = options(in: expansion.takeObjects("contains"), &remarks)
      if !contained.isEmpty { return contained }
    }
    guard var compose = set.takeObject("compose") else { return [] }
    let concepts = compose.takeObjects("include").flatMap { self.concepts(included: $0, &remarks) }
    remarks += leftovers(of: compose)
    return concepts
  }

  /// Entries that nobody can choose are headings of those in them.
  private func options(in entries: [FHIRElement], _ remarks: inout [Remark]) -> [FHIRElement] {
    entries.flatMap { entry -> [FHIRElement] in
      var entry = entry
      let inner = entry.takeObjects("contains")
      guard entry.takeFlag("abstract") == true else { return [entry] + options(in: inner, &remarks) }
      let words = entry.value("display")?.scalar ?? entry.value("code")?.scalar ?? "?"
      remarks.append(
        Remark(.unsaid, "a heading above answers cannot be expressed: \(words)", at: .pointer(entry.pointer)))
      return options(in: inner, &remarks)
    }
  }

  private func concepts(included: FHIRElement, _ remarks: inout [Remark]) -> [FHIRElement] {
    var included = included
    let concepts = included.takeObjects("concept")
    if concepts.isEmpty {
      remarks.append(
        Remark(
          .unsaid, "`include` cannot be expressed, as it lists no codes: \(included.json.words)",
          at: .pointer(included.pointer)))
      return []
    }
    let system = included.takeText("system")
    remarks += leftovers(of: included)
    return concepts.map { $0.with(system: system) }
  }
}

extension FHIRElement {
  /// The system of a concept is that of the list that it is in.
  fileprivate func with(system: String?) -> FHIRElement {
    guard let system, value("system") == nil else { return self }
    var element = self
    element.add("system", .string(system))
    return element
  }
}
