import { createHmac, randomUUID } from 'node:crypto'
import type { Entry } from './books.ts'

/** A call to the merchant. */
export interface Webhook {
  headers: Readonly<Record<string, string>>
  body: string
}

/** Sends a call and answers its status. */
export type Deliver = (webhook: Webhook) => Promise<number>

/** Sent again after so many seconds. */
const pauses = [1, 5, 30, 300, 3_600]

/** Tells the merchant what happened, signed, until it is answered. */
export function createWebhooks({ secret, now, deliver }: { secret: string; now: () => Date; deliver: Deliver }) {
  let waiting: { body: string; due: number; tries: number }[] = []

  function signed(body: string): Webhook {
    const seconds = Math.floor(now().getTime() / 1_000)
    const v1 = createHmac('sha256', secret).update(`${seconds}.${body}`).digest('hex')
    return { headers: { 'content-type': 'application/json', 'x-local-signature': `t=${seconds},v1=${v1}` }, body }
  }

  async function send({ body, tries }: { body: string; tries: number }): Promise<void> {
    const status = await deliver(signed(body)).catch(() => 0)
    const pause = pauses[tries]
    if ((status < 200 || status >= 300) && pause !== undefined)
      waiting.push({ body, tries: tries + 1, due: now().getTime() + pause * 1_000 })
  }

  return {
    add({ kind, state, attempt, reference }: Entry, delayMs = 0): void {
      const body = JSON.stringify({ id: `ev_${randomUUID()}`, type: `${kind}.${state.toLowerCase()}`, attempt, reference })
      waiting.push({ body, tries: 0, due: now().getTime() + delayMs })
    },
    /** Sends the last one once more, with the same id. */
    double(): void {
      const last = waiting.at(-1)
      if (last) waiting.push({ ...last })
    },
    async deliverDue(): Promise<void> {
      const due = waiting.filter((one) => one.due <= now().getTime())
      waiting = waiting.filter((one) => !due.includes(one))
      for (const one of due) await send(one)
    },
  }
}
