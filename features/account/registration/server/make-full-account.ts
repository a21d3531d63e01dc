import type { Storefront } from '@stadion/site/storefronts'
import { sql } from 'kysely'
import { type Account, createAccounts, type Handle, newMembershipId, scopeOf } from '../../accounts/server/accounts.ts'
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
  at: Date
}

/**
 * A new full account, or the light one of the address made full (D-040). Undefined where the address has a full account
 * already; of two at once, one is told so.
 */
export async function makeFullAccount(on: Handle, facts: FullAccountFacts): Promise<Account | undefined> {
  const { body, storefront, isVerified } = facts
  const now = () => facts.at
  const accounts = createAccounts(on, now)
  const isWholeSource = body.sourceId !== undefined && body.storeId !== undefined
  // All of them, so that nothing which somebody typed for this address before shows up in the account of whoever registers it now.
  const own = {
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
    membershipId: body.createMember ? await freeMembershipId(on) : null,
    // One without the other tells nothing (D-021).
    sourceId: isWholeSource ? body.sourceId! : null,
    storeId: isWholeSource ? body.storeId! : null,
  } as const
  const { passwordHash } = facts
  const password = passwordHash === null ? {} : { passwordHash, passwordChangedAt: facts.at }
  const fresh = await accounts.create({ ...scopeOf(storefront), ...own, ...password })
  // Passwords that were tried before the address had an account are forgotten by the sign-in that follows.
  if (fresh) return fresh
  const light = await upgradeLight(on, now, storefront, { ...own, isVerified })
  if (light && passwordHash !== null) await accounts.setPassword(light.acid, passwordHash)
  return light
}

type Own = Parameters<ReturnType<typeof createAccounts>['update']>[1] & { email: string; isVerified: boolean }

async function upgradeLight(
  on: Handle,
  now: () => Date,
  storefront: Storefront,
  { isVerified, ...own }: Own,
): Promise<Account | undefined> {
  // Whoever comes second waits here, and finds a full account.
  const known = await lockAccount(on, { ...scopeOf(storefront), email: own.email }, now)
  if (known?.accountType !== 'LIGHT') return undefined
  // A link that was mailed for what the account was before must not confirm what it is now.
  await createMailTokens(on, now).revoke(on, known.acid, ['a', 'rpt', 'email-change'])
  // Newsletters may be somebody else's wish: they wait until the mailbox has spoken (D-040).
  if (!isVerified) await newsletters.suspend(on, known.acid)
  return createAccounts(on, now).update(known.acid, own)
}

async function freeMembershipId(on: Handle): Promise<string> {
  for (;;) {
    const id = newMembershipId()
    const { rows } = await sql`select 1 from account.account where membership_id = ${id}`.execute(on)
    if (rows.length === 0) return id
  }
}
