import Diagnostics
import JSON
import Questionnaires

/// The answer of a server of forms to a reply that it does not take: the names of the fields that were not filled in as the form asks
/// (thesis of 2016, 4.5). It does not say what is wrong with them.
struct ServerRefusal {
  private struct Field {
    let name: String
    /// The composite that it is in.
    let unit: String?
  }

  private let fields: [Field]
  private static let mostNamed = 5

  /// Nil for anything else.
  init?(_ json: JSON) {
    guard let names = json["errors"]?["inputValidation"]?.array else { return nil }
    fields = names.flatMap { entry -> [Field] in
      guard let name = entry["name"]?.text else { return [] }
      let inner = (entry["fields"]?.array ?? []).compactMap { $0["name"]?.text }
      return inner.isEmpty ? [Field(name: name, unit: nil)] : inner.map { Field(name: $0, unit: name) }
    }
  }

  /// - Parameter question: the question of a column
  func message(_ question: (String) -> Question?) -> String {
    let named = fields.prefix(Self.mostNamed).map { field -> String in
      let place = field.unit.map { "`\(field.name)` in `\($0)`" } ?? "`\(field.name)`"
      let columns = [field.unit.map { "\($0)_\(field.name)" }, field.name].compactMap(\.self)
      guard let asked = columns.lazy.compactMap(question).first else {
        return "\(place) (the questionnaire has no such question)"
      }
      return "\(place) (\(asked.demand))"
    }
    let more = fields.count > named.count ? ", and \(fields.count - named.count) more" : ""
    let words =
      named.isEmpty ? "it names no fields" : "it did not take " + named.joined(separator: ", ") + more
    return "this is not a reply, but the server's refusal of one: \(words)"
  }

  static let help =
    "the refused reply is not in the data: correct these answers in the app, send the form again, and leave this refusal out of the file"
}

extension Question {
  /// The answer that it asks for.
  fileprivate var demand: String {
    let wanted =
      if selection != nil {
        "some of its answers"
      } else if options != nil {
        "one of its answers"
      } else if let scale {
        Self.words(scale)
      } else {
        pattern.map { "a text that matches `\($0.source.value)`" } ?? "a \(kind.type.rawValue)"
      }
    return isRequired ? "it must be answered with \(wanted)" : "if it is answered, with \(wanted)"
  }

  private static func words(_ scale: NumberScale) -> String {
    let number = scale.hasOnlyWholeNumbers ? "a whole number" : "a number"
    switch (scale.lowest, scale.highest) {
    case (let lowest?, let highest?): return "\(number) from \(lowest) to \(highest)"
    case (let lowest?, nil): return "\(number) of at least \(lowest)"
    case (nil, let highest?): return "\(number) of at most \(highest)"
    case (nil, nil): return number
    }
  }
}

extension JSON {
  fileprivate var text: String? { if case .string(let text) = self { text } else { nil } }
}
