import { openStore } from '@stadion/testing/store'
import { afterAll, afterEach, expect, test } from 'vitest'
import type { PopularAnswer, ProductsAnswer, Suggestions } from './contract.ts'

const store = await openStore()
afterAll(() => store.close())
afterEach(() => store.reset())

const british = store.visit({ host: 'www.stadion.co.uk' })
const json = async <T>(path: string, visit = british) => (await (await visit(path)).json()) as T
const suggest = (q: string, visit = british) => json<Suggestions>(`/api/bridge/search/suggestions?q=${encodeURIComponent(q)}`, visit)
const list = (query: string) => json<ProductsAnswer>(`/api/bridge/products?${query}`)

test('a search being typed has the first models of its list, one colour of each, and says how long the list is', async () => {
  const { total, products = [] } = await suggest('running sh')
  const whole = await list('q=running%20sh&pageSize=96')
  expect([total, products.length]).toEqual([whole.total, 4])
  expect(products[0]).toEqual(whole.items[0])
  expect(new Set(products.map(({ name, gender }) => `${name} ${gender}`)).size).toBe(4)
  expect((await suggest('shoes for men')).total).toBe((await list('q=shoes%20for%20men')).total)
  expect((await suggest('aa1001')).products!.map(({ id }) => id)).toEqual(['AA1001'])
})

test('a search being typed leads to at most three lists, each with what it promises', async () => {
  const { places = [] } = await suggest('run')
  expect(places.map(({ text, path }) => [text, path])).toEqual([
    ['Running · Men', '/men?sport=running'],
    ['Running · Women', '/women?sport=running'],
    ['Running · Kids', '/kids?sport=running'],
  ])
  for (const { path, count } of places) expect((await list(`category=${path.slice(1).replace('?', '&')}`)).total, path).toBe(count)
  const paths = async (q: string) => (await suggest(q)).places!.map(({ path }) => path)
  expect(await paths('women sho')).toEqual(['/women/shoes'])
  expect(await paths('kids')).toEqual(['/kids'])
  expect(await paths('men running shoe')).toEqual(['/men?kind=running-shoe'])
  expect([await paths('black shoes'), await paths('runner one')]).toEqual([[], []])
})

test('places are in the language of the storefront, below its site path', async () => {
  const swiss = store.visit({ host: 'www.stadion.ch', sitePath: 'fr' })
  const { places = [] } = await suggest('chauss', swiss)
  expect(places.map(({ text }) => text)).toEqual(['Chaussures · Homme', 'Chaussures · Femme', 'Chaussures · Enfant'])
  expect(places[0]!.path).toMatch(/^\/fr\/.+\/shoes$/)
})

test('a misspelled word is replaced by the nearest known one only if it finds nothing, and the answer says so', async () => {
  const right = await suggest('running')
  expect(await suggest('rnuning')).toEqual({ ...right, corrected: { from: 'rnuning', to: 'running' } })
  expect((await suggest('jakcet blakc')).corrected).toEqual({ from: 'jakcet blakc', to: 'jacket black' })
  expect((await suggest('rumner one')).corrected?.to).toBe('runner one')
  for (const q of ['running', 'runner one', 'shoe']) expect((await suggest(q)).corrected, q).toBeUndefined()
  expect(await suggest('qqqqqqqq')).toEqual({ suggestions: [], total: 0, products: [], places: [] })
})

test('what is popular is what sells: searches that find something, in the storefront’s language, and its best-selling models', async () => {
  const { searches, products } = await json<PopularAnswer>('/api/bridge/search/popular')
  expect(searches.length).toBeGreaterThan(3)
  for (const { text, count } of searches) expect((await list(`q=${encodeURIComponent(text)}`)).total, text).toBe(count)
  expect(products[0]).toEqual((await list('pageSize=1')).items[0])
  const german = await json<PopularAnswer>('/api/bridge/search/popular', store.visit({ host: 'www.stadion.de' }))
  expect(german.searches.map(({ count }) => count).length).toBe(searches.length)
  expect(german.searches[0]!.text).not.toBe(searches[0]!.text)
})

test('half a syllable of Korean completes to the words that begin with its letters', async () => {
  const korean = store.visit({ host: 'www.stadion.co.kr' })
  const typed = { 러ㄴ: '러닝', 런: '러닝', 축ㄱ: '축구', 농ㄱ: '농구', 신ㅂ: '신발', 양ㅁ: '양말', 재ㅋ: '재킷', 티셔ㅊ: '티셔츠', 스니ㅋ: '스니커즈', 백ㅍ: '백팩' } // biome-ignore format: a row
  for (const [q, word] of Object.entries(typed)) {
    const { suggestions, total } = await suggest(q, korean)
    expect(
      suggestions.map(({ text }) => text),
      q,
    ).toContain(word)
    expect(total, q).toBeGreaterThan(0)
  }
})
