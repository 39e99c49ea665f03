'use strict'
// The extension for VS Code against the real `qtool lsp`, with a stand-in of VS Code's API.
//
//     QTOOL=.build/…/qtool node --test Tests/Judges/vscode/

const assert = require('assert')
const fs = require('fs')
const Module = require('module')
const os = require('os')
const path = require('path')
const { test } = require('node:test')
const { standIn, Position } = require('./standin')

const qtool = path.resolve(process.env.QTOOL)
const source = path.resolve(process.env.QTOOL_EXTENSION ?? path.join(__dirname, '../../../integrations/editors/vscode'))
const mood = `questionnaire: mood
title: Mood
target: track
repeat: many
schedule: [{between: 08:00-22:00, times: 3}]
questions:
  - {id: mood, type: choice, text: How are you? 😀, options: {1: bad, 2: rather good}}
  - {id: why, type: text, text: Why?, when: mood is 2}
`

/** The extension in a folder of its own, activated; everything ends with the test. */
async function activated(t, options = {}, files = { 'mood.yaml': mood }, searchPath = path.dirname(qtool)) {
  const folder = fs.realpathSync(fs.mkdtempSync(path.join(os.tmpdir(), 'qtool täglich ')))
  for (const [name, text] of Object.entries(files)) {
    fs.mkdirSync(path.dirname(path.join(folder, name)), { recursive: true })
    fs.writeFileSync(path.join(folder, name), text)
  }
  const given = typeof options === 'function' ? options(folder) : options
  const { api, user } = standIn({ folders: [folder], ...given })
  for (const file of Object.keys(require.cache).filter(file => file.startsWith(source))) delete require.cache[file]
  const load = Module._load
  Module._load = (name, ...rest) => (name === 'vscode' ? api : load(name, ...rest))
  const before = process.env.PATH
  process.env.PATH = typeof searchPath === 'function' ? searchPath(folder) : searchPath
  const extension = require(path.join(source, 'extension.js'))
  Module._load = load
  const context = { subscriptions: [] }
  t.after(async () => {
    await extension.deactivate()
    context.subscriptions.forEach(each => each.dispose())
    process.env.PATH = before
    fs.rmSync(folder, { recursive: true })
  })
  await extension.activate(context)
  return { user, folder, file: name => path.join(folder, name), context }
}

const codes = (user, document) => (user.findings.get(String(document.uri)) ?? []).map(found => found.code.value)
const at = (document, words, behind = 0) => {
  const before = document.getText().slice(0, document.getText().indexOf(words) + behind).split('\n')
  return new Position(before.length - 1, before[before.length - 1].length)
}

/** A program that writes down that somebody started it. */
function trap(file, mark) {
  fs.mkdirSync(path.dirname(file), { recursive: true })
  fs.writeFileSync(file, `#!/bin/sh\necho started >"${mark}"\n`, { mode: 0o755 })
}

test('findings follow what is typed, also behind an emoji', async t => {
  const { user, file } = await activated(t)
  const document = await user.open(file('mood.yaml'))
  await user.until(() => user.findings.has(String(document.uri)), 'findings')
  assert.match(user.status.text, /check.*qtool/)
  const start = at(document, 'options:')
  user.type(document, start, new Position(start.line, start.character + 7), 'optoins')
  await user.until(() => codes(user, document).includes('unknown-key'), 'unknown-key')
  const found = user.findings.get(String(document.uri)).find(each => each.code.value === 'unknown-key')
  assert.deepEqual(found.range.start, start)
  assert.equal(String(found.code.target), 'qtool-page:/unknown-key.md')
  user.type(document, start, new Position(start.line, start.character + 7), 'options')
  await user.until(() => !codes(user, document).includes('unknown-key'), 'no unknown-key')
})

