import type pg from 'pg'
import { DatabaseUnavailable } from './unavailable.ts'

const tickMs = 250
/** After this long without an answer, the server itself is probed. */
const suspectAfterMs = 750
const probeMs = 1_000

/** The part of the driver that is read: the statement whose answer it expects next. */
interface Inside {
  _activeQuery: object | null
  connection: { stream: { destroy(error: Error): void } }
}

export interface WatchOptions {
  /** Whether the server answers a probe within so many milliseconds. */
  probe: (timeoutMs: number) => Promise<boolean>
  /** The longest time of one statement without an answer, in milliseconds; 0 for no limit. */
  mostMs: number
}

/**
 * Closes connections that wait for an answer which does not come: all of them if the server answers no probe either (it is frozen, or the
 * network drops packets), and only one if its statement is above every limit. It costs a statement nothing: a timer checks a few times a second
 * which statement each connection waits for.
 */
export function watchAnswers(pool: pg.Pool, { probe, mostMs }: WatchOptions): () => void {
  const waiting = new Map<pg.PoolClient, { for: object; ticks: number }>()
  const clients = new Set<pg.PoolClient>()
  let probing = false
  pool.on('connect', (client) => clients.add(client))
  pool.on('remove', (client) => {
    clients.delete(client)
    waiting.delete(client)
  })

  const cut = (client: pg.PoolClient, why: string) => {
    waiting.delete(client)
    ;(client as unknown as Inside).connection.stream.destroy(new DatabaseUnavailable(why))
  }
  const ask = async () => {
    probing = true
    const isThere = await probe(probeMs)
    probing = false
    if (isThere) return
    for (const [client, { ticks }] of waiting) if (ticks * tickMs >= suspectAfterMs) cut(client, 'PostgreSQL answers nobody')
  }
  const look = () => {
    let suspects = false
    for (const client of clients) {
      const active = (client as unknown as Inside)._activeQuery
      const known = waiting.get(client)
      if (!active) waiting.delete(client)
      else if (known?.for !== active) waiting.set(client, { for: active, ticks: 0 })
      else {
        known.ticks++
        if (mostMs > 0 && known.ticks * tickMs > mostMs) cut(client, `PostgreSQL did not answer a statement in ${mostMs} ms`)
        else suspects ||= known.ticks * tickMs >= suspectAfterMs
      }
    }
    if (suspects && !probing) void ask()
  }
  const timer = setInterval(look, tickMs).unref()
  return () => clearInterval(timer)
}
