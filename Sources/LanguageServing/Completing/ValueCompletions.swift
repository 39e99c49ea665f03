import Comparing
import Previewing
import Questionnaires

extension Completions {
  /// The words that can be written here, or the example of the key where there is no list of them to choose from.
  func values(of shape: Shape, _ place: CursorPlace) -> [Completion] {
    let codecs = shape.forms.compactMap { form -> Codec? in
      switch form {
      case .scalar(let codec), .oneOrMore(let codec): codec
      case .list, .pair, .map, .object, .either, .defined: nil
      }
    }
    guard isOneWord(place) || codecs.contains(.condition) || codecs.contains(.change) else { return [] }
    let offered = codecs.flatMap { words(for: $0, place) }
    return offered.isEmpty && !place.isElement && shape.isShort ? example(place) : offered
  }

  private func words(for codec: Codec, _ place: CursorPlace) -> [Completion] {
    switch codec {
    case .word(.questionType):
      QuestionType.allCases.map {
        Completion(
          $0.rawValue, .enumerationMember, detail: $0.answers, documentation: "```yaml\n- \($0.example)\n```")
      }
    case .word(let list): list.words.map { Completion($0, .enumerationMember) }
    case .flag: ["true", "false"].map { Completion($0, .keyword) }
    case .target: targets
    case .client: ClientName.allCases.map { Completion($0.rawValue, .enumerationMember) }
    case .name(of: .optionList): optionLists(place)
    case .name(of: .questionnaire): questionnaires(place)
    case .name(of: .question): scoreItems(place)
    case .part: parts(place, of: document.knownDraft)
    case .partOfStudy: nearWhole().flatMap { parts(place, of: $0, before: $0.id.value + ".") }
    case .condition: conditionItems(place)
    case .language: languageTags(place)
    case .interval: ["1 day", "1 week", "1 month"].map { Completion($0, .value) }
    case .measurements: [Completion("1", .value, detail: SensorKey.amount.about.summary)]
    case .code: codes(place)
    case .weekday where place.isElement:
      Weekday.allCases.map { Completion($0.rawValue, .enumerationMember, detail: $0.name) }
    case .change: allowedChanges(place)
    case .numberOrAny, .dateOrWord: codec.otherWords.map { Completion($0, .keyword) }
    default: []
    }
  }

  /// The changes that have to be allowed; after one of them, what it can be about.
  private func allowedChanges(_ place: CursorPlace) -> [Completion] {
    let typed = String(decoding: outline.bytes[place.typed], as: UTF8.self)
    if let change = typed.split(separator: " ", omittingEmptySubsequences: false).dropLast().first {
      let ids = document.knownDraft?.questions.compactMap(\.id?.value) ?? []
      return (document.optionListNames + ids).map { Completion("\(change) \($0)", .reference) }
    }
    return catalogue.filter { $0.classes[0] <= .storage }.map {
      Completion($0.kind.rawValue, .enumerationMember, detail: $0.summary)
    }
  }

  /// For `baseline`, the questionnaires that the study lists; otherwise those that it could list.
  private func questionnaires(_ place: CursorPlace) -> [Completion] {
    let present = otherElements(place)
    let near = nearQuestionnaires()
    let byID = Dictionary(grouping: near, by: \.questionnaire.id.value)
    let names =
      listedForBaseline(place)
      ?? near.map { near in
        let id = near.questionnaire.id.value
        return byID[id]?.count == 1 && !present.contains(near.path) ? id : near.path
      }
    return names.filter { !present.contains($0) }.map { name in
      let named = byID[name]?.first ?? near.first { $0.path == name }
      return Completion(name, .reference, detail: named?.questionnaire.title.string(in: nil))
    }
  }

  /// Nil outside of `baseline`.
  private func listedForBaseline(_ place: CursorPlace) -> [String]? {
    guard let baseline = outline.child(StudyKey.baseline.rawValue, of: nil),
      outline.ancestors(of: place.node).contains(baseline)
    else { return nil }
    let listed = outline.child(StudyKey.questionnaires.rawValue, of: nil)
    return listed.map { outline.children(of: $0).map(element) } ?? []
  }

  /// The languages that studies often use, except for those already in the list.
  private func languageTags(_ place: CursorPlace) -> [Completion] {
    let present = otherElements(place)
    return namedLanguages.filter { !present.contains($0.tag) }.map { tag, name in
      var item = Completion(tag, .enumerationMember, detail: name)
      item.filter = "\(tag) \(name)"
      return item
    }
  }

  /// The questions and sections that a promise can be about, except for those already in the list.
  private func parts(_ place: CursorPlace, of draft: Questionnaire?, before owner: String = "")
    -> [Completion]
  {
    guard let draft else { return [] }
    let (present, language) = (otherElements(place), draft.languages.first?.value)
    let questions = draft.questions.compactMap { question in
      question.id.map { Completion(owner + $0.value, .reference, detail: question.text.string(in: language)) }
    }
    let sections = draft.sections.compactMap { section in
      section.id.map { Completion(owner + $0.value, .reference, detail: section.title?.string(in: language)) }
    }
    return (questions + sections).filter { !present.contains($0.label) }
  }

