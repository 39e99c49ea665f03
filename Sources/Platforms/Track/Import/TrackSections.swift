import JSON

/// Finds the sections of a page: a headline or the text of a section begins one.
///
/// A section without either leaves no trace but its place, which is part of the names of those that follow, and its
/// condition.
struct TrackSections {
  struct Found {
    var id: String?
    var title: DraftText?
    var text: DraftText?
    var visibleIf: JSON?
    var pieces: [Piece] = []
    /// The place of its headline, or else of its text.
    var place = SourcePlace.file
    var remarks: [Remark] = []
  }

  struct Piece {
    enum Kind {
      case note(DraftText)
      case question(TrackQuestion)
    }

    let kind: Kind
    let element: ImportedElement
    /// Besides that of the section.
    var condition: JSON?
    var remarks: [Remark]
  }

  private(set) var drafts: [Found] = []
  /// About elements that show nothing.
  private(set) var remarks: [Remark] = []
  /// The name of the last section, which a headline and a text have in common.
  private var openName: String?
  /// The last section whose place its name says, or else the first.
  private var known = 0

  init(_ elements: [ImportedElement]) {
    for element in elements { add(element) }
    for index in drafts.indices { liftCondition(of: index) }
  }

  private mutating func add(_ element: ImportedElement) {
    var remarks = element.remarks
    let takeRemarks = {
      defer { remarks = [] }
      return remarks
    }
    if element.headline != nil {
      open(element, SectionName(element.name, part: "headline"), takeRemarks())
      drafts[drafts.count - 1].title = element.headline
    }
    if let text = element.text {
      let name = SectionName(element.name, part: "text")
      if name != nil || element.headline != nil {
        addText(element, name, takeRemarks())
      } else {
        append(.note(text), element, takeRemarks())
      }
    }
    if let question = element.question { append(.question(question), element, takeRemarks()) }
    self.remarks += takeRemarks()
  }

  private mutating func open(_ element: ImportedElement, _ name: SectionName?, _ remarks: [Remark]) {
    if let number = name?.number { split(until: number - 1) }
    var draft = Found(id: name?.id, visibleIf: element.visibleIf)
    draft.place = element.place
    draft.remarks = remarks
    drafts.append(draft)
    openName = name?.name
    if name?.number == drafts.count { known = drafts.count - 1 }
  }

  private mutating func addText(_ element: ImportedElement, _ name: SectionName?, _ remarks: [Remark]) {
    let belongs = openName != nil && openName == name?.name || element.headline != nil
    if let last = drafts.last, belongs, last.text == nil, last.pieces.isEmpty,
      last.visibleIf == element.visibleIf
    {
      drafts[drafts.count - 1].remarks += remarks
    } else {
      open(element, name, remarks)
    }
    drafts[drafts.count - 1].text = element.text
  }

  private mutating func append(_ kind: Piece.Kind, _ element: ImportedElement, _ remarks: [Remark]) {
    var piece = Piece(kind: kind, element: element, condition: element.visibleIf, remarks: remarks)
    // The section itself is not held here: its pieces would be copied for each new one.
    guard !drafts.isEmpty,
      let inner = InnerCondition(element.visibleIf, in: drafts[drafts.count - 1].visibleIf)
    else {
      drafts.append(Found(pieces: [piece]))
      openName = nil
      return
    }
    piece.condition = inner.condition
    drafts[drafts.count - 1].pieces.append(piece)
  }

  // MARK: Sections without a title

  /// More sections without a title do not come one after another.
  private static let mostUntitled = 100
  /// Number of sections and pieces that may still be looked at to find where they begin.
  private var patience = 1_000_000

  /// Makes as many sections as the next name says that there are.
  private mutating func split(until count: Int) {
    guard count - drafts.count <= Self.mostUntitled else { return }
    while drafts.count < count, patience > 0, let (index, place) = lastDivision {
      patience -= drafts.count - known + drafts[index].pieces.count
      var rest = Found(visibleIf: drafts[index].visibleIf)
      rest.pieces = Array(drafts[index].pieces[place...])
      drafts[index].pieces.removeSubrange(place...)
      drafts.insert(rest, at: index + 1)
    }
  }

  /// The place at which a section without a title may begin: where the condition changes, or else at the last piece.
  private var lastDivision: (draft: Int, piece: Int)? {
    let candidates = (known..<drafts.count).reversed().filter { drafts[$0].pieces.count > 1 }
    for index in candidates {
      let pieces = drafts[index].pieces
      let change = pieces.indices.dropFirst().last { pieces[$0].condition != pieces[$0 - 1].condition }
      if let change { return (index, change) }
    }
    return candidates.first.map { ($0, drafts[$0].pieces.count - 1) }
  }

  /// A condition that all questions of a section without a title share is one of their section.
  private mutating func liftCondition(of index: Int) {
    let draft = drafts[index]
    guard draft.title == nil, draft.text == nil, draft.visibleIf == nil, draft.pieces.count > 1,
      let shared = draft.pieces[0].condition
    else { return }
    let inner = draft.pieces.compactMap { InnerCondition($0.condition, in: shared) }
    let own = Set(draft.pieces.compactMap(\.label))
    guard inner.count == draft.pieces.count, labels(in: shared).isDisjoint(with: own) else { return }
    drafts[index].visibleIf = shared
    for (place, inner) in inner.enumerated() { drafts[index].pieces[place].condition = inner.condition }
  }
}

extension TrackSections.Piece {
  var label: String? {
    switch kind {
    case .note: nil
    case .question(let question): question.label
    }
  }
}

/// The name of an element of a section: `now-headline`, or `section-3-headline` for the third if it has no id.
struct SectionName {
  let name: String
  let id: String?
  let number: Int?

  init?(_ element: String, part: String) {
    guard element.hasSuffix("-" + part) else { return nil }
    name = String(element.dropLast(part.count + 1))
    let digits = name.hasPrefix("section-") ? String(name.dropFirst(8)) : ""
    number = isWholeNumber(digits) ? Int(digits) : nil
    let isID = name.utf8.first.map { isLetter($0 | 0x20) } == true && name.utf8.allSatisfy(isWordByte)
    id = isID ? name : nil
  }
}
