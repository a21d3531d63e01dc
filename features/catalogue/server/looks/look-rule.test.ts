import { kinds } from '@stadion/demo-pictures/look'
import { describe, expect, test } from 'vitest'
import { palettes } from '../reference/palette.ts'
import { goesWith } from './goes-with.ts'
import { harmonise, harmonyTable } from './harmony.ts'
import { type LookArticle, lookByRule } from './look-rule.ts'

/** `id kind palette [gender sport gone]`. */
function article(written: string): LookArticle {
  const [id = '', kind = '', palette = '', gender = 'men', sport = 'running', gone] = written.split(' ')
  return { id, kind, palette, gender, sport, inStock: gone !== 'gone' }
}
const look = (own: string, shelf: readonly string[]) => lookByRule(article(own), shelf.map(article)).join(' ')

/** The shop with one black article of every kind, in the order of the alphabet: no order of it is the one of the table. */
const everyKind = [...kinds].sort().map((kind) => `${kind} ${kind} black`)

const ofKinds: readonly (readonly [kind: string, pieces: string])[] = [
  ['running-shoe', 'shorts t-shirt tights'],
  ['trail-shoe', 'wind-jacket tights backpack'],
  ['training-shoe', 'shorts t-shirt tights'],
  ['court-sneaker', 'track-pants hoodie t-shirt'],
  ['basketball-shoe', 'jersey shorts socks'],
  ['football-boot', 'jersey shorts socks'],
  ['slide', 'shorts t-shirt socks'],
  ['t-shirt', 'shorts running-shoe training-shoe'],
  ['tank-top', 'shorts tights running-shoe'],
  ['jersey', 'shorts football-boot basketball-shoe'],
  ['hoodie', 'track-pants court-sneaker t-shirt'],
  ['sweatshirt', 'track-pants court-sneaker t-shirt'],
  ['jacket', 'track-pants trail-shoe hoodie'],
  ['wind-jacket', 'tights running-shoe t-shirt'],
  ['tights', 't-shirt running-shoe sports-bra'],
  ['shorts', 't-shirt running-shoe training-shoe'],
  ['track-pants', 'hoodie court-sneaker t-shirt'],
  ['skirt', 'tank-top court-sneaker t-shirt'],
  ['sports-bra', 'tights tank-top training-shoe'],
  ['cap', 't-shirt shorts court-sneaker'],
  ['beanie', 'jacket gloves hoodie'],
  ['backpack', 'trail-shoe jacket bottle'],
  ['duffel-bag', 'training-shoe t-shirt bottle'],
  ['ball', 'football-boot basketball-shoe jersey'],
  ['bottle', 'backpack t-shirt shorts'],
  ['socks', 'running-shoe shorts football-boot'],
  ['gloves', 'beanie wind-jacket tights'],
  ['headband', 'tank-top tights running-shoe'],
  ['gift-card', ''],
]

const ofColours: readonly (readonly [own: string, other: string, fits: boolean])[] = [
  ['black', 'purple', true],
  ['white', 'orange', true],
  ['grey', 'pink', true],
  ['beige', 'brown', true],
  ['beige', 'purple', false],
  ['beige', 'yellow', false],
  ['brown', 'green', true],
  ['brown', 'red', false],
  ['blue', 'blue', true],
  ['blue', 'green', false],
  ['blue', 'orange', true],
  ['green', 'red', false],
  ['green', 'yellow', true],
  ['yellow', 'red', false],
  ['orange', 'pink', false],
  ['red', 'pink', true],
  ['pink', 'purple', true],
  ['mauve', 'black', false],
]

const ofShelves: readonly (readonly [what: string, own: string, shelf: readonly string[], pieces: string])[] = [
  ['an empty shop has nothing', 'A running-shoe black', [], ''],
  ['the best-selling of a kind', 'A running-shoe black', ['B shorts black', 'C shorts black'], 'B'],
  ['sold out: the next', 'A running-shoe black', ['B shorts black men running gone', 'C shorts black'], 'C'],
  ['all sold out', 'A running-shoe black', ['B shorts black men running gone'], ''],
  ['for other people', 'A running-shoe black', ['B shorts black women', 'C shorts black kids'], ''],
  ['for the same people', 'A running-shoe black kids', ['B shorts black', 'C shorts black kids'], 'C'],
  ['another sport', 'A running-shoe black', ['B shorts black men football', 'C shorts black'], 'C'],
  ['never its own kind', 'A running-shoe black', ['B running-shoe black', 'C running-shoe white'], ''],
  ['never itself', 'A running-shoe black', ['A running-shoe black', 'B socks white'], 'B'],
  ['one of a kind', 'A running-shoe black', ['B socks black', 'C socks white', 'D shorts white'], 'D B'],
  ['the fourth kind steps in', 'A running-shoe black', ['B socks black', 'C tights black', 'D shorts white'], 'D C B'],
  ['pieces go with each other', 'A running-shoe black', ['B shorts red', 'C t-shirt green', 'D t-shirt pink'], 'B D'],
  ['a kind that the table does not know', 'A kite black', ['B shorts black'], ''],
]

test('the tables are whole: 29 kinds with four others, 12 × 12 colours, the same from both sides', () => {
  expect(Object.keys(goesWith)).toEqual([...kinds])
  for (const [kind, others] of Object.entries(goesWith)) {
    expect(new Set(others).size).toBe(kind === 'gift-card' ? 0 : 4)
    expect(others).not.toContain(kind)
    expect(others).not.toContain('gift-card')
  }
  expect(harmonyTable.columns).toEqual(palettes.map(([key]) => key))
  expect(Object.keys(harmonyTable.table)).toEqual(harmonyTable.columns)
  for (const one of harmonyTable.columns) {
    expect(harmonyTable.table[one]).toHaveLength(12)
    for (const other of harmonyTable.columns) expect([one, other, harmonise(one, other)]).toEqual([one, other, harmonise(other, one)])
  }
  expect(ofKinds.length + ofColours.length + ofShelves.length).toBe(60)
})

describe('REACH-LOOK-02 the rule', () => {
  test.each(ofKinds)('%s', (kind, pieces) => {
    expect(look(`own ${kind} black`, everyKind)).toBe(pieces)
  })
  test.each(ofColours)('%s and %s: %s', (own, other, fits) => {
    expect(look(`A running-shoe ${own}`, [`B shorts ${other}`])).toBe(fits ? 'B' : '')
  })
  test.each(ofShelves)('%s', (_, own, shelf, pieces) => {
    expect(look(own, shelf)).toBe(pieces)
  })
})
