import { appendLines } from './append-lines.ts'

/** What the company knows about one operation of a merchant. */
export interface Entry {
  /** The company's own name: of the payment for an authorisation, else of this movement. */
  reference: string
  /** Of a movement: the payment it belongs to. */
  payment?: string | undefined
  /** The merchant's name for it. */
  attempt: string
  kind: 'authorise' | 'capture' | 'void' | 'refund' | 'dispute'
  /** The merchant's idempotency key; of what the company does by itself its own. */
  key: string
  /** Minor units. */
  amount: number
  currency: string
  state: 'OPEN' | 'PENDING' | 'DONE' | 'REFUSED'
  reason?: string | undefined
  /** The card scheme and the last digits; never the number. */
  brand?: string | undefined
  last4?: string | undefined
  /** Of a payment at a bank: its way, as `ideal`. */
  scheme?: string | undefined
  at: string
  locale?: string | undefined
  returnUrl?: string | undefined
  /** Until when an authorisation blocks the money, if not for the usual days. */
  lapsesAt?: string | undefined
  /** What the card does later. */
  card?: { capture?: 'refused' | undefined; refund?: 'refused' | undefined; disputedAfter?: number | undefined } | undefined
  /** What a pending payment becomes by itself, and when. */
  becomes?: { state: 'DONE' | 'REFUSED'; reason?: string | undefined; at: string } | undefined
}

/** The books of the company: every change of every entry, in order. */
export class Books {
  readonly #lines: Entry[] = []
  readonly #byKey = new Map<string, Entry>()
  readonly #byAttempt = new Map<string, Set<string>>()
  readonly #byReference = new Map<string, string>()
  readonly #file: ReturnType<typeof appendLines> | undefined

  /** @param path the file; without one they are kept in memory */
  constructor(path?: string) {
    this.#file = path ? appendLines(path) : undefined
    for (const line of this.#file?.earlier ?? []) this.#keep(JSON.parse(line) as Entry)
  }

  write(entry: Entry): Entry {
    this.#keep(entry)
    this.#file?.add(JSON.stringify(entry))
    return entry
  }

  /** Resolves when everything written so far is on the disk. */
  flushed = (): Promise<void> => this.#file?.flushed() ?? Promise.resolve()

  byKey = (key: string): Entry | undefined => this.#byKey.get(key)

  /** The page or payment with this reference. */
  byReference(reference: string): Entry | undefined {
    return this.#byKey.get(this.#byReference.get(reference) ?? '')
  }

  of = (attempt: string): Entry[] => [...(this.#byAttempt.get(attempt) ?? [])].flatMap((key) => this.#byKey.get(key) ?? [])

  pending = (): Entry[] => [...this.#byKey.values()].filter(({ state }) => state === 'PENDING')

  /** All lines, or those of a reference of the company or of the merchant. */
  lines = (reference?: string): Entry[] =>
    this.#lines.filter(
      (line) => reference === undefined || line.reference === reference || line.payment === reference || line.attempt === reference,
    )

  /** Money that moved since a time: the latest line of each. */
  movedSince = (since: string): Entry[] =>
    [...this.#byKey.values()].filter(({ kind, state, at }) => kind !== 'authorise' && kind !== 'void' && state === 'DONE' && at >= since)

  close = (): Promise<void> => this.#file?.close() ?? Promise.resolve()

  #keep(entry: Entry): void {
    this.#lines.push(entry)
    this.#byKey.set(entry.key, entry)
    if (entry.kind === 'authorise') this.#byReference.set(entry.reference, entry.key)
    const keys = this.#byAttempt.get(entry.attempt) ?? new Set()
    this.#byAttempt.set(entry.attempt, keys.add(entry.key))
  }
}
