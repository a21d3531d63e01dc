import { openStore } from '@stadion/testing/store'
import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import type { ProductsAnswer } from '../../contract.ts'
import { sorts } from '../../schema.ts'
import { addArticles, changeArticles } from './testing.ts'

const store = await openStore()
afterAll(() => store.close())
beforeAll(() => addArticles(store.db, { count: Number(process.env.LIST_ARTICLES ?? 2000) }))

const german = store.visit({ host: 'www.stadion.de' })
const british = store.visit({ host: 'www.stadion.co.uk' })
const listed = (query: string, from = german) => from(`/api/bridge/products?${query}`)
const ask = async (query: string, from = german) => {
  const answer = await listed(query, from)
  expect(answer.status, query).toBe(200)
  return (await answer.json()) as ProductsAnswer
}
const idsOf = ({ items }: Pick<ProductsAnswer, 'items'>) => items.map(({ id }) => id)

// The same in every run.
let drawn = 1
function draw<T>(values: readonly T[]): T {
  drawn = (drawn * 48_271) % 2_147_483_647
  return values[drawn % values.length]!
}

/** Places narrowed by one to four things. */
async function drawPlaces(count: number): Promise<string[]> {
  const { facets } = await ask('pageSize=1')
  const valuesOf = (name: string) => facets.find((facet) => facet.name === name)!.values.map(({ value }) => value)
  const choices = {
    category: ['men', 'women', 'kids'],
    subcategory: ['shoes', 'clothing', 'accessories'],
    ...Object.fromEntries(['sport', 'kind', 'color', 'size', 'price'].map((name) => [name, valuesOf(name)])),
    ...{ new: ['true'], reduced: ['true'], q: ['shoes', 'black', 'running', 'shirt'] },
  }
  return Array.from({ length: count }, () => {
    const place = new URLSearchParams()
    while (place.size < 2 || draw([true, false])) {
      const name = draw(Object.keys(choices) as (keyof typeof choices)[])
      place.set(name, draw(choices[name]!))
    }
    return String(place)
  })
}

/** All pages of a list, by their cursors. */
async function walk(query: string, pageSize: number): Promise<{ total: number; pages: string[][]; last: ProductsAnswer }> {
  const pages: string[][] = []
  for (let answer = await ask(`${query}&pageSize=${pageSize}`); ; ) {
    pages.push(idsOf(answer))
    for (const cursor of [answer.next, answer.previous]) expect(cursor?.length ?? 0).toBeLessThanOrEqual(24)
    if (!answer.next) return { total: answer.total, pages, last: answer }
    answer = await ask(`${query}&pageSize=${pageSize}&after=${answer.next}`)
  }
}

// LIST_PLACES and LIST_ARTICLES make as many places and articles as somebody has time for.
test('REACH-LIST-01 cursors of at most 24 letters show every article of a list once, in each order, forwards and backwards', async () => {
  const places = await drawPlaces(Number(process.env.LIST_PLACES ?? 16))
  for (const place of [...places, 'category=kids&subcategory=shoes', 'subcategory=shoes', ''])
    for (const sort of sorts) {
      const query = `${place}&sort=${sort}`
      const { total } = await ask(`${query}&pageSize=96`)
      const pageSize = total > 96 ? 96 : 1 + Math.ceil(total / 3)
      const { pages, last } = await walk(query, pageSize)
      const ids = pages.flat()
      expect([ids.length, new Set(ids).size], query).toEqual([total, total])
      let answer = last
      for (const page of pages.slice(0, -1).reverse()) {
        answer = await ask(`${query}&pageSize=${pageSize}&after=${answer.previous}`)
        expect(idsOf(answer), query).toEqual(page)
      }
      expect(answer.previous, query).toBeNull()
    }
})

test('REACH-LIST-04 a page by its number shows what so many steps of next do', async () => {
  const most = Number(process.env.LIST_PAGES ?? 60)
  const pageSize = 3
  for (const [query, from] of [
    ['category=men&sort=relevance', german],
    ['category=women&sort=price-desc', british],
    ['sort=newest', german],
    ['sport=running&sort=price-asc', german],
    ['q=shoes', german],
  ] as const) {
    const asked = new Set(Array.from({ length: 10 }, () => 1 + draw([...Array(most).keys()])))
    let answer = await ask(`${query}&pageSize=${pageSize}`, from)
    for (let page = 1; page <= most; page++) {
      if (asked.has(page))
        expect(await ask(`${query}&pageSize=${pageSize}&page=${page}`, from), `${query} ${page}`).toEqual({ ...answer, page })
      if (!answer.next) break
      answer = await ask(`${query}&pageSize=${pageSize}&after=${answer.next}`, from)
    }
  }
})

/** The entries that statements read. */
async function entriesRead(statements: readonly (readonly [text: string, values?: readonly unknown[]])[]): Promise<number> {
  let read = 0
  for (const [text, values] of statements) {
    const [{ 'QUERY PLAN': plan }] = (await store.db.query<{ 'QUERY PLAN': [{ Plan: Plan }] }>(
      `explain (analyze, format json) ${text}`,
      values,
    )) as [{ 'QUERY PLAN': [{ Plan: Plan }] }]
    read += readBy(plan[0].Plan)
  }
  return read
}
interface Plan {
  'Relation Name'?: string
  'Actual Rows': number
  'Actual Loops': number
  'Rows Removed by Filter'?: number
  Plans?: Plan[]
}
const readBy = (plan: Plan): number =>
  (plan['Relation Name'] === 'list_entry' ? (plan['Actual Rows'] + (plan['Rows Removed by Filter'] ?? 0)) * plan['Actual Loops'] : 0) +
  (plan.Plans ?? []).reduce((sum, one) => sum + readBy(one), 0)

