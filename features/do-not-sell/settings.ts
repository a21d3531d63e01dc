import { developmentValue, type Setting } from '@stadion/http/declared-settings'

/** The variable of the do-not-sell form. */
export const settings: readonly Setting[] = [
  {
    names: ['ACQ_API_KEY'],
    default: developmentValue,
    processes: ['api'],
    meaning:
      'API key that the do-not-sell form sends to `/acq-api/…`, to tell callers apart. Browsers see it, so never use a key that opens anything else. Staging and production refuse the development value',
  },
]
