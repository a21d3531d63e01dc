import { localizedKeys } from '@stadion/site/localized-fields'
import { billingPrefix, namesOfAddress } from './details-input.ts'

/** Every field of section 1, of any country. */
export const detailNames: readonly string[] = [
  ...['email', 'newsletter', 'saveAddress'],
  ...namesOfAddress,
  ...localizedKeys,
  ...[...namesOfAddress, 'country', 'vatId'].map((name) => `${billingPrefix}${name}`),
]
