import { aShopper, cards } from '@stadion/checkout/testing'
import { openStore, type Store } from '@stadion/testing/store'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { openFolder } from '../fixtures/data-folder.ts'

let store: Store
let folder: Awaited<ReturnType<typeof openFolder>>
beforeAll(async () => {
  store = await openStore()
  folder = await openFolder({ store } as never)
})
afterAll(() => Promise.all([store?.close(), folder?.close()]))
beforeEach(() => folder.empty())

const dayMs = 24 * 3_600_000
const day = (days: number) => new Date(store.now().getTime() + days * dayMs).toISOString().slice(0, 10)
const head = 'subject,place,from,value,source'
const look = () => store.fetch('/__test__/jobs', { method: 'POST' })
const rateOf = ({ pricing }: { pricing: { taxLines: { rate: number }[]; total: number } }) => [
  pricing.taxLines.map(({ rate }) => rate),
  pricing.total,
]

/** Pays for what is in the bag. */
async function ordered(shopper: Awaited<ReturnType<typeof aShopper>>): Promise<string> {
  const { redirectUrl, challengeId } = await shopper.place()
  await shopper.pay(redirectUrl, cards.good)
  return (await shopper.place({ payment: { method: 'CARD', challengeId } })).orderNumber as string
}
const keptRates = async (number: string) =>
  (
    await store.db.query<{ rate: number }>(
      `select distinct tax_rate::float8 as rate from orders.unit join orders."order" using (ref) where number = '${number}' order by 1`,
    )
  ).map(({ rate }) => rate)
/** The invoice of a parcel that leaves now. */
async function invoiceOf(number: string) {
  await store.db.query(
    `select orders.add_event(ref, 'shipped', 'fulfilment', $1, '{"shipment": "sh_1", "items": [{"n": 1, "units": [1]}]}')
     from orders."order" where number = '${number}'`,
    [store.now().toISOString()],
  )
  await look()
  const [document] = await store.db.query<{ html: string; years: number }>(
    `select html, extract(year from keep_until)::integer - extract(year from issued_at)::integer - 1 as years
     from invoices.document d join orders."order" o on o.ref = d.order_ref where o.number = '${number}'`,
  )
  return { years: document?.years, title: /<h1[^>]*>([^<]*)/.exec(document?.html ?? '')?.[1]?.trim() }
}

test('DESK-MKT-02: a row of the shop’s own wins over the built-in one from its day on, orders and documents keep what held for them, and no row switches off what the shop does by law', async () => {
  const [before, after] = [await aShopper(store), await aShopper(store)]
  const total = before.total
  expect(rateOf(await after.readBag())).toEqual([[19], total])
  const from = day(1)
  const rows = [
    `document-title,DE,${from},tax-invoice,Auskunft`,
    `retention,DE,${from},12,Auskunft`,
    `tax/exceptions,LU,${from},4.5,Loi`,
    `tax/rates,DE,${from},21.5,"Gesetz, § 12"`,
  ]
  await folder.write('law/rows.csv', `${head}\n${rows.join('\n')}\n`)
  expect((await folder.data('import', '--yes')).at(-1)).toMatch(/4 law rows in the folder\. Imported\.$/)
  await look()
  expect(rateOf(await after.readBag())).toEqual([[19], total])
  const earlier = await ordered(before)
  expect(await keptRates(earlier)).toEqual([19])
  expect(await invoiceOf(earlier)).toEqual({ years: 8, title: 'Rechnung' })
  const [forChild] = await store.db.query<{ sku: string }>(`
    select v.sku from catalogue.variation v join catalogue.article a on a.brand = v.brand and a.id = v.article_id
    join catalogue.stock s on s.brand = v.brand and s.sku = v.sku and s.quantity > 1 and s.region = 'rest'
    where a.brand = 'stadion' and a.gender = 'kids' and a.category = 'shoes' order by 1 limit 1`)
  const luxembourg = await aShopper(store, {
    country: 'LU',
    home: { city: 'Luxembourg', zipcode: '1111' },
    items: [{ productId: forChild!.sku, quantity: 1 }],
  })
  expect(rateOf(await luxembourg.readBag())[0]).toContain(3)

  // To its first moment.
  store.advanceClock(Date.parse(from) - store.now().getTime())
  await look()
  expect(rateOf(await after.readBag())).toEqual([[21.5], total])
  expect(rateOf(await luxembourg.readBag())[0]).toContain(4.5)
  const later = await ordered(after)
  expect([await keptRates(earlier), await keptRates(later)]).toEqual([[19], [21.5]])
  expect(await invoiceOf(later)).toEqual({ years: 12, title: 'Steuerrechnung' })
  expect(await invoiceOf(earlier)).toEqual({ years: 8, title: 'Rechnung' })

  // The folder has them again, as they were written.
  await folder.empty()
  await folder.data('export', '--only', 'law')
  expect(await folder.read('law/rows.csv')).toBe(`${head}\n${rows.join('\n')}\n`)

  // What the shop does by law is not among them.
  for (const [row, why] of [
    [`withdrawal/rows,DE,${from},0,x`, 'the right to withdraw with the function for it is part of the shop'],
    [`withdrawal/holidays,DE,${from},01-01,x`, 'on which day the time to withdraw ends'],
    [`order-button,DE,${from},plain,x`, 'names the obligation to pay'],
    [`prior-price,DE,${from},house,x`, 'from which price a reduction is announced'],
    [`e-invoice,DE,${from},no,x`, 'companies get XML'],
  ]) {
    await folder.write('law/rows.csv', `${head}\n${row}\n`)
    const said = await folder.data('import', '--yes').catch(({ message }: Error) => message)
    expect(said).toContain(`law/rows.csv:2 subject: a row cannot change ${row!.split(',')[0]}, or switch it off: `)
    expect(said).toContain(why)
  }
  await folder.write('law/rows.csv', `${head}\n`)
  await folder.data('import', '--yes', '--prune')
  await look()
  expect(rateOf(await (await aShopper(store)).readBag())).toEqual([[19], total])
})

