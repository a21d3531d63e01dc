import { isPublic } from '../order-answer.ts'
import { statusOf } from '../order-status.ts'
import type { PlacedOrder } from '../order-table.ts'

/** How long a browser waits before it opens a stream that has broken off, in milliseconds. */
const retryMs = 3_000

export const streamHead = `retry: ${retryMs}\n\n`
/** Shows proxies that the stream lives. */
export const heartbeat = ':\n\n'

/** The number of an order's last event, also of one that shoppers do not see. */
export const lastSeqOf = ({ progress: { events } }: PlacedOrder): number => events.at(-1)?.seq ?? 0

/** The events of an order after `seq` as a stream has them, with what the order is by now. */
export function eventsAfter(order: PlacedOrder, seq: number): string {
  const { state, progress } = order
  const now = { status: statusOf(state, progress.lines), trackingUrl: progress.parcels.at(-1)?.trackingUrl ?? null }
  return progress.events
    .filter((event) => isPublic(event) && event.seq > seq)
    .map(({ seq, kind, at }) => `event: order\nid: ${seq}\ndata: ${JSON.stringify({ seq, kind, at, ...now })}\n\n`)
    .join('')
}

/** What a stream begins with: the events after the one that the browser has had, or the last one. */
export function beginningOf(order: PlacedOrder, lastEventId: unknown): string {
  if (typeof lastEventId === 'string' && /^\d{1,9}$/.test(lastEventId)) return eventsAfter(order, Number(lastEventId))
  const last = order.progress.events.findLast(isPublic)
  return last ? eventsAfter(order, last.seq - 1) : ''
}
