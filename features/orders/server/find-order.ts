import type { Ask } from '@stadion/http/serve'
import { orderFailures } from '../contract.ts'
import { numberOf } from './order-answer.ts'
import type { OrderCalls } from './order-calls.ts'
import type { OrderTable, PlacedOrder } from './order-table.ts'
import type { Passes, Proof } from './passes.ts'

export interface FindOptions {
  table: OrderTable
  calls: OrderCalls
  passes: Passes
  emailHashOf(typed: string): Buffer
  localFulfilment: boolean
}

export interface Found {
  order: PlacedOrder
  proof: Proof
}

/** Finds an order for whoever may see it: the owner, a pass, or number and e-mail address (D-121). There is one way to be refused. */
export function createFind({ table, calls, passes, emailHashOf, localFulfilment }: FindOptions) {
  /** As it is now: the local fulfilment has done what is due. */
  async function current<Row extends PlacedOrder>(read: () => Promise<Row | undefined>, at: Date): Promise<Row> {
    let order = await read()
    if (order && localFulfilment && order.fulfil_next_at !== null && Date.parse(order.fulfil_next_at) <= at.getTime()) {
      await calls.fulfil(order.ref, at)
      order = await read()
    }
    if (!order) throw orderFailures.orderNotFound()
    return order
  }
  return {
    /** By session or pass, which is extended. */
    async own(ask: Ask, number: string): Promise<Found> {
      const { storefront, visitor } = ask
      const acid = visitor.kind === 'authenticated' ? visitor.acid : undefined
      const who = { acid, pass: passes.hashIn(ask), at: ask.now() }
      const order = await current(() => table.read(numberOf(number), storefront.brand, who), ask.now())
      if (order.pass_proof) await passes.extend(ask, order.ref, order.pass_proof)
      return { order, proof: acid !== undefined && order.acid === acid ? 'strong' : order.pass_proof! }
    },
    /** By number and e-mail address: weak, and the browser gets a pass. */
    async lookedUp(ask: Ask, number: string, email: string): Promise<Found> {
      const order = await current(() => table.lookUp(numberOf(number), ask.storefront.brand, emailHashOf(email)), ask.now())
      await passes.give(ask, order.ref, 'weak')
      return { order, proof: 'weak' }
    },
  }
}
export type FindOrder = ReturnType<typeof createFind>
