import type { Handle } from '@stadion/database/database'
import type { Storefront } from '@stadion/site/storefronts'
import { type Account, createAccounts, scopeOf } from '../../accounts/server/accounts.ts'
import { lockAccount } from '../../mail-tokens/server/lock-account.ts'
import { createMailTokens } from '../../mail-tokens/server/mail-tokens.ts'
import { newsletters } from '../../subscription/server/newsletters.ts'
import type { Registration } from '../contract.ts'

export interface FullAccountFacts {
  body: Registration
  storefront: Storefront
  /** Null if the shopper signs in with a provider. */
  passwordHash: string | null
  /** Whether a provider has verified the address. */
  isVerified: boolean
  /** Null if the shopper does not become a member. */
  membershipId: string | null
  at: Date
}

/** Creates a full account with this id. Undefined if the address already has an account; of two simultaneous calls, one gets undefined. */
export function makeFullAccount(on: Handle, acid: string, facts: FullAccountFacts): Promise<Account | undefined> {
  const { storefront, passwordHash, at } = facts
  const password = passwordHash === null ? {} : { passwordHash, passwordChangedAt: at }
  // The sign-in that follows clears the counters of earlier wrong passwords.
  return createAccounts(on, () => at).create({ acid, ...scopeOf(storefront), ...ownOf(facts), ...password })
}

/** Turns the light account of the address into a full one (D-040); undefined if it is full already. */
export async function upgradeLightAccount(on: Handle, facts: FullAccountFacts): Promise<Account | undefined> {
  const { body, storefront, passwordHash, isVerified } = facts
  const now = () => facts.at
  const accounts = createAccounts(on, now)
  // A second simultaneous call waits here and then finds a full account.
  const known = await lockAccount(on, { ...scopeOf(storefront), email: body.email }, now)
  if (known?.accountType !== 'LIGHT') return undefined
  // A link mailed to the light account must not confirm the full one.
  await createMailTokens(on, now).revoke(on, known.acid, ['a', 'rpt', 'email-change'])
  // Another person may have asked for the newsletters: they wait for a confirmation (D-040).
  if (!isVerified) await newsletters.suspend(on, known.acid)
  const full = await accounts.update(known.acid, ownOf(facts))
  if (passwordHash !== null) await accounts.setPassword(known.acid, passwordHash)
  return full
}

function ownOf({ body, storefront, isVerified, membershipId }: FullAccountFacts) {
  const isWholeSource = body.sourceId !== undefined && body.storeId !== undefined
  // All fields are set, so that no earlier data of a stranger appears in the new owner's account.
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
    // Either id alone is meaningless (D-021).
    sourceId: isWholeSource ? body.sourceId! : null,
    storeId: isWholeSource ? body.storeId! : null,
  } as const
}
