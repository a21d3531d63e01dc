import type { Database } from '@stadion/database/database'
import { returnableUntil } from '@stadion/market-law/return-window'
import { withdrawalDays } from '@stadion/market-law/withdrawal/offered'
import { withdrawalEnd } from '@stadion/market-law/withdrawal/period'
import { returnLabelOf } from '@stadion/site/addresses'
import { toMajor } from '@stadion/site/money'
import { readPieces } from './order-pieces.ts'
import { returnTable } from './return-table.ts'
import { type KeptWithdrawal, withdrawalTable } from './withdrawal-table.ts'

export interface ReturnFactsOptions {
  db: Database
  now: () => Date
  withdrawalElsewhere: readonly string[]
  withdrawalGraceDays: number
}

/** The order, as its slice hands it over. */
interface OrderAsked {
  ref: string
  country: string
  placedAt: string
  lastDeliveredAt: string | null
  isDelivered: boolean
  isOver: boolean
}

type PublicState = 'DECLARED' | 'GOODS_EXPECTED' | 'REFUND_STARTED' | 'DONE' | 'REFUSED'

const publicStates: Record<KeptWithdrawal['state'], PublicState> = {
  ...{ DECLARED: 'DECLARED', UNMATCHED: 'DECLARED', ACKNOWLEDGED: 'DECLARED', GOODS_EXPECTED: 'GOODS_EXPECTED' },
  ...{ CANCELLED_UNSENT: 'REFUND_STARTED', REFUNDED: 'DONE', CLOSED: 'REFUSED' },
}

const publicStateOf = ({ state, isBack }: KeptWithdrawal): PublicState =>
  state === 'GOODS_EXPECTED' && isBack ? 'REFUND_STARTED' : publicStates[state]

/** What an order's answer says of returns and withdrawals (7.7). */
export function createReturnFacts(options: ReturnFactsOptions) {
  const { db, now, withdrawalElsewhere, withdrawalGraceDays: graceDays } = options
  const table = returnTable(db)
  const withdrawals = withdrawalTable(db)
  return {
    async returnsOf(ref: string) {
      const [kept, order] = await Promise.all([table.of(ref), readPieces(db, ref)])
      return kept.map(({ id, state, requestedAt, receivedAt, sendBy, items, amount }) => ({
        returnId: id,
        status: state === 'REQUESTED' ? ('RETURN_REQUESTED' as const) : state === 'EXPIRED' ? state : ('RECEIVED' as const),
        ...{ requestedAt, receivedAt, sendBy },
        items: items.map(({ itemId, quantity }) => ({ itemId, quantity })),
        refund: { amount: toMajor(amount, order!.currency), currency: order!.currency },
        label: state === 'REQUESTED' ? { url: returnLabelOf(order!.number, id) } : null,
      }))
    },
    async withdrawalOf({ ref, country, placedAt, lastDeliveredAt, isDelivered, isOver }: OrderAsked) {
      const kept = await withdrawals.of(ref)
      const days = withdrawalDays(country, new Date(placedAt), withdrawalElsewhere)
      const end =
        days !== undefined && lastDeliveredAt !== null && isDelivered
          ? withdrawalEnd({ deliveredAt: new Date(lastDeliveredAt), country, days, graceDays })
          : undefined
      // A statement without pieces is of the whole contract: nothing is left to withdraw from, unless the shop refused it.
      const isWhole = kept !== null && kept.items === null && kept.state !== 'CLOSED'
      return {
        withdrawal: kept && {
          withdrawalId: kept.id,
          declaredAt: kept.declaredAt,
          status: publicStateOf(kept),
          items: kept.items ?? [],
        },
        withdrawable: days !== undefined && !isOver && !isWhole && (end === undefined || now() < end.countsUntil),
        withdrawableUntil: end?.until.toISOString() ?? null,
        returnableUntil: returnableUntil({ country, lastDeliveredAt })?.toISOString() ?? null,
      }
    },
  }
}
