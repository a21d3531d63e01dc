import type { Database } from '@stadion/database/database'
import type { AddressInput } from '../contract.ts'

export interface AccountContact {
  email: string
  emailVerified: boolean
  /** Null if the account has no address. */
  address: AddressInput | null
}

/** The e-mail address of an account and its default address, for a checkout to begin with. Undefined if there is no such account. */
export async function contactOf(db: Database, acid: string): Promise<AccountContact | undefined> {
  const [contact] = await db.prepared<AccountContact>(
    'account.contact_of',
    `select email, email_verified as "emailVerified", (
       select jsonb_build_object('firstName', first_name, 'lastName', last_name, 'address1', address1, 'address2', address2, 'city', city,
         'zipcode', zipcode, 'state', coalesce(state, ''), 'country', country, 'phoneNumber', phone_number)
       from account.address where address.acid = account.acid and is_default
     ) as address
     from account.account where acid = $1`,
    [acid],
  )
  return contact
}
