import Diagnostics
import Questionnaires

/// Where a question says something: the value, or the name of a question that leaves the key out.
extension Question {
  /// Of `range`.
  var rangePlace: SourceRange {
    let written: SourceRange? =
      switch kind {
      case .slider(let slider): slider.range.range
      case .rating(let rating): rating.range.range
      case .number(let number): number.range?.range
      case .date(let date): date.range?.range
      case .choice, .multiple, .yesNo, .sam, .text, .time, .group, .note: nil
      }
    return written ?? nameRange
  }

  var stepPlace: SourceRange {
    guard case .slider(let slider) = kind else { return nameRange }
    return slider.step?.range ?? nameRange
  }

  var wholePlace: SourceRange {
    guard case .number(let number) = kind else { return nameRange }
    return number.isWhole?.range ?? nameRange
  }

  var dimensionPlace: SourceRange {
    guard case .sam(let sam) = kind else { return nameRange }
    return sam.dimensionRange
  }

  var requiredPlace: SourceRange { requiredRange ?? nameRange }
}
