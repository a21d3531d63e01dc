import { createHash } from 'node:crypto'
import type { Handle } from '@stadion/database/database'
import { sql } from '@stadion/database/sql'
import { brands } from '@stadion/site/brands'
import type { IdentityRegion } from '@stadion/site/markets'
import { rowOf } from './account-row.ts'
import { type Account, acidOf, createAccounts } from './accounts.ts'

/** Argon2id of the seed password of D-098. It is public: these accounts exist outside production only. */
const seedHash = '$argon2id$v=19$m=19456,t=2,p=1$0iHdFZt6l95hDfEDTU406A$3wngDLgFHT9XKePOkCNToBfhMnYzv078M5byfkuPYFw'

const regions: readonly IdentityRegion[] = ['rest', 'americas']
const homes = { americas: { country: 'US', locale: 'en_US' }, rest: { country: 'DE', locale: 'de_DE' } } as const

/** How each seed account differs from a complete, valid full account. */
const seeds: Readonly<Record<string, Partial<Account>>> = {
  full: {},
  light: { accountType: 'LIGHT', passwordHash: null, membershipId: null, firstName: null, lastName: null, dateOfBirth: null, gender: null },
  locked: { lockKind: 'locked' },
  lockedcci: { lockKind: 'locked-cci' },
  krnoci: { ciHash: null },
}

/** The states of `POST /__test__/accounts`. */
export const testStates = ['ACTIVE', 'LOCKED', 'LOCKED_CCI', 'KR_NO_CI'] as const
export interface TestAccount {
  email: string
  brand: string
  region: IdentityRegion
  state: (typeof testStates)[number]
}

/** The accounts of D-098, for both brands in both regions, in a shop for trials only. Does nothing if they exist. */
export async function seedAccounts(db: Handle, { isTrial }: { isTrial: boolean }): Promise<void> {
  if (!isTrial) return
  let number = 16
  const rows = brands.flatMap(({ key: brand }) =>
    regions.flatMap((region) =>
      Object.entries(seeds).map(([name, own]) => {
        number += 1
        return rowOf({
          ...fullAccount({ email: `${name}@example.com`, brand, region }),
          membershipId: `3${String(number).padStart(11, '0')}`,
          ...own,
        })
      }),
    ),
  )
  await sql`insert into account.account ${sql.row(...rows)} on conflict do nothing`.execute(db)
}

/** Creates an account in a given state, or changes an existing one; with the seed password. */
export async function setTestAccount(db: Handle, now: () => Date, { email, brand, region, state }: TestAccount): Promise<Account> {
  const accounts = createAccounts(db, now)
  const whole = fullAccount({ email, brand, region })
  const known = await accounts.findByEmail({ brand, region }, email)
  const account = known ?? (await accounts.create(whole))!
  await accounts.setPassword(account.acid, seedHash)
  await accounts.update(account.acid, {
    accountType: 'FULL',
    emailVerified: true,
    lockKind: null,
    lockCause: null,
    ciHash: state === 'KR_NO_CI' ? null : whole.ciHash,
  })
  if (state === 'LOCKED') await accounts.block(account.acid, 'locked')
  if (state === 'LOCKED_CCI') await accounts.block(account.acid, 'locked-cci')
  return (await accounts.findById(account.acid))!
}

function fullAccount({ email, brand, region }: Pick<Account, 'email' | 'brand' | 'region'>) {
  const seed = createHash('sha256').update(`${brand}:${region}:${email.toLowerCase()}`).digest()
  const begun = new Date('2026-01-05T09:00:00Z')
  return {
    ...homes[region],
    acid: acidOf(seed),
    brand,
    region,
    email,
    emailKey: email.toLowerCase(),
    emailVerified: true,
    accountType: 'FULL' as const,
    passwordHash: seedHash,
    firstName: 'Anna',
    lastName: 'Muster',
    dateOfBirth: '1990-05-17',
    gender: 'F' as const,
    ciHash: seed,
    createdAt: begun,
    updatedAt: begun,
  }
}
