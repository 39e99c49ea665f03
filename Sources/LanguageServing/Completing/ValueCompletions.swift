import Questionnaires

extension Completions {
  func values(at place: CursorPlace, _ spot: Spot) -> [Completion] {
    switch spot {
    case .shape(let shape): values(of: shape, place)
    case .element(let shape): elements(of: shape, place)
    case .object(.sensor): [Completion("1", .value, detail: SensorKey.amount.about.summary)]
    case .object, .list, .unknown: []
    }
  }

  private func values(of shape: Shape, _ place: CursorPlace) -> [Completion] {
    guard isOneWord(place) || shape == .condition else { return [] }
    switch shape {
    case .word(.questionType):
      return QuestionType.allCases.map {
        Completion(
          $0.rawValue, .enumerationMember, detail: $0.answers, documentation: "```yaml\n- \($0.example)\n```")
      }
    case .word(let list): return list.words.map { Completion($0, .enumerationMember) }
    case .flag: return ["true", "false"].map { Completion($0, .keyword) }
    case .targets: return targets
    case .options: return optionLists(place)
    case .condition: return conditionItems(place)
    case .interval: return ["1 day", "1 week", "1 month"].map { Completion($0, .value) }
    case .step, .range, .labelPair, .codes, .languages, .duration, .durations, .days, .weekdays, .window,
      .windows, .times, .date, .examples, .plainTexts, .studyLength, .fileName, .questionnaires:
      return example(place)
    case .text, .plainText, .questionnaireID, .questionID, .wholeNumber, .pattern, .optionLists, .items,
      .sections, .questions, .schedule, .sensors, .server, .studyServer, .interventions, .interventionID:
      return []
    }
  }

  private func elements(of shape: Shape, _ place: CursorPlace) -> [Completion] {
    switch shape {
    case .targets: targets
    case .codes: codes(place)
    case .weekdays: Weekday.allCases.map { Completion($0.rawValue, .enumerationMember, detail: $0.name) }
    case .questionnaires: questionnaires(place)
    default: []
    }
  }

  /// For `baseline`, the questionnaires that the study lists.
  private func questionnaires(_ place: CursorPlace) -> [Completion] {
    let (all, baseline) = (StudyKey.questionnaires.rawValue, StudyKey.baseline.rawValue)
    guard let own = outline.child(baseline, of: nil), outline.ancestors(of: place.node).contains(own),
      let listed = outline.child(all, of: nil)
    else { return [] }
    let present = items(of: own, except: place.node)
    return items(of: listed).filter { !present.contains($0) }.map { Completion($0, .enumerationMember) }
  }

  private func items(of list: Int, except item: Int? = nil) -> [String] {
    outline.children(of: list).filter { $0 != item }.map { item in
      let node = outline.nodes[item]
      return node.isFlow ? outline.text(node.start..<node.end) : outline.value(item)
    }
  }

  private var targets: [Completion] {
    TargetName.allCases.map { Completion($0.rawValue, .enumerationMember) }
  }

  /// The example of the key, if there is no list of values to choose from.
  private func example(_ place: CursorPlace) -> [Completion] {
    guard place.typed.isEmpty, let node = place.node,
      case .object(let kind) = outline.spot(of: outline.nodes[node].parent),
      let about = kind.about(outline.key(node))
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

  /// The codes of the question to which `exclusive` belongs, except for those already in the list.
  private func codes(_ place: CursorPlace) -> [Completion] {
    let owner = outline.ancestors(of: place.node).first { outline.spot(of: $0) == .object(.question) }
    guard let id = outline.child("id", of: owner),
      let question = document.knownDraft?.question(outline.value(id))
    else { return [] }
    let list = outline.ancestors(of: place.node).first { outline.nodes[$0].kind == .entry }
    let present = Set(
      outline.children(of: list).filter { $0 != place.node }.map {
        outline.text(outline.nodes[$0].start..<outline.nodes[$0].end)
      })
    let language = document.knownDraft?.languages.first?.value
    return question.answers(in: language).filter { !present.contains($0.code) }.map {
      answer($0.code, $0.text)
    }
  }

  /// An answer by its code, also found by its text.
  func answer(_ code: String, _ text: String) -> Completion {
    var item = Completion(code, .enumerationMember, detail: text)
    item.filter = "\(code) \(text)"
    return item
  }
}
