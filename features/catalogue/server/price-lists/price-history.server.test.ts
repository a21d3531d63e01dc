import { mkdtempSync, rmSync } from 'node:fs'
import { rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { openStore, type Store } from '@stadion/testing/store'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { emptyCatalogue, giveData, writeData } from '../import/testing.ts'

const folder = mkdtempSync(join(tmpdir(), 'stadion-price-history-'))
let store: Store
beforeAll(async () => {
  store = await openStore()
  await emptyCatalogue(store.db)
})
afterAll(async () => {
  await store?.close()
  rmSync(folder, { recursive: true, force: true })
})

const articles = Array.from({ length: 500 }, (_, n) => `PA-${1000 + n}`)
const countries = { EUR: 'DE', 'EUR-IT': 'IT' } as const
type List = keyof typeof countries

/** The same numbers from 0 to 1 in every run. */
function numbers(seed: number): () => number {
  let state = seed
  return () => {
    state = (state * 1_664_525 + 1_013_904_223) % 2 ** 32
    return state / 2 ** 32
  }
}
const random = numbers(20)
const upTo = (most: number) => 1 + Math.floor(random() * most)

/** A file of prices: some as they were, some new, reduced or taken out. */
const lines: Record<List, Map<string, string>> = { EUR: new Map(), 'EUR-IT': new Map() }
function pricesOf(list: List): string {
  const own = lines[list]
  for (const article of articles) {
    const what = random()
    if (own.has(article) && what < 0.4) continue
    const full = 20 + upTo(5)
    if (what > 0.9) own.delete(article)
    else own.set(article, `${full},${what > 0.65 ? full - upTo(3) : ''}`)
  }
  return `article,sku,list,sale\n${[...own].map(([article, price]) => `${article},,${price}\n`).join('')}`
}
/** What an article cost in the country of a list after each run; undefined where it was not sold. */
const seen = new Map<string, { at: Date; price: string | undefined }[]>()
const listLine = (is: boolean) => (is ? [{ key: 'EUR-IT', countries: ['IT'] }] : [])
const imported = () => giveData(store, 'import', folder, '--yes', '--theirs', ...(seen.size > 0 ? ['--prune'] : []))

/** What a run does to prices; the last run of all is among them. */
const runs = {
  prices: async () => {
    for (const list of ['EUR', ...(lines['EUR-IT'].size > 0 ? (['EUR-IT'] as const) : [])] as const)
      await writeData(folder, { [`prices/stadion/${list}.csv`]: pricesOf(list) })
    await imported()
  },
  list: async () => {
    await writeData(folder, { 'price-lists/stadion.ndjson': listLine(true) })
    for (const [article, price] of lines.EUR) lines['EUR-IT'].set(article, price)
    await imported()
  },
  noList: async () => {
    lines['EUR-IT'].clear()
    await rm(join(folder, 'catalogue/prices/stadion/EUR-IT.csv'))
    await writeData(folder, { 'price-lists/stadion.ndjson': listLine(false) })
    await imported()
  },
  reverse: async () => {
    const [last] = await store.db.query<{ no: number }>('select max(no) as no from catalogue.import_run')
    await giveData(store, 'reverse', String(last!.no), '--yes')
  },
}

async function look(): Promise<void> {
  for (const [list, country] of Object.entries(countries)) {
    const rows = await store.db.query<{ id: string; price: string; at: Date }>(
      `select p.article_id as id, p.effective_minor || ' ' || (p.sale_minor is not null) as price from catalogue.price p
       where p.brand = 'stadion' and p.currency = catalogue.price_list_of('stadion', $1, 'EUR')`,
      [country],
    )
    const [moment] = await store.db.query<{ at: Date }>('select catalogue.moment() as at')
    const prices = new Map(rows.map(({ id, price }) => [id, price]))
    for (const id of articles) {
      const key = `${list} ${id}`
      seen.set(key, [...(seen.get(key) ?? []), { at: moment!.at, price: prices.get(id) }])
    }
  }
}

test('DESK-PRI-02: the open period of every price is the live row, and closed ones join it without gap or overlap, after 1000 random sequences of runs; periods cannot be edited', async () => {
  await writeData(folder, {
    'articles/stadion.ndjson': articles.map((id) => ({
      ...{ id, model: 'pacer', name: 'Pacer', gender: 'women', category: 'shoes', kind: 'running-shoe', colour: 'core-black' },
      ...{ sizes: ['540'], listedAt: '2026-09-01T08:00:00Z' },
    })),
  })
  for (const run of ['prices', 'prices', 'list', 'prices', 'reverse', 'prices', 'noList', 'prices', 'list', 'prices'] as const) {
    await runs[run]()
    await look()
  }
  const rows = await store.db.query<{ key: string; price: string; from: Date; until: Date | null }>(`
    select currency || ' ' || article_id as key, minor || ' ' || reduced as price, "from", until from catalogue.price_period where brand = 'stadion'
    union all select currency || ' ' || article_id, effective_minor || ' ' || (sale_minor is not null), since, null
      from catalogue.price where brand = 'stadion' order by 1, 3`)
  const byKey = new Map<string, typeof rows>()
  for (const row of rows) byKey.set(row.key, [...(byKey.get(row.key) ?? []), row])
  expect(seen.size).toBe(1000)
  for (const [key, looks] of seen) {
    const periods = byKey.get(key) ?? []
    const endOf = ({ until }: { until: Date | null }) => until?.getTime() ?? Number.POSITIVE_INFINITY
    // At each moment that somebody looked, one period holds, with the price of that moment.
    for (const { at, price } of looks) {
      const holding = periods.filter((one) => one.from <= at && at.getTime() < endOf(one))
      expect([key, at, holding.map((one) => one.price)]).toEqual([key, at, price === undefined ? [] : [price]])
    }
    for (const [n, next] of periods.entries()) {
      const before = periods[n - 1]
      if (!before) continue
      expect([key, endOf(before) <= next.from.getTime()]).toEqual([key, true])
      // Between two that do not join it was not sold.
      const apart = looks.some(({ at, price }) => price === undefined && at.getTime() >= endOf(before) && at < next.from)
      expect([key, endOf(before) === next.from.getTime() || apart]).toEqual([key, true])
    }
  }
  await expect(store.db.query('update catalogue.price_period set minor = 1')).rejects.toThrow('is not changed')
})
