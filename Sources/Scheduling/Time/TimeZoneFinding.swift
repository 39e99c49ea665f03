import Diagnostics
import Questionnaires

#if canImport(Darwin)
  import Darwin
#elseif canImport(Glibc)
  import Glibc
#elseif canImport(Musl)
  import Musl
#endif

/// Why a time zone cannot be found.
package struct TimeZoneProblem: Error, Equatable {
  package let message: String
  package let help: String
  /// The name that is probably meant.
  package var meant: String?

  fileprivate static func unknown(_ name: String, near: String?) -> TimeZoneProblem {
    TimeZoneProblem(
      message: "there is no time zone named `\(name)`",
      help: near.map { "did you mean `\($0)`?" }
        ?? "write a region and a city, such as `Europe/Berlin`, or write `UTC`", meant: near)
  }

  fileprivate static func noData(_ name: String, _ directory: String) -> TimeZoneProblem {
    TimeZoneProblem(
      message: "this machine has no time zones in \(directory), so `\(name)` cannot be looked up",
      help: "install the package `tzdata`, or use `UTC`")
  }

  fileprivate static func notATimeZone(_ name: String, _ directory: String) -> TimeZoneProblem {
    TimeZoneProblem(
      message: "the file \(directory)/\(name) is not a time zone",
      help: "reinstall the package `tzdata`, or use another zone")
  }
}

/// The time zone with a name such as `Europe/Berlin`, from the machine's time zone data. `UTC` needs no data.
package func findTimeZone(
  _ name: String, in directory: String = "/usr/share/zoneinfo"
) throws(TimeZoneProblem) -> TimeZone {
  if name == "UTC" { return .utc }
  guard let bytes = isSafe(name) ? contents(of: directory + "/" + name) : nil else {
    throw unknownTimeZone(name, directory)
  }
  var reader = TimeZoneFileReader(bytes)
  guard let zone = reader.read(name: name) else { throw .notATimeZone(name, directory) }
  return zone
}

/// Whether a name cannot lead out of the folder of time zones.
private func isSafe(_ name: String) -> Bool {
  let parts = name.split(separator: "/", omittingEmptySubsequences: false)
  return parts.allSatisfy { part in
    !part.isEmpty && part.utf8.allSatisfy { isLetterOrDigit($0) || "_+-".utf8.contains($0) }
  }
}

private func isLetterOrDigit(_ byte: UInt8) -> Bool {
  switch byte {
  case UInt8(ascii: "0")...UInt8(ascii: "9"), UInt8(ascii: "A")...UInt8(ascii: "Z"): true
  case UInt8(ascii: "a")...UInt8(ascii: "z"): true
  default: false
  }
}

private func unknownTimeZone(_ name: String, _ directory: String) -> TimeZoneProblem {
  let names = zoneNames(in: directory)
  guard !names.isEmpty else { return .noData(name, directory) }
  // `Europe / London`, `New York`
  let parts = name.split(separator: "/").map { $0.split(separator: " ").joined(separator: "_").lowercased() }
  let city = names.filter { lastPart($0).lowercased() == parts.last }.min { $0.utf8.count < $1.utf8.count }
  // The region alone makes names alike: nobody in Bonn should be sent to London.
  let near = nearest(to: name, among: names).flatMap { near in
    nearest(to: lastPart(name), among: [lastPart(near)]).map { _ in near }
  }
  let written = names.first { $0.lowercased() == parts.joined(separator: "/") }
  let place = TimeSuggestion.timeZone(name) ?? TimeSuggestion.timeZone(lastPart(name))
  return .unknown(name, near: written ?? place ?? city ?? near)
}

/// The city of a name with a region.
private func lastPart(_ name: String) -> String { name.split(separator: "/").last.map(String.init) ?? "" }

/// Every name in the folder, sorted.
private func zoneNames(in directory: String, below prefix: String = "") -> [String] {
  entries(of: directory).sorted().flatMap { entry -> [String] in
    guard entry.first?.isUppercase == true, isSafe(entry) else { return [] }
    let inside = zoneNames(in: directory + "/" + entry, below: prefix + entry + "/")
    return inside.isEmpty ? [prefix + entry] : inside
  }
}

