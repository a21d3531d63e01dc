import { resolve } from 'node:path'
import type { SettingsError } from '@stadion/http/settings'
import { writeSellers } from '@stadion/market-law/testing'
import { expect, test } from 'vitest'
import { readConfig } from './config.ts'
import { stagingValues } from './testing.ts'

const problemsOf = (source: Record<string, string>): string[] => {
  try {
    readConfig(source)
    return []
  } catch (error) {
    return (error as SettingsError).problems.map(({ name }) => name).sort()
  }
}
const secrets = {
  ACQ_API_KEY: 'one of its own',
  FLAGS_API_KEY: 'another of its own',
  BOT_CHECK_SECRET: 'a third of its own, and long enough for it',
  ACCOUNT_SECRET: 'a fourth of its own, and long enough for it',
  ORDER_SECRET: 'a fifth of its own, and long enough for it',
  GIFT_CARD_SECRET: 'a sixth of its own, and long enough for it',
  SMTP_URL: 'smtp://mail.example.com',
  PAYMENT_PROVIDER: 'none',
  EXCHANGE_URL: 'none',
  SELLERS: writeSellers(),
}

test('without any variable it is the local shop of D-105', () => {
  const config = readConfig({})
  expect(config).toMatchObject({
    appEnv: 'local',
    sitePort: 8080,
    apiPort: 8081,
    host: '127.0.0.1',
    dataDir: resolve('.data'),
    databaseUrl: undefined,
    redisUrl: undefined,
    defaultHost: 'www.stadion.co.uk',
    testHooks: false,
    rateLimitFactor: 20,
    acqApiKey: 'local-acq-key',
    flagsApiKey: 'local-flags-key',
  })
  expect(Object.isFrozen(config)).toBe(true)
})

test('all unknown values are reported at once', () => {
  expect(
    problemsOf({
      APP_ENV: 'production',
      SITE_PORT: 'http',
      API_PORT: '70000',
      DATABASE_URL: 'mysql://x',
      REDIS_URL: 'x',
      DEFAULT_HOST: 'www.foo.com',
      TEST_HOOKS: 'true',
      RATE_LIMIT_FACTOR: '0',
      HOST: 'http://localhost',
      API_HOST: 'a b',
    }),
  ).toEqual('API_HOST,API_PORT,APP_ENV,DATABASE_URL,DEFAULT_HOST,HOST,RATE_LIMIT_FACTOR,REDIS_URL,SITE_PORT,TEST_HOOKS'.split(','))
  for (const HOST of ['::1', '0.0.0.0', 'localhost', 'api_1.internal']) expect(problemsOf({ HOST, API_HOST: HOST })).toEqual([])
})

test('a malformed address of Redis is refused without its password', () => {
  expect(() => readConfig({ REDIS_URL: 'redis://:hunter/2@cache:6379' })).toThrow(/^(?!.*hunter).*REDIS_URL is not a valid address/s)
  for (const REDIS_URL of ['redis://:hunter%2F2@cache:6379/1', 'rediss://cache', '/run/redis.sock', 'unix:///run/redis.sock'])
    expect(problemsOf({ REDIS_URL })).toEqual([])
})

test('a start needs Redis in a local shop and nowhere else, unless REDIS_REQUIRED says otherwise', async () => {
  const own = await stagingValues()
  const needsRedis = (source: Record<string, string>) => readConfig({ ...own, ...source }).redisRequired
  expect(['local', 'stg'].map((APP_ENV) => needsRedis({ APP_ENV }))).toEqual([true, false])
  expect([needsRedis({ APP_ENV: 'local', REDIS_REQUIRED: '0' }), needsRedis({ APP_ENV: 'stg', REDIS_REQUIRED: '1' })]).toEqual([
    false,
    true,
  ])
})

test('passwords may be longer than 8, never shorter (D-044)', () => {
  expect(readConfig({}).passwordMinLength).toBe(8)
  expect(readConfig({ PASSWORD_MIN_LENGTH: '15' }).passwordMinLength).toBe(15)
  expect(problemsOf({ PASSWORD_MIN_LENGTH: '7' })).toEqual(['PASSWORD_MIN_LENGTH'])
})

test('production refuses the secrets of development and the hooks of tests', () => {
  expect(problemsOf({ APP_ENV: 'prod' })).toEqual([
    ...[
      'ACCOUNT_SECRET',
      'ACQ_API_KEY',
      'BOT_CHECK_SECRET',
      'EXCHANGE_URL',
      'FLAGS_API_KEY',
      'GIFT_CARD_SECRET',
      'ORDER_SECRET',
      'PAYMENT_PROVIDER',
      'SELLERS',
      'SMTP_URL',
    ],
  ])
  expect(problemsOf({ APP_ENV: 'prod', ...secrets, TEST_HOOKS: '1' })).toEqual(['TEST_HOOKS'])
  expect(problemsOf({ APP_ENV: 'stg', ...secrets, TEST_HOOKS: '1' })).toEqual(['TEST_HOOKS'])
  expect(problemsOf({ APP_ENV: 'dev', TEST_HOOKS: '1' })).toEqual([])
})

test('staging refuses the development value of every variable that is declared with one, and no other', async () => {
  const values = await stagingValues()
  expect(problemsOf({ APP_ENV: 'stg' })).toEqual(Object.keys(values).sort())
  expect(problemsOf({ APP_ENV: 'stg', ...values })).toEqual([])
})

