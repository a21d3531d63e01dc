import { priorPriceOf } from '@stadion/market-law/prior-price'
import type { Storefront } from '@stadion/site/storefronts'
import { storefrontOf } from '@stadion/site/storefronts'
import { openStore } from '@stadion/testing/store'
import { translateOf } from '@stadion/translations/messages-of'
import { afterAll, expect, test } from 'vitest'
import type { ProductsAnswer, Suggestions } from './contract.ts'
import { productsQuery } from './schema.ts'
import { createCorrections } from './server/corrections.ts'
import { createListItems } from './server/list-items.ts'
import { createListing } from './server/listing.ts'
import { createMeanings } from './server/meanings.ts'
import { builtInReference } from './server/reference/reference.ts'
import { createRescue } from './server/rescue.ts'
import { createSuggestions } from './server/suggestions.ts'
import { createVocabularies } from './server/vocabularies.ts'

const store = await openStore()
afterAll(() => store.close())

const british = store.visit({ host: 'www.stadion.co.uk' })
const find = async (q: string) =>
  (await (await british(`/api/bridge/products?pageSize=96&q=${encodeURIComponent(q)}`)).json()) as ProductsAnswer
const suggest = async (q: string) =>
  (await (await british(`/api/bridge/search/suggestions?q=${encodeURIComponent(q)}`)).json()) as Suggestions

test('D-064 search finds prefixes of names, sports, categories, colours and ids', async () => {
  expect((await find('runn')).items.some(({ name }) => name === 'Runner Two')).toBe(true)
  expect((await find('yog')).items.every(({ sport }) => sport === 'yoga')).toBe(true)
  expect((await find('accessor')).items.every(({ category }) => category === 'accessories')).toBe(true)
  expect((await find('burgun')).items.every(({ colorKey }) => colorKey === 'burgundy')).toBe(true)
  expect((await find('aa1001')).items.map(({ id }) => id)).toEqual(['AA1001'])
})

test('D-064 search ignores case and accents', async () => {
  const { total } = await find('jacket')
  expect(total).toBeGreaterThan(0)
  for (const typed of ['JACKET', 'jäckét', 'Jackets', ' jacket ', '"jacket"']) expect((await find(typed)).total, typed).toBe(total)
})

test('every word must match, and a match in the name ranks highest', async () => {
  const { items } = await find('black running shoes')
  expect(items.length).toBeGreaterThan(0)
  expect(items.every(({ kind, colorKey }) => kind === 'running-shoe' && colorKey === 'core-black')).toBe(true)
  expect((await find('runner zzzz')).dropped).toEqual(['zzzz'])
  expect((await find('runner')).items[0]!.name).toContain('Runner')
  expect((await find('shoes for men')).items.every(({ gender, category }) => gender === 'men' && category === 'shoes')).toBe(true)
})

test('a search without a meaning finds nothing and does not fail', async () => {
  for (const typed of ['zzzz', "' | '", '!!!', '\\', ':*', '🏃', 'a'.repeat(200)])
    expect(await find(typed), typed).toMatchObject({ total: 0, items: [] })
})

test('a search of characters that fold to many letters is answered like any other', async () => {
  for (const typed of ['\u3316'.repeat(200), '\ufdfa'.repeat(200), `${'\u3316'.repeat(118)}z1`, '\u{1f600}\u{10400}'.repeat(50)]) {
    expect((await british(`/api/bridge/products?q=${encodeURIComponent(typed)}`)).status, typed).toBe(200)
    expect((await british(`/api/bridge/search/suggestions?q=${encodeURIComponent(typed)}`)).status, typed).toBe(200)
  }
})

test('a search has its own facets and can be filtered', async () => {
  const { facets } = await find('running')
  const genders = facets.find(({ name }) => name === 'category')!.values
  for (const { value, count } of genders) {
    const answer = await british(`/api/bridge/products?q=running&category=${value}`)
    expect(((await answer.json()) as ProductsAnswer).total).toBe(count)
  }
})

test('D-064 suggestions have the number of articles that they find', async () => {
  const { suggestions } = await suggest('run')
  expect(suggestions[0]!.text).toBe('running')
  expect(suggestions.map(({ text }) => text)).toContain('Runner One')
  for (const { text, count } of suggestions) expect((await find(text)).total, text).toBe(count)
  expect((await suggest('Runner O')).suggestions.map(({ text }) => text)).toEqual(['Runner One'])
})

