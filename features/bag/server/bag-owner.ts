import { randomBytes } from 'node:crypto'
import type { Visitor } from '@stadion/contract/visitor'
import { hashOf, newToken } from '@stadion/http/secret-token'
import type { Storefront } from '@stadion/site/storefronts'
import type { BagOwner } from './bag-table.ts'

/** Who signed in has the bag of the account, whatever the cookie says; everybody else the one of the cookie (D-068). */
export const ownerOf = ({ storefront, visitor }: { storefront: Storefront; visitor: Visitor }, token: string | undefined): BagOwner => ({
  tokenHash: token === undefined ? undefined : hashOf(token),
  acid: visitor.kind === 'authenticated' ? visitor.acid : undefined,
  brand: storefront.brand,
  country: storefront.country,
  region: storefront.identityRegion,
})

/** What a bag gets that is made: its name, which opens nothing, and the token that opens it. */
interface NewBag {
  id: string
  token: string
  tokenHash: Buffer
}

/**
 * Each call that adds brings what a new bag would need, and few make one. What was not used has been seen by nobody, so
 * the next call takes it: making random numbers takes longer than pricing.
 */
export function createNewBags() {
  const unused: NewBag[] = []
  return {
    take(): NewBag {
      const known = unused.pop()
      if (known) return known
      const token = newToken()
      return { id: `b_${randomBytes(10).toString('hex')}`, token, tokenHash: hashOf(token) }
    },
    /** Only once it is certain that no bag was made of it. */
    giveBack: (bag: NewBag): void => void unused.push(bag),
  }
}
