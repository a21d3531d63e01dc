import { aShopper } from '@stadion/checkout/testing'
import { openStore } from '@stadion/testing/store'
import { afterAll, beforeEach, expect, test } from 'vitest'
import { openFolder } from '../fixtures/data-folder.ts'

const store = await openStore()
const folder = await openFolder({ store } as Parameters<typeof openFolder>[0])
const other = await openFolder({ store } as Parameters<typeof openFolder>[0])
afterAll(async () => {
  await store.close()
  await Promise.all([folder.close(), other.close()])
})
beforeEach(() => Promise.all([folder.empty(), other.empty()]))

const lines = (records: readonly object[]) => records.map((one) => `${JSON.stringify(one)}\n`).join('')
const shoe = (id: string, name: string) => ({
  ...{ id, model: 'pacer', name, gender: 'women', category: 'shoes', kind: 'running-shoe', colour: 'core-black', sizes: ['540'] },
  listedAt: '2026-09-01T08:00:00Z',
})
/** Synonyms leave the shop for good when they are withdrawn. */
const synonym = (key: string, value: string) => ({ language: 'en', words: [key, value] })
const stored = async () =>
  Object.fromEntries(
    (
      await store.db.query<{ key: string; value: string }>(
        `select record -> 'words' ->> 0 as key, record -> 'words' ->> 1 as value from catalogue.reference where type = 'synonym'`,
      )
    ).map(({ key, value }) => [key, value]),
  )

/** What the folder and the shop have, when both had `met`, and what the shop has after: without a word, with --prune, with each decision. */
const cases = {
  // Both as they were; one changed; both changed to the same, or differently.
  aaa: { file: 'met', live: 'met', after: 'met' },
  baa: { file: 'mine', live: 'met', after: 'mine', says: ': words changed' },
  aca: { file: 'met', live: 'theirs', after: 'theirs', says: ': changed in the shop only: words changed; it stays' },
  bba: { file: 'mine', live: 'mine', after: 'mine' },
  bca: { file: 'mine', live: 'theirs', conflict: true },
  // Taken out of the folder.
  naa: { live: 'met', after: 'met', pruned: null, says: ': no longer in the folder; it stays (--prune withdraws it)' },
  nca: { live: 'theirs', after: 'theirs', conflictOfPrune: true, says: ': no longer in the folder; it stays (--prune withdraws it)' },
  // Taken out of the shop.
  ana: { file: 'met', after: null, says: ': taken out of the shop only; it stays out' },
  bna: { file: 'mine', conflict: true },
  nna: { after: null },
} as const
type Case = { file?: string; live?: string; after?: string | null; pruned?: null; conflict?: true; conflictOfPrune?: true; says?: string }
const all = Object.entries(cases as Record<string, Case>)

async function write(to: typeof folder, value: (one: Case) => string | undefined): Promise<void> {
  const records = all.flatMap(([key, one]) => (value(one) === undefined ? [] : [synonym(key, value(one)!)]))
  await to.write('catalogue/synonyms.ndjson', lines(records))
}
/** Both folders have met the shop; then the other one brings what the shop has. */
async function meet(): Promise<void> {
  for (const one of [other, folder]) {
    await write(one, () => 'met')
    await one.data('import', '--yes', '--theirs')
  }
  await write(other, ({ live }) => live)
  await other.data('import', '--yes', '--prune', '--theirs')
  await write(folder, ({ file }) => file)
}
const expected = (value: (one: Case) => string | null | undefined) =>
  Object.fromEntries(all.flatMap(([key, one]) => (value(one) ? [[key, value(one)!]] : [])))

