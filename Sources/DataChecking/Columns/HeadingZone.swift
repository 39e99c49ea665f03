import JSON
import Scheduling

/// The time zone that Qualtrics writes below the names of times, such as `{"ImportId":"startDate","timeZone":"America/Denver"}`.
struct HeadingZone {
  /// Nil if this machine does not know it.
  let zone: TimeZone?
  private let name: String

  /// Nil if no row names one.
  init?(_ rows: [[String]]) {
    let names = rows.joined().lazy.compactMap { cell -> String? in
      guard cell.hasPrefix("{"), let value = try? JSONReader.value(of: Array(cell.utf8)),
        case .string(let name)? = value["timeZone"]
      else { return nil }
      return name
    }
    guard let name = names.first else { return nil }
    self.name = name
    zone = ["Z", "UTC"].contains(name) ? .utc : try? findTimeZone(name)
  }

  var words: String {
    zone == nil
      ? "the rows below the header name the time zone `\(name)`, which this machine does not know; times are read as those of participants' clocks"
      : "times are those of `\(name)`, as the rows below the header say"
  }
}
