import type { Database } from '@stadion/database/database'
import { genericFailures } from '@stadion/http/manners/generic-failures'
import { serve } from '@stadion/http/serve'
import type { FastifyInstance } from 'fastify'
import { type Account, type AccountScope, type Handle, scopeOf } from '../../accounts/server/accounts.ts'
import { formBody } from '../../fields/server/form-body.ts'
import { lockAccount } from '../../mail-tokens/server/lock-account.ts'
import { takeMail } from '../../mail-tokens/server/mail-quota.ts'
import { createMailTokens, tokenInvalid } from '../../mail-tokens/server/mail-tokens.ts'
import type { PostOffice } from '../../mail-tokens/server/post-office.ts'
import type { Sessions } from '../../session/server/sessions.ts'
import { newsletters } from '../../subscription/server/newsletters.ts'
import { activate, resendVerification } from '../contract.ts'
import { acceptedSchema, activationAnswerSchema, activationSchema } from '../schema.ts'

export interface ActivationServerOptions {
  db: Database
  sessions: Pick<Sessions, 'requireSession'>
  mails: PostOffice
}

const hourSeconds = 3_600

/** Confirming an address by the link that was mailed to it (D-054), and asking for that link again (D-045). */
export function activationServer(app: FastifyInstance, { db, sessions, mails }: ActivationServerOptions): void {
  const { now } = app.manners
  const tokens = createMailTokens(db, now)

  // The token stays: it may still choose a password, and asking twice does no harm.
  serve(app, activate, { body: formBody(activationSchema), answer: activationAnswerSchema }, ({ body, storefront }) =>
    db.transaction().execute(async (on) => {
      const { acid, accountType, email } = await requireToken(on, scopeOf(storefront), body.a)
      await newsletters.confirmAddress(on, acid, now())
      await newsletters.confirm(on, acid, now())
      return { status: 'ACTIVATED' as const, accountType, email: mostlyHidden(email) }
    }),
  )

  async function requireToken(on: Handle, scope: AccountScope, token: unknown): Promise<Account> {
    const found = await tokens.find('a', scope, token, on)
    if (found) await lockAccount(on, found.account.acid, now)
    // Once more: while this waited, somebody may have registered the address, which makes the link worthless.
    const still = found && (await tokens.find('a', scope, token, on))
    if (!still) throw tokenInvalid('a')
    return still.account
  }

  serve(app, resendVerification, { answer: acceptedSchema }, async (ask) => {
    const { acid } = await sessions.requireSession(ask)
    const { storefront } = ask
    await db.transaction().execute(async (on) => {
      const account = await lockAccount(on, acid, now)
      if (!account || account.emailVerified) return
      if (!(await takeMail(on, 'verification', scopeOf(storefront), account.emailKey, now())))
        throw genericFailures.rateLimited({}, { retryAfter: hourSeconds })
      const token = await tokens.issue(on, 'a', account)
      await mails.enqueue(on, { template: 'welcome-verify', to: account.email, storefront, data: { token } })
    })
    return { status: 'ACCEPTED' as const }
  })
}

/** An address that its owner recognises and nobody else learns: `n***@example.com`. */
export function mostlyHidden(email: string): string {
  const at = email.lastIndexOf('@')
  return `${[...email][0]}***${email.slice(at)}`
}
