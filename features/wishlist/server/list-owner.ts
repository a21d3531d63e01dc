import type { Ask } from '@stadion/http/serve'
import { wishlistFailures } from '../contract.ts'
import type { ListOwner } from './wishlist-table.ts'

/** Only the session says whose list it is. */
export function ownerOf({ visitor, storefront: { brand, country, currency } }: Pick<Ask, 'visitor' | 'storefront'>): ListOwner {
  if (visitor.kind === 'anonymous') throw wishlistFailures.unauthorized()
  return { acid: visitor.acid, brand, country, currency }
}
