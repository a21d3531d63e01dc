import type { Database } from '@stadion/database/database'
import { sql } from '@stadion/database/sql'
import type { Translate } from '@stadion/fragments/fragment'
import { readTestInput, testHook } from '@stadion/http/test-hook'
import { findStorefront, type Storefront } from '@stadion/site/storefronts'
import type { FastifyInstance } from 'fastify'
import { z } from 'zod'
import { documentFailures } from '../contract.ts'
import { type PackedOrder, packingSlip } from './draw/packing-slip.ts'

export interface SlipServerOptions {
  db: Database
  translateOf(locale: string): Translate
  /** The page of each piece, whose address and code the slip carries (D-199); undefined where there are no such pages. */
  pieceAddressesFor(storefront: Storefront): Promise<((place: { ref: string; n: number; unit: number }) => string) | undefined>
}

const slipParams = z.object({ orderNumber: z.string().max(32) })

/** The packing slip of an order as HTML, for the warehouse that the shop plays (7.14). It is drawn from what a real one is told, and never kept. */
export function slipServer(app: FastifyInstance, { db, translateOf, pieceAddressesFor }: SlipServerOptions): void {
  app.get('/__test__/slips/:orderNumber', testHook, async (request, reply) => {
    const { orderNumber } = readTestInput(slipParams, { ...(request.params as object) })
    const [order] = await sql<{ told: PackedOrder | null; lines: { n: number; cancelled: number }[] | null }>`
      select orders.whole(ref) as told, orders.progress(ref) -> 'lines' as lines
      from (select orders.by_number(${orderNumber}) as ref) o`.execute(db)
    const { told, lines } = order ?? {}
    const cancelledOf = (n: number) => lines?.find((line) => line.n === n)?.cancelled ?? 0
    const storefront = told?.orderNumber ? findStorefront(told.brand, told.locale) : undefined
    if (!told || !storefront) throw documentFailures.orderNotFound()
    const items = told.items.map((item) => ({ ...item, units: item.units.slice(cancelledOf(item.n)) }))
    reply
      .header('content-security-policy', "default-src 'none'; style-src 'unsafe-inline'; frame-ancestors 'none'")
      .header('cache-control', 'no-store')
      .type('text/html; charset=utf-8')
    const ref = told.orderReference
    const pageOf = await pieceAddressesFor(storefront)
    const addressOf = pageOf && ((n: number, unit: number) => pageOf({ ref, n, unit }))
    return packingSlip({ ...told, items }, storefront, translateOf(told.locale), addressOf)
  })
}
