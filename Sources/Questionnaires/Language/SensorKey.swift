/// The keys of a sensor under `can-use`.
package enum SensorKey: String, ObjectKey {
  case amount

  package static let object = "a sensor"
  package static let table = KeyTable<Self>()

  package var about: KeyDescription {
    switch self {
    case .amount:
      KeyDescription(
        .wholeNumber(atLeast: 1), required: true, example: "10",
        "The number of measurements each time the questionnaire is filled in.",
        changes: [.sensorAmount])
    }
  }
}

/// The sensors that the apps support, in alphabetical order.
package enum Sensor: String, CaseIterable, Sendable {
  case accelerometer
  case barometer
  case bluetooth
  case camera
  case gps
  case gyroscope
  case heartRate = "heart-rate"
  case light
  case microphone
  case pedometer
  case proximity
  case wifi
}