  private var targets: [Completion] {
    TargetName.allCases.map { Completion($0.rawValue, .enumerationMember, detail: targetWords($0)) }
  }

  /// The example of the key, if there is no list of values to choose from.
  private func example(_ place: CursorPlace) -> [Completion] {
    guard place.typed.isEmpty, let node = place.node,
      let kind = outline.shape(of: outline.nodes[node].parent)?.object,
      let about = outline.about(outline.key(node), of: kind, in: outline.nodes[node].parent)
    else { return [] }
    return [
      Completion(
        about.example, .value, detail: "for example", documentation: keyCard(outline.key(node), about))
    ]
  }

  /// Only the beginning of one word has been typed.
  private func isOneWord(_ place: CursorPlace) -> Bool { !outline.bytes[place.typed].contains { $0 <= 0x20 } }

  private func optionLists(_ place: CursorPlace) -> [Completion] {
    let draft = document.knownDraft
    let language = draft?.languages.first?.value
    return document.optionListNames.map { name in
      let list = draft?.optionLists.first { $0.name?.value == name }
      let texts = list?.options.prefix(6).map { $0.text.string(in: language) }.joined(separator: " · ")
      return Completion(
        name, .enumeration, detail: texts, documentation: list.map { optionCard($0, in: language) })
    }
  }

  /// The codes of the question or section to which `exclusive` or `no-answer` belongs, except for those already in the
  /// list.
  private func codes(_ place: CursorPlace) -> [Completion] {
    let present = otherElements(place)
    let language = document.knownDraft?.languages.first?.value
    return answers(of: outline.ancestors(of: place.node), in: language).filter { !present.contains($0.code) }
      .map { answer($0.code, $0.text) }
  }

  /// The answers of the innermost of these nodes that has some.
  private func answers(of nodes: [Int], in language: String?) -> [(code: String, text: String)] {
    let isOwner = {
      outline.shape(of: $0) == .object(.question) || outline.shape(of: $0) == .object(.section)
    }
    guard let owner = nodes.first(where: isOwner), let draft = document.knownDraft else { return [] }
    if outline.shape(of: owner) == .object(.question) {
      return outline.child("id", of: owner).flatMap { draft.question(outline.value($0)) }?.answers(
        in: language) ?? []
    }
    let sections = outline.children(of: outline.nodes[owner].parent)
    guard let place = sections.firstIndex(of: owner), draft.sections.indices.contains(place) else {
      return []
    }
    return draft.sections[place].options?.answers(in: language) ?? []
  }

  /// The elements of the list besides the word that is being typed.
  private func otherElements(_ place: CursorPlace) -> Set<String> {
    let list = outline.ancestors(of: place.node).first { outline.nodes[$0].kind == .entry }
    return Set(outline.children(of: list).filter { $0 != place.node }.map(element))
  }

  /// One word of a list in brackets or with dashes.
  func element(_ node: Int) -> String {
    let value = outline.value(node)
    return value.isEmpty ? outline.text(outline.nodes[node].start..<outline.nodes[node].end) : value
  }

  /// The questions that a score can be made of, or for `reversed`, those that it is made of.
  private func scoreItems(_ place: CursorPlace) -> [Completion] {
    let present = otherElements(place)
    let draft = document.knownDraft
    let language = draft?.languages.first?.value
    let chosen = chosenItems(place)
    return (draft?.questions ?? []).compactMap { question in
      guard let id = question.id?.value, question.scoredScale != nil, question.group == nil,
        !present.contains(id), chosen?.contains(id) ?? true
      else { return nil }
      return Completion(id, .reference, detail: question.text.string(in: language))
    }
  }

  /// Nil outside of `reversed`, and for a score without questions.
  private func chosenItems(_ place: CursorPlace) -> Set<String>? {
    let ancestors = outline.ancestors(of: place.node)
    guard let list = ancestors.first(where: { outline.nodes[$0].kind == .entry }),
      outline.key(list) == ScoreKey.reversed.rawValue
    else { return nil }
    let score = outline.nodes[list].parent
    let methods = ScoreKey.methods.compactMap { outline.child($0.rawValue, of: score) }
    return methods.first.map { Set(outline.children(of: $0).map(element)) }
  }

  /// An answer by its code, also found by its text.
  func answer(_ code: String, _ text: String) -> Completion {
    var item = Completion(code, .enumerationMember, detail: text)
    item.filter = "\(code) \(text)"
    return item
  }
}

extension Shape {
  /// Whether an example of the value helps to write it: not for a word that the author invents, nor for what takes many
  /// lines.
  fileprivate var isShort: Bool {
    switch forms[0] {
    case .scalar(.text), .scalar(.plainText), .scalar(.reason), .scalar(.id), .scalar(.wholeNumber),
      .scalar(.pattern),
      .scalar(.name), .scalar(.measurements):
      false
    case .map(_, to: .defined(.optionList), _), .list(of: .object, _, _): false
    case .object(let kind): kind == .examples
    case .scalar, .oneOrMore, .list, .pair, .map, .either, .defined: true
    }
  }
}
