/// The types of items that ESMira's apps have.
enum ESMiraItemType: String {
  case text
  case listSingle = "list_single"
  case listMultiple = "list_multiple"
  case likert
  case binary
  case slider = "va_scale"
  case number
  case textInput = "text_input"
  case date
  case time
  // Shown, but not answered.
  case image
  case video
  // Without a counterpart.
  case ambientLight = "ambient_light"
  case appUsage = "app_usage"
  case batteryLevel = "battery_level"
  case bluetoothDevices = "bluetooth_devices"
  case compass
  case countdown
  case dateTime = "datetime"
  case duration
  case dynamicInput = "dynamic_input"
  case fileUpload = "file_upload"
  case location
  case noiseLevel = "noise_level"
  case photo
  case recordAudio = "record_audio"
  case share

  /// Whether the language has it; otherwise, only its text is shown.
  var isKnown: Bool {
    switch self {
    case .text, .listSingle, .listMultiple, .likert, .binary, .slider, .number, .textInput, .date, .time: true
    case .image, .video, .ambientLight, .appUsage, .batteryLevel, .bluetoothDevices, .compass, .countdown,
      .dateTime, .duration, .dynamicInput, .fileUpload, .location, .noiseLevel, .photo, .recordAudio, .share:
      false
    }
  }

  /// The members that this type reads, besides those of every item.
  var members: Set<String> {
    switch self {
    case .listSingle: ["listChoices", "forceInt", "asDropDown", "useCustomStart", "customStart"]
    case .listMultiple: ["listChoices"]
    case .likert: ["likertSteps", "leftSideLabel", "rightSideLabel", "useCustomStart", "customStart"]
    case .binary: ["leftSideLabel", "rightSideLabel"]
    case .slider: ["maxValue", "leftSideLabel", "rightSideLabel", "useCustomStart", "customStart"]
    case .number: ["numberHasDecimal", "number_has_decimal"]
    case .text, .textInput, .date, .time, .image, .video, .ambientLight, .appUsage, .batteryLevel,
      .bluetoothDevices, .compass, .countdown, .dateTime, .duration, .dynamicInput, .fileUpload, .location,
      .noiseLevel, .photo, .recordAudio, .share:
      []
    }
  }
}
