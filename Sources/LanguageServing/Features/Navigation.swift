import Diagnostics
import JSON
import Questionnaires

extension DocumentFeatures {
  func definition(in document: Document, at offset: Int) -> JSON {
    if document.kind == .study { return questionnaireDefinition(in: document, at: offset) }
    guard let use = name(in: document, at: offset) else { return .null }
    if case .answer(let id) = use.kind { return answerDefinition(use.name, of: id, in: document) }
    let target = document.currentNames?.declaration(of: use.kind, named: use.name)
    return target.map { location($0.range, in: document) } ?? .null
  }

  /// The declaration of the answer's code: in the question, or in the list that it uses.
  private func answerDefinition(_ code: String, of id: String, in document: Document) -> JSON {
    let question = document.draft?.question(id)
    let option = question?.optionList?.options.first { $0.code.value.text == code }
    let fallback = document.currentNames?.declaration(of: .question, named: id)?.range
    return (option?.code.range ?? fallback).map { location($0, in: document) } ?? .null
  }

  func references(in document: Document, at offset: Int, includingDeclaration: Bool) -> JSON {
    let uses = self.uses(in: document, at: offset).filter { includingDeclaration || !$0.isDeclaration }
    return .array(uses.map { location($0.range, in: document) })
  }

  func highlights(in document: Document, at offset: Int) -> JSON {
    .array(
      uses(in: document, at: offset).map { use in
        ["range": document.range(use.range, client.encoding), "kind": use.isDeclaration ? 3 : 2]
      })
  }

  func name(in document: Document, at offset: Int) -> NameUse? {
    guard case .questionnaire = document.kind else { return nil }
    return document.currentNames?.use(at: offset - document.markLength)
  }

  func uses(in document: Document, at offset: Int) -> [NameUse] {
    guard let use = name(in: document, at: offset), let names = document.currentNames else { return [] }
    return names.uses(of: use.kind, named: use.name)
  }

  func location(_ range: SourceRange, in document: Document) -> JSON {
    ["uri": .string(document.uri.text), "range": document.range(range, client.encoding)]
  }
}
