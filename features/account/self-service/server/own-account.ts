import type { Handle } from '@stadion/database/database'
import type { Account, Accounts } from '../../accounts/server/accounts.ts'
import { accountFailures } from '../../contract.ts'
import { lockAccount } from '../../mail-tokens/server/lock-account.ts'
import type { Session } from '../../session/server/session-table.ts'
import type { SessionRequest, Sessions } from '../../session/server/sessions.ts'

export type OwnSessions = Pick<Sessions, 'requireSession' | 'requireFreshSession' | 'revokeAll' | 'revoke' | 'signOut' | 'cookies'>

/** The session and the account of the signed-in shopper. */
export interface Own {
  session: Session
  account: Account
}

/** The caller's account; `isSensitive` calls need a recent password check (D-033). */
export function createOwnAccount(sessions: OwnSessions, accounts: Pick<Accounts, 'findById'>) {
  return async (ask: SessionRequest, { isSensitive = false } = {}): Promise<Own> => {
    const session = await (isSensitive ? sessions.requireFreshSession(ask) : sessions.requireSession(ask))
    const account = await accounts.findById(session.acid)
    if (!account) throw accountFailures.unauthorized()
    return { session, account }
  }
}
export type OwnAccount = ReturnType<typeof createOwnAccount>

/**
 * Runs changes of one account one after the other, and returns its current state. An account that was deleted meanwhile counts as signed
 * out.
 */
export async function alone(on: Handle, acid: string, now: () => Date): Promise<Account> {
  const account = await lockAccount(on, acid, now)
  if (!account) throw accountFailures.unauthorized()
  return account
}
