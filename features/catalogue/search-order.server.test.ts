import { sql } from '@stadion/database/sql'
import { writeSellers } from '@stadion/market-law/testing'
import { openStore } from '@stadion/testing/store'
import { afterAll, beforeAll, expect, test } from 'vitest'
import type { ProductsAnswer, SearchExplained } from './contract.ts'
import { type ArticleToWrite, writeArticles } from './server/import/write-articles.ts'
import { demoRows } from './server/seed/testing.ts'

const store = await openStore({ env: { RATE_LIMIT_FACTOR: '1000' } })
afterAll(() => store.close())
const british = store.visit({ host: 'www.stadion.co.uk' })

type Facts = Partial<Pick<ArticleToWrite, 'id' | 'name' | 'kind' | 'sport' | 'category' | 'gender' | 'colour' | 'palette' | 'sales'>>
interface Pair {
  number: 'field' | 'apart' | 'begun' | 'soldOut' | 'bySales'
  query: string
  /** The first sells worse, unless that is the difference, so that sales alone would put it last. */
  first: Facts
  second: Facts
}

const [base] = (await demoRows()).filter(({ id }) => id === 'AA1001')
const times = (count: number, pairOf: (n: number) => Pair): Pair[] => Array.from({ length: count }, (_, n) => pairOf(n))
/** A word that nothing else is called. */
const wordOf = (n: number, letters: string): string => `${letters}${'bdfgkmnp'[n % 8]}${'bdfgkmnp'[n >> 3]}o`

const byFields: Omit<Pair, 'number'>[] = [
  // Id, whole name, word of the name, kind, sport, colour, category, anything else: the one with the better field of the two first.
  { query: 'qxi7', first: { id: 'QXI7', name: 'Plainly' }, second: { name: 'Qxi7' } },
  { query: 'quxwho', first: { name: 'Quxwho' }, second: { name: 'Quxwho Uno' } },
  // Hyphens, accents, apostrophes and brackets do not matter.
  { query: 'qx-j7k', first: { id: 'QX-J7K', name: 'Plainly' }, second: { name: 'Qx J7k' } },
  // Parts of an id are no words of the name, unless it has them, too.
  { query: 'quxpar', first: { name: 'Quxpar' }, second: { id: 'QUXPAR-1', name: 'Quiet' } },
  { query: 'quxsea one', first: { id: 'QUXSEA-ONE-7', name: 'Quxsea One' }, second: { name: 'Quxsea One More' } },
  { query: 'quxété', first: { name: 'Quxété' }, second: { name: 'Quxété Uno' } },
  { query: 'quxtes neu', first: { name: 'Quxtés (Neu)' }, second: { name: 'Quxtés (Neu) Uno' } },
  { query: "quxkid's day", first: { name: "Quxkid's Day" }, second: { name: "Quxkid's Day Uno" } },
  { query: 'quxname', first: { name: 'Quxname' }, second: { name: 'Quxname Uno Due' } },
  { query: 'jersey quxkin', first: { name: 'Jersey Quxkin Uno', kind: 'shorts' }, second: { name: 'Quxkin Uno', kind: 'jersey' } },
  { query: 'running quxspo', first: { name: 'Quxspo Uno', kind: 'running-shoe', sport: 'tennis' }, second: { name: 'Quxspo Uno', kind: 'shorts', sport: 'running' } },
  { query: 'tennis white quxcol', first: { name: 'White Quxcol Uno', sport: 'tennis' }, second: { name: 'Tennis Quxcol Uno', sport: 'yoga', colour: 'cloud-white', palette: 'white' } },
  { query: 'white shoes quxcat', first: { name: 'Shoes Quxcat Uno', kind: 'slide', colour: 'cloud-white', palette: 'white' }, second: { name: 'White Quxcat Uno', kind: 'slide', category: 'shoes' } },
  { query: 'clothing women quxgen', first: { name: 'Women Quxgen Uno', category: 'clothing', kind: 'shorts' }, second: { name: 'Clothing Quxgen Uno', gender: 'women', kind: 'shorts' } },
] // biome-ignore format: one pair a row

