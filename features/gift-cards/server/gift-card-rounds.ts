import type { Database } from '@stadion/database/database'
import type { Jobs } from '@stadion/jobs/jobs'
import type { FastifyBaseLogger } from 'fastify'
import { hashesOf, newCode, newPin } from './card-secrets.ts'
import { newCardId } from './make-test-card.ts'

export interface GiftCardRoundsOptions {
  db: Database
  now: () => Date
  jobs: Pick<Jobs, 'add'>
  giftCardSecret: string
  /** So many years a bought card is valid; without end if undefined. */
  giftCardYears: number | undefined
  /** Between two rounds. */
  everyMs: number
  /** The database has written mails itself. */
  mailsWritten(): void
  log: Pick<FastifyBaseLogger, 'error'>
}

/** A piece whose money is there and which has no card yet. */
interface PaidSale {
  order_ref: string
  n: number
  unit_no: number
}

const atOnce = 100
const pinLength = 6

/**
 * The round that issues the gift cards that were bought and paid (D-116). Code and PIN are made here, as the key of their hashes is not the
 * database's to know; which of several processes issues a card is decided there.
 */
export function addGiftCardRounds({
  db,
  now,
  jobs,
  giftCardSecret,
  giftCardYears,
  everyMs,
  mailsWritten,
  log,
}: GiftCardRoundsOptions): void {
  async function issue({ order_ref, n, unit_no }: PaidSale): Promise<boolean> {
    const at = now()
    const [code, pin] = [newCode(), newPin(pinLength)]
    const hashes = hashesOf(giftCardSecret, code, pin)
    const card = {
      ...{ orderRef: order_ref, n, unitNo: unit_no, id: newCardId(), last4: code.slice(-4), code, pin },
      ...{ codeHash: hashes.code.toString('hex'), pinHash: hashes.pin.toString('hex'), expiresAt: yearsAfter(at, giftCardYears) },
    }
    const [row] = await db.prepared<{ issued: boolean }>('gift_cards.issue_sold', 'select gift_cards.issue_sold($1::jsonb, $2) as issued', [
      JSON.stringify(card),
      at.toISOString(),
    ])
    return row!.issued
  }

  jobs.add({
    name: 'gift-cards.issue',
    everyMs,
    async run() {
      const paid = await db.prepared<PaidSale>(
        'gift_cards.paid_sales',
        `select order_ref, n, unit_no from gift_cards.sale where state = 'PAID' order by at limit ${atOnce}`,
        [],
      )
      for (const sale of paid) {
        try {
          if (await issue(sale)) mailsWritten()
        } catch (error) {
          // Also a code that a card has already: the next round makes another.
          log.error({ err: error, order: sale.order_ref }, 'a gift card could not be issued')
        }
      }
    },
  })
}

function yearsAfter(at: Date, years: number | undefined): string | null {
  if (years === undefined) return null
  const end = new Date(at)
  end.setUTCFullYear(end.getUTCFullYear() + years)
  return end.toISOString()
}
