import { setTimeout } from 'node:timers/promises'
import { CompiledQuery, type DatabaseConnection, type QueryResult } from 'kysely'
import type { Handle } from './database.ts'
import { endsWith } from './transactions.ts'

interface Statement {
  query: CompiledQuery
  answer(result: Promise<QueryResult<unknown>>): void
}

/** The collector of statements behind a handle of `createBatch`. */
const collectors = new WeakMap<object, (name: string, query: CompiledQuery) => Promise<QueryResult<unknown>>>()
export const collectorOf = (on: object) => collectors.get(on)

export interface Batch {
  /** The handle for `preparedIn`, to add statements; it can do nothing else, and returns no results before `commit`. */
  on: Handle
  /**
   * Waits until exactly so many statements were added, however long their callers take, then sends them followed by the commit,
   * in one round trip to a PostgreSQL server. Throws before anything was sent if there are more or fewer; a statement that is added
   * later throws too. If one fails, the whole batch is rolled back.
   * @param work the promises of the callers that add statements: if one rejects first, so does this
   */
  commit(statements: number, ...work: Promise<unknown>[]): Promise<void>
}

/**
 * The statements of a transaction as one batch (pipelining). Use it only if every failure is an SQL error of a statement, because no answer
 * can be read before the commit. The transaction must not be used afterwards.
 * @param patienceMs a timeout, longer than callers ever take to add statements; a caller that first waits for an answer would wait for ever
 */
export function createBatch(transaction: Handle, patienceMs = 2_000): Batch {
  const statements: Statement[] = []
  const names: string[] = []
  let isSent = false
  let added: () => void = () => undefined
  const on = new Proxy({} as Handle, {
    get(_, key) {
      if (key === 'isTransaction') return true
      throw new Error(`A batch takes statements by preparedIn only, and was asked for ${String(key)}`)
    },
  })
  collectors.set(on, (name, query) => {
    if (isSent) return Promise.reject(new Error(`The statement ${name} was added to a batch that had gone`))
    names.push(name)
    const answer = new Promise<QueryResult<unknown>>((resolve) => statements.push({ query, answer: resolve }))
    added()
    return answer
  })
  const full = (most: number) =>
    new Promise<void>((resolve) => {
      added = () => statements.length >= most && resolve()
      added()
    })

  return {
    on,
    async commit(most, ...work) {
      const waiting = new AbortController()
      const late = setTimeout(patienceMs, undefined, { signal: waiting.signal, ref: false })
      try {
        await Promise.race([full(most), late, ...work.map((one) => one.then(() => late))])
      } finally {
        waiting.abort()
        late.catch(() => undefined)
        isSent = true
      }
      if (statements.length !== most)
        throw new Error(
          `A batch of ${most} statements has ${statements.length}: ${names.join(', ')}. None may wait for the answer of another.`,
        )
      const connection = await transaction.getExecutor().provideConnection(async (own): Promise<DatabaseConnection> => own)
      for (const { query, answer } of statements) {
        const result = connection.executeQuery(query)
        // The caller handles it; `commit` reports the first failure too.
        result.catch(() => undefined)
        answer(result)
      }
      endsWith(connection, () => connection.executeQuery(CompiledQuery.raw('commit')))
    },
  }
}
