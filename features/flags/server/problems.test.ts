import { expect, test } from 'vitest'
import type { Condition, Flag, Publication, Rule } from '../contract.ts'
import { problemsOf } from './problems.ts'

const problems = (given: unknown) => problemsOf(given).map(({ kind, text }) => `${kind}: ${text}`)
const on = (name: string, value: Flag['value'] = true): Flag => ({ name, disabled: false, value })
const withRules = (...rules: Rule[]): Publication => ({
  flags: [on('f', { default: false, rules })],
  segments: [{ name: 's', conditions: [{ attribute: 'country', operator: 'equals', value: 'DE' }] }],
})
const ofRules = (...rules: Rule[]) => problems(withRules(...rules))

test('an invalid publication is an error that names the flag and its field', () => {
  expect(problems({ flags: [{ ...on('f'), value: {} }], segments: [] })).toEqual([expect.stringMatching(/^error: flags f value: ./)])
  expect(problems({ flags: [{ ...on('f'), disabled: 1 }], segments: [] })).toEqual([expect.stringMatching(/^error: flags f disabled: ./)])
  expect(problems({ flags: [on('ok'), { disabled: true, value: 1 }], segments: [] })).toEqual([
    expect.stringMatching(/^error: flags 1 name: ./),
  ])
  expect(problems({ flags: [] })).toEqual(['error: segments: Invalid input: expected array, received undefined'])
  expect(problems(undefined)).toEqual(['error: Invalid input: expected object, received undefined'])
})

test('a name is used once, for flags and for segments', () => {
  const segment = { name: 's', conditions: [{ attribute: 'brand', operator: 'equals', value: 'a' } satisfies Condition] }
  const flags = [on('f', { default: 1, rules: [{ segment: 's', value: 2 }] }), on('s')]
  expect(problems({ flags, segments: [segment] })).toEqual([])
  expect(problems({ flags: [...flags, on('s', 'x')], segments: [segment, segment] })).toEqual([
    'error: flag s is defined twice',
    'error: segment s is defined twice',
  ])
})

test('a flag has values of one type', () => {
  expect(ofRules({ segment: 's', value: true }, { value: 'loud' }, { value: 2 })).toContain(
    'error: flag f mixes boolean and string and number; its readers expect one type',
  )
  expect(ofRules({ segment: 's', value: true }, { value: false })).toEqual([])
})

test('a rule without effect is reported', () => {
  const never = (rule: number, before: number) => `warning: flag f, rule ${rule} is never reached: rule ${before} takes everybody first`
  expect(ofRules({ segment: 's', rollout: 0, value: true })).toEqual(['warning: flag f, rule 1 is for 0 %, so for nobody'])
  expect(ofRules({ segment: 's', value: true }, { segment: 'other', value: true })).toEqual([
    'error: flag f, rule 2: there is no segment other',
  ])
  expect(ofRules({ segment: 's', rollout: 50, value: true }, { segment: 's', rollout: 50, value: false })).toEqual([never(2, 1)])
  expect(ofRules({ segment: 's', rollout: 50, value: true }, { segment: 's', rollout: 50.01, value: false })).toEqual([])
  expect(ofRules({ segment: 's', value: true }, { value: false })).toEqual([])
  expect(ofRules({ segment: 's', value: true }, { rollout: 50, value: true }, { segment: 's', rollout: 20, value: false })).toEqual([
    never(3, 1),
  ])
  expect(ofRules({ rollout: 10, value: true }, { rollout: 50, value: true }, { segment: 's', rollout: 20, value: false })).toEqual([
    never(3, 2),
  ])
})

test('an unused segment and an unknown attribute are reported', () => {
  const segment = (name: string, ...attributes: string[]) => ({
    name,
    conditions: attributes.map((attribute): Condition => ({ attribute, operator: 'equals', value: 'x' })),
  })
  const known = ['country', 'brand', 'locale', 'language', 'env', 'isAuthenticated']
  const flags = [on('plain'), on('f', { default: 1, rules: [{ segment: 's', value: 2 }, { value: 3 }] })]
  expect(problems({ flags, segments: [segment('s', ...known)] })).toEqual([])
  expect(problems({ flags, segments: [segment('s', 'brand', 'contry', 'deviceSize'), segment('t', 'brand')] })).toEqual([
    'warning: segment s: there is no attribute contry, so it matches no visitor',
    'warning: segment s: pages are made for LARGE; only what browsers evaluate knows deviceSize',
    'warning: segment t is used by no flag',
  ])
})

test('all flags together fit into the header of a request', () => {
  const texts = (count: number, last: number) => ({
    flags: Array.from({ length: count }, (_, n) => on(`flag${String(n).padStart(4, '0')}`, 'x'.repeat(n + 1 === count ? last : 250))),
    segments: [],
  })
  // A name of 8 letters, 4 signs, and 252 bytes of JSON each; 2 signs around all.
  expect(problems(texts(63, 0))).toEqual([])
  expect(2 + 62 * 264 + 12 + 2).toBe(16_384)
  expect(problems(texts(63, 1))).toEqual(['error: 63 flags take 16385 bytes; 16384 fit into a request to a fragment'])
  const ruled = {
    flags: Array.from({ length: 90 }, (_, n) => on(`f${n}`, { default: 'a', rules: [{ value: 'x'.repeat(200) }] })),
    segments: [],
  }
  // Only the default value is sent to fragments.
  expect(problems(ruled)).toEqual([])
})

test('a segment may ask for one of several values, for none of them, or for one', () => {
  const conditions: Condition[] = [
    { attribute: 'country', operator: 'in', values: ['DE', 'AT'] },
    { attribute: 'language', operator: 'notIn', values: ['fr'] },
    { attribute: 'brand', operator: 'equals', value: 'stadion' },
  ]
  expect(
    problems({
      flags: [on('new', { default: false, rules: [{ segment: 'some', value: true }] })],
      segments: [{ name: 'some', conditions }],
    }),
  ).toEqual([])
})
