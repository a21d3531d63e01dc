import type { StoredBag } from '../../server/bag-table.ts'
import type { AddressInput } from '../contract.ts'
import { readShippingAddress } from '../read-address.ts'
import { strictRules } from '../strict-rules.ts'

/** What an account knows of its owner. */
export interface MemberContact {
  email: string
  address: AddressInput | null
}

/** Finds the contact of an account; undefined if there is none. */
export type ContactOf = (acid: string) => Promise<MemberContact | undefined>

/** A bag with a member's e-mail address and default address in place of what nobody has set; the address only where it can be used. */
export function withContact(bag: StoredBag, { email, address }: MemberContact, country: string): StoredBag {
  const read = address ? readShippingAddress(address, country, strictRules) : undefined
  const ofMember = read && !read.problems ? read.address : null
  return { ...bag, email: bag.email ?? email, shipping_address: bag.shipping_address ?? ofMember }
}
