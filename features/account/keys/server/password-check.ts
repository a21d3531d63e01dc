import type { Database } from '@stadion/database/database'
import { hashOf } from '@stadion/http/secret-token'
import type { Ask } from '@stadion/http/serve'
import { type Account, scopeOf } from '../../accounts/server/accounts.ts'
import { fieldsInvalid } from '../../contract.ts'
import { fieldError } from '../../fields/field-errors.ts'
import { lockReasons, loginFailures } from '../../login/contract.ts'
import { attemptTable } from '../../login/server/attempt-table.ts'
import type { PasswordHasher } from '../../password-hash/server.ts'
import type { Sessions } from '../../session/server/sessions.ts'

export interface PasswordCheckOptions {
  db: Database
  sessions: Pick<Sessions, 'cookies'>
  hasher: PasswordHasher
}

/** Checks the account's password in forms other than the login. The limits on guesses are those of the login (D-046). */
export function createPasswordCheck({ db, sessions, hasher }: PasswordCheckOptions) {
  const attempts = attemptTable(db)

  /** Returns the hash that was checked; throws if the password in `field` is wrong, or if it is locked. */
  return async ({ request, storefront, now }: Ask, account: Account, field: string, password: string): Promise<string> => {
    const device = sessions.cookies.deviceOf(request)
    const candidate = await attempts.find(scopeOf(storefront), account.emailKey, device === undefined ? undefined : hashOf(device), now())
    if (candidate.lockedUntil) throw locked(new Date(candidate.lockedUntil), now())
    const { passwordHash } = account
    if (passwordHash !== null && (await hasher.verify(passwordHash, password))) return passwordHash
    const lockedUntil = await attempts.fail(candidate, now())
    throw lockedUntil ? locked(lockedUntil, now()) : passwordIncorrect(field)
  }
}
export type PasswordCheck = ReturnType<typeof createPasswordCheck>

export const passwordIncorrect = (field: string) => fieldsInvalid([fieldError(field, 'password_incorrect')])

function locked(until: Date, at: Date) {
  const retryAfter = Math.max(1, Math.ceil((until.getTime() - at.getTime()) / 1000))
  return loginFailures.access_denied({ reason: lockReasons.temporary }, { retryAfter, body: { retryAfter } })
}