test('every provider answers in the types of VS Code', async t => {
  const { user, file } = await activated(t)
  const document = await user.open(file('mood.yaml'))
  const ask = (name, method, ...given) => user.provider(`register${name}`)[method](document, ...given)
  const place = at(document, 'mood is 2', 1)
  const all = { start: new Position(0, 0), end: new Position(99, 0) }
  const [context, options] = [{ includeDeclaration: true }, {}]
  assert.match((await ask('HoverProvider', 'provideHover', place)).contents.value, /rather good/)
  const items = await ask('CompletionItemProvider', 'provideCompletionItems', new Position(2, 8))
  assert.ok(items.some(item => item.label === 'redcap' && item.detail.includes('REDCap')))
  assert.equal((await ask('DefinitionProvider', 'provideDefinition', place)).range.start.line, 6)
  assert.equal((await ask('ReferenceProvider', 'provideReferences', place, context)).length, 2)
  assert.equal((await ask('DocumentHighlightProvider', 'provideDocumentHighlights', place)).length, 2)
  assert.deepEqual((await ask('DocumentSymbolProvider', 'provideDocumentSymbols')).map(s => s.name), ['mood', 'why'])
  assert.ok((await ask('FoldingRangeProvider', 'provideFoldingRanges')).length > 0)
  assert.equal((await ask('DocumentFormattingEditProvider', 'provideDocumentFormattingEdits', options)).length, 1)
  const top = { start: new Position(0, 0), end: new Position(1, 0) }
  assert.deepEqual(await ask('DocumentRangeFormattingEditProvider', 'provideDocumentRangeFormattingEdits', top, options), [])
  assert.ok((await ask('SelectionRangeProvider', 'provideSelectionRanges', [place]))[0].parent.parent)
  assert.equal((await ask('RenameProvider', 'prepareRename', place)).placeholder, 'mood')
  const edit = await ask('RenameProvider', 'provideRenameEdits', place, 'feeling')
  assert.equal(edit.all.get(String(document.uri)).length, 2)
  await assert.rejects(ask('RenameProvider', 'provideRenameEdits', place, 'why'), /already taken/)
  const lenses = await ask('CodeLensProvider', 'provideCodeLenses')
  assert.deepEqual(lenses.map(lens => lens.command.title), ['Preview', 'When it rings', 'used in 1 condition'])
  assert.deepEqual((await ask('InlayHintsProvider', 'provideInlayHints', all)).map(h => h.label), ['⟨rather good⟩'])
  assert.deepEqual(await ask('DocumentLinkProvider', 'provideDocumentLinks'), [])
  const tokens = await ask('DocumentSemanticTokensProvider', 'provideDocumentSemanticTokens')
  assert.ok(tokens.data instanceof Uint32Array && tokens.data.length % 5 === 0 && tokens.data.length > 30)
  const actions = await ask('CodeActionsProvider', 'provideCodeActions', { start: at(document, '{1:'), end: at(document, '{1:') }, {})
  assert.ok(actions.some(action => action.kind.value === 'refactor.extract' && action.edit.all.size === 1))
  const symbols = await user.provider('registerWorkspaceSymbolProvider').provideWorkspaceSymbols('why')
  assert.deepEqual(symbols.map(s => s.name), ['why'])
  await user.run(lenses[2].command.command, ...lenses[2].command.arguments)
  assert.equal(user.executed.at(-1).name, 'editor.action.showReferences')
  assert.equal(user.executed.at(-1).given[2].length, 1)
})

