/// The type of a row.
struct XLSFormType {
  enum Kind {
    case text
    case whole
    case decimal
    case range
    case one
    case several
    case rank
    case acknowledge
    case date
    case time
    case dateTime
    case barcode
    case note
    /// A value that apps record on their own, such as the time of the beginning.
    case metadata
    case calculation
    /// Photos, places and the like.
    case unsaid
  }

  /// The row is not a question.
  enum Frame {
    case beginGroup
    case beginRepeat
    case end
  }

  let kind: Kind
  let frame: Frame?
  /// The name of the list of answers.
  let list: String?
  /// Whether apps add an answer of one's own.
  let hasOther: Bool

  static let none = XLSFormType("")

  init(_ written: String) {
    let words = written.split(whereSeparator: \.isWhitespace).map(String.init)
    let start = words.prefix(2).joined(separator: "_").lowercased()
    frame = Self.frames[start] ?? Self.frames[(words.first ?? "").lowercased()]
    let two = start.hasPrefix("select_one_") || start.hasPrefix("select_multiple_")
    let name = (words.first ?? "").lowercased()
    let spaced = Self.spacedKinds[start]
    kind = frame != nil ? .note : spaced ?? Self.kinds[name] ?? .unsaid
    let more = words.dropFirst(spaced == nil || two ? 1 : 2)
    let rest = more.drop { Self.wordsBeforeList.contains($0.lowercased()) }
    switch kind {
    case .one, .several, .rank: list = rest.first
    case .text, .whole, .decimal, .range, .acknowledge, .date, .time, .dateTime, .barcode, .note, .metadata,
      .calculation, .unsaid:
      list = nil
    }
    let end = rest.joined(separator: "_").lowercased()
    hasOther = (end.hasSuffix("or_other") || end.hasSuffix("or_specify_other")) && kind != .rank
  }

  /// As in `select all that apply from colours`, which older forms say.
  private static let wordsBeforeList: Set = ["that", "apply", "from", "using"]

  /// Whether the constraint belongs to the answer.
  var readsConstraint: Bool {
    switch kind {
    case .text, .whole, .decimal, .several, .date: true
    case .range, .one, .rank, .acknowledge, .time, .dateTime, .barcode, .note, .metadata, .calculation,
      .unsaid:
      false
    }
  }

  private static let frames: [String: Frame] = [
    "begin_group": .beginGroup, "begin_repeat": .beginRepeat, "begin_lgroup": .beginRepeat,
    "begin_loop": .beginRepeat, "end_group": .end, "end_repeat": .end, "end_lgroup": .end, "end_loop": .end,
  ]

  /// Types of two words.
  private static let spacedKinds: [String: Kind] = [
    "select_one": .one, "select_multiple": .several, "select_all": .several, "date_time": .dateTime,
    "start_time": .metadata, "end_time": .metadata, "device_id": .metadata, "phone_number": .text,
  ]

  private static let kinds: [String: Kind] = {
    let table: [(Kind, String)] = [
      (.text, "text string"), (.whole, "integer int"), (.decimal, "decimal"), (.range, "range"),
      (.one, "select_one select1 select_one_external select_one_from_file"),
      (.several, "select_multiple select select_multiple_from_file"), (.rank, "rank"),
      (.acknowledge, "acknowledge trigger"), (.date, "date"), (.time, "time"), (.dateTime, "datetime"),
      (.barcode, "barcode"), (.note, "note"), (.calculation, "calculate hidden"),
      (
        .metadata,
        """
        start end today deviceid phonenumber simserial subscriberid imei username email audit start-geopoint \
        background-audio background-geopoint uri:deviceid uri:subscriberid uri:simserial uri:phonenumber \
        uri:username uri:email
        """
      ),
    ]
    return Dictionary(
      uniqueKeysWithValues: table.flatMap { kind, names in
        names.split(separator: " ").map { (String($0), kind) }
      })
  }()
}
