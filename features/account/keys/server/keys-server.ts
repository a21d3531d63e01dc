import { only } from '@stadion/contract/failures'
import type { Database } from '@stadion/database/database'
import { sql } from '@stadion/database/sql'
import { serve } from '@stadion/http/serve'
import type { FastifyInstance } from 'fastify'
import { createAccounts } from '../../accounts/server/accounts.ts'
import { accountFailures } from '../../contract.ts'
import type { FormContext } from '../../fields/form.ts'
import { formBody, requireForm } from '../../fields/server/form-body.ts'
import type { MailOutbox } from '../../mail-tokens/server/mail-outbox.ts'
import { createMailTokens } from '../../mail-tokens/server/mail-tokens.ts'
import type { PasswordHasher } from '../../password-hash/server.ts'
import { endSessions } from '../../session/server/end-sessions.ts'
import { needsFreshSession, needsSession, ofPassword } from '../../session/server/session-failures.ts'
import type { Sessions } from '../../session/server/sessions.ts'
import { keyFailures, type NewOwnPassword, readKeys, setOwnPassword, unlinkProvider } from '../contract.ts'
import { firstPasswordForm } from '../key-forms.ts'
import { accountKeysSchema, newOwnPasswordSchema, providerParamsSchema } from '../schema.ts'
import { createSignInMethodMails } from './sign-in-method-mails.ts'
import { linkedProviders, passkeyNames, requireAnotherMethod } from './sign-in-methods.ts'
import { stillSignedIn } from './still-signed-in.ts'

export { createSignInMethodMails, type SignInMethodMails } from './sign-in-method-mails.ts'

export interface KeysServerOptions {
  db: Database
  sessions: Pick<Sessions, 'requireSession' | 'requireFreshSession' | 'revokeAll'>
  hasher: PasswordHasher
  mails: MailOutbox
  /** Extra password rules of a deployment, beyond D-044. */
  passwordRules?: Partial<FormContext> | undefined
}

/** The sign-in methods of one's own account: list them, unlink a provider, set a first password. */
export function keysServer(app: FastifyInstance, { db, sessions, hasher, mails, passwordRules }: KeysServerOptions): void {
  const { now } = app.context
  const accounts = createAccounts(db, now)
  const tokens = createMailTokens(db, now)
  const news = createSignInMethodMails(mails)

  serve(app, readKeys, { answer: accountKeysSchema, failures: needsSession }, async (ask) => {
    const { acid } = await sessions.requireSession(ask)
    const account = await accounts.findById(acid)
    if (!account) throw accountFailures.unauthorized()
    const [providers, passkeys] = await Promise.all([linkedProviders(db, acid), passkeyNames(db, acid)])
    return { hasPassword: account.passwordHash !== null, passkeys: passkeys.length, providers }
  })

  const lastKey = { ...needsFreshSession, ...only(keyFailures, 'provider_not_linked', 'last_way_in') }
  serve(app, unlinkProvider, { params: providerParamsSchema, failures: lastKey }, async (ask) => {
    const session = await sessions.requireFreshSession(ask)
    const { provider } = ask.params
    await db.transaction(async (on) => {
      const account = await stillSignedIn(on, session, now)
      const rows = await sql`
        delete from account.external_identity where acid = ${account.acid} and provider = ${provider} returning provider`.execute(on)
      if (rows.length === 0) throw keyFailures.provider_not_linked()
      await requireAnotherMethod(on, account)
      await endSessions(on, account.acid, session.id, sql`social_provider = ${provider}`)
      await news.notify(on, ask, account, 'key-removed', { kind: 'provider', name: provider })
    })
  })

  const failures = { ...needsFreshSession, ...ofPassword, ...only(keyFailures, 'password_exists') }
  serve(app, setOwnPassword, { body: formBody(newOwnPasswordSchema), failures }, async (ask) => {
    const session = await sessions.requireFreshSession(ask)
    const { email, passwordHash } = (await accounts.findById(session.acid)) ?? {}
    if (passwordHash) throw keyFailures.password_exists()
    const { newPassword } = requireForm<NewOwnPassword>(firstPasswordForm, { ...ask, body: { ...ask.body, email } }, passwordRules)
    const hash = await hasher.hash(newPassword)
    await db.transaction(async (on) => {
      const account = await stillSignedIn(on, session, now)
      if (account.passwordHash !== null) throw keyFailures.password_exists()
      await createAccounts(on, now).setPassword(account.acid, hash, on)
      await tokens.revoke(on, account.acid, ['rpt'])
      await sessions.revokeAll(account.acid, session.id, on)
      await news.notify(on, ask, account, 'key-added', { kind: 'password' })
    })
  })
}
