import Diagnostics

/// 1 to 9 on a Self-Assessment Manikin.
///
/// Bradley & Lang (1994), Measuring emotion: the Self-Assessment Manikin and the semantic differential. Five
/// drawn figures and the four places between them make nine points.
package struct SAMQuestion: Sendable {
  package let dimension: SAMDimension
  package let dimensionRange: SourceRange

  package static let points = 1...9
}

/// The subject of a Self-Assessment Manikin.
package enum SAMDimension: String, CaseIterable, Sendable {
  /// How pleasant: faces.
  case valence
  /// How excited: bodies.
  case arousal
}
