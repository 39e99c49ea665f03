/// The rows of the keys of a random order, which a section and a questionnaire have alike.
extension KeyDescription {
  enum End: String {
    case first = "beginning"
    case last = "end"
  }

  static func order(of parts: String, in addition: String? = nil) -> KeyDescription {
    KeyDescription(
      .word(.order), otherwise: Order.asWritten.rawValue, example: "random",
      "Whether the \(parts) come in the order of the file or in a random one"
        + (addition.map { "; \($0)." } ?? "."),
      changes: [.orderChanged],
      loss: Loss(
        of: "a random order",
        "participants see the order of the file, so effects of the order are not balanced",
        instead:
          "let half of the participants fill in a copy in another order, or write `order: as written` if one order is right for everybody"
      ))
  }

  static func kept(_ end: End, of parts: String) -> KeyDescription {
    KeyDescription(
      .wholeNumber(atLeast: 0), otherwise: "0", example: "1",
      "With `order: random`: how many \(parts) stay at the \(end.rawValue), in their order.",
      changes: [.orderChanged])
  }
}
