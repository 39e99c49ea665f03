/// The answers that one or more items offer, with their codes. Items that name the same list share it.
final class FHIRChoices {
  let options: [FHIROption]
  let list: DraftList
  /// The codes by the values of which conditions know them, alone and with their systems.
  private let codes: [String: String]
  private let systems: [String: String]
  let areNumbers: Bool
  let hasExclusive: Bool
  private(set) var remarks: [Remark]

  /// - Parameter place: of the item that names them first, for remarks
  init(_ read: FHIROptions, texts: ImportedFHIRTexts, at place: SourcePlace) {
    var coding = FHIRCoding(read.list)
    options = coding.options
    list = DraftList(
      coding.options.map { option in
        DraftOption(
          option.code ?? option.key, option.text ?? texts.same(option.key.isEmpty ? "?" : option.key))
      })
    coding.noteBare()
    remarks = read.remarks + coding.remarks.map { Remark(.changed, $0, at: place) }
    var (codes, systems) = ([String: String](), [String: String]())
    for (option, coded) in zip(options, list.options) {
      if let system = option.system {
        codes[Self.key(option.key, system)] = codes[Self.key(option.key, system)] ?? coded.code
        systems[option.key] = systems[option.key] ?? system
      }
      codes[option.key] = codes[option.key] ?? coded.code
    }
    (self.codes, self.systems) = (codes, systems)
    areNumbers = !options.isEmpty && list.options.allSatisfy { isWholeNumber($0.code) }
    hasExclusive = options.contains(where: \.isExclusive)
  }

  private static func key(_ code: String, _ system: String) -> String { "\(system)|\(code)" }

  /// A code that no option has is for `lint` to find.
  func code(_ key: String, system: String?) -> String {
    system.flatMap { codes[Self.key(key, $0)] } ?? codes[key] ?? key
  }

  func system(of key: String) -> String? { systems[key] }

  func knows(_ key: String, system: String) -> Bool { codes[Self.key(key, system)] != nil }

  /// Takes the remarks about the list, which come at the first item with it.
  func takeRemarks() -> [Remark] {
    defer { remarks = [] }
    return remarks
  }
}

/// Gives every option a code. Codes are those of the source; without any, the options are numbered as in a list of texts.
private struct FHIRCoding {
  private(set) var options: [FHIROption]
  private(set) var remarks: [String] = []

  init(_ read: [FHIROption]) {
    options = read
    if options.contains(where: { $0.isValue && !isSoundCode($0.code ?? "") }) {
      for index in options.indices where options[index].isValue { options[index].code = nil }
    }
    separateSystems()
    number()
  }

  /// One code of two systems means two things.
  private mutating func separateSystems() {
    var names = FreeNames(separator: "_")
    for option in options { _ = option.code.map { names.take($0) } }
    var owners: [String: String] = [:]
    for index in options.indices {
      guard let code = options[index].code else { continue }
      let system = options[index].system ?? ""
      guard let owner = owners[code], owner != system else {
        owners[code] = system
        continue
      }
      let new = names.freeCode(codeWish(code))
      options[index].code = new
      remarks.append(
        "the code `\(code)` of \(Self.words(system)) is `\(new)` here, as `\(code)` of \(Self.words(owner)) is another answer"
      )
    }
  }

  private static func words(_ system: String) -> String { system.isEmpty ? "no system" : system }

  private mutating func number() {
    guard options.contains(where: { $0.code == nil }) else { return }
    remarks.append("the options have no codes; they are numbered")
    var taken = Set(options.compactMap(\.code))
    for index in options.indices where options[index].code == nil {
      var number = index + 1
      while !taken.insert(String(number)).inserted { number += options.count }
      options[index].code = String(number)
    }
  }

  mutating func noteBare() {
    let bare = options.filter { $0.text == nil }.map(\.key)
    guard !bare.isEmpty else { return }
    remarks.append("options without a text; the code takes its place: \(bare.joined(separator: ", "))")
  }
}
