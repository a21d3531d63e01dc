import type { Database, Handle } from '@stadion/database/database'
import type { DataSubject } from '@stadion/database/personal-data'
import { type Sql, sql } from '@stadion/database/sql'
import { hashOf, newToken } from '@stadion/http/secret-token'
import { findStorefront, type Storefront } from '@stadion/site/storefronts'
import { type Account, createAccounts } from '../../accounts/server/accounts.ts'
import type { MailOutbox } from '../../mail-tokens/server/mail-outbox.ts'
import { mayNotifyOwner } from '../../mail-tokens/server/mail-quota.ts'
import { graceHours } from '../../self-service/contract.ts'
import { cancelDeletion, logDeletion } from './deletion-table.ts'
import type { Erasure } from './erase.ts'

const hourMs = 60 * 60_000
/** When to look again at an account that cannot be erased yet. */
const laterMs = 6 * hourMs

/** Until which day a document is kept, as `2035-01-01`. */
export interface KeptDocument {
  number: string
  until: string
}

export interface DeletionOptions {
  db: Database
  now: () => Date
  erasure: Erasure
  mails: MailOutbox
  /** Documents of a person that the law wants kept after an erasure. */
  keptOf(on: Handle, subject: DataSubject): Promise<readonly KeptDocument[]>
  /** Called when an account could not be erased; it is tried again. */
  onProblem: (error: unknown) => void
}

interface DueDeletion {
  acid: string
  locale: string
  is_proven: boolean
  waits_since: Date | null
}

/** Account deletions: three days to change one's mind, then everything is erased. */
export function createDeletions({ db, now, erasure, mails, keptOf, onProblem }: DeletionOptions) {
  async function find(acid: string, on: Handle = db): Promise<Date | undefined> {
    const rows = await sql<{ erase_at: Date }>`select erase_at from account.deletion where acid = ${acid}`.execute(on)
    return rows[0]?.erase_at
  }

  const cancel = (condition: Sql): Promise<boolean> => db.transaction((on) => cancelDeletion(on, condition, now()))

  /** Erases one account that is due, locked against other processes; false if none is due. */
  const eraseNext = (): Promise<boolean> =>
    db.transaction(async (on) => {
      const at = now()
      const rows = await sql<DueDeletion>`
        select acid, locale, is_proven, waits_since from account.deletion where due_at <= ${at.toISOString()} order by due_at limit 1 for update skip locked`.execute(
        on,
      )
      const due = rows[0]
      if (!due) return false
      const account = (await createAccounts(on, now).findById(due.acid, on))!
      const subject = await erasure.subjectOf(on, account, due.is_proven)
      const storefront = findStorefront(account.brand, due.locale)
      if (await erasure.mustWait(on, subject)) {
        await putOff(on, due.acid)
        await logDeletion(on, due.acid, 'waiting', at)
        if (storefront && !due.waits_since) await mails.enqueue(on, { template: 'deletion-waits', to: account.email, storefront, data: {} })
        return true
      }
      const kept = await keptOf(on, subject)
      await erasure.erase(on, account, subject)
      await logDeletion(on, due.acid, 'erased', now())
      const data = { request: 'DELETE', kept } as const
      if (storefront) await mails.enqueue(on, { template: 'privacy-done', to: account.email, storefront, data, forget: true })
      return true
    })

  const putOff = (on: Handle, acid: string) =>
    sql`update account.deletion set due_at = ${new Date(now().getTime() + laterMs).toISOString()},
      waits_since = coalesce(waits_since, ${now().toISOString()}) where acid = ${acid}`.execute(on)

  return {
    find,

    /** Whether the account has to stay until an order is finished. */
    waits: async (account: Account, on: Handle = db): Promise<boolean> => erasure.mustWait(on, await erasure.subjectOf(on, account)),

    /** Starts the period of grace; a second request does not restart it. `isProven`: the mailbox is the owner's. */
    async request(on: Handle, account: Account, storefront: Storefront, isProven = false): Promise<Date> {
      const known = await find(account.acid, on)
      if (known) return known
      const at = now()
      const eraseAt = new Date(at.getTime() + graceHours * hourMs)
      const token = newToken()
      await sql`insert into account.deletion (acid, keep_hash, locale, requested_at, erase_at, due_at, is_proven)
        values (${account.acid}, ${hashOf(token)}, ${storefront.locale}, ${at.toISOString()}, ${eraseAt.toISOString()}, ${eraseAt.toISOString()},
          ${isProven})`.execute(on)
      await logDeletion(on, account.acid, 'requested', at)
      const waits = await erasure.mustWait(on, await erasure.subjectOf(on, account, isProven))
      const data = { name: account.emailVerified ? account.firstName : null, token, at: eraseAt.toISOString(), waits }
      if (await mayNotifyOwner(on, storefront, account, at))
        await mails.enqueue(on, { template: 'account-deletion', to: account.email, storefront, data })
      return eraseAt
    },

    /** Cancels the deletion with the token of the mail; false if the token is not valid. */
    keepByToken: (token: string): Promise<boolean> => cancel(sql`keep_hash = ${hashOf(token)}`),
    keep: (acid: string): Promise<boolean> => cancel(sql`acid = ${acid}`),

    /** Erases all accounts that are due. Several processes may do so at once. */
    async eraseDue(): Promise<void> {
      try {
        while (await eraseNext());
      } catch (error) {
        onProblem(error)
        // A failed deletion goes to the end of the queue.
        await sql`update account.deletion set due_at = ${new Date(now().getTime() + hourMs).toISOString()} where acid = (
          select acid from account.deletion where due_at <= ${now().toISOString()} order by due_at limit 1)`.execute(db)
      }
    },
  }
}
export type Deletions = ReturnType<typeof createDeletions>
