import type { Handle } from '../../accounts/server/accounts.ts'

/**
 * Takes away what opens an account beside its password: sign-ins elsewhere and passkeys. Before an address is confirmed they
 * may be a stranger's, who registered it first and waits for its owner to move in.
 */
export async function forgetOtherKeys(on: Handle, acid: string): Promise<void> {
  for (const table of ['account.external_identity', 'account.external_token', 'account.passkey', 'account.passkey_challenge'])
    await on.deleteFrom(table).where('acid', '=', acid).execute()
}
