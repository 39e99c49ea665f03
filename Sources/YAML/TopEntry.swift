import CYAML

/// An entry of the map at the top of a file.
package struct TopEntry: Sendable {
  package let key: String
  /// Nil for a list or a map.
  package let value: String?
}

/// The first entry of the map at the top of a text whose key fits, as libyaml reads it, without building a tree. Nil if
/// there is none, or if the text is not YAML before it.
package func topEntry(of text: [UInt8], where fits: (String) -> Bool) -> TopEntry? {
  guard excessiveDirectives(in: text, limits: YAMLLimits()) == nil else { return nil }
  return text.withUnsafeBufferPointer { bytes in
    withParser(of: bytes) { parser in
      var search = TopEntrySearch()
      var event = yaml_event_t()
      // libyaml takes quadratic time for deep nesting.
      while search.depth <= YAMLLimits().depth, yaml_parser_parse(parser, &event) == 1 {
        defer { yaml_event_delete(&event) }
        if event.type == YAML_STREAM_END_EVENT { return nil }
        if let entry = search.add(&event, where: fits) { return entry }
      }
      return nil
    }
  }
}

/// Which keys are at the top, according to libyaml's events.
private struct TopEntrySearch {
  private(set) var depth = 0
  private var isInMap = false
  /// The key whose value comes next; nil if a key comes next.
  private var key: String?

  mutating func add(_ event: UnsafePointer<yaml_event_t>, where fits: (String) -> Bool) -> TopEntry? {
    switch event.pointee.type {
    case YAML_SCALAR_EVENT: return take(string(event.pointee.data.scalar), where: fits)
    case YAML_ALIAS_EVENT: return take(nil, where: fits)
    case YAML_MAPPING_START_EVENT, YAML_SEQUENCE_START_EVENT:
      if depth == 0 { isInMap = event.pointee.type == YAML_MAPPING_START_EVENT }
      let entry = depth == 1 ? take(nil, where: fits) : nil
      depth += 1
      return entry
    case YAML_MAPPING_END_EVENT, YAML_SEQUENCE_END_EVENT:
      depth -= 1
      return nil
    default: return nil
    }
  }

  /// A key or a value at the top; nil if it is more than a word.
  private mutating func take(_ text: String?, where fits: (String) -> Bool) -> TopEntry? {
    guard depth == 1, isInMap else { return nil }
    guard let key else {
      key = text ?? ""
      return nil
    }
    self.key = nil
    return fits(key) ? TopEntry(key: key, value: text) : nil
  }

  private func string(_ scalar: yaml_event_s.__Unnamed_union_data.__Unnamed_struct_scalar) -> String {
    String(decoding: UnsafeBufferPointer(start: scalar.value, count: scalar.length), as: UTF8.self)
  }
}
