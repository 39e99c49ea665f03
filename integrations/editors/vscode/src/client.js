'use strict'
// The Language Server Protocol over the standard streams of a program: messages in and out, no knowledge of an editor.

const { spawn } = require('child_process')

class Client {
  /**
   * @param {{program: string, onNotification: Function, onRequest: Function, onEnd: Function, onLog: Function}} options
   */
  constructor(options) {
    Object.assign(this, options)
    this.waiting = new Map()
    this.lastID = 0
    this.buffer = Buffer.alloc(0)
    this.isStopping = false
  }

  /** Starts the program; resolves to its answer to `initialize`. */
  async start(parameters) {
    this.process = spawn(this.program, ['lsp'], { stdio: ['pipe', 'pipe', 'pipe'] })
    this.ended = new Promise(resolve => {
      this.process.once('error', error => resolve(this.end(error.message)))
      this.process.once('exit', (code, signal) => resolve(this.end(`it ended with ${signal || `status ${code}`}`)))
    })
    this.process.stdout.on('data', bytes => this.receive(bytes))
    this.process.stderr.on('data', bytes => this.onLog(String(bytes)))
    // The end of the process says why its input is gone.
    this.process.stdin.on('error', () => {})
    const answer = await this.request('initialize', parameters)
    this.notify('initialized', {})
    return answer
  }

  end(reason) {
    for (const { reject } of this.waiting.values()) reject(new Error(reason))
    this.waiting.clear()
    if (!this.hasEnded) this.onEnd(reason, this.isStopping)
    this.hasEnded = true
  }

  /** Rejects with the server's own words. A token of the editor can cancel it. */
  request(method, params, token) {
    if (this.hasEnded || !this.process) return Promise.reject(new Error('qtool is not running'))
    const id = ++this.lastID
    return new Promise((resolve, reject) => {
      this.waiting.set(id, { resolve, reject })
      this.send({ id, method, params })
      token?.onCancellationRequested(() => this.notify('$/cancelRequest', { id }))
    })
  }

  notify(method, params) {
    if (!this.hasEnded && this.process) this.send({ method, params })
  }

  send(message) {
    const body = Buffer.from(JSON.stringify({ jsonrpc: '2.0', ...message }))
    this.process.stdin.write(`Content-Length: ${body.length}\r\n\r\n`)
    this.process.stdin.write(body)
  }

  receive(bytes) {
    this.buffer = Buffer.concat([this.buffer, bytes])
    for (;;) {
      const head = this.buffer.indexOf('\r\n\r\n')
      const length = head < 0 ? null : /content-length: *(\d+)/i.exec(this.buffer.toString('latin1', 0, head))
      if (!length || this.buffer.length < head + 4 + Number(length[1])) return
      const end = head + 4 + Number(length[1])
      const message = JSON.parse(this.buffer.toString('utf8', head + 4, end))
      this.buffer = this.buffer.subarray(end)
      this.handle(message)
    }
  }

  async handle(message) {
    if (message.method && message.id !== undefined) {
      const result = await this.onRequest(message.method, message.params)
      this.send({ id: message.id, result: result ?? null })
    } else if (message.method) {
      this.onNotification(message.method, message.params)
    } else {
      const waiting = this.waiting.get(message.id)
      this.waiting.delete(message.id)
      if (message.error) waiting?.reject(new Error(message.error.message))
      else waiting?.resolve(message.result)
    }
  }

  /** Ends the program as the protocol says, and kills it if it stays. */
  async stop() {
    if (this.hasEnded || !this.process) return
    this.isStopping = true
    const kill = setTimeout(() => this.process.kill(), 2000)
    this.request('shutdown', null).then(() => this.notify('exit', null), () => {})
    await this.ended
    clearTimeout(kill)
  }
}

module.exports = { Client }
