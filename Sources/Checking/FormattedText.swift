import Diagnostics
import Formatting
import YAML

/// A formatted questionnaire in its original encoding.
package func formatted(_ bytes: [UInt8], path: String, limits: YAMLLimits = YAMLLimits()) -> FormattingResult
{
  let decoded = decodeText(bytes, path: path, limits: limits)
  guard let file = decoded.value else { return .refused(decoded.diagnostics) }
  let parsed = parseYAML(file, limits: limits)
  guard let document = parsed.value else { return .refused(parsed.diagnostics) }
  switch formatted(document) {
  case .formatted(let text): return .formatted(encodeText(text, like: bytes))
  case .refused(let diagnostics): return .refused(diagnostics)
  case .failed: return .failed
  }
}
