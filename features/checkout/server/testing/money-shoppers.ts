import type { Basket } from '@stadion/bag/contract'
import type { Store } from '@stadion/testing/store'
import { type Answer, aShopper, byCard } from '../test-checkout.ts'
import type { Kind } from './money-commands.ts'

const goods = {
  pair: [{ productId: 'AA1001_540', quantity: 2 }],
  mixed: [{ productId: 'AA1001_540' }, { productId: 'AA1004_540', quantity: 2 }],
  three: [{ productId: 'AA1004_540', quantity: 3 }],
} as const
/** Everything that a run sells. */
export const skus = ['AA1001_540', 'AA1004_540'] as const
export interface Secret {
  code: string
  pin: string
}

const linesOf = (bag: Basket) =>
  bag.shipmentList
    .flatMap(({ productLineItemList }) => productLineItemList.map(({ productId, quantity }) => `${quantity} ${productId}`))
    .sort()

/** A shopper of a run: what is in the bag is known, so that a lost line shows. */
export async function aRunShopper(store: Store, kind: Kind, email: string, shared: Map<string, Secret>) {
  const shopper = await aShopper(store, { country: kind.country, items: [...goods[kind.goods]], email })
  const secrets: Secret[] = []
  let left: { version: number; lines: string[] } = { version: 0, lines: [] }
  let bag: Basket
  const look = async () => {
    bag = await shopper.readBag()
    return bag
  }
  /** As it is now is how the shopper leaves it. */
  async function leave(): Promise<void> {
    await look()
    left = { version: bag.version, lines: linesOf(bag) }
  }
  async function makeCard(balance: number): Promise<Secret> {
    const body = { currency: bag.currency, balance }
    return (await (await store.fetch('/__test__/gift-cards', { method: 'POST', body })).json()) as Secret
  }
  async function putCard(secret: Secret): Promise<void> {
    secrets.push(secret)
    await shopper.bag('POST', '/gift-cards', secret)
  }
  async function prepare(): Promise<void> {
    if (kind.isExpress) await shopper.bag('PUT', '/shipping-method', { method: 'express' })
    if (kind.voucher) await shopper.bag('POST', '/vouchers', { code: kind.voucher })
    const { total } = (await look()).pricing
    const part = Math.floor(total / 3)
    if (kind.card === 'shared') {
      if (!shared.has(bag.currency)) shared.set(bag.currency, await makeCard(Math.ceil(total)))
      await putCard(shared.get(bag.currency)!)
    } else if (kind.card !== 'none') await putCard(await makeCard(kind.card === 'all' ? Math.ceil(total) : part))
    if (kind.card === 'twice') await putCard(await makeCard(part))
    await leave()
  }
  const payment = () => {
    if (bag.pricing.amountDue === 0) return { method: 'NONE' } as const
    return kind.isCash && kind.country === 'AE' ? ({ method: 'CASH_ON_DELIVERY' } as const) : byCard
  }
  await prepare()
  return {
    ...shopper,
    email,
    secrets,
    /** Buys what the bag shows now. */
    async buy(own: object = {}): Promise<Answer> {
      await look()
      return shopper.place({ payment: payment(), expectedTotal: bag.pricing.total, ...own })
    },
    version: () => left.version,
    /** One more piece, if the bag can be changed. */
    async change(): Promise<void> {
      const changed = await shopper.bag('POST', '/items', { items: [{ productId: 'AA1001_540' }] })
      if (changed.http === 200) await leave()
    },
    /** The next bag, once the first is bought. */
    async fill(): Promise<void> {
      if ((await look()).shipmentList.length > 0) return
      await shopper.bag('POST', '/items', { items: [...goods[kind.goods]] })
      await prepare()
    },
    /** INV-18: what the bag has lost. Null: nothing. */
    async lost(wasOrdered: (bag: string, version: number) => Promise<boolean>): Promise<string | null> {
      const now = linesOf(await look())
      // Nobody looked at it for too long.
      if (!bag.basketId) return null
      const expected = (await wasOrdered(bag.basketId, left.version)) ? [] : left.lines
      return now.join() === expected.join() ? null : `${bag.basketId} had ${expected.join()}, has ${now.join()}`
    },
  }
}
export type RunShopper = Awaited<ReturnType<typeof aRunShopper>>
