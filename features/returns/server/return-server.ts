import { newToken } from '@stadion/http/secret-token'
import { type Ask, serve } from '@stadion/http/serve'
import { returnableUntil } from '@stadion/market-law/return-window'
import { returnLabelOf } from '@stadion/site/addresses'
import { toMajor } from '@stadion/site/money'
import type { FastifyInstance } from 'fastify'
import { previewReturn, type ReturnPreview, returnFailures, type StartReturn, startReturn } from '../contract.ts'
import { orderParamsSchema, previewSchema, startedReturnSchema, startReturnSchema } from '../schema.ts'
import { checkItems } from './check-items.ts'
import { newId } from './new-id.ts'
import { type OrderPieces, readPieces } from './order-pieces.ts'
import { returnTable, type Worth } from './return-table.ts'
import type { ReturnsOptions } from './returns-options.ts'

type ReturnAsk = Ask & { params: { orderNumber: string }; body: StartReturn }
/** So many days after the request goods can be sent; 15 later the return ends without them. */
const sendWithinDays = 30
const dayMs = 86_400_000

/** Returns under the shop’s own promise (D-129). */
export function returnServer(app: FastifyInstance, { db, orders, localFulfilment, mailsWritten }: ReturnsOptions): void {
  const table = returnTable(db)
  const shapes = { params: orderParamsSchema, body: startReturnSchema, failures: returnFailures.table }

  /** The order, for whoever may act on it, and the pieces that are meant. */
  async function meant(ask: ReturnAsk) {
    const { params, body, now } = ask
    const access = await orders.accessTo(ask, params.orderNumber, body.email)
    if (!access || access.proof === 'none') throw returnFailures.orderNotFound()
    if (localFulfilment) await table.bringUpToDate(access.ref, now())
    const pieces = (await readPieces(db, access.ref))!
    const items = checkItems(pieces, body.items)
    const until = returnableUntil(pieces)
    if (until === undefined || until <= now()) throw returnFailures.returnWindowClosed()
    return { ...access, pieces, items }
  }

  serve(app, previewReturn, { ...shapes, answer: previewSchema }, async (ask) => {
    const { ref, pieces, items } = await meant(ask)
    const worth = await table.worth(ref, newId('rt_'), items, ask.now())
    if (!worth) throw returnFailures.notReturnable()
    return previewOf(worth, pieces)
  })

  serve(app, startReturn, { ...shapes, answer: startedReturnSchema }, async (ask) => {
    const { ref, proof, pieces, items } = await meant(ask)
    const at = ask.now()
    const id = newId('rt_')
    const sendBy = new Date(at.getTime() + sendWithinDays * dayMs)
    const worth = await table.start(ref, id, items, newToken(), sendBy, at)
    if (!worth) throw returnFailures.notReturnable()
    mailsWritten()
    const { refund } = previewOf(worth, pieces)
    const hasGoods = items.some(({ itemId }) => pieces.lines.some((line) => line.itemId === itemId && !line.isGiftCard))
    const label = hasGoods && proof === 'strong' ? { url: returnLabelOf(pieces.number, id), carrier: 'local' } : null
    return { returnId: id, status: 'RETURN_REQUESTED' as const, refund, label, sendBy: sendBy.toISOString() }
  })
}

/** What goes back, to where it came from (D-131), and what does not, as it was never paid. */
function previewOf({ delivery, service, refund, to, unpaid, items }: Worth, { currency }: Pick<OrderPieces, 'currency'>): ReturnPreview {
  const major = (minor: number) => toMajor(minor, currency)
  return {
    refund: {
      ...{ amount: major(refund), unpaid: major(unpaid), delivery: major(delivery), service: major(service), currency },
      to: to.map(({ method, amount }) => ({ method, amount: major(amount) })),
    },
    items: items.map(({ itemId, quantity, amount }) => ({ itemId, quantity, amount: major(amount) })),
  }
}
