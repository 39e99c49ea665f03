import Questionnaires

/// The texts of questions, for targets that have one field for all that stands above an answer.
extension Question {
  /// The question, its unit in parentheses, and its help on a line of its own, each part put through `write`.
  func shownText(in language: String?, _ write: (String) -> String = plainText) -> String {
    var shown = write(text.string(in: language))
    if case .number(let number) = kind, let unit = number.unit {
      shown += " (" + write(unit.string(in: language)) + ")"
    }
    if let help { shown += "\n" + write(help.string(in: language)) }
    return shown
  }
}

extension RatingQuestion {
  /// What stands beside each point: its number, and at the two ends their labels.
  func texts(in language: String?) -> [String] {
    let ends = labels.map {
      (plainText($0.first.string(in: language)), plainText($0.second.string(in: language)))
    }
    return points.map { point in
      switch point {
      case points.lowerBound: labelled(point, ends?.0)
      case points.upperBound: labelled(point, ends?.1)
      default: String(point)
      }
    }
  }

  private func labelled(_ point: Int, _ label: String?) -> String {
    guard let label, !label.isEmpty else { return String(point) }
    return "\(point) – \(label)"
  }
}
