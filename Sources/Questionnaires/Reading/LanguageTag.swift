import Algorithms
import Tables

/// Language tags according to BCP 47 (RFC 5646).
package enum LanguageTag {
  package enum Verdict: Equatable, Sendable {
    case registered
    case malformed
    /// Well-formed, but no language is registered under this subtag.
    case unregistered(String)
  }

  package static func check(_ tag: String) -> Verdict {
    let parts = tag.split(separator: "-", omittingEmptySubsequences: false)
    guard let language = parts.first, (2...3).contains(language.utf8.count), isLetters(language) else {
      return .malformed
    }
    guard parts.dropFirst().allSatisfy(isSubtag), isInOrder(parts.dropFirst()) else { return .malformed }
    return isRegistered(language.lowercased()) ? .registered : .unregistered(String(language))
  }

  /// The tag that is meant, if a language is given by its name, such as `deutsch` or `german`, or with an underscore, such
  /// as `pt_br`.
  package static func tag(forName name: String) -> String? {
    let tag = written(name.split(separator: "_", omittingEmptySubsequences: false))
    if name.contains("_"), check(tag) == .registered { return tag }
    return tagsByName[name.lowercased()]
  }

  private static let tagsByName = WordsFile.languages.byWord(2) { $0[0] }

  /// A tag in the capitals in which it is usually written, such as `de-AT` for `DE-at`.
  package static func canonical(_ tag: String) -> String {
    written(tag.split(separator: "-", omittingEmptySubsequences: false))
  }

  /// With a script such as `Hans` and a region such as `BR`.
  private static func written(_ parts: [Substring]) -> String {
    // After a single letter, such as `x`, comes what somebody agreed on.
    let agreed = parts.firstIndex { $0.utf8.count == 1 } ?? parts.endIndex
    let rest = parts.indices.dropFirst().map { place in
      let part = parts[place]
      return switch part.utf8.count {
      case 2 where place < agreed: part.uppercased()
      case 4 where place < agreed: part.prefix(1).uppercased() + part.dropFirst().lowercased()
      default: part.lowercased()
      }
    }
    return ([parts[0].lowercased()] + rest).joined(separator: "-")
  }

  private static func isSubtag(_ part: Substring) -> Bool {
    (1...8).contains(part.utf8.count) && part.utf8.allSatisfy { isLetter($0) || (48...57).contains($0) }
  }

  /// At most one script (four letters), then one region (two letters or three digits), then the rest.
  private static func isInOrder(_ parts: ArraySlice<Substring>) -> Bool {
    var rest = parts
    if let first = rest.first, first.utf8.count == 4, isLetters(first) { rest = rest.dropFirst() }
    if let first = rest.first, isRegion(first) { rest = rest.dropFirst() }
    return rest.allSatisfy { $0.utf8.count != 2 || rest.first?.utf8.count == 1 } && rest.last?.utf8.count != 1
  }

  private static func isRegion(_ part: Substring) -> Bool {
    (part.utf8.count == 2 && isLetters(part))
      || (part.utf8.count == 3 && part.utf8.allSatisfy { (48...57).contains($0) })
  }

  private static func isLetters(_ part: Substring) -> Bool { part.utf8.allSatisfy(isLetter) }

  private static func isLetter(_ byte: UInt8) -> Bool { (97...122).contains(byte | 0x20) }

  private static func isRegistered(_ language: String) -> Bool {
    let length = language.utf8.count
    let table = length == 2 ? EmbeddedTable.twoLetterLanguages : .threeLetterLanguages
    return table.withContiguousStorageIfAvailable { bytes in
      let codes = bytes.chunks(ofCount: length)
      let place = codes.partitioningIndex { !$0.lexicographicallyPrecedes(language.utf8) }
      return place < codes.endIndex && codes[place].elementsEqual(language.utf8)
    } ?? false
  }
}
