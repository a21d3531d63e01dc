// Asks the shop all judged queries, in this process and on the embedded database: node --import ./tools/sources.mjs bench/quality/ask-all.ts
import type { ProductsAnswer } from '@stadion/catalogue/contract'
import { demoRows } from '@stadion/catalogue/demo-rows'
import { openStore, type Store } from '@stadion/testing/store'
import { digits, table } from '../lib/table.mjs'
import { gradeOf, type Judged, readJudged } from './judged.ts'
import { looked, mean, ndcg, recall, shareFound } from './measures.ts'
import { plainText } from './plain-text.ts'
import { ask, everything, factsOf } from './storefronts.ts'
import { misspelt, seeded } from './typos.ts'

const brand = 'stadion'
/** Cases of misspelt queries: so many of each of so many queries. */
const typos = { queries: 200, each: 2 }
/** The goals of reach.md, section 2. */
const goals = { overall: 0.9, language: 0.85, abovePlain: 0.15, typos: 0.95, corrected: 0.01, empty: 0.01 }

/** Numbers and what is written as it is heard have no right spelling, and the words for a price are no words of articles. */
const unspelt = ['id', 'price', 'script']

interface Result extends Judged {
  ndcg: number
  recall: number
  plain: number
  found: string[]
  isEmpty: boolean
  isCorrected: boolean
}

const articles = (await demoRows()).filter((article) => article.brand === brand)
const byId = new Map(articles.map((article) => [article.id, article]))
const judged = readJudged(
  (field) => new Set(articles.flatMap((one) => (field === 'size' ? one.sizes.map(([, size]) => size) : one[field]))),
)
const idsOf = ({ items }: ProductsAnswer): string[] => items.map(({ id }) => id)
const visitOf = (store: Store, { host, sitePath }: Judged) => store.visit({ host, ...(sitePath ? { sitePath } : {}) })
const search = (store: Store, one: Judged, q: string) => ask(visitOf(store, one), { q, pageSize: String(looked) })

async function resultsOf(store: Store, queries: readonly Judged[]): Promise<Result[]> {
  const { language } = queries[0]!
  const visit = visitOf(store, queries[0]!)
  const items = await everything(visit)
  const facts = items.map((item) => {
    const { palette, sizes } = byId.get(item.id)!
    return factsOf(item, { palette, sizes: sizes.map(([, size]) => size) })
  })
  const texts = []
  for (const item of items) {
    const product = (await (await visit(`/api/bridge/products/${item.id}`)).json()) as { description: string }
    texts.push({ item, texts: [product.description] })
  }
  const plainly = await plainText(store.db, language, texts)
  const results: Result[] = []
  for (const one of queries) {
    const grades = new Map(facts.map((article) => [article.id, gradeOf(article, one.intents)]))
    if (!Math.max(...grades.values())) throw new Error(`No article is anything of what is meant by "${one.query}" (${one.host})`)
    const answer = await search(store, one, one.query)
    const found = idsOf(answer)
    const all = answer.total > looked ? (await everything(visit, { q: one.query })).map(({ id }) => id) : found
    const plain = ndcg(await plainly(one.query), grades)
    results.push({
      ...one,
      ndcg: ndcg(found, grades),
      recall: recall(all, grades),
      plain,
      found,
      isEmpty: answer.total === 0,
      isCorrected: answer.corrected !== undefined,
    })
  }
  return results
}

type Found = Awaited<ReturnType<typeof misspeltResults>>[number]

/** For each misspelt query the share of the first ten of the right spelling that it finds. */
async function misspeltResults(store: Store, results: readonly Result[]) {
  const random = seeded(183)
  const fit = results.filter(
    ({ kind, found, query }) => found.length > 0 && !unspelt.includes(kind) && misspelt(query, seeded(1)) !== undefined,
  )
  const chosen = fit
    .map((one) => ({ one, at: random() }))
    .toSorted((one, other) => one.at - other.at)
    .slice(0, typos.queries)
  const cases = []
  for (const { one } of chosen)
    for (let n = 0; n < typos.each; n++) {
      const wrong = misspelt(one.query, random)!
      cases.push({
        ...one,
        wrong: wrong.text,
        isTooShort: wrong.isTooShort,
        share: shareFound(one.found, idsOf(await search(store, one, wrong.text))),
      })
    }
  return cases
}

