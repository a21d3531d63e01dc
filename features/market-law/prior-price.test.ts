import { storefronts } from '@stadion/site/storefronts'
import { expect, test } from 'vitest'
import { lawGaps } from './market-gaps.ts'
import { priorPriceOf, priorPrices } from './prior-price.ts'

const today = new Date('2026-11-21T09:00:00Z')

test('every storefront has a rule for prior prices; a country without one announces the least', () => {
  const countries = new Set(storefronts.map(({ country }) => country))
  expect([...countries].filter((country) => !priorPrices.some(({ place }) => place === country))).toEqual([])
  expect(priorPriceOf('DE', today)).toMatchObject({ priorPrice: 'duty', progressive: true, fresh: 'since-arrival' })
  expect(priorPriceOf('US', today)).toMatchObject({ priorPrice: 'house', progressive: false })
  expect(priorPriceOf('QQ', today)).toEqual({ priorPrice: 'duty', progressive: false, fresh: 'none' })
  expect(lawGaps({ country: 'QQ' } as never)).toContainEqual(expect.stringContaining('no rule for prior prices for QQ'))
})

test('COM-LAW-04 the day of `from` decides', () => {
  const [row] = priorPrices
  const rows = [
    { ...row!, until: '2027-01-01' },
    { ...row!, from: '2027-01-01', progressive: false },
  ]
  expect(priorPriceOf('DE', new Date('2026-12-31T23:59:59Z'), rows).progressive).toBe(true)
  expect(priorPriceOf('DE', new Date('2027-01-01T00:00:00Z'), rows).progressive).toBe(false)
})
