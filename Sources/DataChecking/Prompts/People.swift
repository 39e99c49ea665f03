/// The participants in all tables of a study: each has one day of joining, whatever questionnaires they answered.
struct People: Sendable {
  private struct Days {
    var joined = unknown
    var last = unknown
    /// The data say when the participant joined.
    var isGiven = false

    static let unknown = Int32.min
  }

  private(set) var names = ByteTable()
  private var days: [Days] = []

  mutating func insert(_ name: Bytes) -> Int {
    let number = names.insert(name)
    if number == days.count { days.append(Days()) }
    return number
  }

  /// The day of the earliest prompt, or the one that the data give.
  func joined(_ number: Int) -> Int? { Self.day(days[number].joined) }

  /// The last day with a prompt.
  func last(_ number: Int) -> Int? { Self.day(days[number].last) }

  private static func day(_ day: Int32) -> Int? { day == Days.unknown ? nil : Int(day) }

  /// Takes a day of joining that the data give; returns whether another one was known.
  mutating func give(_ day: Int, to number: Int) -> Bool {
    if days[number].isGiven { return false }
    let before = days[number].joined
    (days[number].joined, days[number].isGiven) = (Int32(clamping: day), true)
    return before != Days.unknown && Int(before) != day
  }

  /// Takes the day of a prompt; returns whether an earlier row counted from a later day.
  ///
  /// - Parameter first: the day of participation of a first prompt
  mutating func add(prompt day: Int, to number: Int, first: Int) -> Bool {
    let (joined, last) = (Int32(clamping: day - first), Int32(clamping: day))
    if days[number].last < last { days[number].last = last }
    if days[number].isGiven { return false }
    if days[number].joined == Days.unknown {
      days[number].joined = joined
      return false
    }
    guard joined < days[number].joined else { return false }
    days[number].joined = joined
    return true
  }
}

/// Names of participants that may be those of one person, and numbers that spreadsheets rounded.
struct SimilarNames {
  /// Each as often as it is written differently.
  private(set) var groups: [[String]] = []
  private(set) var rounded: [String] = []

  /// In memory of eight bytes for each name, because there may be millions.
  init(_ names: ByteTable) {
    var keys = (0..<names.count).map { Self.key(names.bytes(of: $0)) }
    keys.sort()
    let repeated = Set(zip(keys, keys.dropFirst()).lazy.filter { $0 == $1 }.map(\.0))
    keys = []
    var places: [UInt64: Int] = [:]
    for number in 0..<names.count where !repeated.isEmpty {
      let key = Self.key(names.bytes(of: number))
      guard repeated.contains(key) else { continue }
      let place = places[key, default: groups.count]
      if place == groups.count { groups.append([]) }
      places[key] = place
      groups[place].append(names.text(of: number))
    }
    rounded = (0..<names.count).lazy.filter { Self.isRounded(names.bytes(of: $0)) }.map(names.text)
  }

  /// A hash that is equal for names that differ in case, in spaces around them or in zeros before a number.
  private static func key(_ name: ArraySlice<UInt8>) -> UInt64 {
    var text = name
    if text.contains(where: { $0 >= 0x80 }) {
      text = Array(String(decoding: text, as: UTF8.self).lowercased().utf8)[...]
    }
    while let first = text.first, first <= 0x20 { text.removeFirst() }
    while let last = text.last, last <= 0x20 { text.removeLast() }
    if text.allSatisfy(\.isDigit) { text = text.drop { $0 == 0x30 } }
    return text.reduce(0xCBF2_9CE4_8422_2325) { key, byte in
      let small = (UInt8(ascii: "A")...UInt8(ascii: "Z")).contains(byte) ? byte | 0x20 : byte
      return (key ^ UInt64(small)) &* 0x0000_0100_0000_01B3
    }
  }

  /// Such as `4.91711E+15`.
  private static func isRounded(_ name: ArraySlice<UInt8>) -> Bool {
    guard let exponent = name.firstIndex(where: { $0 | 0x20 == UInt8(ascii: "e") }),
      exponent > name.startIndex,
      name[..<exponent].allSatisfy({ $0.isDigit || $0 == UInt8(ascii: ".") || $0 == UInt8(ascii: ",") }),
      name[name.startIndex].isDigit
    else { return false }
    let rest = name[(exponent + 1)...]
    return rest.first == UInt8(ascii: "+") && rest.count > 1 && rest.dropFirst().allSatisfy(\.isDigit)
  }

  private static let mostShown = 5

  /// Nil if there are none.
  var words: FindingText? {
    var parts: [String] = []
    if !groups.isEmpty {
      let shown = groups.prefix(Self.mostShown).map {
        $0.prefix(Self.mostShown).map { "`\($0)`" }.joined(separator: " and ")
      }
      parts.append(
        "participants may be the same: " + shown.joined(separator: ", ")
          + (groups.count > Self.mostShown ? ", …" : ""))
    }
    if !rounded.isEmpty {
      let shown = rounded.prefix(Self.mostShown).map { "`\($0)`" }.joined(separator: ", ")
      parts.append(
        shown + (rounded.count > Self.mostShown ? ", …" : "")
          + " may be several participants, because a spreadsheet rounded long numbers")
    }
    guard !parts.isEmpty else { return nil }
    return FindingText(
      message: parts.joined(separator: "; "),
      help:
        "each way of writing counts as a person of its own; write the names alike in the data, and import columns of names as text"
    )
  }
}