function grouped<T>(all: readonly T[], of: (one: T) => string): Map<string, T[]> {
  const groups = new Map<string, T[]>()
  for (const one of all) groups.set(of(one), [...(groups.get(of(one)) ?? []), one])
  return groups
}

/** A row for each value of something that results have. */
function rowsBy(results: readonly Result[], of: (result: Result) => string): string[][] {
  const groups = grouped(results, of)
  return [...groups].map(([name, some]) => [name, ...figuresOf(some)])
}
const figuresOf = (some: readonly Result[]): string[] => [
  String(some.length),
  digits(mean(some.map(({ ndcg }) => ndcg))),
  digits(mean(some.map(({ recall }) => recall))),
  digits(mean(some.map(({ plain }) => plain))),
  String(some.filter(({ isEmpty }) => isEmpty).length),
]

const store = await openStore({ env: { RATE_LIMIT_FACTOR: '1000000' } })
try {
  const results: Result[] = []
  for (const queries of grouped(judged, ({ host, sitePath }) => `${host}/${sitePath}`).values())
    results.push(...(await resultsOf(store, queries)))
  const misspelts = await misspeltResults(store, results)
  const head = ['queries', 'nDCG@10', 'recall', 'plain full text', 'without result']
  console.log(table(['storefronts', ...head], [...rowsBy(results, ({ language }) => language), ['all', ...figuresOf(results)]]))
  console.log(
    `\n${table(
      ['kind of query', ...head],
      rowsBy(results, ({ kind }) => kind),
    )}`,
  )
  const unread = results.filter(({ ndcg }) => ndcg < goals.overall)
  for (const { storefront, query, ndcg } of unread) console.log(`  ${storefront} ${query}: ${digits(ndcg)}`)
  for (const { storefront, query, wrong, share } of misspelts.filter(({ share }) => share < goals.typos))
    console.log(`  ${storefront} ${wrong} (${query}): ${digits(share)}`)

  const all = mean(results.map(({ ndcg }) => ndcg))
  const least = [...grouped(results, ({ language }) => language)]
    .map(([language, some]) => ({ language, figure: mean(some.map(({ ndcg }) => ndcg)) }))
    .toSorted((one, other) => one.figure - other.figure)[0]!
  // The search allows two slips in eight letters as they are typed, one in four: what is shorter cannot be put right, and has its own figure.
  const [longEnough, tooShort] = [false, true].map((is) => misspelts.filter(({ isTooShort }) => isTooShort === is)) as [Found[], Found[]]
  console.log(
    `\n${tooShort.length} misspelt queries too short for their slips: ${mean(tooShort.map(({ share }) => share)).toFixed(3)} found again`,
  )

  // Names that are spelt in another script are found by a correction.
  const right = results.filter(({ kind }) => kind !== 'script')
  const shares = [
    { what: 'nDCG@10 of all queries', figure: all, least: goals.overall },
    { what: `nDCG@10 of the worst language (${least.language})`, figure: least.figure, least: goals.language },
    { what: 'above plain full text', figure: all - mean(results.map(({ plain }) => plain)), least: goals.abovePlain },
    {
      what: `of the first ten found again in ${longEnough.length} misspelt queries`,
      figure: mean(longEnough.map(({ share }) => share)),
      least: goals.typos,
    },
    { what: 'of right spellings corrected', figure: mean(right.map(({ isCorrected }) => Number(isCorrected))), most: goals.corrected },
    { what: 'of queries without result', figure: mean(results.map(({ isEmpty }) => Number(isEmpty))), most: goals.empty },
  ]
  const isMet = ({ figure, least, most }: (typeof shares)[number]) => (least !== undefined ? figure >= least : figure <= most)
  console.log(
    `\n${table(
      ['', 'found', 'goal', ''],
      shares.map((one) => [one.what, one.figure.toFixed(3), one.least ? `≥ ${one.least}` : `≤ ${one.most}`, isMet(one) ? 'met' : 'missed']),
    )}`,
  )
  process.exitCode = shares.every(isMet) ? 0 : 1
} finally {
  await store.close()
}
process.exit()
