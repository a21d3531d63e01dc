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

interface Waiting {
  body: string
  due: number
  tries: number
  isUnsigned?: boolean
}

/** Tells the merchant what happened, signed, until it is answered. */
export function createWebhooks({ secret, now, deliver }: { secret: string; now: () => Date; deliver: Deliver }) {
  let waiting: Waiting[] = []

  function signed({ body, isUnsigned }: Waiting): Webhook {
    const headers = { 'content-type': 'application/json' }
    if (isUnsigned) return { headers, body }
    const seconds = Math.floor(now().getTime() / 1_000)
    const v1 = createHmac('sha256', secret).update(`${seconds}.${body}`).digest('hex')
    return { headers: { ...headers, 'x-local-signature': `t=${seconds},v1=${v1}` }, body }
  }

  async function send(one: Waiting): Promise<void> {
    const status = await deliver(signed(one)).catch(() => 0)
    const pause = pauses[one.tries]
    // Signed the next time, as by a company that has put itself right.
    if ((status < 200 || status >= 300) && pause !== undefined)
      waiting.push({ body: one.body, tries: one.tries + 1, due: now().getTime() + pause * 1_000 })
  }

  const bodyOf = ({ kind, attempt, reference }: Entry, state: Entry['state']) =>
    JSON.stringify({ id: `ev_${randomUUID()}`, type: `${kind}.${state.toLowerCase()}`, attempt, reference })

  return {
    /** Tells of an entry, with what the fault programme says goes wrong. */
    add(entry: Entry, wrong: readonly string[] = []): void {
      const delayMs = Number(wrong.find((one) => one.startsWith('delay-webhook:'))?.slice('delay-webhook:'.length) ?? 0)
      const one = {
        ...{ body: bodyOf(entry, entry.state), tries: 0, due: now().getTime() + delayMs },
        isUnsigned: wrong.includes('unsigned-webhook'),
      }
      if (wrong.includes('reorder-webhooks')) waiting.unshift(one)
      else waiting.push(one)
      // The same event once more, with the same id.
      if (wrong.includes('double-webhook')) waiting.push({ ...one })
      // An untrue event after the true one.
      if (wrong.includes('contradict')) waiting.push({ ...one, body: bodyOf(entry, entry.state === 'DONE' ? 'REFUSED' : 'DONE') })
    },

    async deliverDue(): Promise<void> {
      const due = waiting.filter((one) => one.due <= now().getTime())
      waiting = waiting.filter((one) => !due.includes(one))
      for (const one of due) await send(one)
    },
  }
}
