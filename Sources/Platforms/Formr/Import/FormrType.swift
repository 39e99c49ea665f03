/// The type of an item in formr.
enum FormrType {
  case text
  case area
  case email
  case url
  case telephone
  case number
  case slider
  case rating
  case one
  case dropDown
  case several
  case severalInDropDown
  case check
  case sex
  case date
  case time
  case note
  case heading
  case submit
  /// A value that the server computes or reads on its own.
  case hidden
  case unsaid

  init(_ name: String) {
    self = Self.types[name.lowercased().split(separator: "-").joined(separator: "_")] ?? .unsaid
  }

  var takesChoices: Bool {
    switch self {
    case .one, .dropDown, .several, .severalInDropDown, .heading: true
    case .text, .area, .email, .url, .telephone, .number, .slider, .rating, .check, .sex, .date, .time, .note,
      .submit, .hidden, .unsaid:
      false
    }
  }

  /// Whether the item is optional if it has no mark.
  var isUsuallyOptional: Bool {
    switch self {
    case .several, .check, .note, .heading, .submit, .hidden: true
    case .text, .area, .email, .url, .telephone, .number, .slider, .rating, .one, .dropDown,
      .severalInDropDown,
      .sex, .date, .time, .unsaid:
      false
    }
  }

  private static let types: [String: FormrType] = {
    let table: [(FormrType, String)] = [
      (.text, "text letters"), (.area, "textarea"), (.email, "email"), (.url, "url"), (.telephone, "tel"),
      (.number, "number"), (.slider, "range range_ticks visual_analog_scale"), (.rating, "rating_button"),
      (.one, "mc mc_button"), (.dropDown, "select_one"), (.several, "mc_multiple mc_multiple_button"),
      (.severalInDropDown, "select_multiple"), (.check, "check check_button"), (.sex, "sex"), (.date, "date"),
      (.time, "time"), (.note, "note"), (.heading, "mc_heading"), (.submit, "submit"),
      (.hidden, "calculate get server browser ip referrer random hidden"),
    ]
    return Dictionary(
      uniqueKeysWithValues: table.flatMap { type, names in
        names.split(separator: " ").map { (String($0), type) }
      })
  }()
}
