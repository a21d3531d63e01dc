import type { Database, Handle } from '@stadion/database/database'
import { sql } from '@stadion/database/sql'
import { type Storefront, storefrontOf } from '@stadion/site/storefronts'
import { scopeOf } from '../../accounts/server/accounts.ts'
import { lockAccount } from '../../mail-tokens/server/lock-account.ts'
import type { MailOutbox } from '../../mail-tokens/server/mail-outbox.ts'
import { takeMail } from '../../mail-tokens/server/mail-quota.ts'
import { createMailTokens } from '../../mail-tokens/server/mail-tokens.ts'

interface ResetRequest {
  brand: string
  locale: string
  email: string
}

/** Requests for password resets. Stored before the answer and handled after it, so a crash in between loses none. */
export function createResetRequests(db: Database, mails: MailOutbox, now: () => Date) {
  const tokens = createMailTokens(db, now)

  async function answer(on: Handle, { brand, locale, email }: ResetRequest): Promise<void> {
    const storefront = storefrontOf(brand, locale)
    const scope = scopeOf(storefront)
    const account = await lockAccount(on, { ...scope, email }, now)
    // Only customer care releases its own blocks (D-047).
    if (!account || account.lockKind === 'locked-cci') return
    if (!(await takeMail(on, 'reset', scope, account.emailKey, now()))) return
    const { acid, email: to, passwordHash, emailVerified, firstName } = account
    if (passwordHash === null) {
      const token = await tokens.issue(on, 'a', account)
      await mails.enqueue(on, { template: 'create-password', to, storefront, data: { token } })
      return
    }
    await tokens.revoke(on, acid, ['rpt'])
    const token = await tokens.issue(on, 'rpt', account)
    await mails.enqueue(on, { template: 'password-reset', to, storefront, data: { token, name: emailVerified ? firstName : null } })
  }

  /** Handles one request in a transaction; false if there is none. */
  const handleOne = (): Promise<boolean> =>
    db.transaction(async (on) => {
      const rows = await sql<ResetRequest>`
        delete from account.reset_request
        where id = (select id from account.reset_request order by id limit 1 for update skip locked)
        returning brand, locale, email`.execute(on)
      const [request] = rows
      if (!request) return false
      await answer(on, request)
      return true
    })

  return {
    async add(email: string, { brand, locale }: Storefront): Promise<void> {
      await db.prepared(
        'account.ask_reset',
        'insert into account.reset_request (brand, locale, email, requested_at) values ($1, $2, $3, $4)',
        [brand, locale, email, now().toISOString()],
      )
    },
    async handle(): Promise<void> {
      while (await handleOne());
    },
  }
}
