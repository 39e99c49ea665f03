import Platforms

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

  private mutating func addHelp(_ text: DraftText) {
    help = help?.joined(text, with: "\n") ?? text
  }

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

extension FHIRItem {
  fileprivate var hasPattern: Bool {
    element.extensions.contains { $0.extensionName == FHIRExtension.regex.rawValue }
  }

  /// Whether it is a text that belongs to the item around it, and not one with a condition of its own.
  var isInner: Bool { isDisplay && children.isEmpty && element.value("enableWhen") == nil }
}
