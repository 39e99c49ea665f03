import Diagnostics
import Questionnaires

/// The places of a question's values; for a key that is left out, the question's name.
struct ValuePlaces {
  fileprivate(set) var range: SourceRange
  fileprivate(set) var step: SourceRange
  fileprivate(set) var whole: SourceRange
  fileprivate(set) var dimension: SourceRange

  fileprivate init(_ name: SourceRange) { (range, step, whole, dimension) = (name, name, name, name) }
}

extension Question {
  private var places: ValuePlaces {
    var places = ValuePlaces(nameRange)
    switch kind {
    case .slider(let slider):
      places.range = slider.range.range
      places.step = slider.step?.range ?? nameRange
    case .rating(let rating): places.range = rating.range.range
    case .number(let number):
      places.range = number.range?.range ?? nameRange
      places.whole = number.isWhole?.range ?? nameRange
      places.step = number.step?.range ?? nameRange
    case .date(let date): places.range = date.range?.range ?? nameRange
    case .sam(let sam): places.dimension = sam.dimensionRange
    case .choice, .multiple, .yesNo, .text, .time, .group, .note: break
    }
    return places
  }

  var rangePlace: SourceRange { places.range }
  var stepPlace: SourceRange { places.step }
  var wholePlace: SourceRange { places.whole }
  var dimensionPlace: SourceRange { places.dimension }
  var requiredPlace: SourceRange { requiredRange ?? nameRange }
}