// Of 100,000 articles page 2,000 begins at a kept position like this one: between two of them are always 1,000 articles.
test('REACH-LIST-05 a place without filters reaches its last page, and after the first visit a deep page reads at most 1,100 entries', async () => {
  for (const place of ['sort=relevance', 'sort=newest']) {
    const { total, reachable } = await ask(`${place}&pageSize=20`)
    expect([total > 2100, reachable]).toEqual([true, total])
    const read = async (page: number) => {
      const spy = vi.spyOn(store.db, 'query')
      const answer = await ask(`${place}&pageSize=20&page=${page}`)
      const statements = spy.mock.calls.filter(([text]) => text.includes('catalogue.list_entry'))
      spy.mockRestore()
      return { answer, entries: await entriesRead(statements) }
    }
    const last = Math.ceil(total / 20)
    const first = await read(last)
    expect([first.answer.items.length, first.answer.next]).toEqual([total - (last - 1) * 20, null])
    expect(first.entries).toBeGreaterThan(2000)
    const again = await read(last - 1)
    expect(again.answer.items).toHaveLength(20)
    expect(again.entries).toBeGreaterThan(0)
    expect(again.entries).toBeLessThanOrEqual(1100)
  }
})

test('REACH-LIST-02: articles that come and go between two pages neither repeat nor skip others', async () => {
  for (const sort of sorts) {
    const list = `category=women&subcategory=clothing&sort=${sort}`
    // Other pages than those below, which a process would keep.
    const before = (await walk(list, 50)).pages.flat()
    const query = `${list}&pageSize=40`
    const first = await ask(query)
    const second = await ask(`${query}&after=${first.next}`)
    // Some of what was seen goes, the last of it too; others come before it and after it.
    const gone = [before[0]!, before[79]!, before[80]!, before[100]!]
    const come = await changeArticles(store.db, { gone, copies: [before[1]!, before[78]!, before[90]!, before[130]!], each: 25 })
    const seen = [...idsOf(first), ...idsOf(second)]
    for (let answer = second; answer.next; ) {
      answer = await ask(`${query}&after=${answer.next}`)
      seen.push(...idsOf(answer))
    }
    expect(new Set(seen).size, sort).toBe(seen.length)
    const missing = before.filter((id) => !seen.includes(id))
    expect(missing, sort).toEqual(gone.slice(2))
    expect(seen.filter((id) => come.includes(id)).length, sort).toBe(50)
  }
})

test('REACH-LIST-03: what is no cursor, or one of another order or price list, is refused', async () => {
  const { next } = await ask('category=men&sort=price-asc&pageSize=10')
  const cursor = next!
  const bytes = Buffer.from(cursor.slice(2), 'base64url')
  const changed = (at: number, value: number) => {
    const own = Buffer.from(bytes)
    own[at] = value
    return `k.${own.toString('base64url')}`
  }
  const malformed = [
    ...[
      'k',
      'k.',
      'x',
      '0',
      '-1',
      'null',
      'undefined',
      '[]',
      '{}',
      '%00',
      'k.%20k',
      'k.%2B%2F',
      'ä',
      '🏃',
      "'",
      '"',
      '..',
      'k.k.k.',
      '%25',
      'NaN',
    ],
    ...[cursor.slice(1), cursor.slice(0, -1), `${cursor}A`, `${cursor} k`, cursor.replace('k.', 'K.'), cursor.replace('k.', 'k-')],
    ...[`${cursor.slice(0, -1)}_`, `${cursor.slice(0, 10)}=${cursor.slice(11)}`, `${cursor.slice(0, 10)}+${cursor.slice(11)}`],
    ...[changed(0, 0), changed(0, 2), changed(1, 0), changed(1, 7), changed(1, 255), changed(2, 1), changed(3, 255)],
    ...[changed(12, 255), changed(12, 127), changed(13, 255), changed(1, 1)],
  ]
  expect(malformed).toHaveLength(40)
  const refused = (answer: Response) => answer.json().then(({ errorCode }) => [answer.status, errorCode])
  for (const one of malformed) {
    const query = `category=men&sort=price-asc&after=${one.includes('%') ? one : encodeURIComponent(one)}`
    expect(await refused(await listed(query)), one).toEqual([400, 'invalidRequest'])
  }
  for (const sort of sorts.filter((other) => other !== 'price-asc'))
    expect(await refused(await listed(`category=men&sort=${sort}&after=${cursor}`)), sort).toEqual([400, 'invalidRequest'])
  expect(await refused(await listed(`category=men&sort=price-asc&after=${cursor}`, british))).toEqual([400, 'invalidRequest'])
  // A position is of no place.
  expect((await ask(`category=women&sort=price-asc&after=${cursor}`)).items.length).toBeGreaterThan(0)
})
