import Questionnaires
import Scheduling

/// The cells of one row, in memory that is used for all rows.
struct RowCells {
  private(set) var bytes: [UInt8] = []
  private var starts: [Int32]
  private var ends: [Int32]

  init(columns: Int) {
    starts = Array(repeating: 0, count: columns)
    ends = starts
  }

  mutating func clear() {
    bytes.removeAll(keepingCapacity: true)
    for column in starts.indices {
      starts[column] = 0
      ends[column] = 0
    }
  }

  mutating func set(_ column: Int, _ cell: [UInt8]) {
    starts[column] = Int32(bytes.count)
    bytes += cell
    ends[column] = Int32(bytes.count)
  }

  func isEmpty(_ column: Int) -> Bool { starts[column] == ends[column] }

  subscript(column: Int) -> ArraySlice<UInt8> { bytes[Int(starts[column])..<Int(ends[column])] }

  func text(_ column: Int) -> String { String(decoding: self[column], as: UTF8.self) }
}

/// Writes times as `2026-03-02 10:14:00` and dates as `2026-03-02`; remembers the day that it wrote last.
struct TimeWriter {
  private var day = Int.min
  private var date: [UInt8] = []

  /// - Parameter instant: seconds since 1970-01-01 UTC
  mutating func write(_ instant: Int, to bytes: inout [UInt8]) {
    let day = floorDivide(instant, 86_400)
    write(day: day, to: &bytes)
    bytes.append(UInt8(ascii: " "))
    let second = instant - day * 86_400
    Self.write(second / 3_600, to: &bytes)
    bytes.append(UInt8(ascii: ":"))
    Self.write(second / 60 % 60, to: &bytes)
    bytes.append(UInt8(ascii: ":"))
    Self.write(second % 60, to: &bytes)
  }

  mutating func write(day: Int, to bytes: inout [UInt8]) {
    if day != self.day {
      self.day = day
      date = CalendarDate(dayNumber: day).map { Array($0.description.utf8) } ?? []
    }
    bytes += date
  }

  private static func write(_ twoDigits: Int, to bytes: inout [UInt8]) {
    bytes.append(0x30 + UInt8(twoDigits / 10))
    bytes.append(0x30 + UInt8(twoDigits % 10))
  }

  static func timeOfDay(minute: Int) -> [UInt8] {
    var bytes: [UInt8] = []
    write(minute / 60, to: &bytes)
    bytes.append(UInt8(ascii: ":"))
    write(minute % 60, to: &bytes)
    return bytes
  }
}
