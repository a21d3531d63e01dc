import type { Basket } from '@stadion/bag/contract'
import type { Store } from '@stadion/testing/store'
import { type Answer, aShopper, byCard, witness } from '../test-checkout.ts'
import type { Kind } from './money-commands.ts'

const recipientOf = (email: string) => `for-${email}`
const giftCard = (email: string) => ({
  productId: 'GC0001_050',
  giftCard: { recipientName: 'Eva', recipientEmail: recipientOf(email), message: 'Enjoy' },
})
const goodsOf = (kind: Kind['goods'], email: string): object[] =>
  ({
    pair: [{ productId: 'AA1001_540', quantity: 2 }],
    mixed: [{ productId: 'AA1001_540' }, { productId: 'AA1004_540', quantity: 2 }],
    three: [{ productId: 'AA1004_540', quantity: 3 }],
    gifts: [{ ...giftCard(email), quantity: 2 }],
    giftBeside: [{ productId: 'AA1001_540' }, giftCard(email)],
  })[kind]
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
  const shopper = await aShopper(store, { country: kind.country, items: goodsOf(kind.goods, email), email })
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
    if (kind.isWrapped) await shopper.bag('PUT', '/gift', { wrap: true, note: 'Enjoy', hidePrices: true })
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
  /** Pays with the cards that were bought before, as their recipient: what the mails say is known there. */
  async function spendReceived(): Promise<void> {
    const mailed = (await witness(store).mails(recipientOf(email))).filter(({ template }) => template === 'gift-card')
    for (const { text } of mailed.slice(0, 2)) {
      const [code, pin] = [/(\d{4} ){3}\d{4}/.exec(text)?.[0], /PIN: (\d{6})/.exec(text)?.[1]]
      if (code && pin) await shopper.bag('POST', '/gift-cards', { code, pin })
    }
    await leave()
  }
  const isGift = kind.goods === 'gifts' || kind.goods === 'giftBeside'
  const payment = () => {
    if (bag.pricing.amountDue === 0) return { method: 'NONE' } as const
    return kind.isCash && !isGift && kind.country === 'AE' ? ({ method: 'CASH_ON_DELIVERY' } as const) : byCard
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
      await shopper.bag('POST', '/items', { items: goodsOf(kind.goods, email) })
      await prepare()
      await spendReceived()
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
