import { randomBytes } from 'node:crypto'
import type { Visitor } from '@stadion/contract/visitor'
import type { Storefront } from '@stadion/site/storefronts'
import { hashOf } from './bag-cookies.ts'
import type { BagOwner } from './bag-table.ts'

/** Who signed in has the bag of the account, whatever the cookie says; everybody else the one of the cookie (D-068). */
export const ownerOf = ({ storefront, visitor }: { storefront: Storefront; visitor: Visitor }, token: string | undefined): BagOwner => ({
  tokenHash: token === undefined ? undefined : hashOf(token),
  acid: visitor.kind === 'authenticated' ? visitor.acid : undefined,
  brand: storefront.brand,
  country: storefront.country,
  region: storefront.identityRegion,
})

/** A name for the bag; it opens nothing. */
export const newBagId = (): string => `b_${randomBytes(10).toString('hex')}`