test('reachable environments refuse development secrets and secrets that can be guessed', () => {
  expect(problemsOf({ APP_ENV: 'stg' })).toEqual([
    'ACCOUNT_SECRET',
    'ACQ_API_KEY',
    'BOT_CHECK_SECRET',
    'FLAGS_API_KEY',
    'GIFT_CARD_SECRET',
    'LOCAL_PSP_SECRET',
    'ORDER_SECRET',
  ])
  expect(problemsOf({ APP_ENV: 'stg', ...secrets })).toEqual([])
  for (const APP_ENV of ['stg', 'prod'])
    expect(problemsOf({ APP_ENV, ...secrets, BOT_CHECK_SECRET: 'c', ACCOUNT_SECRET: 'x'.repeat(31) })).toEqual([
      'ACCOUNT_SECRET',
      'BOT_CHECK_SECRET',
    ])
  expect(problemsOf({ APP_ENV: 'dev' })).toEqual([])
})

test('mails have a server in production and a sender everywhere', () => {
  expect(problemsOf({ SMTP_URL: 'http://mail.example.com' })).toEqual(['SMTP_URL'])
  for (const wrong of ['nobody', 'a@b', 'a@{host}', 'a <a@b.co>', 'a@b.co\nBcc: c@d.co'])
    expect(problemsOf({ MAIL_FROM: wrong })).toEqual(['MAIL_FROM'])
  for (const right of ['shop@example.com', 'no-reply@{domain}']) expect(readConfig({ MAIL_FROM: right }).mailFrom).toBe(right)
})

test('the factor of limits is 20 locally, 1 elsewhere, and ignored in production', () => {
  expect(readConfig({ APP_ENV: 'dev' }).rateLimitFactor).toBe(1)
  expect(readConfig({ APP_ENV: 'dev', RATE_LIMIT_FACTOR: '0.5' }).rateLimitFactor).toBe(0.5)
  expect(readConfig({ APP_ENV: 'prod', ...secrets, RATE_LIMIT_FACTOR: '50' }).rateLimitFactor).toBe(1)
  expect(readConfig({ APP_ENV: 'prod', ...secrets }).host).toBe('0.0.0.0')
})

test('proxies are addresses, subnets or known names; any other word is reported with its variable', () => {
  const trusted = (TRUSTED_PROXIES: string) => problemsOf({ TRUSTED_PROXIES })
  for (const fine of ['loopback', 'loopback, 10.0.0.0/8', 'uniquelocal,::1', 'fd00::/8', '10.0.0.0/255.0.0.0'])
    expect(trusted(fine), fine).toEqual([])
  for (const wrong of ['nonsense', '10.0.0.0/33', 'loopback,', '10.0.0.0/8/8', '10.0.0.0/x'])
    expect(trusted(wrong), wrong).toEqual(['TRUSTED_PROXIES'])
})

test('COM-HSE-03 each wrong setting of a sale is named, all in one message', () => {
  const wrong = {
    ...{
      PAYMENT_PROVIDER: 'cash',
      PAYMENT_PROVIDER_DE: 'cash',
      LOCAL_PSP_URL: 'nowhere',
      PAYMENT_HOLD_MINUTES: '4',
      CAPTURE_BEFORE_LAPSE: 'yes',
    },
    ...{ STRIPE_SECRET_KEY: 'pk_test', STRIPE_WEBHOOK_SECRET: 'no', STRIPE_API_BASE: 'nowhere' },
    ...{ ADYEN_API_KEY: 'a', ADYEN_MERCHANT_ACCOUNT: 'a', ADYEN_HMAC_KEY: 'no', ADYEN_API_BASE: 'nowhere' },
    ...{ GIFT_CARD_YEARS: 'soon', WITHDRAWAL_ELSEWHERE: 'XX', WITHDRAWAL_GRACE_DAYS: '-1', LAW_UNCONFIRMED: 'hide' },
    ...{ EXCHANGE_URL: 'nowhere', SELLERS: '/nowhere.json' },
  }
  for (const [name, value] of Object.entries(wrong))
    if (!/^(ADYEN_(API_KEY|MERCHANT)|STRIPE|ADYEN)/.test(name)) expect([name, problemsOf({ [name]: value })]).toEqual([name, [name]])
  // Which company a country has depends on the one for all.
  const { PAYMENT_PROVIDER: _, ...others } = wrong
  const told = Object.keys(others).filter((name) => !/^ADYEN_(API_KEY|MERCHANT_ACCOUNT)$/.test(name))
  expect(problemsOf(others)).toEqual(told.sort())
  // What a shop that others reach needs of its own.
  const own = ['EXCHANGE_SECRET', 'EXCHANGE_URL', 'GIFT_CARD_SECRET', 'LOCAL_PSP_SECRET', 'ORDER_SECRET', 'PAYMENT_PROVIDER', 'SELLERS']
  const missing = [...problemsOf({ APP_ENV: 'prod' }), ...problemsOf({ APP_ENV: 'stg', EXCHANGE_URL: 'https://warehouse.example' })]
  expect(own.filter((name) => !missing.includes(name))).toEqual([])
  // An address that is refused is meant to be used, so its secret is asked for at once.
  const plain = { APP_ENV: 'prod', ...secrets, EXCHANGE_URL: 'http://warehouse.example' }
  expect(problemsOf(plain)).toEqual(['EXCHANGE_SECRET', 'EXCHANGE_URL'])
  expect(() => readConfig(plain)).toThrow('EXCHANGE_SECRET is missing')
})
