import { brandOf } from '@stadion/site/brands'
import { operatorOf } from '@stadion/site/operators'

/** Who sells: the shopper's partner in the contract (D-132). */
export interface Seller {
  name: string
  /** Lines of the postal address, with the country. */
  address: readonly string[]
  /** Where shoppers write to. */
  mail: string
}

/** The seller of a brand's shop. Without an operator, which production demands, an example that says so. */
export function sellerOf(brand: string): Seller {
  const operator = operatorOf(brand)
  if (operator) return { name: operator.name, address: operator.address, mail: operator.mail }
  return {
    name: `${brandOf(brand).name} Example Ltd`,
    address: ['1 Example Street', 'Example Town'],
    mail: `service@${brandOf(brand).key}.example`,
  }
}
