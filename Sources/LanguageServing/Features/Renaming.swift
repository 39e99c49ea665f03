import Diagnostics
import JSON
import Questionnaires

extension DocumentFeatures {
  func prepareRename(in document: Document, at offset: Int) throws(ResponseError) -> JSON {
    if let listed = listedName(in: document, at: offset) {
      return [
        "range": document.range(listed.name.range, client.encoding),
        "placeholder": .string(listed.name.value),
      ]
    }
    let use = try renamable(in: document, at: offset)
    return ["range": document.range(use.range, client.encoding), "placeholder": .string(use.name)]
  }

  func rename(in document: Document, at offset: Int, to name: String) throws(ResponseError) -> JSON {
    if let listed = listedName(in: document, at: offset) {
      return try renameListed(listed, in: document, to: name)
    }
    let use = try renamable(in: document, at: offset)
    if let problem = problem(ofNewName: name, for: use.kind) { throw ResponseError(.requestFailed, problem) }
    let names = document.knownNames
    if name != use.name,
      let taken = names.uses.first(where: {
        $0.name == name && $0.isDeclaration && $0.kind.sharesNames(with: use.kind)
      })
    {
      throw ResponseError(.requestFailed, "`\(name)` is already taken: \(place(of: taken, in: document))")
    }
    let edits = names.uses(of: use.kind, named: use.name).map { Fix.Edit($0.range, name) }
    let former = try formerNameEdits(of: use, to: name, in: document)
    return edit(
      of: document, .array(textEdits((edits + former).joinedAtSamePlace, in: document)),
      besides: listing(use, as: name, document))
  }

  private func place(of use: NameUse, in document: Document) -> String {
    let line = document.text.line(at: Int(use.range.start) + document.markLength) + 1
    switch use.kind {
    case .questionnaire: return "the questionnaire on line \(line) has it"
    case .question: return "the question on line \(line) has it"
    case .section: return "the section on line \(line) has it"
    case .score: return "the score on line \(line) has it"
    case .optionList: return "the list on line \(line) has it"
    case .answer: return "the answer on line \(line) has it"
    }
  }

  /// The name to change: one that refers to only one thing and whose places are all known.
  private func renamable(in document: Document, at offset: Int) throws(ResponseError) -> NameUse {
    guard let use = name(in: document, at: offset) else {
      throw ResponseError(
        .requestFailed,
        "there is no name here; only ids of questionnaires, questions, sections and scores and names of lists can be changed"
      )
    }
    if case .answer = use.kind {
      throw ResponseError(
        .requestFailed, "an answer code cannot be renamed, because the collected data contains it")
    }
    guard document.isWhole else {
      throw ResponseError(
        .requestFailed, "the file is not valid YAML now; fix that first, so that no place is missed")
    }
    let declarations = document.knownNames.uses(of: use.kind, named: use.name).filter(\.isDeclaration)
    guard !declarations.isEmpty else {
      throw ResponseError(.requestFailed, "nothing here is called `\(use.name)`")
    }
    guard declarations.count == 1 else {
      throw ResponseError(
        .requestFailed,
        "`\(use.name)` names \(declarations.count) things; give them different names by hand first")
    }
    return use
  }

  /// A change of a document and of others, with its version if the client supports that.
  func edit(
    of document: Document, _ edits: JSON, besides others: [(uri: DocumentURI, edits: JSON)] = []
  ) -> JSON {
    let all = [(uri: document.uri, edits: edits)] + others
    guard client.hasDocumentChanges else {
      return ["changes": .object(all.map { JSON.Member($0.uri.text, $0.edits) })]
    }
    let version = document.version.map(JSON.int) ?? .null
    return [
      "documentChanges": .array(
        all.map { uri, edits in
          let place: JSON = [
            "uri": .string(uri.text), "version": uri.text == document.uri.text ? version : .null,
          ]
          return ["textDocument": place, "edits": edits]
        })
    ]
  }
}

extension NameUse.Kind {
  /// Questions, sections and scores share one set of ids.
  fileprivate func sharesNames(with other: Self) -> Bool {
    switch (self, other) {
    case (.optionList, .optionList): true
    case (.questionnaire, _), (_, .questionnaire): false
    case (.question, .question), (.question, .section), (.question, .score): true
    case (.section, .question), (.section, .section), (.section, .score): true
    case (.score, .question), (.score, .section), (.score, .score): true
    case (.optionList, _), (_, .optionList), (.answer, _), (_, .answer): false
    }
  }
}
