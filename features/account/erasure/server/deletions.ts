import type { Database, Handle } from '@stadion/database/database'
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

export interface DeletionOptions {
  db: Database
  now: () => Date
  erasure: Erasure
  mails: MailOutbox
  /** Called when an account could not be erased; it is tried again. */
  onProblem: (error: unknown) => void
}

/** Account deletions: three days to change one's mind, then everything is erased. */
export function createDeletions({ db, now, erasure, mails, onProblem }: DeletionOptions) {
  async function find(acid: string, on: Handle = db): Promise<Date | undefined> {
    const rows = await sql<{ erase_at: Date }>`select erase_at from account.deletion where acid = ${acid}`.execute(on)
    return rows[0]?.erase_at
  }

  const cancel = (condition: Sql): Promise<boolean> => db.transaction((on) => cancelDeletion(on, condition, now()))

  /** Erases one account that is due, locked against other processes; false if none is due. */
  const eraseNext = (): Promise<boolean> =>
    db.transaction(async (on) => {
      const at = now()
      const rows = await sql<{ acid: string; locale: string }>`
        select acid, locale from account.deletion where due_at <= ${at.toISOString()} order by due_at limit 1 for update skip locked`.execute(
        on,
      )
      const due = rows[0]
      if (!due) return false
      const account = (await createAccounts(on, now).findById(due.acid, on))!
      if (await erasure.mustWait(on, account)) {
        await putOff(on, due.acid)
        await logDeletion(on, due.acid, 'waiting', at)
        return true
      }
      await erasure.erase(on, account)
      await logDeletion(on, due.acid, 'erased', now())
      const storefront = findStorefront(account.brand, due.locale)
      if (storefront)
        await mails.enqueue(on, { template: 'privacy-done', to: account.email, storefront, data: { request: 'DELETE' }, forget: true })
      return true
    })

  const putOff = (on: Handle, acid: string) =>
    sql`update account.deletion set due_at = ${new Date(now().getTime() + laterMs).toISOString()} where acid = ${acid}`.execute(on)

  return {
    find,

    /** Starts the period of grace; a second request does not restart it. */
    async request(on: Handle, account: Account, storefront: Storefront): Promise<Date> {
      const known = await find(account.acid, on)
      if (known) return known
      const at = now()
      const eraseAt = new Date(at.getTime() + graceHours * hourMs)
      const token = newToken()
      await sql`insert into account.deletion (acid, keep_hash, locale, requested_at, erase_at, due_at)
        values (${account.acid}, ${hashOf(token)}, ${storefront.locale}, ${at.toISOString()}, ${eraseAt.toISOString()}, ${eraseAt.toISOString()})`.execute(
        on,
      )
      await logDeletion(on, account.acid, 'requested', at)
      const data = { name: account.emailVerified ? account.firstName : null, token, at: eraseAt.toISOString() }
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