test('D-064 fewer than two characters suggest nothing', async () => {
  for (const typed of ['', 'r', ' r ', '!!']) expect(await suggest(typed), typed).toEqual({ suggestions: [] })
  expect((await british('/api/bridge/search/suggestions')).status).toBe(400)
})

// It does not matter what the translations of these languages say, only that their words lead to articles.
const foreign: Readonly<Record<string, Readonly<Record<string, string>>>> = {
  tr_TR: { 'kind.running-shoe': 'Koşu ayakkabısı', 'palette.red': 'Kırmızı', 'palette.yellow': 'Sarı' },
  el_GR: { 'kind.running-shoe': 'Παπούτσια για τρέξιμο', 'palette.black': 'Μαύρο' },
  bg_BG: { 'kind.running-shoe': 'Обувки за бягане', 'palette.black': 'Черно' },
  ar_SA: { 'kind.running-shoe': 'أحذية الجري', 'palette.white': 'أبيض' },
  ja_JP: { 'kind.running-shoe': 'ランニングシューズ', 'palette.black': '黒', 'palette.blue': 'ブルー' },
  ko_KR: { 'kind.running-shoe': '러닝화', 'palette.black': '블랙' },
  th_TH: { 'kind.running-shoe': 'รองเท้าวิ่ง', 'palette.black': 'สีดำ' },
}
const translate = (locale: string) => (key: string, values?: Record<string, string | number>) =>
  foreign[locale]?.[key] ?? translateOf('en_GB')(key, values)
const vocabularyOf = createVocabularies(translate, builtInReference)
const shownIn = (storefront: Storefront) => ({
  storefront,
  t: translate(storefront.locale),
  rule: priorPriceOf(storefront.country, store.now()),
  hasMedia: false,
  reference: builtInReference.now(),
})
const meanings = createMeanings({ translate, vocabularyOf, reference: builtInReference })
const correct = createCorrections({ db: store.db, vocabularyOf, meanings })
const list = createListing({
  correct,
  rescue: createRescue({ db: store.db, vocabularyOf, meanings }),
  onChange: () => {},
  db: store.db,
  translate,
  shownIn,
  meanings,
  itemsOf: createListItems({ ratingsOf: async () => new Map(), reference: builtInReference, shownIn }),
  reference: builtInReference,
  mostCounted: 1_000,
  mostCells: 200_000,
})

test.each([
  ['tr_TR', 'KOŞU', 'running-shoe', undefined],
  ['tr_TR', 'KOSU SARI', 'running-shoe', 'yellow'],
  ['tr_TR', 'koşu sarı', 'running-shoe', 'yellow'],
  ['el_GR', 'ΠΑΠΟΥΤΣΙΑ ΜΑΥΡΟ', 'running-shoe', 'black'],
  ['bg_BG', 'ЧЕРНО бягане', 'running-shoe', 'black'],
  ['ar_SA', 'احذية ابيض', 'running-shoe', 'white'],
  ['ja_JP', '黒のランニングシューズ', 'running-shoe', 'black'],
  ['ja_JP', 'ﾌﾞﾙｰ ランニング', 'running-shoe', 'blue'],
  ['ko_KR', '블랙 러닝화', 'running-shoe', 'black'],
  ['th_TH', 'รองเท้าวิ่งสีดำ', 'running-shoe', 'black'],
])('in %s %s finds the right articles', async (locale, q, kind, palette) => {
  const { items, facets } = await list(productsQuery.parse({ q }), storefrontOf('stadion', locale))
  expect(items.length).toBeGreaterThan(0)
  expect(new Set(items.map((item) => item.kind))).toEqual(new Set([kind]))
  if (palette) expect(facets.find(({ name }) => name === 'color')!.values.map(({ value }) => value)).toEqual([palette])
})

test('English words and names are understood in every language', async () => {
  for (const locale of Object.keys(foreign))
    expect((await list(productsQuery.parse({ q: 'runner one shoes' }), storefrontOf('stadion', locale))).total, locale).toBeGreaterThan(0)
})

test('suggestions are in the language of the storefront', async () => {
  const complete = createSuggestions({
    db: store.db,
    vocabularyOf,
    meanings,
    correct,
    reference: builtInReference,
    tiles: async () => [],
    onChange: () => {},
  })
  const texts = async (q: string, locale: string) =>
    (await complete(q, storefrontOf('stadion', locale))).suggestions.map(({ text }) => text)
  expect(await texts('kır', 'tr_TR')).toEqual(['kırmızı'])
  expect(await texts('러닝', 'ko_KR')).toEqual(['러닝화'])
  expect(await texts('シューズ', 'ja_JP')).toEqual(['ランニングシューズ'])
})
