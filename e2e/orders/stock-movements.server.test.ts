import { createHmac, randomUUID } from 'node:crypto'
import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { aShopper, byCard, cards, type Shopper, witness } from '@stadion/checkout/testing'
import { openStore } from '@stadion/testing/store'
import { onPostgres } from '@stadion/testing/test-database'
import { afterAll, beforeEach, expect, test } from 'vitest'
import { commandsOn } from '../../apps/storefront/commands.ts'
import { openFolder } from '../fixtures/data-folder.ts'

const store = await openStore({ env: { RATE_LIMIT_FACTOR: '100000' } })
const folder = await mkdtemp(join(tmpdir(), 'stock-'))
beforeEach(() => store.reset())
afterAll(async () => {
  await store.close()
  await rm(folder, { recursive: true, force: true })
})
const { stockOf, setStock, rounds } = witness(store)
const [one, two] = ['AA1001_540', 'AA1004_540'] as const
const cash = { payment: { method: 'CASH_ON_DELIVERY' } }

const care = (...words: string[]) =>
  commandsOn(
    store.db,
    store.now,
  )({ words: ['care', ...words], actor: 'anna', environment: 'development' }).then((lines) => lines.join('\n'))
let files = 0
async function file(text: string): Promise<string> {
  const path = join(folder, `${++files}.csv`)
  await writeFile(path, text)
  return path
}
const textOf = (lines: readonly string[]) => ['sku,region,mode,pieces', ...lines, ''].join('\n')
const csv = async (verb: 'check' | 'apply', ...lines: string[]) => care('stock', verb, await file(textOf(lines)))
/** Also where the same was drawn before. */
const csvAgain = async (...lines: string[]) => care('stock', 'apply', await file(textOf(lines)), 'again')

/** What the warehouse says. */
async function say(message: object): Promise<number> {
  const body = JSON.stringify({ id: randomUUID(), ...message })
  const t = Math.floor(store.now().getTime() / 1_000)
  const mac = createHmac('sha256', 'exchange-secret').update(`${t}.${body}`).digest('hex')
  return (await store.fetch('/api/exchange/messages', { method: 'POST', headers: { 'x-exchange-signature': `t=${t},v1=${mac}` }, body }))
    .status
}
const stock = (kind: string, sku: string, pieces: number) => ({ id: `wms-${randomUUID()}`, kind, body: { sku, region: 'rest', pieces } })

/** Stock that is not what it began with and its movements since, or that was less than none after one of them. */
const disagreeing = () =>
  store.db.query(`
    select s.sku, s.brand, s.region, s.quantity, m.sum, m.least
    from catalogue.stock s left join (
      select brand, region, sku, sum(pieces) as sum, min(so_far) as least from (
        select brand, region, sku, pieces, sum(pieces) over (partition by brand, region, sku order by no) as so_far from catalogue.stock_movement) each
      group by brand, region, sku) m using (brand, region, sku)
    where s.quantity <> s.seeded + coalesce(m.sum, 0) or s.quantity < 0 or s.seeded + m.least < 0`)
/** The latest movements of a SKU: pieces, reason, reference, actor. */
const moved = async (sku: string, most: number) =>
  (
    await store.db.query<{ line: string[] }>(
      `select array[pieces::text, reason, ref, actor] as line from catalogue.stock_movement where sku = $1 and region = 'rest' order by no desc limit $2`,
      [sku, most],
    )
  ).map(({ line }) => line.join(' '))

