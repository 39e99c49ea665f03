'use strict'
// Starts `qtool lsp` and shows in VS Code what it answers.

const { execFile } = require('child_process')
const path = require('path')
const vscode = require('vscode')
const { Client } = require('./src/client')
const { capabilities, diagnostic, location, pageAddress, position, registerProviders } = require('./src/language')
const { Panels } = require('./src/panels')
const { findProgram } = require('./src/program')

const selector = [{ language: 'yaml', scheme: 'file' }, { language: 'yaml', scheme: 'untitled' }]
/** Requests whose refusal the author has to read. */
const told = /formatting|rangeFormatting|rename|prepareRename$/i
/** After so many ends of the server in three minutes, it stays ended. */
const mostStarts = 5

let client, program, diagnostics, status, log, panels
let providers = []
let starts = [], workspaceTimer
let resultIDs = {}
/** Pages of rules and comparisons, by address. */
const pages = new Map()

const isOurs = document => vscode.languages.match(selector, document) > 0
const folders = () => (vscode.workspace.workspaceFolders ?? []).map(folder => folder.uri.fsPath)

async function activate(context) {
  log = vscode.window.createOutputChannel('qtool')
  diagnostics = vscode.languages.createDiagnosticCollection('qtool')
  status = vscode.window.createStatusBarItem(vscode.StatusBarAlignment.Right, 10)
  panels = new Panels((method, parameters) => running().request(method, parameters))
  const commands = {
    'qtool.preview': uri => onDocument(uri, document => panels.preview(document)),
    'qtool.schedule': uri => onDocument(uri, document => panels.schedule(document)),
    'qtool.newQuestionnaire': () => create(false),
    'qtool.newStudy': () => create(true),
    'qtool.changes': showChanges,
    'qtool.restart': restart,
    'qtool.explain': rule => showPage(rule),
    'qtool.showReferences': (uri, at, places) => vscode.commands.executeCommand(
      'editor.action.showReferences', vscode.Uri.parse(uri), position(at), places.map(location))
  }
  context.subscriptions.push(
    log, diagnostics, status, panels,
    ...Object.entries(commands).map(([name, run]) => vscode.commands.registerCommand(name, telling(run))),
    vscode.workspace.registerTextDocumentContentProvider('qtool-page', { provideTextDocumentContent: pageText }),
    vscode.workspace.onDidOpenTextDocument(opened),
    vscode.workspace.onDidChangeTextDocument(changed),
    vscode.workspace.onDidSaveTextDocument(put('didSave')),
    vscode.workspace.onDidCloseTextDocument(put('didClose')),
    vscode.workspace.onDidChangeWorkspaceFolders(foldersChanged),
    vscode.workspace.onDidGrantWorkspaceTrust(restart),
    vscode.workspace.onDidChangeConfiguration(event => event.affectsConfiguration('qtool.path') && restart()),
    { dispose: () => providers.forEach(provider => provider.dispose()) })
  await start()
}

const deactivate = () => client?.stop()

/** A command that fails says why. */
const telling = run => (...given) =>
  Promise.resolve().then(() => run(...given)).catch(error => vscode.window.showErrorMessage(`qtool: ${error.message}`))

function running() {
  if (!client) throw new Error('it is not running; "qtool: Restart" in the command palette starts it')
  return client
}

// The server

function find() {
  const { globalValue, workspaceValue, workspaceFolderValue } = vscode.workspace.getConfiguration('qtool').inspect('path') ?? {}
  return findProgram({
    setting: { user: globalValue, workspace: workspaceFolderValue ?? workspaceValue },
    folders: folders(), isTrusted: vscode.workspace.isTrusted, searchPath: process.env.PATH ?? ''
  })
}

