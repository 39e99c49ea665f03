/// The properties that the questions of a section have in common.
struct FHIRScope {
  var id: String?
  var title: DraftText?
  var text: DraftText?
  /// Conditions of the section, by their number.
  var conditions: [Int] = []
  /// Conditions of groups without a title in the section.
  var inner: [Int] = []
  /// Whether participants do not see the group.
  var isHidden = false
  /// Different for each group that is a section.
  var number = 0
}

/// The conditions of a section or a question that are not resolved yet.
struct FHIRWaiting {
  let section: Int
  /// Nil for the section itself.
  let question: Int?
  let conditions: [Int]
}
