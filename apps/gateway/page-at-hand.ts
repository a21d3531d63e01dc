import type { IncomingMessage, OutgoingHttpHeaders, ServerResponse } from 'node:http'
import type { SlotReport } from '@stadion/composition/stream-page'
import type { FlagsOfPage } from '@stadion/flags/page-flags'
import { newNonce, noncePlaceholder } from './nonce-text.ts'
import { type Encoding, encodingFor } from './page-sink.ts'
import type { WholePage } from './whole-page.ts'

/** A head of an answer, written down once: names and values in turn, and what of its policy stands around the nonces. */
interface FixedHead {
  lines: readonly string[]
  policyAt: number
  policy: readonly string[]
}

/** A whole page with its headers: once they are written down, an answer costs little more than its bytes. */
export class WholeAnswer {
  readonly #page: WholePage
  readonly #status: number
  readonly #headers: OutgoingHttpHeaders
  readonly #heads = new Map<Encoding | undefined, FixedHead>()

  /** @param headers with the placeholder where the policy names the nonce */
  constructor(page: WholePage, status: number, headers: OutgoingHttpHeaders) {
    this.#page = page
    this.#status = status
    this.#headers = headers
  }

  send(request: IncomingMessage, response: ServerResponse): void {
    const encoding = encodingFor(request)
    const { lines, policyAt, policy } = this.#headFor(encoding)
    const nonce = newNonce()
    const own = lines.slice()
    own[policyAt] = policy.join(nonce)
    response.writeHead(this.#status, own)
    if (request.method === 'HEAD') response.end()
    else this.#page.end(response, encoding, nonce)
  }

  #headFor(encoding: Encoding | undefined): FixedHead {
    const known = this.#heads.get(encoding)
    if (known) return known
    const headers = { ...this.#headers, ...this.#page.headersFor(encoding) }
    const lines = Object.entries(headers).flatMap(([name, value]) => [value].flat().flatMap((one) => [name, String(one)]))
    const policyAt = lines.indexOf('content-security-policy') + 1
    const head = { lines, policyAt, policy: (lines[policyAt] as string).split(noncePlaceholder) }
    this.#heads.set(encoding, head)
    return head
  }
}

/** An answer that everybody gets alike: while nothing of it is due, neither its slots nor its flags are looked at again. */
export interface AnswerAtHand {
  answer: WholeAnswer
  until: number
  flags: FlagsOfPage['storefront'] | undefined
}

/** Milliseconds after which the slots are looked at again, so that the cache learns which of them are used. */
const mostMs = 1000

/** Until when all of a page is as it is; undefined where something of it is one visitor's own, or failed. */
export function sameUntil(reports: readonly SlotReport[], now: number): number | undefined {
  let until = now + mostMs
  for (const report of reports) {
    // What the browser fills itself is no part of the answer.
    if (report.origin === 'client') continue
    if (report.sameUntil === undefined) return undefined
    until = Math.min(until, report.sameUntil)
  }
  return until
}
