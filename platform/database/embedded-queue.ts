import type { PGlite } from '@electric-sql/pglite'
import type { Connection } from './connection.ts'
import { readableError } from './embedded-errors.ts'

const waitTimeoutMs = 10_000

/** Gives the one connection of the embedded database to one user at a time, first come, first served. */
export class EmbeddedQueue {
  readonly #pglite: PGlite
  readonly #waiting: { since: number; start(): void; give(error: Error): void }[] = []
  #busy = false
  #watch: NodeJS.Timeout | undefined

  constructor(pglite: PGlite) {
    this.#pglite = pglite
  }

  async lease(): Promise<Connection> {
    if (this.#busy) {
      await new Promise<void>((start, give) => {
        this.#waiting.push({ since: Date.now(), start, give })
        this.#watch ??= setInterval(() => this.#refuseTheImpatient(), 1_000).unref()
      })
    } else this.#busy = true
    // Results arrive only in microtasks: without one turn of the event loop per lease a queue of queries starves timers and sockets.
    await new Promise<void>((resume) => setImmediate(resume))
    let released = false
    return {
      run: (text, values) => this.#run(text, values),
      release: () => {
        if (!released) this.#next()
        released = true
      },
    }
  }

  async close(): Promise<void> {
    clearInterval(this.#watch)
    if (!this.#pglite.closed) await this.#pglite.close()
  }

  async #run(text: string, values: readonly unknown[]): Promise<unknown[]> {
    try {
      // As on the other engine: several statements in one text are allowed without parameters.
      const answer = values.length === 0 ? (await this.#pglite.exec(text)).at(-1) : await this.#pglite.query(text, [...values])
      return answer?.rows ?? []
    } catch (error) {
      throw readableError(error)
    }
  }

  #next(): void {
    const next = this.#waiting.shift()
    if (next) next.start()
    else this.#busy = false
  }

  #refuseTheImpatient(): void {
    const now = Date.now()
    while (this.#waiting[0] && now - this.#waiting[0].since > waitTimeoutMs)
      this.#waiting
        .shift()!
        .give(
          new Error(
            'The embedded database was busy for 10 s. If this happens inside a transaction, use its own handle instead of the outer one.',
          ),
        )
    if (this.#waiting.length === 0) {
      clearInterval(this.#watch)
      this.#watch = undefined
    }
  }
}
