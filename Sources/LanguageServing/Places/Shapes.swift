import Questionnaires

extension Outline {
  /// The shape that the language expects as the value of a node; for nil, as the whole file. Nil where it defines nothing.
  func shape(of node: Int?) -> Shape? {
    var shape: Shape? = .object(isOfSettings ? .settings : isStudy ? .study : .questionnaire)
    for index in ancestors(of: node).reversed() {
      shape = nodes[index].kind == .item ? shape?.element : value(ofEntry: index, in: shape)
    }
    return shape
  }

  private func value(ofEntry index: Int, in shape: Shape?) -> Shape? {
    let takes = shape?.object.flatMap { about(key(index), of: $0, in: nodes[index].parent)?.takes }
    return takes ?? shape?.entries?.value
  }

  /// The description of a key of the map in this node; in a question, it may depend on the type.
  func about(_ key: String, of kind: ObjectKind, in node: Int?) -> KeyDescription? {
    guard kind == .question, let key = QuestionKey(rawValue: key), let type = questionType(of: node) else {
      return kind.members[key]?.about
    }
    return type.about(key)
  }

  /// The file describes a study: its first key is `study`.
  var isStudy: Bool {
    nodes.first { $0.parent == nil && $0.kind == .entry }.map { text($0.key) == StudyKey.study.rawValue }
      ?? false
  }

  /// The type of the question in a node; `choice` if its section has options.
  func questionType(of node: Int?) -> QuestionType? {
    if let type = child("type", of: node) {
      // What is typed below it, indented too far, is no part of it.
      return value(type).split(whereSeparator: \.isNewline).first.flatMap {
        QuestionType(rawValue: String($0))
      }
    }
    let section = ancestors(of: node).first { shape(of: $0) == .object(.section) }
    return section.flatMap { child("options", of: $0) } == nil ? nil : .choice
  }
}
