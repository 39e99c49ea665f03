import Diagnostics
import Questionnaires

/// The possible completions at a place in a document.
struct Completions {
  let document: Document
  let offset: Int
  let hasSnippets: Bool
  let findings: () -> [Diagnostic]
  let nearQuestionnaires: () -> [(path: String, questionnaire: Questionnaire)]
  /// These with their questions.
  let nearWhole: () -> [Questionnaire]

  var outline: Outline { document.outline }

  var items: [Completion] {
    let place = outline.place(at: offset)
    if place.role == .comment { return document.kind == .other ? [] : commentItems(place) }
    switch document.kind {
    case .other:
      return outline.nodes.isEmpty && place.node == nil
        ? skeletons(place) + keys(of: .questionnaire, place).prefix(1) : []
    case .configuration, .questionnaire, .study: return items(at: place)
    }
  }

  private func items(at place: CursorPlace) -> [Completion] {
    guard let shape = outline.shape(at: place) else { return [] }
    switch place.role {
    case .key: return keys(at: place, shape)
    case .value: return values(of: shape, place)
    case .content:
      let isItem = place.node.map { outline.nodes[$0].kind == .item } ?? false
      let whole = isItem && shape == .object(.question) ? questionSnippets(place, dash: false) : []
      return keys(at: place, shape) + whole + (isItem ? values(of: shape, place) : newItems(place, shape))
    case .comment: return []
    }
  }

  /// The keys that a map does not have yet.
  private func keys(at place: CursorPlace, _ shape: Shape) -> [Completion] {
    shape.forms.flatMap { form -> [Completion] in
      switch form {
      case .object(.ruleSettings): keys(of: .ruleSettings, place) + limit(place)
      case .object(let kind): keys(of: kind, place)
      case .map(.rule, _, _): rules(place)
      case .map(.language, _, _): languages(place)
      case .map(.sensor, _, _): sensors(place)
      case .map(.name(of: .score), _, _), .map(.partOfStudy, _, _): scores(place)
      case .scalar, .oneOrMore, .list, .pair, .map, .either, .defined: []
      }
    }
  }

  /// The names that the map already has, except for the one being replaced.
  func present(_ place: CursorPlace) -> Set<String> {
    Set(outline.children(of: place.node).filter { $0 != place.entry }.map(outline.key))
  }

  func lacksColon(_ place: CursorPlace) -> Bool { place.entry.map { outline.nodes[$0].lacksColon } ?? true }

  private func sensors(_ place: CursorPlace) -> [Completion] {
    let present = present(place)
    return Sensor.allCases.map(\.rawValue).filter { !present.contains($0) }.map { name in
      key(
        name, value: Snippet.placeholder(1, "1"), place, detail: "sensor",
        documentation: SensorKey.amount.about.summary)
    }
  }

  private func languages(_ place: CursorPlace) -> [Completion] {
    let present = present(place)
    let declared = document.knownDraft?.languages.map(\.value) ?? []
    return declared.filter { !present.contains($0) }.map { key($0, value: "$1", place, detail: "language") }
  }

  /// The scores that a promise can be about, with the values that their questions give; in a study, those of its questionnaires.
  private func scores(_ place: CursorPlace) -> [Completion] {
    let present = present(place)
    let owners =
      (document.knownDraft.map { [("", $0)] } ?? [])
      + (document.kind == .study ? nearWhole().map { ($0.id.value + ".", $0) } : [])
    return owners.flatMap { owner, draft in
      draft.scores.filter { !present.contains(owner + $0.id.value) && !$0.items.isEmpty }.map { score in
        let range = score.rangeOfQuestions
        return key(
          owner + score.id.value,
          value: Snippet.placeholder(1, "[\(range.lowerBound), \(range.upperBound)]"), place, detail: "score",
          documentation: scoreCard(score, of: draft))
      }
    }
  }

  /// A key with its colon and a value to fill in, unless they are already there.
  func key(
    _ name: String, value snippet: String, _ place: CursorPlace, detail: String? = nil,
    documentation: String? = nil
  ) -> Completion {
    var item = Completion(name, .property, detail: detail, documentation: documentation)
    guard lacksColon(place) else { return item }
    item.insert = hasSnippets ? name + ":" + (snippet.hasPrefix("\n") ? "" : " ") + snippet : name + ": "
    item.isSnippet = hasSnippets
    return item
  }
}

/// One thing that may be written at the cursor.
struct Completion {
  /// The numbers of the protocol.
  enum Kind: Int {
    case text = 1
    case property = 10
    case value = 12
    case enumeration = 13
    case keyword = 14
    case snippet = 15
    case reference = 18
    case enumerationMember = 20
  }

  let label: String
  let kind: Kind
  /// The text to insert; in the syntax of snippets if `isSnippet`.
  var insert: String
  var isSnippet = false
  var detail: String?
  /// As Markdown.
  var documentation: String?
  /// The text with which typed text is matched, if it is not only the label.
  var filter: String?
  /// The range to replace, if it is more than the typed text.
  var replaced: Range<Int>?

  init(
    _ label: String, _ kind: Kind, insert: String? = nil, detail: String? = nil, documentation: String? = nil
  ) {
    self.label = label
    self.kind = kind
    self.insert = insert ?? label
    self.detail = detail
    self.documentation = documentation
  }
}

/// Writes the syntax of snippets.
enum Snippet {
  static func escaped(_ text: String) -> String {
    var result = ""
    for character in text {
      if "\\$}".contains(character) { result.append("\\") }
      result.append(character)
    }
    return result
  }

  static func placeholder(_ number: Int, _ text: String) -> String { "${\(number):\(escaped(text))}" }

  static func choice(_ number: Int, _ words: [String]) -> String {
    let escaped = words.map { word in String(word.flatMap { "\\,|}$".contains($0) ? ["\\", $0] : [$0] }) }
    return "${\(number)|\(escaped.joined(separator: ","))|}"
  }
}
