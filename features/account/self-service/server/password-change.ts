import { only } from '@stadion/contract/failures'
import type { Database } from '@stadion/database/database'
import { serve } from '@stadion/http/serve'
import type { FastifyInstance } from 'fastify'
import { createAccounts } from '../../accounts/server/accounts.ts'
import type { FormContext } from '../../fields/form.ts'
import { formBody, requireForm } from '../../fields/server/form-body.ts'
import { createPasswordCheck, passwordIncorrect } from '../../keys/server/password-check.ts'
import { loginFailures } from '../../login/contract.ts'
import type { MailOutbox } from '../../mail-tokens/server/mail-outbox.ts'
import { mayNotifyOwner } from '../../mail-tokens/server/mail-quota.ts'
import type { MailTokens } from '../../mail-tokens/server/mail-tokens.ts'
import type { PasswordHasher } from '../../password-hash/server.ts'
import { needsFreshSession, ofPassword } from '../../session/server/session-failures.ts'
import { changePassword, type PasswordChange } from '../contract.ts'
import { passwordChangeForm } from '../forms.ts'
import { passwordChangeSchema } from '../schema.ts'
import { alone, type OwnAccount, type OwnSessions } from './own-account.ts'

interface PasswordChangeOptions {
  db: Database
  sessions: OwnSessions
  own: OwnAccount
  hasher: PasswordHasher
  mailTokens: Pick<MailTokens, 'revoke'>
  mails: MailOutbox
  /** Extra password rules of a deployment, beyond D-044. */
  passwordRules?: Partial<FormContext> | undefined
}

/** Replaces the password with a new one. */
export function servePasswordChange(app: FastifyInstance, options: PasswordChangeOptions): void {
  const { db, sessions, own, hasher, mailTokens, mails } = options
  const requirePassword = createPasswordCheck(options)

  const failures = { ...needsFreshSession, ...ofPassword, ...only(loginFailures, 'access_denied') }
  serve(app, changePassword, { body: formBody(passwordChangeSchema), failures }, async (ask) => {
    const { session, account } = await own(ask, { isSensitive: true })
    const asked = { ...ask, body: { ...ask.body, email: account.email } }
    const { currentPassword, newPassword } = requireForm<PasswordChange>(passwordChangeForm, asked, options.passwordRules)
    const checkedHash = await requirePassword(ask, account, 'currentPassword', currentPassword)
    const newHash = await hasher.hash(newPassword)
    await db.transaction(async (on) => {
      const now = await alone(on, account.acid, ask.now)
      // Of two simultaneous changes, the second has an outdated current password.
      if (now.passwordHash !== checkedHash) throw passwordIncorrect('currentPassword')
      await createAccounts(on, ask.now).setPassword(account.acid, newHash, on)
      await mailTokens.revoke(on, account.acid, ['rpt'])
      await sessions.revokeAll(account.acid, session.id, on)
      const { email: to, emailVerified, firstName } = now
      const data = { name: emailVerified ? firstName : null }
      if (await mayNotifyOwner(on, ask.storefront, now, ask.now()))
        await mails.enqueue(on, { template: 'password-changed', to, storefront: ask.storefront, data })
    })
  })
}