test('a row of the day of the built-in one stands in its place, also in a file with the column of before', async () => {
  const shopper = await aShopper(store, { country: 'NL' })
  await folder.write('law/rows.csv', 'subject,place,from,percent,source\ntax/rates,NL,2026-01-01,20,Besluit\n')
  await folder.data('import', '--yes')
  await look()
  expect(rateOf(await shopper.readBag())[0]).toEqual([20])
})

test('where LAW_UNCONFIRMED is refuse no storefront is planned to open with law that nobody has confirmed', async () => {
  const from = day(3)
  await folder.write('markets/stadion.csv', `locale,state,from\nde_DE,SOON,${day(1)}\nde_DE,OPEN,${from}\n`)
  const said = await folder.dataWhereLawCounts('import', '--yes').catch(({ message }: Error) => message)
  expect(said).toMatch(/markets\/stadion\.csv:3 state: it would use rows of law that nobody has confirmed: 1 of tax\/rates\.ts, /)
  expect(said).not.toContain('stadion.csv:2')
  expect(await store.db.query('select locale from markets.switch')).toEqual([])
  // Elsewhere it is; and what is planned already stops no other import.
  await folder.data('import', '--yes')
  expect((await folder.dataWhereLawCounts('import', '--yes')).join()).not.toContain('nobody has confirmed')
  await folder.write('markets/stadion.csv', 'locale,state,from\n')
  await folder.data('import', '--yes', '--prune')
})

test('a wrong row is refused with its line', async () => {
  await folder.write(
    'law/rows.csv',
    [
      head,
      `vat,DE,${day(2)},1,x`,
      `tax/rates,XX,${day(2)},1,x`,
      'tax/rates,DE,soon,1,x',
      `tax/rates,DE,${day(2)},"1,5",x`,
      `tax/rates,DE,${day(3)},1,`,
      `tax/exceptions,DE,${day(2)},7,x`,
      `retention,DE,${day(2)},0,x`,
      `document-title,DE,${day(2)},bill,x`,
    ].join('\n'),
  )
  const said = await folder.data('import', '--yes').catch(({ message }: Error) => message)
  for (const line of [
    'law/rows.csv:2 subject: there is no subject vat; there are tax/rates, ',
    'law/rows.csv:3 place: a place is written as DE or US-PA',
    'law/rows.csv:4 from: a day is written as 2026-12-01',
    'law/rows.csv:5 value: a rate is written as 19 or 7.25',
    'law/rows.csv:6 source: say where it is written',
    'law/rows.csv:7 place: a place is written as DE or US-PA, and the shop has a row of it in tax/exceptions',
    'law/rows.csv:8 value: documents are kept for 1 to 50 whole years',
    'law/rows.csv:9 value: a document is called invoice or tax-invoice',
  ])
    expect(said).toContain(line)
  expect(await store.db.query(`select place from law.row where place in ('DE', 'XX')`)).toEqual([])
})
