extension [ImportedElement] {
  /// Adds the texts of a variant in another language to the elements of the same name. Returns what is only in the
  /// variant.
  mutating func add(_ variant: [ImportedElement], language: String, file: String) -> [Remark] {
    var others = variant.byKey
    for (index, key) in keys.enumerated() {
      if let other = others.removeValue(forKey: key) {
        self[index].add(other, language: language, file: file)
      } else {
        self[index].remarks.append(
          Remark(.unsaid, "\(file): there is no `\(key.name)`", at: .inFile(file, .file)))
      }
    }
    return zip(variant, variant.keys).filter { others[$1] != nil }.map { element, key in
      Remark(
        .unsaid, "`\(key.name)` is only in \(file): \(element.shown)", at: .inFile(file, element.place))
    }
  }

  /// Servers may repeat names.
  private var keys: [NumberedName] { numbered(map { $0.question?.label ?? $0.name }) }

  private var byKey: [NumberedName: ImportedElement] {
    Dictionary(zip(keys, self), uniquingKeysWith: { first, _ in first })
  }
}

extension ImportedElement {
  /// All its texts and the condition, for a remark.
  fileprivate var shown: String {
    let texts = [headline, text, question?.text, question?.patternDescription].compactMap { $0?.first }
    let condition = TrackFact("`visible_if` is", visibleIf.map(wordOrJSON))
    return (texts + ((question?.shape ?? []) + [condition]).known).joined(separator: "; ")
  }

  fileprivate mutating func add(_ other: ImportedElement, language: String, file: String) {
    var texts = VariantTexts(language: language)
    texts.add(other.headline, to: &headline, as: "headline")
    texts.add(other.text, to: &text, as: "text")
    var differences: [String] = []
    if let otherQuestion = other.question {
      differences =
        question?.add(otherQuestion, &texts) ?? ["only this file has a question here: \(other.shown)"]
    } else if question != nil {
      differences.append("there is no question here")
    }
    if visibleIf != other.visibleIf { differences.append("`visible_if` is \(wordOrJSON(other.visibleIf))") }
    remarks += (differences + texts.differences).map {
      Remark(.unsaid, "\(file): \($0)", at: .inFile(file, other.place))
    }
    remarks += other.remarks.map { Remark($0.kind, "\(file): \($0.text)", at: .inFile(file, $0.place)) }
  }
}

extension TrackQuestion {
  /// Returns what is different besides the texts. Answers with other codes are different answers.
  fileprivate mutating func add(_ other: TrackQuestion, _ texts: inout VariantTexts) -> [String] {
    text.add(other.text.first, language: texts.language)
    texts.add(other.patternDescription, to: &patternDescription, as: "patternDescription")
    if codes == other.codes, answers.count == other.answers.count {
      for (index, answer) in other.answers.enumerated() {
        answers[index].add(answer.first, language: texts.language)
      }
    }
    return other.shape.differing(from: shape)
  }
}
