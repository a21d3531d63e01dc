import { storefrontOf } from '@stadion/site/storefronts'
import { expect, test } from 'vitest'
import { readCodeGaps } from './code-gaps.ts'
import { createMissingIn, heldAtStart } from './compose-missing.ts'

/** A shop without goods. */
const on = { query: async () => [], prepared: async () => [] }
const seller = { code: 'ST', name: 'Shop Ltd', address: ['1 Road'], register: [], mail: 'shop@shop.example' }
const whole = {
  appEnv: 'prod' as const,
  smtpUrl: 'smtp://mail.example',
  sellers: { stadion: { '*': seller } },
  paymentProviders: { DE: 'stripe' },
  cashLimits: {},
}
const missing = (config: Parameters<typeof createMissingIn>[0], locale = 'de_DE') =>
  createMissingIn(config, () => readCodeGaps([]))(on)(storefrontOf('stadion', locale))

test('what the environment lacks for a storefront is in the list, with the setting that has it', async () => {
  expect(await missing(whole)).toEqual([])
  expect(await missing({ ...whole, sellers: {}, smtpUrl: undefined, paymentProviders: {} })).toEqual([
    'nobody sells there: name who does in the file of SELLERS, under "stadion"',
    'no way to pay in DE: name a company in PAYMENT_PROVIDER or PAYMENT_PROVIDER_DE',
    'no mail would be sent: name the mail server in SMTP_URL',
  ])
  // Elsewhere an example sells, and mails are kept.
  expect(await missing({ ...whole, appEnv: 'local', sellers: {}, smtpUrl: undefined })).toEqual([])
  // Cash is a way to pay, unless no sum may be paid so.
  expect(await missing(whole, 'ar_SA')).toEqual([])
  expect(await missing({ ...whole, cashLimits: { SAR: 0 } }, 'ar_SA')).toEqual([expect.stringContaining('no way to pay in SA')])
  expect(await missing(undefined)).toEqual([])
})

test('a start keeps away storefronts that lack rows of the code, and in production those without a seller', () => {
  const gaps = { incomplete: new Set(['stadion de_AT']) }
  const sellers = { stadion: { DE: seller, AT: seller } }
  const held = heldAtStart(gaps, { appEnv: 'prod', sellers })
  expect(['stadion de_AT', 'stadion fr_FR', 'reebok de_DE'].map((name) => held.has(name))).toEqual([true, true, true])
  expect(held.has('stadion de_DE')).toBe(false)
  expect([...heldAtStart(gaps, { appEnv: 'dev', sellers: {} })]).toEqual(['stadion de_AT'])
})
