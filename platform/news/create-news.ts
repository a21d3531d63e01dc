import { everything } from '@stadion/contract/data-tags'
import type { Database } from '@stadion/database/database'

/** What is new since an id. After a gap, or an id that the shop does not know, everything may be another. */
export interface NewsAnswer {
  id: number
  tags: string[]
}

/** Called with what has changed, before any answer says that it knows of it. */
export type OnNews = (tags: readonly string[]) => unknown

export interface News {
  /** Looks whether there is news. Simultaneous callers share one look. */
  refresh(): Promise<void>
  /** Resolves once this process knows the news with this id, or has looked for it. */
  knowing(id: number): Promise<void>
  /** Called in the order of their registration. */
  on(listener: OnNews): void
  /** What is new after an id; without one only the newest id. Waits so long for news where there is none. */
  after(id: number | undefined, waitMs: number): Promise<NewsAnswer>
  /** Ends all waits. */
  close(): void
}

interface Row {
  newest: number
  oldest: number
  isDue: boolean
  tags: string[]
}

/** The news of a process with a database: it looks for them (`refresh`, twice a second), and drops what they made old. */
export function createNews(db: Database, now: () => Date): News {
  const listeners: OnNews[] = []
  const waiting = new Set<() => void>()
  let known: number | undefined
  let underWay: Promise<void> | undefined
  let isClosed = false

  const read = async (after: number | undefined): Promise<Row> => {
    const [row] = await db.prepared<Row>('news-after', newsAfter, [after ?? null, now().toISOString()])
    return row!
  }

  /** The tags of all that is new; everything after a gap. */
  const tagsOf = ({ newest, oldest, tags }: Row, after: number): string[] =>
    newest < after || (newest > after && oldest > after + 1) ? [everything] : tags

  async function look(): Promise<void> {
    let row = await read(known)
    if (row.isDue) {
      await db.prepared('news-tell-due', 'select news.tell_due($1)', [now().toISOString()])
      row = await read(known)
    }
    if (known !== undefined && row.newest !== known) {
      const tags = tagsOf(row, known)
      for (const listener of listeners) await listener(tags)
    }
    const isNew = known !== row.newest
    known = row.newest
    if (isNew) for (const wake of waiting) wake()
  }

  const refresh = (): Promise<void> =>
    (underWay ??= look().finally(() => {
      underWay = undefined
    }))

  async function knowing(id: number): Promise<void> {
    if (known !== undefined && known >= id) return
    // One that is under way may have begun before the news.
    if (underWay) await underWay.catch(() => {})
    if (known === undefined || known < id) await refresh()
  }

  return {
    refresh,
    knowing,
    on: (listener) => void listeners.push(listener),
    async after(id, waitMs) {
      // Another process may have told the asker of more, and would otherwise do so again.
      await refresh()
      if (id !== undefined && id === known && waitMs > 0 && !isClosed)
        await new Promise<void>((resolve) => {
          const end = () => {
            clearTimeout(timer)
            waiting.delete(end)
            resolve()
          }
          const timer = setTimeout(end, waitMs)
          waiting.add(end)
        })
      if (id === undefined) return { id: known as number, tags: [everything] }
      if (id === known) return { id, tags: [] }
      const row = await read(id)
      return { id: row.newest, tags: tagsOf(row, id) }
    },
    close() {
      isClosed = true
      for (const end of waiting) end()
    },
  }
}

const newsAfter = `
  select coalesce((select id from news.newest), 0)::float8 as newest, coalesce((select min(id) from news.entry), 0)::float8 as oldest,
    exists (select from news.planned where due_at <= $2) as "isDue",
    array(select distinct tag from news.entry, unnest(tags) as tag where id > $1) as tags`
