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
