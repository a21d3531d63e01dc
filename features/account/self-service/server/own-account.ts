import type { Handle } from '@stadion/database/database'
import type { Account, Accounts } from '../../accounts/server/accounts.ts'
import { accountFailures } from '../../contract.ts'
import { lockAccount } from '../../mail-tokens/server/lock-account.ts'
import type { Session } from '../../session/server/session-table.ts'
import type { SessionAsk, Sessions } from '../../session/server/sessions.ts'

export type OwnSessions = Pick<Sessions, 'requireSession' | 'requireFreshSession' | 'revokeAll' | 'revoke' | 'signOut' | 'cookies'>

/** Who is signed in, with the account. */
export interface Own {
  session: Session
  account: Account
}

/** The account of who asks; `isSensitive` calls need a password that was just given (D-033). */
export function createOwnAccount(sessions: OwnSessions, accounts: Pick<Accounts, 'findById'>) {
  return async (ask: SessionAsk, { isSensitive = false } = {}): Promise<Own> => {
    const session = await (isSensitive ? sessions.requireFreshSession(ask) : sessions.requireSession(ask))
    const account = await accounts.findById(session.acid)
    if (!account) throw accountFailures.unauthorized()
    return { session, account }
  }
}
export type OwnAccount = ReturnType<typeof createOwnAccount>

/** Two changes of one account take turns. The account as it is then; one that is gone meanwhile is nobody's. */
export async function alone(on: Handle, acid: string, now: () => Date): Promise<Account> {
  const account = await lockAccount(on, acid, now)
  if (!account) throw accountFailures.unauthorized()
  return account
}
