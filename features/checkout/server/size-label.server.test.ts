import { sql } from '@stadion/database/sql'
import { openStore } from '@stadion/testing/store'
import { afterAll, beforeEach, expect, test } from 'vitest'
import { type Answer, aShopper, cards, type Shopper, witness } from './test-checkout.ts'

const store = await openStore()
afterAll(() => store.close())
beforeEach(() => store.reset())
const { db } = store
const { mails, rounds } = witness(store)
const now = () => store.now().toISOString()

const giftCard = { recipientName: 'Eva', recipientEmail: 'eva@example.com', message: 'Viel Spaß' }
/** A pair of shoes, a cap that has one size, and a gift card. */
const items = [{ productId: 'AA1001_540' }, { productId: 'AA1144_000' }, { productId: 'GC0001_050', giftCard }]

/** Pays, and answers the order. */
async function ordered(shopper: Shopper): Promise<Answer> {
  const pending = await shopper.place()
  await shopper.pay(pending.redirectUrl, cards.good)
  await rounds()
  const { orderNumber } = await shopper.payment(pending.challengeId)
  return shopper.call('GET', `/api/bridge/orders/${orderNumber}`)
}
const labelsOf = ({ shipmentList }: Answer): string[] =>
  shipmentList.flatMap(({ productLineItemList }: { productLineItemList: { sizeLabel: string }[] }) =>
    productLineItemList.map(({ sizeLabel }) => sizeLabel),
  )
/** Everything that is no gift card is sent and arrives. */
async function arrives({ orderReference: ref }: Answer): Promise<void> {
  const goods = await sql<{ n: number; quantity: number }>`
    select n, quantity from orders.line where ref = ${ref} and orders.is_goods(ref, n)`.execute(db)
  await sql`select orders.confirm_fulfilment(${ref}, ${now()})`.execute(db)
  await sql`select orders.ship(${ref}, ${JSON.stringify(goods)}::jsonb, '{"carrier": "local"}', ${now()})`.execute(db)
  await sql`select orders.deliver(${ref}, null, ${now()})`.execute(db)
  await rounds()
}
const lineNamed = ({ shipmentList }: Answer, articleId: string) =>
  shipmentList[0].productLineItemList.find((one: Answer) => one.articleId === articleId)
const mailed = async (template: string) => (await mails('anna@example.com')).find((one) => one.template === template)!.text

/** What goes out of an order about its cap: mails, document, statement of withdrawal and label. */
async function sentAbout(shopper: Shopper, order: Answer) {
  await arrives(order)
  const path = `/api/bridge/orders/${order.orderNumber}`
  const { documents } = await shopper.call('GET', `${path}/documents`)
  const files = documents.map(async ({ number }: { number: string }) => (await shopper.browser.fetch(`${path}/documents/${number}`)).text())
  const { itemId } = lineNamed(order, 'AA1144')
  const body = { name: 'Anna Muster', email: 'anna@example.com', items: [{ itemId, quantity: 1 }] }
  expect((await shopper.call('POST', `${path}/withdrawals`, body)).http).toBe(201)
  await rounds()
  const shoes = { items: [{ itemId: lineNamed(order, 'AA1001').itemId, quantity: 1 }] }
  const { label } = await shopper.call('POST', `${path}/returns`, shoes)
  return {
    shipped: await mailed('order-shipped'),
    documents: (await Promise.all(files)).join(' '),
    statement: await mailed('withdrawal-received'),
    label: await (await shopper.browser.fetch(label.url)).text(),
  }
}

test('COM-ORD-12 an order keeps what the storefront called a size, and its mails, documents, statements and labels say it', async () => {
  const shopper = await aShopper(store, { items })
  const order = await ordered(shopper)
  expect(labelsOf(order)).toEqual(['6', 'Einheitsgröße', '50\u00a0€'])
  const confirmed = await mailed('order-confirmation')
  for (const said of ['Größe 6, Anzahl 1', 'Einheitsgröße, Anzahl 1', '50\u00a0€, Anzahl 1']) expect(confirmed).toContain(said)
  const { shipped, documents, statement, label } = await sentAbout(shopper, order)
  expect(shipped).toContain('Größe 6, Anzahl 1')
  expect(shipped).toContain('\n  Einheitsgröße, Anzahl 1')
  expect(documents).toContain('<span>Größe <bdi>6</bdi></span>')
  expect(documents).toContain('<span><bdi>Einheitsgröße</bdi></span>')
  expect(documents).toContain('<span><bdi>50\u00a0€</bdi></span>')
  expect(statement).toMatch(/Einheitsgröße/)
  expect(label).toMatch(/6<\/bdi>/)
  expect([confirmed, shipped, documents, statement, label].join(' ')).not.toMatch(/\bOS\b/)
})

test('COM-ORD-12 an order that is older than the words for sizes shows the sizes themselves', async () => {
  const shopper = await aShopper(store, { items })
  const order = await ordered(shopper)
  await sql`update orders.line set size_label = null where ref = ${order.orderReference}`.execute(db)
  const { shipped, documents, statement } = await sentAbout(shopper, order)
  for (const said of ['Größe 6, Anzahl 1', 'Größe OS, Anzahl 1']) expect(shipped).toContain(said)
  expect(documents).toContain('<span>Größe <bdi>OS</bdi></span>')
  expect(statement).toContain('OS')
})
