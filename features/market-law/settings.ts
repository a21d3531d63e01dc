import type { Setting } from '@stadion/http/declared-settings'

/** The variable of the tables of law. */
export const settings: readonly Setting[] = [
  {
    names: ['LAW_UNCONFIRMED'],
    default: 'warn',
    processes: ['api'],
    meaning:
      'what a start in production does about rows of law (tax rates …) that nobody entitled has confirmed: `warn` logs for each storefront how many it uses and from which files, `refuse` does not start',
  },
]
