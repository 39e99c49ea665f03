import Diagnostics

/// Turns a file's bytes into text: UTF-8 with or without a byte order mark, or UTF-16 with one.
package func decodeText(
  _ bytes: consuming [UInt8], path: String, limits: YAMLLimits = YAMLLimits()
) -> Outcome<SourceFile> {
  if bytes.count > limits.bytes {
    let file = SourceFile(path: path, text: [])
    return Outcome(nil, PhaseReport(.tooLarge, .tooManyBytes(limits), in: file))
  }
  if let kind = OtherFileKind(
    beginning: Array(bytes[..<min(OtherFileKind.nearBeginning, bytes.count)]), path: path)
  {
    return Outcome(nil, PhaseReport(.notText, kind.finding, in: SourceFile(path: path, text: [])))
  }
  if bytes.starts(with: [0xFF, 0xFE]) {
    return decodeUTF16(bytes, path: path) { UInt16($1) << 8 | UInt16($0) }
  }
  if bytes.starts(with: [0xFE, 0xFF]) {
    return decodeUTF16(bytes, path: path) { UInt16($0) << 8 | UInt16($1) }
  }
  let hasMark = bytes.starts(with: [0xEF, 0xBB, 0xBF])
  if hasMark { bytes.removeFirst(3) }
  guard let bad = firstInvalidByte(in: bytes) else {
    let file = SourceFile(path: path, text: bytes, hasByteOrderMark: hasMark)
    return Outcome(file, PhaseReport(on: file))
  }
  let wrong = bytes[bad]
  let file = SourceFile(path: path, text: Array(String(decoding: bytes, as: UTF8.self).utf8))
  // Everything before the bad byte is valid, so its offset is the same in the repaired text.
  return Outcome(nil, PhaseReport(.notUTF8, .notUTF8(wrong, at: bad), in: file))
}

private func decodeUTF16(
  _ bytes: [UInt8], path: String, unit: (UInt8, UInt8) -> UInt16
) -> Outcome<SourceFile> {
  var units: [UInt16] = []
  units.reserveCapacity(bytes.count / 2)
  for index in stride(from: 2, to: bytes.count - 1, by: 2) {
    units.append(unit(bytes[index], bytes[index + 1]))
  }
  let text = Array(String(decoding: units, as: UTF16.self).utf8)
  let file = SourceFile(path: path, text: text, hasByteOrderMark: true)
  guard bytes.count.isMultiple(of: 2), String(validating: units, as: UTF16.self) != nil else {
    let offset = String(decoding: validPrefix(of: units), as: UTF16.self).utf8.count
    return Outcome(nil, PhaseReport(.notUTF8, .brokenUTF16(at: offset), in: file))
  }
  return Outcome(file, PhaseReport(on: file))
}

private func validPrefix(of units: [UInt16]) -> ArraySlice<UInt16> {
  var index = 0
  while index < units.count {
    if UTF16.isTrailSurrogate(units[index]) { break }
    guard UTF16.isLeadSurrogate(units[index]) else {
      index += 1
      continue
    }
    guard index + 1 < units.count, UTF16.isTrailSurrogate(units[index + 1]) else { break }
    index += 2
  }
  return units[..<index]
}

private func firstInvalidByte(in bytes: [UInt8]) -> Int? {
  do throws(UTF8.ValidationError) {
    _ = try UTF8Span(validating: bytes.span)
    return nil
  } catch {
    return error.byteOffsets.lowerBound
  }
}

extension Finding {
  /// The number of bytes is unknown, because reading stops at the first one beyond the limit.
  fileprivate static func tooManyBytes(_ limits: YAMLLimits) -> Finding {
    Finding(
      "the file has more than \(limits.bytes) bytes, which is as much as qtool reads",
      at: SourceRange(start: 0, end: 0), help: "split the questionnaire into several files")
  }

  fileprivate static func notUTF8(_ byte: UInt8, at offset: Int) -> Finding {
    let code = String(byte, radix: 16, uppercase: true)
    return Finding(
      "the byte \(code.count == 1 ? "0" : "")\(code) is not valid UTF-8",
      at: SourceRange(offset..<offset + 3),
      help: "save the file as UTF-8 in your editor (it may be stored as Latin-1 or Windows-1252)")
  }

  fileprivate static func brokenUTF16(at offset: Int) -> Finding {
    Finding(
      "the file is marked as UTF-16, but a character is cut in half here",
      at: SourceRange(offset..<offset + 3), help: "save the file as UTF-8 in your editor")
  }
}

/// A text as the bytes of a file, in the file's original encoding, with or without a byte order mark.
package func encodeText(_ text: [UInt8], like original: [UInt8]) -> [UInt8] {
  if original.starts(with: [0xFF, 0xFE]) {
    return [0xFF, 0xFE] + utf16(text) { [UInt8(truncatingIfNeeded: $0), UInt8($0 >> 8)] }
  }
  if original.starts(with: [0xFE, 0xFF]) {
    return [0xFE, 0xFF] + utf16(text) { [UInt8($0 >> 8), UInt8(truncatingIfNeeded: $0)] }
  }
  return original.starts(with: [0xEF, 0xBB, 0xBF]) ? [0xEF, 0xBB, 0xBF] + text : text
}

private func utf16(_ text: [UInt8], bytes: (UInt16) -> [UInt8]) -> [UInt8] {
  String(decoding: text, as: UTF8.self).utf16.flatMap(bytes)
}
