import { everything } from '@stadion/contract/data-tags'
import type { Database } from '@stadion/database/database'
import { inTime } from '@stadion/http/in-time'
import { oneAtATime } from '@stadion/http/one-at-a-time'

/** What is new since an id. After a gap, or an id that the shop does not know, everything may be another. */
export interface NewsAnswer {
  id: number
  /** Of the entry with this id; empty before the first. Another mark is another history, as of a restored database. */
  mark: string
  tags: string[]
}

/** What one answer names of what has changed; above it everything counts as new. */
const mostTags = 1000

/** Called with what has changed, before any answer says that it knows of it. */
export type OnNews = (tags: readonly string[]) => unknown

export interface News {
  /** Looks whether there is news. Simultaneous callers share one look. */
  refresh(): Promise<void>
  /**
   * Resolves once this process knows the news with this id, has looked for it, or cannot look within a time; to the id that it knows then,
   * which is 0 before a first look. Never rejects.
   */
  knowing(id: number, mostMs: number): Promise<number>
  /** Called in the order of their registration. If one fails, this process does not know the news yet, and calls it again. */
  on(listener: OnNews): void
  /** What is new after an id with a mark; without an id only the newest. Waits so long for news where there is none. */
  after(id: number | undefined, waitMs: number, mark?: string): Promise<NewsAnswer>
  /** Ends all waits. */
  close(): void
}

interface Row {
  newest: number
  mark: string
  oldest: number
  /** The mark of the entry that was asked after; null where it is gone. */
  markOfAfter: string | null
  isDue: boolean
  tags: string[]
}

/**
 * The news of a process with a database: it looks for them (`refresh`, twice a second), and drops what they made old.
 * @param onFailure called if what is due by the clock could not be told; what others tell goes on
 */
export function createNews(db: Database, now: () => Date, onFailure: (error: unknown) => void = () => {}): News {
  const listeners: OnNews[] = []
  const waiting = new Set<() => void>()
  let known: number | undefined
  let knownMark: string | undefined
  let hasFailed = false
  /** Those that could not take over what they were told, and the entry of which they were told. */
  let owing: { of: string; listeners: readonly OnNews[] } | undefined
  let isHanging = false
  let isClosed = false

  const read = async (after: number | undefined): Promise<Row> => {
    const [row] = await db.prepared<Row>('news-after', newsAfter, [after ?? null, now().toISOString()])
    return row!
  }

  /** The tags of all that is new; everything after a gap, where the asker knows another history, and where it is very much. */
  const tagsOf = ({ newest, oldest, markOfAfter, tags }: Row, after: number, mark: string | undefined): string[] => {
    const isGap = newest < after || (newest > after && oldest > after + 1)
    const isOther = mark !== undefined && markOfAfter !== null && mark !== markOfAfter
    return isGap || isOther || tags.length > mostTags ? [everything] : tags
  }

  async function look(): Promise<void> {
    let row = await read(known)
    if (row.isDue) {
      // A full disk, or a table that is held: what this process has read already is news all the same.
      await db.prepared('news-tell-due', 'select news.tell_due($1)', [now().toISOString()]).then(
        async () => {
          row = await read(known)
        },
        (error: unknown) => onFailure(error),
      )
    }
    const isNew = known !== row.newest || knownMark !== row.mark
    // Caches were filled before a first look that comes late.
    if (isNew && (known !== undefined || hasFailed)) {
      const tags = known === undefined ? [everything] : tagsOf(row, known, knownMark)
      const of = `${row.newest} ${row.mark}`
      const failed = new Map<OnNews, unknown>()
      // One that fails makes the others drop nothing again.
      for (const listener of owing?.of === of ? owing.listeners : listeners)
        try {
          await listener(tags)
        } catch (error) {
          failed.set(listener, error)
        }
      owing = failed.size > 0 ? { of, listeners: [...failed.keys()] } : undefined
      for (const error of failed.values()) throw error
    }
    known = row.newest
    knownMark = row.mark
    if (isNew) for (const wake of waiting) wake()
  }

  const looks = oneAtATime(() =>
    look().catch((error: unknown) => {
      hasFailed = true
      throw error
    }),
  )
  const refresh = looks.join

  async function knowing(id: number, mostMs: number): Promise<number> {
    // One has waited in vain: until that look ends the others would, too.
    if ((known === undefined || known < id) && !isHanging) {
      let hasEnded = false
      const look = looks.begin()
      const end = () => {
        hasEnded = true
        isHanging = false
      }
      look.then(end, end)
      await inTime(mostMs, look)
      if (!hasEnded) isHanging = true
    }
    return known ?? 0
  }

  return {
    refresh,
    knowing,
    on: (listener) => void listeners.push(listener),
    async after(id, waitMs, mark) {
      // Another process may have told the asker of more, and would otherwise do so again.
      await refresh()
      const isNewest = () => id === known && (mark === undefined || mark === knownMark)
      if (isNewest() && waitMs > 0 && !isClosed)
        await new Promise<void>((resolve) => {
          const end = () => {
            clearTimeout(timer)
            waiting.delete(end)
            resolve()
          }
          const timer = setTimeout(end, waitMs)
          waiting.add(end)
        })
      if (id === undefined) return { id: known as number, mark: knownMark as string, tags: [everything] }
      if (isNewest()) return { id, mark: knownMark as string, tags: [] }
      const row = await read(id)
      return { id: row.newest, mark: row.mark, tags: tagsOf(row, id, mark) }
    },
    close() {
      isClosed = true
      for (const end of waiting) end()
    },
  }
}

const newsAfter = `
  select coalesce((select id from news.newest), 0)::float8 as newest, coalesce((select min(id) from news.entry), 0)::float8 as oldest,
    coalesce((select entry.mark::text from news.entry join news.newest using (id)), '') as mark,
    (select mark::text from news.entry where id = $1) as "markOfAfter",
    exists (select from news.planned where due_at <= $2) as "isDue",
    array(select distinct tag from news.entry, unnest(tags) as tag where id > $1 limit ${mostTags + 1}) as tags`
