import { setTimeout } from 'node:timers/promises'
import type { Handle } from './database.ts'
import type { Statement, Transaction } from './transaction.ts'

export interface Batch {
  /** The handle that adds statements, with `prepared` only; it returns no results before `commit`. */
  on: Handle
  /**
   * Waits until exactly so many statements were added, however long their callers take, then sends them followed by the commit,
   * in one round trip to a PostgreSQL server. Throws before anything was sent if there are more or fewer; a statement that is added
   * later throws too. If one fails, the whole batch is rolled back. Its caller gets the error, and the transaction throws it if no caller does.
   * @param work the promises of the callers that add statements: if one rejects first, so does this
   */
  commit(statements: number, ...work: Promise<unknown>[]): Promise<void>
}

/**
 * The statements of a transaction as one batch (pipelining). Use it only if every failure is an SQL error of a statement, because no answer
 * can be read before the commit. Afterwards the transaction refuses every statement.
 * @param timeoutMs longer than callers ever take to add statements; without it a caller that first waits for an answer would wait for ever
 */
export function createBatch(transaction: Transaction, timeoutMs = 2_000): Batch {
  const added: (Statement & { answer(rows: Promise<unknown[]>): void })[] = []
  let isSent = false
  let changed: () => void = () => undefined
  const full = (most: number) =>
    new Promise<void>((resolve) => {
      changed = () => added.length >= most && resolve()
      changed()
    })

  return {
    on: {
      query: (text) => Promise.reject(new Error(`A batch takes statements by prepared only, and was asked for: ${text}`)),
      prepared: <Row>(name: string, text: string, values: readonly unknown[] = []) => {
        if (isSent) return Promise.reject(new Error(`The statement ${name} was added to a batch that was already sent`))
        const answered = new Promise<unknown[]>((answer) => added.push({ name, text, values, answer }))
        changed()
        return answered as Promise<Row[]>
      },
    },
    async commit(most, ...work) {
      const waiting = new AbortController()
      const late = setTimeout(timeoutMs, undefined, { signal: waiting.signal, ref: false })
      try {
        await Promise.race([full(most), late, ...work.map((one) => one.then(() => late))])
      } finally {
        waiting.abort()
        late.catch(() => undefined)
        isSent = true
      }
      if (added.length !== most)
        throw new Error(
          `A batch of ${most} statements has ${added.length}: ${added.map(({ name }) => name).join(', ')}. None may wait for the answer of another.`,
        )
      transaction.finish(added).forEach((rows, at) => {
        added[at]?.answer(rows)
      })
    },
  }
}
