import Questionnaires

/// The columns and files of a platform's data.
package struct DataFacts: Sendable {
  /// How its exports are recognized and read; nil if they are tables as codebooks describe them, or not known.
  package let convention: DataConvention?
  /// The separator of the id of a multiple and the code of an option in a column's name; nil if no column is named after a code.
  package let separator: MultipleSeparator?
  /// The files that its apps send; nil if they send none of their own.
  package let sheets: SheetFormat?
  /// The form of the answers to one prompt, as a preview shows it.
  package let sent: SentAnswers
  /// Whether its server refuses answers in which a required one is missing.
  package let refusesMissing: Bool
  /// Whether an export adds a column, which no question has, to the answers to questionnaires with these ids.
  package let adds: @Sendable (_ column: String, _ ids: [String]) -> Bool

  /// The values that its apps send of a sensor, beside the answers.
  package let sensorValues: [Sensor: [SensorValue]]

  init(
    convention: DataConvention? = nil, separator: MultipleSeparator? = nil, sheets: SheetFormat? = nil,
    sent: SentAnswers = .table, refusesMissing: Bool = false, sensorValues: [Sensor: [SensorValue]] = [:],
    adds: @escaping @Sendable (String, [String]) -> Bool = { _, _ in false }
  ) {
    (self.convention, self.separator, self.sheets, self.adds) = (convention, separator, sheets, adds)
    (self.sent, self.refusesMissing, self.sensorValues) = (sent, refusesMissing, sensorValues)
  }
}

/// A number that a sensor measures.
package struct SensorValue: Sendable {
  /// The name of its column, and its label in answer sheets.
  package let name: String
  /// Nil if no source says it.
  package let unit: String?
  package let lowest: Decimal?
  package let highest: Decimal?

  package func admits(_ number: Double) -> Bool {
    (lowest.map { Double($0.billionths) / 1e9 <= number } ?? true)
      && (highest.map { number <= Double($0.billionths) / 1e9 } ?? true)
  }

  init(_ name: String, in unit: String? = nil, between range: ClosedRange<Int>? = nil) {
    (self.name, self.unit) = (name, unit)
    (lowest, highest) = (range.map { Decimal($0.lowerBound) }, range.map { Decimal($0.upperBound) })
  }
}

extension Questionnaire {
  /// The values that the apps of its targets send of the sensors under `can-use`. A question with such a name takes the column.
  package var sensorValues: [(sensor: SensorUse, value: SensorValue)] {
    var known = Set(questions.compactMap(\.id?.value))
    return sensors.flatMap { use in
      targets.flatMap { target in
        Sensor(rawValue: use.name.value).flatMap { target.value.platform.data.sensorValues[$0] } ?? []
      }.filter { known.insert($0.name).inserted }.map { (use, $0) }
    }
  }
}

/// A file with the answers of one participant to one prompt.
package enum SheetFormat: Sendable {
  /// Labels with values.
  case answerSheets
  /// Fields in fields, under the version of the server.
  case replies
}

/// The form of the answers to one prompt, as an app sends them or a server keeps them.
package enum SentAnswers: String, Sendable {
  /// The answer sheet of Track Your ….
  case sheet
  /// The reply to a form.
  case reply
  /// One row of a table, a column for each question.
  case row
  /// A `QuestionnaireResponse`.
  case response
  /// Names and values: the system has no form of its own.
  case table
}

/// The separator of the id of a multiple and the code or place of an option in the name of a column.
package enum MultipleSeparator: String, CaseIterable, Sendable {
  case underscore = "_"
  /// As REDCap exports checkboxes.
  case threeUnderscores = "___"
  /// As ESMira exports them, with the place of the option instead of its code.
  case tilde = "~"
}
