import Checking
import Diagnostics
import Questionnaires

extension Completions {
  func keys(of kind: ObjectKind, _ place: CursorPlace) -> [Completion] {
    let present = present(place)
    let offered: [Offer] =
      switch kind {
      case .questionnaire: offers(kind, without: alternatives(present))
      case .question: questionKeys(place)
      case .scheduleRule: offers(kind, without: otherForms(than: present) + otherDays(than: present))
      case .score: offers(kind, without: otherMethod(than: present))
      case .expectation: offers(kind, without: otherPromises(than: present))
      case .studyExpectation: offers(kind, without: otherPromises(than: present))
      case .section, .examples, .sensor, .server, .study, .studyServer, .intervention, .item, .option,
        .reserved,
        .change,
        .settings, .pathSettings, .folderExpectation, .ruleSettings, .changeSettings:
        offers(kind)
      }
    return offered.filter { !present.contains($0.name) }.sorted { $0.isRequired && !$1.isRequired }.map {
      offer in
      let value = value(of: offer.about, isFlow: place.isFlow)
      return key(
        offer.name, value: value, place, detail: offer.about.takes.phrase,
        documentation: keyCard(offer.name, offer.about))
    }
  }

  private struct Offer {
    let name: String
    let about: KeyDescription
    let isRequired: Bool
  }

  private func offers(_ kind: ObjectKind, without left: [any ObjectKey] = []) -> [Offer] {
    let left = Set(left.map { $0.rawValue as String })
    return kind.namedRows.filter { !left.contains($0.name) }.map {
      Offer(name: $0.name, about: $0.about, isRequired: $0.about.isRequired)
    }
  }

  /// A file has sections or questions.
  private func alternatives(_ present: Set<String>) -> [QuestionnaireKey] {
    present.contains("sections") ? [.questions] : present.contains("questions") ? [.sections] : []
  }

  /// A schedule rule has one of three forms, each with its own additional keys.
  private func otherForms(than present: Set<String>) -> [ScheduleKey] {
    guard let form = ScheduleKey.forms.first(where: { present.contains($0.rawValue) }) else { return [] }
    return ScheduleKey.companions.filter { $0.form != form }.flatMap { [$0.form] + $0.keys }
  }

  /// A rule has a first day of participation, or days.
  private func otherDays(than present: Set<String>) -> [ScheduleKey] {
    present.contains("days") ? [.fromDay] : present.contains("from-day") ? [.days] : []
  }

  private func otherPromises(than present: Set<String>) -> [ExpectKey] {
    guard let own = ExpectKey.promises.first(where: { present.contains($0.rawValue) }) else { return [] }
    return ExpectKey.promises + (own == .shown || own == .hidden ? [] : [.when])
  }

  private func otherMethod(than present: Set<String>) -> [ScoreKey] {
    present.isDisjoint(with: ScoreKey.methods.map(\.rawValue)) ? [] : ScoreKey.methods
  }

  /// The keys of every question, and those of its type if that is known.
  private func questionKeys(_ place: CursorPlace) -> [Offer] {
    let type = outline.questionType(of: place.node)
    let common = QuestionKey.common.map { key in
      Offer(
        name: key.rawValue, about: key.about,
        isRequired: key.about.isRequired && !(key == .id && type == .note))
    }
    guard let type else { return common }
    return common
      + type.ownKeys.map { key, isRequired in
        Offer(name: key.rawValue, about: type.about(key), isRequired: isRequired)
      }
  }

  /// The value to fill in after a key, as a snippet.
  private func value(of about: KeyDescription, isFlow: Bool) -> String {
    switch about.takes {
    case .scalar(.word(let list)): return Snippet.choice(1, list.words)
    case .scalar(.flag):
      return Snippet.choice(1, about.otherwise == "true" ? ["false", "true"] : ["true", "false"])
    case .defined(.text): return textValue(1, about)
    case .list(of: .object(.question), _, _) where !isFlow:
      return "\n  - " + questionStart(indentation: "    ")
    case .list(of: .object(.section), _, _) where !isFlow:
      return "\n  - title: ${1:Now}\n    questions:\n      - "
        + questionStart(from: 2, indentation: "        ")
    case .list(of: .object(.scheduleRule), _, _) where !isFlow:
      return "\n  - between: ${1:08:00-22:00}\n    times: ${2:3}"
    case .list(of: .object(.score), _, _) where !isFlow: return "\n  - id: ${1:stress_now}\n    mean: [${2}]"
    case .list(of: .scalar(.name(of: .question)), _, _): return "[$1]"
    case .scalar(.condition): return "$1"
    case .map(.rule, _, _), .map(.pathPattern, _, _): return isFlow ? "{$1}" : "\n  $1"
    default: return Snippet.placeholder(1, about.example)
    }
  }

  /// In every language of the file.
  private func textValue(_ number: Int, _ about: KeyDescription) -> String {
    let languages = document.knownDraft?.languages.map(\.value) ?? []
    guard languages.count > 1 else { return Snippet.placeholder(number, about.example) }
    return "{"
      + languages.enumerated().map { "\($1): ${\(number + $0)}" }.joined(separator: ", ") + "\\}"
  }

