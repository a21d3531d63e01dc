import { sql } from '@stadion/database/sql'
import { openStore } from '@stadion/testing/store'
import { translateOf } from '@stadion/translations/messages-of'
import { afterAll, expect, test, vi } from 'vitest'
import type { ProductsAnswer, SearchExplained } from './contract.ts'
import { fillPlainWords } from './server/lists/fill-plain-words.ts'
import { plainWordsIn } from './server/search/concepts.ts'
import { tellArticle } from './server/tell-article.ts'

const store = await openStore()
afterAll(() => store.close())

const shops = { en_GB: 'www.stadion.co.uk', de_DE: 'www.stadion.de', ja_JP: 'www.stadion.jp' }
/** What shoppers type: kinds, sports, colours, and for whom, in their languages. */
function textsIn(locale: string): string[] {
  const t = translateOf(locale)
  const kinds = ['running-shoe', 'cap', 'football-boot', 't-shirt', 'backpack', 'hoodie', 'socks'].map((kind) => t(`kind.${kind}`))
  const palettes = ['black', 'white', 'blue', 'red'].map((palette) => t(`palette.${palette}`))
  const genders = ['men', 'women', 'kids'].map((gender) => t(`gender.${gender}`))
  return [
    ...kinds,
    ...['yoga', 'tennis', 'running'].map((sport) => t(`sport.${sport}`)),
    ...kinds.map((kind, at) => `${kind} ${palettes[at % palettes.length]}`),
    ...kinds.map((kind, at) => `${genders[at % genders.length]} ${kind}`),
    `${t('sport.running')} ${palettes[2]} ${genders[0]}`,
    t('category.shoes'),
    // A single colour, which cells do not know.
    `${t('colour.burgundy')} ${t('category.shoes')}`,
  ]
}
const answerOf = async <T>(answer: Promise<Response>): Promise<T> => (await (await answer).json()) as T

/** Everything that statements are written with while something is asked. */
async function statementsOf<T>(ask: () => Promise<T>): Promise<[T, string[]]> {
  const [query, prepared] = [vi.spyOn(store.db, 'query'), vi.spyOn(store.db, 'prepared')]
  const answer = await ask()
  const texts = [...query.mock.calls.map(([text]) => text), ...prepared.mock.calls.map(([, text]) => text)]
  query.mockRestore()
  prepared.mockRestore()
  return [answer, texts]
}

test('REACH-SRCH-07 a search of concepts only reads no search document, and finds the same in the same order', async () => {
  const lexemes = await sql<{ word: string }>`
    select distinct term as word from catalogue.article cross join unnest(tsvector_to_array(terms)) term
    where brand = 'stadion' and term not like '#%'`.execute(store.db)
  // What no article has is no word of any.
  const isOfConcepts = (condition: string): boolean => {
    const { whole, begun } = plainWordsIn(condition)
    return !lexemes.some(({ word }) => whole.includes(word) || begun.some((one) => word.startsWith(one)))
  }
  const seen = { concepts: 0, words: 0 }
  for (const [locale, host] of Object.entries(shops)) {
    const visit = store.visit({ host })
    for (const q of [...textsIn(locale), 'runner', `strider ${translateOf(locale)('palette.black')}`]) {
      const text = encodeURIComponent(q)
      // It is explained by the words of articles.
      const { readings, used, articles } = await answerOf<SearchExplained>(visit(`/api/bridge/search/explain?q=${text}`))
      // Others are corrected or rescued.
      if (used === null) continue
      const { total, search } = readings[used]!
      const [found, texts] = await statementsOf(() => answerOf<ProductsAnswer>(visit(`/api/bridge/products?pageSize=10&q=${text}`)))
      expect([found.total, found.totalIs, found.items.map(({ id }) => id)], q).toEqual([total, 'exact', articles.map(({ id }) => id)])
      const own = isOfConcepts(search!)
      seen[own ? 'concepts' : 'words'] += 1
      expect(
        texts.some((one) => /\bterms\b|tsquery/.test(one)),
        q,
      ).toBe(!own)
    }
  }
  expect(seen.concepts).toBeGreaterThanOrEqual(50)
  expect(seen.words).toBeGreaterThan(0)
})

test('an article that is called so is found by a search that was one of concepts only, as soon as it is there', async () => {
  const british = store.visit({ host: 'www.stadion.co.uk' })
  const find = () => answerOf<ProductsAnswer>(british('/api/bridge/products?pageSize=96&q=backpack'))
  const before = await find()
  await sql`
    update catalogue.article set terms = terms || '''backpacker'':1A'::tsvector where brand = 'stadion' and id = 'AA1001'`.execute(store.db)
  await tellArticle(store.db, { brand: 'stadion', articleId: 'AA1001' })
  // A process hears of it soon after.
  await vi.waitFor(async () => expect((await find()).total).toBe(before.total + 1), { timeout: 60_000 })
  expect((await find()).items[0]!.id).toBe('AA1001')
})

test('a shop that is older gets the words of its articles', async () => {
  const words = () => sql`select brand, word from catalogue.plain_word order by brand, word`.execute(store.db)
  const before = await words()
  expect(before.length).toBeGreaterThan(100)
  await sql`delete from catalogue.plain_word`.execute(store.db)
  await sql`update catalogue.list_filled set words_at = null`.execute(store.db)
  await fillPlainWords(store.db)
  expect(await words()).toEqual(before)
})
