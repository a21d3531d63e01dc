import type { IncomingMessage, OutgoingHttpHeaders, ServerResponse } from 'node:http'
import { type BrotliCompress, constants, createBrotliCompress, createGzip, type Gzip } from 'node:zlib'

/** A response being written, compressed as the browser likes it. */
export interface ResponseSink {
  write(chunk: Buffer): void
  /** Ends after pieces that were written, with trailers. */
  finish(trailers: Record<string, string>): void
  readonly open: boolean
}

/** Opens a response. Every write reaches the browser at once: what is in a compressor's buffer is not on the screen. */
export function pageSink(request: IncomingMessage, response: ServerResponse, status: number, headers: OutgoingHttpHeaders): ResponseSink {
  const encoding = encodingOf(request)
  headers.vary = 'Accept-Encoding'
  let gone = false
  response.on('close', () => {
    gone = true
  })
  const bodiless = request.method === 'HEAD'
  if (!encoding || bodiless) {
    return {
      write(chunk) {
        open()
        if (!bodiless) response.write(chunk)
      },
      finish(trailers) {
        if (!gone && !bodiless) response.addTrailers(trailers)
        response.end()
      },
      get open() {
        return !gone
      },
    }
  }
  const compressor = encoding === 'br' ? brotli() : createGzip({ level: 5, flush: constants.Z_SYNC_FLUSH })
  headers['content-encoding'] = encoding
  compressor.on('data', (chunk: Buffer) => !gone && response.write(chunk))
  return {
    write(chunk) {
      open()
      flushed(compressor, chunk)
    },
    finish(trailers) {
      compressor.on('end', () => {
        if (!gone) response.addTrailers(trailers)
        response.end()
      })
      compressor.end()
    },
    get open() {
      return !gone
    },
  }

  function open(): void {
    if (!response.headersSent) response.writeHead(status, headers)
  }
}

const brotli = (): BrotliCompress =>
  createBrotliCompress({ params: { [constants.BROTLI_PARAM_QUALITY]: 4, [constants.BROTLI_PARAM_LGWIN]: 18 } })

function flushed(compressor: BrotliCompress | Gzip, chunk: Buffer): void {
  compressor.write(chunk)
  compressor.flush()
}

function encodingOf(request: IncomingMessage): 'br' | 'gzip' | undefined {
  const accepted = String(request.headers['accept-encoding'] ?? '')
  if (/\bbr\b/.test(accepted)) return 'br'
  return /\bgzip\b/.test(accepted) ? 'gzip' : undefined
}
