import type { Connection } from './connection.ts'
import type { Handle } from './database.ts'
import { isUnavailable } from './unavailable.ts'

/** A statement for `Transaction.finish`. */
export interface Statement {
  name: string
  text: string
  values: readonly unknown[]
}

/**
 * An open transaction. Statements that are issued together are sent together (pipelining): one that needs the result of another awaits
 * it. After its end the transaction refuses every statement.
 */
export class Transaction implements Handle {
  readonly #connection: Connection
  readonly #begun: Promise<unknown>
  #failure: { error: unknown } | undefined
  #isOver = false
  #committed: Promise<unknown> | undefined

  constructor(connection: Connection) {
    this.#connection = connection
    // Sent with the first statement. `commit` reports its error; until then it must not end the process.
    this.#begun = connection.run('begin', [])
    this.#begun.catch(() => undefined)
  }

  query<Row>(text: string, values: readonly unknown[] = []): Promise<Row[]> {
    return this.#run(text, values) as Promise<Row[]>
  }

  prepared<Row>(name: string, text: string, values: readonly unknown[] = []): Promise<Row[]> {
    return this.#run(text, values, name) as Promise<Row[]>
  }

  /** Sends the last statements and then the commit, without waiting for results. Returns one promise for each statement. */
  finish(statements: readonly Statement[]): Promise<unknown[]>[] {
    const answers = statements.map(({ name, text, values }) => this.#run(text, values, name))
    this.#isOver = true
    this.#committed = this.#connection.run('commit', [])
    this.#committed.catch(() => undefined)
    return answers
  }

  /** Rejects if any statement has failed: PostgreSQL would roll back the others and report no error. */
  async commit(): Promise<void> {
    this.#isOver = true
    await this.#begun
    if (this.#failure && !this.#committed) throw this.#failure.error
    await (this.#committed ?? this.#connection.run('commit', []))
    if (this.#failure) throw this.#failure.error
  }

  async rollback(): Promise<void> {
    this.#isOver = true
    try {
      await (this.#committed ?? this.#connection.run('rollback', []))
    } catch (error) {
      // Without its connection the server rolls everything back, and the first error counts.
      if (!isUnavailable(error)) throw error
    }
  }

  /** Why a transaction failed: after its first error PostgreSQL says only that it is aborted (25P02). */
  reasonOf(error: unknown): unknown {
    return this.#failure && (error as { code?: unknown } | null)?.code === '25P02' ? this.#failure.error : error
  }

  #run(text: string, values: readonly unknown[], name?: string): Promise<unknown[]> {
    if (this.#isOver) return Promise.reject(new Error(`The transaction had ended before this statement: ${name ?? text}`))
    const answer = this.#connection.run(text, values, name)
    answer.catch((error: unknown) => {
      this.#failure ??= { error }
    })
    return answer
  }
}

/** Commits what the work does on a connection; rolls it back if the work or any of its statements fails. */
export async function runTransaction<T>(connection: Connection, work: (on: Transaction) => Promise<T>): Promise<T> {
  const transaction = new Transaction(connection)
  try {
    const result = await work(transaction)
    await transaction.commit()
    return result
  } catch (error) {
    await transaction.rollback()
    throw transaction.reasonOf(error)
  }
}
