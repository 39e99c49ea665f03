extension [TrackElement] {
  /// Adds the texts of a variant in another language to the elements of the same name. Returns what is only in the
  /// variant.
  mutating func add(_ variant: [TrackElement], language: String, file: String) -> [Remark] {
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

  /// Names, of which servers may repeat some.
  private var keys: [TrackElement.Key] {
    var counts: [String: Int] = [:]
    return map { element in
      let name = element.question?.label ?? element.name
      counts[name, default: 0] += 1
      return TrackElement.Key(name: name, number: counts[name, default: 0])
    }
  }

  private var byKey: [TrackElement.Key: TrackElement] {
    Dictionary(zip(keys, self), uniquingKeysWith: { first, _ in first })
  }
}

extension TrackElement {
  fileprivate struct Key: Hashable {
    let name: String
    let number: Int
  }

  /// All its texts.
  fileprivate var shown: String {
    [headline, text, question?.text].compactMap { $0?.first }.joined(separator: " ")
  }

  fileprivate mutating func add(_ other: TrackElement, language: String, file: String) {
    headline?.add(other.headline, language: language)
    text?.add(other.text, language: language)
    var differences: [String] = []
    if let otherQuestion = other.question, question != nil {
      differences = question?.add(otherQuestion, language: language) ?? []
    } else if question != nil || other.question != nil {
      differences.append("only one of the files has a question here")
    }
    if visibleIf != other.visibleIf { differences.append("`visible_if` is \(wordOrJSON(other.visibleIf))") }
    remarks += (differences.map { Remark(.unsaid, "\(file): \($0)", at: .inFile(file, other.place)) })
    remarks += other.remarks.map { Remark($0.kind, "\(file): \($0.text)", at: .inFile(file, $0.place)) }
  }
}

extension TrackQuestion {
  /// Returns what is different besides the texts.
  fileprivate mutating func add(_ other: TrackQuestion, language: String) -> [String] {
    text.add(other.text, language: language)
    patternDescription?.add(other.patternDescription, language: language)
    for (index, answer) in other.answers.enumerated() where index < answers.count {
      answers[index].add(answer, language: language)
    }
    return zip(shape, other.shape).filter { $0 != $1 }.map { $1 }
  }
}

extension ImportedText {
  fileprivate mutating func add(_ other: ImportedText?, language: String) {
    if let other { add(other.first, language: language) }
  }
}
