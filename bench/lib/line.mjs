import { connect } from 'node:net'

const endOfHead = Buffer.from('\r\n\r\n')
const endOfLine = Buffer.from('\r\n')

/**
 * One connection with one request at a time. A client library would use more processor time per request than the measured servers, on
 * their database's core; this one does only what a measurement needs.
 */
export class Line {
  #socket
  #target
  #host
  /** Bytes that are not parsed yet. */
  #rest
  #left = 0
  #state = 'idle'
  #answer
  #settle
  #closes = false

  constructor({ hostname, port, host }) {
    this.#target = { host: hostname, port: Number(port || 80) }
    this.#host = host
  }

  /**
   * Sends a request, and resolves when the whole answer is read: its status, bytes, the time of its first byte of content, and its text
   * if `keeps`. Rejects if the connection breaks first; the next request opens another.
   */
  ask({ method, path, headers = {}, body }, keeps) {
    return new Promise((resolve, reject) => {
      this.#answer = { status: 0, bytes: 0, firstAt: 0, pieces: keeps ? [] : undefined, bodiless: method === 'HEAD' }
      this.#settle = { resolve, reject }
      this.#state = 'head'
      this.#socket ??= this.#open()
      this.#socket.write(requestText(method, path, headers, body, this.#host))
    })
  }

  close() {
    this.#socket?.destroy()
  }

  #open() {
    const socket = connect({ ...this.#target, noDelay: true })
    const gone = (error) => {
      if (this.#socket !== socket) return
      this.#socket = undefined
      this.#rest = undefined
      if (this.#state === 'to the end') this.#finish()
      else if (this.#state !== 'idle') this.#fail(error ?? new Error('The connection was closed before the answer had ended'))
    }
    socket.on('data', (chunk) => this.#read(chunk))
    socket.on('error', gone).on('close', () => gone())
    return socket
  }

  #fail(error) {
    this.#state = 'idle'
    this.#settle.reject(error)
  }

  #finish() {
    this.#state = 'idle'
    if (this.#closes) {
      this.#socket?.destroy()
      this.#socket = undefined
    }
    this.#settle.resolve(this.#answer)
  }

  #read(chunk) {
    let bytes = this.#rest ? Buffer.concat([this.#rest, chunk]) : chunk
    this.#rest = undefined
    while (bytes.length > 0) {
      const read = this[readers[this.#state]](bytes)
      if (read === 0) {
        this.#rest = bytes
        return
      }
      bytes = read === bytes.length ? nothing : bytes.subarray(read)
    }
  }

  /** Each parser returns the number of bytes it has consumed; undefined if it needs more. */
  head(bytes) {
    const end = bytes.indexOf(endOfHead)
    if (end < 0) return 0
    const head = bytes.latin1Slice(0, end + 2)
    const status = Number(head.slice(9, 12))
    // An interim answer, such as 103: the final one follows.
    if (status < 200) return end + 4
    this.#answer.status = status
    this.#closes = /\r\nconnection: close\r/i.test(head)
    if (/\r\ntransfer-encoding: chunked\r/i.test(head)) this.#state = 'size'
    else {
      const length = /\r\ncontent-length: (\d+)\r/i.exec(head)
      this.#left = length ? Number(length[1]) : 0
      this.#state = length ? 'sized' : 'to the end'
    }
    if (this.#answer.bodiless || status === 204 || status === 304 || (this.#state === 'sized' && this.#left === 0)) this.#finish()
    return end + 4
  }

  sized(bytes) {
    const taken = this.#take(bytes)
    if (this.#left === 0) this.#finish()
    return taken
  }

  size(bytes) {
    const end = bytes.indexOf(endOfLine)
    if (end < 0) return 0
    this.#left = Number.parseInt(bytes.latin1Slice(0, end), 16)
    this.#state = this.#left === 0 ? 'trailers' : 'chunk'
    return end + 2
  }

  chunk(bytes) {
    const taken = this.#take(bytes)
    if (this.#left === 0) this.#state = 'chunk end'
    return taken
  }

  chunkEnd(bytes) {
    if (bytes.length < 2) return 0
    this.#state = 'size'
    return 2
  }

  trailers(bytes) {
    const end = bytes.indexOf(endOfLine)
    if (end < 0) return 0
    if (end === 0) this.#finish()
    return end + 2
  }

  toTheEnd(bytes) {
    this.#left = bytes.length
    return this.#take(bytes)
  }

  /** Bytes without a request. */
  idle() {
    throw new Error('The server said more than it was asked')
  }

  #take(bytes) {
    const answer = this.#answer
    const taken = Math.min(this.#left, bytes.length)
    answer.firstAt ||= performance.now()
    answer.bytes += taken
    answer.pieces?.push(bytes.subarray(0, taken))
    this.#left -= taken
    return taken
  }
}

const nothing = Buffer.alloc(0)
const readers = {
  idle: 'idle',
  head: 'head',
  sized: 'sized',
  size: 'size',
  chunk: 'chunk',
  'chunk end': 'chunkEnd',
  trailers: 'trailers',
  'to the end': 'toTheEnd',
}

function requestText(method, path, headers, body, host) {
  let text = `${method} ${path} HTTP/1.1\r\n`
  let hasHost = false
  for (const name in headers) {
    if (headers[name] === undefined) continue
    hasHost ||= name === 'host'
    text += `${name}: ${headers[name]}\r\n`
  }
  if (!hasHost) text += `host: ${host}\r\n`
  if (body === undefined) return `${text}\r\n`
  return `${text}content-length: ${Buffer.byteLength(body)}\r\n\r\n${body}`
}
