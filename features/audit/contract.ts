import type { Database, Handle } from '@stadion/database/database'
import { refusalOf } from '@stadion/database/refusal'
import type { SliceCommand } from '@stadion/slices/command'

/** A command as it was given. */
export interface CareAsk {
  /** The transaction of the command and of its audit entry. */
  on: Handle
  now: Date
  actor: string
  words: readonly string[]
}

/** What a command did: lines to print, and what the audit keeps of it, without personal data. */
export interface CareDone {
  lines: readonly string[]
  /** What it was about: an order number, the id of an operation. */
  subject?: string | undefined
  before?: object | undefined
  after?: object | undefined
}

export interface CareVerb {
  /** The words after it, and what it does: `<orderNumber>   what is known of an order`. */
  usage: string
  /** How many words it takes; `[0, 1]` if one may be left out. */
  takes: number | readonly [least: number, most: number]
  run(ask: CareAsk): Promise<CareDone>
}

/**
 * A command of customer care, `npm run care -- {name} {verb} {words}`, by verb; the verb `''` is the command itself. Each writes an entry of
 * the audit, in the transaction of what it does (D-139); a refusal is entered too.
 */
export function careCommand(name: string, verbs: Readonly<Record<string, CareVerb>>): SliceCommand {
  const find = (words: readonly string[]) => {
    const [first = '', ...rest] = words
    if (Object.hasOwn(verbs, first) && first !== '') return { called: `${name} ${first}`, verb: verbs[first]!, rest }
    const own = verbs['']
    return own && { called: name, verb: own, rest: words }
  }
  const usage = Object.entries(verbs)
    .map(([verb, it]) => line([name, verb].filter(Boolean).join(' '), it))
    .join('\n')
  return {
    usage,
    before(words) {
      const found = find(words)
      if (!found && words.length > 0) throw new Error(`There is no "${name} ${words[0]}". There is:\n${usage}`)
      if (!found) return 'usage'
      const { called, verb, rest } = found
      if (!isCount(verb.takes, rest.length)) throw new Error(`${called} is called so:\n${line(called, verb)}`)
      return undefined
    },
    async run({ db, now }, words, { actor }) {
      const { called, verb, rest } = find(words)!
      const at = now()
      try {
        return await db.transaction(async (on) => {
          const done = await verb.run({ on, now: at, actor, words: rest })
          await note(on, { actor, called, at, ...done })
          return done.lines
        })
      } catch (error) {
        const refusal = refusalOf<{ failure: string }>(error)
        if (!refusal) throw error
        await note(db, { actor, called, at, subject: rest[0], after: { refused: refusal.failure } })
        throw new Error(`Refused: ${refusal.failure}. Nothing was changed.`)
      }
    },
  }
}

/** An instant as a command of care takes it: with a time zone, so that it means the same wherever it is typed. */
export function timeOfWord(word: string): Date {
  const time = /^\d{4}-\d\d-\d\dT\d\d:\d\d(:\d\d)?(Z|[+-]\d\d:\d\d)$/.test(word) ? new Date(word) : undefined
  if (time && !Number.isNaN(time.getTime())) return time
  throw new Error(`"${word}" is no time. Write it as 2026-12-01T09:00Z. Nothing was changed.`)
}

const line = (called: string, { usage }: CareVerb): string => `npm run care -- ${called} ${usage}`

const isCount = (takes: CareVerb['takes'], count: number): boolean =>
  typeof takes === 'number' ? count === takes : takes[0] <= count && count <= takes[1]

interface Noted extends Partial<CareDone> {
  actor: string
  called: string
  at: Date
}

async function note(on: Handle | Database, { actor, called, subject, before, after, at }: Noted): Promise<void> {
  const json = (value: object | undefined) => (value === undefined ? null : JSON.stringify(value))
  await on.prepared('audit.note', 'select audit.note($1, $2, $3, $4::jsonb, $5::jsonb, $6)', [
    actor,
    called,
    subject ?? null,
    json(before),
    json(after),
    at.toISOString(),
  ])
}
