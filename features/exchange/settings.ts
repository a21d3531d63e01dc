import type { Setting } from '@stadion/http/declared-settings'

/** The variables of the exchange. */
export const settings: readonly Setting[] = [
  {
    names: ['EXCHANGE_URL'],
    processes: ['api'],
    meaning:
      'where messages about orders, money and stock are POSTed for the systems of the warehouse and of accounting; without it, or with `none`, they go nowhere. Production needs one of the two, and `https://`',
  },
  {
    names: ['EXCHANGE_SECRET'],
    default: { words: 'a development value; none in `stg` and `prod`' },
    processes: ['api'],
    secret: true,
    meaning:
      'signs messages in both directions. Staging and production refuse the development value and less than 32 characters; there, without this and without `EXCHANGE_URL`, no messages are taken',
  },
]
