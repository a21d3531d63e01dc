import type { Database } from '@stadion/database/database'
import { sql } from '@stadion/database/sql'
import { type RequestRow, requestTable } from './request-table.ts'

/** What the commands of customer care do; each returns lines of text. Throws a readable message on failure. */
export function createCareOperations(db: Database, now: () => Date) {
  async function require(id: string | undefined): Promise<RequestRow> {
    const row = id ? await requestTable.find(db, id) : undefined
    if (!row) throw new Error(`There is no request ${id ?? 'without an id'}. "list" shows those that are open.`)
    return row
  }

  return {
    /** The open requests, the most urgent first; with `all` also finished ones. */
    async list(which?: string): Promise<string[]> {
      if (which !== undefined && which !== 'all')
        throw new Error(`"list" shows what is open, "list all" everything; "${which}" is neither.`)
      const rows = await sql<RequestRow>`select * from privacy.request where ${which === 'all'} or closed_at is null
        order by closed_at is not null, due_at limit 500`.execute(db)
      return rows.length > 0 ? rows.map((row) => lineOf(row, now())) : ['No request is open.']
    },

    /** A request with all its steps. */
    async show(id?: string): Promise<string[]> {
      const row = await require(id)
      const steps = await sql<{ step: string; at: Date }>`
        select step, at from privacy.audit where request_id = ${row.id} order by id`.execute(db)
      return [lineOf(row, now()), ...steps.map(({ step, at }) => `  ${at.toISOString()}  ${step}`)]
    },

    /** Approves a request whose identity was proven in another way, or retries it at once; the job does the rest. */
    async complete(id?: string): Promise<string[]> {
      const { id: known, status, closed_at } = await require(id)
      if (closed_at) throw new Error(`The request ${known} is over: ${status}.`)
      const at = now()
      await db.transaction(async (on) => {
        const isProven = status !== 'RECEIVED'
        await requestTable.change(on, known, { next_at: at, ...(!isProven && { status: 'VERIFIED' as const, token_hash: null }) })
        if (!isProven) await requestTable.log(on, known, 'verified-by-care', at)
      })
      return [`${known} is carried out as soon as the shop runs.`, ...(await this.show(known))]
    },
  }
}

const lineOf = ({ id, category, type, status, due_at, closed_at, email, brand }: RequestRow, at: Date): string => {
  const days = Math.floor((due_at.getTime() - at.getTime()) / 86_400_000)
  const due = closed_at ? `closed ${closed_at.toISOString().slice(0, 10)}` : days < 0 ? `LATE by ${-days} days` : `${days} days left`
  return [id, category, type, status, due, brand, email ?? '–'].join('  ')
}