test('DESK-IMP-04: what only the folder changed is imported, what only the shop changed is kept and said, both differently is a conflict; without --prune nothing is removed, and then it is withdrawn: an order that refers to it stays readable', async () => {
  await meet()
  const before = await stored()
  expect(before).toEqual(expected(({ live }) => live))
  // Nothing is written until it is decided.
  await expect(folder.data('import', '--yes')).rejects.toThrow(
    /^synonym en bca: changed in the folder and in the shop, differently: words changed\nsynonym en bna: changed in the folder and in the shop, differently: new\n2 conflicts\./,
  )
  expect(await stored()).toEqual(before)
  const said = await folder.data('diff')
  for (const [key, { says, conflict }] of all)
    expect([key, said.filter((line) => line.startsWith(`synonym en ${key}:`))]).toEqual([
      key,
      conflict ? [expect.stringContaining('differently')] : says ? [`synonym en ${key}${says}`] : [],
    ])

  await folder.data('import', '--yes', '--theirs')
  expect(await stored()).toEqual(expected(({ after, conflict, file }) => (conflict ? file : after)))
  // It is decided: the same folder once more changes nothing.
  await folder.data('import', '--yes')
  expect(await stored()).toEqual(expected(({ after, conflict, file }) => (conflict ? file : after)))

  await meet()
  await folder.data('import', '--yes', '--ours')
  expect(await stored()).toEqual(expected(({ after, conflict, live }) => (conflict ? live : after)))
  await folder.data('import', '--yes')
  expect(await stored()).toEqual(expected(({ after, conflict, live }) => (conflict ? live : after)))

  await meet()
  await expect(folder.data('import', '--yes', '--prune')).rejects.toThrow(
    /nca: changed in the folder and in the shop, differently: withdrawn[\s\S]*3 conflicts/,
  )
  await folder.data('import', '--yes', '--prune', '--theirs')
  expect(await stored()).toEqual(
    expected(({ after, conflict, conflictOfPrune, pruned, file }) => (conflict ? file : conflictOfPrune || pruned === null ? null : after)),
  )

  // An article that an order has.
  await folder.empty()
  await folder.write('catalogue/articles/stadion.ndjson', lines([shoe('PA-1', 'Pacer'), shoe('PA-2', 'Pacer')]))
  await folder.write('catalogue/prices/stadion/AED.csv', 'article,sku,list,sale\nPA-1,,250,\nPA-2,,250,\n')
  await folder.write('catalogue/stock/stadion/rest.csv', 'sku,pieces\nPA-1_540,5\n')
  await folder.data('import', '--yes', '--with-stock')
  const shopper = await aShopper(store, { country: 'AE', items: [{ productId: 'PA-1_540' }] })
  const { pricing } = await shopper.bag('GET', '')
  const placed = await shopper.place({ payment: { method: 'CASH_ON_DELIVERY' }, expectedTotal: pricing?.total })
  expect(placed).toMatchObject({ http: 201 })
  const order = async () => (await shopper.call('GET', `/api/bridge/orders/${placed.orderNumber}`)) as { http: number }
  const page = async (id: string) => (await store.visit({ host: 'www.stadion.ae' })(`/api/bridge/products/${id}`)).status
  const first = await order()
  expect(JSON.stringify(first)).toContain('PA-1_540')
  await folder.write('catalogue/articles/stadion.ndjson', lines([shoe('PA-2', 'Pacer')]))
  await folder.write('catalogue/prices/stadion/AED.csv', 'article,sku,list,sale\nPA-2,,250,\n')
  await folder.data('import', '--yes')
  const statuses = () => store.db.query(`select id, status from catalogue.article_record where id like 'PA-_' order by id`)
  expect(await statuses()).toEqual(['PA-1', 'PA-2'].map((id) => ({ id, status: 'LIVE' })))
  await folder.data('import', '--yes', '--prune')
  expect(await statuses()).toEqual([
    { id: 'PA-1', status: 'WITHDRAWN' },
    { id: 'PA-2', status: 'LIVE' },
  ])
  expect([await page('PA-1'), await page('PA-2')]).toEqual([404, 200])
  expect(await order()).toEqual(first)
})
