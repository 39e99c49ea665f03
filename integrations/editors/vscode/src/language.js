'use strict'
// The server's answers in the types of VS Code: one provider for each request.

const vscode = require('vscode')

const position = p => new vscode.Position(p.line, p.character)
const range = r => new vscode.Range(position(r.start), position(r.end))
const location = l => new vscode.Location(vscode.Uri.parse(l.uri), range(l.range))
const toRange = r => ({ start: toPosition(r.start), end: toPosition(r.end) })
const toPosition = p => ({ line: p.line, character: p.character })
const markdown = text => new vscode.MarkdownString(typeof text === 'string' ? text : text.value)
const textEdit = edit => new vscode.TextEdit(range(edit.range), edit.newText)

/** The capabilities that the client tells the server. */
const capabilities = {
  general: { positionEncodings: ['utf-16'] },
  workspace: {
    workspaceFolders: true, workspaceEdit: { documentChanges: true }, diagnostics: { refreshSupport: true }
  },
  window: { showDocument: { support: true } },
  textDocument: {
    completion: { completionItem: { snippetSupport: true, documentationFormat: ['markdown'] } },
    hover: { contentFormat: ['markdown'] },
    documentSymbol: { hierarchicalDocumentSymbolSupport: true },
    codeAction: { codeActionLiteralSupport: { codeActionKind: { valueSet: ['quickfix', 'refactor', 'source'] } } },
    publishDiagnostics: {
      relatedInformation: true, versionSupport: true, tagSupport: { valueSet: [1] }, dataSupport: true,
      codeDescriptionSupport: true
    }
  }
}

function workspaceEdit(edit) {
  const all = new vscode.WorkspaceEdit()
  for (const change of edit.documentChanges ?? []) {
    all.set(vscode.Uri.parse(change.textDocument.uri), change.edits.map(textEdit))
  }
  return all
}

/** The address of the page of a rule. */
const pageAddress = rule => vscode.Uri.from({ scheme: 'qtool-page', path: `/${rule}.md` })

function diagnostic(found) {
  const severities = [, 'Error', 'Warning', 'Information', 'Hint']
  const shown = new vscode.Diagnostic(
    range(found.range), found.message, vscode.DiagnosticSeverity[severities[found.severity]])
  shown.source = found.source
  shown.code = { value: found.code, target: pageAddress(found.code) }
  shown.tags = found.tags
  shown.relatedInformation = found.relatedInformation?.map(
    note => new vscode.DiagnosticRelatedInformation(location(note.location), note.message))
  return shown
}

function completion(item) {
  const shown = new vscode.CompletionItem(item.label, item.kind - 1)
  Object.assign(shown, { detail: item.detail, sortText: item.sortText, filterText: item.filterText })
  shown.documentation = item.documentation && markdown(item.documentation)
  shown.range = range(item.textEdit.range)
  shown.insertText =
    item.insertTextFormat === 2 ? new vscode.SnippetString(item.textEdit.newText) : item.textEdit.newText
  shown.additionalTextEdits = item.additionalTextEdits?.map(textEdit)
  return shown
}

function symbol(s) {
  const shown = new vscode.DocumentSymbol(s.name, s.detail, s.kind - 1, range(s.range), range(s.selectionRange))
  shown.children = s.children.map(symbol)
  return shown
}

const selection = s => new vscode.SelectionRange(range(s.range), s.parent && selection(s.parent))

function codeAction(action) {
  const shown = new vscode.CodeAction(action.title, new vscode.CodeActionKind(action.kind))
  shown.diagnostics = action.diagnostics?.map(diagnostic)
  shown.isPreferred = action.isPreferred
  shown.edit = action.edit && workspaceEdit(action.edit)
  shown.command = action.command
  return shown
}

/**
 * Registers a provider for everything that the server can do.
 * @param ask sends a request; its answer is null while no server runs
 * @param legend the token types of the server
 */
