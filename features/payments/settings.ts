import { developmentValue, type Setting } from '@stadion/http/declared-settings'

/** The variables of payments. */
export const settings: readonly Setting[] = [
  {
    names: ['PAYMENT_PROVIDER'],
    default: { words: '`local`, no default in `prod`' },
    processes: ['api', 'gateway'],
    meaning:
      'the provider that takes money: `stripe`, `adyen`, `local` plays one, `none` offers no cards. Production refuses `local`. See [docs/payments.md](docs/payments.md)',
  },
  {
    names: ['PAYMENT_PROVIDER_…'],
    default: { words: 'that of `PAYMENT_PROVIDER`' },
    processes: ['api', 'gateway'],
    meaning: 'another provider for the storefronts of a country, such as `PAYMENT_PROVIDER_NL=adyen`',
  },
  {
    names: ['STRIPE_SECRET_KEY'],
    processes: ['api'],
    secret: true,
    meaning: 'the key of the account at Stripe, needed with `stripe`. Production refuses a test key',
  },
  {
    names: ['STRIPE_WEBHOOK_SECRET'],
    processes: ['api'],
    secret: true,
    meaning: 'the signing secret of the webhook endpoint at Stripe, needed with `stripe`',
  },
  { names: ['STRIPE_API_BASE'], processes: ['api', 'gateway'], meaning: 'another address of Stripe, for tests; production refuses it' },
  {
    names: ['STRIPE_SEVERAL_CAPTURES'],
    default: '0',
    processes: ['api'],
    meaning: '`1`: the account may capture a payment several times (multicapture); otherwise the first shipment captures all',
  },
  { names: ['ADYEN_API_KEY'], processes: ['api'], secret: true, meaning: 'the key of the account at Adyen, needed with `adyen`' },
  { names: ['ADYEN_MERCHANT_ACCOUNT'], processes: ['api'], meaning: 'the merchant account at Adyen, needed with `adyen`' },
  {
    names: ['ADYEN_HMAC_KEY'],
    processes: ['api'],
    secret: true,
    meaning: 'the HMAC key of the standard webhook at Adyen, hexadecimal; needed with `adyen`',
  },
  {
    names: ['ADYEN_LIVE_PREFIX'],
    processes: ['api'],
    meaning: 'the first part of the live address at Adyen; without it the test system is called. Production needs it with `adyen`',
  },
  { names: ['ADYEN_API_BASE'], processes: ['api', 'gateway'], meaning: 'another address of Adyen, for tests; production refuses it' },
  {
    names: ['ADYEN_SEVERAL_CAPTURES'],
    default: '0',
    processes: ['api'],
    meaning: '`1`: the account may capture a payment several times (multiple partial captures); otherwise the first shipment captures all',
  },
  {
    names: ['PAYMENT_HOLD_MINUTES'],
    default: '15',
    processes: ['api'],
    meaning: 'how long goods are held for a payment that is open, 5 to 60 minutes',
  },
  {
    names: ['CASH_LIMIT_…'],
    default: { words: 'none' },
    processes: ['api'],
    meaning:
      'up to how much is paid by cash on delivery, in the currency that the name ends with, such as `CASH_LIMIT_AED=1500`; `0` offers no cash there',
  },
  {
    names: ['CAPTURE_BEFORE_LAPSE'],
    default: '1',
    processes: ['api'],
    meaning:
      'one day before the authorisation of a payment ends by itself, what is not sent yet is captured. With `0` it ends, and the order waits for another payment',
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
