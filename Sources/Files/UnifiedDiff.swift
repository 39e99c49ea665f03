/// The changes of one file as a patch that `git apply` and `patch -p1` accept; empty if nothing changed.
package func unifiedDiff(path: FilePath, old: [UInt8], new: [UInt8]) -> [UInt8] {
  guard old != new else { return [] }
  let patch = Patch(old: lines(of: old), new: lines(of: new))
  var bytes = Array("--- ".utf8) + shown(path, in: "a/")
  bytes += Array("+++ ".utf8) + shown(path, in: "b/")
  patch.write(into: &bytes)
  return bytes
}

/// The name as git writes it: in quotes if it contains a character that would end it or is invisible, followed by a
/// tab if it contains a space.
private func shown(_ path: FilePath, in folder: String) -> [UInt8] {
  let name = Array(folder.utf8) + relative(path)
  let isSeen = String(validating: name, as: UTF8.self)?.unicodeScalars.allSatisfy(\.isSeen) ?? false
  let needsQuotes = !isSeen || name.contains(where: quoted.contains)
  guard needsQuotes else { return name + (name.contains(0x20) ? [0x09, 0x0A] : [0x0A]) }
  let escaped = name.flatMap { byte -> [UInt8] in
    if quoted.contains(byte) { return [UInt8(ascii: "\\"), byte] }
    if byte >= 0x20, byte < 0x7F { return [byte] }
    let octal = String(byte, radix: 8)
    return Array("\\".utf8) + Array(repeating: UInt8(ascii: "0"), count: 3 - octal.utf8.count) + octal.utf8
  }
  return [UInt8(ascii: "\"")] + escaped + Array("\"\n".utf8)
}

extension Unicode.Scalar {
  fileprivate var isSeen: Bool {
    ![.control, .format, .lineSeparator, .paragraphSeparator].contains(properties.generalCategory)
  }
}

private let quoted = [UInt8(ascii: "\""), UInt8(ascii: "\\")]

/// Without redundant parts: `./`, and a leading `/`, because neither tool would leave the folder.
private func relative(_ path: FilePath) -> ArraySlice<UInt8> {
  var rest = path.bytes[...]
  while true {
    if rest.first == UInt8(ascii: "/") {
      rest.removeFirst()
    } else if rest.starts(with: "./".utf8) {
      rest.removeFirst(2)
    } else {
      return rest
    }
  }
}

private struct Patch {
  /// The unchanged lines shown before and after a change.
  private static let context = 3

  private let old: [ArraySlice<UInt8>]
  private let new: [ArraySlice<UInt8>]
  private let changes: [LineChange]

  init(old: [ArraySlice<UInt8>], new: [ArraySlice<UInt8>]) {
    self.old = old
    self.new = new
    changes = LineDifference(old, new).changes
  }

  func write(into bytes: inout [UInt8]) {
    var index = 0
    while index < changes.count {
      let first = index
      while index + 1 < changes.count, isNear(changes[index], changes[index + 1]) { index += 1 }
      writeHunk(changes[first...index], into: &bytes)
      index += 1
    }
  }

  private func isNear(_ change: LineChange, _ following: LineChange) -> Bool {
    following.old.lowerBound - change.old.upperBound <= 2 * Self.context
  }

  private func writeHunk(_ changes: ArraySlice<LineChange>, into bytes: inout [UInt8]) {
    // A hunk contains at least one change.
    let (first, last) = (changes.first!, changes.last!)
    let before = min(Self.context, first.old.lowerBound)
    let after = min(Self.context, old.count - last.old.upperBound)
    let oldLines = (first.old.lowerBound - before)..<(last.old.upperBound + after)
    let newLines = (first.new.lowerBound - before)..<(last.new.upperBound + after)
    bytes += "@@ -\(place(of: oldLines)) +\(place(of: newLines)) @@\n".utf8
    var position = oldLines.lowerBound
    for change in changes {
      write(old[position..<change.old.lowerBound], " ", into: &bytes)
      write(old[change.old], "-", into: &bytes)
      write(new[change.new], "+", into: &bytes)
      position = change.old.upperBound
    }
    write(old[position..<oldLines.upperBound], " ", into: &bytes)
  }

  /// The first line and the number of lines; an empty range is placed after the line before it.
  private func place(of lines: Range<Int>) -> String {
    lines.count == 1
      ? "\(lines.lowerBound + 1)" : "\(lines.lowerBound + (lines.isEmpty ? 0 : 1)),\(lines.count)"
  }

  private func write(
    _ lines: ArraySlice<ArraySlice<UInt8>>, _ prefix: Unicode.Scalar, into bytes: inout [UInt8]
  ) {
    for line in lines {
      bytes.append(UInt8(ascii: prefix))
      bytes += line
      if line.last != 0x0A { bytes += "\n\\ No newline at end of file\n".utf8 }
    }
  }
}
