import { createServer, type IncomingHttpHeaders } from 'node:http'
import type { AddressInfo } from 'node:net'

/** What a call is about, for the fault programme. */
export type CallKind = 'authorise' | 'capture' | 'void' | 'refund' | 'ask' | 'page'

/**
 * What goes wrong, as at the local provider (D-114). `timeout-before`: nothing is done and no answer comes; `timeout-after`: it is done;
 * `error-500-after`: it is done and the answer is a 500; `slow`: the answer waits for `release`.
 */
export type Fault =
  | 'timeout-before'
  | 'timeout-after'
  | 'error-500-after'
  | 'slow'
  | 'refuse'
  | 'foreign-amount'
  | 'lose-webhook'
  | 'double-webhook'
  | 'reorder-webhooks'
  | 'contradict'
  | 'unsigned-webhook'

export interface RecordedCall {
  method: string
  /** Path and query. */
  path: string
  headers: IncomingHttpHeaders
  body: string
}
export interface Answer {
  status: number
  body: string
  headers?: Record<string, string>
}
export interface Webhook {
  headers: Record<string, string>
  body: string
}

/** What a shopper does on the company's page. `pay-later`: the bank says yes or no later. */
export type ShopperDoes = 'pay' | 'decline' | 'no-money' | 'card-expired' | 'wrong-details' | 'fail-challenge' | 'leave' | 'pay-later'

/** Money of one attempt in the company's own books, in its own minor units. */
export interface Book {
  currency: string
  authorised: number
  captured: number
  /** Blocked still. */
  blocked: number
  refunded: number
  disputed: number
  /** Whether somebody can still pay on the page. */
  isOpen: boolean
}

/** Another company, played by us: what the common suite needs of it. */
export interface Company {
  url: string
  calls: RecordedCall[]
  /** The next call of a kind, or the next event, goes wrong. */
  fail(fault: Fault, kind?: CallKind): void
  release(): void
  /** Answers with the address to which the page sends the shopper. */
  shopper(pageUrl: string, does: ShopperDoes): Promise<string | undefined>
  /** What was paid later: the bank says so. */
  bankSays(attempt: string, word: 'yes' | 'no'): void
  /** The events to be sent, each once: the fault programme is applied. */
  takeWebhooks(): Webhook[]
  /** Another event for the same, as `body`, with its signature. */
  sign(body: string): Webhook
  book(attempt: string): Book | undefined
  /** A refund that had left comes back; a bank takes money back. */
  refundFails(attempt: string): void
  dispute(attempt: string): void
  close(): Promise<void>
}

type Handle = (call: RecordedCall, kind: CallKind, isRefused: boolean) => Answer

/**
 * The parts that every company has: a server, its faults, answers kept by idempotency key, events that wait.
 * @param habits `cuts`: how many calls a cut line swallows, because a library may repeat a call by itself; `keepsErrors`: a 500 is answered
 * again to the same key
 */
export async function openCompany(
  kindOf: (call: RecordedCall) => CallKind,
  handle: Handle,
  habits: { cuts?: number; keepsErrors?: boolean } = {},
) {
  const { cuts = 1, keepsErrors = false } = habits
  const calls: RecordedCall[] = []
  const faults: { fault: Fault; kind: CallKind | undefined }[] = []
  const kept = new Map<string, Answer>()
  let release = () => {}
  let released = Promise.resolve()

  const take = (wanted: readonly Fault[], kind?: CallKind): Fault | undefined => {
    const at = faults.findIndex((one) => wanted.includes(one.fault) && (one.kind === undefined || one.kind === kind))
    return at < 0 ? undefined : faults.splice(at, 1)[0]?.fault
  }

  const server = createServer((request, response) => {
    const pieces: Buffer[] = []
    request.on('data', (piece: Buffer) => pieces.push(piece))
    request.on('end', async () => {
      const { method = 'GET', url: path = '/', headers } = request
      const call = { method, path, headers, body: Buffer.concat(pieces).toString('utf8') }
      calls.push(call)
      const kind = kindOf(call)
      const key = String(headers['idempotency-key'] ?? '')
      const fault = take(['timeout-before', 'timeout-after', 'error-500-after', 'slow', 'refuse'], kind)
      if (fault === 'timeout-before') {
        response.destroy()
        return
      }
      let answer = (key && kept.get(`${path} ${key}`)) || handle(call, kind, fault === 'refuse')
      const whole = answer
      if (fault === 'error-500-after') answer = { status: 500, body: '{"error":{"type":"api_error","message":"played"},"status":500}' }
      // Refusals before the work begins are not kept, so that a mended call may use its key again.
      if (key && ![401, 429].includes(answer.status)) kept.set(`${path} ${key}`, keepsErrors ? answer : whole)
      if (fault === 'timeout-after') {
        response.destroy()
        return
      }
      if (fault === 'slow') await released
      response.writeHead(answer.status, { 'content-type': 'application/json', ...answer.headers }).end(answer.body)
    })
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))

  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    calls,
    take,
    fail(fault: Fault, kind?: CallKind) {
      if (fault.startsWith('timeout')) for (let more = 1; more < cuts; more++) faults.push({ fault, kind })
      if (fault === 'slow') released = new Promise((resolve) => (release = resolve))
      faults.push({ fault, kind })
    },
    release: () => release(),
    /** What the shop is sent of events that wait. */
    sent(waiting: Webhook[], unsigned: (webhook: Webhook) => Webhook): Webhook[] {
      const events = waiting.splice(0)
      if (take(['lose-webhook'])) return []
      if (take(['double-webhook'])) return events.flatMap((event) => [event, event])
      if (take(['unsigned-webhook'])) return events.map(unsigned)
      return take(['reorder-webhooks']) ? events.reverse() : events
    },
    close: () =>
      new Promise<void>((resolve) => {
        release()
        server.closeAllConnections()
        server.close(() => resolve())
      }),
  }
}
