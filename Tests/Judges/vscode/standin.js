'use strict'
// A stand-in of the part of VS Code's API that the extension uses. It does what the documentation of the API says of each function,
// keeps what the extension shows, and lets a test act as the user. Whatever it does not have is an error.

const fs = require('fs')
const { EventEmitter } = require('events')
const { fileURLToPath, pathToFileURL } = require('url')

class Uri {
  constructor(text) {
    this.text = text
    const url = new URL(text)
    this.scheme = url.protocol.slice(0, -1)
    this.path = decodeURIComponent(url.pathname)
  }
  static parse(text) { return new Uri(text) }
  static file(path) { return new Uri(pathToFileURL(path).href) }
  static from({ scheme, path }) { return new Uri(`${scheme}:${path}`) }
  get fsPath() { return fileURLToPath(this.text) }
  toString() { return this.text }
}

class Position {
  constructor(line, character) { Object.assign(this, { line, character }) }
}
class Range {
  constructor(start, end) { Object.assign(this, { start, end }) }
}
/** A class whose arguments become properties with these names. */
const record = (...names) => class {
  constructor(...values) { names.forEach((name, place) => { this[name] = values[place] }) }
}

class Document {
  constructor(uri, text, languageId) {
    Object.assign(this, { uri, text, languageId, version: 1, isDirty: false })
  }
  getText() { return this.text }
  async save() {
    fs.writeFileSync(this.uri.fsPath, this.text)
    this.isDirty = false
    return true
  }
  offsetAt({ line, character }) {
    return this.text.split('\n').slice(0, line).reduce((sum, each) => sum + each.length + 1, character)
  }
}

