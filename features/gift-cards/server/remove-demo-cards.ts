import type { Handle } from '@stadion/database/database'
import { sql } from '@stadion/database/sql'
import type { RemovedDemo } from '@stadion/slices/define-slice'
import { hashesOf, testCardKey } from './card-secrets.ts'
import { demoCodes, demoPin } from './seed-gift-cards.ts'

/** Removes the cards to try the shop out, whose codes are public; those that paid for an order are blocked. */
export async function removeDemoCards(on: Handle, { at }: { at: Date }): Promise<RemovedDemo> {
  const hashes = demoCodes.map((code) => hashesOf(testCardKey, code, demoPin).code.toString('hex'))
  const isOfDemo = sql`encode(code_hash, 'hex') = any(${hashes}::text[])`
  const unused = sql`not exists (select from gift_cards.movement m where m.card = c.id and m.kind <> 'issue')
    and not exists (select from gift_cards.holding h where h.card = c.id)`
  const gone = await sql`delete from gift_cards.card c where ${isOfDemo} and ${unused} returning id`.execute(on)
  const blocked = await sql<{ currency: string; last4: string }>`
    update gift_cards.card c set blocked_at = ${at.toISOString()}::timestamptz where ${isOfDemo} and blocked_at is null
    returning currency, last4`.execute(on)
  return {
    removed: gone.length > 0 ? [`${gone.length} gift cards to try out`] : [],
    kept: blocked.map(({ currency, last4 }) => `gift card …${last4} in ${currency}: it paid for an order; it is blocked`),
  }
}
