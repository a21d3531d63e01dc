import { expect, test } from 'vitest'
import { type Facts, gradeOf, judgedIn } from './judged.ts'
import { ndcg, recall, shareFound } from './measures.ts'
import { misspelt, seeded } from './typos.ts'

const values: Readonly<Record<string, readonly string[]>> = {
  kind: ['running-shoe', 't-shirt'],
  gender: ['men', 'women'],
  palette: ['blue', 'black'],
  sport: ['running'],
  size: ['8'],
}
const valuesOf = (field: string) => new Set(values[field])
const shoe: Facts = {
  ...{ id: 'AA1001', name: 'Runner One', gender: 'men', category: 'shoes', kind: 'running-shoe', sport: 'running' },
  ...{ colour: 'navy', palette: 'blue', sizes: ['7', '8'], price: 100 },
}
const gradesOf = (intent: string, facts: Facts = shoe) => {
  const [judged] = judgedIn(`## de www.stadion.ch/de ch\n# plain\nblaue laufschuhe = ${intent}`, valuesOf)
  return gradeOf(facts, judged!.intents)
}

test('a line is a query of its storefront with what it may mean', () => {
  const [judged] = judgedIn('## de www.stadion.ch/de ch\n# compound\n\nherrenlaufschuhe 42 = running-shoe men size:8 / t-shirt', valuesOf)
  expect(judged).toMatchObject({ language: 'de', storefront: 'ch', host: 'www.stadion.ch', sitePath: 'de', kind: 'compound' })
  expect([judged?.query, judged?.intents.length]).toEqual(['herrenlaufschuhe 42', 2])
  expect(() => judgedIn('## de www.stadion.de\nschuhe = shoe', valuesOf)).toThrow('"shoe"')
})

test('grades: 3 wholly, 2 but for the colour, 1 in its kind or sport only, 0 not at all', () => {
  expect(['running-shoe men blue', 'running-shoe men black', 'running-shoe women', 't-shirt'].map((intent) => gradesOf(intent))).toEqual([
    3, 2, 1, 0,
  ])
  expect(
    ['size:8', 'size:9', 'under:100', 'under:101', 'over:99', 'name:Runner', 'name:Runner,Two', 'id:AA1001'].map((one) => gradesOf(one)),
  ).toEqual([3, 0, 0, 3, 3, 3, 0, 3])
  expect(gradesOf('t-shirt / running-shoe')).toBe(3)
})

test('nDCG is 1 for all of the best grade first, less for each place that they come later, and 0 without any', () => {
  const grades = new Map([['a', 3], ['b', 3], ['c', 2], ['d', 0]]) // biome-ignore format: a row
  expect(ndcg(['b', 'a'], grades)).toBe(1)
  expect(ndcg(['b', 'a', 'd'], grades)).toBe(1)
  expect(ndcg(['c', 'a', 'b'], grades)).toBeLessThan(ndcg(['a', 'c', 'b'], grades))
  expect(ndcg(['a', 'c', 'b'], grades)).toBeLessThan(1)
  expect([ndcg(['c', 'd'], grades), ndcg([], grades)]).toEqual([0, 0])
  expect([shareFound(['a', 'b'], ['b', 'c']), shareFound(['a'], ['a'])]).toEqual([0.5, 1])
})

test('slips are the same in each run, behind the first letter, and as many as its length allows', () => {
  const wrong = ['schuhe', 'laufschuhe herren'].map((query) => misspelt(query, seeded(1))?.text)
  expect(wrong).toEqual(['schuhe', 'laufschuhe herren'].map((query) => misspelt(query, seeded(1))?.text))
  expect(wrong[1]).toMatch(/^l.{7,} herren$/)
  expect(wrong).not.toContain('schuhe')
  expect([misspelt('42', seeded(1)), misspelt('ski', seeded(1))]).toEqual([undefined, undefined])
  // Each script has the keys of its own beside each other, and words that become too short stay.
  const many = (query: string) => Array.from({ length: 60 }, (_, seed) => misspelt(query, seeded(seed))!)
  for (const [query, beside] of [['φόρμα', 'φόρνα'], ['суич', 'сеич'], ['شبشب', 'شيشب']] as const)
    expect(many(query).map(({ text }) => text), query).toContain(beside) // biome-ignore format: a row
  const [kept, short] = [many('laufschu').filter(({ isTooShort }) => !isTooShort), many('laufschu').filter(({ isTooShort }) => isTooShort)]
  expect([kept.every(({ text }) => text.length >= 8), short.every(({ text }) => text.length < 8)]).toEqual([true, true])
  expect(Math.min(kept.length, short.length)).toBeGreaterThan(0)
  expect(many('huer').some(({ text, isTooShort }) => isTooShort && text.length === 3)).toBe(true)
})

test('recall is the share of all of the best grade that an answer has, however far down', () => {
  const grades = new Map([['a', 3], ['b', 3], ['c', 2], ['d', 0]]) // biome-ignore format: a row
  expect([recall(['c', 'b', 'a'], grades), recall(['a', 'c'], grades), recall([], grades)]).toEqual([1, 0.5, 0])
})
