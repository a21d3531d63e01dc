import { createServer, type IncomingMessage, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import { openLocalPsp } from '../local-psp.ts'

/** `before`: what is asked never reaches the company. `after`: the company does it, and its answer never comes. */
export type Gate = 'open' | 'before' | 'after'

/** Calls that move or block money, and the question how a payment stands. */
const gated = /^\/psp-stub\/api\/(sessions|attempts|captures|refunds|voids)/

/** The local payment provider in the process of the test, which outlives the shops that call it, with a gate before it. */
export async function openGatedPsp({ now, shopUrl }: { now: () => Date; shopUrl: () => string }) {
  const psp = await openLocalPsp({
    secret: 'local-psp-secret',
    now,
    mayFail: true,
    deliver: async (webhook) => {
      const answer = await fetch(`${shopUrl()}/api/payments/webhooks/local`, { method: 'POST', ...webhook })
      return answer.status
    },
  })
  let gate: Gate = 'open'
  let held: { kind: string; go: () => void }[] = []
  /** Every call that moves or blocks money, by its idempotency key. */
  const asked: { kind: string; key: string; gate: Gate }[] = []

  async function answer(request: IncomingMessage, response: ServerResponse): Promise<void> {
    const chunks: Buffer[] = []
    for await (const chunk of request) chunks.push(chunk as Buffer)
    const [, kind] = gated.exec(request.url!) ?? []
    const { connection: _, 'transfer-encoding': __, ...headers } = request.headers
    const key = headers['idempotency-key']
    if (kind && typeof key === 'string') asked.push({ kind, key, gate })
    const ask = () =>
      psp.app.inject({
        method: request.method as 'GET',
        url: request.url!,
        headers: headers as Record<string, string>,
        payload: Buffer.concat(chunks),
      })
    const wait = () => new Promise<void>((go) => held.push({ kind: kind!, go }))
    if (kind && gate === 'before') return wait()
    const { statusCode, headers: answered, rawPayload } = await ask()
    if (kind && gate === 'after') await wait()
    response.writeHead(statusCode, answered as Record<string, string>).end(rawPayload)
  }

  const server = createServer((request, response) => void answer(request, response).catch(() => response.destroy()))
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  return {
    psp,
    asked,
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    setGate(next: Gate): void {
      gate = next
      if (next === 'open') held = []
    },
    /** The kinds of calls that wait at the gate. */
    held: (): string[] => [...new Set(held.map(({ kind }) => kind))].sort(),
    /** Lets all answers go that wait. */
    letGo(): void {
      for (const { go } of held) go()
    },
    async close(): Promise<void> {
      server.closeAllConnections()
      server.close()
      await psp.app.close()
    },
  }
}
