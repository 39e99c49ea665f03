/// The part of a table before its header: `sep=;`, which spreadsheets write, comments, a title, empty lines.
struct Preamble {
  /// As `sep=` says it.
  private(set) var separator: UInt8?
  /// In bytes.
  private(set) var count = 0
  /// Lines that are neither empty nor `sep=`, which are not read.
  private(set) var skipped = 0

  /// As many lines are looked at, to find the names of columns in one of them.
  private static let mostLines = 50

  /// - Parameter knows: whether a column can have this name
  init(_ head: Bytes, knows: (String) -> Bool) {
    var (place, skipped, isFirst) = (0, 0, true)
    // The place of a line, and how many before it are not read.
    var firstOther: (place: Int, skipped: Int)?
    for _ in 0..<Self.mostLines where place < head.count {
      let line = PreambleLine(head, from: place)
      if let separator = line.declaredSeparator {
        self.separator = separator
        (count, self.skipped) = (line.next, skipped)
      } else if !line.isEmpty {
        let known = line.names(separator).count(where: knows)
        // A single word may be in a title too.
        if known > 1 || known == 1 && isFirst {
          (count, self.skipped) = (place, skipped)
          return
        }
        if !line.isComment {
          isFirst = false
          firstOther = firstOther ?? (place, skipped)
        }
        skipped += 1
      }
      place = line.next
    }
    // No line has known names: the first that is not a comment must be the header.
    (count, self.skipped) = firstOther ?? (place, skipped)
  }
}

/// One line of a head.
private struct PreambleLine {
  private let bytes: Bytes
  /// The beginning of the next line.
  let next: Int

  init(_ head: Bytes, from start: Int) {
    let end = head[start...].firstIndex { $0 == 0x0A || $0 == 0x0D } ?? head.count
    let isDouble = end + 1 < head.count && head[end] == 0x0D && head[end + 1] == 0x0A
    next = min(end + (isDouble ? 2 : 1), head.count)
    bytes = Bytes(rebasing: head[start..<end]).trimmed
  }

  var isEmpty: Bool { bytes.allSatisfy { $0 == 0x20 || $0 == 0x09 } }

  var isComment: Bool { text.hasPrefix("#") || text.hasPrefix("\"#") }

  /// Of `sep=;`, possibly in quotes.
  var declaredSeparator: UInt8? {
    let word = Array(bytes.filter { $0 != 0x22 })
    guard word.count == 5, String(decoding: word.prefix(4), as: UTF8.self).lowercased() == "sep=" else {
      return nil
    }
    return word[4]
  }

  /// The cells, if this is a header.
  func names(_ separator: UInt8?) -> [String] {
    let separator = separator ?? Header.separator(of: bytes)
    return bytes.split(separator: separator).map { cell in
      let name = Bytes(rebasing: cell).text.trimmedName
      return name.count > 1 && name.hasPrefix("\"") && name.hasSuffix("\"")
        ? String(name.dropFirst().dropLast()).trimmedName : name
    }
  }

  private var text: String { bytes.text }
}

extension String {
  /// Without what looks like nothing at both ends: spaces, also those that do not break, and marks of the byte order.
  var trimmedName: String {
    func isNothing(_ scalar: Unicode.Scalar) -> Bool {
      scalar.properties.isWhitespace || scalar == "\u{FEFF}"
    }
    let start = unicodeScalars.firstIndex { !isNothing($0) } ?? unicodeScalars.endIndex
    let end = unicodeScalars.lastIndex { !isNothing($0) }.map { unicodeScalars.index(after: $0) } ?? start
    return String(unicodeScalars[start..<end])
  }
}
