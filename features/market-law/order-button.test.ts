import { storefronts } from '@stadion/site/storefronts'
import { expect, test } from 'vitest'
import { orderButtonOf, orderButtons } from './order-button.ts'

const today = new Date('2026-11-25T12:00:00Z')

test('every storefront has one row for the order button', () => {
  for (const { country } of storefronts)
    expect([country, orderButtons.filter(({ place }) => place === country).length]).toEqual([country, 1])
})

test('the button names the obligation to pay in the EU, NO, GB, CH and TR, and nowhere else', () => {
  expect(['DE', 'NO', 'GB', 'CH', 'TR'].map((country) => orderButtonOf(country, today))).toEqual(Array(5).fill('obligation'))
  expect(['US', 'JP', 'BR', 'AE'].map((country) => orderButtonOf(country, today))).toEqual(Array(4).fill('plain'))
})

test('a row holds from its first day until the day before its last; where none holds, the button says the most', () => {
  const rows = [{ ...orderButtons.find(({ place }) => place === 'US')!, until: '2027-01-01' }]
  const on = (day: string) => orderButtonOf('US', new Date(`${day}T00:00:00Z`), rows)
  expect(['2025-12-31', '2026-01-01', '2026-12-31', '2027-01-01'].map(on)).toEqual(['obligation', 'plain', 'plain', 'obligation'])
})
