import Diagnostics
import YAML

/// Keys without a space after their colon, which YAML takes for texts.
extension QuestionnaireReader {
  /// The colons of a text that begins with a key and a colon, such as `id:a` above `type:text`; those in quotes have no place.
  func tightColons(inLinesOf node: YAMLNode, _ keys: ObjectKeys) -> TightColons? {
    guard document.kind(node) == .scalar, slot(beforeTightColonIn: document.string(node), of: keys) != nil
    else {
      return nil
    }
    let range = document.range(node)
    guard document.style(node) == .plain else { return TightColons(range: range, places: []) }
    let lines = document.file.text[range.bytes].split { $0 == 0x0A || $0 == 0x0D }
    return TightColons(
      range: range, places: lines.compactMap { colon(afterOneOf: keys, in: $0.drop { $0 == 0x20 }) })
  }

  /// Reports the keys of `{id:a, type:text}` together. Returns them with the places of the keys that are meant; what is wrong
  /// with their values is not known.
  func keysWithTightColons(in unknown: [UnknownKey], of keys: ObjectKeys) -> [(
    key: YAMLNode, slot: Int
  )] {
    let found = unknown.compactMap { entry -> (key: YAMLNode, slot: Int)? in
      guard document.isEmpty(entry.value) else { return nil }
      return slot(beforeTightColonIn: entry.name, of: keys).map { (entry.key, $0) }
    }
    guard let first = found.first else { return [] }
    let places = found.compactMap { entry -> SourceRange? in
      guard document.style(entry.key) == .plain else { return nil }
      return colon(afterOneOf: keys, in: document.file.text[document.range(entry.key).bytes])
    }
    report(.wrongType, .tightColons(TightColons(range: document.range(first.key), places: places)))
    for entry in found { doubt(document.range(entry.key), allWithin: true) }
    return found
  }

  /// The colon after the key that a text begins with, if a value follows at once.
  private func colon(afterOneOf keys: ObjectKeys, in text: ArraySlice<UInt8>) -> SourceRange? {
    guard slot(beforeTightColonIn: String(decoding: text, as: UTF8.self), of: keys) != nil else { return nil }
    return text.firstIndex(of: UInt8(ascii: ":")).map { SourceRange($0..<$0 + 1) }
  }

  /// The slot of the key that a text begins with, if a colon and, without a space, a value follow it.
  private func slot(beforeTightColonIn text: String, of keys: ObjectKeys) -> Int? {
    guard let colon = text.firstIndex(of: ":"), let next = text[colon...].dropFirst().first, next != " ",
      next != "\n"
    else {
      return nil
    }
    return keys.slot(of: String(text[..<colon]))
  }
}

/// The places at which spaces are missing.
struct TightColons {
  /// Of the first key, if it has no colon of its own.
  let range: SourceRange
  let places: [SourceRange]
}
