/// Whether a line may end between two clusters without a space: between wide letters, as in Chinese and Japanese,
/// but not before a mark that belongs to the previous character, nor after an opening one.
func mayBreak(between left: StyledCluster, and right: StyledCluster) -> Bool {
  left.width == 2 && right.width == 2 && left.character.mayEndLine && right.character.mayStartLine
}

extension Character {
  fileprivate var mayEndLine: Bool {
    switch firstCategory {
    case .openPunctuation, .initialPunctuation: false
    default: true
    }
  }

  fileprivate var mayStartLine: Bool {
    switch firstCategory {
    case .closePunctuation, .finalPunctuation, .otherPunctuation, .modifierLetter, .dashPunctuation: false
    default: !smallKana.contains(unicodeScalars.first!)  // A Character is never empty.
    }
  }

  private var firstCategory: Unicode.GeneralCategory {
    unicodeScalars.first!.properties.generalCategory  // A Character is never empty.
  }
}

private let smallKana = "ぁぃぅぇぉっゃゅょゎゕゖァィゥェォッャュョヮヵヶ".unicodeScalars