test('the preview follows the text, and stays while it cannot be read', async t => {
  const { user, file } = await activated(t)
  const document = await user.open(file('mood.yaml'))
  await user.run('qtool.preview')
  const [panel] = user.panels
  assert.match(panel.webview.html, /How are you\? 😀/)
  assert.match(panel.webview.html, /http-equiv="?Content-Security-Policy"? content="default-src 'none'/)
  assert.deepEqual(panel.options.localResourceRoots, [])
  const start = at(document, 'Why?')
  user.type(document, start, start, 'Just ')
  await user.until(() => panel.webview.html.includes('Just Why?'), 'the new text')
  user.type(document, new Position(1, 0), new Position(1, 0), '{')
  await user.until(() => panel.title.endsWith('(as it was)'), 'the title')
  assert.match(panel.webview.html, /Just Why\?/)
  user.type(document, new Position(1, 0), new Position(1, 1), '')
  await user.until(() => !panel.title.endsWith('(as it was)'), 'the title')
  assert.equal(fs.readFileSync(file('mood.yaml'), 'utf8'), mood)
  await user.run('qtool.preview')
  assert.equal(user.panels.length, 1)
})

test('the schedule is a picture without scripts', async t => {
  const { user, file } = await activated(t)
  const document = await user.open(file('mood.yaml'))
  await user.run('qtool.schedule', String(document.uri))
  const [panel] = user.panels
  assert.match(panel.webview.html, /default-src 'none'.*<svg/s)
  assert.equal(panel.options.enableScripts, false)
  const bare = await user.open(file('bare.yaml'), 'questionnaire: a\ntitle: A\nquestions: [{id: x, type: text, text: <b>}]\n')
  await user.run('qtool.schedule', bare.uri)
  assert.match(user.panels[1].webview.html, /nothing rings/)
})

test('new questionnaires and studies are written and opened', async t => {
  const { user, folder } = await activated(t, { answers: { input: 'Wie geht es dir?' }, language: 'de' })
  await user.run('qtool.newQuestionnaire')
  await user.run('qtool.newStudy')
  assert.deepEqual(user.messages, [])
  assert.deepEqual(user.shown.map(document => path.relative(folder, document.uri.fsPath)), [
    'wie-geht-es-dir.yaml', 'wie-geht-es-dir/study.yaml'
  ])
  assert.match(user.shown[0].getText(), /^title: "Wie geht es dir\?"$/m)
  await user.run('qtool.newQuestionnaire')
  assert.match(user.messages[0].text, /^qtool: .*exists/)
})

test('what changed since a commit is a page', async t => {
  const { user, folder, file } = await activated(t, { answers: { input: 'HEAD' } })
  const { execFileSync } = require('child_process')
  const git = (...words) => execFileSync('/usr/bin/git', ['-c', 'user.name=a', '-c', 'user.email=a@b', ...words], { cwd: folder })
  process.env.PATH += ':/usr/bin:/bin'
  git('init', '--quiet')
  git('add', '.')
  git('commit', '--quiet', '-m', 'a')
  const document = await user.open(file('mood.yaml'))
  const start = at(document, 'bad')
  user.type(document, start, new Position(start.line, start.character + 3), 'very bad')
  await user.run('qtool.changes')
  assert.deepEqual(user.messages, [])
  const shown = user.executed.find(each => each.name === 'markdown.showPreview')
  const text = await user.contents.get('qtool-page').provideTextDocumentContent(shown.given[0])
  assert.match(text, /very bad/)
})

test('the page of a rule is a document', async t => {
  const { user, file } = await activated(t)
  await user.open(file('mood.yaml'))
  await user.run('qtool.explain', 'burden')
  const shown = user.executed.find(each => each.name === 'markdown.showPreview')
  assert.match(await user.contents.get('qtool-page').provideTextDocumentContent(shown.given[0]), /^### .*burden/)
  assert.deepEqual(user.messages, [])
})

test('files that are not open have findings, until they are right', async t => {
  const broken = 'questionnaire: other\ntitle: A\nquestions: [{id: x, typ: text, text: X}]\n'
  const { user, file } = await activated(t, {}, { 'mood.yaml': mood, 'other.yaml': broken })
  const other = { uri: `file://${file('other.yaml').split('/').map(encodeURIComponent).join('/')}` }
  await user.until(() => codes(user, other).includes('unknown-key'), 'findings of the other file')
  const document = await user.open(file('other.yaml'))
  user.type(document, at(document, 'typ:'), at(document, 'typ:', 3), 'type')
  await user.save(document)
  user.close(document)
  await user.until(() => user.findings.has(other.uri) && !codes(user, other).includes('unknown-key'), 'no findings')
})

test('without qtool, one sentence and a button say what to do', async t => {
  const { user, file } = await activated(t, { answers: { button: 'How to install it' } }, undefined, '/nonexistent')
  await user.open(file('mood.yaml'))
  assert.equal(user.messages.length, 1)
  assert.match(user.messages[0].text, /^qtool is not installed where VS Code finds it: .*\.$/)
  await user.until(() => user.executed.some(each => each.name === 'workbench.action.openWalkthrough'), 'the walkthrough')
  assert.match(user.status.text, /warning/)
  await user.run('qtool.preview')
  assert.match(user.panels[0].webview.html, /not running/)
  user.set('qtool.path', qtool)
  await user.until(() => /check/.test(user.status.text), 'a start')
})

test('a setting that names no program says which', async t => {
  const { user } = await activated(t, { settings: { 'qtool.path': '/opt/qtool' } })
  assert.match(user.messages[0].text, /There is no program at \/opt\/qtool/)
})

test('the setting comes first, then .venv of the folder, then the search path', async t => {
  const venv = await activated(t, {}, { '.venv/bin/x': '' })
  fs.symlinkSync(qtool, venv.file('.venv/bin/qtool'))
  await venv.user.run('qtool.restart')
  assert.ok(venv.user.status.tooltip.endsWith(venv.file('.venv/bin/qtool')))
  venv.user.set('qtool.path', qtool)
  await venv.user.until(() => venv.user.status.tooltip.endsWith(qtool), 'the setting')
})

test('an untrusted folder starts nothing that it names, and qtool all the same', async t => {
  let mark
  const { user, file } = await activated(t, folder => {
    mark = path.join(folder, 'started')
    trap(path.join(folder, '.venv/bin/qtool'), mark)
    trap(path.join(folder, 'tools/qtool'), mark)
    trap(path.join(folder, 'qtool'), mark)
    return { isTrusted: false, settings: { 'folder:qtool.path': path.join(folder, 'tools/qtool') } }
  }, undefined, folder => ['.', '', path.join(folder, 'tools'), path.dirname(qtool)].join(path.delimiter))
  const document = await user.open(file('mood.yaml'))
  await user.until(() => user.findings.has(String(document.uri)), 'findings')
  assert.ok(user.status.tooltip.endsWith(qtool))
  await user.run('qtool.changes')
  assert.match(user.messages.at(-1).text, /trust this folder/)
  assert.ok(!fs.existsSync(mark))
  user.trust()
  await user.until(() => fs.existsSync(mark), 'the program that the folder names, once it is trusted')
})

test('a relative path, or a path into the folder, in the own settings is not started in an untrusted folder', async t => {
  let mark
  const { user } = await activated(t, folder => {
    mark = path.join(folder, 'started')
    trap(path.join(folder, 'tools/qtool'), mark)
    return { isTrusted: false, settings: { 'qtool.path': 'tools/qtool' } }
  })
  assert.ok(user.status.tooltip.endsWith(qtool))
  assert.ok(!fs.existsSync(mark))
})

test('a server that ends is started again, and after five ends it is not', async t => {
  const { user, file } = await activated(t, folder => {
    fs.writeFileSync(path.join(folder, 'count'), '')
    fs.writeFileSync(path.join(folder, 'ends'), '#!/bin/sh\necho x >>"$(dirname "$0")/count"\n', { mode: 0o755 })
    return { settings: { 'qtool.path': path.join(folder, 'ends') } }
  }, undefined, '/usr/bin:/bin')
  await user.until(() => /error/.test(user.status.text), 'the last end')
  assert.equal(fs.readFileSync(file('count'), 'utf8'), 'x\n'.repeat(5))
  assert.match(user.messages.at(-1).text, /^qtool has stopped: it ended with status 0\.$/)
})

test('the description names what the extension registers', async t => {
  const description = JSON.parse(fs.readFileSync(path.join(source, 'package.json'), 'utf8'))
  const { user } = await activated(t)
  for (const { command } of description.contributes.commands) assert.ok(user.registered.has(command), command)
  assert.equal(description.contributes.walkthroughs[0].steps.length, 4)
  for (const step of description.contributes.walkthroughs[0].steps) {
    assert.ok(fs.existsSync(path.join(source, step.media.markdown)))
  }
  assert.deepEqual(description.capabilities.untrustedWorkspaces.restrictedConfigurations, ['qtool.path'])
  assert.equal(description.dependencies, undefined)
})

test('snippets become questionnaires that can be read', async t => {
  const { user, file } = await activated(t)
  const snippets = JSON.parse(fs.readFileSync(path.join(source, 'snippets/qtool.json'), 'utf8'))
  const filled = name => snippets[name].body.join('\n').replace(/\$\{\d+:?([^}]*)\}/g, '$1')
  const indented = text => text.replace(/^/gm, '  ')
  const text = ['questionnaire: a', 'title: A', filled('Random prompts'), 'option-lists:\n  agreement: {1: no, 2: yes}', 'sections:',
    `  - questions:\n${indented(indented(['Slider', 'Choice', 'Follow-up question'].map(filled).join('\n')))}`,
    indented(filled('Item battery')), filled('Score').replace('[]', '[rested, rushed]')].join('\n') + '\n'
  const document = await user.open(file('a.yaml'), text)
  await user.until(() => user.findings.has(String(document.uri)), 'findings')
  const errors = user.findings.get(String(document.uri)).filter(found => found.severity === 0)
  assert.deepEqual(errors.map(found => found.message), [])
})
