import { murmur3 } from '@stadion/contract/murmur3'
import { storefrontOf } from '@stadion/site/storefronts'
import fc from 'fast-check'
import { expect, test } from 'vitest'
import type { Flag, Publication, Rule } from '../contract.ts'
import { aPublication } from '../testing.ts'
import { contextOf, ownAttributes } from './context.ts'
import { type FlagContext, Flags } from './evaluate.ts'
import { specialise } from './specialise.ts'

const flagOf = (value: unknown, disabled = false) => new Flags({ flags: [{ name: 'f', disabled, value: value as never }], segments: [] })

test('B-FF-04 flags are evaluated for country of the locale, brand, locale, language, environment, device and sign-in', () => {
  const german = { ...contextOf(storefrontOf('stadion', 'de_DE'), 'stg'), isAuthenticated: true }
  const swiss = { ...contextOf(storefrontOf('reebok', 'fr_CH'), 'prod'), deviceSize: 'SMALL', isAuthenticated: false }
  expect(german).toEqual({
    ...{ country: 'DE', brand: 'stadion', locale: 'de_DE', language: 'de', env: 'staging', deviceSize: 'LARGE' },
    isAuthenticated: true,
  })
  for (const [attribute, value] of Object.entries(german)) {
    const flags = new Flags({
      flags: [{ name: 'f', disabled: false, value: { default: 'no', rules: [{ segment: 's', value: 'yes' }] } }],
      segments: [{ name: 's', conditions: [{ attribute, operator: 'equals', value }] }],
    })
    expect([attribute, flags.for(german).evaluate('f').value, flags.for(swiss).evaluate('f').value]).toEqual([attribute, 'yes', 'no'])
  }
})

test('B-FF-05 a disabled flag is off whatever its value', () => {
  for (const value of [true, 'text', 3, { default: true, rules: [{ value: true }] }]) {
    expect(flagOf(value, true).for({}).evaluate('f')).toEqual({ value: false, reason: 'DISABLED' })
    expect(flagOf(value, true).for({}).evaluate('f', 'mine').value).toBe('mine')
    expect(flagOf(value, false).for({}).evaluate('f').value).toBe(typeof value === 'object' ? true : value)
  }
})

test('an unknown flag has the fallback, off without one', () => {
  const none = new Flags().for({})
  expect(none.evaluate('f')).toEqual({ value: false, reason: 'UNKNOWN' })
  expect(none.evaluate('f', 7)).toEqual({ value: 7, reason: 'UNKNOWN' })
})

test('the first matching rule decides, and is named; without one the default counts', () => {
  const flags = new Flags({
    flags: [
      {
        name: 'f',
        disabled: false,
        value: {
          default: 'rest',
          rules: [
            { segment: 'dach', value: 'a' },
            { segment: 'main', value: 'b' },
            { segment: 'nobody', value: 'c' },
          ],
        },
      },
    ],
    segments: [
      { name: 'dach', conditions: [{ attribute: 'country', operator: 'in', values: ['DE', 'AT', 'CH'] }] },
      { name: 'main', conditions: [{ attribute: 'brand', operator: 'equals', value: 'stadion' }] },
    ],
  })
  const of = (country: string, brand: string) => flags.for({ country, brand }).evaluate('f')
  expect(of('AT', 'stadion')).toEqual({ value: 'a', reason: 'TARGETING_MATCH', rule: 0 })
  expect(of('FR', 'stadion')).toEqual({ value: 'b', reason: 'TARGETING_MATCH', rule: 1 })
  expect(of('FR', 'reebok')).toEqual({ value: 'rest', reason: 'DEFAULT' })
})

test('a segment needs all its conditions, and an unknown attribute matches none', () => {
  const flags = new Flags({
    flags: [{ name: 'f', disabled: false, value: { default: false, rules: [{ segment: 's', value: true }] } }],
    segments: [
      {
        name: 's',
        conditions: [
          { attribute: 'country', operator: 'notIn', values: ['US'] },
          { attribute: 'isAuthenticated', operator: 'equals', value: true },
        ],
      },
    ],
  })
  const on = (context: FlagContext) => flags.for(context).evaluate('f').value
  expect([on({ country: 'DE', isAuthenticated: true }), on({ country: 'US', isAuthenticated: true })]).toEqual([true, false])
  expect([on({ country: 'DE' }), on({ isAuthenticated: true }), on({ country: 'DE', isAuthenticated: 'true' })]).toEqual([
    false,
    false,
    false,
  ])
})

test('a rollout includes visitors whose hash of flag and id is below it, and nobody without an id', () => {
  const flags = flagOf({ default: false, rules: [{ rollout: 12.5, value: true }] })
  let on = 0
  for (let n = 0; n < 4000; n++) {
    const userId = `visitor-${n}`
    const { value, reason } = flags.for({ userId }).evaluate('f')
    expect([value, reason]).toEqual(murmur3(`f:${userId}`) % 10_000 < 1250 ? [true, 'SPLIT'] : [false, 'DEFAULT'])
    if (value) on++
  }
  expect(on / 4000).toBeGreaterThan(0.1)
  expect(on / 4000).toBeLessThan(0.15)
  expect(flags.for({}).evaluate('f')).toEqual({ value: false, reason: 'DEFAULT' })
  // 0.07 * 100 is more than 7 in floating point.
  const few = flagOf({ default: false, rules: [{ rollout: 0.07, value: true }] })
  const seventh = Array.from({ length: 60_000 }, (_, n) => `v${n}`).find((id) => murmur3(`f:${id}`) % 10_000 === 7)
  expect(few.for({ userId: seventh }).evaluate('f').value).toBe(false)
})