test('DESK-STK-04 a file of stock names every wrong line and changes nothing before it is applied; then it counts once', async () => {
  await setStock(one, 5)
  await setStock(two, 5)
  const wrong = [
    'sku;region;mode;pieces',
    `${one};rest;receive;40`,
    'ZZ9999_1;rest;receive;1',
    `${two};moon;count;1`,
    `${two};rest;correct;-9`,
  ]
  const path = await file(wrong.join('\r\n'))
  for (const verb of ['check', 'apply']) {
    const said = await care('stock', verb, path).catch((error: Error) => error.message)
    expect(said.split('\n')).toEqual([
      `${path}:3 sku: nobody sells ZZ9999_1 in rest`,
      `${path}:4 region: expected americas or rest`,
      `${path}:5 pieces: stadion has 5, so fewer than none would be left`,
      '3 lines are wrong. Nothing was changed.',
    ])
  }
  expect([await stockOf(one), await stockOf(two)]).toEqual([5, 5])
  for (const [line, why] of [
    [`${one},rest,take,1`, 'mode: expected receive, count, correct'],
    [`${one},rest,receive,0`, 'pieces: what came is at least one piece'],
    [`${one},rest,count,-1`, 'pieces: a shelf has no fewer pieces than none'],
    [`${one},rest,correct,0`, 'pieces: a correction has pieces'],
    [`${one},rest,count,1.5`, 'pieces: expected a number of pieces'],
  ] as const)
    await expect(csv('apply', line)).rejects.toThrow(why)
  await expect(csv('apply', `${one},rest,count,1`, `${one},rest,receive,1`)).rejects.toThrow(':3 sku: stands in line 2 already')
  await expect(care('stock', 'apply', await file('sku,pieces\n'))).rejects.toThrow('the column mode is missing')

  // Two pieces are promised to a payment that is not finished: a count has them.
  const waiting = await (await aShopper(store, { items: [{ productId: two, quantity: 2 }] })).place({ payment: byCard })
  expect(waiting.http).toBe(202)
  const good = await file(`sku,region,mode,pieces\n${one},rest,receive,40\n${one},americas,correct,-1\n${two},rest,count,12\n`)
  expect(await care('stock', 'check', good)).toContain(`${two}\tstadion\trest\tcount 12\t3 → 10; of those counted: 2 promised`)
  expect([await stockOf(one), await stockOf(two)]).toEqual([5, 3])
  await care('stock', 'apply', good)
  expect([await stockOf(one), await stockOf(one, 'US'), await stockOf(two)]).toEqual([45, 4, 10])
  await expect(care('stock', 'apply', good)).rejects.toThrow('was applied before')
  expect(await stockOf(one)).toBe(45)
  // Saved by an office program it is the same file.
  const saved = await readFile(good, 'utf8').then((text) => `\uFEFF${text.replaceAll(',', ';').replaceAll('\n', '\r\n')}`)
  await expect(care('stock', 'apply', await file(saved))).rejects.toThrow('was applied before')
  await care('stock', 'apply', good, 'again')
  expect([await stockOf(one), await stockOf(two)]).toEqual([85, 10])
  expect(await disagreeing()).toEqual([])
  const told = await store.db.query(
    `select body ->> 'pieces' as pieces from exchange.message where kind = 'stock.changed' order by seq desc limit 1`,
  )
  expect(told).toEqual([{ pieces: '10' }])
})

test('DESK-STK-04 a count by a file leaves pieces of orders that are not sent with them: paid, in part cancelled, in part sent', async () => {
  await setStock(two, 20)
  const buyer = await aShopper(store, { country: 'AE', items: [{ productId: two, quantity: 3 }] })
  const { orderNumber } = await buyer.place(cash)
  const later = await aShopper(store, { items: [{ productId: two, quantity: 2 }] })
  const paid = await later.place({ payment: byCard })
  await later.pay(paid.redirectUrl, cards.good)
  await rounds()
  expect(await stockOf(two)).toBe(15)
  // All twenty lie there. Counted twice it is the same.
  const path = await file(textOf([`${two},rest,count,20`]))
  expect(await care('stock', 'check', path)).toContain(`count 20\t15 → 15; of those counted: 5 sold and not sent`)
  await care('stock', 'apply', path)
  expect(await stockOf(two)).toBe(15)
  // A warehouse subtracts them itself.
  await say(stock('stock.set', two, 15))
  expect(await stockOf(two)).toBe(15)

  const itemId = (await buyer.call('GET', `/api/bridge/orders/${orderNumber}`)).shipmentList[0].productLineItemList[0].itemId
  expect(await say({ kind: 'fulfilment.shipped', orderNumber, items: [{ itemId, quantity: 1 }] })).toBe(200)
  expect(await say({ kind: 'fulfilment.refused', orderNumber, items: [{ itemId, quantity: 1 }] })).toBe(200)
  // Nineteen lie there, of which one and two are sold.
  expect(await care('stock', 'apply', await file(textOf([`${two},rest,count,19`])))).toContain(
    '16 → 16; of those counted: 3 sold and not sent',
  )
  expect(await stockOf(two)).toBe(16)
  expect(await disagreeing()).toEqual([])
})

