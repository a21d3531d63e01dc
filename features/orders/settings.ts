import { developmentValue, type Setting } from '@stadion/http/declared-settings'

/** The variables of orders. */
export const settings: readonly Setting[] = [
  {
    names: ['ORDER_SECRET'],
    default: developmentValue,
    processes: ['api'],
    secret: true,
    meaning:
      'hashes the e-mail addresses under which orders are found; orders placed before a change are no longer found by number and address. At least 32 characters; staging and production refuse a shorter value and the development value',
  },
]
