import { readAddresses } from '@stadion/account/self-service/contract'
import { api } from '@stadion/http/api'
import type { PageServices } from '@stadion/services/service'
import { maybeSignedIn } from './maybe-signed-in.ts'

/** The postal code of the member's default address, if that is in the country of the page (D-196). It is not kept: the account has it. */
export async function ownPostcode(page: PageServices): Promise<string | undefined> {
  if (!maybeSignedIn()) return undefined
  const country = new Intl.Locale(document.documentElement.lang).region
  const { addresses } = await page.get(api).call(readAddresses)
  return addresses.find((address) => address.isDefault && address.country === country)?.zipcode
}
