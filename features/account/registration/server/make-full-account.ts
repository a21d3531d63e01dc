import type { Handle } from '@stadion/database/database'
import type { Storefront } from '@stadion/site/storefronts'
import { sql } from 'kysely'
import { type Account, createAccounts, newMembershipId, scopeOf } from '../../accounts/server/accounts.ts'
import { lockAccount } from '../../mail-tokens/server/lock-account.ts'
import { createMailTokens } from '../../mail-tokens/server/mail-tokens.ts'
import { newsletters } from '../../subscription/server/newsletters.ts'
import type { Registration } from '../contract.ts'

export interface FullAccountFacts {
  body: Registration
  storefront: Storefront
  /** Null where the shopper signs in elsewhere. */
  passwordHash: string | null
  /** Whether the address is known to be the shopper's, from a sign-in elsewhere. */
  isVerified: boolean
  /** Null where the shopper does not become a member. */
  membershipId: string | null
  at: Date
}

/** A new full account of this id. Undefined where the address has an account already; of two at once, one is told so. */
export function makeFullAccount(on: Handle, acid: string, facts: FullAccountFacts): Promise<Account | undefined> {
  const { storefront, passwordHash, at } = facts
  const password = passwordHash === null ? {} : { passwordHash, passwordChangedAt: at }
  // Passwords that were tried before the address had an account are forgotten by the sign-in that follows.
  return createAccounts(on, () => at).create({ acid, ...scopeOf(storefront), ...ownOf(facts), ...password })
}

/** The light account of the address made full (D-040); undefined where it is a full one. */
export async function upgradeLightAccount(on: Handle, facts: FullAccountFacts): Promise<Account | undefined> {
  const { body, storefront, passwordHash, isVerified } = facts
  const now = () => facts.at
  const accounts = createAccounts(on, now)
  // Whoever comes second waits here, and finds a full account.
  const known = await lockAccount(on, { ...scopeOf(storefront), email: body.email }, now)
  if (known?.accountType !== 'LIGHT') return undefined
  // A link that was mailed for what the account was before must not confirm what it is now.
  await createMailTokens(on, now).revoke(on, known.acid, ['a', 'rpt', 'email-change'])
  // Newsletters may be somebody else's wish: they wait until the mailbox has spoken (D-040).
  if (!isVerified) await newsletters.suspend(on, known.acid)
  const full = await accounts.update(known.acid, ownOf(facts))
  if (passwordHash !== null) await accounts.setPassword(known.acid, passwordHash)
  return full
}

function ownOf({ body, storefront, isVerified, membershipId }: FullAccountFacts) {
  const isWholeSource = body.sourceId !== undefined && body.storeId !== undefined
  // All of them, so that nothing which somebody typed for this address before shows up in the account of whoever registers it now.
  return {
    email: body.email,
    emailVerified: isVerified,
    accountType: 'FULL',
    firstName: body.firstName ?? null,
    lastName: body.lastName ?? null,
    dateOfBirth: body.dateOfBirth ?? null,
    gender: body.gender ?? null,
    phoneNumber: body.phoneNumber ?? null,
    country: storefront.country,
    locale: storefront.locale,
    membershipId,
    // One without the other tells nothing (D-021).
    sourceId: isWholeSource ? body.sourceId! : null,
    storeId: isWholeSource ? body.storeId! : null,
  } as const
}

/** A number for a member's card that nobody has. */
export async function freeMembershipId(on: Handle): Promise<string> {
  for (;;) {
    const id = newMembershipId()
    const { rows } = await sql`select 1 from account.account where membership_id = ${id}`.execute(on)
    if (rows.length === 0) return id
  }
}
