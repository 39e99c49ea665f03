import JSON

/// A text, a number as it is written, or other values as JSON.
func wordOrJSON(_ value: JSON?) -> String {
  switch value {
  case nil, .null?: ""
  case .string(let text)?: text
  case .int(let number)?: String(number)
  case .number(let text)?: text
  case .bool, .array, .series, .object:
    value.map { String(decoding: JSONWriter.bytes(of: $0, layout: .compact), as: UTF8.self) } ?? ""
  }
}
