import type { Database } from '@stadion/database/database'
import { refusalOf } from '@stadion/database/refusal'
import { type Sql, sql } from '@stadion/database/sql'
import { genericFailures } from '@stadion/http/middleware/generic-failures'
import { readTestInput, testHook } from '@stadion/http/test-hook'
import type { FastifyInstance } from 'fastify'
import { z } from 'zod'

const fulfilment = z.object({
  orderNumber: z.string(),
  do: z.enum(['confirm', 'ship', 'deliver', 'receive-return']),
  /** All that can, without it. */
  items: z.array(z.object({ itemId: z.string(), quantity: z.int().min(1) })).optional(),
  condition: z.enum(['SELLABLE', 'DAMAGED']).default('SELLABLE'),
})
const params = z.object({ number: z.string() })

/** What a warehouse says, and what the database has of an order, for tests of a running shop (7.14). */
export function orderHooks(app: FastifyInstance, { db, now }: { db: Database; now: () => Date }): void {
  app.post('/__test__/fulfilment', testHook, async ({ body }) => {
    const said = readTestInput(fulfilment, body)
    const ref = await refOf(db, said.orderNumber)
    // From now on the local fulfilment leaves the order alone.
    await sql`update orders."order" set fulfil_next_at = 'infinity' where ref = ${ref}`.execute(db)
    try {
      await stepOf(said, ref, now().toISOString()).execute(db)
    } catch (error) {
      const refusal = refusalOf<{ failure: string }>(error)
      if (refusal) throw genericFailures.invalidRequest({ reason: refusal.failure })
      throw error
    }
    return inside(db, ref)
  })
  app.get('/__test__/orders/:number', testHook, async (request) =>
    inside(db, await refOf(db, readTestInput(params, { ...(request.params as object) }).number)),
  )
}

function stepOf({ do: what, items, condition }: z.output<typeof fulfilment>, ref: string, at: string): Sql {
  const pieces = items ? JSON.stringify(items) : null
  if (what === 'confirm') return sql`select orders.confirm_fulfilment(${ref}, ${at})`
  if (what === 'ship') return sql`select orders.ship(${ref}, ${pieces}, '{"carrier": "local", "trackingNumber": "LP000000123"}', ${at})`
  if (what === 'deliver') return sql`select orders.deliver(${ref}, null, ${at})`
  return sql`select returns.receive(${ref}, (select min(return_id) from orders.unit_expected where ref = ${ref}), ${pieces}, ${condition}, ${at})`
}

async function refOf(db: Database, named: string): Promise<string> {
  const order = await sql<{ ref: string }>`select ref from orders."order" where number = ${named} or ref = ${named}`.first(db)
  if (!order) throw genericFailures.notFound()
  return order.ref
}

async function inside(db: Database, ref: string): Promise<object> {
  const { order } = await sql<{
    order: object
  }>`select to_jsonb(o) - 'email_hash' - 'network_hash' || orders.progress(o.ref) || jsonb_build_object(
      'unitsTaken', (select coalesce(jsonb_agg(to_jsonb(t) order by t.n, t.unit_no), '[]') from orders.unit_taken t where t.ref = o.ref),
      'moneyBack', (select coalesce(jsonb_agg(to_jsonb(m) order by m.at, m.cause), '[]') from orders.money_back m where m.ref = o.ref)
    ) as order from orders."order" o where o.ref = ${ref}`.one(db)
  return order
}