async function start() {
  const found = find()
  program = found.program
  if (!program) return complain(found.missing)
  show('$(sync~spin) qtool', 'qtool is starting')
  const own = new Client({
    program,
    onLog: text => log.append(text),
    onNotification: notified,
    onRequest: asked,
    onEnd: (reason, isMeant) => own === client && ended(reason, isMeant)
  })
  client = own
  try {
    const answer = await own.start({
      processId: process.pid,
      capabilities,
      workspaceFolders: vscode.workspace.workspaceFolders?.map(folderOf) ?? null,
      initializationOptions: { commands: ['qtool.preview', 'qtool.schedule', 'qtool.showReferences', 'qtool.showPage'] }
    })
    providers = registerProviders(selector, ask, answer.capabilities.semanticTokensProvider.legend)
    vscode.workspace.textDocuments.forEach(opened)
    show('$(check) qtool', `qtool ${answer.serverInfo.version}: ${program}`)
    askForWorkspace()
  } catch (error) {
    log.appendLine(error.message)
  }
}

function complain(missing) {
  show('$(warning) qtool', 'qtool is not installed')
  const words = missing
    ? `There is no program at ${missing}, which the setting qtool.path names.`
    : 'qtool is not installed where VS Code finds it: install it, or write its path in the setting qtool.path.'
  const [setting, page] = ['Open the setting', 'How to install it']
  const command = { [setting]: ['openSettings', 'qtool.path'], [page]: ['openWalkthrough', 'qtool.qtool-ema#start'] }
  vscode.window.showErrorMessage(words, ...(missing ? [setting] : [page, setting])).then(chosen => {
    if (chosen) vscode.commands.executeCommand(`workbench.action.${command[chosen][0]}`, command[chosen][1])
  })
}

function ended(reason, isMeant) {
  forget()
  if (isMeant) return
  log.appendLine(reason)
  starts = [...starts.filter(time => Date.now() - time < 180_000), Date.now()]
  if (starts.length < mostStarts) return start()
  show('$(error) qtool', 'qtool has stopped')
  vscode.window.showErrorMessage(`qtool has stopped: ${reason}.`, 'Restart').then(chosen => chosen && restart())
}

function forget() {
  client = undefined
  resultIDs = {}
  diagnostics.clear()
  providers.forEach(provider => provider.dispose())
  providers = []
}

async function restart() {
  const old = client
  forget()
  starts = []
  await old?.stop()
  await start()
}

function show(text, tooltip) {
  Object.assign(status, { text, tooltip, command: 'qtool.restart' })
  status.show()
}

/** The answer of the server; null if it has none, or refuses something that nobody asked for by name. */
async function ask(method, parameters, token) {
  try {
    return client ? await client.request(method, parameters, token) : null
  } catch (error) {
    if (told.test(method)) throw error
    log.appendLine(`${method}: ${error.message}`)
    return null
  }
}

function notified(method, parameters) {
  if (method === 'textDocument/publishDiagnostics') {
    diagnostics.set(vscode.Uri.parse(parameters.uri), parameters.diagnostics.map(diagnostic))
  } else if (method === 'window/showMessage') {
    vscode.window.showWarningMessage(parameters.message)
  }
}

async function asked(method, parameters) {
  if (method === 'workspace/diagnostic/refresh') return askForWorkspace()
  if (method !== 'window/showDocument') return null
  await vscode.window.showTextDocument(vscode.Uri.parse(parameters.uri))
  return { success: true }
}

// Documents

const folderOf = folder => ({ uri: String(folder.uri), name: folder.name })
const identifier = document => ({ uri: String(document.uri), version: document.version })

function opened(document) {
  if (!isOurs(document)) return
  client?.notify('textDocument/didOpen', {
    textDocument: { ...identifier(document), languageId: 'yaml', text: document.getText() }
  })
}

function changed({ document, contentChanges }) {
  if (!isOurs(document) || contentChanges.length === 0) return
  client?.notify('textDocument/didChange', {
    textDocument: identifier(document),
    contentChanges: contentChanges.map(({ range, text }) => ({ range: { start: range.start, end: range.end }, text }))
  })
  panels.changed()
}

/** A document was saved or closed. */
const put = event => document => {
  if (!isOurs(document)) return
  client?.notify(`textDocument/${event}`, { textDocument: identifier(document) })
  askForWorkspace()
}

