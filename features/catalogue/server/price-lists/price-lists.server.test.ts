import { mkdtempSync, rmSync } from 'node:fs'
import { readFile, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { openStore, type Store } from '@stadion/testing/store'
import fc from 'fast-check'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { emptyCatalogue, giveData, writeData } from '../import/testing.ts'

const folder = mkdtempSync(join(tmpdir(), 'stadion-price-lists-'))
const [mine, theirs] = [join(folder, 'mine'), join(folder, 'theirs')]
let store: Store
beforeAll(async () => {
  store = await openStore()
})
afterAll(async () => {
  await store?.close()
  rmSync(folder, { recursive: true, force: true })
})
beforeEach(async () => {
  await Promise.all([mine, theirs].map((one) => rm(one, { recursive: true, force: true })))
  await emptyCatalogue(store.db)
})

const idOf = (n: number) => `PA-${1000 + n}`
const shoe = (n: number, more: object = {}) => ({
  ...{ id: idOf(n), model: 'pacer', name: 'Pacer', gender: 'women', category: 'shoes', kind: 'running-shoe', colour: 'core-black' },
  ...{ sizes: ['540'], listedAt: '2026-09-01T08:00:00Z' },
  ...more,
})
const head = 'article,sku,list,sale\n'
const given = (...words: string[]) => giveData(store, ...words)
const list = (key: string, countries: string[], more: object = {}) => ({ key, countries, ...more })

/** Two articles and a draft in euros. */
const goods = (more: Parameters<typeof writeData>[1] = {}) =>
  writeData(mine, {
    'articles/stadion.ndjson': [shoe(1), shoe(2), shoe(3, { status: 'DRAFT' })],
    'prices/stadion/EUR.csv': `${head}PA-1001,,100,80\nPA-1002,,90,\nPA-1003,,70,\n`,
    ...more,
  })

const prices = () =>
  store.db.query<{ price: string }>(
    `select concat_ws(' ', currency, article_id, list_minor, sale_minor, prior_minor) as price from catalogue.price
     union all select concat_ws(' ', currency, article_id, list_minor, 'waits') from catalogue.waiting_price order by 1`,
  )
const cells = async () =>
  (
    await store.db.query<{ cell: string }>(
      `select price_list || ' ' || price_band || ' ' || sum(articles) as cell from catalogue.price_list_cell group by price_list, price_band order by 1`,
    )
  ).map(({ cell }) => cell)

test('a new price list is a copy of its currency’s, with the history and what waits; taken out, its countries have the currency’s again', async () => {
  await goods({ 'prices/stadion/EUR.csv': `${head}PA-1001,,100,\nPA-1002,,90,\nPA-1003,,70,\n` })
  await given('import', mine, '--yes')
  await goods()
  await given('import', mine, '--yes')
  await store.db.query(`insert into catalogue.member_price (brand, article_id, currency, minor) values ('stadion', 'PA-1002', 'EUR', 8500)`)
  const ofEuro = await prices()
  await writeData(mine, { 'price-lists/stadion.ndjson': [list('EUR-SOUTH', ['PT', 'IT'])] })
  expect((await given('import', mine, '--yes')).lines.at(-1)).toMatch(/^1 differences/)
  expect(await prices()).toEqual(
    [...ofEuro, ...ofEuro.map(({ price }) => ({ price: price.replace('EUR', 'EUR-SOUTH') }))].sort((a, b) => (a.price < b.price ? -1 : 1)),
  )
  const members = await store.db.query(
    `select currency, minor::integer from catalogue.member_price where article_id = 'PA-1002' order by 1`,
  )
  expect(members).toEqual([
    { currency: 'EUR', minor: 8500 },
    { currency: 'EUR-SOUTH', minor: 8500 },
  ])
  expect(await cells()).toEqual(['EUR-SOUTH 3 2'])
  const periods = () =>
    store.db.query(
      `select currency, article_id, minor::integer, reduced, until from catalogue.price_period order by article_id, currency, until`,
    )
  expect(await periods()).toHaveLength(2)

  // What a folder has is what it gets back.
  await given('export', theirs)
  const read = (file: string) => readFile(join(theirs, 'catalogue', file), 'utf8')
  expect(await read('price-lists/stadion.ndjson')).toBe('{"countries":["IT","PT"],"key":"EUR-SOUTH"}\n')
  expect(await read('prices/stadion/EUR-SOUTH.csv')).toBe(await read('prices/stadion/EUR.csv'))

  await writeData(mine, { 'price-lists/stadion.ndjson': '' })
  expect((await given('import', mine, '--yes', '--prune')).lines).toContain(
    'price-list stadion EUR-SOUTH: no longer in the folder; withdrawn',
  )
  expect(await prices()).toEqual(ofEuro)
  expect(await cells()).toEqual([])
  expect((await periods()).map((one) => (one as { currency: string }).currency)).toEqual(['EUR', 'EUR-SOUTH', 'EUR-SOUTH', 'EUR-SOUTH'])

  // Back again, it has what was asked of its countries, and since then.
  await writeData(mine, { 'price-lists/stadion.ndjson': [list('EUR-SOUTH', ['IT'], { bandEnds: [10, 20, 30, 85] })] })
  await given('import', mine, '--yes')
  expect(await cells()).toEqual(['EUR-SOUTH 4 1', 'EUR-SOUTH 5 1'])
  const broken = await store.db.query(`
    select p.article_id from catalogue.price p where currency = 'EUR-SOUTH'
      and since is distinct from (select max(until) from catalogue.price_period q where q.currency = p.currency and q.article_id = p.article_id)`)
  expect(broken).toEqual([])
})

test('a run that made a price list is reversed: its countries have the currency’s prices again', async () => {
  await goods()
  await given('import', mine, '--yes')
  const before = await prices()
  await writeData(mine, {
    'price-lists/stadion.ndjson': [list('EUR-IT', ['IT'])],
    'prices/stadion/EUR-IT.csv': `${head}PA-1001,,60,\nPA-1003,,50,\n`,
  })
  await given('import', mine, '--yes')
  expect((await prices()).map(({ price }) => price)).toEqual([
    ...['EUR PA-1001 10000 8000', 'EUR PA-1002 9000', 'EUR PA-1003 7000 waits'],
    ...['EUR-IT PA-1001 6000', 'EUR-IT PA-1002 9000', 'EUR-IT PA-1003 5000 waits'],
  ])
  const [run] = await store.db.query<{ no: number }>('select max(no) as no from catalogue.import_run')
  await given('reverse', String(run!.no), '--yes')
  expect(await prices()).toEqual(before)
})

const wrong = async (files: Parameters<typeof writeData>[1]): Promise<string> => {
  await goods(files)
  return given('import', mine, '--yes').then(
    ({ lines }) => lines.join('\n'),
    (error: Error) => error.message,
  )
}
const lists = 'price-lists/stadion.ndjson'
test.each([
  [
    'a name without a currency',
    { [lists]: [list('SOUTH', ['IT'])] },
    /stadion\.ndjson:1 key: "SOUTH" is no name of a price list: .* EUR-SOUTH/,
  ],
  ['the name of a currency', { [lists]: [list('EUR', ['IT'])] }, /:1 key: "EUR" is no name of a price list/],
  ['no country', { [lists]: [list('EUR-IT', [])] }, /:1 countries: names no country/],
  ['an unknown country', { [lists]: [list('EUR-IT', ['XX'])] }, /:1 countries: stadion has no storefront in "XX"/],
  [
    'a country with another currency',
    { [lists]: [list('EUR-IT', ['CH'])] },
    /:1 countries: the storefront de_CH has another currency than EUR/,
  ],
  [
    'two lists of a country',
    { [lists]: [list('EUR-A', ['IT', 'PT']), list('EUR-B', ['PT'])] },
    /:2 countries: PT uses the price list EUR-A already/,
  ],
  ['an unknown field', { [lists]: [list('EUR-IT', ['IT'], { factor: 2 })] }, /:1: .*factor/],
  [
    'ends that fall',
    { [lists]: [list('EUR-IT', ['IT'], { bandEnds: [10, 30, 20, 40] })] },
    /:1 bandEnds: each end is greater than the one before it/,
  ],
  [
    'too few ends',
    { [lists]: [list('EUR-IT', ['IT'], { bandEnds: [10, 20] })] },
    /:1 bandEnds: there are 5 price ranges: it has the ends of the first 4/,
  ],
  [
    'ends with too many decimals',
    { [lists]: [list('JPY-A', ['JP'], { bandEnds: [1, 2, 3.5, 4] })] },
    /:1 bandEnds: 3.5 has more decimals than JPY/,
  ],
  [
    'prices of an unknown list',
    { 'prices/stadion/EUR-IT.csv': `${head}PA-1001,,60,\n` },
    /EUR-IT\.csv:2: stadion has no price list EUR-IT; add it to price-lists\/stadion\.ndjson/,
  ],
  [
    'prices of a list of another brand',
    { 'price-lists/reebok.ndjson': [list('EUR-IT', ['IT'])], 'prices/stadion/EUR-IT.csv': `${head}PA-1001,,60,\n` },
    /stadion has no price list EUR-IT/,
  ],
  ['prices of no currency', { 'prices/stadion/XXX-IT.csv': `${head}PA-1001,,60,\n` }, /there is no price list "XXX-IT"; there are: EUR, /],
  [
    'wrong decimals',
    { [lists]: [list('JPY-A', ['JP'])], 'prices/stadion/JPY-A.csv': `${head}PA-1001,,60.5,\n` },
    /JPY-A\.csv:2 list: expected a whole amount: JPY/,
  ],
  [
    'a sale price not below the list price',
    { [lists]: [list('EUR-IT', ['IT'])], 'prices/stadion/EUR-IT.csv': `${head}PA-1001,,60,60\n` },
    /EUR-IT\.csv:2 sale: expected less than the list price/,
  ],
  [
    'an unknown article',
    { [lists]: [list('EUR-IT', ['IT'])], 'prices/stadion/EUR-IT.csv': `${head}PA-9999,,60,\n` },
    /EUR-IT\.csv:2 article: stadion has no article PA-9999/,
  ],
])('a data folder with %s is refused with a sentence, and nothing is written', async (_name, files, sentence) => {
  expect(await wrong(files)).toMatch(sentence)
  expect(await store.db.query('select from catalogue.price')).toEqual([])
  expect(await store.db.query('select from catalogue.price_list')).toEqual([])
})

test('a country goes from one price list to another in one import, never by a list that the shop has besides', async () => {
  await goods({ [lists]: [list('EUR-A', ['IT']), list('EUR-B', ['PT'])] })
  await given('import', mine, '--yes')
  await writeData(theirs, { [lists]: [list('EUR-C', ['IT'])] })
  await expect(given('import', theirs, '--yes')).rejects.toThrow('IT uses the price list EUR-A already')
  await writeData(mine, { [lists]: [list('EUR-A', ['PT']), list('EUR-B', ['IT'])] })
  await given('import', mine, '--yes')
  const of = (country: string) =>
    store.db.query(`select catalogue.price_list_of('stadion', $1, 'EUR') as list`, [country]).then(([row]) => row)
  expect([await of('IT'), await of('PT'), await of('DE')]).toEqual([{ list: 'EUR-B' }, { list: 'EUR-A' }, { list: 'EUR' }])
})

/** Prices that followed one another in a country, the last of which holds. */
type Asked = { minor: number; reduced: boolean; from: number }

const hour = 3_600_000
/** The plain words of the law: the lowest price that was asked at any time in the 30 days before an instant. */
const lowestBefore = (asked: readonly Asked[], until: number) =>
  Math.min(
    ...asked
      .filter(({ from }, n) => from < until && (asked[n + 1]?.from ?? Number.POSITIVE_INFINITY) > until - 720 * hour)
      .map(({ minor }) => minor),
  )

type Lists = 'EUR' | 'EUR-A' | 'EUR-B'
const listNames = ['EUR', 'EUR-A', 'EUR-B'] as const
const change = fc.record({ hours: fc.integer({ min: 1, max: 700 }), on: fc.constantFrom(...listNames) }).chain((at) =>
  fc.oneof(
    fc.record({ step: fc.integer({ min: 0, max: 9 }), reduced: fc.boolean() }).map(({ step, reduced }) => ({
      ...{ ...at, kind: 'price' as const, reduced },
      // A reduced price is below the list price.
      minor: step + (reduced ? 9_000 : 10_000),
    })),
    fc.constant({ ...at, kind: 'move' as const }),
    fc.constant({ ...at, kind: 'renew' as const }),
  ),
)

test('COM-INVAR-14: whatever lists a country used one after the other, the prior price there is the lowest that was asked there in the 30 days before the reduction', async () => {
  await goods({ 'articles/stadion.ndjson': [shoe(1)], 'prices/stadion/EUR.csv': `${head}PA-1001,,100,\n` })
  await given('import', mine, '--yes')
  const undone = new Error('undone')
  const seen = { moved: 0, apart: 0 }
  const check = fc.asyncProperty(fc.array(change, { minLength: 2, maxLength: 10 }), async (changes) => {
    let now = store.now().getTime() + 100 * 24 * hour
    const asks: Record<Lists, Omit<Asked, 'from'>> = Object.fromEntries(
      listNames.map((name) => [name, { minor: 10_000, reduced: false }]),
    ) as never
    let used: Lists = 'EUR'
    const asked: Asked[] = [{ minor: 10_000, reduced: false, from: 0 }]
    const run = store.db.transaction(async (on) => {
      const tick = (hours: number) => {
        now += hours * hour
        return on.query(`select set_config('tests.moment', $1, true)`, [new Date(now).toISOString()])
      }
      /** Italy in one list, or in none. */
      const place = (key: Lists) => {
        const lists = listNames.slice(1).map((name) => ({
          ...{ brand: 'stadion', key: name, currency: 'EUR', countries: name === key ? ['IT'] : [], bandEnds: [1, 2, 3, 4] },
        }))
        return on.query('select catalogue.place_price_lists($1::text::jsonb)', [JSON.stringify(lists)])
      }
      await on.query(`create or replace function catalogue.moment() returns timestamptz language plpgsql volatile as $$
        begin return current_setting('tests.moment')::timestamptz; end $$`)
      await tick(0)
      await place(used)
      for (const one of changes) {
        await tick(one.hours)
        if (one.kind === 'price') {
          const values = [one.on, one.minor, one.reduced]
          await on.query(`select catalogue.set_price('stadion', 'PA-1001', '', $1, $2, $3, catalogue.moment())`, values)
          asks[one.on] = { minor: one.minor, reduced: one.reduced }
        } else if (one.kind === 'move') {
          await place(one.on)
          used = one.on
        } else if (one.on !== 'EUR') {
          await on.query(`select catalogue.withdraw_price_list('stadion', $1)`, [one.on])
          if (used === one.on) used = 'EUR'
          await place(used)
          asks[one.on] = asks.EUR
        }
        // The same price again, also in another list, is no change.
        const { minor, reduced } = asks[used]
        if (asked.at(-1)!.minor !== minor || asked.at(-1)!.reduced !== reduced) asked.push({ minor, reduced, from: now })
      }
      const [row] = await on.query<{ prior: number | null; step: number | null; apart: boolean }>(
        `select case when c.country is null then p.prior_minor else c.prior_minor end::integer as prior,
           case when c.country is null then p.step_prior_minor else c.step_prior_minor end::integer as step, c.country is not null as apart
         from catalogue.price p left join catalogue.country_prior c
           on c.brand = p.brand and c.article_id = p.article_id and c.currency = p.currency and c.sku = p.sku and c.country = 'IT'
         where p.article_id = 'PA-1001' and p.currency = $1`,
        [used],
      )
      let began = asked.length - 1
      while (asked[began - 1]?.reduced && asked[began - 1]!.minor > asked[began]!.minor) began -= 1
      const isReduced = asked.at(-1)!.reduced
      expect({ prior: row!.prior, step: row!.step }).toEqual({
        prior: isReduced ? lowestBefore(asked, asked[began]!.from) : null,
        step: isReduced ? lowestBefore(asked, asked.at(-1)!.from) : null,
      })
      if (used !== 'EUR') seen.moved += 1
      if (isReduced && row!.apart) seen.apart += 1
      throw undone
    })
    await run.catch((error: unknown) => {
      if (error !== undone) throw error
    })
  })
  await fc.assert(check, { numRuns: 60, seed: 57 })
  // It is not said of nothing.
  expect(seen.moved).toBeGreaterThan(10)
  expect(seen.apart).toBeGreaterThan(2)
})
