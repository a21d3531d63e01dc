import type { Setting } from '@stadion/http/declared-settings'

/** The variables of fraud prevention. */
export const settings: readonly Setting[] = [
  {
    names: ['FRAUD_SCRIPT_URL', 'FRAUD_TOKEN_URL'],
    processes: ['gateway'],
    meaning:
      'fraud prevention of another company instead of our own: its script, and the address that issues tokens. Their hosts are then added to the content security policy. `https://` in production',
  },
  {
    names: ['FRAUD_SITE_IDS'],
    processes: ['gateway'],
    meaning:
      'the ids of our sites at that company, comma-separated, such as `stadion-DE-prod=4711`; our own ids are `{brand}-{country}-{prod or test}`',
  },
]
