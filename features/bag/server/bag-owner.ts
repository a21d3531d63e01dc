import { randomBytes } from 'node:crypto'
import type { Visitor } from '@stadion/contract/visitor'
import { hashOf, newToken } from '@stadion/http/secret-token'
import type { Storefront } from '@stadion/site/storefronts'
import type { BagOwner } from './bag-table.ts'

/** A signed-in visitor has the bag of the account, whatever the cookie says; any other visitor has the bag of the cookie (D-068). */
export const ownerOf = ({ storefront, visitor }: { storefront: Storefront; visitor: Visitor }, token: string | undefined): BagOwner => ({
  tokenHash: token === undefined ? undefined : hashOf(token),
  acid: visitor.kind === 'authenticated' ? visitor.acid : undefined,
  brand: storefront.brand,
  country: storefront.country,
  region: storefront.identityRegion,
})

/** What a new bag gets: its id, which gives no access, and the token that does. */
interface NewBag {
  id: string
  token: string
  tokenHash: Buffer
}

/**
 * Every add passes the id and token for a new bag, but few adds create one. An unused pair has not been sent to anybody, so
 * the next call uses it: random numbers take longer to generate than a bag takes to price.
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
    /** Call this only when it is certain that no bag was created with it. */
    giveBack: (bag: NewBag): void => void unused.push(bag),
  }
}
