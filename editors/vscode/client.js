// The language server protocol on the standard input and output of a process.
const { spawn } = require('node:child_process')

exports.Client = class Client {
  constructor(command, args) {
    this.next = 1
    this.waiting = new Map()
    this.handlers = new Map()
    this.received = Buffer.alloc(0)
    this.isStopping = false
    this.onEnd = () => {}
    this.process = spawn(command, args, { stdio: ['pipe', 'pipe', 'inherit'] })
    this.process.stdout.on('data', (part) => this.receive(part))
    this.process.stdin.on('error', () => {})
    this.process.on('error', (error) => this.end(error.message))
    this.process.on('exit', (code, signal) => this.end(signal || `exit code ${code}`))
  }

  // Sends a request; resolves with its result, and rejects with its error.
  request(method, params) {
    const id = this.next++
    return new Promise((resolve, reject) => {
      if (this.ended) return reject(new Error(this.ended))
      this.waiting.set(id, { resolve, reject })
      this.send({ id, method, params })
    })
  }

  notify(method, params) {
    if (!this.ended) this.send({ method, params })
  }

  onNotification(method, handler) {
    this.handlers.set(method, handler)
  }

  async stop() {
    if (this.ended) return
    this.isStopping = true
    await this.request('shutdown', null)
    this.notify('exit', null)
  }

  send(message) {
    const content = Buffer.from(JSON.stringify({ jsonrpc: '2.0', ...message }))
    this.process.stdin.write(`Content-Length: ${content.length}\r\n\r\n`)
    this.process.stdin.write(content)
  }

  // A part may end anywhere, even inside of a character: lengths are in bytes.
  receive(part) {
    this.received = Buffer.concat([this.received, part])
    for (;;) {
      const end = this.received.indexOf('\r\n\r\n')
      if (end < 0) return
      const length = /content-length: *(\d+)/i.exec(this.received.toString('latin1', 0, end))
      if (!length) return this.process.kill()
      const start = end + 4
      const stop = start + Number(length[1])
      if (this.received.length < stop) return
      const message = JSON.parse(this.received.toString('utf8', start, stop))
      this.received = this.received.subarray(stop)
      this.handle(message)
    }
  }

  handle(message) {
    if (message.method) {
      const handler = this.handlers.get(message.method)
      if (handler) handler(message.params)
      // A request of the server is answered, whatever it is about.
      if (message.id !== undefined) this.send({ id: message.id, result: null })
      return
    }
    const waiting = this.waiting.get(message.id)
    if (!waiting) return
    this.waiting.delete(message.id)
    if (message.error) waiting.reject(new Error(message.error.message))
    else waiting.resolve(message.result)
  }

  end(reason) {
    if (this.ended) return
    this.ended = reason
    for (const { reject } of this.waiting.values()) reject(new Error(reason))
    this.waiting.clear()
    if (!this.isStopping) this.onEnd(reason)
  }
}
