import type { Setting } from '@stadion/http/declared-settings'

/** The variable of consent. */
export const settings: readonly Setting[] = [
  {
    names: ['PARTNER_DOMAINS'],
    processes: ['gateway'],
    meaning: 'comma-separated domains of partners: a shopper who came from there for the cookie choice may be redirected back',
  },
]