function registerProviders(selector, ask, legend) {
  const languages = vscode.languages
  const about = document => ({ textDocument: { uri: String(document.uri) } })
  const at = (document, p) => ({ ...about(document), position: toPosition(p) })
  const one = async (answer, convert) => {
    const found = await answer
    return found && convert(found)
  }
  const list = async (answer, convert) => ((await answer) ?? []).map(convert)
  return [
    languages.registerHoverProvider(selector, {
      provideHover: (d, p, token) =>
        one(ask('textDocument/hover', at(d, p), token), h => new vscode.Hover(markdown(h.contents), range(h.range)))
    }),
    languages.registerCompletionItemProvider(selector, {
      provideCompletionItems: async (d, p, token) =>
        ((await ask('textDocument/completion', at(d, p), token))?.items ?? []).map(completion)
    }, ' ', ':', '-', '[', '{', ',', '('),
    languages.registerDefinitionProvider(selector, {
      provideDefinition: (d, p, token) => one(ask('textDocument/definition', at(d, p), token), location)
    }),
    languages.registerReferenceProvider(selector, {
      provideReferences: (d, p, context, token) =>
        list(ask('textDocument/references', { ...at(d, p), context }, token), location)
    }),
    languages.registerDocumentHighlightProvider(selector, {
      provideDocumentHighlights: (d, p, token) =>
        list(ask('textDocument/documentHighlight', at(d, p), token),
          h => new vscode.DocumentHighlight(range(h.range), h.kind - 1))
    }),
    languages.registerDocumentSymbolProvider(selector, {
      provideDocumentSymbols: (d, token) => list(ask('textDocument/documentSymbol', about(d), token), symbol)
    }, { label: 'qtool' }),
    languages.registerWorkspaceSymbolProvider({
      provideWorkspaceSymbols: (query, token) =>
        list(ask('workspace/symbol', { query }, token),
          s => new vscode.SymbolInformation(s.name, s.kind - 1, s.containerName ?? '', location(s.location)))
    }),
    languages.registerFoldingRangeProvider(selector, {
      provideFoldingRanges: (d, _, token) =>
        list(ask('textDocument/foldingRange', about(d), token),
          f => new vscode.FoldingRange(f.startLine, f.endLine, f.kind && vscode.FoldingRangeKind.Comment))
    }),
    languages.registerDocumentFormattingEditProvider(selector, {
      provideDocumentFormattingEdits: (d, options, token) =>
        list(ask('textDocument/formatting', { ...about(d), options }, token), textEdit)
    }),
    languages.registerDocumentRangeFormattingEditProvider(selector, {
      provideDocumentRangeFormattingEdits: (d, r, options, token) =>
        list(ask('textDocument/rangeFormatting', { ...about(d), range: toRange(r), options }, token), textEdit)
    }),
    languages.registerSelectionRangeProvider(selector, {
      provideSelectionRanges: (d, positions, token) =>
        list(ask('textDocument/selectionRange', { ...about(d), positions: positions.map(toPosition) }, token), selection)
    }),
    languages.registerRenameProvider(selector, {
      prepareRename: (d, p, token) =>
        one(ask('textDocument/prepareRename', at(d, p), token), r => ({ ...r, range: range(r.range) })),
      provideRenameEdits: (d, p, newName, token) =>
        one(ask('textDocument/rename', { ...at(d, p), newName }, token), workspaceEdit)
    }),
    languages.registerCodeActionsProvider(selector, {
      provideCodeActions: (d, r, context, token) => {
        const only = context.only && { only: [context.only.value] }
        const parameters = { ...about(d), range: toRange(r), context: { diagnostics: [], ...only } }
        return list(ask('textDocument/codeAction', parameters, token), codeAction)
      }
    }),
    languages.registerCodeLensProvider(selector, {
      provideCodeLenses: (d, token) =>
        list(ask('textDocument/codeLens', about(d), token), l => new vscode.CodeLens(range(l.range), l.command))
    }),
    languages.registerDocumentLinkProvider(selector, {
      provideDocumentLinks: (d, token) =>
        list(ask('textDocument/documentLink', about(d), token),
          l => new vscode.DocumentLink(range(l.range), vscode.Uri.parse(l.target)))
    }),
    languages.registerInlayHintsProvider(selector, {
      provideInlayHints: (d, r, token) =>
        list(ask('textDocument/inlayHint', { ...about(d), range: toRange(r) }, token), h => {
          const shown = new vscode.InlayHint(position(h.position), h.label)
          shown.paddingLeft = h.paddingLeft
          return shown
        })
    }),
    languages.registerDocumentSemanticTokensProvider(selector, {
      provideDocumentSemanticTokens: (d, token) =>
        one(ask('textDocument/semanticTokens/full', about(d), token), t => new vscode.SemanticTokens(Uint32Array.from(t.data)))
    }, new vscode.SemanticTokensLegend(legend.tokenTypes, legend.tokenModifiers))
  ]
}

module.exports = { capabilities, diagnostic, location, pageAddress, position, registerProviders }
