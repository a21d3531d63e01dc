import { z } from 'zod'
import type { inboundKinds } from './contract.ts'

const items = z
  .array(z.object({ itemId: z.string().min(1).max(64), quantity: z.int().min(1).max(1_000) }))
  .min(1)
  .max(500)

/** It becomes a link, also in mails: what a carrier knows of a parcel is nobody else's to read on the way. */
const address = z.url({ protocol: /^https$/ }).max(2_000)

const parcel = z.object({
  carrier: z.string().max(60).default(''),
  trackingNumber: z.string().max(60).nullable().default(null),
  trackingUrl: address.nullable().default(null),
})
const stock = z.object({
  sku: z.string().min(1).max(64),
  region: z.string().min(1).max(16),
  brand: z.string().max(32).optional(),
  pieces: z.int().min(-1_000_000).max(1_000_000),
})

const id = z.string().min(1).max(100)
/** Both directions have one key, so what the shop has sent is signed, too; a bus that gives everything to everybody would give it back. */
const messageId = id.regex(/^(?!xm_)/, 'this is a message of the shop itself')
const ofOrder = { id: messageId, orderNumber: z.string().min(1).max(32), items: items.nullable().default(null) }
/** Whatever stands there is left out. */
const nothing = z.object({}).default({})

/** A message that comes in. Without `items` it is about all that it can be about. */
export const messageSchema = z.discriminatedUnion('kind', [
  z.object({ ...ofOrder, kind: z.literal('fulfilment.confirmed'), body: nothing }),
  z.object({
    ...ofOrder,
    kind: z.literal('fulfilment.shipped'),
    body: parcel.default({ carrier: '', trackingNumber: null, trackingUrl: null }),
  }),
  /** `shipment` of the message `order.shipped`; without it everything that is under way. */
  z.object({ ...ofOrder, kind: z.literal('fulfilment.delivered'), body: z.object({ shipment: id.optional() }).default({}) }),
  z.object({ ...ofOrder, kind: z.literal('fulfilment.refused'), body: nothing }),
  z.object({ ...ofOrder, kind: z.literal('return.dispatched'), body: z.object({ return: id }) }),
  z.object({
    ...ofOrder,
    kind: z.literal('return.received'),
    body: z.object({ return: id, condition: z.enum(['SELLABLE', 'DAMAGED']).default('SELLABLE') }),
  }),
  z.object({ id: messageId, kind: z.literal('stock.set'), body: stock.extend({ pieces: stock.shape.pieces.min(0) }) }),
  z.object({ id: messageId, kind: z.literal('stock.changed'), body: stock }),
])
/** `KNOWN`: the same message has come before. */
export const receivedSchema = z.object({ status: z.enum(['APPLIED', 'KNOWN']) })
export type InboundMessage = z.output<typeof messageSchema>

/** Every kind of the contract has a shape here. */
export type KindsAreAll = (typeof inboundKinds)[number] extends InboundMessage['kind'] ? true : never
