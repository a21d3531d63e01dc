import { aBasket, anItem } from '@stadion/bag/testing'
import type { Database } from '@stadion/database/database'
import { sql } from '@stadion/database/sql'
import { createEmailHash } from './email-hash.ts'

export const shippingAddress = {
  ...{
    firstName: 'Anna',
    lastName: 'Muster',
    address1: 'Weg 1',
    address2: 'Hof',
    city: 'Berlin',
    zipcode: '10115',
    state: null,
    country: 'DE',
  },
  ...{ phoneNumber: '+4915112345678', company: 'Muster GmbH', localizedFields: { cpf: '52998224725' } },
}
const { pricing, voucherList, shipmentList } = aBasket()
const giftCard = { recipientName: 'Eva', recipientEmail: 'eva@example.com', message: 'Viel Spaß' }
const snapshot = {
  pricing,
  voucherList,
  method: 'CARD',
  billingAddress: { ...shippingAddress, city: 'Bonn' },
  shipmentList: [
    { ...shipmentList[0], shippingAddress },
    {
      ...shipmentList[0],
      shipmentId: 's2',
      shipmentType: 'egiftcard',
      productLineItemList: [anItem({ itemId: 'li_2', giftCard, quantity: 1 })],
    },
  ],
}

/** An order as a checkout opens it. */
export const anOrder = (own: object = {}) => ({
  ...{
    ref: 'or_1',
    basketId: 'b_1',
    basketVersion: 7,
    numberPrefix: 'PDE',
    brand: 'stadion',
    region: 'rest',
    country: 'DE',
    locale: 'de_DE',
  },
  ...{ currency: 'EUR', acid: null as string | null, email: 'anna@example.com', total: 16_000, due: 16_000 },
  ...{ emailHash: '0a', networkHash: '0b', at: '2026-11-21T09:00:00Z', holdUntil: '2026-11-21T09:15:00Z', snapshot },
  lines: [
    {
      n: 0,
      name: 'delivery',
      unitMinor: 495,
      quantity: 1,
      units: [{ price: 495, discount: 495, tax: 0, taxRate: 19, paid: 0, standardDelivery: 0 }],
    },
    {
      ...{ n: 1, itemId: 'li_1', sku: 'AA1004_540', articleId: 'AA1004', name: 'Runner Four', size: '6', taxCategory: 'footwear' },
      ...{
        unitMinor: 8_000,
        quantity: 2,
        units: [8_000, 8_000].map((paid, n) => ({ price: 8_000, discount: 0, tax: 1_277 + n, taxRate: 19, paid })),
      },
    },
  ],
  ...own,
})

type Row = Record<string, unknown>
interface Placed extends Row {
  number: string
}

/** Opens orders and moves them, as a checkout does. */
export const orderCalls = (db: Database) => ({
  open: (own: object = {}) => sql`select orders.open(${JSON.stringify(anOrder(own))})`.execute(db),
  create: async (ref: string, at: string) => (await sql<{ o: Placed }>`select to_jsonb(orders."create"(${ref}, ${at})) as o`.one(db)).o,
  expire: async (ref: string, reason: string, at: string) =>
    (await sql<{ done: boolean }>`select orders.expire(${ref}, ${reason}, ${at}) as done`.one(db)).done,
  find: async (ref: string) => (await sql<{ o: Row }>`select to_jsonb(orders.find(${ref})) as o`.one(db)).o,
  ofVersion: async (basket: string, version: number) =>
    (await sql<{ ref: string | null }>`select orders.of_version(${basket}, ${version}) as ref`.one(db)).ref,
  awaitingOf: async (network: string) =>
    (await sql<{ count: number }>`select orders.awaiting_of(decode(${network}, 'hex')) as count`.one(db)).count,
  extend: (ref: string, until: string) => sql`select orders.extend(${ref}, ${until})`.execute(db),
})

/** The hash of an e-mail address as orders of a local shop keep it, from what makes a key of the address. */
export const localEmailHash = (emailKeyOf: Parameters<typeof createEmailHash>[1]) => createEmailHash('local-order-secret', emailKeyOf)