test('DESK-STK-01 each movement of stock names its reason, what it was about, and who', async () => {
  await setStock(one, 20)
  expect(await moved(one, 1)).toEqual([expect.stringMatching(/^-?\d+ TEST set by a test test$/)])
  const message = stock('stock.changed', one, 3)
  await say(message)
  expect(await moved(one, 1)).toEqual([`3 EXCHANGE ${message.id} exchange`])
  const receipt = await csv('apply', `${one},rest,receive,40`).then(() => `${files}.csv`)
  await csv('apply', `${one},rest,count,60`)
  await csv('apply', `${one},rest,correct,-1`)
  expect(await moved(one, 3)).toEqual([`-1 CORRECTION ${files}.csv anna`, `-3 COUNT ${files - 1}.csv anna`, `40 RECEIPT ${receipt} anna`])
  expect((await care('stock', 'show', one)).split('\n')[0]).toContain(`\t-1\tCORRECTION\t${files}.csv\tanna`)

  const shopper = await aShopper(store, { items: [{ productId: one, quantity: 2 }] })
  const left = await shopper.place({ payment: byCard })
  await shopper.bag('DELETE', '/payment')
  const bought = await shopper.place({ payment: byCard })
  await shopper.pay(bought.redirectUrl, cards.good)
  await rounds()
  const { orderNumber } = await shopper.payment(bought.challengeId)
  expect((await shopper.call('POST', `/api/bridge/orders/${orderNumber}/cancel`, {})).http).toBe(200)
  expect(await moved(one, 4)).toEqual([
    expect.stringMatching(`^2 CANCEL ${bought.orderReference} `),
    `-2 ORDER ${bought.orderReference} shopper`,
    `2 EXPIRED ${left.orderReference} shop`,
    `-2 ORDER ${left.orderReference} shopper`,
  ])

  // A return that is fit for sale.
  const buyer = await aShopper(store, { items: [{ productId: one }] })
  const kept = await buyer.place({ payment: byCard })
  await buyer.pay(kept.redirectUrl, cards.good)
  await rounds()
  const sold = { orderNumber: (await buyer.payment(kept.challengeId)).orderNumber as string }
  for (const kind of ['fulfilment.shipped', 'fulfilment.delivered']) expect(await say({ kind, ...sold })).toBe(200)
  const place = `/api/bridge/orders/${sold.orderNumber}`
  const items = [{ itemId: (await buyer.call('GET', place)).shipmentList[0].productLineItemList[0].itemId, quantity: 1 }]
  const { returnId } = await buyer.call('POST', `${place}/returns`, { items })
  expect(await say({ kind: 'return.received', ...sold, body: { return: returnId } })).toBe(200)
  expect(await moved(one, 2)).toEqual([`1 RETURN ${kept.orderReference} fulfilment`, `-1 ORDER ${kept.orderReference} shopper`])

  const own = await openFolder({ store })
  await own.write(
    'catalogue/articles/stadion.ndjson',
    `${JSON.stringify({ id: 'SM-1001', model: 'pacer', name: 'Pacer', gender: 'women', category: 'shoes', kind: 'running-shoe', colour: 'core-black', sizes: ['540'], listedAt: '2026-09-01T08:00:00Z' })}\n`,
  )
  await own.write('catalogue/stock/stadion/rest.csv', 'sku,pieces\nSM-1001_540,7\n')
  await own.data('import', '--yes', '--with-stock')
  await own.close()
  expect(await moved('SM-1001_540', 2)).toEqual([expect.stringMatching(/^7 IMPORT run \d+ ann$/)])
  expect(await disagreeing()).toEqual([])
})

test('DESK-STK-01 stock is what it began with and its movements, and never less than none, whatever sixteen do at once', async () => {
  await setStock(one, 30)
  await setStock(two, 30)
  const shoppers: Shopper[] = []
  for (let n = 0; n < 8; n += 1)
    shoppers.push(await aShopper(store, { country: n % 2 ? 'AE' : 'DE', items: [{ productId: n % 3 ? one : two, quantity: 2 }] }))
  let seed = 7
  const chance = (most: number) => {
    seed = (seed * 1_103_515_245 + 12_345) % 2_147_483_648
    return Math.floor((seed / 2_147_483_648) * most)
  }
  const turns = onPostgres() ? 8 : 3
  let acts = 0
  const buys = async (shopper: Shopper, n: number) => {
    const answer = await shopper.place(n % 2 ? cash : { payment: byCard })
    if (answer.http === 202) {
      const fate = chance(3)
      if (fate === 0) await shopper.bag('DELETE', '/payment')
      else if (fate === 1) await shopper.pay(answer.redirectUrl, cards.good)
    } else if (answer.http === 201) await shopper.call('POST', `/api/bridge/orders/${answer.orderNumber}/cancel`, {})
    await shopper.bag('GET', '')
  }
  const works = async () => {
    const sku = chance(2) ? one : two
    const act = acts++ % 6
    if (act === 0) await say(stock('stock.set', sku, chance(40)))
    else if (act === 1) await say(stock('stock.changed', sku, chance(20) - 10))
    // A correction below none is refused.
    else if (act === 2) await csvAgain(`${one},rest,correct,${-1 - chance(30)}`, `${two},rest,receive,2`).catch(() => undefined)
    else if (act === 3) await csvAgain(`${two},rest,count,${chance(30)}`, `${one},rest,count,${chance(30)}`)
    else if (act === 4) await setStock(sku, chance(30))
    else await rounds()
  }
  const many = [...shoppers.map((shopper, n) => () => buys(shopper, n)), ...Array.from({ length: 8 }, () => works)]
  await Promise.all(
    many.map(async (act) => {
      for (let turn = 0; turn < turns; turn += 1) await act()
    }),
  )
  expect(await disagreeing()).toEqual([])
  store.advanceClock(20 * 60_000)
  await rounds()
  expect(await disagreeing()).toEqual([])
  const reasons = await store.db.query<{ reason: string }>('select distinct reason from catalogue.stock_movement order by 1')
  expect(reasons.map(({ reason }) => reason)).toEqual(expect.arrayContaining(['COUNT', 'EXCHANGE', 'ORDER', 'TEST']))
  // `npm run care -- check` looks at the same on a running shop.
  const invariants = await store.db.query<{ invariant: string }>(await readFile('tools/check-money.sql', 'utf8'), [
    store.now().toISOString(),
  ])
  expect(invariants.filter(({ invariant }) => invariant === 'INV-01')).toEqual([])
})
