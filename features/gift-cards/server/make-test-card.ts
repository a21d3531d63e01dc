import { randomUUID } from 'node:crypto'
import type { Handle } from '@stadion/database/database'
import { sql } from '@stadion/database/sql'
import { toMinor } from '@stadion/site/money'
import { hashesOf, testCardKey } from './card-secrets.ts'

export interface TestCard {
  code: string
  pin: string
  currency: string
  /** Major units. */
  balance: number
  expiresAt?: string | undefined
}

export const newCardId = (): string => `gc_${randomUUID().replaceAll('-', '').slice(0, 20)}`

/** Makes cards whose codes are public, in one statement. */
export async function makeTestCards(on: Handle, cards: readonly TestCard[], at: Date): Promise<void> {
  const rows = cards.map(({ code, pin, currency, balance, expiresAt }) => {
    const hashes = hashesOf(testCardKey, code, pin)
    return {
      ...{ id: newCardId(), codeHash: hashes.code.toString('hex'), pinHash: hashes.pin.toString('hex'), last4: code.slice(-4) },
      ...{ currency, balance: toMinor(balance, currency), expiresAt },
    }
  })
  await sql`select gift_cards.issue(card, ${at.toISOString()}) from jsonb_array_elements(${JSON.stringify(rows)}::jsonb) as card`.execute(
    on,
  )
}
