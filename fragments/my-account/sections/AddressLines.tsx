import type { Address } from '@stadion/account/self-service/contract'
import type { Country } from '../my-account-data.ts'

/** Countries with the place before the postal code, and the state between. */
const stateLast = new Set(['US', 'CA', 'AU', 'MX', 'BR', 'IE', 'GB', 'NZ'])
/** From the largest to the smallest. */
export const largeFirst: ReadonlySet<string> = new Set(['JP', 'KR'])

/** An address in the format of its country. Renders a `p`. */
export function AddressLines({ address, countries }: { address: Address; countries: readonly Country[] }) {
  const { firstName, lastName, address1, address2, phoneNumber, country } = address
  const name = (largeFirst.has(country) ? [lastName, firstName] : [firstName, lastName]).join(' ')
  const street = [address1, address2]
  const place = placeOf(address)
  const lines = largeFirst.has(country) ? [place, ...street, name] : [name, ...street, place]
  const land = countries.find(({ code }) => code === country)?.name ?? country
  return (
    <p className="my-account-address__lines">
      {[...lines, land].filter(Boolean).map((line) => (
        <span key={line}>
          <bdi>{line}</bdi>
        </span>
      ))}
      <span className="my-account-soft">
        <bdi dir="ltr">{phoneNumber}</bdi>
      </span>
    </p>
  )
}

function placeOf({ city, zipcode, state, country }: Address): string {
  if (largeFirst.has(country)) return [zipcode && (country === 'JP' ? `〒${zipcode}` : zipcode), state, city].filter(Boolean).join(' ')
  if (stateLast.has(country)) return [city, [state, zipcode].filter(Boolean).join(' ')].filter(Boolean).join(country === 'GB' ? ' ' : ', ')
  return [[zipcode, city].filter(Boolean).join(' '), state].filter(Boolean).join(', ')
}
