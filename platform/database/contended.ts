import type { Database, Handle } from './database.ts'
import { DatabaseUnavailable } from './unavailable.ts'

/** The part of the pool's connections that statements waiting for each other's locks may take. */
const share = 0.6
/** How long a statement waits for its turn, in milliseconds. With the longest wait for a lock that makes five seconds. */
const turnMs = 3_000

/** The turns of each database: of everybody who asks for its handle. */
const turnsOf = new WeakMap<Database, Turns>()

/**
 * A bulkhead: a handle for statements that lock what many shoppers want at once, such as the stock of a SKU. Only some connections of the pool
 * run them, so a lock that stays, as that of a process that hangs, leaves connections to the rest of the shop. A statement whose turn does not
 * come is `DatabaseUnavailable`. The embedded database runs one statement at a time anyway.
 */
export function contended(db: Database, waitMs = turnMs): Handle {
  const { connections } = db
  if (connections === undefined) return db
  const turns = turnsOf.get(db) ?? createTurns(Math.ceil(connections * share))
  turnsOf.set(db, turns)
  const inTurn = async <T>(work: () => Promise<T>): Promise<T> => {
    await turns.take(waitMs)
    try {
      return await work()
    } finally {
      turns.giveBack()
    }
  }
  return {
    query: (text, values) => inTurn(() => db.query(text, values)),
    prepared: (name, text, values) => inTurn(() => db.prepared(name, text, values)),
  }
}

interface Turns {
  take(waitMs: number): Promise<void>
  giveBack(): void
}

/** First come, first served. */
function createTurns(most: number): Turns {
  const waiting = new Set<() => void>()
  let taken = 0
  return {
    take(waitMs) {
      if (taken < most) {
        taken += 1
        return Promise.resolve()
      }
      return new Promise((resolve, reject) => {
        const start = () => {
          clearTimeout(timer)
          resolve()
        }
        const timer = setTimeout(() => {
          waiting.delete(start)
          reject(new DatabaseUnavailable('Too many statements wait for the same lock'))
        }, waitMs)
        waiting.add(start)
      })
    },
    giveBack() {
      const [next] = waiting
      if (!next) taken -= 1
      else {
        waiting.delete(next)
        next()
      }
    },
  }
}
