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

/** Makes a card whose code is public. */
export async function makeTestCard(on: Handle, { code, pin, currency, balance, expiresAt }: TestCard, at: Date): Promise<void> {
  const hashes = hashesOf(testCardKey, code, pin)
  const card = {
    ...{ id: newCardId(), codeHash: hashes.code.toString('hex'), pinHash: hashes.pin.toString('hex'), last4: code.slice(-4) },
    ...{ currency, balance: toMinor(balance, currency), expiresAt },
  }
  await sql`select gift_cards.issue(${JSON.stringify(card)}, ${at.toISOString()})`.execute(on)
}
