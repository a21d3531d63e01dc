import { z } from 'zod'

/** What may go wrong, for tests: `slow:300` and `delay-webhook:5000` name milliseconds. */
const doing = z
  .string()
  .regex(
    /^(timeout-before|timeout-after|error-500-before|error-500-after|refuse|foreign-amount|lose-webhook|double-webhook|reorder-webhooks|unsigned-webhook|contradict|(slow|delay-webhook):\d{1,6})$/,
  )

export const faultSchema = z.object({
  match: z.object({ kind: z.enum(['authorise', 'capture', 'void', 'refund', 'dispute', 'ask', 'list']), nth: z.int().min(1).default(1) }),
  do: doing,
  times: z.int().min(1).default(1),
})

export type Fault = z.output<typeof faultSchema>
export type FaultKind = Fault['match']['kind']

/** Programmes of faults: each counts the calls of its kind since it was added. */
export function createFaults() {
  let programmes: { fault: Fault; seen: number }[] = []
  const isWebhook = (fault: Fault) => fault.do.includes('webhook') || fault.do === 'contradict'

  function take(kind: FaultKind, webhook: boolean): string[] {
    const own = programmes.filter(({ fault }) => fault.match.kind === kind && isWebhook(fault) === webhook)
    for (const programme of own) programme.seen += 1
    return own.filter(({ fault: { match, times }, seen }) => seen >= match.nth && seen < match.nth + times).map(({ fault }) => fault.do)
  }

  return {
    add: (fault: Fault): void => void programmes.push({ fault, seen: 0 }),
    clear: (): void => {
      programmes = []
    },
    /** Counts a call, and answers what goes wrong with it. */
    ofCall: (kind: FaultKind): string[] => take(kind, false),
    /** Counts an event, and answers what goes wrong with its webhook. */
    ofWebhook: (kind: FaultKind): string[] => take(kind, true),
  }
}

export type Faults = ReturnType<typeof createFaults>
