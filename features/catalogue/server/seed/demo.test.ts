import { kinds } from '@stadion/demo-pictures/look'
import { brands } from '@stadion/site/brands'
import { messagesOf } from '@stadion/translations/messages-of'
import { expect, test } from 'vitest'
import { giftCardId } from '../../contract.ts'
import { sku } from '../../schema.ts'
import type { DataKind } from '../import/data-kind.ts'
import { stockKind } from '../import/kinds/stock-kind.ts'
import { priceLevels } from '../prices.ts'
import { kindFacts } from '../reference/kinds.ts'
import { paints, palettes } from '../reference/palette.ts'
import { articlesOf, keptDemo, pricesOf } from './demo-folder.ts'
import { demoRows } from './testing.ts'

const demo = await keptDemo()
const prices = articlesOf(demo)
const articles = await demoRows()
const goods = articles.filter(({ giftCard }) => !giftCard)
const find = (id: string) => articles.find((article) => article.id === id)!
const pieces = new Map(
  (demo.records.get(stockKind as DataKind) ?? []).map(({ key, value }) => [key, (value as { pieces: number }).pieces] as const),
)
const stockOf = (id: string, region = 'rest') =>
  find(id).sizes.map(([code]) => pieces.get(`${find(id).brand} ${region} ${id}_${code}`) ?? 0)

test('D-063 each brand has at least 120 articles in all genders and categories', () => {
  for (const brand of brands) {
    const own = articles.filter((article) => article.brand === brand.key && article.id.startsWith(brand.articlePrefix))
    expect(own.length).toBeGreaterThanOrEqual(120)
    const groups = new Set(own.map(({ gender, category }) => `${gender} ${category}`))
    expect(groups.size).toBe(9)
  }
})

test('D-063 the fixed articles are what tests rely on', () => {
  for (const { articlePrefix } of brands) {
    for (const number of [1, 2, 3, 4, 5])
      expect(find(`${articlePrefix}100${number}`).sizes.map(([code, size]) => `${code} ${size}`)).toContain('540 6')
    const priced = (id: string) => prices.find((article) => article.id === id)
    expect(priced(`${articlePrefix}1001`)).toMatchObject({ saleEuros: null, membersOnly: false, euros: 100 })
    expect(priced(`${articlePrefix}1004`)).toMatchObject({ saleEuros: 80, euros: 100 })
    expect(articles.filter(({ id, membersOnly }) => membersOnly && /^..100[1-5]$/.test(id)).map(({ id }) => id)).toContain(
      `${articlePrefix}1005`,
    )
    for (const region of ['rest', 'americas']) {
      const at540 = (id: string) => stockOf(id, region)[find(id).sizes.findIndex(([code]) => code === '540')]
      expect(at540(`${articlePrefix}1001`)).toBeGreaterThan(100)
      expect(at540(`${articlePrefix}1002`)).toBe(0)
      expect(at540(`${articlePrefix}1003`)).toBe(1)
    }
  }
})

test('D-063 no article is sold out in all sizes', () => {
  for (const { id } of goods) for (const region of ['rest', 'americas']) expect(Math.max(...stockOf(id, region)), id).toBeGreaterThan(3)
})

test('D-063 the values of the gift card are its variations', () => {
  const cards = articles.filter(({ id }) => id === giftCardId)
  expect(cards.map(({ brand }) => brand)).toEqual(brands.map(({ key }) => key))
  expect(cards[0]!.sizes).toEqual([
    ['025', '25'],
    ['050', '50'],
    ['100', '100'],
    ['150', '150'],
    ['200', '200'],
  ])
})

test('ids and SKUs are well formed and unique within a brand', () => {
  const skus = articles.flatMap(({ brand, id, sizes }) => sizes.map(([code]) => `${brand} ${id}_${code}`))
  expect(new Set(skus).size).toBe(skus.length)
  for (const one of skus) expect(sku.safeParse(one.split(' ')[1]).success, one).toBe(true)
})

test('the folder has every article in every currency, without a line that cannot be read', () => {
  expect(demo.problems).toEqual([])
  const all = pricesOf(demo, new Set(goods.map(({ id }) => id)))
  for (const currency of Object.keys(priceLevels))
    expect(all.filter((price) => price.currency === currency).length, currency).toBe(goods.length)
})

test('related articles are different models for the same people, first those of the same sport', () => {
  for (const article of goods) {
    expect(article.related.length, article.id).toBeGreaterThan(0)
    const near = article.related.map((id) => {
      const { brand, gender, category, sport, model } = find(id)
      expect({ brand, gender }).toEqual({ brand: article.brand, gender: article.gender })
      expect(model).not.toBe(article.model)
      return sport !== article.sport ? 'of the category' : category === article.category ? 'alike' : 'goes with it'
    })
    const order = ['alike', 'goes with it', 'of the category']
    expect(near, article.id).toEqual([...near].sort((one, other) => order.indexOf(one) - order.indexOf(other)))
  }
})

test('the facts of an article never contradict each other', () => {
  const text = messagesOf('en_GB')
  for (const { name, kind, category, material, features } of articles) {
    const made = material ? text[`material.${material}`]! : ''
    const says = (feature: string) => features.includes(feature)
    expect(says('springy-foam') && says('soft-foam'), `${name}: two kinds of foam`).toBe(false)
    if (says('breathable-mesh')) expect(made, name).toContain('mesh')
    if (says('rubber-outsole') || says('lugged-outsole')) expect(made, name).toContain('Sole: rubber')
    if (says('firm-ground-studs')) expect(made, name).toContain('Sole: synthetic')
    if (says('quick-dry')) expect(made, name).not.toBe(text['material.cotton'])
    if (/Upper|Sole/.test(made)) expect(category, `${name}: ${made}`).toBe('shoes')
    if (kind === 'hoodie') expect(says('adjustable-hood'), name).toBe(true)
  }
})

test('a picture shows the sport and the hood that the article is sold with', () => {
  for (const { look, sport, features, name } of goods)
    expect([look.sport, look.hood], name).toEqual([sport, features.includes('adjustable-hood')])
})

test('the ids of the first and the last row are unchanged', () => {
  expect([find('AA1001').name, find('AA1167').name, find('RB1001').name]).toEqual(['Runner One', 'Sweat Line', 'Cadence One'])
  expect(find('AA1001')).toMatchObject({ slug: 'runner-one', gender: 'men', category: 'shoes', sport: 'running', colour: 'core-black' })
})

test('every message of an article has an English text', () => {
  const texts = messagesOf('en_GB')
  const keys = articles.flatMap((article) => [
    ...article.features.map((feature) => `feature.${feature}`),
    ...(article.material ? [`material.${article.material}`] : []),
    ...(article.fit ? [`fit.${article.fit}`] : []),
    `sport.${article.sport}`,
    `description.sport.${article.sport}`,
    `description.line.${article.line}`,
    `description.kind.${kindFacts[article.kind as keyof typeof kindFacts].sentence}`,
  ])
  keys.push(
    ...kinds.map((kind) => `kind.${kind}`),
    ...palettes.map(([key]) => `palette.${key}`),
    ...Object.values(paints).map(({ key }) => `colour.${key}`),
  )
  expect([...new Set(keys)].filter((key) => !texts[key])).toEqual([])
  const used = new Set(keys)
  const own = ['feature.', 'material.', 'fit.', 'sport.', 'description.', 'kind.', 'palette.', 'colour.']
  expect(Object.keys(texts).filter((key) => own.some((prefix) => key.startsWith(prefix)) && !used.has(key))).toEqual([])
})
