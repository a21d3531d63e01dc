import { storefronts } from '@stadion/site/storefronts'
import { expect, test } from 'vitest'
import { builtInReference } from '../reference/reference.ts'
import { wordsOf } from './fold.ts'
import { otherWordsIn } from './other-words.ts'
import { conceptsOf, vocabularyOf } from './vocabulary.ts'

const { keys } = builtInReference.now()
const terms = vocabularyOf((key) => key, keys).map(({ term }) => term)
const languages = [...new Set(storefronts.map(({ language }) => language))]

test('every language has everyday words, each of them once for a concept of the shop', () => {
  for (const language of languages) {
    const others = otherWordsIn(language)
    expect(
      [...others.keys()].filter((term) => !terms.includes(term)),
      language,
    ).toEqual([])
    for (const [term, texts] of others) {
      const words = texts.map((text) => wordsOf(text).join(' '))
      expect(
        words.filter((word, at) => word === '' || words.indexOf(word) !== at),
        `${language} ${term}`,
      ).toEqual([])
      expect(Math.max(...words.map((word) => word.split(' ').length)), `${language} ${term}`).toBeLessThanOrEqual(3)
    }
    expect([...others.values()].flat().length, language).toBeGreaterThanOrEqual(20)
  }
})

test('a word of a text may not mean it by itself', () => {
  const texts: Readonly<Record<string, string>> = { 'kind.t-shirt': 'Tişört', 'kind.tank-top': 'Kolsuz tişört' }
  const kinds = ['t-shirt', 'tank-top']
  const vocabulary = vocabularyOf((key) => texts[key] ?? key, { kinds, colours: [], palettes: [], sports: [] }, otherWordsIn('tr'))
  const meant = (word: string) => conceptsOf(vocabulary, word, 'tr').map(({ term }) => term)
  expect([meant('tisort'), meant('tisortler')]).toEqual([['kind:t-shirt'], ['kind:t-shirt']])
  expect([meant('kolsuztisort'), meant('kolsuz'), meant('atlet')]).toEqual([['kind:tank-top'], ['kind:tank-top'], ['kind:tank-top']])
})

test('what the shop calls so comes before everyday words that only begin with it', () => {
  const texts: Readonly<Record<string, string>> = {
    'kind.jersey': 'Maglia',
    'kind.t-shirt': 'T-shirt',
    'kind.socks': 'Calze',
    'category.shoes': 'Scarpe',
  }
  const others = new Map([
    ['kind:t-shirt', ['maglietta']],
    ['category:shoes', ['calzature']],
  ])
  const kinds = ['jersey', 't-shirt', 'socks']
  const vocabulary = vocabularyOf((key) => texts[key] ?? key, { kinds, colours: [], palettes: [], sports: [] }, others)
  const meant = (word: string) => conceptsOf(vocabulary, word, 'it').map(({ term }) => term)
  // Forms of the shop's own words, everyday words, and the beginning of one that is no other word.
  expect([meant('maglie'), meant('calza')]).toEqual([['kind:jersey'], ['kind:socks']])
  expect([meant('maglietta'), meant('magliette'), meant('calzatu')]).toEqual([['kind:t-shirt'], ['kind:t-shirt'], ['category:shoes']])
})
