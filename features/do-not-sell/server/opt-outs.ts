import { createHmac } from 'node:crypto'
import type { Database, Handle } from '@stadion/database/database'
import { sql } from '@stadion/database/sql'
import { scenarioNameOf } from '../contract.ts'

export interface OptOutOptions {
  db: Database
  now: () => Date
  /** The key of the address hashes. */
  key: string
  /** The normalised address; undefined if it is no address. */
  emailKeyOf(email: string): string | undefined
  /** The accounts of an address, in all brands and regions. */
  accountsOf(email: string, on: Handle): Promise<readonly string[]>
}

export interface NewOptOut {
  email: string
  brand: string
  country: string
  document?: string | undefined
  locale?: string | undefined
  sourceId?: string | undefined
}

/** The owner of an opt-out: an address, an account, or both. */
interface Person {
  email: string
  acid?: string | null | undefined
}

/** The opt-outs, stored for the address and for its accounts, in all brands. */
export function createOptOuts({ db, now, key, emailKeyOf, accountsOf }: OptOutOptions) {
  const hashOf = (email: string): Buffer | undefined => {
    const emailKey = emailKeyOf(email)
    return emailKey === undefined ? undefined : createHmac('sha256', key).update(`do-not-sell:${emailKey}`).digest()
  }

  async function write(on: Handle, hash: Buffer, optOut: NewOptOut): Promise<void> {
    const { email, brand, country, document = null, locale = null, sourceId = null } = optOut
    const at = now().toISOString()
    await sql`insert into do_not_sell.opt_out (email_hash, scenario, opted_out_at, document, locale, source_id)
      values (${hash}, ${scenarioNameOf(brand, country)}, ${at}, ${document}, ${locale}, ${sourceId})
      on conflict (email_hash, scenario) do update
        set document = excluded.document, locale = excluded.locale, source_id = excluded.source_id`.execute(on)
    for (const acid of await accountsOf(email, on))
      await sql`insert into do_not_sell.account_opt_out (acid, opted_out_at) values (${acid}, ${at}) on conflict do nothing`.execute(on)
  }

  return {
    /** Opts an address out; can be repeated. False if it is no address. Pass a transaction to make it part of one. */
    async add(optOut: NewOptOut, on?: Handle): Promise<boolean> {
      const hash = hashOf(optOut.email)
      if (!hash) return false
      if (on) await write(on, hash, optOut)
      else await db.transaction((own) => write(own, hash, optOut))
      return true
    },

    async isOptedOut({ email, acid }: Person, on: Handle = db): Promise<boolean> {
      const rows = await sql`select 1 from do_not_sell.opt_out where email_hash = ${hashOf(email) ?? null}
        union all select 1 from do_not_sell.account_opt_out where acid = ${acid ?? null} limit 1`.execute(on)
      return rows.length > 0
    },

    /** The personal data about an opt-out, for a data export. */
    async held({ email, acid }: Person, on: Handle = db) {
      const requests = await sql<{ scenario: string; optedOutAt: Date; document: string | null; locale: string | null }>`
        select scenario, opted_out_at as "optedOutAt", document, locale from do_not_sell.opt_out
        where email_hash = ${hashOf(email) ?? null} order by opted_out_at, scenario`.execute(on)
      const accounts = await sql<{ optedOutAt: Date }>`
        select opted_out_at as "optedOutAt" from do_not_sell.account_opt_out where acid = ${acid ?? null}`.execute(on)
      return { requests, accountOptedOutAt: accounts[0]?.optedOutAt ?? null }
    },

    /** For erasing an account: deletes the proof of the request; the keyed hash stays, because the request remains in force (D-101). */
    eraser: {
      slice: 'do-not-sell',
      async eraseFor(on: Handle, { acid, email }: { acid: string | null; email: string }): Promise<void> {
        await sql`update do_not_sell.opt_out set document = null, locale = null, source_id = null
          where email_hash = ${hashOf(email) ?? null}`.execute(on)
        await sql`delete from do_not_sell.account_opt_out where acid = ${acid}`.execute(on)
      },
    },
  }
}
export type OptOuts = ReturnType<typeof createOptOuts>
