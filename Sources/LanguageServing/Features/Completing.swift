import JSON

extension DocumentFeatures {
  func completions(in document: Document, at offset: Int) -> JSON {
    let writer = Completions(
      document: document, offset: offset, hasSnippets: client.hasSnippets,
      findings: { findings(document) }, nearQuestionnaires: { nearQuestionnaires(document) },
      nearWhole: { nearWhole(document) })
    let found = writer.items
    let place = document.outline.place(at: offset)
    let line = document.text.contentRange(ofLine: document.text.line(at: offset))
    let surplus = place.surplus.map { $0.clamped(to: line) }.map { spaces -> JSON in
      [["range": document.range(spaces, client.encoding), "newText": ""]]
    }
    let items = found.enumerated().map { number, item in
      json(item, number, replacing: (item.replaced ?? place.replaced).clamped(to: line), in: document)
        .adding("additionalTextEdits", surplus)
    }
    return ["isIncomplete": false, "items": .array(items)]
  }

  private func json(_ item: Completion, _ number: Int, replacing range: Range<Int>, in document: Document)
    -> JSON
  {
    let order = String(number)
    let base: JSON = [
      "label": .string(item.label), "kind": .int(item.kind.rawValue),
      "sortText": .string(String(repeating: "0", count: max(0, 5 - order.count)) + order),
      "textEdit": ["range": document.range(range, client.encoding), "newText": .string(item.insert)],
    ]
    return base.adding("detail", item.detail.map { .string($0) })
      .adding("documentation", item.documentation.map(markup))
      .adding("filterText", item.filter.map { .string($0) })
      .adding("insertTextFormat", item.isSnippet ? 2 : nil)
  }

  private func markup(_ text: String) -> JSON {
    client.hasMarkdownInCompletions
      ? ["kind": "markdown", "value": .string(text)] : .string(withoutMarkdown(text))
  }
}
