import { developmentValue, type Setting } from '@stadion/http/declared-settings'

/** The variables of the feature flags. */
export const settings: readonly Setting[] = [
  {
    names: ['FLAGS_API_KEY'],
    default: developmentValue,
    processes: ['gateway', 'api'],
    meaning:
      'API key of `/publications/…`, to tell callers apart; public, because browsers that fetch flags send it. API and gateways need the same value; staging and production refuse the development value',
  },
  {
    names: ['FLAGS_URL'],
    processes: ['gateway', 'api'],
    meaning: 'another feature-flag service with the same call, instead of the shop’s own. API and gateways need the same value',
  },
  {
    names: ['FLAGS_FILE'],
    processes: ['gateway', 'api'],
    meaning:
      'a file with `{"flags":[…],"segments":[…]}`, in the format of the feature-flag service. API and gateways use the file and call no service',
  },
]
