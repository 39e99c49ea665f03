/// Terms of those who build forms. A text with one of them shows what a form can do, and asks nobody anything.
enum FormTerms {
  static func areIn(_ text: String) -> Bool { TextWords(text).first(of: terms) != nil }

  private static let terms = Phrases([
    "choice_filter", "choice filter", "select_one", "select one", "select_multiple", "filtered out",
    "has a constraint",
    "range integer", "range decimal", "no labels", "without labels",
  ])
}