const pairs: Pair[] = [
  ...byFields.map((pair) => ({ number: 'field' as const, ...pair })),
  ...times(8, (n) => {
    const [one, other] = [wordOf(n, 'qua'), wordOf(n, 'que')]
    return { number: 'apart', query: `${one} ${other}`, first: { name: `${one} ${other} Uno` }, second: { name: `${other} Uno ${one}` } }
  }),
  { number: 'apart', query: 'quzeze quzaza', first: { name: 'Quzézé (Quzàza) Uno' }, second: { name: 'Quzàza Uno Quzézé' } },
  { number: 'apart', query: "quzozo's quzuzu", first: { name: "Quzozo's Quzuzu Uno" }, second: { name: "Quzuzu Uno Quzozo's" } },
  ...times(8, (n) => {
    const word = wordOf(n, 'quo')
    return { number: 'begun', query: word, first: { name: `${word} Uno` }, second: { name: `${word}ria Uno` } }
  }),
  ...times(8, (n) => ({ number: 'soldOut', query: wordOf(n, 'quu'), first: { name: `${wordOf(n, 'quu')} Uno` }, second: { name: `${wordOf(n, 'quu')} Uno` } })),
  ...times(8, (n) => {
    const name = `${wordOf(n, 'qui')} Uno`
    return { number: 'bySales', query: wordOf(n, 'qui'), first: { name, sales: 900 + n }, second: { name, sales: 899 + n } }
  }),
] // biome-ignore format: a row each

/** Articles of pairs, the second of each with the smaller id. */
const ids = pairs.map(({ first, second }, n) => ({ first: first.id ?? `QY${2 * n + 1001}`, second: second.id ?? `QX${2 * n + 1000}` }))

beforeAll(async () => {
  const articles = pairs.flatMap(({ number, first, second }, n) => {
    const sold = number === 'bySales' ? {} : undefined
    const of = (facts: Facts, id: string, sales: number): ArticleToWrite => ({
      ...{ ...base!, gender: 'men', kind: 'shorts', sport: 'training', category: 'clothing', colour: 'navy', palette: 'blue' },
      ...facts,
      ...{ id, model: id, slug: id.toLowerCase() },
      ...(sold ? {} : { sales }),
    })
    return [of(first, ids[n]!.first, 10), of(second, ids[n]!.second, 4000)]
  })
  await writeArticles(store.db, articles)
  await sql`
    insert into catalogue.price (brand, article_id, currency, gender, category, list_minor)
    select a.brand, a.id, 'GBP', a.gender, a.category, 5000 from catalogue.article a
    where a.brand = 'stadion' and a.id = any(${articles.map(({ id }) => id)}::text[])`.execute(store.db)
  const gone = ids.filter((_, n) => pairs[n]!.number === 'soldOut').map(({ second }) => second)
  await sql`
    insert into catalogue.stock (brand, region, sku, quantity, seeded)
    select v.brand, 'rest', v.sku, 3, 3 from catalogue.variation v
    where v.brand = 'stadion' and v.article_id = any(${articles.map(({ id }) => id)}::text[]) and v.article_id <> all(${gone}::text[])`.execute(
    store.db,
  )
})

const explain = async (q: string): Promise<SearchExplained> => {
  const answer = await british(`/api/bridge/search/explain?q=${encodeURIComponent(q)}`)
  expect(answer.status, q).toBe(200)
  return (await answer.json()) as SearchExplained
}
const found = async (q: string): Promise<string[]> => {
  const answer = await british(`/api/bridge/products?pageSize=10&q=${encodeURIComponent(q)}`)
  return ((await answer.json()) as ProductsAnswer).items.map(({ id }) => id)
}
const numbers = ['typos', 'field', 'apart', 'begun', 'soldOut', 'bySales'] as const

