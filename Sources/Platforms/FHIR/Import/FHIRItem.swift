import JSON
import Platforms

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
      throw ImportProblem(
        "\(element.pointer)/item is not a list of items", file: file, help: "repair the JSON")
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
