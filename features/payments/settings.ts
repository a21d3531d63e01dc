import { developmentValue, type Setting } from '@stadion/http/declared-settings'

/** The variables of payments. */
export const settings: readonly Setting[] = [
  {
    names: ['PAYMENT_PROVIDER'],
    default: { words: '`local`, no default in `prod`' },
    processes: ['api'],
    meaning:
      'the provider that takes money: `local` plays one, `none` offers no cards. Production refuses `local`, and a provider of real money is not built yet, so it needs `none`',
  },
  {
    names: ['PAYMENT_HOLD_MINUTES'],
    default: '15',
    processes: ['api'],
    meaning: 'how long goods are held for a payment that is open, 5 to 60 minutes',
  },
  {
    names: ['LOCAL_PSP_SECRET'],
    default: developmentValue,
    processes: ['api'],
    secret: true,
    meaning:
      'signs the calls between the shop and the local payment provider. Read with `PAYMENT_PROVIDER=local` only; staging refuses the development value and a value of less than 32 characters',
  },
  {
    names: ['LOCAL_PSP_URL'],
    processes: ['api'],
    meaning:
      'the address of a local payment provider in a process of its own (`dist/server/local-psp.mjs`), such as `http://127.0.0.1:8083`; otherwise it runs with the API',
  },
]