private func entries(of directory: String) -> [String] {
  guard let stream = opendir(directory) else { return [] }
  defer { closedir(stream) }
  var names: [String] = []
  while let entry = readdir(stream) {
    names.append(
      withUnsafeBytes(of: &entry.pointee.d_name) { bytes in
        String(decoding: bytes.prefix { $0 != 0 }, as: UTF8.self)
      })
  }
  return names
}

/// The bytes of a file of at most 1 MiB.
private func contents(of path: String) -> [UInt8]? {
  guard let file = fopen(path, "rb") else { return nil }
  defer { fclose(file) }
  var bytes = [UInt8](repeating: 0, count: 1 << 20)
  let count = fread(&bytes, 1, bytes.count, file)
  return ferror(file) == 0 ? Array(bytes[..<count]) : nil
}

extension ReportedRule {
  package static let unknownTimeZone = ReportedRule("unknown-timezone")
}

extension Study {
  /// The zone that it names; nil if it names none, or one that this machine does not have.
  package var zone: TimeZone? { timeZone.flatMap { try? findTimeZone($0.value) } }

  /// A finding about the name of its zone; nil if nothing is wrong with it.
  package var timeZoneFinding: Finding? {
    guard let timeZone else { return nil }
    do throws(TimeZoneProblem) {
      _ = try findTimeZone(timeZone.value)
      return nil
    } catch {
      return Finding(
        error.message, at: timeZone.range, help: error.help,
        fix: error.meant.map { Fix([Fix.Edit(timeZone.range, $0)], isSafe: false) })
    }
  }
}

/// Reads a compiled time zone (RFC 8536): versions 2 and later, and the 32-bit block of version 1.
struct TimeZoneFileReader {
  private let bytes: [UInt8]
  private var place = 0

  init(_ bytes: [UInt8]) { self.bytes = bytes }

  /// Nil if the bytes are not a time zone.
  mutating func read(name: String) -> TimeZone? {
    guard let first = header() else { return nil }
    guard first.version > 0 else { return block(first, timeSize: 4, name: name, hasFooter: false) }
    place += first.size(timeSize: 4)
    guard let second = header() else { return nil }
    return block(second, timeSize: 8, name: name, hasFooter: true)
  }

  private struct Header {
    let version: UInt8
    /// UTC marks, standard marks, leap seconds, transitions, types, characters.
    let counts: [Int]

    var transitions: Int { counts[3] }
    var types: Int { counts[4] }

    func size(timeSize: Int) -> Int {
      transitions * (timeSize + 1) + types * 6 + counts[5] + counts[2] * (timeSize + 4) + counts[1]
        + counts[0]
    }
  }

  private mutating func header() -> Header? {
    guard place + 44 <= bytes.count, bytes[place..<place + 4].elementsEqual("TZif".utf8) else { return nil }
    let version = bytes[place + 4]
    place += 20
    let counts = (0..<6).map { _ in number(4) }
    return counts.allSatisfy { (0...100_000).contains($0) } ? Header(version: version, counts: counts) : nil
  }

  private mutating func block(_ header: Header, timeSize: Int, name: String, hasFooter: Bool) -> TimeZone? {
    guard place + header.size(timeSize: timeSize) <= bytes.count, header.types > 0 else { return nil }
    let end = place + header.size(timeSize: timeSize)
    let transitions = (0..<header.transitions).map { _ in number(timeSize) }
    let types = (0..<header.transitions).map { _ in number(1) & 0xFF }
    let offsets = (0..<header.types).map { _ in offset() }
    guard types.allSatisfy(offsets.indices.contains), transitions == transitions.sorted() else { return nil }
    place = end
    return TimeZone(
      name: name, transitions: transitions, offsets: types.map { offsets[$0] }, firstOffset: offsets[0],
      footer: hasFooter ? footer() : nil)
  }

  private mutating func offset() -> Int {
    let value = number(4)
    place += 2
    return value
  }

  /// The line that says how the zone continues after the last transition.
  private func footer() -> TimeZoneFooter? {
    guard place < bytes.count, bytes[place] == 0x0A else { return nil }
    return TimeZoneFooter(String(decoding: bytes[(place + 1)...].prefix { $0 != 0x0A }, as: UTF8.self))
  }

  /// A signed number, the highest byte first.
  private mutating func number(_ size: Int) -> Int {
    let start: Int = bytes[place] & 0x80 == 0 ? 0 : -1
    defer { place += size }
    return bytes[place..<place + size].reduce(start) { $0 << 8 | Int($1) }
  }
}
