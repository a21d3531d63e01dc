import type { Database } from '@stadion/database/database'
import { sql } from '@stadion/database/sql'
import { makeTestCards } from './make-test-card.ts'

/** By currency, what 200 euros are there, in major units. */
const balances: Readonly<Record<string, number>> = {
  ...{ EUR: 200, GBP: 180, CHF: 220, CZK: 5_000, DKK: 1_500, NOK: 2_300, SEK: 2_200, PLN: 880, HUF: 80_000, RON: 1_000 },
  ...{ TRY: 7_000, USD: 220, CAD: 300, MXN: 4_000, BRL: 1_200, ARS: 200_000, CLP: 200_000, COP: 900_000, PEN: 800, AED: 800 },
  ...{ SAR: 820, EGP: 10_000, MAD: 2_200, ZAR: 4_000, AUD: 340, HKD: 1_700, JPY: 32_000, KRW: 300_000, THB: 7_600, VND: 5_400_000 },
}
export const demoCodes = ['6000000000000001', '6000000000000002'] as const
export const demoPin = '1234'
const seededAt = new Date('2026-01-01T00:00:00Z')

/** Two cards in every currency for trying the shop out: a full one and one with a tenth of it. Does nothing once there are any. */
export async function seedGiftCards(db: Database, { isTrial, hasDemo }: { isTrial: boolean; hasDemo: boolean }): Promise<void> {
  const there = await sql`select from gift_cards.card limit 1`.execute(db)
  if (!isTrial || !hasDemo || there.length > 0) return
  const cards = Object.entries(balances).flatMap(([currency, full]) => [
    { code: demoCodes[0], pin: demoPin, currency, balance: full },
    { code: demoCodes[1], pin: demoPin, currency, balance: full / 10 },
  ])
  await makeTestCards(db, cards, seededAt)
}
