import JSON

/// The constraints que-1 to que-13 that FHIR R4 has for questionnaires, and that servers check.
///
/// Some hold in R5 only in part; what is reported here is wrong in both.
struct FHIRInvariants {
  private var complaints: [Complaint] = []
  /// The place of the first item with each linkId, in one resource.
  private var known: [String: String] = [:]
  private var names = FreeNames(separator: "_")

  static func complaints(about document: SourceDocument) -> [Complaint] {
    guard case .json(let value) = document.content else { return [] }
    var all: [Complaint] = []
    for (pointer, resource) in FHIRQuestionnaire.resources(in: value) {
      var invariants = FHIRInvariants()
      invariants.takeNames(of: resource)
      invariants.checkItems(of: resource, at: pointer)
      all += invariants.complaints
    }
    return all
  }

  private mutating func takeNames(of parent: JSON) {
    for item in parent.elements("item") {
      if let id = item["linkId"]?.scalar { _ = names.take(id) }
      takeNames(of: item)
    }
  }

  private mutating func checkItems(of parent: JSON, at pointer: String) {
    for (index, item) in parent.elements("item").enumerated() {
      let place = "\(pointer)/item/\(index)"
      check(FHIRItemMembers(item, at: place))
      checkItems(of: item, at: place)
    }
  }

  private mutating func check(_ item: FHIRItemMembers) {
    checkLinkID(item)
    checkNesting(item)
    checkText(item)
    checkOptions(item)
    checkInitial(item)
    checkConditions(item)
  }

  // MARK: que-1 and que-2

  private mutating func checkLinkID(_ item: FHIRItemMembers) {
    guard let id = item.text("linkId") else { return }
    guard let first = known[id] else {
      known[id] = item.pointer
      return
    }
    var complaint = item.complaint(
      "linkId", "another item has the `linkId` `\(id)` too (que-2)",
      "write `\(names.free(id))`, also where other items name it")
    complaint.note = ("the other item", .member("\(first)/linkId"))
    complaint.same = SameFinding(rules: ["duplicate-id"], name: id)
    complaints.append(complaint)
  }

  private mutating func checkNesting(_ item: FHIRItemMembers) {
    if item.type == "group", !item.has("item") {
      add(item, "type", "a `group` needs items (que-1)", "write `display`, or put questions into `item`")
    }
    if item.type == "display", item.has("item") {
      add(item, "item", "a `display` cannot have items (que-1)", "write `group` into `type`")
    }
  }

  // MARK: que-3, que-6 and que-9

  private mutating func checkText(_ item: FHIRItemMembers) {
    guard item.type == "display" else { return }
    for (name, key) in [("code", 3), ("required", 6), ("repeats", 6), ("readOnly", 9)] where item.has(name) {
      add(item, name, "a `display` cannot have `\(name)` (que-\(key))", "remove `\(name)`")
    }
  }

  // MARK: que-4, que-5 and que-10

  /// `coding` and `question` are types of R5.
  private static let typesWithOptions: Set = [
    "choice", "open-choice", "decimal", "integer", "date", "dateTime", "time", "string", "quantity", "coding",
    "question",
  ]

  private static let typesWithLength: Set = [
    "boolean", "decimal", "integer", "string", "text", "url", "open-choice", "coding", "question",
  ]

  private mutating func checkOptions(_ item: FHIRItemMembers) {
    let lists = ["answerOption", "answerValueSet"].filter(item.has)
    if !Self.typesWithOptions.contains(item.type) {
      for name in lists {
        let help =
          item.has("maxLength") || item.has("item") ? "remove `\(name)`" : "write `choice` into `type`"
        add(item, name, "an item of type `\(item.type)` cannot have `\(name)` (que-5)", help)
      }
    } else if lists.count == 2 {
      add(
        item, lists[1], "an item cannot have both `answerOption` and `answerValueSet` (que-4)",
        "remove `answerValueSet`")
    }
    if item.has("maxLength"), !Self.typesWithLength.contains(item.type) {
      add(
        item, "maxLength", "an item of type `\(item.type)` cannot have `maxLength` (que-10)",
        "remove `maxLength`")
    }
  }

  // MARK: que-8, que-11 and que-13

  private mutating func checkInitial(_ item: FHIRItemMembers) {
    guard item.has("initial") else { return }
    if ["group", "display"].contains(item.type) {
      add(item, "initial", "a `\(item.type)` cannot have `initial` (que-8)", "remove `initial`")
    } else if item.has("answerOption") {
      add(
        item, "initial", "an item with `answerOption` cannot have `initial` (que-11)",
        "remove `initial`, and write `\"initialSelected\": true` into the answer")
    } else if item.json.elements("initial").count > 1, item.json["repeats"] != .bool(true) {
      add(
        item, "initial", "an item with several values in `initial` needs `repeats` (que-13)",
        "write `\"repeats\": true` into the item")
    }
  }

  // MARK: que-7 and que-12

  private mutating func checkConditions(_ item: FHIRItemMembers) {
    let conditions = item.json.elements("enableWhen")
    for (index, condition) in conditions.enumerated() {
      guard condition["operator"] == "exists", case .object(let members) = condition else { continue }
      let answers = members.map(\.name).filter { $0.hasPrefix("answer") }
      guard answers != ["answerBoolean"], let wrong = answers.first else { continue }
      add(
        item, "enableWhen/\(index)/\(pointerToken(wrong))",
        "the operator `exists` needs `answerBoolean`, and not `\(wrong)` (que-7)",
        "write `\"answerBoolean\": true` instead")
    }
    guard conditions.count > 1, !item.has("enableBehavior") else { return }
    var complaint = item.complaint(
      "enableWhen", "several conditions need `enableBehavior` (que-12)",
      "write `\"enableBehavior\": \"all\"` into the item, or `\"any\"` if one of them is enough")
    // The constraint as programs check it is about three or more.
    if conditions.count == 2 { complaint.outcome = .doubtful }
    complaints.append(complaint)
  }

  private mutating func add(_ item: FHIRItemMembers, _ member: String, _ message: String, _ help: String) {
    complaints.append(item.complaint(member, message, help))
  }
}

/// An item with its place.
private struct FHIRItemMembers {
  let json: JSON
  let pointer: String
  let type: String
  private let names: Set<String>

  init(_ json: JSON, at pointer: String) {
    self.json = json
    self.pointer = pointer
    type = json["type"]?.scalar ?? ""
    guard case .object(let members) = json else {
      names = []
      return
    }
    names = Set(members.filter { $0.value != .null && $0.value != .array([]) }.map(\.name))
  }

  /// Whether it has a member with a value.
  func has(_ name: String) -> Bool { names.contains(name) }

  func text(_ name: String) -> String? { json[name]?.scalar }

  func complaint(_ member: String, _ message: String, _ help: String) -> Complaint {
    Complaint(outcome: .refused, message: message, place: .member("\(pointer)/\(member)"), help: help)
  }
}

extension JSON {
  /// The elements of a member; empty if it is not a list.
  fileprivate func elements(_ name: String) -> [JSON] {
    if case .array(let elements)? = self[name] { elements } else { [] }
  }
}
