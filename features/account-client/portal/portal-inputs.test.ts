import { sessionHeaders } from '@stadion/account/session/contract'
import { sourceIdOf } from '@stadion/account/touchpoints/source-ids'
import { main } from '@stadion/site/brands/main'
import { sister } from '@stadion/site/brands/sister'
import { storefronts } from '@stadion/site/storefronts'
import { expect, test } from 'vitest'
import { flashCookie, readFlash } from './form-flash.ts'

const ageOf = (locale: string) => new Set(storefronts.filter((one) => one.locale === locale).map(({ minimumAge }) => minimumAge))

test('A-REG-08 A-REG-09 A-REG-10 the minimum age is 16 in en_GB, 13 in en_US and 18 everywhere else', () => {
  expect([...ageOf('en_GB')]).toEqual([16])
  expect([...ageOf('en_US')]).toEqual([13])
  for (const { locale, minimumAge } of storefronts) if (locale !== 'en_GB' && locale !== 'en_US') expect(minimumAge).toBe(18)
})

test('A-PROV-03 A-PROV-04 eight countries use the Americas identity provider, all others the other one', () => {
  const americas = new Set(storefronts.filter(({ identityRegion }) => identityRegion === 'americas').map(({ country }) => country))
  expect([...americas].sort()).toEqual(['AR', 'BR', 'CA', 'CL', 'CO', 'MX', 'PE', 'US'])
  const others = new Set(storefronts.filter(({ country }) => !americas.has(country)).map(({ identityRegion }) => identityRegion))
  expect([...others]).toHaveLength(1)
  for (const country of ['DE', 'GB', 'KR', 'JP', 'AU']) expect(storefronts.some((one) => one.country === country)).toBe(true)
})

test('A-PRES-10 brand and locale are inputs: country, age and source ids follow them', () => {
  expect(['de_DE', 'en_GB', 'ja_JP'].map((locale) => sessionHeaders({ locale })['X-App-Country'])).toEqual(['DE', 'GB', 'JP'])
  const idOf = (brand: 'main' | 'sister') => sourceIdOf({ touchpoint: 'CART', brand, environment: 'production', action: 'registration' })
  expect([idOf(main.slot), idOf(sister.slot)]).toEqual(['10134', '20102'])
})

test('the result of a form is read back unchanged, and its cookie carries nothing else', () => {
  const flash = {
    form: 'login',
    values: { email: 'anna@example.com' },
    errors: { email: 'email_invalid' },
    code: 'Account Locked',
  } as const
  const cookie = flashCookie(flash, 'local')
  expect(cookie).toMatch(/^portal\.form=[^;]+; Max-Age=120; Path=\/; HttpOnly; SameSite=Lax$/)
  expect(flashCookie(flash, 'prod')).toMatch(/^__Host-portal\.form=.*; Secure$/)
  const read = (value: string) => readFlash({ 'portal.form': value })
  expect(read(/=([^;]+)/.exec(cookie)?.[1] ?? '')).toMatchObject(flash)
  const evil = { form: 'login', errors: { email: '<b>' }, code: '<script>', values: { email: 'a\u0000b' } }
  expect(read(encodeURIComponent(JSON.stringify(evil)))).toMatchObject({ errors: {}, values: {}, code: undefined })
  for (const broken of ['', '%', '1x', '%7B']) expect(read(broken)).toBeUndefined()
})
