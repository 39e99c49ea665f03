/// A list of names and their short forms.
struct PropertyNames {
  func longName(of name: String) -> String? { name }
  static let generalCategories = PropertyNames()
  static let scripts = PropertyNames()
  static let binaryProperties = PropertyNames()
  static let propertiesOfStrings = PropertyNames()
}
