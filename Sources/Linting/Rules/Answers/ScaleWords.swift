import Questionnaires

/// Words of German and English answers that have an order, such as "sometimes" and "trifft eher zu".
enum ScaleWords {
  /// Whether at least two answers of the list are steps of a scale.
  static func areSteps(_ list: OptionList) -> Bool {
    list.options.lazy.filter { option in option.text.versions.contains { isStep($0.text.value) } }.prefix(2)
      .count == 2
  }

  private static func isStep(_ text: String) -> Bool {
    let words = text.lowercased().split { !$0.isLetter && $0 != "'" }.joined(separator: " ")
    return steps.contains(words) || beginnings.contains { words.hasPrefix($0) }
  }

  private static let steps: Set = [
    "never", "rarely", "seldom", "sometimes", "occasionally", "often", "frequently", "usually", "mostly",
    "always",
    "almost never", "almost always", "very rarely", "very often", "most of the time", "some of the time",
    "all of the time",
    "none of the time", "several days", "more than half the days", "nearly every day", "not at all",
    "a little", "a bit", "somewhat", "moderately", "slightly",
    "rather",
    "quite a bit", "very", "very much", "extremely", "agree", "disagree", "neither agree nor disagree",
    "poor", "fair",
    "good", "very good", "excellent", "mild", "moderate", "severe",
    "nie", "niemals", "fast nie", "sehr selten", "sehr oft", "sehr häufig", "einige male",
    "an einzelnen tagen", "beinahe jeden tag", "kaum",
    "teilweise", "voll und ganz", "selten", "manchmal", "gelegentlich", "ab und zu", "oft", "häufig",
    "meistens",
    "meist", "fast immer", "immer", "gar nicht", "überhaupt nicht", "wenig", "ein wenig", "etwas", "mittel",
    "mäßig",
    "ziemlich", "sehr", "stark", "leicht", "mittelmäßig", "äußerst",
  ]
  private static let beginnings = [
    "strongly agree", "strongly disagree", "somewhat agree", "somewhat disagree", "agree ", "disagree ",
    "trifft ",
    "stimme ", "stimmt ", "very satisfied", "very dissatisfied", "sehr zufrieden", "sehr unzufrieden",
  ]
}