  /// A questionnaire and a study to fill in, for an empty file.
  func skeletons(_ place: CursorPlace) -> [Completion] {
    guard hasSnippets else { return [] }
    let questionnaire = """
      questionnaire: \(Snippet.placeholder(1, QuestionnaireKey.questionnaire.about.example))
      title: \(Snippet.placeholder(2, QuestionnaireKey.title.about.example))
      target: \(Snippet.choice(3, TargetName.allCases.map(\.rawValue)))
      questions:
        - \(questionStart(from: 4, indentation: "    "))

      """
    let study = """
      study: \(Snippet.placeholder(1, StudyKey.study.about.example))
      title: \(Snippet.placeholder(2, StudyKey.title.about.example))
      target: \(Snippet.choice(3, TargetName.allCases.map(\.rawValue)))
      length: ${4:28 days}
      questionnaires: [$5]

      """
    return [("a questionnaire", questionnaire), ("a study", study)].map { label, text in
      var item = Completion(label, .snippet, insert: text, detail: "a file to fill in")
      item.isSnippet = true
      // Somebody who begins with the key gets the file.
      item.filter = "\(label) \(text.prefix { $0 != ":" })"
      return item
    }
  }

  private func questionStart(from number: Int = 1, indentation: String) -> String {
    """
    id: \(Snippet.placeholder(number, QuestionKey.id.about.example))
    \(indentation)type: \(Snippet.choice(number + 1, WordList.questionType.words))
    \(indentation)text: \(textValue(number + 2, QuestionKey.text.about))
    """
  }

  /// A whole question of each type, with the keys it needs.
  func questionSnippets(_ place: CursorPlace, dash: Bool) -> [Completion] {
    guard hasSnippets, place.isFlow == false, outline.children(of: place.node).isEmpty || dash else {
      return []
    }
    // An editor repeats the indentation of the line, but not the dash.
    let indentation = "\n  "
    return QuestionType.allCases.map { type in
      let keys: [QuestionKey] =
        (type == .note ? [] : [.id]) + [.type, .text] + type.ownKeys.filter(\.isRequired).map(\.key)
      let lines = keys.enumerated().map { number, key in
        key == .type ? "type: \(type.rawValue)" : "\(key.rawValue): \(filling(key, number + 1))"
      }
      var item = Completion(
        "\(type.rawValue) question", .snippet, detail: type.answers,
        documentation: "```yaml\n- \(type.example)\n```")
      item.insert = (dash ? "- " : "") + lines.joined(separator: indentation)
      item.isSnippet = true
      return item
    }
  }

  private func filling(_ key: QuestionKey, _ number: Int) -> String {
    switch key.about.takes {
    case .defined(.text): textValue(number * 10, key.about)
    case .scalar(.word(let list)): Snippet.choice(number * 10, list.words)
    default: Snippet.placeholder(number * 10, key.about.example)
    }
  }

  private var kinds: String { Snippet.choice(2, WordList.intervention.words) }

  /// The next entry of a list that is written with dashes.
  func newItems(_ place: CursorPlace, _ shape: Shape) -> [Completion] {
    guard case .list(.object(let kind), _, _) = shape, !place.isFlow else { return [] }
    if kind == .question { return questionSnippets(place, dash: true) }
    let (what, snippet) = newItem(of: kind)
    var item = Completion("- ", .snippet, detail: what)
    item.isSnippet = hasSnippets
    if hasSnippets { item.insert = snippet }
    return [item]
  }

  private func newItem(of kind: ObjectKind) -> (what: String, snippet: String) {
    switch kind {
    case .section: ("a section", "- title: ${1:Now}\n  questions:\n    - $0")
    case .score: ("a score", "- id: ${1:stress_now}\n  mean: [$0]")
    case .expectation: (ExpectKey.object, "- shown: ${1:safety_note}\n  when: $0")
    case .studyExpectation: (StudyExpectKey.object, "- shown: $0")
    case .folderExpectation: (FolderExpectKey.object, "- takes: ${0:3 min at most}")
    case .intervention: (InterventionKey.object, "- id: ${1:walk}\n  kind: \(kinds)\n  text: $3")
    default: ("a schedule rule", "- between: ${1:08:00-22:00}\n  times: ${2:3}")
    }
  }
}

/// Completions for keys that only `.qtool.yaml` has.
extension Completions {
  /// Single rules, those of `check-data`, and groups.
  func rules(_ place: CursorPlace) -> [Completion] {
    let present = present(place)
    let value = Snippet.choice(1, WordList.severity.words)
    let rules = everyRule.filter { !$0.isEssential && !$0.isFixed && !present.contains($0.name) }.map {
      key($0.name, value: value, place, detail: $0.summary, documentation: markdownPage(of: $0))
    }
    let answers = DataRule.allCases.filter { !$0.isEssential && !present.contains($0.name) }.map {
      key($0.name, value: value, place, detail: $0.about.summary)
    }
    let groups = RuleDescription.Topic.groupNames.filter { !present.contains($0) }.map {
      key($0, value: value, place, detail: "all rules of this group")
    }
    return rules + answers + groups
  }

  /// The key that only this rule has, such as `seconds` in `burden: {severity: warning, seconds: 180}`.
  func limit(_ place: CursorPlace) -> [Completion] {
    guard let name = place.node.map(outline.key), let rule = everyRule.first(where: { $0.name == name }),
      let limit = rule.limit, !present(place).contains(limit.name)
    else { return [] }
    return [key(limit.name, value: "${1:\(limit.standard)}", place)]
  }
}