test('more segments than a word has bits are kept apart', () => {
  const many = Array.from({ length: 100 }, (_, n) => `s${n}`)
  const flags = new Flags({
    flags: many.map((segment) => ({ name: segment, disabled: false, value: { default: false, rules: [{ segment, value: true }] } })),
    segments: many.map((name) => ({ name, conditions: [{ attribute: 'a', operator: 'equals', value: name }] })),
  })
  for (const name of many) {
    const now = flags.for({ a: name })
    expect(many.filter((flag) => now.evaluate(flag).value)).toEqual([name])
  }
})

test('no publication and no context makes it throw', () => {
  const anything = fc.anything({ maxDepth: 4 })
  const half = fc.record({
    flags: fc.oneof(anything, fc.array(fc.record({ name: fc.constant('f'), disabled: anything, value: anything }))),
    segments: fc.oneof(anything, fc.array(fc.record({ name: fc.string(), conditions: anything }))),
  })
  fc.assert(
    fc.property(half, fc.dictionary(fc.string(), anything), (publication, context) => {
      const now = new Flags(publication as never).for(context as never)
      for (const name of ['f', 'g', '__proto__']) expect(now.evaluate(name, 'mine')).toHaveProperty('reason')
      expect(now.read('f')).not.toBeNull()
    }),
  )
})

test('a specialised publication gives each visitor the same values as the whole one', () => {
  const attribute = fc.constantFrom('country', 'brand', 'isAuthenticated', 'unheard')
  const value = fc.constantFrom<string | boolean>('DE', 'FR', 'stadion', true, false)
  const condition = fc.oneof(
    fc.record({
      attribute,
      operator: fc.constantFrom('in' as const, 'notIn' as const),
      values: fc.array(value, { minLength: 1, maxLength: 3 }),
    }),
    fc.record({ attribute, operator: fc.constant('equals' as const), value }),
  )
  const segmentNames = ['a', 'b', 'c']
  const rule = fc.record(
    {
      segment: fc.constantFrom(...segmentNames, 'none'),
      rollout: fc.constantFrom(0, 10, 50, 99.99, 100),
      value: fc.constantFrom(true, false, 'x'),
    },
    { requiredKeys: ['value'] },
  )
  const flag = fc.record({
    name: fc.constantFrom('f', 'g', 'h'),
    disabled: fc.boolean(),
    value: fc.oneof(value, fc.record({ default: fc.constantFrom(true, false), rules: fc.array(rule, { maxLength: 4 }) })),
  })
  const publications: fc.Arbitrary<Publication> = fc.record({
    flags: fc.uniqueArray(flag, { selector: ({ name }) => name }),
    segments: fc.tuple(
      ...segmentNames.map((name) =>
        fc.record({ name: fc.constant(name), conditions: fc.array(condition, { minLength: 1, maxLength: 3 }) }),
      ),
    ),
  })
  fc.assert(
    fc.property(publications, fc.uuid(), fc.boolean(), (publication, userId, isAuthenticated) => {
      const known = { country: 'DE', brand: 'stadion' }
      const { values, open } = specialise(publication, known, ownAttributes)
      const whole = new Flags(publication).for({ ...known, userId, isAuthenticated })
      const left = new Flags(open).for({ userId, isAuthenticated })
      for (const name of ['f', 'g', 'h'])
        expect(name in values ? values[name] : left.evaluate(name, 'mine').value).toBe(whole.evaluate(name, 'mine').value)
    }),
    { numRuns: 500 },
  )
})

test('a flag with one value for everybody does not depend on the visitor', () => {
  const { values, open } = specialise(aPublication(), { country: 'FR' }, ownAttributes)
  expect([values, open]).toEqual([
    { wishlist: true, newMinicart: false },
    { flags: [], segments: [] },
  ])
  expect(specialise(aPublication(), { country: 'AT' }, ownAttributes)).toEqual({
    values: { wishlist: true },
    open: {
      flags: [{ name: 'newMinicart', disabled: false, value: { default: false, rules: [{ rollout: 50, value: true }] } }],
      segments: [],
    },
  })
})

test('specialising rules: a share of 0 is dropped, and a rule for everybody ends the list', () => {
  const leftOf = (...rules: Rule[]) =>
    specialise({ flags: [{ name: 'f', disabled: false, value: { default: false, rules } }], segments: [] }, {}, ownAttributes)
  const openTo = (value: Flag['value']) => ({ values: {}, open: { flags: [{ name: 'f', disabled: false, value }], segments: [] } })
  const nobodys = { flags: [], segments: [] }
  expect(leftOf({ rollout: 50, value: 'x' }, { value: true }, { value: 'y' })).toEqual(
    openTo({ default: true, rules: [{ rollout: 50, value: 'x' }] }),
  )
  expect(leftOf({ rollout: 50, value: true }, { value: true })).toEqual({ values: { f: true }, open: nobodys })
  expect(leftOf({ rollout: 0, value: true })).toEqual({ values: { f: false }, open: nobodys })
})
