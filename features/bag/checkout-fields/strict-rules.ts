import { readLocalizedValue } from '@stadion/site/localized-values'
import { phoneNumberOf } from '@stadion/site/phone-numbers'
import { stateCodes } from '@stadion/site/state-codes'
import type { StrictRules } from './read-address.ts'

/** What only the server judges: browsers have none of these tables. */
export const strictRules: StrictRules = {
  readLocalized: readLocalizedValue,
  readPhone: phoneNumberOf,
  readState(typed, country) {
    const codes = stateCodes(country)
    return !codes || codes.includes(typed.toUpperCase()) ? (codes ? typed.toUpperCase() : typed) : undefined
  },
}