/** The whole API, with `user`, which a test uses to act and to look. */
function standIn({ folders = [], isTrusted = true, settings = {}, answers = {}, language = 'en' } = {}) {
  const events = new EventEmitter()
  const event = name => listener => {
    events.on(name, listener)
    return { dispose: () => events.off(name, listener) }
  }
  const user = {
    messages: [], executed: [], panels: [], shown: [], findings: new Map(), providers: new Map(), registered: new Map(), log: '',
    status: undefined, contents: new Map(),
    async open(path, text, languageId = 'yaml') {
      const document = new Document(Uri.file(path), text ?? fs.readFileSync(path, 'utf8'), languageId)
      workspace.textDocuments.push(document)
      await events.emit('open', document)
      window.activeTextEditor = { document }
      return document
    },
    type(document, start, end, text) {
      const [from, to] = [document.offsetAt(start), document.offsetAt(end)]
      document.text = document.text.slice(0, from) + text + document.text.slice(to)
      document.version += 1
      document.isDirty = true
      events.emit('change', { document, contentChanges: [{ range: new Range(start, end), text }] })
    },
    close(document) {
      workspace.textDocuments.splice(workspace.textDocuments.indexOf(document), 1)
      events.emit('close', document)
    },
    async save(document) {
      await document.save()
      events.emit('save', document)
    },
    trust() {
      workspace.isTrusted = true
      events.emit('trust')
    },
    set(name, value) {
      settings[name] = value
      events.emit('configuration', { affectsConfiguration: asked => asked === name })
    },
    run: (name, ...given) => commands.executeCommand(name, ...given),
    provider: name => user.providers.get(name) ?? fail(`no provider ${name}`),
    /** Waits until something is true, as a user would. */
    async until(condition, what) {
      for (let round = 0; round < 600; round++) {
        const found = await condition()
        if (found) return found
        await new Promise(resolve => setTimeout(resolve, 50))
      }
      fail(`in vain: ${what}; ${JSON.stringify(user.messages)} ${user.log}`)
    }
  }
  const fail = text => { throw new Error(text) }
  const register = name => (...given) => {
    user.providers.set(name, given.find(each => each && typeof each === 'object' && !Array.isArray(each)))
    return { dispose: () => user.providers.delete(name) }
  }
  const workspace = {
    isTrusted,
    workspaceFolders: folders.map(path => ({ uri: Uri.file(path), name: path.split('/').pop() })),
    textDocuments: [],
    getConfiguration: section => ({
      inspect: key => ({
        globalValue: settings[`${section}.${key}`],
        // VS Code itself also hides restricted settings of untrusted folders; the extension must not rely on it alone.
        workspaceValue: settings[`folder:${section}.${key}`]
      })
    }),
    registerTextDocumentContentProvider: (scheme, provider) => {
      user.contents.set(scheme, provider)
      return { dispose() {} }
    },
    async openTextDocument(place) {
      const uri = typeof place === 'string' ? Uri.file(place) : place
      const known = workspace.textDocuments.find(document => String(document.uri) === String(uri))
      return known ?? user.open(uri.fsPath)
    },
    onDidOpenTextDocument: event('open'), onDidChangeTextDocument: event('change'), onDidSaveTextDocument: event('save'),
    onDidCloseTextDocument: event('close'), onDidChangeWorkspaceFolders: event('folders'),
    onDidGrantWorkspaceTrust: event('trust'), onDidChangeConfiguration: event('configuration')
  }
  const message = kind => async (text, ...buttons) => {
    user.messages.push({ kind, text, buttons })
    return buttons.find(button => button === answers.button)
  }
  const window = {
    activeTextEditor: undefined,
    createOutputChannel: () => ({
      append: text => { user.log += text }, appendLine: text => { user.log += `${text}\n` }, dispose() {}
    }),
    createStatusBarItem: () => (user.status = { show() {}, dispose() {} }),
    showErrorMessage: message('error'), showWarningMessage: message('warning'), showInformationMessage: message('information'),
    showInputBox: async ({ value }) => ('input' in answers ? answers.input : value),
    async showTextDocument(document) { user.shown.push(document) },
    createWebviewPanel(viewType, title, place, options) {
      const panel = {
        viewType, title, place, options, webview: { html: '' }, reveal() {},
        onDidDispose: listener => { panel.gone = listener }, dispose: () => panel.gone()
      }
      user.panels.push(panel)
      return panel
    }
  }
  const commands = {
    registerCommand(name, run) {
      user.registered.set(name, run)
      return { dispose: () => user.registered.delete(name) }
    },
    async executeCommand(name, ...given) {
      user.executed.push({ name, given })
      return user.registered.get(name)?.(...given)
    }
  }
  const languages = new Proxy({
    createDiagnosticCollection: () => ({
      set: (uri, list) => user.findings.set(String(uri), list), delete: uri => user.findings.delete(String(uri)),
      clear: () => user.findings.clear(), dispose() {}
    }),
    match: (selector, document) => selector.some(
      each => each.language === document.languageId && each.scheme === document.uri.scheme) ? 10 : 0
  }, { get: (own, name) => own[name] ?? (String(name).startsWith('register') ? register(name) : fail(`languages.${String(name)}`)) })
  const api = {
    Uri, Position, Range, workspace, window, commands, languages, env: { language },
    Location: record('uri', 'range'), MarkdownString: record('value'), TextEdit: record('range', 'newText'),
    Hover: record('contents', 'range'), Diagnostic: record('range', 'message', 'severity'),
    DiagnosticRelatedInformation: record('location', 'message'), CompletionItem: record('label', 'kind'),
    SnippetString: record('value'), DocumentSymbol: record('name', 'detail', 'kind', 'range', 'selectionRange'),
    SymbolInformation: record('name', 'kind', 'containerName', 'location'), SelectionRange: record('range', 'parent'),
    FoldingRange: record('start', 'end', 'kind'), DocumentHighlight: record('range', 'kind'),
    CodeAction: record('title', 'kind'), CodeActionKind: record('value'), CodeLens: record('range', 'command'),
    DocumentLink: record('range', 'target'), InlayHint: record('position', 'label'), SemanticTokens: record('data'),
    SemanticTokensLegend: record('types', 'modifiers'), FoldingRangeKind: { Comment: 1 },
    WorkspaceEdit: class {
      constructor() { this.all = new Map() }
      set(uri, edits) { this.all.set(String(uri), edits) }
    },
    DiagnosticSeverity: { Error: 0, Warning: 1, Information: 2, Hint: 3 },
    StatusBarAlignment: { Right: 2 }, ViewColumn: { Beside: -2 }
  }
  const strict = new Proxy(api, { get: (own, name) => (name in own ? own[name] : fail(`vscode.${String(name)} is not in the stand-in`)) })
  return { api: strict, user }
}

module.exports = { standIn, Position }
