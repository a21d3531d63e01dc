import type { IncomingMessage, OutgoingHttpHeaders, ServerResponse } from 'node:http'
import type { SlotReport } from '@stadion/composition/stream-page'
import type { FlagsOfPage } from '@stadion/fragments/flags-of-page'
import { type Encoding, encodingFor } from './page-sink.ts'
import type { WholePage } from './whole-page.ts'

/** A full-page cache entry with its headers: an answer then costs little more than its bytes. */
export class WholeAnswer {
  readonly #page: WholePage
  readonly #status: number
  readonly #headers: OutgoingHttpHeaders
  readonly #heads = new Map<Encoding | undefined, readonly string[]>()

  constructor(page: WholePage, status: number, headers: OutgoingHttpHeaders) {
    this.#page = page
    this.#status = status
    this.#headers = headers
  }

  send(request: IncomingMessage, response: ServerResponse): void {
    const encoding = encodingFor(request)
    response.writeHead(this.#status, this.#headFor(encoding) as string[])
    if (request.method === 'HEAD') response.end()
    else this.#page.end(response, encoding)
  }

  /** Names and values in turn. */
  #headFor(encoding: Encoding | undefined): readonly string[] {
    const known = this.#heads.get(encoding)
    if (known) return known
    const headers = { ...this.#headers, ...this.#page.headersFor(encoding) }
    const head = Object.entries(headers).flatMap(([name, value]) => [value].flat().flatMap((one) => [name, String(one)]))
    this.#heads.set(encoding, head)
    return head
  }
}

/** An answer that is the same for everybody: while no part of it is due, slots and flags are not evaluated again. */
export interface CachedAnswer {
  answer: WholeAnswer
  until: number
  flags: FlagsOfPage['storefront'] | undefined
}

/** Milliseconds after which the slots are read again, so that the cache counts them as used. */
const mostMs = 1000

/** Until when all parts of a page are valid; undefined if one is personal, or failed. */
export function sameUntil(reports: readonly SlotReport[], now: number): number | undefined {
  let until = now + mostMs
  for (const report of reports) {
    // Slots that the browser fills are not part of the answer.
    if (report.origin === 'client') continue
    if (report.sameUntil === undefined) return undefined
    until = Math.min(until, report.sameUntil)
  }
  return until
}
