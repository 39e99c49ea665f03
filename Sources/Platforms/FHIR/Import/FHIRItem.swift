import JSON
import Platforms
import Questionnaires

/// An item and the items in it.
struct FHIRItem {
  var element: FHIRElement
  /// Empty if it has none.
  let linkID: String
  let type: String
  let children: [FHIRItem]
  /// The purpose of the item: a code such as `help` or `slider`.
  let control: String?

  /// The items in a list; anything but a list cannot be read.
  static func items(of element: inout FHIRElement, file: String) throws(ImportProblem) -> [FHIRItem] {
    let hasItems = element.value("item") != nil
    let elements = element.takeObjects("item")
    guard !hasItems || element.value("item") == nil else {
      let place = "\(element.pointer)/item"
      throw ImportProblem(
        element.placeOfNoObject(in: "item").map { "\(place)/\($0) is not an item" }
          ?? "\(place) is not a list of items", file: file, help: "repair the JSON")
    }
    return try elements.map { element throws(ImportProblem) in try FHIRItem(element, file: file) }
  }

  private init(_ element: FHIRElement, file: String) throws(ImportProblem) {
    var element = element
    children = try Self.items(of: &element, file: file)
    linkID = element.takeScalar("linkId") ?? ""
    type = element.takeText("type") ?? ""
    control = element.takeControl()
    self.element = element
  }

  /// Whether it says nothing at all.
  var isEmpty: Bool {
    linkID.isEmpty && type.isEmpty && control == nil && children.isEmpty && element.members.isEmpty
      && element.extensions.isEmpty
  }

  var isDisplay: Bool { type == "display" }

  var place: SourcePlace { .pointer(element.pointer) }

  /// The item and all in it, in the order of the file.
  var all: [FHIRItem] { [self] + children.flatMap(\.all) }

  /// Why participants cannot answer it, if they cannot.
  var whyUnseen: String? {
    let isHidden = element.extensions.contains {
      $0.extensionName == FHIRExtension.hidden.rawValue && $0.value == .bool(true)
    }
    if isHidden { return "`questionnaire-hidden` is true" }
    let isCalculated = element.extensions.contains {
      $0.extensionName == FHIRExtension.calculatedExpression.rawValue
    }
    if isCalculated, !isDisplay, type != "group" { return "it is calculated" }
    return !isDisplay && type != "group" && element.value("readOnly") == .bool(true)
      ? "`readOnly` is true" : nil
  }

  /// Whether it is help for a text, which contains no items itself.
  func isHelp(of note: FHIRItem) -> Bool {
    isInner && control == "help" && note.isDisplay && linkID == note.linkID + "-help"
  }

  func isText(of group: FHIRItem) -> Bool {
    isInner && (control == "help" || linkID == group.linkID + "-text")
  }

  fileprivate var hasPattern: Bool {
    element.extensions.contains { $0.extensionName == FHIRExtension.regex.rawValue }
  }

  /// Whether it is a text that belongs to the item around it, and not one with a condition of its own.
  var isInner: Bool { isDisplay && children.isEmpty && element.value("enableWhen") == nil }
}

extension FHIRElement {
  /// The code of an extension that contains one, which is what most of its kind do with it.
  func code() -> String? {
    guard case .array(let codings)? = value?["coding"] else { return nil }
    return codings.first?["code"]?.scalar
  }

  /// The code of the control that an item is shown with. Several controls stay for remarks.
  fileprivate mutating func takeControl() -> String? {
    let controls = extensions.filter { $0.extensionName == FHIRExtension.itemControl.rawValue }
    guard controls.count == 1, let code = controls[0].code() else { return nil }
    _ = takeExtensions(.itemControl)
    return code
  }
}

extension Draft<QuestionKey> {
  /// The content of a question that is not asked, besides its id, its text and `required`.
  var wordsWithoutText: [String] {
    var rest = self
    for key in [QuestionKey.id, .text, .required] { rest[key] = nil }
    return rest.words.isEmpty ? [] : [rest.words]
  }
}

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
  /// Of the group with the title.
  var place: SourcePlace?
}

/// The conditions of a section or a question that are not resolved yet.
struct FHIRWaiting {
  let section: Int
  /// Nil for the section itself.
  let question: Int?
  let conditions: [Int]
}

/// The texts of the displays in a question: help, its unit, and the ends of a slider.
struct FHIRInnerTexts {
  private(set) var help: DraftText?
  private(set) var unit: DraftText?
  /// The input that a pattern asks for, in words.
  private(set) var hint: DraftText?
  private var lower: DraftText?
  private var upper: DraftText?
  private(set) var remarks: [Remark] = []

  init() {}

  init(of item: FHIRItem, _ texts: ImportedFHIRTexts) {
    let isNumber = ["integer", "decimal", "quantity"].contains(item.type)
    for child in item.children where child.isInner {
      var element = child.element
      _ = element.takeExtensions(.displayCategory)
      let text = texts.take("text", of: &element, &remarks)
      remarks += leftovers(of: element)
      guard let text else { continue }
      switch child.control {
      case "prompt" where item.hasPattern: hint = text
      case "unit" where isNumber: unit = text
      case "lower" where isNumber && item.control == "slider": lower = text
      case "upper" where isNumber && item.control == "slider": upper = text
      default: addHelp(text)
      }
    }
  }

  private mutating func addHelp(_ text: DraftText) { help = help?.joined(text, with: "\n") ?? text }

  /// Adds the text of an extension.
  mutating func addHelp(_ element: FHIRElement, _ texts: ImportedFHIRTexts, _ remarks: inout [Remark]) {
    var element = element
    if let text = texts.take("valueString", of: &element, &remarks) {
      addHelp(text)
    } else {
      remarks += leftovers(of: element)
    }
  }

  /// The words at the ends of a slider; nil if there are none.
  var endWords: String? {
    let words = [lower, upper].compactMap { $0?.words }
    return words.isEmpty ? nil : words.joined(separator: ", ")
  }

  func ends(_ texts: ImportedFHIRTexts) -> DraftValue? {
    guard lower != nil || upper != nil else { return nil }
    return .ends(lower ?? texts.same(""), upper ?? texts.same(""))
  }
}
