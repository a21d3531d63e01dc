import { readSettings } from '@stadion/http/settings'
import { expect, test } from 'vitest'
import { readPayments } from './config.ts'

const stripe = { STRIPE_SECRET_KEY: 'sk_test_a', STRIPE_WEBHOOK_SECRET: 'whsec_a' }
const adyen = { ADYEN_API_KEY: 'a', ADYEN_MERCHANT_ACCOUNT: 'ShopECOM', ADYEN_HMAC_KEY: '00112233445566778899AABBCCDDEEFF' }

/** What is wrong with an environment. */
function problemsOf(source: Record<string, string>): string[] {
  const read = readSettings(source)
  readPayments(read, (source.APP_ENV ?? 'local') as 'local')
  try {
    read.finish()
    return []
  } catch (error) {
    return (error as { problems: { name: string; what: string }[] }).problems.map(({ name, what }) => `${name} ${what}`)
  }
}

test.each([
  [{ APP_ENV: 'prod' }, ['PAYMENT_PROVIDER is missing']],
  [{ APP_ENV: 'prod', PAYMENT_PROVIDER: 'local', LOCAL_PSP_SECRET: 'a secret of its own, long enough' }, ['PAYMENT_PROVIDER is "local"']],
  [{ APP_ENV: 'prod', PAYMENT_PROVIDER: 'none' }, []],
  [{ APP_ENV: 'stg' }, ['LOCAL_PSP_SECRET is missing']],
  [{ APP_ENV: 'stg', LOCAL_PSP_SECRET: 'local-psp-secret' }, ['LOCAL_PSP_SECRET has its development value']],
  [{ APP_ENV: 'stg', PAYMENT_PROVIDER: 'none' }, []],
  [{ PAYMENT_PROVIDER: 'cash' }, ['PAYMENT_PROVIDER is "cash"']],
  [{ PAYMENT_HOLD_MINUTES: '4' }, ['PAYMENT_HOLD_MINUTES is "4"']],
  [{ PAYMENT_HOLD_MINUTES: '61' }, ['PAYMENT_HOLD_MINUTES is "61"']],
  [{ CASH_LIMIT_AED: '1500.5', CASH_LIMIT_VND: '2000000' }, []],
  [{ CASH_LIMIT_VND: '1.5', CASH_LIMIT_SAR: 'many' }, ['CASH_LIMIT_SAR is "many"', 'CASH_LIMIT_VND is "1.5"']],
  [{ CASH_LIMIT_XYZ: '1' }, ['CASH_LIMIT_XYZ names a currency without a shop']],
  [{ PAYMENT_HOLD_MINUTES: '60', LOCAL_PSP_URL: 'http://127.0.0.1:8083' }, []],
  [{}, []],
  [{ APP_ENV: 'prod', PAYMENT_PROVIDER: 'stripe', STRIPE_SECRET_KEY: 'sk_live_a' }, ['STRIPE_WEBHOOK_SECRET is missing']],
  [{ PAYMENT_PROVIDER: 'stripe' }, ['STRIPE_SECRET_KEY is missing', 'STRIPE_WEBHOOK_SECRET is missing']],
  [{ STRIPE_SECRET_KEY: 'sk_test_a' }, ['STRIPE_WEBHOOK_SECRET is missing']],
  [
    { ...stripe, STRIPE_SECRET_KEY: 'pk_test_a', STRIPE_WEBHOOK_SECRET: 'a' },
    ['STRIPE_SECRET_KEY is no secret key', 'STRIPE_WEBHOOK_SECRET is no signing secret'],
  ],
  [{ APP_ENV: 'prod', PAYMENT_PROVIDER: 'stripe', ...stripe }, ['STRIPE_SECRET_KEY is a test key in production']],
  [{ APP_ENV: 'prod', PAYMENT_PROVIDER: 'stripe', ...stripe, STRIPE_SECRET_KEY: 'rk_live_a' }, []],
  [{ APP_ENV: 'prod', PAYMENT_PROVIDER: 'none', STRIPE_API_BASE: 'http://127.0.0.1:1' }, ['STRIPE_API_BASE is set in production']],
  [{ APP_ENV: 'prod', PAYMENT_PROVIDER: 'adyen', ...adyen }, ['ADYEN_LIVE_PREFIX is missing in production']],
  [{ APP_ENV: 'prod', PAYMENT_PROVIDER: 'adyen', ...adyen, ADYEN_LIVE_PREFIX: '1797a841fbb37ca7-Shop' }, []],
  [{ PAYMENT_PROVIDER_NL: 'adyen', ADYEN_API_KEY: 'a' }, ['ADYEN_MERCHANT_ACCOUNT is missing', 'ADYEN_HMAC_KEY is missing']],
  [{ ...adyen, ADYEN_HMAC_KEY: 'no' }, ['ADYEN_HMAC_KEY is not hexadecimal']],
  [{ ...adyen, ADYEN_HMAC_KEY: '44aa' }, ['ADYEN_HMAC_KEY has the wrong length, 4 digits']],
  // What is wrong beside what is missing is said at once.
  [
    { APP_ENV: 'prod', PAYMENT_PROVIDER: 'stripe', STRIPE_SECRET_KEY: 'sk_test_a' },
    ['STRIPE_SECRET_KEY is a test key in production', 'STRIPE_WEBHOOK_SECRET is missing'],
  ],
  [{ STRIPE_WEBHOOK_SECRET: 'a' }, ['STRIPE_SECRET_KEY is missing', 'STRIPE_WEBHOOK_SECRET is no signing secret']],
  [
    { APP_ENV: 'prod', PAYMENT_PROVIDER: 'none', ADYEN_API_KEY: 'a', ADYEN_HMAC_KEY: 'no' },
    ['ADYEN_HMAC_KEY is not hexadecimal', 'ADYEN_LIVE_PREFIX is missing in production', 'ADYEN_MERCHANT_ACCOUNT is missing'],
  ],
  [{ PAYMENT_PROVIDER_NL: 'cash' }, ['PAYMENT_PROVIDER_NL is "cash"']],
  [{ PAYMENT_PROVIDER_XX: 'none' }, ['PAYMENT_PROVIDER_XX names a country without a shop']],
  [
    { APP_ENV: 'prod', PAYMENT_PROVIDER: 'none', PAYMENT_PROVIDER_DE: 'local' },
    ['LOCAL_PSP_SECRET is missing', 'PAYMENT_PROVIDER_DE is "local"'],
  ],
])('COM-PAY-22 the environment %j has these problems: %j', (source, problems) => {
  expect(problemsOf(source).sort()).toEqual([...problems].sort())
})

test('without a variable the local provider plays, and goods are held for 15 minutes', () => {
  const config = readPayments(readSettings({}), 'local')
  expect(config).toMatchObject({ hasLocalProvider: true, paymentHoldMinutes: 15, providerKeys: {} })
  expect(config.paymentProviders.DE).toBe('local')
  expect(config.cashLimits).toEqual({})
  expect(readPayments(readSettings({ CASH_LIMIT_AED: '9.5', CASH_LIMIT_VND: '2' }), 'local').cashLimits).toEqual({ AED: 950, VND: 2 })
  expect(readPayments(readSettings({ PAYMENT_PROVIDER: 'none' }), 'prod').paymentProviders).toEqual({})
})

test('a country may have another provider; who has credentials is opened, chosen or not', () => {
  const read = readSettings({ PAYMENT_PROVIDER: 'stripe', PAYMENT_PROVIDER_NL: 'none', ...stripe, ...adyen })
  const { paymentProviders, hasLocalProvider, providerKeys } = readPayments(read, 'local')
  expect([paymentProviders.DE, paymentProviders.NL, hasLocalProvider]).toEqual(['stripe', undefined, false])
  expect(Object.keys(providerKeys)).toEqual(['stripe', 'adyen'])
})
