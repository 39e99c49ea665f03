'use strict'
// Pages beside the text. A page of qtool needs no network and says so itself in its Content-Security-Policy.

const vscode = require('vscode')

/** Milliseconds without typing before a page is drawn again. */
const pause = 300

class Panels {
  /** @param ask sends a request to the server, and rejects with its words */
  constructor(ask) {
    this.ask = ask
    this.open = new Map()
  }

  preview(document) { return this.show('preview', document, 'Preview', answer => answer.html) }
  schedule(document) { return this.show('schedule', document, 'When it rings', answer => pageOf(answer.svg)) }

  async show(kind, document, title, pageIn) {
    const key = `${kind} ${document.uri}`
    const known = this.open.get(key)
    if (known) {
      known.panel.reveal(undefined, true)
      return this.draw(known)
    }
    const name = document.uri.path.split('/').pop()
    const panel = vscode.window.createWebviewPanel(
      `qtool.${kind}`, `${title}: ${name}`, { viewColumn: vscode.ViewColumn.Beside, preserveFocus: true },
      { enableScripts: kind === 'preview', localResourceRoots: [], retainContextWhenHidden: true })
    const page = { panel, kind, document, title: panel.title, pageIn, timer: undefined, drawn: 0, isShown: false }
    this.open.set(key, page)
    panel.onDidDispose(() => {
      clearTimeout(page.timer)
      this.open.delete(key)
    })
    await this.draw(page)
  }

  /** Pages of a study show other files, too, so all follow every change. */
  changed() {
    for (const page of this.open.values()) {
      clearTimeout(page.timer)
      page.timer = setTimeout(() => this.draw(page), pause)
    }
  }

  /** While the text cannot be shown, the last page stays, and the title says so. */
  async draw(page) {
    const number = ++page.drawn
    try {
      const answer = await this.ask(`qtool/${page.kind}`, { textDocument: { uri: String(page.document.uri) } })
      if (number !== page.drawn || !this.isOpen(page)) return
      page.panel.webview.html = checked(page.pageIn(answer))
      page.panel.title = page.title
      page.isShown = true
    } catch (error) {
      if (number !== page.drawn || !this.isOpen(page)) return
      page.panel.title = page.isShown ? `${page.title} (as it was)` : page.title
      if (!page.isShown) page.panel.webview.html = messagePage(error.message)
    }
  }

  isOpen(page) { return [...this.open.values()].includes(page) }
  dispose() { [...this.open.values()].forEach(({ panel }) => panel.dispose()) }
}

const head = `<meta charset="utf-8"><meta http-equiv="Content-Security-Policy" content="default-src 'none'; style-src 'unsafe-inline'">`

const pageOf = svg => `<!doctype html>\n<html><head>${head}</head><body style="background: white">${svg}</body></html>`

const escaped = text => text.replace(/[&<>"]/g, c => `&#${c.charCodeAt(0)};`)

const messagePage = text => `<!doctype html>\n<html><head>${head}</head><body><p>${escaped(text)}</p></body></html>`

/** A page without a policy of its own is not shown. */
function checked(page) {
  const policy = /<meta[^>]*http-equiv="?Content-Security-Policy[^>]*>/.exec(page)
  if (!policy || !policy[0].includes('default-src')) throw new Error('the page of qtool has no security policy')
  return page
}

module.exports = { Panels }
