import type { Database } from '@stadion/database/database'
import { type Ask, serve } from '@stadion/http/serve'
import type { FastifyInstance } from 'fastify'
import { type Account, createAccounts, scopeOf } from '../../accounts/server/accounts.ts'
import { fieldsInvalid } from '../../contract.ts'
import { fieldError } from '../../fields/field-errors.ts'
import type { FormContext } from '../../fields/form.ts'
import { formBody, requireForm } from '../../fields/server/form-body.ts'
import { lockReasons, loginFailures } from '../../login/contract.ts'
import { attemptTable } from '../../login/server/attempt-table.ts'
import type { MailTokens } from '../../mail-tokens/server/mail-tokens.ts'
import type { PostOffice } from '../../mail-tokens/server/post-office.ts'
import type { PasswordHasher } from '../../password-hash/server.ts'
import { hashOf } from '../../session/server/session-cookies.ts'
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
  mails: PostOffice
  /** What a deployment asks of new passwords beyond D-044. */
  passwordRules?: Partial<FormContext> | undefined
}

/** A new password for the old one. */
export function servePasswordChange(app: FastifyInstance, options: PasswordChangeOptions): void {
  const { db, sessions, own, hasher, mailTokens, mails } = options
  const attempts = attemptTable(db)

  serve(app, changePassword, { body: formBody(passwordChangeSchema) }, async (ask) => {
    const { session, account } = await own(ask, { isSensitive: true })
    const asked = { ...ask, body: { ...ask.body, email: account.email } }
    const { currentPassword, newPassword } = requireForm<PasswordChange>(passwordChangeForm, asked, options.passwordRules)
    const checkedHash = await requirePassword(ask, account, currentPassword)
    const newHash = await hasher.hash(newPassword)
    await db.transaction().execute(async (on) => {
      const now = await alone(on, account.acid, ask.now)
      // Of two changes at once, the second gave a password that is not the current one any more.
      if (now.passwordHash !== checkedHash) throw incorrect()
      await createAccounts(on, ask.now).setPassword(account.acid, newHash, on)
      await mailTokens.revoke(on, account.acid, ['rpt'])
      await sessions.revokeAll(account.acid, session.id, on)
      const { email: to, emailVerified, firstName } = now
      const data = { name: emailVerified ? firstName : null }
      await mails.enqueue(on, { template: 'password-changed', to, storefront: ask.storefront, data })
    })
  })

  /** Whoever got hold of a signed-in browser can guess no more often than whoever is before the door (D-046). */
  async function requirePassword({ request, storefront, now }: Ask, account: Account, password: string): Promise<string> {
    const device = sessions.cookies.deviceOf(request)
    const candidate = await attempts.find(scopeOf(storefront), account.emailKey, device === undefined ? undefined : hashOf(device), now())
    if (candidate.lockedUntil) throw locked(new Date(candidate.lockedUntil), now())
    const { passwordHash } = account
    if (passwordHash !== null && (await hasher.verify(passwordHash, password))) return passwordHash
    const lockedUntil = await attempts.fail(candidate, now())
    throw lockedUntil ? locked(lockedUntil, now()) : incorrect()
  }
}

const incorrect = () => fieldsInvalid([fieldError('currentPassword', 'password_incorrect')])

function locked(until: Date, at: Date) {
  const retryAfter = Math.max(1, Math.ceil((until.getTime() - at.getTime()) / 1000))
  return loginFailures.access_denied({ reason: lockReasons.temporary }, { retryAfter, body: { retryAfter } })
}