test.each(pairs.map((pair, n) => [pair.query, pair.number, n] as const))('REACH-SRCH-08 %s: one article comes first by %s alone', async (query, number, n) => {
  const { first, second } = ids[n]!
  expect(await found(query)).toEqual([first, second])
  const { articles } = await explain(query)
  const [better, worse] = articles.map((article) => article.numbers!)
  expect(better![number]).toBeLessThan(worse![number])
  // Those that count more are the same.
  const before = numbers.slice(0, numbers.indexOf(number))
  expect(before.map((name) => better![name])).toEqual(before.map((name) => worse![name]))
  expect(better!.words).toBe(worse!.words)
}) // biome-ignore format: the title is one row

test('REACH-SRCH-08 the order of every search is a plain sort of the explained numbers', async () => {
  const words = [
    'shoes',
    'black',
    'running',
    'runner',
    'men',
    'shirt',
    'one',
    'hall',
    'ball',
    'mile',
    'white',
    'women',
    'football',
    'jacket',
    'even',
  ]
  const queries = words.flatMap((one, at) => [one, `${one} ${words[(at + 4) % words.length]}`, `${words[(at + 7) % words.length]} ${one}`])
  let compared = 0
  for (const query of [...queries, 'runnig shoes', 'blak runner']) {
    const { articles, plan } = await explain(query)
    // What finds nothing as a whole is searched for without some of its words.
    if (plan === 'nothing') continue
    expect(articles.map(({ id }) => id), query).toEqual(await found(query)) // biome-ignore format: a row
    if (plan !== 'ranked') continue
    const keys = articles.map(({ id, numbers: of }) => [-of!.words, ...numbers.map((name) => of![name]), id] as const)
    const sorted = keys.toSorted((one, other) => {
      const at = one.findIndex((value, index) => value !== other[index])
      return at < 0 ? 0 : one[at]! < other[at]! ? -1 : 1
    })
    expect(keys, query).toEqual(sorted)
    compared += keys.length
  }
  expect(compared).toBeGreaterThan(100)
})

test('REACH-SRCH-09 a search is explained: readings, plan and numbers', async () => {
  const plain = await explain('shoes for men size 9 under £100')
  expect(plain).toMatchObject({ plan: 'ranked', used: 1 })
  expect(plain.readings[1]).toMatchObject({ sizes: expect.arrayContaining(['9']), price: { under: 10_000 }, without: ['for'] })
  expect(plain.readings[1]?.search).toContain("'#gender:men'")
  expect(plain.readings.map(({ total }) => total > 0).slice(0, 2)).toEqual([false, true])
  expect(plain.articles).toHaveLength(10)
  expect(plain.articles[0]?.numbers).toEqual({ words: 2, typos: 0, field: expect.any(Number), apart: expect.any(Number), begun: 0, soldOut: 0, bySales: expect.any(Number) })

  const corrected = await explain('runnig')
  expect(corrected).toMatchObject({ corrected: { from: 'runnig', to: 'running' }, used: 0 })
  expect(corrected.articles.every(({ numbers: of }) => of?.typos === 1)).toBe(true)
  expect(await explain('zzzzqqqq')).toMatchObject({ plan: 'nothing', used: null, articles: [] })
  expect((await british('/api/bridge/search/explain')).status).toBe(400)
}) // biome-ignore format: a row each

test('REACH-SRCH-09 production explains no search', async () => {
  const env = {
    APP_ENV: 'prod',
    TEST_HOOKS: '',
    PAYMENT_PROVIDER: 'none',
    EXCHANGE_URL: 'none',
    SMTP_URL: 'smtp://127.0.0.1:1',
    SELLERS: writeSellers(),
  }
  const production = await openStore({ env })
  const visit = (path: string) => production.fetch(path, { headers: { host: 'www.stadion.co.uk' } })
  const statuses = [
    (await visit('/api/bridge/search/suggestions?q=runner')).status,
    (await visit('/api/bridge/search/explain?q=runner')).status,
  ]
  await production.close()
  expect(statuses).toEqual([200, 404])
})