function foldersChanged({ added, removed }) {
  client?.notify('workspace/didChangeWorkspaceFolders', {
    event: { added: added.map(folderOf), removed: removed.map(folderOf) }
  })
  askForWorkspace()
}

/** Findings in files that are not open, once the server has read the folders. */
function askForWorkspace() {
  clearTimeout(workspaceTimer)
  workspaceTimer = setTimeout(async () => {
    const previousResultIds = Object.entries(resultIDs).map(([uri, value]) => ({ uri, value }))
    const found = await ask('workspace/diagnostic', { previousResultIds })
    const open = new Set(vscode.workspace.textDocuments.filter(isOurs).map(document => String(document.uri)))
    for (const report of found?.items ?? []) {
      const uri = vscode.Uri.parse(report.uri)
      if (open.has(String(uri))) continue
      resultIDs[report.uri] = report.resultId
      if (report.kind === 'full') diagnostics.set(uri, report.items.map(diagnostic))
    }
    const known = new Set((found?.items ?? []).map(report => report.uri))
    for (const uri of Object.keys(resultIDs).filter(uri => found && (!known.has(uri) || open.has(uri)))) {
      delete resultIDs[uri]
      if (!known.has(uri)) diagnostics.delete(vscode.Uri.parse(uri))
    }
  }, 500)
}

// Commands

async function onDocument(uri, run) {
  const document = uri
    ? await vscode.workspace.openTextDocument(typeof uri === 'string' ? vscode.Uri.parse(uri) : uri)
    : vscode.window.activeTextEditor?.document
  if (!document || !isOurs(document)) throw new Error('open a questionnaire or a study first')
  return run(document)
}

/** Runs the program that the server is, too. */
function run(words, cwd) {
  if (!program) return Promise.reject(new Error('it is not installed where VS Code finds it'))
  return new Promise((resolve, reject) => {
    execFile(program, words, { cwd, maxBuffer: 64 << 20 }, (error, output, complaint) => {
      if (error && error.code !== 1) reject(new Error(complaint.trim() || error.message))
      else resolve(output)
    })
  })
}

async function create(isStudy) {
  const folder = folders()[0]
  if (!folder) throw new Error('open a folder first, in which the new file will be')
  const name = await vscode.window.showInputBox({
    title: isStudy ? 'New study' : 'New questionnaire', prompt: 'Its title, or its id, such as mood-daily'
  })
  if (!name) return
  const language = vscode.env.language.startsWith('de') ? 'de' : 'en'
  const output = await run(['init', ...(isStudy ? ['--study'] : []), '--lang', language, '--', name], folder)
  const file = /^wrote (\S+\.yaml)/.exec(output)[1]
  await vscode.window.showTextDocument(await vscode.workspace.openTextDocument(path.join(folder, file)))
}

async function showChanges() {
  if (!vscode.workspace.isTrusted) throw new Error('trust this folder first: comparing runs git in it')
  await onDocument(undefined, async document => {
    if (document.isDirty && !(await document.save())) return
    const since = await vscode.window.showInputBox({
      title: 'What changed since…', value: 'HEAD', prompt: 'A commit, branch or tag, such as HEAD or field-1'
    })
    if (!since) return
    const words = ['diff', '--fail-on', 'never', `--since=${since}`, '--format', 'markdown', '--', document.uri.fsPath]
    const output = await run(words, path.dirname(document.uri.fsPath))
    await showPage(`changes-since-${since.replace(/[^\w.-]/g, '-')}`, output || `Nothing has changed since ${since}.\n`)
  })
}

async function showPage(name, text) {
  const address = pageAddress(name)
  if (text) pages.set(String(address), text)
  await vscode.commands.executeCommand('markdown.showPreview', address)
}

async function pageText(address) {
  const known = pages.get(String(address))
  if (known) return known
  const rule = address.path.replace(/^\/|\.md$/g, '')
  return running().request('workspace/executeCommand', { command: 'qtool.explain', arguments: [rule] })
}

module.exports = { activate, deactivate }
